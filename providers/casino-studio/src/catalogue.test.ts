import { CURRENCIES } from '@fairbook/domain';
import { type AnyGame, GAMES, gameOf } from '@fairbook/games';
import { hundredthOf } from '@fairbook/games/definition/currency-scale';
import { loadLanguages } from '@fairbook/words/load';
import { describe, expect, test } from 'vitest';
import { gamesOf } from './catalogue.ts';
import figures from './figures.json' with { type: 'json' };
import { lobbyFigures } from './figures.ts';

const EVERY = CURRENCIES.map(({ code }) => code);
const games = gamesOf(GAMES, EVERY);
const byCode = (code: string) => games.find((each) => each.code === code)!;

test('what the lobby says of a game is what its sheets say: `npm run games:figures` writes it', () => {
  expect(figures).toEqual(Object.fromEntries(GAMES.map((game) => [game.id, lobbyFigures(game)])));
});

test('every game is listed, with what the wallet and the lobby ask for', () => {
  expect(games.map(({ code }) => code)).toEqual(GAMES.map(({ id }) => id));
  const languages = loadLanguages().map(({ code }) => code);
  for (const game of games) {
    expect([game.code, /^[a-z0-9][a-z0-9-]{1,59}$/.test(game.code)]).toEqual([game.code, true]);
    for (const language of languages)
      expect([game.code, language, /^game_|^$/.test(game.title[language] ?? '')]).toEqual([game.code, language, false]);
    expect(game.rtp.least).toBeGreaterThan(8000);
    expect(game.rtp.most).toBeLessThan(9999);
    expect(game.categories.length).toBeGreaterThan(0);
    expect(new Set(game.categories).size).toBe(game.categories.length);
    expect(game.features).toContain('provably-fair');
  }
});

test.each([
  [
    'sun-of-cuzco',
    ['slots', 'popular', 'jackpot'],
    ['provably-fair', 'jackpot', 'free-spins', 'auto-play', 'turbo'],
    { least: 9671, most: 9671 },
  ],
  ['book-of-hours', ['slots', 'new'], ['provably-fair', 'free-spins', 'feature-buy', 'auto-play', 'turbo'], { least: 9601, most: 9681 }],
  ['mines', ['fast', 'popular'], ['provably-fair'], { least: 9899, most: 9900 }],
  ['dice', ['fast', 'popular'], ['provably-fair', 'auto-play', 'turbo'], { least: 9899, most: 9900 }],
  ['blackjack', ['tables', 'blackjack', 'popular'], ['provably-fair'], { least: 9807, most: 9948 }],
  ['roulette', ['tables', 'roulette', 'popular', 'live'], ['provably-fair', 'auto-play', 'shared'], { least: 9729, most: 9729 }],
] as const)('%s stands in its sections with its features and its return', (code, categories, features, rtp) => {
  expect(byCode(code)).toMatchObject({ categories, features, rtp });
});

test.each([
  ['keno-draw', ['keno', 'tv-games']],
  ['bingo-75', ['bingo', 'jackpot']],
  ['bingo-90', ['bingo', 'jackpot']],
  ['tv-lottery', ['tv-games']],
  ['big-wheel', ['tv-games']],
])('%s stands where draws of its kind are looked for', (code, categories) => {
  expect(byCode(code).categories).toEqual(categories);
});

test.each([
  ['paper-koi', 'high'],
  ['sun-of-cuzco', 'medium'],
  ['limbo', undefined],
] as const)('the volatility of %s is %s', (code, volatility) => {
  expect(byCode(code).volatility).toBe(volatility);
});

describe('stakes', () => {
  test('are those of the game’s limits, by what a currency is worth', () => {
    expect(byCode('dice').stakes).toMatchObject({
      EUR: { least: 10n, most: 100_000n, step: 1n, greatestWin: 5_000_000n },
      KZT: { least: 5000n, most: 50_000_000n, step: 1n },
      KWD: { least: 50n, most: 500_000n, step: 1n },
      JPY: { least: 20n, most: 200_000n, step: 1n },
      BTC: { least: 100n, most: 1_000_000n, step: 1n },
    });
  });

  test('are stated for every currency there is, with steps of 1, 2 and 5, and never of nothing', () => {
    for (const currency of EVERY) {
      expect([currency, /^[125]0*$/.test(`${hundredthOf(currency)}`)]).toEqual([currency, true]);
      expect(byCode('roulette').stakes[currency]?.least).toBe(100n * hundredthOf(currency));
    }
  });

  test('are multiples of what all ways of playing have in common; a bought feature has a step of its own', () => {
    expect(byCode('book-of-hours').stakes['EUR']?.step).toBe(1n);
    expect((gameOf('book-of-hours') as AnyGame).step?.({ mode: 'buy' })).toBeGreaterThan(1n);
  });
});
