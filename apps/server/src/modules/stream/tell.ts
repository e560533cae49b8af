import { type Brand, COLUMNS_SHOWN, type Delta, type ListColumn, type PriceChange, type ScoreChange } from '@fairbook/contract';
import { eventIdOf, type Phase } from '@fairbook/domain';
import { sportOf } from '@fairbook/domain/sports';
import type { ShownChange as BoardChange, ShownEntry as BoardEntry, ShownBoard as BoardPicture } from '../board/face.ts';
import { gameChange, hasMembers, rowChange } from './score-change.ts';
import type { Leg, Subject } from './topic.ts';

const mainId = (entry: BoardEntry, phase: Phase = entry.phase): number => eventIdOf(entry.id, 0, phase);

const NOTHING: ReadonlySet<ListColumn | undefined> = new Set();
/** Columns of a list beyond its standard ones: each has a topic of its own. */
const moreColumns = ({ fixture, phase }: BoardEntry): readonly ListColumn[] => sportOf(fixture.sport).columns[phase].slice(COLUMNS_SHOWN);

/** What the topics of one brand hear of a change. */
export interface Told {
  /** Topics of lists, by name. */
  readonly lists: readonly { readonly name: string; readonly delta: Delta }[];
  /** Topics of the fixture's page. */
  readonly game: Delta;
}

