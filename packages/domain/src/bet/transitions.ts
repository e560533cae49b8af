/** What the row of a bet says: where it stands, and once it is settled how it came out. */
export const BET_STATUSES = ['accepted', 'won', 'lost', 'void'] as const;
export type BetStatus = (typeof BET_STATUSES)[number];

/** What happens to a bet that stands: a result is known, another one follows it, or it is taken back altogether. */
export type BetEvent = 'settle' | 'resettle' | 'reopen';

const SETTLED = ['won', 'lost', 'void'] as const;

/** The whole life of a bet: from which statuses an event leads to which. What is not listed cannot happen; the writer of bets holds it. */
export const BET_TRANSITIONS: Readonly<Record<BetEvent, { readonly from: readonly BetStatus[]; readonly to: readonly BetStatus[] }>> = {
  settle: { from: ['accepted'], to: SETTLED },
  resettle: { from: SETTLED, to: SETTLED },
  reopen: { from: SETTLED, to: ['accepted'] },
};

/** The event that leads from one status to another; undefined where none does. */
export const eventBetween = (from: BetStatus, to: BetStatus): BetEvent | undefined =>
  (Object.keys(BET_TRANSITIONS) as BetEvent[]).find(
    (event) => BET_TRANSITIONS[event].from.includes(from) && BET_TRANSITIONS[event].to.includes(to),
  );
