import type { Brand, ManualPriceEnd } from '@fairbook/contract';
import type { Db, Tx } from '@fairbook/database';
import { assert, outcomeById, priceLadder } from '@fairbook/domain';
import type { Clock } from '../../platform/clock.ts';
import type { MarketRef } from './closure.ts';
import type { Entry } from './entry.ts';
import { endManualPrice, insertManualPrice, readManualPrices } from './manual-price-store.ts';
import {
  isOvertaken,
  isSold,
  isUnknownPlay,
  type ManualPrice,
  marginWith,
  type OutcomeRef,
  placeIn,
  playMark,
  rungsAround,
} from './manual-prices.ts';
import type { Group } from './shape.ts';

type Alongside = (tx: Tx) => Promise<void>;
/** Ended prices are listed for so long, ms. */
const LISTED_MS = 3_600_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

interface Ended {
  readonly at: number;
  readonly cause: ManualPriceEnd;
}
/** As it is listed: with the model's price beside it and how it ended. */
export interface ListedPrice extends ManualPrice {
  readonly model: number | undefined;
  readonly ended: Ended | undefined;
}

/** What a price would do to its market; prices in thousandths, margins in basis points. */
export interface PriceLook {
  readonly now: number;
  readonly model: number;
  readonly marginNow: number;
  readonly marginThen: number;
  readonly below: number | undefined;
  readonly above: number | undefined;
  /** The longest it may hold, unix ms. */
  readonly latest: number;
}

export interface ManualPricesNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly brands: () => readonly Brand[];
  readonly entry: (fixture: number) => Entry | undefined;
  /** The fixture's prices are to be made anew. */
  readonly changed: (fixture: number) => void;
  readonly onError: (error: unknown) => void;
}

export interface ManualPrices {
  /** In force and ended within the last hour, the newest first. */
  listed(brandId: number): readonly ListedPrice[];
  /** What a price would do; undefined when the outcome cannot be priced now: not on offer, or stopped by the feed. */
  look(brandId: number, fixture: number, ref: OutcomeRef, price: number): PriceLook | undefined;
  /** Sets a price that `look` approved of; `alongside` joins the transaction. Its number. */
  set(
    order: OutcomeRef & Pick<ManualPrice, 'brandId' | 'fixture' | 'price' | 'until' | 'who' | 'why'>,
    alongside?: Alongside,
  ): Promise<bigint>;
  /** Ends a price. False when it is over already. */
  withdraw(id: bigint, who: string, alongside?: Alongside): Promise<boolean>;
  /** Ends those of a fixture, or of some of its markets, for what happened; true when there was one. */
  drop(fixture: number, cause: ManualPriceEnd, markets?: readonly MarketRef[]): boolean;
  /** Ends those whose time is over. */
  expire(): void;
  /** Writes a brand's manual prices into a group the model has just priced; undefined where there are none. */
  fixer(entry: Entry, brandId: number): ((prices: Int32Array, group: Group) => void) | undefined;
  start(): Promise<void>;
  /** Resolves when every end is written down. */
  flush(): Promise<void>;
}

