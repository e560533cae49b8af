import type { JackpotBody } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { greatestFirst, wayOf } from './levels.ts';

const level = (name: 'grand' | 'mini' | 'own', amount: string): JackpotBody['levels'][number] => ({
  ...{ level: name, pot: `x_${name}`, amount, cycle: 1, last: null, hit: 'mystery', hitBy: null, stakesToWin: null, seed: '10.00' },
});
const jackpot = (id: string, levels: JackpotBody['levels']): JackpotBody => ({ id, title: id, games: [], levels });

test('levels of all jackpots come by their amounts, the greatest first, however the digits compare; empty ones are left out', () => {
  const jackpots = [
    jackpot('a', [level('grand', '900.00'), level('mini', '31.40')]),
    jackpot('b', [level('own', '10000.12')]),
    jackpot('c', [level('own', '0.00')]),
  ];
  expect(greatestFirst({ currency: 'EUR', at: 0, jackpots }).map((each) => each.level.amount)).toEqual(['10000.12', '900.00', '31.40']);
});

test.each([
  [{ amount: '10.00', seed: '10.00', hitBy: '50.00' }, 0],
  [{ amount: '30.00', seed: '10.00', hitBy: '50.00' }, 0.5],
  [{ amount: '49.99', seed: '10.00', hitBy: '50.00' }, 0.99975],
  [{ amount: '9.00', seed: '10.00', hitBy: '50.00' }, 0],
  [{ amount: '60.00', seed: '10.00', hitBy: '50.00' }, 1],
  [{ amount: '60.00', seed: '10.00', hitBy: null }, undefined],
] as const)('%j has come so far: %s', (pot, way) => {
  expect(wayOf(pot, 'EUR')).toBe(way);
});
