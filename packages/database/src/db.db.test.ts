import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './db.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

test('a program that stands still in a transaction keeps its locks for a while only, and its transaction is gone', async () => {
  await base.owner.query('create table held (n int); insert into held values (1); grant select, update on held to public');
  const still = openDatabase(base.url, { max: 1, applicationName: 'still', stillMs: 50, onError: () => {} });
  const locked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const first = still.transaction(async (tx) => {
    await tx.query('update held set n = 2');
    locked.resolve();
    await goOn.promise;
    await tx.query('update held set n = 3');
  });
  first.catch(() => {});
  await locked.promise;
  // It waits for the row, which nobody but the database takes from the one that stands still.
  await base.db.query('update held set n = n + 10');
  goOn.resolve();
  await expect(first).rejects.toThrow();
  expect(await base.db.query('select n from held')).toEqual([{ n: 11 }]);
  await still.end();
});

test('every connection of a pool has such a bound', async () => {
  const db = openDatabase(base.url, { max: 1, applicationName: 'bound', onError: () => {} });
  expect(await db.query('show idle_in_transaction_session_timeout')).toEqual([{ idle_in_transaction_session_timeout: '30s' }]);
  await db.end();
});

test('a plan is kept for the statements that ask for it, and for no other of the transaction', async () => {
  const mode = {
    name: 'mode-kept',
    text: `select current_setting('plan_cache_mode') || ' ' || current_setting('enable_seqscan') as mode`,
    keepsPlan: true,
  } as const;
  const modes = await base.db.transaction(async (tx) => {
    const reported = await Promise.all([tx.query(mode), tx.query({ name: 'mode', text: mode.text }), tx.query(mode)]);
    return (reported.flat() as { mode: string }[]).map((row) => row.mode);
  });
  expect(modes).toEqual(['force_generic_plan off', 'force_custom_plan on', 'force_generic_plan off']);
  expect(await base.db.query(mode)).toEqual([{ mode: 'force_custom_plan on' }]);
});
