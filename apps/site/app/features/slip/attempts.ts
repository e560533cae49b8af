import type { BetLegView, BetView } from '@fairbook/contract';
import type { Funding } from '@fairbook/domain';
import { moneyToText } from '@fairbook/domain/money';
import { betBody } from './coupon-wire.ts';
import type { Attempt } from './placing.ts';
import type { PricePolicy } from './slip-state.ts';
import type { SlipBet } from './slip-summary.ts';

/** The bets of a slip as attempts at the prices shown, each under a guid of its own. Bets without a stake are left out. */
export function attemptsOf(
  bets: readonly SlipBet[],
  currency: string,
  policy: PricePolicy,
  guid: () => string,
  funding: Funding = 'balance',
): Attempt[] {
  return bets.flatMap((bet) => {
    if (bet.stake === undefined) return [];
    const stake = moneyToText(bet.stake, currency);
    return [
      {
        body: betBody(bet.legs, stake, policy, guid(), funding),
        picks: bet.legs.map((leg) => ({ ...leg.pick, price: leg.price })),
        currency,
        stake,
        potentialReturn: moneyToText(bet.potentialReturn, currency),
        price: bet.price,
      },
    ];
  });
}

type AcceptedBet = Pick<BetView, 'price' | 'potentialReturn'> & { readonly legs: readonly Pick<BetLegView, 'price'>[] };

/** An attempt as it was accepted: prices and return of the bet that stands, which need not be those that were asked for. */
export function asAccepted(attempt: Attempt, bet: AcceptedBet): Attempt {
  const picks = attempt.picks.map((pick, i) => ({ ...pick, price: bet.legs[i]?.price ?? pick.price }));
  return { ...attempt, picks, price: bet.price, potentialReturn: bet.potentialReturn };
}
