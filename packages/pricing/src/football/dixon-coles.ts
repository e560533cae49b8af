/** The correction of the four low scores of Dixon and Coles (1997), for expected goals of both sides over the whole match. */
export function tau(home: number, away: number, homeRate: number, awayRate: number, rho: number): number {
  if (home === 0 && away === 0) return 1 - homeRate * awayRate * rho;
  if (home === 0 && away === 1) return 1 + homeRate * rho;
  if (home === 1 && away === 0) return 1 + awayRate * rho;
  if (home === 1 && away === 1) return 1 - rho;
  return 1;
}

/** The dependence that keeps every corrected probability positive, as near to the one asked for as can be (their condition 4.3). */
export function possibleRho(rho: number, homeRate: number, awayRate: number): number {
  const lowest = Math.max(-1 / homeRate, -1 / awayRate);
  const highest = Math.min(1 / (homeRate * awayRate), 1);
  return Math.max(0.99 * lowest, Math.min(0.99 * highest, rho));
}
