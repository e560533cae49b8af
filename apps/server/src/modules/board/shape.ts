import { assert, type FairGame, type FairMarket, MARKETS, type MarketDefinition, type OutcomeDefinition } from '@fairbook/domain';

/** One answer a game can be asked for; made once and shared by every fixture that offers it. */
export interface Item {
  readonly slot: number;
  readonly market: MarketDefinition;
  readonly outcome: OutcomeDefinition;
  /** Thousandths, from the view of the backed side. */
  readonly line: number;
  /** `:<outcomeId>:<line>`, to be put behind a game id: the selection key. */
  readonly tail: string;
}

/** Outcomes of one market on one line: items `from` to `until` (not included) of a shape. */
export interface Group {
  readonly slot: number;
  readonly market: MarketDefinition;
  /** Thousandths, the market's own: the home side's for a handicap. */
  readonly line: number;
  readonly from: number;
  readonly until: number;
  readonly central: boolean;
}

/** Everything a fixture offers, in the order its model told it. Prices are arrays in the same order. */
export interface Shape {
  readonly items: readonly Item[];
  readonly groups: readonly Group[];
  /** Groups of each slot in the order they are shown. */
  readonly bySlot: ReadonlyMap<number, readonly Group[]>;
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

/** Items ever made; bounded by markets x lines x slots, some ten thousand. */
const items = new Map<string, Item>();

function itemOf(slot: number, market: MarketDefinition, outcome: OutcomeDefinition, line: number): Item {
  const key = `${slot}:${outcome.id}:${line}`;
  let item = items.get(key);
  if (!item) {
    item = { slot, market, outcome, line, tail: `:${outcome.id}:${line}` };
    items.set(key, item);
  }
  return item;
}

/** The item of a selection, when anything ever offered it. */
export const findItem = (slot: number, outcomeId: number, line: number): Item | undefined => items.get(`${slot}:${outcomeId}:${line}`);

/** The backed side's line of an outcome of a market. */
function lineOf(market: MarketDefinition, marketLine: number, outcome: { readonly outcome: string; readonly line?: number }): number {
  if (market.line === 'handicap') return outcome.outcome === 'away' && marketLine !== 0 ? -marketLine : marketLine;
  return market.line === 'score' || market.line === 'exact' ? (outcome.line ?? 0) : marketLine;
}

/** True when the games offer exactly what the shape does. */
export function fits(shape: Shape, games: readonly FairGame[]): boolean {
  let group = 0;
  let item = 0;
  for (const game of games)
    for (const fair of game.markets) {
      const known = shape.groups[group++];
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
        const mine = shape.items[item++] as Item;
        if (mine.outcome.name !== outcome.outcome || mine.line !== lineOf(known.market, fair.line, outcome)) return false;
      }
    }
  return group === shape.groups.length;
}

export const EMPTY_SHAPE: Shape = { items: [], groups: [], bySlot: new Map() };

export function shapeOf(games: readonly FairGame[]): Shape {
  const all: Item[] = [];
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
        all.push(itemOf(game.slot, definition.market, known, lineOf(definition.market, fair.line, outcome)));
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
  return { items: all, groups, bySlot };
}

/** A group of a shape as its market was told, with the probabilities it has. */
export function fairMarketOf({ items }: Shape, { market, line, from, until, central }: Group, probabilities: Float64Array): FairMarket {
  const outcomes = items.slice(from, until).map((item, i) => ({
    outcome: item.outcome.name,
    ...(market.line === 'score' || market.line === 'exact' ? { line: item.line } : {}),
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

const indexes = new WeakMap<Shape, ReadonlyMap<Item, number>>();

/** Place of an item in a shape; the index is made when first asked for. */
export function indexOf(shape: Shape, item: Item): number | undefined {
  let index = indexes.get(shape);
  if (!index) {
    index = new Map(shape.items.map((each, i) => [each, i]));
    indexes.set(shape, index);
  }
  return index.get(item);
}
