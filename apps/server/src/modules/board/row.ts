import { COLUMN_MARKETS, type ListColumn, standardColumns } from '@fairbook/contract';
import type { Phase, Sport } from '@fairbook/domain';
import type { Group, MarketLayout } from './market-layout.ts';

/** The markets a list row can show. */
export interface RowGroups {
  readonly result: Group | undefined;
  readonly total: Group | undefined;
  /** The central line of a column; undefined when it is not offered. */
  column(column: ListColumn): Group | undefined;
  /** Who of a field wins. */
  readonly field: Group | undefined;
  /** Places in the layout of the outcomes of the sport's standard columns, or of a field's winner: what a list topic of the stream carries. */
  places(sport: Sport): ReadonlySet<number>;
  /** Those of one column. */
  columnPlaces(column: ListColumn): ReadonlySet<number>;
}

const rows = new WeakMap<MarketLayout, RowGroups>();

const central = (groups: readonly Group[], name: string): Group | undefined => {
  const named = groups.filter((group) => group.market.name === name);
  return named.find((group) => group.central) ?? named[Math.floor(named.length / 2)];
};

function placesOf(groups: readonly (Group | undefined)[]): ReadonlySet<number> {
  const places = new Set<number>();
  for (const group of groups) if (group) for (let i = group.from; i < group.until; i++) places.add(i);
  return places;
}

/** Found once per shape: a fixture that changes phase gets a new one. */
export function rowGroups(layout: MarketLayout, phase: Phase): RowGroups {
  const known = rows.get(layout);
  if (known) return known;
  const groups = layout.bySlot.get(0) ?? [];
  const found = new Map<ListColumn, Group | undefined>();
  const column = (name: ListColumn): Group | undefined => {
    if (!found.has(name))
      found.set(
        name,
        COLUMN_MARKETS[name].map((market) => central(groups, market)).find((group) => group !== undefined),
      );
    return found.get(name);
  };
  let standard: ReadonlySet<number> | undefined;
  const row: RowGroups = {
    result: column('result'),
    total: column('total'),
    column,
    field: groups.find(({ market }) => market.name === 'outright'),
    places(sport) {
      standard ??= placesOf([...standardColumns(sport, phase).map(column), row.field]);
      return standard;
    },
    columnPlaces: (name) => placesOf([column(name)]),
  };
  rows.set(layout, row);
  return row;
}

/** Long ids of the markets that list answers carry. */
const LIST_MARKETS: ReadonlySet<number> = new Set([1, 8, 2, 17, 15, 62, 19, 99, 2854, 101]);

/** Markets of a list answer: one line of each. */
export function listGroups(layout: MarketLayout): readonly Group[] {
  const groups = layout.bySlot.get(0) ?? [];
  const seen = new Set<string>();
  return groups.filter((group) => {
    if (!LIST_MARKETS.has(group.market.id) || seen.has(group.market.name) || central(groups, group.market.name) !== group) return false;
    seen.add(group.market.name);
    return true;
  });
}

/** Other lines of the main handicap and total. */
export function alternativeGroups(layout: MarketLayout): readonly Group[] {
  const groups = layout.bySlot.get(0) ?? [];
  const main = new Set(listGroups(layout));
  return groups.filter((group) => (group.market.id === 17 || group.market.id === 2) && !main.has(group));
}
