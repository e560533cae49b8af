import { compareRationals, decimalText, fractionText, plus, type Rational, reduced, ZERO } from '@fairbook/domain/rational';
import { describe, expect, test } from 'vitest';
import { numbersReaching } from './crash/multiplier.ts';
import type { AnyGame, PayTable } from './definition/game.ts';
import { UNIT } from './definition/multiplier.ts';
import type { Options } from './definition/options.ts';
import { figuresOf } from './definition/sheet.ts';
import { biasOf } from './fair/bias.ts';
import { GAMES, gameOf } from './games.ts';
import { limboHundredths, wordsReaching } from './instant/limbo/multiplier.ts';
import { tablesOf } from './made/index.ts';
import { simulateTable } from './simulation/simulate.ts';
import { linesByPay, outcomesOf } from './testing/outcomes.ts';

const allTables = (game: AnyGame): readonly (readonly [object, PayTable])[] =>
  game.sheetOptions.flatMap((options) => tablesOf(game, options).map((table) => [options, table] as const));

const rate = (value: Rational): number => Number(decimalText(value, 12));

/** The games whose every way of playing gives back 99 %, as far as multipliers are cut. */
const NINETY_NINE = ['dice', 'limbo', 'mines', 'hi-lo', 'keno', 'wheel', 'towers', 'coin-flip', 'crash'];

describe.each(GAMES.map((game) => [game.id, game] as const))('the mathematics of %s', (_id, game) => {
  test('every table is a whole distribution, and none pays more than the game says', () => {
    for (const [options, table] of allTables(game)) {
      const sum = table.lines.reduce((all, { chance }) => reduced(plus(all, chance)), ZERO);
      expect(sum).toEqual({ n: 1n, d: 1n });
      const { greatest, variance } = figuresOf(table);
      expect((greatest * UNIT) / (table.costs ?? UNIT)).toBeLessThanOrEqual(game.greatest(options));
      expect(compareRationals(variance, ZERO)).toBeGreaterThanOrEqual(0);
    }
  });

  test('four bytes move the chance of anything by less than one in a million', () => {
    for (const options of game.sheetOptions) expect(rate(biasOf(game.plan(options)))).toBeLessThan(1e-6);
  });
});

test.each(NINETY_NINE)('%s gives back 99 %', (id) => {
  const game = gameOf(id) as AnyGame;
  for (const [, table] of allTables(game)) {
    const rtp = rate(figuresOf(table).rtp);
    // A million-fold target gains the one word that divides nothing; keno's prizes are whole hundredths.
    expect(rtp).toBeLessThan(0.9903);
    expect(rtp).toBeGreaterThan(id === 'keno' ? 0.9896 : 0.98989);
  }
});

test('the published tables of plinko give back 98.9 to 99.2 %', () => {
  const rates = allTables(gameOf('plinko') as AnyGame).map(([, table]) => rate(figuresOf(table).rtp));
  expect(Math.min(...rates)).toBeGreaterThan(0.989);
  expect(Math.max(...rates)).toBeLessThan(0.992);
});

test('tickets of the keno draw give back 94 to 95 %', () => {
  const rates = allTables(gameOf('keno-draw') as AnyGame).map(([, table]) => rate(figuresOf(table).rtp));
  expect(rates).toHaveLength(10);
  expect(Math.min(...rates)).toBeGreaterThan(0.94);
  expect(Math.max(...rates)).toBeLessThanOrEqual(0.95);
});

test('all ten numbers of the keno draw are hit once in 8,911,711 draws, as published', () => {
  const options = { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };
  const chances = tablesOf(gameOf('keno-draw') as AnyGame, options)[0]?.lines.map(({ chance }) => chance) ?? [];
  const { n, d } = chances[10] as Rational;
  expect(decimalText({ n: d, d: n }, 2)).toBe('8911711.18');
  expect(chances.slice(0, 8).map(({ n, d }) => decimalText({ n: n * 100n, d }, 3))).toEqual([
    '4.579',
    '17.957',
    '29.526',
    '26.740',
    '14.732',
    '5.143',
    '1.148',
    '0.161',
  ]);
});

