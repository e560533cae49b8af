import type { SelectionKey, TeamView } from '@fairbook/contract';
import type { Funding } from '@fairbook/domain';

/** A picked outcome with what the slip shows of it, so that it reads the same when its fixture is not on the page. */
export interface Pick {
  readonly key: SelectionKey;
  readonly gameId: number;
  readonly outcomeId: number;
  readonly line: number;
  /** Number of the player it is asked of; absent of most. */
  readonly player?: number;
  readonly constId: number;
  readonly fixture: number;
  /** Its competition; absent from slips kept before it was asked for. */
  readonly competition?: number;
  /** The fixtures of its competition decide it. */
  readonly ofCompetition?: boolean;
  readonly home: string;
  readonly away: string;
  /** The language its names are in; absent from slips kept before it was. */
  readonly language?: string;
  /** Of the team it is about. */
  readonly shield: TeamView['shield'];
  readonly market: string;
  readonly pick: string;
  readonly live: boolean;
  readonly startsAt: number;
  /** Price the player has seen and agreed to, thousandths. */
  readonly price: number;
}

export type SlipKind = 'single' | 'accumulator';
/** What to do when a price moved between seeing and placing: ask, take a higher one, take any (`checkCf` 0, 1, 2). */
export type PricePolicy = 'ask' | 'higher' | 'any';

export interface SlipState {
  readonly picks: readonly Pick[];
  readonly kind: SlipKind;
  /** As typed, main units: of the accumulator, or of each single. */
  readonly stake: string;
  /** What the stake is taken from. */
  readonly funding: Funding;
  /** Singles with a stake of their own each, as typed by key; off: `stake` goes on each. */
  readonly ownStakes: boolean;
  readonly stakes: Readonly<Record<SelectionKey, string>>;
  readonly policy: PricePolicy;
  /** While on, a press on a price places a single of this stake; `currency` is the one it was set in. */
  readonly oneClick: { readonly on: boolean; readonly stake: string; readonly currency: string };
  /** Removed last, to bring back for ten seconds. */
  readonly removed: readonly Pick[];
}

/** Legs in one coupon at most. */
export const MAX_PICKS = 50;

export const emptySlip: SlipState = {
  picks: [],
  kind: 'single',
  stake: '',
  funding: 'balance',
  ownStakes: false,
  stakes: {},
  policy: 'higher',
  oneClick: { on: false, stake: '', currency: '' },
  removed: [],
};

export type SlipAction =
  | { readonly do: 'toggle'; readonly pick: Pick }
  | { readonly do: 'remove'; readonly key: SelectionKey }
  | { readonly do: 'clear' }
  | { readonly do: 'restore' }
  | { readonly do: 'kind'; readonly kind: SlipKind }
  | { readonly do: 'stake'; readonly stake: string }
  | { readonly do: 'own-stakes'; readonly on: boolean }
  | { readonly do: 'stake-of'; readonly key: SelectionKey; readonly stake: string }
  | { readonly do: 'policy'; readonly policy: PricePolicy }
  | { readonly do: 'funding'; readonly funding: Funding }
  | { readonly do: 'one-click'; readonly on: boolean; readonly stake: string; readonly currency: string }
  /** The player agrees to the present prices. */
  | { readonly do: 'accept'; readonly prices: ReadonlyMap<SelectionKey, number> }
  /** Another key for a pick: its fixture went live (new event id), or its market has another line that the player takes. */
  | { readonly do: 'rekey'; readonly from: SelectionKey; readonly to: Pick }
  | { readonly do: 'placed'; readonly keys: readonly SelectionKey[] }
  /** Picks of a placed bet come back for another one. */
  | { readonly do: 'bring'; readonly picks: readonly Pick[] };

/** Whether each single has a stake of its own; a pick alone has the common one. */
export const hasOwnStakes = ({ kind, ownStakes, picks }: SlipState): boolean => kind === 'single' && ownStakes && picks.length > 1;

/** Stakes of picks that are still there; what was alone until now brings the common one. */
function stakesOf(state: SlipState, picks: readonly Pick[]): SlipState['stakes'] {
  const [alone, other] = state.picks;
  const stakes = state.ownStakes && alone && !other ? { [alone.key]: state.stake } : state.stakes;
  const kept = picks.filter((p) => stakes[p.key] !== undefined);
  return Object.fromEntries(kept.map((p) => [p.key, stakes[p.key] ?? '']));
}

/** The common stake: a single that is left alone keeps its own. */
function stakeFor(state: SlipState, picks: readonly Pick[]): string {
  const [alone, other] = picks;
  return (hasOwnStakes(state) && alone && !other ? state.stakes[alone.key] : undefined) ?? state.stake;
}

/** The kind follows the number of picks until the player chooses: one pick is a single, several an accumulator. */
const kindFor = (state: SlipState, picks: readonly Pick[]): SlipKind =>
  picks.length < 2 ? 'single' : state.picks.length < 2 ? 'accumulator' : state.kind;

