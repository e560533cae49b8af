import type { ListColumn } from '@fairbook/contract';
import type { ShownBoard, ShownChange, ShownEntry } from '../board/face.ts';
import { moreColumns } from './price-change.ts';

export const NO_COLUMNS: ReadonlySet<ListColumn | undefined> = new Set();

/** Remembers what a suspension and a list row looked like last; must be asked of every change, whoever listens. */
export interface ShownBefore {
  /** Brands for which the fixture's suspension differs from before: a snapshot in between showed the state of then. */
  toggled(entry: ShownEntry): ReadonlySet<number>;
  /** Columns of which a list row shows other outcomes than before; undefined stands for the standard ones. */
  rowChanged(change: ShownChange): ReadonlySet<ListColumn | undefined>;
}

export function shownBefore(priceBook: ShownBoard): ShownBefore {
  const suspensions = new WeakMap<ShownEntry, Map<number, boolean>>();
  const rows = new WeakMap<ShownEntry, ReadonlyMap<ListColumn | undefined, string>>();

  function toggled(entry: ShownEntry): ReadonlySet<number> {
    const before = suspensions.get(entry);
    const now = new Map([...entry.pricesByBrand.keys()].map((brandId) => [brandId, priceBook.isSuspended(entry, brandId)]));
    suspensions.set(entry, now);
    return new Set([...now].filter(([brandId, suspended]) => before?.get(brandId) !== suspended).map(([brandId]) => brandId));
  }

  function rowChanged({ entry, from, reshaped }: ShownChange): ReadonlySet<ListColumn | undefined> {
    if (from !== undefined && !reshaped) return NO_COLUMNS;
    const pricesByBrand = [...entry.pricesByBrand.values()];
    const signed = (column: ListColumn | undefined): string =>
      [...priceBook.rowPlaces(entry, column)]
        .map(
          (place) => `${entry.layout.outcomes[place]!.tail}${pricesByBrand.map(({ flags }) => (flags[place] === 2 ? '-' : '+')).join('')}`,
        )
        .join();
    const before = rows.get(entry);
    const now = new Map([undefined, ...moreColumns(entry)].map((column) => [column, signed(column)]));
    rows.set(entry, now);
    if (!reshaped || from === undefined) return NO_COLUMNS;
    return new Set([...now].filter(([column, signature]) => before?.get(column) !== signature).map(([column]) => column));
  }

  return { toggled, rowChanged };
}
