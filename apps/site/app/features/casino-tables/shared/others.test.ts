import { moneyToText } from '@fairbook/domain/money';
import { expect, test } from 'vitest';
import { NO_TABLE } from '../../../shared/casino/table-view.ts';
import { othersOf } from './others.ts';

const bet = (id: string, amount: string, currency = 'EUR') => ({ id, name: '***123', amount, currency });
const view = {
  ...NO_TABLE,
  round: { number: 7, phase: 'betting' as const, since: 0, until: 9 },
  bets: new Map([bet('a', '2.00'), bet('b', '10.00'), bet('c', '2.00', 'USD')].map((each) => [each.id, each])),
};
const own = (number: number, waits: boolean) => ({ number, waits, staked: 200n });
const text = (minor: bigint) => moneyToText(minor, 'EUR');

test('the bets of a round stand by their size, and the player is not among the others', () => {
  const { bets, own: mine } = othersOf({ view, bets: [own(7, false), own(8, true)] }, text, 'EUR');
  expect(bets.map(({ id }) => id)).toEqual(['b', 'c']);
  expect(mine).toBe(200n);
});
test('who has no bet is nowhere in the list', () => {
  expect(othersOf({ view, bets: [] }, text, 'EUR')).toMatchObject({ bets: [{ id: 'b' }, { id: 'a' }, { id: 'c' }], own: undefined });
});
