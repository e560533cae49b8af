import { describe, expect, it } from 'vitest';
import { priceFootballRule } from './price-rule.ts';

interface Answer {
  readonly ok: boolean;
  readonly code?: string;
  readonly '1x2': readonly [number, number, number];
  readonly total: Readonly<Record<string, readonly [number, number]>>;
  readonly 'both-score': readonly [number, number];
  readonly 'asian-handicap': Readonly<Record<string, readonly [number, number]>>;
  readonly 'correct-score': Readonly<Record<string, number>>;
}
const ask = (line: unknown): Answer => priceFootballRule.run(line) as Answer;

describe('price-football', () => {
  it('gives independent Poisson chances without dependence', () => {
    const answer = ask({ homeRate: 1.4, awayRate: 1.1, rho: 0 });
    // exp(-2.5) and its multiples.
    expect(answer['correct-score']['0:0']).toBeCloseTo(0.082085, 6);
    expect(answer['correct-score']['2:1']).toBeCloseTo(0.082085 * 0.98 * 1.1, 6);
    // P(Poisson(2.5) > 2) = 0.456187.
    expect(answer.total['2.5']?.[0]).toBeCloseTo(0.456187, 6);
    expect(answer['both-score'][0]).toBeCloseTo((1 - Math.exp(-1.4)) * (1 - Math.exp(-1.1)), 6);
  });

  it('follows Skellam (1946) in the result: equal rates of 1 draw with exp(-2) I0(2)', () => {
    const [home, draw, away] = ask({ homeRate: 1, awayRate: 1, rho: 0 })['1x2'];
    expect(draw).toBeCloseTo(0.308508, 6);
    expect(home).toBeCloseTo(away, 8);
  });

  it('corrects the four low scores only, up to the scaling', () => {
    const [plain, corrected] = [ask({ homeRate: 1.45, awayRate: 1.1, rho: 0 }), ask({ homeRate: 1.45, awayRate: 1.1, rho: -0.05 })];
    const ratio = (score: string): number => (corrected['correct-score'][score] ?? 0) / (plain['correct-score'][score] ?? 1);
    expect(ratio('0:0')).toBeCloseTo(1 + 1.45 * 1.1 * 0.05, 6);
    expect(ratio('1:0')).toBeCloseTo(1 - 1.1 * 0.05, 6);
    expect(ratio('0:1')).toBeCloseTo(1 - 1.45 * 0.05, 6);
    expect(ratio('1:1')).toBeCloseTo(1.05, 6);
    expect(ratio('3:2')).toBeCloseTo(1, 6);
  });

  it('agrees with itself', () => {
    const answer = ask({ homeRate: 1.45, awayRate: 1.1, rho: -0.05 });
    const [home, draw, away] = answer['1x2'];
    expect(home + draw + away).toBeCloseTo(1, 7);
    expect(answer['asian-handicap']['-0.5']?.[0]).toBeCloseTo(home, 7);
    expect(answer['asian-handicap']['0']?.[0]).toBeCloseTo(home / (home + away), 7);
    // Half a stake on 0, half on -0.5: wins home, loses half of draw and all of away.
    expect(answer['asian-handicap']['-0.25']?.[0]).toBeCloseTo(home / (home + away + draw / 2), 7);
    expect(Object.values(answer['correct-score']).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 5);
  });

  it('reads a state: what is left is in proportion to the minutes, and a red card costs', () => {
    const half = ask({ homeRate: 2, awayRate: 1, rho: 0, state: { minute: 45, home: 1, away: 0 } });
    expect(half['correct-score']['1:0']).toBeCloseTo(Math.exp(-1.5), 6);
    const red = ask({ homeRate: 2, awayRate: 1, rho: 0, state: { minute: 45, home: 1, away: 0, redHome: 1 } });
    expect(red['1x2'][0]).toBeLessThan(half['1x2'][0]);
    expect(ask({ homeRate: 2, awayRate: 1, rho: 0, state: { minute: 90, home: 1, away: 1 } })['1x2']).toEqual([0, 1, 0]);
  });

  it.each([
    [3, 'not-an-object'],
    [{ awayRate: 1 }, 'missing-field'],
    [{ homeRate: '1', awayRate: 1 }, 'bad-field'],
    [{ homeRate: 1, awayRate: -1 }, 'bad-field'],
    [{ homeRate: 1, awayRate: 1 }, 'missing-field'],
    [{ homeRate: 1, awayRate: 1, rho: 0, maxGoals: 2.5 }, 'bad-field'],
    [{ homeRate: 1, awayRate: 1, rho: 0, state: [] }, 'bad-field'],
    [{ homeRate: 1, awayRate: 1, rho: 0, state: { home: 1, away: 0 } }, 'missing-field'],
    [{ homeRate: 3, awayRate: 3, rho: 0.5 }, 'bad-rho'],
  ])('refuses %j with %s', (line, code) => {
    expect(ask(line)).toMatchObject({ ok: false, code });
  });

  it('refuses what is nested too deep to be written', () => {
    const homeRate = JSON.parse(`${'['.repeat(40_000)}${']'.repeat(40_000)}`);
    expect(ask({ homeRate, awayRate: 1, rho: 0 })).toMatchObject({ ok: false, code: 'bad-field' });
  });
});
