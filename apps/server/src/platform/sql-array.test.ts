import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gappedArray, plainArray, textArray } from './sql-array.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

const back = async <T>(type: string, literal: string): Promise<T[]> =>
  (await base.db.query<{ v: T }>(`select v from unnest($1::${type}[]) with ordinality as t(v, n) order by n`, [literal])).map(
    (row) => row.v,
  );

test('texts come back as they were, whatever stands in them', async () => {
  const text = fc.string({ unit: 'grapheme' }).filter((s) => !s.includes('\0') && s.isWellFormed());
  const awkward = fc.constantFrom('', 'null', 'NULL', '{', '}', ',', '"', '\\', '\\"', ' ', '\n', "'; drop table bet; --");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(text, awkward), { maxLength: 20 }), async (texts) => {
      expect(await back<string>('text', textArray(texts))).toEqual(texts);
    }),
    { numRuns: 100 },
  );
});

test('numbers, bigints, booleans and gaps come back as they were', async () => {
  expect(await back('bigint', plainArray([0n, -9_223_372_036_854_775_808n, 9_223_372_036_854_775_807n]))).toEqual([
    0n,
    -9_223_372_036_854_775_808n,
    9_223_372_036_854_775_807n,
  ]);
  expect(await back('int', plainArray([1, -2]))).toEqual([1, -2]);
  expect(await back('boolean', plainArray([true, false]))).toEqual([true, false]);
  expect(await back('int', gappedArray([1, undefined, 3]))).toEqual([1, null, 3]);
  expect(await back('int', plainArray([]))).toEqual([]);
});
