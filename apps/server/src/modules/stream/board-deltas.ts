import type { Brand, Delta, ListColumn, PriceChange } from '@fairbook/contract';
import { eventIdOf } from '@fairbook/domain';
import type { ShownBoard, ShownChange, ShownEntry } from '../board/face.ts';
import { boardSnapshot, legPrice } from './board-snapshots.ts';
import { mainId, moreColumns, offeredOf, priceChange } from './price-change.ts';
import { gameChange, hasMembers, rowChange } from './score-change.ts';
import { NO_COLUMNS, type ShownBefore, shownBefore } from './shown-before.ts';
import type { Leg, Subject } from './topic.ts';

/** What the topics of one brand hear of a change. */
export interface Heard {
  /** Topics of lists, by name. */
  readonly lists: readonly { readonly name: string; readonly delta: Delta }[];
  /** Topics of the fixture's page. */
  readonly game: Delta;
}

/** What is the same for every brand of one change. */
interface ChangeFacts {
  readonly change: ShownChange;
  /** The fixture moved from one phase to the other. */
  readonly moved: boolean;
  readonly id: number;
  /** Topics of the lists it is in now, by name. */
  readonly lists: readonly string[];
  /** What a row and a page say of the play that changed. */
  readonly row: object;
  readonly play: object;
  readonly rowPlaces: ReadonlySet<number>;
  /** Columns whose outcomes are others than before; undefined stands for the standard ones. */
  readonly otherColumns: ReadonlySet<ListColumn | undefined>;
}

/** What of a change one brand hears. */
interface BrandFacts {
  readonly brandId: number;
  readonly suspended: boolean;
  /** With the suspension, or in another phase, everything is said again. */
  readonly all: boolean;
  readonly changed: readonly number[];
  /** Members of the score that come with the suspension and with other markets. */
  readonly extra: object;
}

type Wanted = (brandId: number, list: string) => boolean;

const union = (one: readonly number[], other: readonly number[]): readonly number[] => [...new Set([...one, ...other])];

const withoutLeft = ({ left: _left, ...rest }: Delta): Delta => rest;

const playOf = <T extends object>(
  { played, before, entry }: ShownChange,
  changeOf: (before: ShownChange['before'], after: NonNullable<ShownEntry['state']>) => T,
) => (played && entry.state ? changeOf(before, entry.state) : {});

/** The last that is heard of a fixture. */
function overDelta({ entry, before }: ShownChange): Delta {
  const id = mainId(entry);
  return { left: [id], ...(entry.state ? { scores: [{ gameId: id, ...rowChange(before, entry.state) }] } : {}) };
}

/** The delta of a fixture for one brand: prices at these places, its state, and whether it has other outcomes than before. */
function fixtureDelta(
  { change: { entry, from }, moved, id }: ChangeFacts,
  { brandId, suspended, extra }: BrandFacts,
  {
    places,
    body,
    reshaped,
    removed,
  }: {
    readonly places: readonly number[];
    readonly body: object;
    readonly reshaped: boolean;
    readonly removed: readonly PriceChange[];
  },
): Delta {
  const prices = [...removed, ...places.map((place) => priceChange(entry, brandId, place, suspended))];
  const score = { ...body, ...extra };
  return {
    ...(from === undefined || moved ? { joined: [id] } : {}),
    ...(moved ? { left: [mainId(entry, from)] } : {}),
    ...(prices.length ? { prices } : {}),
    ...(hasMembers(score) ? { scores: [{ gameId: id, ...score }] } : {}),
    ...(reshaped ? { reshaped: [id] } : {}),
  };
}

/** Deltas of the further columns of lists that have listeners. */
function columnDeltas(
  priceBook: ShownBoard,
  { change: { entry }, lists, id, otherColumns }: ChangeFacts,
  { brandId, suspended, all, changed }: BrandFacts,
  wanted: Wanted,
): Heard['lists'] {
  const deltas: Heard['lists'][number][] = [];
  for (const column of moreColumns(entry))
    for (const list of lists) {
      const name = `${list}/${column}`;
      if (!wanted(brandId, name)) continue;
      const inColumn = priceBook.rowPlaces(entry, column);
      const places = all ? [...inColumn] : changed.filter((place) => inColumn.has(place));
      const delta: Delta = {
        ...(places.length ? { prices: places.map((place) => priceChange(entry, brandId, place, suspended)) } : {}),
        ...(otherColumns.has(column) ? { reshaped: [id] } : {}),
      };
      deltas.push({ name, delta });
    }
  return deltas;
}

/** Prices of outcomes that are gone, for the fixture's own page. */
const removedPrices = ({ moved, change: { entry, removed } }: ChangeFacts): readonly PriceChange[] =>
  moved ? [] : removed.map((item): PriceChange => [`${eventIdOf(entry.id, item.slot, entry.phase)}${item.tail}`, 0, 2]);

