import { type AnyGame, gameOf } from '@fairbook/games';
import { type Schedule, scheduleOf } from '@fairbook/games/shared/schedule';
import type { StudioSeat } from '@fairbook/provider-kit';
import { expect, test } from 'vitest';
import type { SharedFacts } from '../facts.ts';
import type { EndedBet } from './end-bet.ts';
import { tableOrders } from './orders.ts';
import type { LiveBet } from './round-bets.ts';
import type { TableRunner } from './runner.ts';
import type { TableParts } from './table.ts';

const TAKE_OFF = 6500;
const facts: SharedFacts = {
  ...{ game: 'crash', version: '1.0.0', currency: 'EUR', options: { auto: 100_000 }, stakes: [{ spot: 'stake', amount: 100n }] },
  ...{ decisions: [], at: 0, pots: [], shared: { table: 'crash', number: 1, end: '', salt: '' } },
};

/** A table in the air, where ends of bets are written when the test says so. */
function flight() {
  const ends = new Map<string, PromiseWithResolvers<EndedBet>>();
  const asked: [string, number][] = [];
  const live = new Map<string, LiveBet>();
  const find = (player: string, round: string): LiveBet => {
    const bet = live.get(round) ?? { player, brand: 'fairbook', round, facts, auto: 100_000, wanted: undefined, ending: undefined };
    live.set(round, bet);
    return bet;
  };
  const end = (bet: LiveBet, _hash: string, wanted: { kind: 'left'; at: number }): Promise<EndedBet> => {
    asked.push([bet.round, wanted.at]);
    const ending = Promise.withResolvers<EndedBet>();
    ends.set(bet.round, ending);
    return ending.promise;
  };
  const table = { brand: 'fairbook', name: 'crash', game: gameOf('crash') as AnyGame, schedule: scheduleOf('crash') as Schedule };
  const runner = {
    ...{ table, bets: { find, end }, isRunning: true, isFlight: true, drawn: { hash: '', crash: 1000 } },
    ...{ state: { runner: '', number: 1, startedAt: 0, phase: 'closed' }, round: { startedAt: 0, crash: 1000 } },
  };
  const orders = tableOrders({} as TableParts, runner as unknown as TableRunner);
  const seat: StudioSeat = { player: '7', brand: 'fairbook', currency: 'EUR', game: 'crash', token: '' };
  const answered: string[] = [];
  return {
    asked,
    answered,
    cashOut: (round: string, after: number) =>
      orders
        .decide(seat, { receivedAt: TAKE_OFF + after, round, after: 0, decision: { move: 'cash-out' } })
        .then(() => answered.push(round))
        .catch(() => answered.push(`${round} failed`)),
    written: (round: string) => ends.get(round)?.resolve({ facts, outcome: undefined, balance: 0n }),
    failed: (round: string) => ends.get(round)?.reject(new Error('the database is away')),
  };
}

test('cash-outs are answered in the order in which they came, each by its own time, whichever is written first', async () => {
  const { asked, answered, cashOut, written } = flight();
  const all = ['first', 'second', 'third'].map((round, i) => cashOut(round, 1000 * (i + 1)));
  await Promise.resolve();
  // e^0.06, e^0.12, e^0.18 in hundredths, cut.
  expect(asked).toEqual([
    ['first', 106],
    ['second', 112],
    ['third', 119],
  ]);
  written('third');
  written('second');
  for (let turns = 0; turns < 20; turns++) await Promise.resolve();
  expect(answered).toEqual([]);
  written('first');
  await Promise.all(all);
  expect(answered).toEqual(['first', 'second', 'third']);
});

test('one that fails keeps no other from its answer', async () => {
  const { answered, cashOut, written, failed } = flight();
  const all = ['first', 'second'].map((round) => cashOut(round, 2000));
  await Promise.resolve();
  written('second');
  failed('first');
  await Promise.all(all);
  expect(answered).toEqual(['first failed', 'second']);
});
