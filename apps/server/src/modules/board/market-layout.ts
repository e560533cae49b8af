import type { Player } from '@fairbook/contract';
import { assert, type FairGame, type FairMarket, MARKETS, type MarketDefinition, type OutcomeDefinition } from '@fairbook/domain';

/** One answer a game can be asked for; made once and shared by every fixture that offers it. */
export interface LayoutOutcome {
  readonly slot: number;
  readonly market: MarketDefinition;
  readonly outcome: OutcomeDefinition;
  /** Thousandths, from the view of the backed side. */
  readonly line: number;
  /** Whom it is asked of. */
  readonly player?: Player;
  /** `:<outcomeId>:<line>`, and `:<player>` of one asked of a player, to be put behind a game id: the selection key. */
  readonly tail: string;
}

/** Outcomes of one market on one line: those `from` to `until` (not included) of a layout. */
export interface Group {
  readonly slot: number;
  readonly market: MarketDefinition;
  /** Thousandths, the market's own: the home side's for a handicap. */
  readonly line: number;
  readonly from: number;
  readonly until: number;
  readonly central: boolean;
}

/** Everything a fixture offers, in the order its model gives it. Prices are arrays in the same order. */
export interface MarketLayout {
  readonly outcomes: readonly LayoutOutcome[];
  readonly groups: readonly Group[];
  /** Groups of each slot in the order they are shown. */
  readonly bySlot: ReadonlyMap<number, readonly Group[]>;
  /** The players of the fixture whose answers these are. */
  readonly players: readonly Player[] | undefined;
}

const definitions = new Map<string, { market: MarketDefinition; order: number; outcomes: ReadonlyMap<string, OutcomeDefinition> }>(
  MARKETS.map((market, order) => [
    market.name,
    { market, order, outcomes: new Map(market.outcomes.map((outcome) => [outcome.name, outcome])) },
  ]),
);

/** The catalogue's definition of a market by any name. */
export const definitionOf = (name: string): MarketDefinition | undefined => definitions.get(name)?.market;

const orderOf = (market: MarketDefinition): number => definitions.get(market.name)?.order ?? 0;

/** Items ever made that are asked of no player; bounded by markets x lines x slots, some ten thousand. */
const shared = new Map<string, LayoutOutcome>();
/** Items that are asked of players, as long as the player's fixture is described as it is. */
const sharedByPlayer = new WeakMap<Player, Map<string, LayoutOutcome>>();

function outcomeOf(
  slot: number,
  market: MarketDefinition,
  outcome: OutcomeDefinition,
  line: number,
  player: Player | undefined,
): LayoutOutcome {
  const key = `${slot}:${outcome.id}:${line}`;
  let known = shared;
  if (player) {
    known = sharedByPlayer.get(player) ?? new Map();
    sharedByPlayer.set(player, known);
  }
  let item = known.get(key);
  if (!item) {
    item = player
      ? { slot, market, outcome, line, player, tail: `:${outcome.id}:${line}:${player.id}` }
      : { slot, market, outcome, line, tail: `:${outcome.id}:${line}` };
    known.set(key, item);
  }
  return item;
}

/** The outcome of a selection that is asked of no player, when anything ever offered it. */
const findOutcome = (slot: number, outcomeId: number, line: number): LayoutOutcome | undefined =>
  shared.get(`${slot}:${outcomeId}:${line}`);

/** What of fair games can be offered on a fixture: outcomes of players it does not name cannot. The same games where nothing has to go. */
export function withoutStrangers(games: readonly FairGame[], players: readonly Player[] | undefined): readonly FairGame[] {
  const isStranger = ({ player }: FairMarket['outcomes'][number]): boolean =>
    player !== undefined && !players?.some(({ ref }) => ref === player);
  // Asked at every pricing: of a market of players, with one answer of nobody at most, the first outcome or the last is a player's.
  const ofPlayers = (outcomes: FairMarket['outcomes']): boolean => (outcomes[0]?.player ?? outcomes.at(-1)?.player) !== undefined;
  const hasStrangers = ({ markets }: FairGame): boolean => markets.some(({ outcomes }) => ofPlayers(outcomes) && outcomes.some(isStranger));
  if (!games.some(hasStrangers)) return games;
  // A market whose players are all strangers goes as a whole: what is left of it is no question.
  const known = (market: FairMarket): readonly FairMarket[] => {
    if (!market.outcomes.some(isStranger)) return [market];
    const outcomes = market.outcomes.filter((outcome) => !isStranger(outcome));
    return ofPlayers(outcomes) ? [{ ...market, outcomes }] : [];
  };
  return games.map(({ slot, markets }) => ({ slot, markets: markets.flatMap(known) }));
}

/** The backed side's line of an outcome of a market. */
function lineOf(market: MarketDefinition, marketLine: number, outcome: { readonly outcome: string; readonly line?: number }): number {
  if (market.line === 'handicap') return outcome.outcome === 'away' && marketLine !== 0 ? -marketLine : marketLine;
  return market.line === 'score' || market.line === 'exact' ? (outcome.line ?? 0) : marketLine;
}

