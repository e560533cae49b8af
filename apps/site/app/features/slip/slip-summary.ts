import type { Funding } from '@fairbook/domain';
import { potentialReturn } from '@fairbook/domain/coupon/settle-coupon';
import { parseMoney } from '@fairbook/domain/money';
import { productOfPrices } from '@fairbook/domain/price';
import { roundHalfUp } from '@fairbook/domain/rational';
import { plainAmount } from '../../shared/words/plain-amount.ts';
import { isUsable, type Leg } from './slip-legs.ts';
import { hasOwnStakes, type SlipState } from './slip-state.ts';

/** A bet that the slip would place: its legs and its stake in minor units; undefined stake: none or not an amount. */
export interface SlipBet {
  readonly legs: readonly Leg[];
  readonly stakeText: string;
  readonly stake: bigint | undefined;
  /** Thousandths. */
  readonly price: number;
  /** Minor units, stake included unless it is a free bet; rounded once as the house rounds it. */
  readonly potentialReturn: bigint;
}

export interface SlipSummary {
  readonly bets: readonly SlipBet[];
  /** Legs that can be placed, and those that wait or are lost to this bet. */
  readonly usable: readonly Leg[];
  readonly unusable: readonly Leg[];
  /** Some leg waits for the player's word on its new price. */
  readonly asks: boolean;
  /** Of the accumulator: now, and at the prices that were agreed to. */
  readonly price: number | undefined;
  readonly agreedPrice: number | undefined;
  readonly stake: bigint;
  readonly potentialReturn: bigint;
}

/** Minor units of a typed stake; undefined when it is no amount of the currency or not above zero. */
export function stakeOf(typed: string, currency: string): bigint | undefined {
  const amount = parseMoney(plainAmount(typed), currency);
  return amount.ok && amount.value > 0n ? amount.value : undefined;
}

/** Product of the prices, thousandths, half-up: the total the server quotes. */
export function totalPrice(prices: readonly number[]): number {
  const { n, d } = productOfPrices(prices);
  return Number(roundHalfUp({ n: n * 1000n, d }));
}

function betOf(legs: readonly Leg[], stakeText: string, currency: string, funding: Funding): SlipBet {
  const stake = stakeOf(stakeText, currency);
  const prices = legs.map((leg) => ({ price: leg.price }));
  const kind = legs.length > 1 ? 'accumulator' : 'single';
  return {
    legs,
    stakeText,
    stake,
    price: totalPrice(prices.map((p) => p.price)),
    // The stake of a free bet does not come back with a win.
    potentialReturn:
      stake === undefined ? 0n : roundHalfUp(potentialReturn({ kind, legs: prices, stake })) - (funding === 'free-bet' ? stake : 0n),
  };
}

/** The bets a slip comes to and their sums. */
export function summaryOf(state: SlipState, legs: readonly Leg[], currency: string): SlipSummary {
  const usable = legs.filter(isUsable);
  const isAccumulator = state.kind === 'accumulator';
  const stakeTextOf = (leg: Leg): string => (hasOwnStakes(state) ? (state.stakes[leg.pick.key] ?? '') : state.stake);
  const bets = isAccumulator
    ? usable.length > 0
      ? [betOf(usable, state.stake, currency, state.funding)]
      : []
    : usable.map((leg) => betOf([leg], stakeTextOf(leg), currency, state.funding));
  const total = isAccumulator || bets.length === 1 ? bets[0]?.price : undefined;
  return {
    bets,
    usable,
    unusable: legs.filter((leg) => !isUsable(leg)),
    asks: usable.some((leg) => leg.asks),
    price: total,
    agreedPrice: total === undefined ? undefined : totalPrice(usable.map((leg) => leg.pick.price)),
    stake: bets.reduce((sum, bet) => sum + (bet.stake ?? 0n), 0n),
    potentialReturn: bets.reduce((sum, bet) => sum + bet.potentialReturn, 0n),
  };
}
