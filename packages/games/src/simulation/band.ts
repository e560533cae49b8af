/** The chance that a standard normal number lies further from zero than `errors`; good to seven digits (Abramowitz and Stegun 7.1.26). */
export function tailBeyond(errors: number): number {
  const x = Math.abs(errors) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429].reduce((sum, c, i) => sum + c * t ** (i + 1), 0);
  return series * Math.exp(-x * x);
}

/**
 * How many standard errors hold all of `means` together with so much confidence (Bonferroni). One of many means lies outside its own band
 * now and then; that all lie within this one is what a run of honest rounds does.
 */
export function bandFor(means: number, confidence: number): number {
  let [low, high] = [0, 10];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (tailBeyond(middle) > (1 - confidence) / Math.max(1, means)) low = middle;
    else high = middle;
  }
  return high;
}
