import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs a program whose log is the one of the server; gives its lines, and what it wrote past them. */
function run(code: string) {
  const program = `
    import { createLogger } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    import { lastResort } from ${JSON.stringify(new URL('./last-resort.ts', import.meta.url).href)};
    lastResort(createLogger({ logLevel: 'info', logFormat: 'json' }));
    ${code}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  const lines = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { status, stderr, lines };
}
const time = expect.any(String);
const stack = expect.stringContaining('at ');

test.each([
  ['an error that is thrown', "setTimeout(() => { throw new TypeError('x'); });"],
  ['a promise nobody looks after', "Promise.reject(new TypeError('x')); setTimeout(() => {}, 10_000);"],
])('%s ends the program with a line', (_, code) => {
  expect(run(code)).toEqual({
    status: 1,
    stderr: '',
    lines: [{ time, level: 'fatal', msg: 'a fault that nobody took: the program ends', err: { type: 'TypeError', message: 'x', stack } }],
  });
});

test('words of libraries and warnings of Node are lines', () => {
  const { status, stderr, lines } = run("console.error('it is', 3, new Error('x')); process.emitWarning('old'); console.log('said');");
  expect([status, stderr]).toEqual([0, '']);
  expect(lines).toEqual([
    { time, level: 'error', msg: 'it is 3', err: { type: 'Error', message: 'x', stack } },
    { time, level: 'info', msg: 'said' },
    { time, level: 'warn', msg: 'a warning of Node', err: { type: 'Error', message: 'old', stack } },
  ]);
});
