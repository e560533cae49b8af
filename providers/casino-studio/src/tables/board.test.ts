import type { TableBet, TableChange } from '@fairbook/provider-kit';
import { expect, test } from 'vitest';
import { createBoard } from './board.ts';

/** A board whose timers run when they are told to. */
function watched() {
  const heard: TableChange[] = [];
  const waiting = new Set<() => void>();
  const board = createBoard(
    (_ms, run) => {
      const one = (): void => {
        waiting.delete(one);
        void run();
      };
      waiting.add(one);
      return { cancel: () => void waiting.delete(one) };
    },
    (change) => heard.push(change),
  );
  const gather = (): void => {
    for (const run of [...waiting]) run();
  };
  return { board, heard, gather };
}
const bet = (id: string, amount: bigint, more: Partial<TableBet> = {}): TableBet => ({
  id,
  name: '***1',
  amount,
  currency: 'EUR',
  ...more,
});
const BETTING = { number: 7, phase: 'betting', since: 0, until: 6000 } as const;

test('bets are gathered, and those that are among the largest are told, with how many there are', () => {
  const { board, heard, gather } = watched();
  board.round(BETTING);
  heard.length = 0;
  for (let i = 0; i < 120; i++) board.bet(bet(`b${i}`, BigInt(1000 + i)));
  expect(heard).toEqual([]);
  gather();
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({ number: 7, count: 120 });
  expect(heard[0]?.bets?.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, i) => `b${119 - i}`));
  expect(JSON.stringify(board.state().bets, (_, value) => (typeof value === 'bigint' ? `${value}` : value)).length).toBeLessThan(8000);
});

test('a bet that comes among the largest puts out the least of them, and one that goes makes room', () => {
  const { board, heard, gather } = watched();
  board.round(BETTING);
  for (let i = 0; i < 51; i++) board.bet(bet(`b${i}`, BigInt(1000 + i)));
  gather();
  heard.length = 0;
  board.bet(bet('large', 9999n));
  gather();
  expect(heard).toEqual([{ number: 7, bets: [bet('large', 9999n)], gone: ['b1'], count: 52 }]);
  board.gone('large');
  gather();
  expect(heard.at(-1)).toEqual({ number: 7, bets: [bet('b1', 1001n)], gone: ['large'], count: 51 });
});

test('what does not change is not told again, and the next round begins with no bets', () => {
  const { board, heard, gather } = watched();
  board.round(BETTING);
  board.round({ ...BETTING });
  expect(heard).toHaveLength(1);
  board.bet(bet('a', 100n));
  gather();
  board.tick(101, 50);
  board.tick(102, 250);
  expect(heard.slice(2)).toEqual([{ tick: { multiplier: 101, at: 50 } }, { tick: { multiplier: 102, at: 250 } }]);
  board.bet(bet('a', 100n, { out: 150, won: 150n }));
  board.tick(151, 450);
  expect(heard.at(-1)).toEqual({ number: 7, bets: [bet('a', 100n, { out: 150, won: 150n })], tick: { multiplier: 151, at: 450 } });
  board.round({ ...BETTING, number: 8 });
  expect(heard.at(-1)).toEqual({ round: { ...BETTING, number: 8 } });
  expect(board.state()).toMatchObject({ number: 8, bets: [], count: 0 });
});

test('the size of a stake is by its currency', () => {
  const { board } = watched();
  board.round(BETTING);
  board.bet(bet('rupees', 50_000n, { currency: 'INR' }));
  board.bet(bet('euro', 1000n));
  expect(board.state().bets?.map(({ id }) => id)).toEqual(['euro', 'rupees']);
});
