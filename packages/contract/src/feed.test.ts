import type { PlayState } from '@fairbook/domain';
import { expect, test } from 'vitest';
import { type FeedWords, statusLine } from './feed.ts';

const words = { play: (state: string, number?: number) => `${number} ${state}` } as FeedWords;
const play = (status: PlayState['status'], direction: 1 | -1 | undefined) =>
  ({ status, clock: direction && { seconds: 0, running: true, direction, asOf: 0, speed: 1 } }) as PlayState;

test.each([
  ['live', 1, 5099, '84 minutes'],
  ['live', -1, 61, '2 remaining'],
  ['live', undefined, 0, ''],
  ['ended', 1, 5400, ''],
] as const)('a game that is %s, clock %s, at %i s says "%s"', (status, direction, elapsed, line) => {
  expect(statusLine(play(status, direction), elapsed, words)).toBe(line);
});
