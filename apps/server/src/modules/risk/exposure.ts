import type { Brand, LiabilityRule } from '@fairbook/contract';
import type { Phase, Sport } from '@fairbook/domain';

/** A leg as risk sees it. `line` in thousandths as the selection carries it. */
export interface RiskLeg {
  readonly fixture: number;
  readonly slot: number;
  readonly phase: Phase;
  readonly sport: Sport;
  readonly tier: number;
  readonly market: string;
  readonly line: number;
  readonly outcome: string;
  /** Thousandths. */
  readonly price: number;
  readonly fairProbability: number;
}

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

/**
 * What the house loses if this leg comes in: the winnings, weighted by the chance that all other legs come in too.
 * For a single that is the winnings themselves. Minor units, rounded up.
 */
export function exposureOf(winnings: bigint, legs: readonly RiskLeg[], index: number): bigint {
  let others = 1;
  for (let i = 0; i < legs.length; i++) if (i !== index) others *= legs[i]!.fairProbability;
  const parts = BigInt(Math.ceil(others * PARTS));
  return (winnings * parts + BigInt(PARTS) - 1n) / BigInt(PARTS);
}
