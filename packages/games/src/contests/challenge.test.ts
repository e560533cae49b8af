import { describe, expect, test } from 'vitest';
import { type Challenge, type Progress, progressAfter, progressOn, resetsAt, type Task } from './challenge.ts';
import type { ContestRound } from './scoring.ts';

const round = (stake: number, payout: number, at = 1000, game = 'dice'): ContestRound => ({
  game,
  stake: BigInt(stake),
  payout: BigInt(payout),
  at,
});

describe('challenges', () => {
  const ZONE = 'Europe/Nicosia';
  const noon = Date.UTC(2026, 10, 27, 10);
  const challengeOf = (task: Task): Challenge => ({ task, games: ['dice'], leastStake: 10n });
  const after = (task: Task, rounds: readonly ContestRound[]): Progress | undefined =>
    rounds.reduce<Progress | undefined>((known, one) => progressAfter(challengeOf(task), known, one, ZONE), undefined);

  test.each([
    [{ kind: 'play', times: 3 }, [round(10, 0), round(10, 20), round(10, 0)], 3],
    [{ kind: 'win', times: 2 }, [round(10, 10), round(10, 11), round(10, 0), round(10, 50)], 2],
    [{ kind: 'multiplier', times: 1, atLeast: 50_000 }, [round(10, 49), round(10, 50)], 1],
    [{ kind: 'play', times: 2 }, [round(9, 0), round(10, 0, 0, 'mines'), round(10, 0)], 1],
  ] as const)('%j', (task, rounds, done) => {
    const progress = after(
      task,
      rounds.map((one, i) => ({ ...one, at: noon + i })),
    );
    expect(progress).toMatchObject({ date: '2026-11-27', done });
    expect(progress?.completedAt).toBe(done >= task.times ? noon + rounds.length - 1 : undefined);
  });

  test('are done once a day, and begin anew at midnight of the brand', () => {
    const task: Task = { kind: 'play', times: 1 };
    const midnight = resetsAt(noon, ZONE);
    expect(new Date(midnight).toISOString()).toBe('2026-11-27T22:00:00.000Z');
    expect(after(task, [round(10, 0, noon), round(10, 0, noon + 1)])).toEqual({ date: '2026-11-27', done: 1, completedAt: noon });
    const next = after(task, [round(10, 0, noon), round(10, 0, midnight)]);
    expect(next).toEqual({ date: '2026-11-28', done: 1, completedAt: midnight });
    expect(progressOn(next, midnight + 86_400_000, ZONE)).toEqual({ date: '2026-11-29', done: 0 });
    // A round of the day before that was settled after the first of this day.
    expect(progressAfter(challengeOf(task), next, round(10, 0, noon), ZONE)).toEqual(next);
  });

  test('have days of 23 and 25 hours where clocks change', () => {
    const length = (at: number): number => (resetsAt(resetsAt(at, ZONE), ZONE) - resetsAt(at, ZONE)) / 3_600_000;
    expect(length(Date.UTC(2026, 2, 28, 12))).toBe(23);
    expect(length(Date.UTC(2026, 9, 24, 12))).toBe(25);
  });
});
