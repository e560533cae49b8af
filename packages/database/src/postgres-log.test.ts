import { expect, test } from 'vitest';
import { postgresLine } from './postgres-log.ts';
import { isDiskFull } from './restart-limit.ts';

const AT = '2026-11-22 19:11:08.827 UTC [4010]';

test.each([
  [`${AT} LOG:  database system is ready to accept connections`, 'info', 'LOG', 'database system is ready to accept connections'],
  [`${AT} WARNING:  there is no transaction in progress`, 'warn', 'WARNING', 'there is no transaction in progress'],
  [
    `${AT} ERROR:  could not extend file "base/5/1": No space left on device`,
    'debug',
    'ERROR',
    'could not extend file "base/5/1": No space left on device',
  ],
  [`${AT} FATAL:  the database system is starting up`, 'debug', 'FATAL', 'the database system is starting up'],
  [
    `${AT} PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device`,
    'fatal',
    'PANIC',
    'could not write to file "pg_wal/xlogtemp.7": No space left on device',
  ],
  [`${AT} DEBUG1:  a word`, 'debug', 'DEBUG1', 'a word'],
  ['\tand it goes on', 'info', 'LOG', 'and it goes on'],
])('%s', (line, level, severity, text) => {
  expect(postgresLine(line)).toEqual({ level, severity, text });
});

test('what PostgreSQL says of a full disk is known, and nothing else is taken for it', () => {
  expect(['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'Disk quota exceeded'].map(isDiskFull)).toEqual([
    true,
    true,
  ]);
  expect(['FATAL:  could not open file: Permission denied', ''].map(isDiskFull)).toEqual([false, false]);
});
