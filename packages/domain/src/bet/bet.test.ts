import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BET_CHECKS, type BetRequestFacts, checkBet, type LegQuote } from './checks.ts';
import { BET_REFUSAL_CODES, type BetRefusalCode } from './refusals.ts';
import { BET_STATES, BET_TRANSITIONS, type BetEvent, type BetState, isDone, isFinal, transition } from './transitions.ts';

const quote = (more: Partial<LegQuote> = {}): LegQuote => ({
  fixtureId: 1,
  fixture: 'open',
  outcome: 'open',
  lineMoved: false,
  askedPrice: 1850,
  currentPrice: 1850,
  bannedExpress: false,
  ...more,
});
const good: BetRequestFacts = {
  session: 'signed-in',
  coupon: 'valid',
  kind: 'express',
  legs: [quote(), quote({ fixtureId: 2 })],
  checkCf: 0,
  stake: 1000n,
  player: { account: 'active', mayBetUnverified: true, selfExcluded: false, coolingOff: false },
  limits: {},
  bounds: { least: 10n, most: 100_000n, left: undefined },
  liability: { room: 10_000n, needed: 2500n },
  balance: 5000n,
};
const second = (facts: BetRequestFacts, more: Partial<LegQuote>): BetRequestFacts => ({
  ...facts,
  legs: facts.legs.map((q, i) => (i === 1 ? { ...q, ...more } : q)),
});

/** For every code, a change that brings about this fault alone. */
const FAULTS: Readonly<Record<BetRefusalCode, (facts: BetRequestFacts) => BetRequestFacts>> = {
  'not-signed-in': (f) => ({ ...f, session: 'none' }),
  'bad-input': (f) => ({ ...f, coupon: 'invalid' }),
  'too-many-legs': (f) => ({ ...f, legs: [...f.legs, ...Array.from({ length: 49 }, (_, i) => quote({ fixtureId: 100 + i }))] }),
  'account-blocked': (f) => ({ ...f, player: { ...f.player, account: 'blocked' } }),
  'identity-not-verified': (f) => ({ ...f, player: { ...f.player, mayBetUnverified: false } }),
  'self-excluded': (f) => ({ ...f, player: { ...f.player, selfExcluded: true } }),
  'time-out-active': (f) => ({ ...f, player: { ...f.player, coolingOff: true } }),
  'session-time-limit': (f) => ({ ...f, limits: { ...f.limits, minutesLeft: 0n } }),
  'stake-limit': (f) => ({ ...f, limits: { ...f.limits, stakeLeft: 999n } }),
  'loss-limit': (f) => ({ ...f, limits: { ...f.limits, lossLeft: 999n } }),
  'fixture-unknown': (f) => second(f, { fixtureId: undefined }),
  'fixture-over': (f) => ({ ...f, legs: [{ ...f.legs[0]!, fixture: 'finished' }, ...f.legs.slice(1)] }),
  'fixture-suspended': (f) => ({ ...f, legs: [{ ...f.legs[0]!, fixture: 'suspended' }, ...f.legs.slice(1)] }),
  'prices-stale': (f) => second(f, { fixture: 'stale' }),
  'market-gone': (f) => second(f, { outcome: 'gone' }),
  'outcome-suspended': (f) => ({ ...f, legs: [{ ...f.legs[0]!, outcome: 'suspended' }, ...f.legs.slice(1)] }),
  'price-changed': (f) => ({ ...f, legs: [{ ...f.legs[0]!, currentPrice: 1900 }, ...f.legs.slice(1)] }),
  'line-changed': (f) => ({ ...f, legs: [{ ...f.legs[0]!, lineMoved: true }, ...f.legs.slice(1)] }),
  'not-in-express': (f) => second(f, { bannedExpress: true }),
  'related-legs': (f) => second(f, { fixtureId: 1 }),
  'stake-under-minimum': (f) => ({ ...f, bounds: { ...f.bounds, least: 1001n } }),
  'stake-over-maximum': (f) => ({ ...f, bounds: { ...f.bounds, most: 999n } }),
  'open-bets-limit': (f) => ({ ...f, bounds: { ...f.bounds, left: 999n } }),
  'liability-exceeded': (f) => ({ ...f, liability: { room: 2499n, needed: 2500n } }),
  'insufficient-balance': (f) => ({ ...f, balance: 999n }),
};
const codeOf = (facts: BetRequestFacts): string => {
  const verdict = checkBet(facts);
  return verdict.ok ? 'accepted' : verdict.refusal.code;
};

