import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FootballJoint, footballJoint } from './joint.ts';
import { outcomeProbabilities } from './outcome.ts';
import { BEFORE_KICK_OFF, type FootballPlay } from './play.ts';
import { priceFootball } from './price.ts';

const rates = { homeRate: 1.5, awayRate: 1.1, rho: -0.05 };
const anyRates = fc.record({
  homeRate: fc.double({ min: 0.2, max: 3.5, noNaN: true }),
  awayRate: fc.double({ min: 0.2, max: 3.5, noNaN: true }),
  rho: fc.double({ min: -0.1, max: 0.05, noNaN: true }),
});
const inFirst = (minute: number, home: number, away: number): FootballPlay => ({
  ...BEFORE_KICK_OFF,
  stage: 'first-half',
  minute,
  home,
  away,
  halfHome: home,
  halfAway: away,
});
const inSecond = (minute: number, half: readonly [number, number], score: readonly [number, number]): FootballPlay => ({
  ...BEFORE_KICK_OFF,
  stage: 'second-half',
  minute,
  home: score[0],
  away: score[1],
  halfHome: half[0],
  halfAway: half[1],
});
const expected = (more: Float64Array): number => more.reduce((sum, p, count) => sum + p * count, 0);
const sum = (cells: Float64Array): number => cells.reduce((total, p) => total + p, 0);

describe('footballJoint', () => {
  it('expects the rates before kick-off', () => {
    fc.assert(
      fc.property(anyRates, (any) => {
        const { match } = footballJoint(any, BEFORE_KICK_OFF);
        expect(expected(match.homeMore)).toBeCloseTo(any.homeRate, 1);
        expect(expected(match.awayMore)).toBeCloseTo(any.awayRate, 1);
        expect(sum(match.cells)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('gives the same result chances as the quick forecast', () => {
    fc.assert(
      fc.property(anyRates, (any) => {
        const quick = outcomeProbabilities(any);
        const { match } = footballJoint(any, BEFORE_KICK_OFF);
        expect(match.sum((home, away) => home > away)).toBeCloseTo(quick[0], 9);
        expect(match.sum((home, away) => home === away)).toBeCloseTo(quick[1], 9);
        expect(match.sum((home, away) => home < away)).toBeCloseTo(quick[2], 9);
      }),
    );
  });

  it('has halves and half-time/full-time that agree with the match', () => {
    fc.assert(
      fc.property(anyRates, fc.integer({ min: 0, max: 44 }), fc.nat(2), fc.nat(2), (any, minute, home, away) => {
        const joint = footballJoint(any, inFirst(minute, home, away));
        const columns = [0, 1, 2].map((column) =>
          joint.halfTimeFullTime.reduce((total, row) => total + (row[column as 0 | 1 | 2] as number), 0),
        );
        const [win, draw, loss] = columns;
        expect(joint.match.sum((h, a) => h > a)).toBeCloseTo(win as number, 9);
        expect(joint.match.sum((h, a) => h === a)).toBeCloseTo(draw as number, 9);
        expect(joint.match.sum((h, a) => h < a)).toBeCloseTo(loss as number, 9);
        const rows = joint.halfTimeFullTime.map((row) => row[0] + row[1] + row[2]);
        expect(joint.firstHalf.sum((h, a) => h > a)).toBeCloseTo(rows[0] as number, 9);
        expect(joint.firstHalf.sum((h, a) => h === a)).toBeCloseTo(rows[1] as number, 9);
        const goals = expected(joint.firstHalf.totalMore) + expected(joint.secondHalf.totalMore);
        expect(expected(joint.match.totalMore)).toBeCloseTo(goals, 6);
      }),
    );
  });

  it('is one law: every price before the match is the mean of the prices at half-time', () => {
    const questions = [
      ({ match }: FootballJoint) => match.sum((home, away) => home > away),
      ({ match }: FootballJoint) => match.sum((home, away) => home + away > 2),
      ({ match }: FootballJoint) => match.sum((home, away) => home > 0 && away > 0),
      ({ secondHalf }: FootballJoint) => secondHalf.sum((home, away) => home === away),
      ({ goalInBothHalves }: FootballJoint) => goalInBothHalves,
    ];
    fc.assert(
      fc.property(anyRates, (any) => {
        const before = footballJoint(any, BEFORE_KICK_OFF);
        const means = questions.map(() => 0);
        for (let home = 0; home < before.firstHalf.size; home++) {
          for (let away = 0; away < before.firstHalf.size; away++) {
            const halfTime = footballJoint(any, { ...inSecond(45, [home, away], [home, away]), stage: 'half-time' });
            questions.forEach((ask, index) => {
              means[index] = (means[index] as number) + before.firstHalf.at(home, away) * ask(halfTime);
            });
          }
        }
        questions.forEach((ask, index) => {
          expect(means[index]).toBeCloseTo(ask(before), 7);
        });
      }),
      { numRuns: 8 },
    );
  });

  it('moves as football does', () => {
    const win = (play: FootballPlay): number => footballJoint(rates, play).match.sum((home, away) => home > away);
    expect(win(inSecond(60, [0, 0], [1, 0]))).toBeGreaterThan(win(inSecond(60, [0, 0], [0, 0])));
    expect(win(inSecond(80, [0, 0], [1, 0]))).toBeGreaterThan(win(inSecond(60, [0, 0], [1, 0])));
    expect(win({ ...inSecond(60, [0, 0], [0, 0]), redHome: 1 })).toBeLessThan(win(inSecond(60, [0, 0], [0, 0])));
    expect(win({ ...inSecond(90, [0, 0], [1, 0]), addedTime: 8 })).toBeLessThan(win({ ...inSecond(90, [0, 0], [1, 0]), addedTime: 1 }));
  });

  it('splits the next goal by the rates and leaves none likelier as time goes', () => {
    fc.assert(
      fc.property(anyRates, fc.integer({ min: 46, max: 90 }), fc.nat(2), fc.nat(2), (any, minute, home, away) => {
        const { nextGoal, match } = footballJoint(any, inSecond(minute, [0, 0], [home, away]));
        expect(nextGoal.home + nextGoal.none + nextGoal.away).toBeCloseTo(1, 9);
        expect(nextGoal.none).toBeCloseTo(match.at(home, away), 9);
        expect(Math.min(nextGoal.home, nextGoal.away)).toBeGreaterThan(0);
      }),
    );
  });
});

describe('priceFootball', () => {
  it('is silent when the match is over', () => {
    expect(priceFootball(rates, { ...BEFORE_KICK_OFF, stage: 'over' })).toEqual([]);
  });
});
