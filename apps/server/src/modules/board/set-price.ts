import type { Brand, ManualPriceEnd } from '@fairbook/contract';
import { CommitUnknown, type Db } from '@fairbook/database';
import { type Clock, steadyOf } from '../../platform/clock.ts';
import { Refused } from '../../platform/player-route.ts';
import type { Entry } from './entry.ts';
import type { Ended, ManualPrice, ManualPrices, MarketRef, OutcomeRef } from './face.ts';
import { endManualPrice, insertManualPrice, readManualPrices } from './manual-price-store.ts';
import { isOfPlay, isOvertaken, isSold, placeIn, playMark } from './manual-prices.ts';
import type { Group } from './market-layout.ts';
import { lookAt, marginAt, placeOf } from './price-look.ts';
import { writeQueue } from './write-queue.ts';

/** Ended prices are listed for so long, ms. */
const LISTED_MS = 3_600_000;

/** A price on its way into the database. What would end it if it held already keeps it from ever holding. */
interface Coming {
  readonly order: Omit<ManualPrice, 'id'>;
  ended: ManualPriceEnd | undefined;
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

/** The same with what the board itself asks and tells of it. */
export interface KeptManualPrices extends ManualPrices {
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
export function createManualPrices({ db, clock, brands, entry: entryOf, changed, onError }: ManualPricesNeeds): KeptManualPrices {
  const byFixture = new Map<number, Map<bigint, ManualPrice>>();
  const models = new Map<bigint, number>();
  let ended: readonly (ManualPrice & { readonly ended: Ended })[] = [];
  /** When each has had its time, whatever is done to the clock meanwhile: by `steadyOf`. */
  const spent = new Map<bigint, number>();
  let nextEnd = Number.POSITIVE_INFINITY;
  let nextSpent = Number.POSITIVE_INFINITY;
  const coming = new Set<Coming>();
  /** An end is written before the next price of its outcome. */
  const writes = writeQueue(clock, onError);

  const all = (): readonly ManualPrice[] => [...byFixture.values()].flatMap((of) => [...of.values()]);
  const isSame = (a: Omit<ManualPrice, 'id'>, b: Omit<ManualPrice, 'id'>): boolean =>
    a.brandId === b.brandId && a.fixture === b.fixture && a.slot === b.slot && a.outcomeId === b.outcomeId && a.line === b.line;

  function remember(price: ManualPrice): void {
    const of = byFixture.get(price.fixture) ?? new Map<bigint, ManualPrice>();
    byFixture.set(price.fixture, of.set(price.id, price));
    nextEnd = Math.min(nextEnd, price.until);
    const left = Math.min(price.until - clock.now(), price.until - price.at);
    spent.set(price.id, steadyOf(clock) + left);
    nextSpent = Math.min(nextSpent, steadyOf(clock) + left);
  }

  function forget(price: ManualPrice, cause: ManualPriceEnd): void {
    const of = byFixture.get(price.fixture);
    of?.delete(price.id);
    if (of?.size === 0) byFixture.delete(price.fixture);
    models.delete(price.id);
    spent.delete(price.id);
    const now = clock.now();
    ended = [{ ...price, ended: { at: now, cause } }, ...ended.filter((each) => now - each.ended.at < LISTED_MS)];
  }

  /** Ends at once in memory; a bet under the lock finds the model's price. */
  function end(price: ManualPrice, cause: ManualPriceEnd): void {
    forget(price, cause);
    const at = clock.now();
    writes.owe(() => endManualPrice(db, price.id, { at, cause }));
  }

  /** Takes the place of what stands on its outcome. */
  function hold(price: ManualPrice, cause: ManualPriceEnd | undefined): void {
    const before = all().find((each) => isSame(each, price));
    if (before) forget(before, 'replaced');
    remember(price);
    if (cause) end(price, cause);
    changed(price.fixture);
  }

  /** Reads what became of a write that nobody heard of: what stands in the database is sold, nothing else. */
  async function settle(order: Omit<ManualPrice, 'id'>, ofOrder?: Coming): Promise<void> {
    const written = (await readManualPrices(db)).find((each) => isSame(each, order));
    const known = all().find((each) => isSame(each, order));
    if (ofOrder) coming.delete(ofOrder);
    // One that ended in memory is to be written as ended.
    const isNew = written !== undefined && written.id !== known?.id && !ended.some(({ id }) => id === written.id);
    if (isNew) hold(written, ofOrder?.ended);
    else if (known && written?.id !== known.id) {
      forget(known, 'withdrawn');
      changed(known.fixture);
    }
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
      const at = placeOf(entryOf(fixture), brandId, ref);
      const brand = brands().find(({ id }) => id === brandId);
      if (!at || !brand) return undefined;
      const own = all().find((each) => isSame(each, { ...each, ...ref, brandId, fixture }));
      return lookAt(at, brand, ref, { price, model: own && models.get(own.id), now: clock.now() });
    },
    async set({ acceptsLoss, ...asked }, alongside) {
      const { brandId, fixture, price, slot } = asked;
      const entry = entryOf(fixture);
      if (!entry) throw new Refused({ code: 'outcome-suspended' });
      const own: Coming = { order: { ...asked, expectedReturn: 0, play: playMark(entry, slot), at: clock.now() }, ended: undefined };
      coming.add(own);
      // At its turn: what was asked for before it is in the book by then.
      return writes.write(async () => {
        try {
          const at = placeOf(entryOf(fixture), brandId, asked);
          if (!at || own.ended) throw new Refused({ code: 'outcome-suspended' });
          if (!acceptsLoss && marginAt(at, price) < 0) throw new Refused({ code: 'margin-below-zero' });
          const order = { ...own.order, expectedReturn: (price / 1000) * (at.entry.probabilities[at.place] as number) };
          const id = await db.transaction(async (tx) => {
            const made = await insertManualPrice(tx, order);
            await alongside?.(tx);
            return made;
          });
          coming.delete(own);
          hold({ ...order, id }, own.ended);
          return id;
        } catch (error) {
          if (error instanceof CommitUnknown) writes.owe(() => settle(own.order, own));
          else coming.delete(own);
          throw error;
        }
      });
    },
    withdraw: (id, who, alongside) =>
      writes.write(async () => {
        const known = all().find((each) => each.id === id);
        try {
          const done = await db.transaction(async (tx) => {
            if (!(await endManualPrice(tx, id, { at: clock.now(), cause: 'withdrawn', who }))) return false;
            await alongside?.(tx);
            return true;
          });
          if (done && known && byFixture.get(known.fixture)?.has(id)) {
            forget(known, 'withdrawn');
            changed(known.fixture);
          }
          return done;
        } catch (error) {
          if (known && error instanceof CommitUnknown) writes.owe(() => settle(known));
          throw error;
        }
      }),
    drop(fixture, cause, markets) {
      const concerns = (each: OutcomeRef): boolean =>
        markets === undefined || markets.some(({ slot, market }) => slot === each.slot && market === each.market);
      const of = [...(byFixture.get(fixture)?.values() ?? [])].filter(concerns);
      for (const each of of) end(each, cause);
      for (const each of coming) if (each.order.fixture === fixture && concerns(each.order)) each.ended ??= cause;
      return of.length > 0;
    },
    expire() {
      writes.retry();
      const now = clock.now();
      if (now < nextEnd && steadyOf(clock) < nextSpent) return;
      const over = all().filter(({ id, until }) => until <= now || (spent.get(id) ?? 0) <= steadyOf(clock));
      for (const each of over) end(each, 'expired');
      nextEnd = Math.min(...all().map(({ until }) => until));
      nextSpent = Math.min(...spent.values());
      for (const fixture of new Set(over.map((each) => each.fixture))) changed(fixture);
    },
    fixer(entry, brandId) {
      for (const each of coming)
        if (each.order.fixture === entry.id && each.order.play !== playMark(entry, each.order.slot)) each.ended ??= 'play';
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
          if (each.play !== playMark(entry, each.slot)) end(each, 'play');
          else if (isOvertaken(each, entry.probabilities[place] as number)) end(each, 'model');
          // What the model does not sell stays closed.
          else if (isSold(model)) prices[place] = each.price;
        }
      };
    },
    async start() {
      for (const each of await readManualPrices(db)) {
        remember(each);
        // Nobody knows what was told in play meanwhile, nor what ended it at the very last: as where a producer was silent.
        if (isOfPlay(each)) end(each, 'suspended');
      }
      nextEnd = Number.NEGATIVE_INFINITY;
      this.expire();
    },
    flush: writes.flush,
  };
}
