import { expect, test } from 'vitest';
import { netAfter } from './rounds-since.ts';

const ROUNDS = [
  { at: 100, net: -200n },
  { at: 200, net: 1400n },
  { at: 300, net: -50n },
];

test.each([
  [0, 1150n],
  [100, 1350n],
  [299, -50n],
  [300, 0n],
])('what was loaded at %d holds rounds told by then, and the others are added to it', (loadedAt, net) => {
  expect(netAfter(ROUNDS, loadedAt)).toBe(net);
});
