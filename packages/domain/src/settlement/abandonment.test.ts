import { describe, expect, it } from 'vitest';
import type { ResultFacts } from '../facts.ts';
import { RESUMPTION_MS, type ReceivedFacts, standingFacts } from './abandonment.ts';

const received = (status: ResultFacts['status'], home: number, at: number, corrected = false): ReceivedFacts => ({
  facts: { version: 1, status, complete: [], counts: { score: { match: { home, away: 0 } } } },
  at,
  corrected,
});
const standing = (...all: readonly ReceivedFacts[]) => {
  const facts = standingFacts(all);
  return facts && [facts.status, facts.counts.score?.match?.home, facts.abandonedAt];
};
const LATE = 1000 + RESUMPTION_MS;

describe('of what was told of an abandoned fixture there counts', () => {
  it.each([
    [
      'play that was resumed in time',
      [received('abandoned', 1, 1000), received('live', 2, LATE - 1), received('ended', 3, LATE)],
      ['ended', 3, undefined],
    ],
    [
      'no play resumed later',
      [received('abandoned', 1, 1000), received('live', 2, LATE), received('ended', 3, LATE + 1)],
      ['abandoned', 1, 1000],
    ],
    ['what staff write, whenever', [received('abandoned', 1, 1000), received('ended', 2, LATE, true)], ['ended', 2, undefined]],
    ['a count corrected later', [received('abandoned', 1, 1000), received('abandoned', 2, LATE)], ['abandoned', 2, 1000]],
    [
      'no second abandonment of play resumed too late',
      [received('abandoned', 1, 1000), received('live', 1, LATE), received('abandoned', 2, LATE + 1)],
      ['abandoned', 1, 1000],
    ],
    ['play told after a postponement', [received('postponed', 0, 1000), received('live', 1, 2000)], ['live', 1, undefined]],
    ['no postponement of what has begun', [received('live', 1, 1000), received('postponed', 0, 2000)], ['live', 1, undefined]],
    ['no postponement of what was abandoned', [received('abandoned', 1, 1000), received('postponed', 0, 2000)], ['abandoned', 1, 1000]],
    [
      'a wait of its own for an abandonment after play resumed in time',
      [received('abandoned', 1, 1000), received('live', 1, 2000), received('abandoned', 1, 3000), received('ended', 2, LATE)],
      ['ended', 2, undefined],
    ],
  ])('%s', (_what, all, expected) => {
    expect(standing(...all)).toEqual(expected);
  });
});
