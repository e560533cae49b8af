import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Poller } from '../platform/poller.ts';
import { keepCounted } from './keep-counted.ts';

let base: TestDatabase;
let counting: Poller | undefined;
let errors: Error[] = [];
beforeAll(async () => {
  base = await testDatabase();
  // Nothing but what is tried counts it.
  await base.owner.query('create table rush (player int, bet int) with (autovacuum_enabled = false)');
});
afterEach(async () => {
  await counting?.stop();
  errors = [];
});
afterAll(() => base.drop());

const keep = (url = base.ownerUrl) => {
  counting = keepCounted(url, { onError: (error) => errors.push(error) });
  return counting;
};
const grow = (rows: number) => base.owner.query('insert into rush select n % 16, n from generate_series(1, $1::int) n', [rows]);
/** Rows that the planner takes the table to have. */
const known = async (): Promise<number> => {
  const [row] = await base.owner.query<{ n: number }>("select reltuples::int as n from pg_class where relname = 'rush'");
  return row!.n;
};
const looked = async (of: Poller): Promise<number> => {
  of.poke();
  await of.idle();
  return known();
};

test('a table that grew while serving is counted at the next look, and one that did not is left alone', async () => {
  const of = keep();
  await of.idle();
  expect(await known()).toBe(-1);
  await grow(8000);
  expect(await looked(of)).toBe(8000);
  // By less than half again: the planner's guess is near enough.
  await grow(3000);
  expect(await looked(of)).toBe(8000);
  await grow(8000);
  expect(await looked(of)).toBe(19_000);
  expect(errors).toEqual([]);
});

test('a look that failed is told, and the next one counts', async () => {
  await base.owner.query('alter table rush rename to away');
  const lost = keep(Object.assign(new URL(base.ownerUrl), { pathname: '/no-such-database' }).href);
  await lost.idle();
  expect(errors).toHaveLength(1);
  await lost.stop();
  await base.owner.query('alter table away rename to rush');
  const of = keep();
  await of.idle();
  await grow(40_000);
  expect(await looked(of)).toBe(59_000);
});

test('once it is stopped nothing is counted any more', async () => {
  const of = keep();
  await of.stop();
  const before = await known();
  await grow(200_000);
  expect(await looked(of)).toBe(before);
});
