import type { Refusal, SelectionKey } from '@fairbook/contract';
import type { RefusedBet } from './placing-store.ts';

/** A refusal where the player will look for it. */
export interface ShownRefusal {
  readonly code: Refusal['code'] | undefined;
  readonly message: string;
  /** Price of the leg now, thousandths. */
  readonly price: number | undefined;
  /** The amount that would be allowed, main units, and its currency. */
  readonly bound: string | undefined;
  readonly currency: string;
}
export interface ShownRefusals {
  readonly legs: ReadonlyMap<SelectionKey, ShownRefusal>;
  /** By the first leg of the bet whose stake it is. */
  readonly stakes: ReadonlyMap<SelectionKey, ShownRefusal>;
  readonly whole: readonly ShownRefusal[];
}

const ABOUT_STAKE: ReadonlySet<string> = new Set<Refusal['code']>([
  'stake-under-minimum',
  'stake-over-maximum',
  'open-bets-limit',
  'liability-exceeded',
  'insufficient-balance',
  'stake-limit',
  'loss-limit',
  'single-bet-limit',
]);

/** Prices that refusals told of their legs, thousandths. */
export function refusedPrices(refused: readonly RefusedBet[]): ReadonlyMap<SelectionKey, number> {
  const prices = new Map<SelectionKey, number>();
  for (const [key, { price }] of placesOf(refused).legs) if (price !== undefined) prices.set(key, price);
  return prices;
}

/** Sorts refusals to the leg, the stake or the slip as a whole. */
export function placesOf(refused: readonly RefusedBet[]): ShownRefusals {
  const legs = new Map<SelectionKey, ShownRefusal>();
  const stakes = new Map<SelectionKey, ShownRefusal>();
  const whole: ShownRefusal[] = [];
  for (const { attempt, refusal, message } of refused) {
    const { price, bound } = refusal?.facts ?? {};
    const shown: ShownRefusal = {
      code: refusal?.code,
      message,
      price: typeof price === 'number' && price > 0 ? price : undefined,
      bound: bound === undefined ? undefined : String(bound),
      currency: attempt.currency,
    };
    const leg = refusal?.leg === undefined ? undefined : attempt.picks[refusal.leg];
    const first = attempt.picks[0];
    if (leg) legs.set(leg.key, shown);
    else if (first && refusal && ABOUT_STAKE.has(refusal.code)) stakes.set(first.key, shown);
    else whole.push(shown);
  }
  return { legs, stakes, whole };
}
