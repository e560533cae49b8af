import { expect, test } from 'vitest';
import { missedRounds } from './missed-rounds.ts';
import type { TableBet } from './table-bets.ts';

const bet = (number: number, staked: bigint, back: bigint): TableBet => ({
  ...{ id: `${number} ${staked}`, number, staked, options: {}, stakes: [], waits: false, sending: false },
  end: { back, view: null, awards: [] },
});

test('bets of a round that was missed are told of together, the newest round first, and of three rounds at most', () => {
  expect(missedRounds([])).toEqual([]);
  expect(missedRounds([bet(7, 200n, 0n), bet(9, 100n, 350n), bet(7, 300n, 600n)])).toEqual([
    { number: 9, staked: 100n, won: 350n },
    { number: 7, staked: 500n, won: 600n },
  ]);
  expect(missedRounds([4, 5, 6, 7].map((number) => bet(number, 1n, 0n))).map(({ number }) => number)).toEqual([7, 6, 5]);
});
