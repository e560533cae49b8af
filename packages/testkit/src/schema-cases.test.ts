import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonSchema, spoiltOf, valuesOf } from './schema-cases.ts';

const SCHEMA: JsonSchema = {
  type: 'object',
  required: ['amount', 'legs'],
  properties: {
    amount: { type: 'string', pattern: '^\\d{1,15}(\\.\\d{1,9})?$', maxLength: 24 },
    legs: { type: 'array', minItems: 1, maxItems: 3, items: { anyOf: [{ type: 'integer', minimum: 1, maximum: 9 }, { enum: ['all'] }] } },
    born: { type: 'string', format: 'date' },
  },
};
interface Value {
  readonly amount: string;
  readonly legs: readonly (number | string)[];
  readonly born?: string;
}
const isOne = (of: unknown): of is Value => {
  const value = of as Partial<Value> | null;
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof value.amount === 'string' &&
    /^\d{1,15}(\.\d{1,9})?$/.test(value.amount) &&
    value.amount.length <= 24 &&
    Array.isArray(value.legs) &&
    value.legs.length >= 1 &&
    value.legs.length <= 3 &&
    value.legs.every((leg) => leg === 'all' || (Number.isInteger(leg) && (leg as number) >= 1 && (leg as number) <= 9)) &&
    (value.born === undefined || (typeof value.born === 'string' && /^\d{4}-\d\d-\d\d$/.test(value.born)))
  );
};

describe('cases from a schema', () => {
  test('values are those it allows', () => {
    fc.assert(
      fc.property(valuesOf(SCHEMA), (value) => isOne(value)),
      { seed: 1, numRuns: 300 },
    );
  });

  test('spoilt ones are mostly not, in every part', () => {
    const spoilt = fc.sample(spoiltOf(SCHEMA), { seed: 1, numRuns: 500 });
    expect(spoilt.filter((value) => !isOne(value)).length).toBeGreaterThan(350);
    const objects = spoilt.filter((value): value is Partial<Value> => typeof value === 'object' && value !== null);
    expect(objects.some((value) => value.amount === undefined)).toBe(true);
    expect(objects.some((value) => Array.isArray(value.legs) && value.legs.some((leg) => typeof leg === 'object'))).toBe(true);
  });
});
