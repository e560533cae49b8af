/** Goals per side up to which score distributions are carried; the tail beyond is below 1e-9 at five expected goals. */
export const MAX_GOALS = 20;

/** Probabilities of 0..max of a Poisson count; what lies beyond max is given to max. */
export function poisson(rate: number, max: number): Float64Array {
  const p = new Float64Array(max + 1);
  let term = Math.exp(-rate);
  let sum = 0;
  for (let k = 0; k < max; k++) {
    p[k] = term;
    sum += term;
    term *= rate / (k + 1);
  }
  p[max] = Math.max(0, 1 - sum);
  return p;
}

/** The Dixon-Coles (1997) correction of the four low scores. */
export function tau(home: number, away: number, homeRate: number, awayRate: number, rho: number): number {
  if (home === 0 && away === 0) return 1 - homeRate * awayRate * rho;
  if (home === 0 && away === 1) return 1 + homeRate * rho;
  if (home === 1 && away === 0) return 1 + awayRate * rho;
  if (home === 1 && away === 1) return 1 - rho;
  return 1;
}

/** Home win, draw and away win over 90 minutes. */
export function outcomeProbabilities(homeRate: number, awayRate: number, rho: number): [number, number, number] {
  const max = MAX_GOALS;
  const h = poisson(homeRate, max);
  const a = poisson(awayRate, max);
  let home = 0;
  let draw = 0;
  let away = 0;
  let below = 0;
  for (let i = 0; i <= max; i++) {
    const hi = h[i] as number;
    const ai = a[i] as number;
    home += hi * below;
    draw += hi * ai;
    below += ai;
    away += hi * (1 - below);
  }
  const h0 = h[0] as number;
  const h1 = h[1] as number;
  const a0 = a[0] as number;
  const a1 = a[1] as number;
  draw += h0 * a0 * (-homeRate * awayRate * rho) + h1 * a1 * -rho;
  away += h0 * a1 * homeRate * rho;
  home += h1 * a0 * awayRate * rho;
  const sum = home + draw + away;
  return [home / sum, draw / sum, Math.max(0, away / sum)];
}
