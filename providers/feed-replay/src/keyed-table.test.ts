import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableRow, tableText } from './keyed-table.ts';

const keys = fc.uniqueArray(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((key) => !/[\t\n]/.test(key) && key.isWellFormed()),
  { maxLength: 60 },
);

test('every row of a table is found by its key, and no other key finds one', () => {
  fc.assert(
    fc.property(keys, fc.string({ maxLength: 12 }), (all, other) => {
      const table = tableText(all.map((key, rate) => [key, { rate, text: `${key}\n` }] as const));
      for (const [rate, key] of all.entries()) expect(tableRow(table, key)).toEqual({ rate, text: `${key}\n` });
      if (!all.includes(other) && other.isWellFormed()) expect(tableRow(table, other)).toBeUndefined();
    }),
  );
});
