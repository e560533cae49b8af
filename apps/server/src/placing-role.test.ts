import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPlacingRole } from './placing-role.ts';
import { Unavailable } from './platform/faults.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

const STILL_MS = 60;
const lost: string[] = [];
const still: number[] = [];
const roleOf = (name: string, db = base.db) =>
  createPlacingRole(
    { url: base.url, db, sessions: `fairbook ${name}` },
    {
      onLost: (error) => void lost.push(`${name}: ${error.message}`),
      onStill: (ms) => void still.push(ms),
      waitMs: 0,
      stillMs: STILL_MS,
    },
  );
/** The whole thread stands still, as a stopped process does. */
const standStill = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('who does not have the role may write nothing that rests on it', async () => {
  const role = roleOf('nobody');
  expect(role.state).toBe('none');
  await expect(base.db.transaction((tx) => role.prove(tx))).rejects.toThrow(Unavailable);
  await expect(role.check(base.db)).rejects.toThrow(Unavailable);
  await role.take();
  await base.db.transaction((tx) => role.prove(tx));
  await role.check(base.db);
  expect([role.state, role.silentMs() < 60_000]).toEqual(['held', true]);
  await role.release();
});

test('a process that stood still is in doubt from that moment until the database says that the role is its own', async () => {
  let answering = Promise.resolve();
  const query = async (...asked: Parameters<typeof base.db.query>) => {
    await answering;
    return base.db.query(...asked);
  };
  const db = { ...base.db, query: query as typeof base.db.query };
  const role = roleOf('frozen', db);
  await role.take();
  // On a busy machine it may have stood still for that moment on its own.
  await vi.waitFor(() => expect(role.doubtful()).toBe(false), 60_000);
  const held = Promise.withResolvers<void>();
  answering = held.promise;
  still.length = 0;
  standStill(3 * STILL_MS);
  expect([role.doubtful(), role.doubtful()]).toEqual([true, true]);
  expect(still).toEqual([expect.toSatisfy((ms: number) => ms >= 3 * STILL_MS)]);
  held.resolve();
  await vi.waitFor(() => expect(role.doubtful()).toBe(false), 60_000);
  expect(lost).toEqual([]);

  await base.db.query("update sole_holder set epoch = epoch + 1 where role = 'web'");
  standStill(3 * STILL_MS);
  expect(role.doubtful()).toBe(true);
  await vi.waitFor(() => expect(lost).toEqual(['frozen: another process has the role web']), 60_000);
  expect([role.doubtful(), role.state]).toEqual([true, 'lost']);
  await role.release();
});
