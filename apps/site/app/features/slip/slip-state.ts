import type { SelectionKey } from '@fairbook/contract';

/** A picked outcome with what the slip shows of it, so that it reads the same when its fixture is not on the page. */
export interface Pick {
  readonly key: SelectionKey;
  readonly gameId: number;
  readonly outcomeId: number;
  readonly line: number;
  readonly constId: number;
  readonly fixture: number;
  readonly home: string;
  readonly away: string;
  readonly market: string;
  readonly pick: string;
  readonly live: boolean;
  readonly startsAt: number;
  /** Price the player has seen and agreed to, thousandths. */
  readonly price: number;
}

export type SlipKind = 'single' | 'express';
/** What to do when a price moved between seeing and placing: ask, take a higher one, take any (`checkCf` 0, 1, 2). */
export type PricePolicy = 'ask' | 'higher' | 'any';

export interface SlipState {
  readonly picks: readonly Pick[];
  readonly kind: SlipKind;
  /** As typed, main units. */
  readonly stake: string;
  readonly policy: PricePolicy;
  readonly oneClick: { readonly on: boolean; readonly stake: string };
  /** Removed last, to bring back for ten seconds. */
  readonly removed: readonly Pick[];
}

/** Legs in one coupon at most (betting.md). */
export const MAX_PICKS = 50;

export const emptySlip: SlipState = {
  picks: [],
  kind: 'single',
  stake: '',
  policy: 'higher',
  oneClick: { on: false, stake: '' },
  removed: [],
};

export type SlipAct =
  | { readonly do: 'toggle'; readonly pick: Pick }
  | { readonly do: 'remove'; readonly key: SelectionKey }
  | { readonly do: 'clear' }
  | { readonly do: 'restore' }
  | { readonly do: 'kind'; readonly kind: SlipKind }
  | { readonly do: 'stake'; readonly stake: string }
  | { readonly do: 'policy'; readonly policy: PricePolicy }
  | { readonly do: 'one-click'; readonly on: boolean; readonly stake: string }
  /** The player agrees to the present prices. */
  | { readonly do: 'accept'; readonly prices: ReadonlyMap<SelectionKey, number> }
  /** Keys changed because a fixture went live: same outcome, new event id. */
  | { readonly do: 'rekey'; readonly from: SelectionKey; readonly to: Pick }
  | { readonly do: 'placed'; readonly keys: readonly SelectionKey[] };

/** The kind follows the number of picks until the player chooses: one pick is a single, several an accumulator. */
const kindFor = (state: SlipState, picks: readonly Pick[]): SlipKind =>
  picks.length < 2 ? 'single' : state.picks.length < 2 ? 'express' : state.kind;

export function slip(state: SlipState, act: SlipAct): SlipState {
  switch (act.do) {
    case 'toggle': {
      const has = state.picks.some((p) => p.key === act.pick.key);
      if (!has && state.picks.length >= MAX_PICKS) return state;
      const picks = has ? state.picks.filter((p) => p.key !== act.pick.key) : [...state.picks, act.pick];
      return { ...state, picks, kind: kindFor(state, picks), removed: [] };
    }
    case 'remove': {
      const picks = state.picks.filter((p) => p.key !== act.key);
      return { ...state, picks, kind: kindFor(state, picks) };
    }
    case 'clear':
      return { ...state, picks: [], kind: 'single', removed: state.picks };
    case 'restore':
      return { ...state, picks: state.removed, kind: state.removed.length > 1 ? 'express' : 'single', removed: [] };
    case 'kind':
      return { ...state, kind: act.kind };
    case 'stake':
      return { ...state, stake: act.stake };
    case 'policy':
      return { ...state, policy: act.policy };
    case 'one-click':
      return { ...state, oneClick: { on: act.on, stake: act.stake } };
    case 'accept':
      return { ...state, picks: state.picks.map((p) => ({ ...p, price: act.prices.get(p.key) ?? p.price })) };
    case 'rekey':
      return { ...state, picks: state.picks.map((p) => (p.key === act.from ? act.to : p)) };
    case 'placed': {
      const gone = new Set(act.keys);
      const picks = state.picks.filter((p) => !gone.has(p.key));
      return { ...state, picks, kind: kindFor(state, picks), removed: [] };
    }
  }
}