describe('checkBet', () => {
  it('accepts what is in order, at the current prices', () => {
    expect(checkBet(good)).toEqual({ ok: true, value: [1850, 1850] });
  });

  it('checks in the order of the refusals', () => {
    expect(BET_CHECKS.map((check) => check.code)).toEqual(BET_REFUSAL_CODES);
  });

  it.each(BET_REFUSAL_CODES)('finds %s', (code) => {
    expect(codeOf(FAULTS[code](good))).toBe(code);
  });

  it('names the earlier of any two faults', () => {
    // A second fault of the same leg field would overwrite the first, and a related leg needs its fixture known.
    const sameField: BetRefusalCode[][] = [['fixture-unknown', 'related-legs']];
    for (const [i, early] of BET_REFUSAL_CODES.entries()) {
      for (const late of BET_REFUSAL_CODES.slice(i + 1)) {
        if (sameField.some(([a, b]) => a === early && b === late)) continue;
        expect([early, late, codeOf(FAULTS[early](FAULTS[late](good)))]).toEqual([early, late, early]);
      }
    }
  });

  it('says which leg and its price now', () => {
    expect(checkBet(FAULTS['price-changed'](good))).toEqual({ ok: false, refusal: { code: 'price-changed', leg: 0, currentPrice: 1900 } });
    expect(checkBet(FAULTS['related-legs'](good))).toEqual({ ok: false, refusal: { code: 'related-legs', leg: 1, currentPrice: 1850 } });
    expect(checkBet(FAULTS['stake-over-maximum'](good))).toEqual({ ok: false, refusal: { code: 'stake-over-maximum', bound: 999n } });
  });

  it.each([
    [0, 1850, 'accepted'],
    [0, 1860, 'price-changed'],
    [0, 1840, 'price-changed'],
    [1, 1850, 'accepted'],
    [1, 1860, 'accepted'],
    [1, 1840, 'price-changed'],
    [2, 1850, 'accepted'],
    [2, 1860, 'accepted'],
    [2, 1840, 'accepted'],
  ] as const)('checkCf %i with the price now %i: %s', (checkCf, currentPrice, verdict) => {
    expect(codeOf({ ...second(good, { currentPrice }), checkCf })).toBe(verdict);
  });

  it('accepts at the price that holds now', () => {
    expect(checkBet({ ...second(good, { currentPrice: 1700 }), checkCf: 2 })).toEqual({ ok: true, value: [1850, 1700] });
  });

  it('lets related and banned legs stand side by side where nothing combines them', () => {
    const related = second(second(good, { fixtureId: 1 }), { bannedExpress: true });
    for (const kind of ['multi-single', 'chain'] as const) expect(codeOf({ ...related, kind })).toBe('accepted');
    expect(codeOf({ ...good, kind: 'single', legs: [quote({ bannedExpress: true })] })).toBe('accepted');
    expect(codeOf({ ...good, legs: [quote({ bannedExpress: true })] })).toBe('accepted');
    for (const kind of ['express', 'system', 'multi-bet', 'lucky', 'patent', 'conditional', 'anti-express'] as const)
      expect(codeOf({ ...related, kind })).toBe('not-in-express');
  });

  it('stakes up to the last unit of every bound', () => {
    const exact: BetRequestFacts = {
      ...good,
      limits: { minutesLeft: 1n, stakeLeft: 1000n, lossLeft: 1000n },
      bounds: { least: 1000n, most: 1000n, left: 1000n },
      liability: { room: 1n, needed: 1n },
      balance: 1000n,
    };
    expect(codeOf(exact)).toBe('accepted');
  });
});

describe('the life of a bet', () => {
  it('reaches every state from a request', () => {
    const reached = new Set<BetState>(['requested']);
    for (const state of reached) for (const next of Object.values(BET_TRANSITIONS[state])) reached.add(next);
    expect([...reached].sort()).toEqual([...BET_STATES].sort());
  });

  it('has final ends, and a way to an end from everywhere', () => {
    expect(BET_STATES.filter(isFinal)).toEqual(['rejected', 'cashed-out', 'cancelled']);
    for (const state of BET_STATES) {
      const reached = new Set<BetState>([state]);
      for (const s of reached) for (const next of Object.values(BET_TRANSITIONS[s])) reached.add(next);
      expect([...reached].some(isDone)).toBe(true);
    }
  });

  it('never leaves a done bet but for a result that is corrected or taken back', () => {
    const events: BetEvent[] = ['wait', 'accept', 'reject', 'settle', 'resettle', 'reopen', 'cash-out', 'cash-out-part', 'cancel'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 12 }), (list) => {
        let state: BetState = 'requested';
        for (const event of list) {
          const next: BetState | undefined = transition(state, event);
          if (next && isDone(state)) expect(`${event} ${next}`).toMatch(/^(resettle resettled|reopen accepted)$/);
          state = next ?? state;
        }
      }),
    );
  });
});
