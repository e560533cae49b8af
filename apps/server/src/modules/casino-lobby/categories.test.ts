import { CASINO_CATEGORIES, CASINO_SECTIONS, GAME_CATEGORIES } from '@fairbook/contract';
import { SCREENS } from '@fairbook/contract/screens';
import type { CasinoGame } from '@fairbook/provider-kit';
import { describe, expect, test } from 'vitest';
import { categoriesOf } from './categories.ts';

const game = (categories: readonly string[], more: Partial<CasinoGame> = {}) => ({
  categories,
  kind: 'other' as const,
  features: [],
  ...more,
});

describe('the categories of a game', () => {
  test.each<[of: ReturnType<typeof game>, categories: readonly string[]]>([
    [game(['slots'], { kind: 'slot' }), ['slots']],
    [game([], { kind: 'slot' }), ['slots']],
    [game([], { kind: 'slot', features: ['jackpot'] }), ['slots', 'jackpot']],
    [game(['roulette']), ['roulette', 'tables']],
    [game(['roulette', 'live dealer']), ['live-casino', 'roulette', 'tables']],
    [game(['crash']), ['crash', 'fast-games']],
    [game(['Instant Games']), ['fast-games']],
    [game(['Video Poker']), ['poker']],
    [game(['keno', 'tv']), ['tv-games', 'keno']],
    [game([]), ['fast-games']],
    [game(['a word nobody knows'], { features: ['jackpot'] }), ['fast-games', 'jackpot']],
  ])('%o', (of, categories) => {
    expect(categoriesOf(of)).toEqual(categories);
  });
});

test('numbers of categories are those of the product, and ours, and never change', () => {
  expect(CASINO_CATEGORIES).toEqual({
    ...{ poker: 3, roulette: 5, blackjack: 9, popular: 17, new: 21, jackpot: 25, baccarat: 31, keno: 49, favourite: 999 },
    ...{ slots: 1001, 'live-casino': 1002, 'tv-games': 1003, 'virtual-sports': 1004, bingo: 1005, crash: 1006, 'scratch-cards': 1007 },
    ...{ 'fast-games': 1008, tournaments: 1009, recent: 1010, recommended: 1011, providers: 1012, 'vip-club': 1013 },
    ...{ 'daily-challenges': 1014, tables: 1015 },
  });
});

test('every section is a screen, and every category that games are in leads to one that lists them', () => {
  const screens = SCREENS.filter(({ group }) => group === 'casino lobby');
  const paths = screens.map(({ path }) => path as string);
  expect(CASINO_SECTIONS.map(({ path }) => path as string).filter((path) => !paths.includes(path))).toEqual([]);
  // The lobby itself, one tournament, one supplier, one table and one game are no sections.
  const others = screens.filter(({ path }) => !CASINO_SECTIONS.some((section) => section.path === path));
  expect(others.map(({ name }) => name)).toEqual(['lobby', 'tournament', 'provider', 'live table', 'casino game']);
  const listed = new Set(CASINO_SECTIONS.filter(({ games }) => games).map(({ category }) => category as string));
  for (const category of GAME_CATEGORIES) {
    const also = categoriesOf(game([category]));
    expect([category, also.some((each) => listed.has(each))]).toEqual([category, true]);
  }
});
