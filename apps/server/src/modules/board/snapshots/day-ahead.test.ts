import { type Brand, readFeedQuery } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { filterOf } from './asked.ts';

const now = Date.parse('2026-11-22T22:30:00Z');
const window = (query: string): readonly (string | undefined)[] => {
  const asked = { brand: {} as Brand, phase: 'line', query: readFeedQuery(new URLSearchParams(query)), now } as const;
  const { from, until } = filterOf(asked);
  return [from, until].map((at) => (at === undefined ? undefined : new Date(at).toISOString().slice(0, 16)));
};

test.each([
  ['afterDays=1', ['2026-11-23T22:30', '2026-11-24T22:30']],
  ['afterDays=1&tz=0', ['2026-11-23T00:00', '2026-11-24T00:00']],
  ['afterDays=0&tz=3', ['2026-11-22T21:00', '2026-11-23T21:00']],
  ['afterDays=1&tz=-5', ['2026-11-23T05:00', '2026-11-24T05:00']],
  ['afterDays=1&tz=99', ['2026-11-23T22:30', '2026-11-24T22:30']],
  ['tz=3', [undefined, undefined]],
] as const)('%s', (query, expected) => expect(window(query)).toEqual(expected));
