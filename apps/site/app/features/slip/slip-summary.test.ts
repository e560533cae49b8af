import { describe, expect, it } from 'vitest';
import { plainAmount } from '../../shared/words/plain-amount.ts';
import { betKey, checkSlip, mostOfEach } from './slip-checks.ts';
import { stakeOf, summaryOf, totalPrice } from './slip-summary.ts';
import { stepStake } from './stake-steps.ts';
import { openLeg, pickOf, slipWith } from './testing.ts';

const [a, b, c] = [pickOf(1, { price: 1360 }), pickOf(2, { price: 1780 }), pickOf(3, { price: 1440 })];

describe('amounts as typed', () => {
  it.each([
    ['10', '10'],
    ['10,5', '10.5'],
    ['1 000,50', '1000.50'],
    ['1\u202f000', '1000'],
    ['.5', '0.5'],
    ['007', '7'],
    ['10.', '10'],
    ['0.50', '0.50'],
  ])('%j reads %s', (typed, plain) => expect(plainAmount(typed)).toBe(plain));
  it.each(['', '0', '0.00', '-5', 'ten', '1e3', '1.234', '1,000.50'])('%j is no stake', (typed) =>
    expect(stakeOf(typed, 'EUR')).toBeUndefined(),
  );
  it('has the decimals of its currency', () => {
    expect([stakeOf('10.5', 'EUR'), stakeOf('10', 'JPY'), stakeOf('10.5', 'JPY'), stakeOf('1.234', 'KWD')]).toEqual([
      1050n,
      10n,
      undefined,
      1234n,
    ]);
  });
});

describe('summaryOf', () => {
  // look/06: 1.36 x 1.78 x 1.44 = 3.485952, ten euros return 34.86.
  it('multiplies an accumulator exactly and rounds its return once', () => {
    const sum = summaryOf(
      slipWith([a, b, c], { stake: '10' }),
      [a, b, c].map((p) => openLeg(p)),
      'EUR',
    );
    expect([sum.price, sum.stake, sum.potentialReturn, sum.bets.length]).toEqual([3486, 1000n, 3486n, 1]);
  });
  it('rounds a half cent up, where floats would lose it', () => {
    const half = pickOf(1, { price: 1005 });
    expect(summaryOf(slipWith([half], { stake: '1' }), [openLeg(half)], 'EUR').potentialReturn).toBe(101n);
  });
  it('counts paused and related legs out and shows both totals while a price waits for a word', () => {
    const legs = [openLeg(a), openLeg(b, { price: 1700, moved: 'down', asks: true }), openLeg(c, { state: 'paused' })];
    const sum = summaryOf(slipWith([a, b, c], { stake: '10' }), legs, 'EUR');
    expect([sum.usable.length, sum.unusable.length, sum.asks]).toEqual([2, 1, true]);
    expect([sum.price, sum.agreedPrice]).toEqual([totalPrice([1360, 1700]), totalPrice([1360, 1780])]);
  });
  it('makes a bet of each single, on the common stake or on its own', () => {
    const each = summaryOf(slipWith([a, b], { kind: 'single', stake: '5' }), [openLeg(a), openLeg(b)], 'EUR');
    expect([each.bets.length, each.stake, each.potentialReturn, each.price]).toEqual([2, 1000n, 680n + 890n, undefined]);
    const own = slipWith([a, b], { kind: 'single', ownStakes: true, stakes: { [a.key]: '2', [b.key]: '' } });
    expect(summaryOf(own, [openLeg(a), openLeg(b)], 'EUR').bets.map((bet) => bet.stake)).toEqual([200n, undefined]);
    // Alone it shows the common field, whatever was chosen for several before.
    const alone = slipWith([a], { kind: 'single', ownStakes: true, stake: '3' });
    expect(summaryOf(alone, [openLeg(a)], 'EUR').stake).toBe(300n);
  });
});

describe('checkSlip', () => {
  const check = (
    stake: string,
    means = { balance: 5000n, lossLeft: undefined as bigint | undefined, stakeLeft: undefined as bigint | undefined },
  ) =>
    checkSlip(
      summaryOf(slipWith([a], { stake }), [openLeg(a)], 'EUR'),
      new Map([[betKey([a.key]), { least: 50n, most: 10_000n }]]),
      means,
      false,
    );
  it.each([
    ['0.49', 'under-minimum', 50n],
    ['100.01', 'over-maximum', 10_000n],
    ['60', 'over-balance', 5000n],
    ['x', 'not-an-amount', 0n],
  ] as const)('%s is %s', (stake, kind, bound) => {
    const verdict = check(stake);
    expect(verdict.problems).toEqual([{ key: a.key, kind, bound }]);
    expect(verdict.ready).toBe(false);
  });
  it('names a limit of the player before the balance', () => {
    expect(check('60', { balance: 5000n, lossLeft: 3760n, stakeLeft: undefined }).problems[0]?.kind).toBe('over-loss-limit');
    expect(check('60', { balance: 5000n, lossLeft: 3760n, stakeLeft: 1000n }).problems[0]?.kind).toBe('over-stake-limit');
  });
  it('is ready for a stake within all bounds, the bounds themselves included', () => {
    expect(['0.5', '50'].map((stake) => check(stake).ready)).toEqual([true, true]);
  });
  it('waits without a stake, without a leg and while prices are stale', () => {
    expect(check('').hold).toBe('no-stake');
    const empty = summaryOf(slipWith([a], { stake: '5' }), [openLeg(a, { state: 'paused' })], 'EUR');
    expect(checkSlip(empty, new Map(), undefined, false).hold).toBe('no-legs');
    const good = summaryOf(slipWith([a], { stake: '5' }), [openLeg(a)], 'EUR');
    expect(checkSlip(good, new Map(), undefined, true)).toEqual({ problems: [], hold: 'stale', ready: false });
  });
});

describe('mostOfEach', () => {
  const bet = (pick: typeof a) => ({ legs: [openLeg(pick)] });
  const bounds = (...most: bigint[]) => new Map([a, b, c].map((pick, i) => [betKey([pick.key]), { least: 50n, most: most[i] }]));
  const means = { balance: 900n, lossLeft: 700n, stakeLeft: undefined };
  it('of one bet is the least of what is known', () => {
    expect(mostOfEach([bet(a)], bounds(800n), means)).toBe(700n);
    expect(mostOfEach([bet(a)], bounds(600n), means)).toBe(600n);
    expect(mostOfEach([bet(a)], bounds(0n), means)).toBe(0n);
    expect(mostOfEach([bet(a)], bounds(), undefined)).toBeUndefined();
    expect(mostOfEach([bet(a)], new Map(), means)).toBe(700n);
  });
  it('of several is what each may take while the means last for all of them', () => {
    expect(mostOfEach([bet(a), bet(b), bet(c)], bounds(800n, 800n, 800n), means)).toBe(233n);
    expect(mostOfEach([bet(a), bet(b), bet(c)], bounds(800n, 120n, 800n), means)).toBe(120n);
    expect(mostOfEach([], bounds(), means)).toBeUndefined();
  });
});

describe('stepStake', () => {
  const quick = ['5', '10', '25'];
  it.each([
    [0n, true, 500n],
    [500n, true, 1000n],
    [700n, true, 1000n],
    [2500n, true, 3000n],
    [2500n, false, 1000n],
    [300n, false, 0n],
  ])('%s up %s is %s', (from, up, to) => expect(stepStake(from, quick, 'EUR', up)).toBe(to));
});
