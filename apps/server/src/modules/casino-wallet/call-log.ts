import type { WalletCall, WalletCalls } from './face.ts';

/** Calls that are kept of each supplier. */
const KEPT = 200;

/** What suppliers outside of this process asked of the wallet since its start: how often by outcome, and the last ones. */
export interface CallLog {
  note(supplier: string, call: WalletCall): void;
  of(supplier: string): WalletCalls;
}

export function callLog(): CallLog {
  const seen = new Map<string, { readonly outcomes: Map<string, number>; last: WalletCall[] }>();
  return {
    note(supplier, call) {
      const own = seen.get(supplier) ?? { outcomes: new Map<string, number>(), last: [] as WalletCall[] };
      seen.set(supplier, own);
      own.outcomes.set(call.outcome, (own.outcomes.get(call.outcome) ?? 0) + 1);
      own.last.push(call);
      // Cut now and then: a shift with every call would move the list each time.
      if (own.last.length >= 2 * KEPT) own.last = own.last.slice(-KEPT);
    },
    of(supplier) {
      const { outcomes = new Map<string, number>(), last = [] } = seen.get(supplier) ?? {};
      return { outcomes: Object.fromEntries(outcomes), last: last.slice(-KEPT).toReversed() };
    },
  };
}
