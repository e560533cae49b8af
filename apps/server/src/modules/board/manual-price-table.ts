import type { ManualPriceEnd } from '@fairbook/contract';
import { type Clock, steadyOf } from '../../platform/clock.ts';
import type { ListedPrice, ManualPrice } from './face.ts';

/** Ended prices are listed for so long, ms. */
const LISTED_MS = 3_600_000;

/** A price without its number: as it is asked for. */
export type ManualPriceOrder = Omit<ManualPrice, 'id'>;

/** Whether two prices are of the same outcome of the same brand. */
export const isSameOutcome = (a: ManualPriceOrder, b: ManualPriceOrder): boolean =>
  a.brandId === b.brandId && a.fixture === b.fixture && a.slot === b.slot && a.outcomeId === b.outcomeId && a.line === b.line;

/** Manual prices in memory: those in force, and for a while those that ended. */
export interface ManualPriceTable {
  all(): readonly ManualPrice[];
  ofFixture(fixture: number): ReadonlyMap<bigint, ManualPrice> | undefined;
  /** The price in force on the outcome of an order. */
  find(order: ManualPriceOrder): ManualPrice | undefined;
  /** Whether one of this number ended within the last hour. */
  hasEnded(id: bigint): boolean;
  add(price: ManualPrice): void;
  end(price: ManualPrice, cause: ManualPriceEnd): void;
  /** Prices of the model beneath manual ones, by number: what would be sold without them. */
  readonly models: Map<bigint, number>;
  listed(brandId: number): readonly ListedPrice[];
  /** Those whose time is over; looking is cheap while none can be. */
  due(): readonly ManualPrice[];
  /** The next `due` looks at every price, whatever it thought before. */
  lookAtAll(): void;
}

const NONE: readonly ManualPrice[] = [];

export function manualPriceTable(clock: Clock): ManualPriceTable {
  const byFixture = new Map<number, Map<bigint, ManualPrice>>();
  const models = new Map<bigint, number>();
  let ended: readonly (ManualPrice & { readonly ended: NonNullable<ListedPrice['ended']> })[] = [];
  /** When each has had its time, whatever is done to the clock meanwhile: by `steadyOf`. */
  const spent = new Map<bigint, number>();
  let nextEnd = Number.POSITIVE_INFINITY;
  let nextSpent = Number.POSITIVE_INFINITY;
  const all = (): readonly ManualPrice[] => [...byFixture.values()].flatMap((of) => [...of.values()]);

  return {
    all,
    models,
    ofFixture: (fixture) => byFixture.get(fixture),
    find: (order) => all().find((each) => isSameOutcome(each, order)),
    hasEnded: (id) => ended.some((each) => each.id === id),
    add(price) {
      const of = byFixture.get(price.fixture) ?? new Map<bigint, ManualPrice>();
      byFixture.set(price.fixture, of.set(price.id, price));
      nextEnd = Math.min(nextEnd, price.until);
      const left = Math.min(price.until - clock.now(), price.until - price.at);
      spent.set(price.id, steadyOf(clock) + left);
      nextSpent = Math.min(nextSpent, steadyOf(clock) + left);
    },
    end(price, cause) {
      const of = byFixture.get(price.fixture);
      of?.delete(price.id);
      if (of?.size === 0) byFixture.delete(price.fixture);
      models.delete(price.id);
      spent.delete(price.id);
      const now = clock.now();
      ended = [{ ...price, ended: { at: now, cause } }, ...ended.filter((each) => now - each.ended.at < LISTED_MS)];
    },
    listed: (brandId) =>
      [
        ...all().map((each) => ({ ...each, model: models.get(each.id), ended: undefined })),
        ...ended.map((each) => ({ ...each, model: undefined })),
      ]
        .filter((each) => each.brandId === brandId && (each.ended === undefined || clock.now() - each.ended.at < LISTED_MS))
        .sort((a, b) => (a.id > b.id ? -1 : 1)),
    due() {
      const now = clock.now();
      if (now < nextEnd && steadyOf(clock) < nextSpent) return NONE;
      const over = all().filter(({ id, until }) => until <= now || (spent.get(id) ?? 0) <= steadyOf(clock));
      const left = all().filter((each) => !over.includes(each));
      nextEnd = Math.min(...left.map(({ until }) => until));
      nextSpent = Math.min(...left.map(({ id }) => spent.get(id) ?? Number.POSITIVE_INFINITY));
      return over;
    },
    lookAtAll() {
      nextEnd = Number.NEGATIVE_INFINITY;
    },
  };
}