/** The prices that staff set by hand, in memory as in the database. */
export function createManualPrices({ db, clock, brands, entry: entryOf, changed, onError }: ManualPricesNeeds): ManualPrices {
  const byFixture = new Map<number, Map<bigint, ManualPrice>>();
  const models = new Map<bigint, number>();
  let ended: readonly (ManualPrice & { readonly ended: Ended })[] = [];
  let nextEnd = Number.POSITIVE_INFINITY;
  /** Writes follow each other: an end is written before the next price of its outcome. */
  let writes: Promise<unknown> = Promise.resolve();
  const queued = <T>(write: () => Promise<T>): Promise<T> => {
    const result = writes.then(write);
    writes = result.catch(() => undefined);
    return result;
  };

  const all = (): readonly ManualPrice[] => [...byFixture.values()].flatMap((of) => [...of.values()]);
  const isSame = (a: OutcomeRef, b: OutcomeRef): boolean => a.slot === b.slot && a.outcomeId === b.outcomeId && a.line === b.line;

  function remember(price: ManualPrice): void {
    const of = byFixture.get(price.fixture) ?? new Map<bigint, ManualPrice>();
    byFixture.set(price.fixture, of.set(price.id, price));
    nextEnd = Math.min(nextEnd, price.until);
  }

  function forget(price: ManualPrice, cause: ManualPriceEnd): void {
    const of = byFixture.get(price.fixture);
    of?.delete(price.id);
    if (of?.size === 0) byFixture.delete(price.fixture);
    models.delete(price.id);
    const now = clock.now();
    ended = [{ ...price, ended: { at: now, cause } }, ...ended.filter((each) => now - each.ended.at < LISTED_MS)];
  }

  /** Ends at once in memory; a bet under the lock finds the model's price. */
  function end(price: ManualPrice, cause: ManualPriceEnd): void {
    forget(price, cause);
    const at = clock.now();
    void queued(() => endManualPrice(db, price.id, { at, cause })).catch(onError);
  }

  /** The group and place of an outcome a brand sells by the model. */
  function found(brandId: number, fixture: number, ref: OutcomeRef) {
    const entry = entryOf(fixture);
    const book = entry?.books.get(brandId);
    if (!entry || !book || entry.stopped !== undefined) return undefined;
    for (const group of entry.shape.bySlot.get(ref.slot) ?? []) {
      const place = placeIn(entry, group, ref);
      if (place !== undefined && isSold(book.prices[place] as number)) return { entry, book, group, place };
    }
    return undefined;
  }

  function latestOf({ manualPrices }: Brand, { phase, fixture }: Entry, now: number): number {
    return phase === 'live'
      ? now + manualPrices.inPlayMinutes * MINUTE_MS
      : Math.min(now + manualPrices.preMatchHours * HOUR_MS, fixture.startsAt);
  }

  return {
    listed: (brandId) =>
      [
        ...all().map((each) => ({ ...each, model: models.get(each.id), ended: undefined })),
        ...ended.map((each) => ({ ...each, model: undefined })),
      ]
        .filter((each) => each.brandId === brandId && (each.ended === undefined || clock.now() - each.ended.at < LISTED_MS))
        .sort((a, b) => (a.id > b.id ? -1 : 1)),
    look(brandId, fixture, ref, price) {
      const at = found(brandId, fixture, ref);
      const brand = brands().find(({ id }) => id === brandId);
      if (!at || !brand || outcomeById(ref.outcomeId)?.market.name !== ref.market) return undefined;
      const { entry, book, group, place } = at;
      const now = book.prices[place] as number;
      const own = [...(byFixture.get(fixture)?.values() ?? [])].find((each) => each.brandId === brandId && isSame(each, ref));
      return {
        now,
        model: (own && models.get(own.id)) ?? now,
        marginNow: marginWith(book, entry.probabilities, group),
        marginThen: marginWith(book, entry.probabilities, group, place, price),
        ...rungsAround(priceLadder(brand.prices.ladder, brand.prices.highest), price),
        latest: latestOf(brand, entry, clock.now()),
      };
    },
    async set(order, alongside) {
      const { brandId, fixture, price } = order;
      const at = found(brandId, fixture, order);
      assert(at, 'a price is set on an outcome that is on offer');
      const { entry, place } = at;
      const whole = {
        ...order,
        expectedReturn: (price / 1000) * (entry.probabilities[place] as number),
        play: playMark(entry, order.slot),
        at: clock.now(),
      };
      const id = await queued(() =>
        db.transaction(async (tx) => {
          const made = await insertManualPrice(tx, whole);
          await alongside?.(tx);
          return made;
        }),
      );
      const before = [...(byFixture.get(fixture)?.values() ?? [])].find((each) => each.brandId === brandId && isSame(each, order));
      if (before) forget(before, 'replaced');
      const made = { ...whole, id };
      remember(made);
      // While it was written the feed may have stopped the market: then it never holds. A change of play is seen when prices are made.
      if (!found(brandId, fixture, order)) end(made, 'suspended');
      changed(fixture);
      return id;
    },
    async withdraw(id, who, alongside) {
      const known = all().find((each) => each.id === id);
      const done = await queued(() =>
        db.transaction(async (tx) => {
          if (!(await endManualPrice(tx, id, { at: clock.now(), cause: 'withdrawn', who }))) return false;
          await alongside?.(tx);
          return true;
        }),
      );
      if (done && known && byFixture.get(known.fixture)?.has(id)) {
        forget(known, 'withdrawn');
        changed(known.fixture);
      }
      return done;
    },
    drop(fixture, cause, markets) {
      const of = [...(byFixture.get(fixture)?.values() ?? [])].filter(
        (each) => markets === undefined || markets.some(({ slot, market }) => slot === each.slot && market === each.market),
      );
      for (const each of of) end(each, cause);
      return of.length > 0;
    },
    expire() {
      const now = clock.now();
      if (now < nextEnd) return;
      const over = all().filter(({ until }) => until <= now);
      for (const each of over) end(each, 'expired');
      nextEnd = Math.min(...all().map(({ until }) => until));
      for (const fixture of new Set(over.map((each) => each.fixture))) changed(fixture);
    },
    fixer(entry, brandId) {
      const of = byFixture.get(entry.id);
      if (!of) return undefined;
      const own = [...of.values()].filter((each) => each.brandId === brandId);
      if (own.length === 0) return undefined;
      for (const { id } of own) models.delete(id);
      return (prices, group) => {
        for (const each of own) {
          const place = placeIn(entry, group, each);
          if (place === undefined || !of.has(each.id)) continue;
          const model = prices[place] as number;
          if (isSold(model)) models.set(each.id, model);
          if (isUnknownPlay(entry, each)) continue;
          if (each.play !== playMark(entry, each.slot)) end(each, 'play');
          else if (isOvertaken(each, entry.probabilities[place] as number)) end(each, 'model');
          // What the model does not sell stays closed.
          else if (isSold(model)) prices[place] = each.price;
        }
      };
    },
    async start() {
      for (const each of await readManualPrices(db)) remember(each);
      nextEnd = Number.NEGATIVE_INFINITY;
      this.expire();
    },
    flush: async () => void (await writes),
  };
}
