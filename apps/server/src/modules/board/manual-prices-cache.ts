import type { Brand, ManualPriceEnd } from '@fairbook/contract';
import { CommitUnknown, type Db } from '@fairbook/database';
import type { Clock } from '../../platform/clock.ts';
import { Refused } from '../../platform/player-route.ts';
import type { Entry } from './entry.ts';
import type { ManualPrice, ManualPrices, MarketRef, OutcomeRef } from './face.ts';
import { endManualPrice, insertManualPrice, readManualPrices } from './manual-price-store.ts';
import { isSameOutcome, type ManualPriceOrder, type ManualPriceTable, manualPriceTable } from './manual-price-table.ts';
import { isOfPlay, isOvertaken, isSold, placeIn, playMark } from './manual-prices.ts';
import type { Group } from './market-layout.ts';
import { lookAt, marginAt, placeOf } from './price-look.ts';
import { type WriteQueue, writeQueue } from './write-queue.ts';

/** A price on its way into the database. What would end it if it held already keeps it from ever holding. */
interface Coming {
  readonly order: ManualPriceOrder;
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

/** The same with what the board itself asks of it and reports to it. */
export interface CachedManualPrices extends ManualPrices {
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

/** What setting, ending and applying manual prices share. */
interface Parts {
  readonly needs: ManualPricesNeeds;
  readonly table: ManualPriceTable;
  readonly coming: Set<Coming>;
  /** An end is written before the next price of its outcome. */
  readonly writes: WriteQueue;
  endNow(price: ManualPrice, cause: ManualPriceEnd): void;
}

/** Takes the place of what stands on its outcome. */
function putInForce({ needs, table, endNow }: Parts, price: ManualPrice, cause: ManualPriceEnd | undefined): void {
  const before = table.find(price);
  if (before) table.end(before, 'replaced');
  table.add(price);
  if (cause) endNow(price, cause);
  needs.changed(price.fixture);
}

/** Setting and withdrawing: writes in the database first, then in memory. */
function manualPriceWrites(parts: Parts): Pick<ManualPrices, 'set' | 'withdraw'> {
  const { needs, table, coming, writes } = parts;
  const { db, clock, entry: entryOf, changed } = needs;

  /** Reads what became of a write whose commit is unknown: what stands in the database is sold, nothing else. */
  async function settle(order: ManualPriceOrder, ofOrder?: Coming): Promise<void> {
    const written = (await readManualPrices(db)).find((each) => isSameOutcome(each, order));
    const known = table.find(order);
    if (ofOrder) coming.delete(ofOrder);
    // One that ended in memory is to be written as ended.
    const isNew = written !== undefined && written.id !== known?.id && !table.hasEnded(written.id);
    if (isNew) putInForce(parts, written, ofOrder?.ended);
    else if (known && written?.id !== known.id) {
      table.end(known, 'withdrawn');
      changed(known.fixture);
    }
  }

  return {
    async set({ acceptsLoss, ...asked }, alongside) {
      const { brandId, fixture, price, slot } = asked;
      const entry = entryOf(fixture);
      if (!entry) throw new Refused({ code: 'outcome-suspended' });
      const own: Coming = { order: { ...asked, expectedReturn: 0, play: playMark(entry, slot), at: clock.now() }, ended: undefined };
      coming.add(own);
      // At its turn: what was asked for before it is in force by then.
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
          putInForce(parts, { ...order, id }, own.ended);
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
        const known = table.all().find((each) => each.id === id);
        try {
          const done = await db.transaction(async (tx) => {
            if (!(await endManualPrice(tx, id, { at: clock.now(), cause: 'withdrawn', who }))) return false;
            await alongside?.(tx);
            return true;
          });
          if (done && known && table.ofFixture(known.fixture)?.has(id)) {
            table.end(known, 'withdrawn');
            changed(known.fixture);
          }
          return done;
        } catch (error) {
          if (known && error instanceof CommitUnknown) writes.owe(() => settle(known));
          throw error;
        }
      }),
  };
}

/** What happens to a fixture ends its manual prices, in force or on their way. */
function endsByPlay({ table, coming, endNow }: Parts): Pick<CachedManualPrices, 'drop' | 'fixer'> {
  return {
    drop(fixture, cause, markets) {
      const concerns = (each: OutcomeRef): boolean =>
        markets === undefined || markets.some(({ slot, market }) => slot === each.slot && market === each.market);
      const of = [...(table.ofFixture(fixture)?.values() ?? [])].filter(concerns);
      for (const each of of) endNow(each, cause);
      for (const each of coming) if (each.order.fixture === fixture && concerns(each.order)) each.ended ??= cause;
      return of.length > 0;
    },
    fixer(entry, brandId) {
      for (const each of coming)
        if (each.order.fixture === entry.id && each.order.play !== playMark(entry, each.order.slot)) each.ended ??= 'play';
      const of = table.ofFixture(entry.id);
      if (!of) return undefined;
      const own = [...of.values()].filter((each) => each.brandId === brandId);
      if (own.length === 0) return undefined;
      for (const { id } of own) table.models.delete(id);
      return (prices, group) => {
        for (const each of own) {
          const place = placeIn(entry, group, each);
          if (place === undefined || !of.has(each.id)) continue;
          const model = prices[place] as number;
          if (isSold(model)) table.models.set(each.id, model);
          if (each.play !== playMark(entry, each.slot)) endNow(each, 'play');
          else if (isOvertaken(each, entry.probabilities[place] as number)) endNow(each, 'model');
          // What the model does not sell stays closed.
          else if (isSold(model)) prices[place] = each.price;
        }
      };
    },
  };
}

/** The prices that staff set by hand, in memory as in the database. */
export function createManualPrices(needs: ManualPricesNeeds): CachedManualPrices {
  const { db, clock, brands, entry: entryOf, changed } = needs;
  const table = manualPriceTable(clock);
  const writes = writeQueue(clock, needs.onError);

  /** Ends at once in memory; a bet under the lock finds the model's price. */
  function endNow(price: ManualPrice, cause: ManualPriceEnd): void {
    table.end(price, cause);
    const at = clock.now();
    writes.owe(() => endManualPrice(db, price.id, { at, cause }));
  }

  function expire(): void {
    writes.retry();
    const over = table.due();
    if (over.length === 0) return;
    for (const each of over) endNow(each, 'expired');
    for (const fixture of new Set(over.map((each) => each.fixture))) changed(fixture);
  }

  const parts: Parts = { needs, table, coming: new Set(), writes, endNow };
  return {
    listed: table.listed,
    look(brandId, fixture, ref, price) {
      const at = placeOf(entryOf(fixture), brandId, ref);
      const brand = brands().find(({ id }) => id === brandId);
      if (!at || !brand) return undefined;
      const own = table.all().find((each) => isSameOutcome(each, { ...each, ...ref, brandId, fixture }));
      return lookAt(at, brand, ref, { price, model: own && table.models.get(own.id), now: clock.now() });
    },
    ...manualPriceWrites(parts),
    ...endsByPlay(parts),
    expire,
    async start() {
      for (const each of await readManualPrices(db)) {
        table.add(each);
        // Nobody knows what the feed said of play meanwhile, nor what ended it at the very last: as where a producer was silent.
        if (isOfPlay(each)) endNow(each, 'suspended');
      }
      table.lookAtAll();
      expire();
    },
    flush: writes.flush,
  };
}
