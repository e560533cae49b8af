import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createLogger, readable } from './log.ts';
import { createTeller } from './teller.ts';

const sink = () => {
  const lines: string[] = [];
  return { lines, write: (line: string) => void lines.push(line) };
};

test('a line has its time, its level by name, what is said and the error in three words', () => {
  const out = sink();
  const log = createLogger({ logLevel: 'info', logFormat: 'json' }, out);
  const error = Object.assign(new TypeError('no room', { cause: new Error('a full disk') }), {
    code: '53100',
    detail: 'Key (email)=(x@y)',
  });
  log.child({ requestId: 'r-1' }).error({ err: error }, 'bug');
  log.debug('not written');
  expect(out.lines).toHaveLength(1);
  const line = JSON.parse(out.lines[0] as string);
  expect(line).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'error',
    requestId: 'r-1',
    msg: 'bug',
    err: { type: 'TypeError', message: 'no room: a full disk', stack: expect.stringContaining('caused by: Error: a full disk') },
  });
});

test('what a database quotes of a value is not written, nor what a field is called a secret for', () => {
  const out = sink();
  const log = createLogger({ logLevel: 'info', logFormat: 'json' }, out);
  const typed = randomBytes(9).toString('hex');
  const error = Object.assign(new Error(`invalid input syntax for type bigint: "${typed}"`), { code: '22P02' });
  log.error({ err: error, body: { password: typed }, token: typed, headers: { cookie: typed, authorization: typed } }, 'bug');
  expect(out.lines.join('')).toContain('invalid input syntax');
  expect(out.lines.join('')).not.toContain(typed);
});

test('whoever reads along has the same as text, and nothing a terminal would obey', () => {
  const text = readable(
    JSON.stringify({
      time: '2026-08-01T00:00:00.000Z',
      level: 'warn',
      brand: 'fairbook',
      msg: 'over \u001b[2J',
      err: { stack: 'Error: x\n  at y' },
    }),
  );
  expect(text).toBe('2026-08-01T00:00:00.000Z WARN  over [2J {"brand":"fairbook"}\nError: x\n  at y\n');
});

test.each(['json', 'text'] as const)('a start is told as %s', (format) => {
  const [stdout, stderr] = [sink(), sink()];
  const teller = createTeller(format, { stdout, stderr });
  teller.tell('Fairbook is ready', { text: 'Fairbook is ready\n  site', facts: { site: 'http://localhost' } });
  teller.warn('the books do not verify');
  teller.fatal(new Error('x'));
  if (format === 'text') {
    expect([stdout.lines, stderr.lines[0]]).toEqual([['Fairbook is ready\n  site\n'], 'WARNING: the books do not verify\n']);
    return;
  }
  const time = expect.any(String);
  expect([...stdout.lines, ...stderr.lines].map((line) => JSON.parse(line))).toEqual([
    { time, level: 'info', site: 'http://localhost', msg: 'Fairbook is ready' },
    { time, level: 'warn', msg: 'WARNING: the books do not verify' },
    { time, level: 'fatal', msg: 'a fault ended the program', err: { type: 'Error', message: 'x', stack: expect.any(String) } },
  ]);
});
