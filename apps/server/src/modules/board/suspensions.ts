import type { Fixture, SuspensionScope } from '@fairbook/contract';
import { everyLine } from './closure.ts';
import { stopKey } from './entry.ts';
import type { Closure, Suspension } from './face.ts';

/** Whether a scope takes in a fixture, or a market of it. */
export function covers(scope: SuspensionScope, { id, sport, competition }: Pick<Fixture, 'id' | 'sport' | 'competition'>): boolean {
  if (scope.kind === 'brand') return true;
  if (scope.kind === 'sport') return scope.sport === sport;
  return scope.kind === 'competition' ? scope.competition === competition.id : scope.fixture === id;
}

/** The suspensions of a brand that close a fixture or something of it. */
export const closing = (all: Iterable<Suspension>, fixture: Fixture, brandId: number): readonly Suspension[] =>
  [...all].filter(
    (each) => (each.brandId === undefined || each.brandId === brandId) && covers(each.scope, fixture) && !each.reopened.has(fixture.id),
  );

/** What they close of a fixture, by brand; brands that sell all of it are absent. */
export function closuresOf(all: ReadonlyMap<bigint, Suspension>, fixture: Fixture, brandIds: Iterable<number>): Map<number, Closure> {
  const closures = new Map<number, Closure>();
  if (all.size === 0) return closures;
  for (const brandId of brandIds) {
    const closed = closing(all.values(), fixture, brandId);
    if (closed.length === 0) continue;
    const markets = closed.flatMap(({ scope }) =>
      scope.kind !== 'market'
        ? []
        : [scope.line === undefined ? everyLine(scope.slot, scope.market) : stopKey(scope.slot, scope.market, scope.line)],
    );
    closures.set(brandId, { whole: closed.some(({ scope }) => scope.kind !== 'market'), markets: new Set(markets) });
  }
  return closures;
}
