import { type TestDatabase, testClock, testDatabase } from '@fairbook/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ledger } from '../ledger/face.ts';
import { createLedger } from '../ledger/index.ts';
import type { LedgerChecks } from './face.ts';
import { createLedgerChecks, type DifferentBooks } from './index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const AFTER_START = 45_000;
const START = '2026-08-01T12:00:00Z';

let base: TestDatabase;
let ledger: Ledger;
let checks: LedgerChecks;
let reconciliationsRun = 0;
let rested = 0;
let reported: DifferentBooks[] = [];
const clock = testClock(START);

const checksOf = (): LedgerChecks =>
  createLedgerChecks({
    db: base.db,
    clock,
    ledger,
    publishedHeads: async () => undefined,
    everyMs: HOUR,
    wholeEveryMs: 24 * HOUR,
    rest: async () => {
      rested++;
    },
    onDifferences: (check) => void reported.push(check),
    onError: (error) => {
      throw error;
    },
  });

beforeEach(async () => {
  clock.set(START);
  reconciliationsRun = 0;
  rested = 0;
  reported = [];
  base = await testDatabase();
  ledger = createLedger({
    clock,
    reconciliations: () => [
      async function* none() {
        reconciliationsRun++;
        yield* [];
      },
    ],
  });
  checks = checksOf();
});
afterEach(() => base.drop());

async function deposit(player: bigint, key: string): Promise<void> {
  const cause = { kind: 'payment', id: key };
  await base.db.transaction(async (tx) => {
    await ledger.openAccount(tx, 1, player, 'EUR');
    const transfer = {
      kind: 'deposit',
      debit: { house: 'psp:sandbox' },
      credit: { player, account: 'cash' },
      amount: 100n,
      cause,
    } as const;
    await ledger.post(tx, [{ key, brandId: 1, currency: 'EUR', transfers: [transfer] }]);
  });
}
const past = (statement: string): Promise<void> =>
  base.owner.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(statement);
  });
async function after(ms: number): Promise<Awaited<ReturnType<LedgerChecks['state']>>> {
  clock.advance(ms);
  await checks.round();
  return checks.state();
}

test('everything is checked first and then every day, what is recent every hour; each rests between its reads', async () => {
  for (let player = 1n; player <= 8n; player++) await deposit(player, `a${player}`);
  expect((await after(AFTER_START - 1)).last).toBeUndefined();
  expect((await after(1)).last).toMatchObject({ scope: 'whole', transfers: 8, blocks: 8, differences: 0 });
  expect(reconciliationsRun).toBe(1);
  expect(rested).toBeGreaterThan(5);
  await deposit(3n, 'b');
  expect((await after(HOUR - 1)).last?.scope).toBe('whole');
  expect((await after(1)).last).toMatchObject({ scope: 'recent', transfers: 1, blocks: 1, accounts: 1, differences: 0 });
  expect((await after(HOUR)).last).toMatchObject({ scope: 'recent', transfers: 0, blocks: 0 });
  expect(reconciliationsRun).toBe(1);
  expect((await after(22 * HOUR)).last).toMatchObject({ scope: 'whole', transfers: 9 });
  expect(reconciliationsRun).toBe(2);
});

test.each([
  ['a balance of whoever moved money', 'update player_balance set cash = cash + 1 where player_id = 3', 'player_balance 1/3/EUR'],
  ['a transfer', 'update transfer set amount = amount + 1 where player_id = 3', 'transfer '],
  ['a block', 'update ledger_block set hash = sha256(hash) where lane = 3', 'ledger_lane 3'],
])('the hourly check finds a change of %s; the alarm stands until everything was clean', async (_, damage, row) => {
  await deposit(1n, 'a');
  await after(MINUTE);
  await deposit(3n, 'b');
  await past(damage);
  const found = await after(HOUR);
  expect(found.last?.differences).toBeGreaterThan(0);
  expect(reported).toMatchObject([{ scope: 'recent', differences: found.last?.differences }]);
  expect(found.alarm?.listed.some((each) => each.row.startsWith(row))).toBe(true);
  await past(damage.replace('+ 1', '- 1').replace('sha256(hash)', '(select hash from ledger_lane l where l.lane = 3)'));
  const recent = await after(HOUR);
  expect(recent.last).toMatchObject({ scope: 'recent', differences: 0 });
  expect(recent.alarm?.differences).toBe(found.last?.differences);
  expect((await after(24 * HOUR)).alarm).toBeUndefined();
});

test('is overdue when none ended in two intervals, and survives a restart', async () => {
  expect((await checks.state()).overdue).toBe(false);
  clock.advance(2 * HOUR + 1);
  expect((await checks.state()).overdue).toBe(true);
  expect((await after(0)).overdue).toBe(false);
  const restarted = checksOf();
  clock.advance(2 * HOUR);
  expect(await restarted.state()).toMatchObject({ overdue: false, last: { scope: 'whole' }, running: false });
  clock.advance(1);
  expect((await restarted.state()).overdue).toBe(true);
});

test('staff start one at once; a second waits for the first to end', async () => {
  await deposit(1n, 'a');
  expect([checks.startWhole(), checks.startWhole()]).toEqual([true, false]);
  expect(await checks.state()).toMatchObject({ running: true, startedAt: clock.now() });
  await checks.stop();
  expect(await checks.state()).toMatchObject({ running: false, last: { scope: 'whole', transfers: 1 } });
});

test('the first check after a start looks at what came since the last one, whatever the hour', async () => {
  await deposit(1n, 'a');
  await after(AFTER_START);
  await deposit(2n, 'b');
  checks = checksOf();
  await past('update player_balance set cash = cash + 1 where player_id = 2');
  expect((await after(AFTER_START - 1)).last).toMatchObject({ scope: 'whole', differences: 0 });
  expect(reported).toEqual([]);
  expect((await after(1)).last).toMatchObject({ scope: 'recent', transfers: 1 });
  expect(reported).toMatchObject([
    { scope: 'recent', listed: expect.arrayContaining([expect.objectContaining({ row: 'player_balance 1/2/EUR' })]) },
  ]);
  const { last } = await after(MINUTE);
  expect(reported).toHaveLength(1);
  expect(last?.startedAt).toBe(clock.now() - MINUTE);
});

test('a clock that is set back does not put the checks off', async () => {
  await deposit(1n, 'a');
  await after(AFTER_START);
  clock.advance(-400 * 24 * HOUR);
  checks = checksOf();
  await deposit(2n, 'b');
  expect((await after(AFTER_START)).last).toMatchObject({ scope: 'whole', transfers: 2, startedAt: clock.now() });
});
