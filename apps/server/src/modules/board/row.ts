import type { Phase } from '@fairbook/domain';
import type { Group, Shape } from './shape.ts';

/** The markets a list row shows. */
export interface RowGroups {
  readonly result: Group | undefined;
  readonly total: Group | undefined;
  readonly third: Group | undefined;
  /** Places in the shape of all their outcomes: what a list topic of the stream carries. */
  readonly places: ReadonlySet<number>;
}

const rows = new WeakMap<Shape, RowGroups>();

const central = (groups: readonly Group[], name: string): Group | undefined => {
  const named = groups.filter((group) => group.market.name === name);
  return named.find((group) => group.central) ?? named[Math.floor(named.length / 2)];
};

/** Found once per shape: a fixture that changes phase gets a new one. */
export function rowGroups(shape: Shape, phase: Phase): RowGroups {
  const known = rows.get(shape);
  if (known) return known;
  const groups = shape.bySlot.get(0) ?? [];
  const first = (...names: string[]) => names.map((name) => central(groups, name)).find((group) => group !== undefined);
  const result = first('1x2', 'winner');
  const total = first('total');
  const third = phase === 'live' ? first('next-goal', 'handicap', 'asian-handicap') : first('handicap', 'asian-handicap', 'both-score');
  const places = new Set<number>();
  for (const group of [result, total, third]) if (group) for (let i = group.from; i < group.until; i++) places.add(i);
  const row = { result, total, third, places };
  rows.set(shape, row);
  return row;
}

/** Long ids of the markets that list answers carry. */
const LIST_MARKETS: ReadonlySet<number> = new Set([1, 8, 2, 17, 15, 62, 19, 99, 2854, 101]);

/** Markets of a list answer: one line of each. */
export function listGroups(shape: Shape): readonly Group[] {
  const groups = shape.bySlot.get(0) ?? [];
  const seen = new Set<string>();
  return groups.filter((group) => {
    if (!LIST_MARKETS.has(group.market.id) || seen.has(group.market.name) || central(groups, group.market.name) !== group) return false;
    seen.add(group.market.name);
    return true;
  });
}

/** Other lines of the main handicap and total. */
export function alternativeGroups(shape: Shape): readonly Group[] {
  const groups = shape.bySlot.get(0) ?? [];
  const main = new Set(listGroups(shape));
  return groups.filter((group) => (group.market.id === 17 || group.market.id === 2) && !main.has(group));
}
