import type { PlayState } from '@fairbook/domain';
import { describe, expect, it } from 'vitest';
import { BEFORE_KICK_OFF, footballPlay } from './play.ts';

const base: PlayState = {
  status: 'live',
  period: 'first-half',
  onBreak: false,
  clock: { seconds: 600, running: true, direction: 1, asOf: 1_000_000, speed: 1 },
  addedTime: undefined,
  score: { home: 1, away: 0 },
  periods: [{ period: 'first-half', score: { home: 1, away: 0 }, corners: { home: 2, away: 1 } }],
  statistics: { redCards: { home: 0, away: 1 } },
  incidents: [],
  activity: undefined,
  momentum: [],
};

describe('footballPlay', () => {
  it('runs the clock on from when it was told, at its speed', () => {
    expect(footballPlay(base, 1_030_000)).toMatchObject({ stage: 'first-half', minute: 10.5, home: 1, halfHome: 1, redAway: 1 });
    const fast = { ...base, clock: { seconds: 600, running: true, direction: 1 as const, asOf: 1_000_000, speed: 60 } };
    expect(footballPlay(fast, 1_001_000).minute).toBe(11);
    const still = { ...base, clock: { seconds: 600, running: false, direction: 1 as const, asOf: 1_000_000, speed: 1 } };
    expect(footballPlay(still, 9_000_000).minute).toBe(10);
  });

  it('knows the break, the second half and the end', () => {
    expect(footballPlay({ ...base, onBreak: true }, 0).stage).toBe('half-time');
    const second = { ...base, period: 'second-half' as const, score: { home: 1, away: 2 } };
    expect(footballPlay(second, 0)).toMatchObject({ stage: 'second-half', home: 1, away: 2, halfHome: 1, halfAway: 0 });
    expect(footballPlay({ ...second, onBreak: true }, 0).stage).toBe('over');
    expect(footballPlay({ ...base, status: 'ended' }, 0).stage).toBe('over');
    expect(footballPlay({ ...base, status: 'not-started', period: undefined }, 0)).toEqual(BEFORE_KICK_OFF);
  });

  it('leaves out what is not counted', () => {
    const play = footballPlay(base, 0);
    expect(play.corners).toEqual({ firstHalf: { home: 2, away: 1 }, secondHalf: { home: 0, away: 0 } });
    expect(play.cards).toBeUndefined();
  });
});
