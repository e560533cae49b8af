import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCEPTANCE,
  type AcceptanceFacts,
  earlierRefusal,
  type FactGroup,
  firstRefusal,
  type LegQuote,
  LOCKED_GROUPS,
  lockedGroupsBefore,
  placedKind,
  type StageRefusal,
} from './acceptance.ts';
import type { BetRefusalCode } from './refusals.ts';

const quote = (more: Partial<LegQuote> = {}): LegQuote => ({
  fixtureId: 1,
  fixture: 'open',
  outcome: 'open',
  lineMoved: false,
  askedPrice: 1850,
  currentPrice: 1850,
  ...more,
});
const good: AcceptanceFacts = {
  order: { betType: 1, legs: 2, stake: 1000n, policy: 0 },
  account: { standing: 'active', currencyOffered: true },
  legs: [quote(), quote({ fixtureId: 2 })],
  bounds: { least: 10n, most: 100_000n },
  openBets: { left: undefined },
  liability: [
    { needed: 2500n, left: 10_000n },
    { needed: 2500n, left: undefined },
  ],
  restriction: { barred: undefined },
  session: { ended: false },
  limit: undefined,
  balance: { covered: true, available: 5000n },
};
const GROUPS = Object.keys(good) as FactGroup[];

const first = (facts: AcceptanceFacts, more: Partial<LegQuote>) => ({
  ...facts,
  legs: facts.legs.map((q, i) => (i === 0 ? { ...q, ...more } : q)),
});
const second = (facts: AcceptanceFacts, more: Partial<LegQuote>) => ({
  ...facts,
  legs: facts.legs.map((q, i) => (i === 1 ? { ...q, ...more } : q)),
});

/** For every reason, a change that brings about this one alone, in the order of acceptance. */
const FAULTS: readonly (readonly [code: BetRefusalCode, change: (facts: AcceptanceFacts) => AcceptanceFacts])[] = [
  ['wrong-coupon-kind', (f) => ({ ...f, order: { ...f.order, betType: 2 } })],
  ['self-excluded', (f) => ({ ...f, restriction: { barred: 'self-excluded' } })],
  ['time-out-active', (f) => ({ ...f, account: { ...f.account, standing: 'time-out' } })],
  ['not-signed-in', (f) => ({ ...f, session: { ended: true } })],
  ['currency-not-offered', (f) => ({ ...f, account: { ...f.account, currencyOffered: false } })],
  ['stake-limit', (f) => ({ ...f, limit: { code: 'stake-limit', left: 999n } })],
  ['fixture-unknown', (f) => second(f, { fixtureId: undefined })],
  ['fixture-over', (f) => first(f, { fixture: 'finished' })],
  ['prices-stale', (f) => second(f, { fixture: 'stale' })],
  ['market-gone', (f) => second(f, { outcome: 'gone' })],
  ['outcome-suspended', (f) => first(f, { outcome: 'suspended' })],
  ['price-changed', (f) => first(f, { currentPrice: 1900 })],
  ['line-changed', (f) => first(f, { lineMoved: true })],
  ['related-legs', (f) => second(f, { fixtureId: 1 })],
  ['stake-under-minimum', (f) => ({ ...f, bounds: { ...f.bounds, least: 1001n } })],
  ['stake-over-maximum', (f) => ({ ...f, bounds: { ...f.bounds, most: 999n } })],
  ['open-bets-limit', (f) => ({ ...f, openBets: { left: 999n } })],
  ['liability-exceeded', (f) => ({ ...f, liability: [{ needed: 2500n, left: 2499n }] })],
  ['insufficient-balance', (f) => ({ ...f, balance: { covered: false, available: 999n } })],
];
const faulty = (codes: readonly BetRefusalCode[]): AcceptanceFacts =>
  FAULTS.filter(([code]) => codes.includes(code)).reduce((facts, [, change]) => change(facts), good);
const anyFaults = fc.subarray(FAULTS.map(([code]) => code));
/** Facts of some groups, put together in some order. */
const gathered = (facts: AcceptanceFacts, groups: readonly FactGroup[]): Partial<AcceptanceFacts> =>
  Object.fromEntries(groups.map((group) => [group, facts[group]]));
const inAnyOrder = fc.shuffledSubarray(GROUPS, { minLength: GROUPS.length });

