/** Standard normal distribution function; error below 1.2e-7 (the complementary error function of Numerical Recipes, 6.2). */
export function normalBelow(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + z / 2);
  const series =
    -1.26551223 +
    t *
      (1.00002368 +
        t *
          (0.37409196 +
            t *
              (0.09678418 +
                t * (-0.18628806 + t * (0.27886807 + t * (-1.13520398 + t * (1.48851587 + t * (-0.82215223 + t * 0.17087277))))))));
  const tail = (t * Math.exp(-z * z + series)) / 2;
  return x >= 0 ? 1 - tail : tail;
}

/** Deviations either side of the mean beyond which a rounded normal is cut. */
const REACH = 6;

/** A normal quantity rounded to whole numbers: the probabilities from `first` on, adding up to 1. */
export function roundedNormal(mean: number, deviation: number): { readonly first: number; readonly probabilities: Float64Array } {
  const first = Math.floor(mean - REACH * deviation - 0.5);
  const last = Math.ceil(mean + REACH * deviation + 0.5);
  const probabilities = new Float64Array(last - first + 1);
  let below = 0;
  for (let k = first; k < last; k++) {
    const next = normalBelow((k + 0.5 - mean) / deviation);
    probabilities[k - first] = Math.max(0, next - below);
    below = Math.max(below, next);
  }
  probabilities[last - first] = 1 - below;
  return { first, probabilities };
}
