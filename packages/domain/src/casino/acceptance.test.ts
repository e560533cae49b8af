import { describe, expect, it } from 'vitest';
import { GAME_ACCEPTANCE, type GameFacts, refusedStake } from './acceptance.ts';
import type { StakeRefusalCode } from './refusals.ts';

const good: GameFacts = {
  stake: { amount: 100n, smallest: 100n, free: false, features: [] },
  launch: 'open',
  barred: undefined,
  sessionEnded: false,
  currencyOffered: true,
  game: 'open',
  round: 'new',
  takenBack: false,
  limit: undefined,
  rules: { forbidden: [], waitMs: 0 },
  bounds: { least: 10n, most: 1000n, step: 10n },
  granted: false,
  balance: { covered: true, available: 500n },
};
const staked = (f: GameFacts, stake: Partial<GameFacts['stake']>): GameFacts => ({ ...f, stake: { ...f.stake, ...stake } });

/** For every reason a change that brings about this one, in the order of judgement. */
const FAULTS: readonly (readonly [code: StakeRefusalCode, change: (facts: GameFacts) => GameFacts])[] = [
  ['bad-input', (f) => staked(f, { amount: 0n })],
  ['launch-unknown', (f) => ({ ...f, launch: 'unknown' })],
  ['self-excluded', (f) => ({ ...f, barred: 'self-excluded' })],
  ['not-signed-in', (f) => ({ ...f, sessionEnded: true })],
  ['currency-not-offered', (f) => ({ ...f, currencyOffered: false })],
  ['game-not-offered', (f) => ({ ...f, game: 'not-offered' })],
  ['stake-taken-back', (f) => ({ ...f, takenBack: true })],
  ['round-over', (f) => ({ ...f, round: 'closed' })],
  ['loss-limit', (f) => ({ ...f, limit: { code: 'loss-limit', left: 0n } })],
  ['autoplay-not-allowed', (f) => ({ ...staked(f, { features: ['auto-play'] }), rules: { ...f.rules, forbidden: ['auto-play'] } })],
  ['cycle-too-fast', (f) => ({ ...f, rules: { ...f.rules, waitMs: 2500 } })],
  ['stake-under-minimum', (f) => ({ ...f, bounds: { ...f.bounds, least: 110n } })],
  ['insufficient-balance', (f) => ({ ...f, balance: { covered: false, available: 99n } })],
];

describe('the order in which a stake in a game is judged', () => {
  it('lets through what is in order', () => expect(refusedStake(good)).toBeUndefined());

  it.each(FAULTS)('finds %s', (code, change) => expect(refusedStake(change(good))?.code).toBe(code));

  it('names the earlier of any two reasons', () => {
    for (const [i, [early, first]] of FAULTS.entries())
      for (const [late, second] of FAULTS.slice(i + 1)) {
        // A closed round cannot be a new one that comes too soon.
        if (early === 'round-over' && late === 'cycle-too-fast') continue;
        expect([early, late, refusedStake(second(first(good)))?.code]).toEqual([early, late, early]);
      }
  });

  it('judges by every stage', () => {
    const found = new Set(FAULTS.map(([, change]) => refusedStake(change(good))?.stage));
    const without = GAME_ACCEPTANCE.map(({ name }) => name).filter((name) => !found.has(name));
    expect(without).toEqual(['free rounds']);
    expect(refusedStake(staked(good, { free: true }))).toMatchObject({ code: 'free-rounds-over', stage: 'free rounds' });
  });

  it('asks of a free round neither limits nor bounds nor balance, for nothing of the player’s is staked', () => {
    const free = staked(
      { ...good, granted: true, limit: { code: 'loss-limit', left: 0n }, balance: { covered: false, available: 0n } },
      {
        free: true,
        amount: 1n,
      },
    );
    expect(refusedStake(free)).toBeUndefined();
    expect(refusedStake({ ...free, barred: 'time-out-active' })?.code).toBe('time-out-active');
  });

  it('lets a further stake into an open round without a new cycle, but not past a limit or an exclusion', () => {
    const further: GameFacts = { ...good, round: 'open', rules: { forbidden: [], waitMs: 2500 } };
    expect(refusedStake(further)).toBeUndefined();
    expect(refusedStake({ ...further, limit: { code: 'stake-limit', left: 99n } })).toMatchObject({ code: 'stake-limit', bound: 99n });
    expect(refusedStake({ ...further, barred: 'self-excluded' })?.code).toBe('self-excluded');
  });

  it('holds each part of a stake to the least, not their sum alone', () => {
    const parts = (smallest: bigint) => refusedStake(staked({ ...good, bounds: { least: 40n, most: 1000n, step: 10n } }, { smallest }));
    expect(parts(40n)).toBeUndefined();
    expect(parts(30n)).toMatchObject({ code: 'stake-under-minimum', bound: 40n });
  });

  it('lets a further stake be less than the least, but not more than the most', () => {
    const further: GameFacts = { ...good, round: 'open', bounds: { least: 200n, most: 1000n, step: 10n } };
    expect(refusedStake(further)).toBeUndefined();
    expect(refusedStake({ ...further, round: 'new' })).toMatchObject({ code: 'stake-under-minimum', bound: 200n });
    expect(refusedStake({ ...further, bounds: { least: 200n, most: 90n, step: 10n } })).toMatchObject({
      code: 'stake-over-maximum',
      bound: 90n,
    });
  });

  it('is not given up to the last unit of every bound', () => {
    expect(
      refusedStake({ ...good, limit: { code: 'loss-limit', left: 100n }, bounds: { least: 100n, most: 100n, step: 100n } }),
    ).toBeUndefined();
    expect(refusedStake({ ...good, bounds: { least: 1n, most: 100n, step: 7n } })).toMatchObject({ code: 'stake-step', bound: 7n });
  });
});