/** What one brand's topics hear; `page` says whether the fixture's own topics have listeners. */
function heardBy(priceBook: ShownBoard, facts: ChangeFacts, brand: BrandFacts, wanted: Wanted, page: boolean): Heard {
  const { change, moved, row, play, rowPlaces, otherColumns } = facts;
  const { entry, from } = change;
  const { brandId, all, changed } = brand;
  // With the suspension everything is said again; of what is not offered only that it no longer is.
  const inRow = changed.filter((place) => rowPlaces.has(place));
  const listPlaces = all ? union(offeredOf(entry, brandId, rowPlaces), inRow) : inRow;
  const gamePlaces = !page ? [] : all ? union(offeredOf(entry, brandId, entry.layout.outcomes.keys()), changed) : changed;
  const list = fixtureDelta(facts, brand, { places: listPlaces, body: row, reshaped: otherColumns.has(undefined), removed: [] });
  const lists = facts.lists.map((name) => ({ name, delta: list }));
  lists.push(...columnDeltas(priceBook, facts, brand, wanted));
  if (moved) {
    lists[0] = { name: facts.lists[0] as string, delta: withoutLeft(list) };
    lists.push({ name: `${from}:${entry.fixture.sportId}`, delta: { left: [mainId(entry, from)] } });
  }
  const game = { places: gamePlaces, body: play, reshaped: change.reshaped, removed: removedPrices(facts) };
  return { lists, game: fixtureDelta(facts, brand, game) };
}

/** Deltas of one change for each brand that listens. */
function* changesFor(
  priceBook: ShownBoard,
  { toggled, rowChanged }: ShownBefore,
  change: ShownChange,
  listen: { readonly brands: Iterable<number>; readonly wanted: Wanted; readonly page: boolean },
): Generator<{ readonly brandId: number; readonly heard: Heard }> {
  const { entry, from, over, result } = change;
  const { wanted, page } = listen;
  if (result) {
    // Lists and prices were sent when it was over: only its page shows how its markets came out.
    for (const brandId of listen.brands) yield { brandId, heard: { lists: [], game: { left: [mainId(entry)] } } };
    return;
  }
  const toggledFor = over ? undefined : toggled(entry);
  const otherColumns = over ? NO_COLUMNS : rowChanged(change);
  const brands = [...listen.brands];
  if (brands.length === 0) return;
  const { sportId, competition } = entry.fixture;
  const moved = from !== undefined && from !== entry.phase;
  const lists = [`${entry.phase}:${sportId}`, `champ:${competition.id}`];
  if (over) {
    const delta = overDelta(change);
    for (const brandId of brands) yield { brandId, heard: { lists: lists.map((name) => ({ name, delta })), game: delta } };
    return;
  }
  const topics = [...lists, ...moreColumns(entry).flatMap((column) => lists.map((name) => `${name}/${column}`))];
  if (moved) topics.push(`${from}:${sportId}`);
  const played = { row: playOf(change, rowChange), play: playOf(change, gameChange) };
  const facts: ChangeFacts = { change, moved, id: mainId(entry), lists, ...played, rowPlaces: priceBook.rowPlaces(entry), otherColumns };
  for (const brandId of brands) {
    if (!page && !topics.some((name) => wanted(brandId, name))) continue;
    const suspended = priceBook.isSuspended(entry, brandId);
    const all = moved || (toggledFor?.has(brandId) ?? false);
    const extra = { ...(all ? { suspended } : {}), ...(change.reshaped ? { markets: priceBook.marketCount(entry) } : {}) };
    const brand: BrandFacts = { brandId, suspended, all, changed: change.prices.get(brandId) ?? [], extra };
    yield { brandId, heard: heardBy(priceBook, facts, brand, wanted, page) };
  }
}

/** Turns changes of the board into deltas, and the board into snapshots. Must be asked of every change, whoever listens. */
export interface BoardDeltas {
  /** `wanted` says which lists have listeners, `page` whether the fixture's own topics have. */
  changes(
    change: ShownChange,
    brands: Iterable<number>,
    wanted: Wanted,
    page: boolean,
  ): Iterable<{ readonly brandId: number; readonly heard: Heard }>;
  /** A selection's price for a brand now; flags 2 when it is not offered. */
  leg(brandId: number, leg: Leg): PriceChange;
  /** Everything a topic of the board says now; of a list only what changed since (unix ms), when that is given. */
  snapshot(brand: Brand, subject: Subject, since?: number): Delta;
}

export function boardDeltas(priceBook: ShownBoard): BoardDeltas {
  const before = shownBefore(priceBook);
  return {
    changes: (change, brands, wanted, page) => changesFor(priceBook, before, change, { brands, wanted, page }),
    leg: (brandId, leg) => legPrice(priceBook, brandId, leg),
    snapshot: (brand, subject, since) => boardSnapshot(priceBook, brand, subject, since),
  };
}
