import { createSay } from '@fairbook/words';
import { compileAll, loadTexts } from '@fairbook/words/load';
import { expect, test } from 'vitest';
import type { Jackpot } from '../session/session.ts';
import { isCelebrated, namedAwards } from './named-awards.ts';

const say = createSay('en-GB', compileAll(loadTexts('en')));
const level = (name: Jackpot['levels'][number]['level'], pot: string) => ({
  level: name,
  pot,
  amount: 1n,
  hitBy: undefined,
  stakesToWin: undefined,
});
const JACKPOTS: readonly Jackpot[] = [
  { id: 'pier', title: 'Pier', levels: [level('grand', 'pier_grand'), level('mini', 'pier_mini')] },
  { id: 'spark', title: 'Spark', levels: [level('minor', 'spark_minor')] },
  { id: 'bingo-75', title: 'Bingo 75', levels: [level('own', 'bingo-75')] },
];

test.each([
  ['a level among several has its own name and that of its jackpot', 'pier_mini', { name: 'Pier, Mini', level: 'mini' }],
  ['the only level of a jackpot has that of the jackpot', 'spark_minor', { name: 'Spark', level: 'minor' }],
  ['the pot of a game has that of the game', 'bingo-75', { name: 'Bingo 75', level: 'own' }],
  ['the pot of a game that is not listed is a jackpot without a name', 'gone', { name: 'Jackpot', level: 'own' }],
])('%s', (_, pot, named) => {
  expect(namedAwards([{ pot, amount: 700n }], JACKPOTS, say)).toEqual([{ ...named, amount: 700n }]);
});

test.each([
  [2, 'Ferry, Grand'],
  [1, 'Ferry'],
])('a jackpot of %i levels that is not open any more is called as the round says', (levels, name) => {
  const awards = [{ pot: 'ferry_grand', amount: 700n, named: { title: 'Ferry', level: 'grand', levels } }] as const;
  expect(namedAwards(awards, JACKPOTS, say)).toEqual([{ name, level: 'grand', amount: 700n }]);
});

test('a level that one round wins twice is told twice, in the order it was won', () => {
  const awards = [1100n, 1050n].map((amount) => ({ pot: 'pier_mini', amount }));
  expect(namedAwards(awards, JACKPOTS, say).map(({ amount }) => amount)).toEqual([1100n, 1050n]);
});

test.each([
  [201n, false, true],
  [200n, false, false],
  [150n, false, false],
  [200n, true, true],
])(
  'of a stake of 200 that %i came back on, where a brand celebrates returns up to the stake: %s, show and sound: %s',
  (won, brand, shown) => {
    expect(isCelebrated({ staked: 200n, won }, { celebratesReturnsUpToStake: brand })).toBe(shown);
  },
);