/** Turns changes of the board into deltas, and the board into snapshots. Remembers only what a list row and a suspension looked like last, and must be asked of every change. */
export function teller(priceBook: BoardPicture) {
  const suspensions = new WeakMap<BoardEntry, Map<number, boolean>>();
  const rows = new WeakMap<BoardEntry, ReadonlyMap<ListColumn | undefined, string>>();

  const price = (entry: BoardEntry, brandId: number, place: number, suspended: boolean): PriceChange => {
    const item = entry.layout.items[place]!;
    const brandPrices = entry.pricesByBrand.get(brandId)!;
    const flag = brandPrices.flags[place];
    return [
      `${eventIdOf(entry.id, item.slot, entry.phase)}${item.tail}`,
      brandPrices.prices[place] as number,
      flag === 2 ? 2 : suspended || flag ? 1 : 0,
    ];
  };

  /** Brands for which the fixture's suspension differs from before. Asked once per change, whoever listens: a snapshot in between told the state of then. */
  function toggled(entry: BoardEntry): ReadonlySet<number> {
    const before = suspensions.get(entry);
    const now = new Map([...entry.pricesByBrand.keys()].map((brandId) => [brandId, priceBook.isSuspended(entry, brandId)]));
    suspensions.set(entry, now);
    return new Set([...now].filter(([brandId, suspended]) => before?.get(brandId) !== suspended).map(([brandId]) => brandId));
  }

  /** Columns of which a list row shows other outcomes than before; undefined stands for the standard ones. Asked once per change, whoever listens. */
  function rowChanged({ entry, from, reshaped }: BoardChange): ReadonlySet<ListColumn | undefined> {
    if (from !== undefined && !reshaped) return NOTHING;
    const pricesByBrand = [...entry.pricesByBrand.values()];
    const signed = (column: ListColumn | undefined): string =>
      [...priceBook.rowPlaces(entry, column)]
        .map((place) => `${entry.layout.items[place]!.tail}${pricesByBrand.map(({ flags }) => (flags[place] === 2 ? '-' : '+')).join('')}`)
        .join();
    const before = rows.get(entry);
    const now = new Map([undefined, ...moreColumns(entry)].map((column) => [column, signed(column)]));
    rows.set(entry, now);
    if (!reshaped || from === undefined) return NOTHING;
    return new Set([...now].filter(([column, signature]) => before?.get(column) !== signature).map(([column]) => column));
  }

  const scoreOf = (entry: BoardEntry, brandId: number, body: object): ScoreChange => ({
    gameId: mainId(entry),
    ...body,
    suspended: priceBook.isSuspended(entry, brandId),
    markets: priceBook.marketCount(entry),
  });

  /** Deltas of one change for each brand that listens; `wanted` says which lists have listeners, `page` whether the fixture's own topics have. */
  function* tell(
    change: BoardChange,
    brands: Iterable<number>,
    wanted: (brandId: number, list: string) => boolean,
    page: boolean,
  ): Generator<{ readonly brandId: number; readonly told: Told }> {
    const { entry, from, over, result } = change;
    if (result) {
      // Lists and prices were told when it was over: only its page shows how its markets came out.
      for (const brandId of brands) yield { brandId, told: { lists: [], game: { left: [mainId(entry)] } } };
      return;
    }
    const toggledFor = over ? undefined : toggled(entry);
    const reshapedRow = over ? NOTHING : rowChanged(change);
    const listening = [...brands];
    if (listening.length === 0) return;
    const { sportId, competition } = entry.fixture;
    const moved = from !== undefined && from !== entry.phase;
    const id = mainId(entry);
    const here = [`${entry.phase}:${sportId}`, `champ:${competition.id}`];
    const ofColumns = moreColumns(entry).flatMap((column) => here.map((name) => `${name}/${column}`));
    if (over) {
      const delta: Delta = { left: [id], ...(entry.state ? { scores: [{ gameId: id, ...rowChange(change.before, entry.state) }] } : {}) };
      for (const brandId of listening) yield { brandId, told: { lists: here.map((name) => ({ name, delta })), game: delta } };
      return;
    }
    const row = change.played && entry.state ? rowChange(change.before, entry.state) : {};
    const play = change.played && entry.state ? gameChange(change.before, entry.state) : {};
    const rowPlaces = priceBook.rowPlaces(entry);
    for (const brandId of listening) {
      if (!page && ![...here, ...ofColumns].some((name) => wanted(brandId, name)) && !(moved && wanted(brandId, `${from}:${sportId}`)))
        continue;
      const suspended = priceBook.isSuspended(entry, brandId);
      const all = toggledFor?.has(brandId) || moved;
      const changed = change.prices.get(brandId) ?? [];
      // With the suspension everything is told again; of what is not offered only that it no longer is.
      const inRow = changed.filter((place) => rowPlaces.has(place));
      const gamePlaces = !page ? [] : all ? union(offeredOf(entry, brandId, entry.layout.items.keys()), changed) : changed;
      const listPlaces = all ? union(offeredOf(entry, brandId, rowPlaces), inRow) : inRow;
      const extra = { ...(all ? { suspended } : {}), ...(change.reshaped ? { markets: priceBook.marketCount(entry) } : {}) };
      const common = {
        ...(from === undefined || moved ? { joined: [id] } : {}),
        ...(moved ? { left: [mainId(entry, from)] } : {}),
      };
      const build = (places: readonly number[], body: object, reshaped: boolean, removed: readonly PriceChange[]): Delta => {
        const prices = [...removed, ...places.map((place) => price(entry, brandId, place, suspended))];
        const score = { ...body, ...extra };
        return {
          ...common,
          ...(prices.length ? { prices } : {}),
          ...(hasMembers(score) ? { scores: [{ gameId: id, ...score }] } : {}),
          ...(reshaped ? { reshaped: [id] } : {}),
        };
      };
      const gone = moved
        ? []
        : change.removed.map((item): PriceChange => [`${eventIdOf(entry.id, item.slot, entry.phase)}${item.tail}`, 0, 2]);
      const list = build(listPlaces, row, reshapedRow.has(undefined), []);
      const lists = here.map((name) => ({ name, delta: list }));
      for (const column of moreColumns(entry))
        for (const name of here) {
          const topic = `${name}/${column}`;
          if (!wanted(brandId, topic)) continue;
          const places = priceBook.rowPlaces(entry, column);
          const told = all ? [...places] : changed.filter((place) => places.has(place));
          lists.push({ name: topic, delta: columnDelta(entry, brandId, told, suspended, reshapedRow.has(column) ? [id] : []) });
        }
      if (moved) {
        lists[0] = { name: here[0] as string, delta: withoutLeft(list) };
        lists.push({ name: `${from}:${sportId}`, delta: { left: [mainId(entry, from)] } });
      }
      yield { brandId, told: { lists, game: build(gamePlaces, play, change.reshaped, gone) } };
    }
  }

  const columnDelta = (
    entry: BoardEntry,
    brandId: number,
    places: readonly number[],
    suspended: boolean,
    reshaped: readonly number[],
  ): Delta => ({
    ...(places.length ? { prices: places.map((place) => price(entry, brandId, place, suspended)) } : {}),
    ...(reshaped.length ? { reshaped } : {}),
  });

  /** A selection's price for a brand now; flags 2 when it is not offered. */
  function leg(brandId: number, { key, fixture, gameId, slot, ...answer }: Leg): PriceChange {
    const entry = priceBook.entries.get(fixture);
    const place = entry && eventIdOf(entry.id, slot, entry.phase) === gameId ? priceBook.place(entry, { slot, ...answer }) : undefined;
    if (!entry || place === undefined) return [key, 0, 2];
    const [, value, flags] = price(entry, brandId, place, priceBook.isSuspended(entry, brandId));
    return [key, value, flags];
  }

  const entryState = (
    entry: BoardEntry,
    brandId: number,
    places: Iterable<number>,
    body: object,
  ): { prices: PriceChange[]; score: ScoreChange } => {
    const suspended = priceBook.isSuspended(entry, brandId);
    return {
      prices: offeredOf(entry, brandId, places).map((place) => price(entry, brandId, place, suspended)),
      score: scoreOf(entry, brandId, body),
    };
  };

  /** Everything a topic of the board tells now; of a list only what changed since (unix ms), when that is given. */
  function snapshot(brand: Brand, subject: Subject, since = 0): Delta {
    switch (subject.kind) {
      case 'live':
      case 'line':
      case 'champ': {
        const prices: PriceChange[] = [];
        const scores: ScoreChange[] = [];
        for (const entry of priceBook.entries.values()) {
          const { sport, sportId, competition } = entry.fixture;
          if (
            subject.kind === 'champ'
              ? competition.id !== subject.competitionId
              : entry.phase !== subject.kind || sportId !== subject.sportId
          )
            continue;
          if (!brand.sports.includes(sport) || entry.changedAt < since) continue;
          const { column } = subject;
          const part = entryState(
            entry,
            brand.id,
            priceBook.rowPlaces(entry, column),
            entry.state ? rowChange(undefined, entry.state) : {},
          );
          prices.push(...part.prices);
          if (column === undefined) scores.push(part.score);
        }
        return subject.column === undefined ? { prices, scores } : { prices };
      }
      case 'game': {
        const entry = priceBook.entries.get(subject.fixture);
        if (!entry) return { left: [subject.gameId] };
        const part = entryState(entry, brand.id, entry.layout.items.keys(), entry.state ? gameChange(undefined, entry.state) : {});
        return { prices: part.prices, scores: [part.score], ...(mainId(entry) === subject.gameId ? {} : { joined: [mainId(entry)] }) };
      }
      case 'coupon':
        return { prices: subject.legs.map((each) => leg(brand.id, each)) };
      case 'my-bets':
      case 'my-balance':
      case 'feed':
      case 'feed-health':
        return {};
    }
  }

  return { tell, leg, snapshot };
}

const union = (one: readonly number[], other: readonly number[]): readonly number[] => [...new Set([...one, ...other])];

/** Places a brand offers, suspended or not. */
const offeredOf = (entry: BoardEntry, brandId: number, places: Iterable<number>): readonly number[] => {
  const flags = entry.pricesByBrand.get(brandId)?.flags;
  return [...places].filter((place) => flags?.[place] !== 2);
};

const withoutLeft = ({ left: _left, ...rest }: Delta): Delta => rest;
