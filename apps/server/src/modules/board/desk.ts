import type { Fixture } from '@fairbook/contract';
import type { PlayState } from '@fairbook/domain';
import { type Entry, isSuspended, type Override } from './entry.ts';
import { minuteOf } from './quote.ts';
import { rowGroups } from './row.ts';
import { type Closure, OPEN } from './suspensions.ts';

/** The main market of a fixture for a brand now. */
export interface DeskMain {
  /** In column order; price in thousandths. */
  readonly prices: readonly { readonly price: number; readonly open: boolean }[];
  /** Overround, basis points; 0 without prices. */
  readonly margin: number;
  /** Fair home price over the last while, thousandths, oldest first. */
  readonly spark: readonly number[];
}

/** A fixture as the trading desk lists it for a brand. */
export interface DeskRow {
  readonly fixture: Fixture;
  readonly phase: Entry['phase'];
  readonly state: PlayState | undefined;
  /** Of play; undefined before it. */
  readonly minute: number | undefined;
  readonly producer: string;
  readonly producerDown: boolean;
  /** Why the provider stopped it. */
  readonly stopped: string | undefined;
  /** For whatever reason; also when it should have begun by now. */
  readonly suspended: boolean;
  readonly override: Override;
  /** What staff closed of it. */
  readonly closure: Closure;
  readonly outcomes: number;
  /** Read when asked: a list needs it for one page only. */
  main(): DeskMain;
}

/** Points of the small line of a row. */
const SPARK_POINTS = 24;
export const NO_OVERRIDE: Override = { marginShift: 0 };

function mainOf(entry: Entry, brandId: number, suspended: boolean): DeskMain {
  const group = rowGroups(entry.shape, entry.phase).result;
  const book = entry.books.get(brandId);
  const prices: { price: number; open: boolean }[] = [];
  let quoted = 0;
  if (group && book)
    for (let i = group.from; i < group.until; i++) {
      const price = book.prices[i] as number;
      prices.push({ price, open: !suspended && book.flags[i] === 0 });
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
    outcomes: entry.shape.items.length,
    main: () => mainOf(entry, brandId, suspended),
  };
}
