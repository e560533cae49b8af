import { expect, it } from 'vitest';
import { latestBalance, type ToldBalance } from './latest-balance.ts';

const told = (cash: string, at: number, { player = '7', currency = 'EUR' } = {}): ToldBalance => ({
  player,
  at,
  balance: {
    id: 1_000_001,
    type: 'main',
    currency,
    cash,
    bonus: '0',
    freeBet: '0',
    locked: '0',
    openStakes: '0',
    owed: '0',
    holdsBonus: false,
  },
});

it.each([
  ['the stream told a bet after the page was loaded', told('60', 1000), told('55', 1500), '55'],
  ['the page was loaded anew after the stream had been lost', told('80', 9000), told('55', 1500), '80'],
  ['the stream has told nothing yet', told('60', 1000), undefined, '60'],
  ['another player was told on this page before', told('60', 1000), told('5', 1500, { player: '8' }), '60'],
  ['another account is in use now', told('60', 1000), told('5', 1500, { currency: 'USD' }), '60'],
])('%s', (_, loaded, streamed, cash) => {
  expect(latestBalance(loaded, streamed)?.balance.cash).toBe(cash);
});

it('nobody has a balance who is not signed in', () => {
  expect(latestBalance(undefined, told('5', 1500))).toBeUndefined();
});
