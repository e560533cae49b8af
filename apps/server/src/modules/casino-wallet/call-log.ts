import type { WalletStatus } from '@fairbook/provider-kit';
import type { WalletCall, WalletCalls } from './face.ts';

/** Calls that are kept of each supplier, and of strangers who called in its name: 200 together, as the console takes. */
const KEPT = 180;
const KEPT_OF_STRANGERS = 20;
/** Characters of a path that are kept: no call of the wallet has a longer one. */
const PATH_CHARACTERS = 60;
const NOT_SIGNED: WalletStatus = 'RS_ERROR_INVALID_SIGNATURE';

/** What suppliers outside of this process asked of the wallet since its start: how often by outcome, and the last ones. */
export interface CallLog {
  note(supplier: string, call: WalletCall): void;
  of(supplier: string): WalletCalls;
}

/** The last so many of all that is added. */
function lastOf<T>(kept: number): { add(one: T): void; all(): readonly T[] } {
  let last: T[] = [];
  return {
    add(one) {
      last.push(one);
      // Cut now and then: a shift with every call would move the list each time.
      if (last.length >= 2 * kept) last = last.slice(-kept);
    },
    all: () => last.slice(-kept),
  };
}

/** A call with its place among all: many have the same time. */
interface Noted {
  readonly place: number;
  readonly call: WalletCall;
}
const begun = () => ({ outcomes: new Map<string, number>(), own: lastOf<Noted>(KEPT), strange: lastOf<Noted>(KEPT_OF_STRANGERS) });

/** Anybody can make a call that is not signed: those are kept apart, so that they hide none of the supplier's own. */
export function callLog(): CallLog {
  const seen = new Map<string, ReturnType<typeof begun>>();
  let calls = 0;
  return {
    note(supplier, call) {
      const of = seen.get(supplier) ?? begun();
      seen.set(supplier, of);
      of.outcomes.set(call.outcome, (of.outcomes.get(call.outcome) ?? 0) + 1);
      calls += 1;
      const kept = call.outcome === NOT_SIGNED ? of.strange : of.own;
      kept.add({ place: calls, call: { ...call, path: call.path.slice(0, PATH_CHARACTERS) } });
    },
    of(supplier) {
      const { outcomes, own, strange } = seen.get(supplier) ?? begun();
      const last = [...own.all(), ...strange.all()].sort((a, b) => b.place - a.place).map(({ call }) => call);
      return { outcomes: Object.fromEntries(outcomes), last };
    },
  };
}
