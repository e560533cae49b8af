import { loadBrands } from '@fairbook/brands';
import type { Tx } from '@fairbook/database';
import type { LimitPeriod } from '@fairbook/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountHarness, accountHarness, type TestPlayer } from '../../testing/account-harness.ts';
import { complianceAt } from '../../testing/compliance-at.ts';
import { decidePending, setLimit } from './change-limits.ts';
import { createCompliance } from './index.ts';

const HOUR = 3_600_000;
const { jurisdictions } = await loadBrands();

let harness: AccountHarness;
let player: TestPlayer;
beforeAll(async () => {
  harness = await accountHarness();
});
afterAll(() => harness.end());
beforeEach(async () => {
  harness.clock.set('2026-07-15T12:00:00Z');
  player = await harness.newPlayer();
});

/** The accounts of the tests under the rules of another place. */
function at(place: string) {
  const { base } = harness;
  const needs = complianceAt(harness, () => jurisdictions.get(place)!);
  const compliance = createCompliance(needs);
  const owner = { brandId: 1, playerId: player.playerId };
  const inTransaction = async (work: (tx: Tx) => ReturnType<typeof setLimit>) => {
    const done = await base.db.transaction(work);
    return done.ok ? 'ok' : done.refusal.code;
  };
  return {
    set: (period: LimitPeriod, amount: bigint | undefined) =>
      inTransaction((tx) => setLimit(needs, tx, owner, { kind: 'deposit', period, amount, currency: 'EUR' })),
    confirm: (period: LimitPeriod) =>
      inTransaction((tx) => decidePending(needs, tx, owner, { kind: 'deposit', period, action: 'confirm' })),
    chooseNone: () => inTransaction((tx) => compliance.chooseDepositLimit(tx, owner, 'none', 'EUR')),
    headroom: () => compliance.headroomForDeposit(base.db, { ...owner, currency: 'EUR' }, new Map()),
  };
}

async function deposit(amount: bigint): Promise<void> {
  const [debit, credit] = [{ house: 'psp:sandbox' }, { player: player.playerId, account: 'cash' }] as const;
  const transfers = [{ kind: 'deposit' as const, debit, credit, amount, cause: { kind: 'payment', id: `${harness.ids()}` } }];
  const key = `deposit:${harness.ids()}`;
  await harness.base.db.transaction((tx) => harness.ledger.post(tx, [{ key, brandId: 1, currency: 'EUR', transfers }]));
}

describe('in Sweden', () => {
  test('nothing is paid in before there is a limit by day, week and month, and none of them can be declined or removed', async () => {
    const se = at('se');
    expect([await se.chooseNone(), (await se.headroom()).refusal?.code]).toEqual(['not-allowed', 'limit-choice-missing']);
    await se.set('day', 5000n);
    await se.set('week', 10_000n);
    expect(await se.headroom()).toMatchObject({ refusal: { code: 'limit-choice-missing' }, chosen: false });
    await se.set('month', 20_000n);
    expect(await se.headroom()).toMatchObject({ refusal: undefined, left: 5000n, chosen: true });
    expect([await se.set('day', undefined), await se.set('month', undefined)]).toEqual(['not-allowed', 'not-allowed']);
  });

  test('a higher monthly limit waits for the month that runs, and a higher daily one 72 hours', async () => {
    const se = at('se');
    for (const period of ['day', 'week', 'month'] as const) await se.set(period, 5000n);
    await se.set('month', 9000n);
    await se.set('day', 9000n);
    harness.clock.advance(72 * HOUR);
    expect([await se.confirm('day'), await se.confirm('month')]).toEqual(['ok', 'not-allowed']);
    harness.clock.set('2026-07-31T21:59:59Z');
    expect(await se.confirm('month')).toBe('not-allowed');
    harness.clock.set('2026-07-31T22:00:00Z');
    expect(await se.confirm('month')).toBe('ok');
  });
});

describe('in Germany', () => {
  test('a month takes in no more than 1,000 euro, whatever the player’s own limit says', async () => {
    const de = at('de');
    await de.set('day', 5000n);
    expect((await de.headroom()).refusal?.code).toBe('limit-choice-missing');
    await de.set('month', 500_000n);
    await de.set('day', 500_000n);
    harness.clock.advance(168 * HOUR);
    expect(await de.confirm('day')).toBe('ok');
    await deposit(70_000n);
    expect(await de.headroom()).toMatchObject({ left: 30_000n, over: { code: 'deposit-limit', facts: { period: 'month' } } });
    await deposit(30_000n);
    expect(await de.headroom()).toMatchObject({ left: 0n });
    harness.clock.set('2026-07-31T22:00:00Z');
    expect(await de.headroom()).toMatchObject({ left: 100_000n });
  });

  test('a limit of another period may go, the monthly one not', async () => {
    const de = at('de');
    await de.set('day', 5000n);
    await de.set('month', 50_000n);
    expect([await de.set('day', undefined), await de.set('month', undefined)]).toEqual(['ok', 'not-allowed']);
    harness.clock.advance(168 * HOUR);
    expect([await de.confirm('day'), (await de.headroom()).left]).toEqual(['ok', 50_000n]);
  });
});

test('in Denmark one limit of any period must stay, and two removals at once leave one', async () => {
  const dk = at('dk');
  expect((await dk.headroom()).refusal?.code).toBe('limit-choice-missing');
  await dk.set('week', 5000n);
  expect([await dk.set('week', undefined), (await dk.headroom()).left]).toEqual(['not-allowed', 5000n]);
  await dk.set('month', 9000n);
  expect([await dk.set('week', undefined), await dk.set('month', undefined)]).toEqual(['ok', 'ok']);
  harness.clock.advance(24 * HOUR);
  expect((await Promise.all([dk.confirm('week'), dk.confirm('month')])).toSorted()).toEqual(['not-allowed', 'ok']);
  expect((await dk.headroom()).left).toBeDefined();
});

test('rolling days let deposits in again hour by hour, calendar days at midnight', async () => {
  const dk = at('dk');
  await dk.set('day', 5000n);
  await deposit(3000n);
  harness.clock.advance(13 * HOUR);
  await deposit(2000n);
  expect((await dk.headroom()).left).toBe(0n);
  harness.clock.advance(11 * HOUR - 1);
  expect((await dk.headroom()).left).toBe(0n);
  harness.clock.advance(2);
  expect((await dk.headroom()).left).toBe(3000n);
});
