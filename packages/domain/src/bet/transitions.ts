/** What the row of a bet says: where it stands, and once it is over how it came out or what ended it before its result. */
export const BET_STATUSES = ['accepted', 'won', 'lost', 'void', 'cashed-out', 'cancelled'] as const;
export type BetStatus = (typeof BET_STATUSES)[number];

/**
 * What happens to a bet that stands: a result is known, another one follows it, it is taken back altogether; or the player sells the whole
 * bet or a part of it back, or the operator cancels what is left of it.
 */
export type BetEvent = 'settle' | 'resettle' | 'reopen' | 'cash-out' | 'cash-out-part' | 'cancel';

const SETTLED = ['won', 'lost', 'void'] as const;

/**
 * The whole life of a bet: from which statuses an event leads to which. What is not listed cannot happen; the writer of bets holds it. What
 * was sold or cancelled is over for good: no result opens it again.
 */
export const BET_TRANSITIONS: Readonly<Record<BetEvent, { readonly from: readonly BetStatus[]; readonly to: readonly BetStatus[] }>> = {
  settle: { from: ['accepted'], to: SETTLED },
  resettle: { from: SETTLED, to: SETTLED },
  reopen: { from: SETTLED, to: ['accepted'] },
  'cash-out-part': { from: ['accepted'], to: ['accepted'] },
  'cash-out': { from: ['accepted'], to: ['cashed-out'] },
  cancel: { from: ['accepted'], to: ['cancelled'] },
};

/** Whether an event may lead from one status to another. */
export const mayBecome = (event: BetEvent, from: BetStatus, to: BetStatus): boolean =>
  BET_TRANSITIONS[event].from.includes(from) && BET_TRANSITIONS[event].to.includes(to);

/** Whether a bet ended before its result, so that none moves its money any more. */
export const isClosed = (status: BetStatus): status is 'cashed-out' | 'cancelled' => status === 'cashed-out' || status === 'cancelled';
