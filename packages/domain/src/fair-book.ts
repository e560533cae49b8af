import type { MarketDefinition } from './market-table.ts';

/** How far the fair probabilities of a market may add up to more or less than its winners: what rounding to three decimals leaves. */
export const PROBABILITY_TOLERANCE = 0.005;

/**
 * Why probabilities cannot be turned into prices, in words; undefined when they can. Each lies between 0 and 1, both excluded, and
 * together they are the number of outcomes that win (a partial market's: at most that).
 */
export function probabilitiesProblem(
  { winners, partial }: Pick<MarketDefinition, 'winners' | 'partial'>,
  probabilities: ArrayLike<number>,
): string | undefined {
  let sum = 0;
  for (let i = 0; i < probabilities.length; i++) {
    const probability = probabilities[i] as number;
    if (!(probability > 0 && probability < 1)) return `a probability of ${probability}, expected one between 0 and 1`;
    sum += probability;
  }
  if (sum > winners + PROBABILITY_TOLERANCE || (!partial && sum < winners - PROBABILITY_TOLERANCE))
    return `probabilities that add up to ${Number(sum.toFixed(6))}, expected ${partial ? 'at most ' : ''}${winners}`;
  return undefined;
}
