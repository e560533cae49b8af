import type { FeedGame, FeedOutcome } from '@fairbook/contract';
import { type Game, sportOf } from '@fairbook/domain';
import { type Entry, isOffered, isSuspended } from './entry.ts';
import type { Group } from './market-layout.ts';

const NO_GROUPS: readonly Group[] = [];

/** Outcomes of some groups for a brand; the suspension of the whole fixture blocks each of them. `most` outcomes at most, whole groups only. */
export function feedOutcomes(
  entry: Entry,
  brandId: number,
  groups: readonly Group[],
  now: number,
  most = Number.POSITIVE_INFINITY,
): readonly FeedOutcome[] {
  const brandPrices = entry.pricesByBrand.get(brandId);
  if (!brandPrices) return [];
  const suspended = isSuspended(entry, brandId, now);
  const outcomes: FeedOutcome[] = [];
  for (const group of groups) {
    if (outcomes.length + group.until - group.from > most) break;
    for (let i = group.from; i < group.until; i++) {
      if (!isOffered(brandPrices, i)) continue;
      const item = entry.layout.outcomes[i]!;
      outcomes.push({
        market: item.market,
        outcome: item.outcome,
        line: item.line,
        ...(item.player && { player: item.player }),
        price: brandPrices.prices[i] as number,
        blocked: suspended || brandPrices.flags[i] === 1,
        central: group.central,
      });
    }
  }
  return outcomes;
}

export const groupsOf = (entry: Entry, slot: number): readonly Group[] => entry.layout.bySlot.get(slot) ?? NO_GROUPS;

function chancesOf(entry: Entry): FeedGame['chances'] {
  const main = groupsOf(entry, 0).find((group) => group.market.name === '1x2' || group.market.name === 'winner');
  if (!main) return undefined;
  const chance = (name: string): number | undefined => {
    for (let i = main.from; i < main.until; i++) if (entry.layout.outcomes[i]!.outcome.name === name) return entry.probabilities[i];
    return undefined;
  };
  return { home: chance('home') ?? 0, draw: chance('draw'), away: chance('away') ?? 0 };
}

const TABS = ['main', 'goals', 'players', 'handicap', 'half', 'other'] as const;

/** A game of a fixture as the feed's mappers read it, with the outcomes an answer offers. */
export function feedGame(
  entry: Entry,
  brandId: number,
  game: Game,
  outcomes: readonly FeedOutcome[],
  now: number,
  subGames: readonly FeedGame[] = [],
): FeedGame {
  const brandPrices = entry.pricesByBrand.get(brandId);
  const offered = ({ from, until }: Group): number =>
    brandPrices ? brandPrices.flags.subarray(from, until).filter((flag) => flag !== 2).length : 0;
  const groups = groupsOf(entry, game.slot).filter((group) => offered(group) > 0);
  const count = (of: readonly Group[]): number => of.reduce((n, group) => n + offered(group), 0);
  return {
    fixture: entry.fixture,
    slot: game.slot,
    period: game.period,
    statistic: game.statistic,
    phase: entry.phase,
    updatedAt: entry.changedAt,
    suspended: isSuspended(entry, brandId, now),
    outcomes,
    totals: { outcomes: count(groups), markets: new Set(groups.map((group) => group.market.name)).size },
    tabs: TABS.map((tab) => ({ tab, outcomes: count(groups.filter((group) => group.market.tab === tab)) })).filter(
      (each) => each.outcomes > 0,
    ),
    play: entry.state,
    chances: game.slot === 0 ? chancesOf(entry) : undefined,
    subGames,
    subGameCount: game.slot === 0 ? entry.layout.bySlot.size - (entry.layout.bySlot.has(0) ? 1 : 0) : 0,
  };
}

/** Sub-games of a fixture that offer anything, each with so many outcomes at most. */
export function feedSubGames(entry: Entry, brandId: number, now: number, most: number): readonly FeedGame[] {
  return sportOf(entry.fixture.sport)
    .games.filter((game) => game.slot !== 0 && entry.layout.bySlot.has(game.slot))
    .map((game) =>
      feedGame(entry, brandId, game, most > 0 ? feedOutcomes(entry, brandId, groupsOf(entry, game.slot), now, most) : [], now),
    );
}

export const mainGame = (entry: Entry): Game => sportOf(entry.fixture.sport).games[0];
