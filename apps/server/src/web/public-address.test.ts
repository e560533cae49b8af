import { expect, test } from 'vitest';
import { publicAddress } from './public-address.ts';

const first = { id: 1, hosts: ['first.localhost'] };
const second = { id: 2, hosts: ['second.localhost'] };

test('links lead to where their reader is signed in: the public address, localhost for the brand that answers there, else its own name', () => {
  expect(publicAddress('https://bets.example', second, 3000, first)).toBe('https://bets.example');
  expect(publicAddress(undefined, first, 3000, first)).toBe('http://localhost:3000');
  expect(publicAddress(undefined, second, 3000, first)).toBe('http://second.localhost:3000');
  expect(publicAddress(undefined, { id: 3, hosts: [] }, 3000, first)).toBe('http://localhost:3000');
});
