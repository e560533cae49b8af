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

/** Probabilities of 0..max of a negative binomial count with the given mean and variance mean + mean^2/size; the tail is given to max. */
export function negativeBinomial(mean: number, size: number, max: number): Float64Array {
  const p = new Float64Array(max + 1);
  const step = mean / (size + mean);
  let term = (size / (size + mean)) ** size;
  let sum = 0;
  for (let k = 0; k < max; k++) {
    p[k] = term;
    sum += term;
    term *= (step * (size + k)) / (k + 1);
  }
  p[max] = Math.max(0, 1 - sum);
  return p;
}

/**
 * Splits a total between two sides: a square matrix (row: home) in which a total of n falls home h times with the
 * beta-binomial probability of parameters `home` and `away`.
 */
export function splitTotal(total: Float64Array, home: number, away: number): Float64Array {
  const size = total.length;
  const joint = new Float64Array(size * size);
  let allAway = 1;
  for (let n = 0; n < size; n++) {
    let p = (total[n] ?? 0) * allAway;
    for (let h = 0; h <= n; h++) {
      joint[h * size + n - h] = p;
      p *= ((n - h) * (home + h)) / ((h + 1) * (away + n - h - 1));
    }
    allAway *= (away + n) / (home + away + n);
  }
  return joint;
}