/** True when the games offer exactly what the layout does, of the players as they are described now. */
export function fits(layout: MarketLayout, games: readonly FairGame[], players?: readonly Player[]): boolean {
  if (layout.players !== players) return false;
  let group = 0;
  let item = 0;
  for (const game of games)
    for (const fair of game.markets) {
      const known = layout.groups[group++];
      if (
        !known ||
        known.slot !== game.slot ||
        known.market.name !== fair.market ||
        known.line !== fair.line ||
        known.central !== (fair.central ?? false) ||
        known.until - known.from !== fair.outcomes.length
      )
        return false;
      for (const outcome of fair.outcomes) {
        const mine = layout.outcomes[item++] as LayoutOutcome;
        if (
          mine.outcome.name !== outcome.outcome ||
          mine.player?.ref !== outcome.player ||
          mine.line !== lineOf(known.market, fair.line, outcome)
        )
          return false;
      }
    }
  return group === layout.groups.length;
}

export const EMPTY_LAYOUT: MarketLayout = { outcomes: [], groups: [], bySlot: new Map(), players: undefined };

/** @throws where an outcome is asked of a player who is not among `players` (see `withoutStrangers`) */
export function layoutOf(games: readonly FairGame[], players?: readonly Player[]): MarketLayout {
  const byRef = players && new Map(players.map((player) => [player.ref, player]));
  const all: LayoutOutcome[] = [];
  const groups: Group[] = [];
  const bySlot = new Map<number, Group[]>();
  for (const game of games)
    for (const fair of game.markets) {
      const definition = definitions.get(fair.market);
      assert(definition, `a model priced the unknown market ${fair.market}`);
      const from = all.length;
      for (const outcome of fair.outcomes) {
        const known = definition.outcomes.get(outcome.outcome);
        assert(known, `market ${fair.market} has no outcome ${outcome.outcome}`);
        const player = outcome.player === undefined ? undefined : byRef?.get(outcome.player);
        assert(!known.ofPlayers || player, `market ${fair.market} is asked of a player the fixture does not name`);
        all.push(outcomeOf(game.slot, definition.market, known, lineOf(definition.market, fair.line, outcome), player));
      }
      const group: Group = {
        slot: game.slot,
        market: definition.market,
        line: fair.line,
        from,
        until: all.length,
        central: fair.central ?? false,
      };
      groups.push(group);
      const list = bySlot.get(game.slot) ?? [];
      list.push(group);
      bySlot.set(game.slot, list);
    }
  for (const list of bySlot.values()) list.sort((a, b) => orderOf(a.market) - orderOf(b.market) || a.line - b.line);
  return { outcomes: all, groups, bySlot, players };
}

/** A group of a layout as its market was told, with the probabilities it has. */
export function fairMarketOf(
  { outcomes: items }: MarketLayout,
  { market, line, from, until, central }: Group,
  probabilities: Float64Array,
): FairMarket {
  const outcomes = items.slice(from, until).map((item, i) => ({
    outcome: item.outcome.name,
    ...(market.line === 'score' || market.line === 'exact' ? { line: item.line } : {}),
    ...(item.player && { player: item.player.ref }),
    probability: probabilities[from + i] as number,
  }));
  return { market: market.name as FairMarket['market'], line, outcomes, ...(central ? { central } : {}) };
}

/** Fair probabilities of the games, in the order of their shape. */
export function probabilitiesOf(games: readonly FairGame[], length: number): Float64Array {
  const out = new Float64Array(length);
  let i = 0;
  for (const game of games) for (const fair of game.markets) for (const outcome of fair.outcomes) out[i++] = outcome.probability;
  return out;
}

const indexes = new WeakMap<MarketLayout, ReadonlyMap<LayoutOutcome, number>>();

/** Place of an item in a layout; the index is made when first asked for. */
function indexOf(layout: MarketLayout, item: LayoutOutcome): number | undefined {
  let index = indexes.get(layout);
  if (!index) {
    index = new Map(layout.outcomes.map((each, i) => [each, i]));
    indexes.set(layout, index);
  }
  return index.get(item);
}

/** An answer by its numbers; `player` 0 where it is asked of none. */
export interface AnswerKey {
  readonly slot: number;
  readonly outcomeId: number;
  readonly line: number;
  readonly player: number;
}

/** The item of an answer and its place in a layout: no place where the layout does not have it, nothing where no fixture ever had it. */
export function findPlace(
  layout: MarketLayout,
  { slot, outcomeId, line, player }: AnswerKey,
): { readonly item: LayoutOutcome; readonly place?: number } | undefined {
  if (player === 0) {
    const item = findOutcome(slot, outcomeId, line);
    const place = item && indexOf(layout, item);
    return item && (place === undefined ? { item } : { item, place });
  }
  const asked = layout.players?.find(({ id }) => id === player);
  const item = asked && sharedByPlayer.get(asked)?.get(`${slot}:${outcomeId}:${line}`);
  const place = item && indexOf(layout, item);
  return item && (place === undefined ? { item } : { item, place });
}
