import { describe, expect, it, test } from 'vitest';
import { type CrashState, OPENING, type OwnBet } from './crash-table.ts';
import { latestOut, panelAct, readMultiplier, stakeStep } from './panel-act.ts';

const bet = (number: number, back?: bigint): OwnBet => ({ amount: 100n, auto: undefined, number, out: undefined, back });
const state = (phase: CrashState['phase'], own: OwnBet | undefined): CrashState => ({
  ...{ ...OPENING, phase, open: phase === 'betting', number: 7 },
  own: { 0: own, 1: undefined },
});

describe('the act of a panel', () => {
  it.each<[phase: CrashState['phase'], own: OwnBet | undefined, act: string]>([
    ['betting', undefined, 'bet'],
    ['betting', bet(7), 'cancel'],
    ['flying', undefined, 'next'],
    ['flying', bet(7), 'cash-out'],
    ['flying', bet(7, 153n), 'next'],
    ['flying', bet(8), 'cancel'],
    ['crashed', bet(7, 0n), 'next'],
    ['crashed', undefined, 'next'],
  ])('while %s, with %o, is %s', (phase, own, act) => {
    expect(panelAct(state(phase, own), 0)).toBe(act);
  });
});

test.each<[text: string, hundredths: number | undefined]>([
  ['2', 200],
  ['1.5', 150],
  ['1,01', 101],
  [' 3.07 ', 307],
  ['1.00', undefined],
  ['1.005', undefined],
  ['x2', undefined],
  ['', undefined],
  ['9999999.99', undefined],
])('an automatic cash-out of “%s” is %s hundredths', (text, hundredths) => {
  expect(readMultiplier(text)).toBe(hundredths);
});

test('a bet gets out at the latest where it has won what a round may win', () => {
  expect(latestOut(100n, 5_000_000n)).toBe(5_000_000);
  expect(latestOut(100_000n, 5_000_000n)).toBe(5000);
  expect(latestOut(1n, 5_000_000n)).toBe(100_000_000);
});

test('stakes step up and down those that are offered, and stay within the bounds', () => {
  const bounds = { least: 10n, most: 10_000n, step: 1n, unit: 100n };
  expect(stakeStep(100n, bounds, true)).toBe(200n);
  expect(stakeStep(150n, bounds, false)).toBe(100n);
  expect(stakeStep(9000n, bounds, true)).toBe(10_000n);
  expect(stakeStep(12n, bounds, false)).toBe(10n);
});
