import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Unavailable } from '../platform/faults.ts';
import { createPlacingRole } from './placing-role.ts';

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
    { url: base.url, db, sessions: `fairbook ${name}`, brandIds: [1, 2] },
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
  const prove = (...brandIds: number[]) => base.db.transaction((tx) => role.prove(tx, brandIds));
  await expect(prove(1)).rejects.toThrow(Unavailable);
  await expect(role.check(base.db)).rejects.toThrow(Unavailable);
  await role.take();
  await prove(1);
  await prove(2, 1);
  await role.check(base.db);
  expect([role.state, role.silentMs() < 60_000]).toEqual(['held', true]);
  await role.release();
});

test('a process that stood still is in doubt from that moment until the database says that the role is its own', async () => {
  let answering = Promise.resolve();
  let asked = 0;
  const query = async (...statement: Parameters<typeof base.db.query>) => {
    asked += 1;
    const answer = await base.db.query(...statement);
    await answering;
    return answer;
  };
  const db = { ...base.db, query: query as typeof base.db.query };
  const role = roleOf('frozen', db);
  await role.take();
  const held = Promise.withResolvers<void>();
  // On a busy machine it may have stood still for that moment on its own: what follows is done at a moment when it did not.
  await vi.waitFor(() => {
    expect(role.doubtful()).toBe(false);
    answering = held.promise;
    still.length = 0;
    standStill(3 * STILL_MS);
    expect([role.doubtful(), role.doubtful()]).toEqual([true, true]);
  }, 60_000);
  expect(still).toEqual([expect.toSatisfy((ms: number) => ms >= 3 * STILL_MS)]);
  held.resolve();
  await vi.waitFor(() => expect(role.doubtful()).toBe(false), 60_000);
  expect(lost).toEqual([]);

  // An answer that was on its way when it stood still again is not taken for one of now.
  const onItsWay = Promise.withResolvers<void>();
  answering = onItsWay.promise;
  await vi.waitFor(() => {
    standStill(3 * STILL_MS);
    expect(role.doubtful()).toBe(true);
    expect(asked).toBeGreaterThan(0);
  }, 60_000);
  const before = asked;
  onItsWay.resolve();
  standStill(3 * STILL_MS);
  await vi.waitFor(() => expect(role.doubtful()).toBe(false), 60_000);
  expect(asked).toBeGreaterThan(before);

  await base.db.query("update sole_holder set epoch = epoch + 1 where role = 'web'");
  standStill(3 * STILL_MS);
  expect(role.doubtful()).toBe(true);
  await vi.waitFor(() => expect(lost).toEqual(['frozen: another process has the role web']), 60_000);
  expect([role.doubtful(), role.state]).toEqual([true, 'lost']);
  await role.release();
});

test('bets are placed here of the brands that were leased, and of each of them until somebody else has it', async () => {
  lost.length = 0;
  const role = roleOf('of two brands');
  await role.take();
  expect([1, 2, 3].map(role.places)).toEqual([true, true, false]);
  await base.db.transaction((tx) => role.prove(tx, [1]));
  await base.db.transaction((tx) => role.prove(tx, [1, 2]));
  // Its own sign of life may find it out first.
  await base.db.query("update sole_holder set epoch = epoch + 1 where role = 'place/2'");
  await expect(base.db.transaction((tx) => role.prove(tx, [1, 2]))).rejects.toThrow(Unavailable);
  await expect(base.db.transaction((tx) => role.prove(tx, [3]))).rejects.toThrow(Unavailable);
  expect(lost).toEqual(['of two brands: another process has the role web']);
  await role.release();
});
