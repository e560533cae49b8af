import { OPEN } from './closure.ts';
import { type Entry, isSuspended } from './entry.ts';
import type { DeskMain, DeskRow, Override } from './face.ts';
import { minuteOf } from './quote.ts';
import { rowGroups } from './row.ts';

/** Points of the small line of a row. */
const SPARK_POINTS = 24;
export const NO_OVERRIDE: Override = { marginShift: 0 };

function mainOf(entry: Entry, brandId: number, suspended: boolean): DeskMain {
  const group = rowGroups(entry.layout, entry.phase).result;
  const brandPrices = entry.pricesByBrand.get(brandId);
  const prices: { price: number; open: boolean }[] = [];
  let quoted = 0;
  if (group && brandPrices)
    for (let i = group.from; i < group.until; i++) {
      const price = brandPrices.prices[i] as number;
      prices.push({ price, open: !suspended && brandPrices.flags[i] === 0 });
      if (price > 0) quoted += 1000 / price;
    }
  const spark = entry.history.points.slice(-SPARK_POINTS).map(([, home]) => (home > 0 ? Math.round(1_000_000 / home) : 0));
  return { prices, margin: quoted > 0 ? Math.round((quoted - 1) * 10_000) : 0, spark };
}

export function deskRow(entry: Entry, brandId: number, now: number): DeskRow {
  const suspended = isSuspended(entry, brandId, now);
  const { state } = entry;
  return {
    fixture: entry.fixture,
    phase: entry.phase,
    state,
    minute: state && state.status !== 'not-started' ? minuteOf(state, now) : undefined,
    producer: entry.producer,
    producerDown: entry.producerDown,
    stopped: entry.stopped ?? (entry.setAside.size > 0 ? `unusable: ${[...entry.setAside].join(', ')}` : undefined),
    suspended,
    override: entry.overrides.get(brandId) ?? NO_OVERRIDE,
    closure: entry.closures.get(brandId) ?? OPEN,
    outcomes: entry.layout.outcomes.length,
    main: () => mainOf(entry, brandId, suspended),
  };
}
