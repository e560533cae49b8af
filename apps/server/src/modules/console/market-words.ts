import { MARKETS, type Sport } from '@fairbook/domain';
import type { OverriddenMarket } from '../settlement/face.ts';
import type { ConsoleNeeds } from './needs.ts';

/** Where nobody is named the sides are called so. */
const SIDES = { home: 'Home team', away: 'Away team' };
const KNOWN: ReadonlySet<string> = new Set(MARKETS.map((market) => market.name));

/** Every market of the catalogue by what people call it. */
export const marketNames = (needs: Pick<ConsoleNeeds, 'nameMarket'>): Record<string, string> =>
  Object.fromEntries(MARKETS.map(({ name }) => [name, needs.nameMarket(undefined, { slot: 0, market: name }, SIDES)]));

/** A record of an action with its markets in words: those of a fixture with their game and line. */
export function marketsInWords(needs: Pick<ConsoleNeeds, 'nameMarket'>, value: unknown, sport?: Sport): unknown {
  if (Array.isArray(value)) return value.map((each) => marketsInWords(needs, each, sport));
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return value;
  const { market, slot, line, ...rest } = value as Partial<OverriddenMarket> & Record<string, unknown>;
  const others = Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, marketsInWords(needs, each, sport)]));
  if (typeof market !== 'string' || !KNOWN.has(market))
    return {
      ...others,
      ...(market === undefined ? {} : { market }),
      ...(slot === undefined ? {} : { slot }),
      ...(line === undefined ? {} : { line }),
    };
  const name = needs.nameMarket(sport, { slot: slot ?? 0, market, ...(line === undefined ? {} : { line }) }, SIDES);
  return Object.keys(others).length === 0 ? name : { ...others, market: name };
}
