/** Where a bet stands. What it won or lost is its result, not its state. */
export const BET_STATES = ['requested', 'waiting', 'accepted', 'rejected', 'settled', 'resettled', 'cashed-out', 'cancelled'] as const;
export type BetState = (typeof BET_STATES)[number];

/**
 * What happens to a bet. `wait` starts the live delay; `cash-out-part` leaves the rest running; `cancel` returns the stake of an
 * accepted bet by an operator's act; `resettle` follows a corrected result, `reopen` a result that was taken back altogether.
 */
export type BetEvent = 'wait' | 'accept' | 'reject' | 'settle' | 'resettle' | 'reopen' | 'cash-out' | 'cash-out-part' | 'cancel';

/** The whole life of a bet: an event that is not listed cannot happen. */
export const BET_TRANSITIONS: Readonly<Record<BetState, Readonly<Partial<Record<BetEvent, BetState>>>>> = {
  requested: { wait: 'waiting', accept: 'accepted', reject: 'rejected' },
  waiting: { accept: 'accepted', reject: 'rejected' },
  accepted: { settle: 'settled', 'cash-out': 'cashed-out', 'cash-out-part': 'accepted', cancel: 'cancelled' },
  settled: { resettle: 'resettled', reopen: 'accepted' },
  resettled: { resettle: 'resettled', reopen: 'accepted' },
  rejected: {},
  'cashed-out': {},
  cancelled: {},
};

/** The state after an event; undefined when it cannot happen there. */
export const transition = (state: BetState, event: BetEvent): BetState | undefined => BET_TRANSITIONS[state][event];

/** Nothing can happen any more. */
export const isFinal = (state: BetState): boolean => Object.keys(BET_TRANSITIONS[state]).length === 0;
/** The stake has found its way: only a corrected or withdrawn result can still move money. */
export const isDone = (state: BetState): boolean => isFinal(state) || state === 'settled' || state === 'resettled';