/** The slip with other picks: kind and stakes follow. */
const withPicks = (state: SlipState, picks: readonly Pick[]): SlipState => ({
  ...state,
  picks,
  kind: kindFor(state, picks),
  stake: stakeFor(state, picks),
  stakes: stakesOf(state, picks),
});

/** What an action makes of the slip; the same object when it changes nothing. */
export function slip(state: SlipState, action: SlipAction): SlipState {
  switch (action.do) {
    case 'toggle': {
      const has = state.picks.some((p) => p.key === action.pick.key);
      if (!has && state.picks.length >= MAX_PICKS) return state;
      const picks = has ? state.picks.filter((p) => p.key !== action.pick.key) : [...state.picks, action.pick];
      return { ...withPicks(state, picks), removed: [] };
    }
    case 'remove':
      return withPicks(
        state,
        state.picks.filter((p) => p.key !== action.key),
      );
    case 'clear':
      return { ...withPicks(state, []), removed: state.picks };
    case 'restore': {
      if (state.removed.length === 0) return state;
      return { ...state, picks: state.removed, kind: state.removed.length > 1 ? 'accumulator' : 'single', removed: [] };
    }
    case 'kind':
      return { ...state, kind: action.kind };
    case 'stake':
      return { ...state, stake: action.stake };
    case 'own-stakes': {
      const stakes = action.on ? Object.fromEntries(state.picks.map((p) => [p.key, state.stakes[p.key] ?? state.stake])) : {};
      return { ...state, ownStakes: action.on, stakes };
    }
    case 'stake-of':
      return { ...state, stakes: { ...state.stakes, [action.key]: action.stake } };
    case 'policy':
      return { ...state, policy: action.policy };
    case 'funding':
      return { ...state, funding: action.funding };
    case 'one-click':
      return { ...state, oneClick: { on: action.on, stake: action.stake, currency: action.currency } };
    case 'accept':
      return { ...state, picks: state.picks.map((p) => ({ ...p, price: action.prices.get(p.key) ?? p.price })) };
    case 'rekey': {
      if (!state.picks.some((p) => p.key === action.from)) return state;
      // The same outcome may have been picked live already: one of them is enough.
      const twice = action.from !== action.to.key && state.picks.some((p) => p.key === action.to.key);
      const picks = twice
        ? state.picks.filter((p) => p.key !== action.from)
        : state.picks.map((p) => (p.key === action.from ? action.to : p));
      const { [action.from]: stake, ...others } = state.stakes;
      const stakes = stake === undefined || twice ? others : { ...others, [action.to.key]: stake };
      return { ...state, picks, kind: kindFor(state, picks), stakes };
    }
    case 'placed': {
      const gone = new Set(action.keys);
      const next = withPicks(
        state,
        state.picks.filter((p) => !gone.has(p.key)),
      );
      // The next bet is another one: its stake is the player's to say.
      return { ...next, stake: next.picks.length === 0 ? '' : next.stake, removed: [] };
    }
    case 'bring': {
      const here = new Set(state.picks.map((p) => p.key));
      const picks = [...state.picks, ...action.picks.filter((p) => !here.has(p.key))].slice(0, MAX_PICKS);
      return { ...withPicks(state, picks), removed: [] };
    }
  }
}

/** Parts of a kept slip that can be trusted to be what they say; undefined when it is none. One-click betting is never on by itself. */
export function slipOf(kept: unknown): SlipState | undefined {
  const slip = kept as Partial<SlipState> | null;
  if (!slip || !Array.isArray(slip.picks)) return undefined;
  const picks = slip.picks.filter(isPick).slice(0, MAX_PICKS);
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const stakes = Object.entries(slip.stakes ?? {}).filter(([key, stake]) => picks.some((p) => p.key === key) && typeof stake === 'string');
  return {
    // What is paid from is chosen anew on each visit: what was there then may be gone.
    ...emptySlip,
    picks,
    kind: picks.length > 1 && slip.kind !== 'single' ? 'accumulator' : 'single',
    stake: text(slip.stake),
    ownStakes: slip.ownStakes === true,
    stakes: Object.fromEntries(stakes),
    policy: slip.policy === 'ask' || slip.policy === 'any' ? slip.policy : 'higher',
    oneClick: { on: false, stake: text(slip.oneClick?.stake), currency: '' },
  };
}

function isPick(value: unknown): value is Pick {
  const pick = value as Partial<Pick> | null;
  return (
    typeof pick?.key === 'string' &&
    [
      pick.gameId,
      pick.outcomeId,
      pick.line,
      pick.player ?? 0,
      pick.competition ?? 0,
      pick.fixture,
      pick.constId,
      pick.startsAt,
      pick.price,
    ].every(Number.isFinite) &&
    [pick.home, pick.away, pick.market, pick.pick, pick.shield?.base, pick.shield?.second, pick.shield?.pattern].every(
      (text) => typeof text === 'string',
    )
  );
}