test.each([
  ['roulette', 'red', '36/37'],
  ['roulette', 'straight-17', '36/37'],
  ['american-roulette', 'red', '18/19'],
  ['american-roulette', 'top-line', '35/38'],
  ['baccarat', 'player', '366733/371293'],
  ['baccarat', 'banker', '23877259/24134045'],
  ['baccarat', 'player-pair', '12/13'],
  ['dragon-tiger', 'dragon', '25/26'],
  ['dragon-tiger', 'tie', '12/13'],
  ['dragon-tiger', 'suited-tie', '51/52'],
  ['andar-bahar', 'andar', '8151/8330'],
  ['andar-bahar', 'bahar', '808/833'],
  ['blackjack', 'hand-1-perfect-pairs', '51/52'],
  ['blackjack', 'hand-3-21-plus-3', '17431/17576'],
  ['three-card-poker', 'ante', '19671831/20358520'],
  ['three-card-poker', 'pair-plus', '5397/5525'],
  ['casino-holdem', 'aa-bonus', '87011/92820'],
  ['sic-bo', 'small', '35/36'],
  ['sic-bo', 'any-triple', '8/9'],
  ['sic-bo', 'triple-6', '181/216'],
  ['sic-bo', 'total-4', '7/8'],
  ['sic-bo', 'total-10', '7/8'],
  ['sic-bo', 'pair-1-2', '35/36'],
  ['sic-bo', 'single-3', '26/27'],
])('%s on %s gives back %s', (id, table, rtp) => {
  const game = gameOf(id) as AnyGame;
  const found = tablesOf(game, {}).find((one) => one.id === table) as PayTable;
  expect(fractionText(figuresOf(found).rtp)).toBe(rtp);
});