describe('the order of acceptance', () => {
  it('lets through what is in order', () => expect(firstRefusal(good)).toBeUndefined());

  it.each(FAULTS)('finds %s', (code, change) => expect(firstRefusal(change(good))?.code).toBe(code));

  it('names the earlier of any two reasons', () => {
    // A second fault of the same field of a leg overwrites the first, and a related leg needs its fixture known.
    const sameField = [['fixture-unknown', 'related-legs']];
    for (const [i, [early, causesEarly]] of FAULTS.entries())
      for (const [late, causesLate] of FAULTS.slice(i + 1)) {
        if (sameField.some(([a, b]) => a === early && b === late)) continue;
        expect([early, late, firstRefusal(causesEarly(causesLate(good)))?.code]).toEqual([early, late, early]);
      }
  });

  it('is the same however the facts were put together', () => {
    fc.assert(
      fc.property(anyFaults, inAnyOrder, (codes, groups) => {
        const facts = faulty(codes);
        expect(firstRefusal(gathered(facts, groups))).toEqual(firstRefusal(facts));
      }),
    );
  });

  it('is the same when memory is asked first, and the database only for what may refuse earlier', () => {
    fc.assert(
      fc.property(anyFaults, (codes) => {
        const facts = faulty(codes);
        const locked = new Set<string>(LOCKED_GROUPS);
        const inMemory = gathered(
          facts,
          GROUPS.filter((group) => !locked.has(group)),
        );
        const refused = firstRefusal(inMemory);
        const asked = refused ? lockedGroupsBefore(refused.stage) : LOCKED_GROUPS;
        const underLock = firstRefusal({ ...gathered(facts, asked), order: facts.order });
        expect(earlierRefusal(refused, underLock)).toEqual(firstRefusal(facts));
      }),
    );
  });

  it('never judges by a fact that nobody gathered', () => {
    fc.assert(
      fc.property(anyFaults, fc.subarray(GROUPS), (codes, groups) => {
        const refused = firstRefusal(gathered(faulty(codes), groups));
        const stage = ACCEPTANCE.find(({ name }) => name === refused?.stage);
        expect(stage?.asks.every((group) => groups.includes(group)) ?? true).toBe(true);
      }),
    );
  });

  it('asks the database for nothing before the coupon, and for all but the balance before the stake', () => {
    expect(lockedGroupsBefore('coupon')).toEqual([]);
    expect(lockedGroupsBefore('account')).toEqual(['restriction']);
    expect(lockedGroupsBefore('event')).toEqual(['restriction', 'session', 'limit']);
    expect(lockedGroupsBefore('liability')).toEqual(['restriction', 'session', 'limit']);
  });

  it('puts the earlier of two refusals first whichever is named first', () => {
    const late: StageRefusal = { code: 'price-changed', stage: 'price' };
    const early: StageRefusal = { code: 'self-excluded', stage: 'restrictions' };
    expect([earlierRefusal(late, early), earlierRefusal(early, late)]).toEqual([early, early]);
    expect([earlierRefusal(late, undefined), earlierRefusal(undefined, late), earlierRefusal(undefined, undefined)]).toEqual([
      late,
      late,
      undefined,
    ]);
  });
});

describe('a refusal', () => {
  it('says which leg and its price now, or the bound', () => {
    expect(firstRefusal(first(good, { currentPrice: 1900 }))).toEqual({
      stage: 'price',
      code: 'price-changed',
      leg: 0,
      currentPrice: 1900,
    });
    expect(firstRefusal(second(good, { fixtureId: 1 }))).toEqual({
      stage: 'related legs',
      code: 'related-legs',
      leg: 1,
      currentPrice: 1850,
    });
    expect(firstRefusal({ ...good, bounds: { least: 1n, most: 999n } })).toEqual({
      stage: 'stake',
      code: 'stake-over-maximum',
      bound: 999n,
    });
    expect(firstRefusal({ ...good, liability: [good.liability[1]!, { needed: 2n, left: 1n }] })).toMatchObject({ leg: 1 });
  });

  it.each([
    [0, 1850, undefined],
    [0, 1860, 'price-changed'],
    [0, 1840, 'price-changed'],
    [1, 1850, undefined],
    [1, 1860, undefined],
    [1, 1840, 'price-changed'],
    [2, 1850, undefined],
    [2, 1860, undefined],
    [2, 1840, undefined],
  ] as const)('policy %i with the price now %i: %s', (policy, currentPrice, code) => {
    expect(firstRefusal({ ...second(good, { currentPrice }), order: { ...good.order, policy } })?.code).toBe(code);
  });

  it('is not given up to the last unit of every bound', () => {
    const exact: AcceptanceFacts = {
      ...good,
      limit: { code: 'loss-limit', left: 1000n },
      bounds: { least: 1000n, most: 1000n },
      openBets: { left: 1000n },
      liability: [{ needed: 1n, left: 1n }],
    };
    expect(firstRefusal(exact)).toBeUndefined();
  });
});

describe('the kind of a coupon', () => {
  it.each([
    [0, 1, 'single'],
    [0, 3, 'accumulator'],
    [1, 1, 'single'],
    [1, 50, 'accumulator'],
    [1, 51, 'too-many-legs'],
    [0, 0, 'wrong-coupon-kind'],
    [2, 3, 'wrong-coupon-kind'],
    [77, 1, 'wrong-coupon-kind'],
  ])('of number %i with %i legs: %s', (betType, legs, answer) => {
    const kind = placedKind(betType, legs);
    expect(kind.ok ? kind.value : kind.refusal).toBe(answer);
  });
});
