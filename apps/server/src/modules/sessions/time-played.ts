/** From when to when a session was in use, unix ms. */
export type Span = readonly [from: number, until: number];

/** Time in use between one moment and the next, ms: sessions side by side, as on two devices, count once. The last part ends at `now`. */
export function timePlayed(spans: readonly Span[], moments: readonly number[], now: number): number[] {
  const apart: [number, number][] = [];
  for (const [from, until] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = apart.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else apart.push([from, until]);
  }
  return moments.map((begin, i) => {
    const end = moments[i + 1] ?? now;
    return apart.reduce((sum, [from, until]) => sum + Math.max(0, Math.min(until, end) - Math.max(from, begin)), 0);
  });
}
