/** A uniform generator on [0, 1), seeded by whoever gives it. */
export type Random = () => number;

/** Most events one draw gives, whatever the mean. */
const MOST_EVENTS = 200;

/** A Poisson count by inversion. */
export function drawPoisson(mean: number, random: Random): number {
  let left = random();
  let term = Math.exp(-mean);
  let count = 0;
  while (left > term && count < MOST_EVENTS) {
    left -= term;
    count++;
    term *= mean / count;
  }
  return count;
}

/** How many of `trials` succeed. */
export function drawBinomial(trials: number, chance: number, random: Random): number {
  let hits = 0;
  for (let trial = 0; trial < trials; trial++) if (random() < chance) hits++;
  return hits;
}

/** A standard normal (Box and Muller 1958). */
export function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
