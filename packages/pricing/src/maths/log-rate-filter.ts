/** A quantity in logs of a rate, as known so far. */
export interface Estimate {
  readonly mean: number;
  readonly variance: number;
}

/** An estimate that took part in an expected log-rate, and how: +1 added, -1 taken away, 0.5 added by half. */
export interface Part {
  readonly estimate: Estimate;
  readonly sign: number;
}

/** Newton steps to the posterior mode; four are exact to 1e-9 for every count met. */
const NEWTON_STEPS = 4;

/** The sum of the parts: mean and variance of the log-rate. */
export function logRate(parts: readonly Part[]): Estimate {
  let mean = 0;
  let variance = 0;
  for (const { estimate, sign } of parts) {
    mean += sign * estimate.mean;
    variance += sign * sign * estimate.variance;
  }
  return { mean, variance };
}

/**
 * Learns from a count: the Gaussian (Laplace) update of a Poisson log-rate that is a signed sum of independent parts.
 * `weight` is the information of the count against a Poisson count's own; `surprise` cuts it at so many over what was expected.
 * Answers the parts' new estimates, in order.
 */
export function learnCount(parts: readonly Part[], count: number, weight: number, surprise: number): Estimate[] {
  const prior = logRate(parts);
  const rate = Math.exp(prior.mean);
  const seen = Math.min(count, rate + surprise);
  // Newton from the right of the mode falls on it without overshooting, because the derivative is concave.
  let log = seen > rate ? Math.min(prior.mean + weight * prior.variance * (seen - rate), Math.log(seen)) : prior.mean;
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const information = weight * Math.exp(log);
    log += (weight * seen - information - (log - prior.mean) / prior.variance) / (information + 1 / prior.variance);
  }
  const gain = (log - prior.mean) / prior.variance;
  const shrink = 1 / (1 / (weight * Math.exp(log)) + prior.variance);
  return parts.map(({ estimate, sign }) => ({
    mean: estimate.mean + sign * estimate.variance * gain,
    variance: estimate.variance - (sign * estimate.variance) ** 2 * shrink,
  }));
}

/** The same quantity after some days of drift. */
export const drifted = (estimate: Estimate, days: number, perDay: number): Estimate => ({
  mean: estimate.mean,
  variance: estimate.variance + Math.max(0, days) * perDay,
});
