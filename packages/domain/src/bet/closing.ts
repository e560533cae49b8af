import { type BetOf, cancelTransfers, cashOutTransfers } from '../ledger/bet-transfers.ts';
import { type Funds, NO_FUNDS, sumOf } from '../ledger/funds.ts';
import type { Transfer } from '../ledger/transfer.ts';
import { rational, roundHalfUp, times } from '../rational.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { BetEvent, BetStatus } from './transitions.ts';

/** What ends a bet, or a part of it, before its result; minor units. */
export type Closing =
  /** The player sells `stake` of what still stands for `offer`. */
  | { readonly kind: 'cash-out'; readonly stake: bigint; readonly offer: bigint }
  /** The operator takes the rest of the bet back and returns its stake. */
  | { readonly kind: 'cancel' };
export type ClosingKind = Closing['kind'];

/** A bet as far as closing it goes: what was staked, and what of that was sold before. */
export interface ClosableBet extends BetOf {
  readonly status: BetStatus;
  readonly staked: Funds;
  readonly cashed: Funds;
}

/** What a closing makes of a bet. */
export interface Closed {
  readonly event: BetEvent;
  readonly status: BetStatus;
  /** What of the stake it ends, and what it pays. */
  readonly part: Funds;
  readonly paid: bigint;
  readonly transfers: readonly Transfer[];
}

const less = (from: Funds, taken: Funds): Funds => ({
  cash: from.cash - taken.cash,
  bonus: from.bonus - taken.bonus,
  'free-bet': from['free-bet'] - taken['free-bet'],
});

/** What of a stake still stands for a result. */
export const standingFunds = ({ staked, cashed }: Pick<ClosableBet, 'staked' | 'cashed'>): Funds => less(staked, cashed);

/**
 * What of an amount that belongs to a whole bet (its exposure, its possible return) stands once `cashed` of its stake was sold: rounded up, so
 * that the house never thinks it stands to lose less than it does.
 */
export const standingOf = (amount: bigint, stake: bigint, cashed: bigint): bigint => amount - (amount * cashed) / stake;

/** A part of what stands, in the proportion it is made of; bonus rounded half-up, the rest cash, so that the last part leaves nothing. */
function partOf(stake: bigint, standing: Funds): Funds {
  if (stake === sumOf(standing)) return standing;
  if (standing['free-bet'] > 0n) return { ...NO_FUNDS, 'free-bet': stake };
  const bonus = roundHalfUp(times(rational(stake), rational(standing.bonus, sumOf(standing))));
  return { ...NO_FUNDS, cash: stake - bonus, bonus };
}

/** Closes a bet or a part of it. Refused where it is over, or where less of it stands than is to be sold. */
export function closeBet(bet: ClosableBet, closing: Closing): Result<Closed, 'bet-over' | 'more-than-stands'> {
  if (bet.status !== 'accepted') return refuse('bet-over');
  const standing = standingFunds(bet);
  if (closing.kind === 'cancel')
    return ok({
      event: 'cancel',
      status: 'cancelled',
      part: standing,
      paid: sumOf(standing),
      transfers: cancelTransfers(bet, standing),
    });
  const { stake, offer } = closing;
  if (stake <= 0n || offer <= 0n || stake > sumOf(standing)) return refuse('more-than-stands');
  const part = partOf(stake, standing);
  const whole = stake === sumOf(standing);
  return ok({
    event: whole ? 'cash-out' : 'cash-out-part',
    status: whole ? 'cashed-out' : 'accepted',
    part,
    paid: offer,
    transfers: cashOutTransfers(bet, part, offer),
  });
}
