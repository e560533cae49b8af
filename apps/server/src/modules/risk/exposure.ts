import type { Brand, LiabilityRule } from '@fairbook/contract';
import { type MarketName, marketByName, productOfPrices } from '@fairbook/domain';
import type { RiskLeg } from './face.ts';

/** One outcome the house can lose on, per brand and currency. */
export const outcomeKey = (
  brandId: number,
  currency: string,
  leg: Pick<RiskLeg, 'fixture' | 'slot' | 'market' | 'line' | 'outcome'>,
): string => `${brandId}/${currency}/${leg.fixture}/${leg.slot}/${leg.market}/${leg.line}/${leg.outcome}`;

/** The brand's first rule that fits a leg in a currency. */
export const ruleFor = (brand: Brand, currency: string, leg: RiskLeg): LiabilityRule | undefined =>
  brand.liability.find(
    (rule) =>
      rule.currency === currency &&
      (rule.sport === undefined || rule.sport === leg.sport) &&
      (rule.tier === undefined || rule.tier === leg.tier) &&
      (rule.market === undefined || rule.market === leg.market) &&
      (rule.phase === undefined || rule.phase === leg.phase),
  );

/** Parts of a probability counted; finer ones would not change a limit. */
const PARTS = 1_000_000;

/** The chance that all other legs come in, in parts, rounded up. */
function partsOf(legs: readonly RiskLeg[], index: number): bigint {
  let others = 1;
  for (let i = 0; i < legs.length; i++) if (i !== index) others *= legs[i]!.fairProbability;
  return BigInt(Math.ceil(others * PARTS));
}

/**
 * What the house loses if this leg comes in: the winnings, weighted by the chance that all other legs come in too.
 * For a single that is the winnings themselves. Minor units, rounded up.
 */
export const exposureOf = (winnings: bigint, legs: readonly RiskLeg[], index: number): bigint =>
  (winnings * partsOf(legs, index) + BigInt(PARTS) - 1n) / BigInt(PARTS);

/**
 * The greatest stake whose exposure on a leg stays within `headroom`, to the minor unit: what a slip shows as the most is taken when it is
 * staked. Undefined where the leg exposes to nothing.
 */
export function mostStake(headroom: bigint, legs: readonly RiskLeg[], index: number): bigint | undefined {
  const parts = partsOf(legs, index);
  if (parts === 0n) return undefined;
  const winnings = (headroom * BigInt(PARTS)) / parts;
  const { n, d } = productOfPrices(legs.map((leg) => leg.price));
  // Winnings are rounded half-up, so they stay while stake x (price - 1) is below winnings + 1/2.
  return ((2n * winnings + 1n) * d - 1n) / (2n * (n - d));
}

/** What a brand can lose at most: see `Risk.greatestLoss`. */
export function greatestLoss(
  exposures: ReadonlyMap<string, bigint>,
  brand: Brand,
  convert: (brand: Brand, amount: bigint, from: string, to: string) => bigint,
): bigint {
  const markets = new Map<string, { readonly market: string; readonly losses: Map<string, bigint> }>();
  for (const [key, amount] of exposures) {
    const [brandId, currency, fixture, slot, market, line, ...answer] = key.split('/') as [string, string, string, string, string, string];
    const outcome = (answer as string[]).join('/');
    if (brandId !== `${brand.id}`) continue;
    const { line: kind } = marketByName(market as MarketName);
    // A handicap is named by the home side's line; where the line belongs to the outcome the market has none.
    const own = kind === 'handicap' && outcome === 'away' ? -Number(line) : kind === 'score' || kind === 'exact' ? 0 : Number(line);
    const place = `${fixture}/${slot}/${market}/${own}`;
    const { losses } = markets.get(place) ?? { losses: new Map<string, bigint>() };
    markets.set(place, { market, losses });
    const one = `${outcome}/${line}`;
    losses.set(one, (losses.get(one) ?? 0n) + convert(brand, amount, currency, brand.defaultCurrency));
  }
  let sum = 0n;
  for (const { market, losses } of markets.values()) {
    const worst = [...losses.values()].sort((a, b) => (a < b ? 1 : -1));
    for (const loss of worst.slice(0, marketByName(market as MarketName).winners)) sum += loss;
  }
  return sum;
}
