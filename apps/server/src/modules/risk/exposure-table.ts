import { exposureOf, greatestLoss, mostStake, outcomeKey, ruleFor } from './exposure.ts';
import type { Risk, RiskBet, RiskLeg } from './face.ts';
import type { Convert } from './holdings.ts';

/** What each outcome stands for, in memory: exposure by brand, currency and outcome, in minor units. */
export interface ExposureTable extends Pick<Risk, 'liability' | 'liabilityStake' | 'exposure' | 'greatestLoss' | 'fixtures'> {
  /** Adds to an outcome's exposure; what falls to nothing is forgotten. */
  add(key: string, amount: bigint): void;
  clear(): void;
}

export function exposureTable(convert: Convert): ExposureTable {
  const exposures = new Map<string, bigint>();
  /** What a rule's greatest loss leaves on an outcome; never below zero. */
  const left = (bet: RiskBet, leg: RiskLeg, maximumLoss: string): bigint => {
    const headroom = BigInt(maximumLoss) - (exposures.get(outcomeKey(bet.brand.id, bet.currency, leg)) ?? 0n);
    return headroom > 0n ? headroom : 0n;
  };
  return {
    clear: () => exposures.clear(),
    add(key, amount) {
      const next = (exposures.get(key) ?? 0n) + amount;
      if (next > 0n) exposures.set(key, next);
      else exposures.delete(key);
    },
    liability: (bet, winnings) =>
      bet.legs.map((leg, index) => {
        const rule = ruleFor(bet.brand, bet.currency, leg);
        return { needed: exposureOf(winnings, bet.legs, index), left: rule && left(bet, leg, rule.maximumLoss) };
      }),
    liabilityStake(bet) {
      let least: bigint | undefined;
      bet.legs.forEach((leg, index) => {
        const rule = ruleFor(bet.brand, bet.currency, leg);
        const most = rule && mostStake(left(bet, leg, rule.maximumLoss), bet.legs, index);
        if (most !== undefined && (least === undefined || most < least)) least = most;
      });
      return least;
    },
    exposure: (brandId, currency, leg) => exposures.get(outcomeKey(brandId, currency, leg)) ?? 0n,
    greatestLoss: (brand) => greatestLoss(exposures, brand, convert),
    fixtures(brandId) {
      const found = new Set<number>();
      for (const key of exposures.keys()) {
        const [brand, , fixture] = key.split('/', 3);
        if (brand === `${brandId}`) found.add(Number(fixture));
      }
      return found;
    },
  };
}