describe('the code that pays agrees with the sheet over every draw there is', () => {
  interface Case {
    readonly id: string;
    readonly options: Options;
    /** Of the tables few enough to go through. */
    readonly tables: RegExp;
    /** Where later draws do not matter to them. */
    readonly depth?: number;
  }
  const RISKS = ['low', 'medium', 'high'];
  const ALL = /./;
  const cases: readonly Case[] = [
    { id: 'dice', options: { side: 'over', winners: 3300 }, tables: ALL },
    { id: 'dice', options: { side: 'under', winners: 9800 }, tables: ALL },
    { id: 'dice', options: { side: 'under', winners: 1 }, tables: ALL },
    ...[8, 9, 10, 11].flatMap((rows) => RISKS.map((risk) => ({ id: 'plinko', options: { rows, risk }, tables: ALL }))),
    { id: 'plinko', options: { rows: 16, risk: 'high' }, tables: ALL },
    ...[1, 2].map((mines) => ({ id: 'mines', options: { mines }, tables: ALL })),
    { id: 'mines', options: { mines: 3 }, tables: /-(1|5|22)$/ },
    { id: 'hi-lo', options: {}, tables: /^(likelier-1|\d.*)$/ },
    ...[10, 20, 30, 40, 50].flatMap((segments) => RISKS.map((risk) => ({ id: 'wheel', options: { segments, risk }, tables: ALL }))),
    ...['easy', 'medium', 'hard', 'expert', 'master'].map((difficulty) => ({
      id: 'towers',
      options: { difficulty },
      tables: /-[1-4]$/,
      depth: 4,
    })),
    { id: 'towers', options: { difficulty: 'hard' }, tables: /-9$/ },
    { id: 'coin-flip', options: {}, tables: /-([1-9]|10)$/, depth: 10 },
    ...['roulette', 'american-roulette', 'sic-bo', 'dragon-tiger', 'big-wheel'].map((id) => ({ id, options: {}, tables: ALL })),
    { id: 'blackjack', options: {}, tables: /^hand-1-21-plus-3$/, depth: 3 },
    { id: 'three-card-poker', options: {}, tables: /pair-plus/, depth: 3 },
  ];

  test.each(cases)('$id $options', ({ id, options, tables, depth }) => {
    const game = gameOf(id) as AnyGame;
    const chosen = tablesOf(game, options).filter((table) => tables.test(table.id));
    expect(chosen.length).toBeGreaterThan(0);
    for (const table of chosen) {
      const sorted = (map: ReadonlyMap<number, Rational>) => [...map].sort(([a], [b]) => a - b);
      expect(sorted(outcomesOf(game, options, table, depth)), table.id).toEqual(sorted(linesByPay(table)));
    }
  });

  test.each([
    ['keno', 40],
    ['keno-draw', 80],
  ])('%s pays by its hits alone, whichever numbers they are', (id, board) => {
    const game = gameOf(id) as AnyGame;
    for (const options of game.sheetOptions) {
      const [table] = tablesOf(game, options) as [PayTable];
      table.lines.forEach(({ pays }, hits) => {
        // The first `hits` draws take marked numbers, which stand first in what is left; the others take the last.
        const words = (place: number) => (place < hits ? 0 : 2 ** 32 - 1);
        const draws = { word: () => 0, bits: () => 0, index: (count: number) => Math.floor((words(board - count) / 2 ** 32) * count) };
        const state = game.machine.begin(options, [{ spot: 'stake', amount: 1n }], draws);
        expect(game.machine.view(state)).toMatchObject({ pays });
        expect(game.machine.returned(state)).toBe(BigInt(pays));
      });
    }
  });

  test('limbo and crash: the last number that reaches a target wins, the next loses', () => {
    for (const target of [101, 102, 150, 199, 200, 396, 1000, 16_895, 16_896, 99_999, 100_000_000]) {
      const words = wordsReaching(target);
      expect(limboHundredths(words - 1)).toBeGreaterThanOrEqual(target);
      expect(limboHundredths(words)).toBeLessThan(target);
      const game = gameOf('crash') as AnyGame;
      const first = 2 ** 52 - numbersReaching(target);
      const outAt = (r: number) => {
        const begun = game.machine.begin({ auto: target }, [{ spot: 'stake', amount: 1n }], {
          word: () => 0,
          index: () => 0,
          bits: () => r,
        });
        return game.machine.returned(game.machine.decide(begun, { move: 'ride' }, { word: () => 0, index: () => 0, bits: () => 0 }));
      };
      expect([outAt(first), outAt(first - 1)]).toEqual([BigInt(target) * 100n, 0n]);
    }
  });
});

describe('simulated rounds', () => {
  /** In units of the standard error: 99.9 % of means lie within. */
  const BAND = 3.29;

  test.each(GAMES.map((game) => [game.id, game] as const))('of %s give back what the sheet says', (_id, game) => {
    const tables = allTables(game);
    // Some of the tables, each so often that a mean has settled: rare great wins need the nightly command.
    const frequent = tables.filter(([, table]) => rate(figuresOf(table).hitFrequency) > 0.02);
    const every = Math.ceil(frequent.length / 4);
    frequent
      .filter((_, i) => i % every === 0)
      .forEach(([options, table], i) => {
        const { errors } = simulateTable(game, options, table, { rounds: 10_000, seed: 7 + i });
        expect(Math.abs(errors), `${table.id} ${JSON.stringify(options)}`).toBeLessThan(BAND);
      });
  });

  test('a table whose chances are told wrong is found out', () => {
    const game = gameOf('coin-flip') as AnyGame;
    const [table] = tablesOf(game, {}) as [PayTable];
    const told = {
      ...table,
      lines: [
        { id: 'won', pays: 19_800, chance: { n: 9n, d: 20n } },
        { id: 'nothing', pays: 0, chance: { n: 11n, d: 20n } },
      ],
    };
    expect(Math.abs(simulateTable(game, {}, told, { rounds: 20_000, seed: 1 }).errors)).toBeGreaterThan(BAND);
  });
});
