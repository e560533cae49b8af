import { StartRefused } from '@fairbook/database';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaseNode, type NodeLease } from './node-lease.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

const lost: Error[] = [];
const lease = (wanted?: number): Promise<NodeLease> => leaseNode(base.url, wanted, (error) => void lost.push(error));

test('each process gets a number nobody has, the stated ones too, and there is a sentence when there is none', async () => {
  const held = [await lease(3)];
  for (let i = 0; i < 7; i++) held.push(await lease());
  expect(held.map(({ node }) => node)).toEqual([3, 0, 1, 2, 4, 5, 6, 7]);
  await expect(lease()).rejects.toThrow(StartRefused);
  await expect(lease()).rejects.toThrow(/^8 Fairbooks work on this database already/);
  await expect(lease(4)).rejects.toThrow(/^Another Fairbook has the number 4 on this database .*NODE_NUMBER/);
  await held[5]?.release();
  const again = await lease();
  expect(again.node).toBe(5);
  for (const each of [...held, again]) await each.release();
});

test('a number is free the moment its holder dies, and a holder who lost it is told', async () => {
  const first = await lease(0);
  const [holder] = await base.db.query<{ pid: number }>(
    "select pid from pg_locks where locktype = 'advisory' and granted and classid = 7246138 and objid = 0",
  );
  const second = lease(0);
  await base.db.query('select pg_terminate_backend($1)', [holder?.pid]);
  // Whoever asks first has it: the other one is told, or refused.
  const outcome = await second.catch((error: Error) => error);
  if (outcome instanceof Error) expect(outcome).toBeInstanceOf(StartRefused);
  else {
    await expect.poll(() => lost.length).toBe(1);
    await outcome.release();
  }
  await first.release();
});
