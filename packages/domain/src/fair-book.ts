import type { MarketDefinition } from './market-table.ts';

/** How far the fair probabilities of a market may add up to more or less than its winners: what rounding to three decimals leaves. */
export const PROBABILITY_TOLERANCE = 0.005;

/** How many of `offered` outcomes of a market win together. Of statements one in each pair that is still open does. */
export const winnersAmong = ({ winners, statements }: Pick<MarketDefinition, 'winners' | 'statements'>, offered: number): number =>
  statements ? offered / 2 : winners;

/**
 * Why probabilities cannot be turned into prices, in words; undefined when they can. Each lies between 0 and 1, both excluded, and
 * together they are the number of outcomes that win (a partial market's: at most that; of independent ones nobody knows).
 */
export function probabilitiesProblem(
  market: Pick<MarketDefinition, 'winners' | 'partial' | 'statements' | 'independent'>,
  probabilities: ArrayLike<number>,
): string | undefined {
  const { partial } = market;
  const winners = winnersAmong(market, probabilities.length);
  let sum = 0;
  for (let i = 0; i < probabilities.length; i++) {
    const probability = probabilities[i] as number;
    if (!(probability > 0 && probability < 1)) return `a probability of ${probability}, expected one between 0 and 1`;
    sum += probability;
  }
  if (market.independent) return undefined;
  if (sum > winners + PROBABILITY_TOLERANCE || (!partial && sum < winners - PROBABILITY_TOLERANCE))
    return `probabilities that add up to ${Number(sum.toFixed(6))}, expected ${partial ? 'at most ' : ''}${winners}`;
  return undefined;
}
