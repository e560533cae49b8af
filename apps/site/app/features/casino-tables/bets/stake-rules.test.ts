import { describe, expect, it } from 'vitest';
import type { Chips } from './placed-bets.ts';
import { isUnfinished, problemOf, type StakeProblem, type StakeRules } from './stake-rules.ts';

const chips = (of: Readonly<Record<string, bigint>>): Chips => new Map(Object.entries(of));
const rules: StakeRules = { spots: new Set(['red', 'odd', 'hand-1']), least: 100n, greatest: 1000n, step: 2n, balance: 1500n };
const wide = (count: number): StakeRules => ({
  ...rules,
  least: 1n,
  step: 1n,
  spots: new Set(Array.from({ length: count }, (_, i) => `s${i}`)),
});

describe('stakes', () => {
  it.each<[name: string, laid: Readonly<Record<string, bigint>>, code: string | undefined]>([
    ['within all bounds are taken', { red: 100n, odd: 900n }, undefined],
    ['of nothing are none', {}, 'nothing'],
    ['on a spot the game has not are refused', { blue: 100n }, 'no-spot'],
    ['below the least are refused', { red: 98n }, 'under-least'],
    ['off the step are refused', { red: 101n }, 'off-step'],
    ['above the greatest together are refused', { red: 500n, odd: 502n }, 'over-greatest'],
  ])('%s', (_name, laid, code) => {
    expect(problemOf(chips(laid), rules)?.code).toBe(code);
  });

  it('above the balance are refused', () => {
    expect(problemOf(chips({ red: 600n, odd: 400n }), { ...rules, balance: 999n })).toEqual({ code: 'over-balance' });
    expect(problemOf(chips({ red: 600n, odd: 400n }), { ...rules, balance: 1000n })).toBeUndefined();
  });

  it('on more spots than an order may have are refused', () => {
    const laid = (count: number) => chips(Object.fromEntries(Array.from({ length: count }, (_, i) => [`s${i}`, 1n])));
    expect(problemOf(laid(160), wide(161))).toBeUndefined();
    expect(problemOf(laid(161), wide(161))).toEqual({ code: 'too-many', most: 160 });
  });

  it.each<[problem: StakeProblem, unfinished: boolean]>([
    [{ code: 'nothing' }, true],
    [{ code: 'under-least', spot: 'red', least: 1n }, true],
    [{ code: 'off-step', spot: 'red', step: 2n }, true],
    [{ code: 'over-balance' }, false],
    [{ code: 'over-greatest', greatest: 1n }, false],
    [{ code: 'too-many', most: 160 }, false],
    [{ code: 'no-spot', spot: 'blue' }, false],
  ])('with the problem %o can still become right: %s', (problem, unfinished) => {
    expect(isUnfinished(problem)).toBe(unfinished);
  });
});
