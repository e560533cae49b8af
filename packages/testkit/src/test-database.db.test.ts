import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from './test-database.ts';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  first = await testDatabase();
  second = await testDatabase();
});
afterAll(async () => {
  await first.drop();
  await second.drop();
});

test('two test databases do not see each other', async () => {
  await first.owner.query('create table only_here (n int8)');
  await first.owner.query('insert into only_here values ($1)', [9_007_199_254_740_993n]);
  expect(await first.owner.query('select n from only_here')).toEqual([{ n: 9_007_199_254_740_993n }]);
  await expect(second.owner.query('select n from only_here')).rejects.toThrow('does not exist');
});

test('a clone has what the migrations made', async () => {
  const tables = await first.db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  expect(tables.map((table) => table.name)).toContain('migration');
});
