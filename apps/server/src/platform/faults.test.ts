import { expect, test } from 'vitest';
import { isDatabaseDown } from './faults.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });

test.each([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'],
  // Read-only; a broken file; too much at once; stopping and stopped; a broken connection; no room on the disk, in memory, among connections.
  ...[
    '25006',
    '25P03',
    '58030',
    '40001',
    '40P01',
    '57014',
    '57P01',
    '57P02',
    '57P03',
    '57P04',
    '57P05',
    '08006',
    '53100',
    '53200',
    '53300',
  ],
])('%s is the database that cannot be asked', (code) => {
  expect(isDatabaseDown(coded(code))).toBe(true);
});

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'database "x" is not currently accepting connections',
])('so is "%s"', (text) => {
  expect(isDatabaseDown(new Error(text))).toBe(true);
});

test.each(['23505', '22P02', '42P01', '22021', '25P02', '0800'])('%s is a wrong question', (code) => {
  expect(isDatabaseDown(coded(code))).toBe(false);
});

test('a bug is none', () => {
  expect(isDatabaseDown(new TypeError('x is undefined'))).toBe(false);
});
