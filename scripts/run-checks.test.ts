import { describe, expect, test } from 'vitest';
import { type Check, runChecks } from './run-checks.ts';
import type { Ended } from './run-command.ts';

const ended = (ok: boolean, output = ''): Ended => ({ ok, output, seconds: 1 });
const check = (name: string, ok = true, more: Partial<Check> = {}): Check => ({ name, run: async () => ended(ok), ...more });
const silent = () => {};

describe('the checks', () => {
  test('count one each, or as many tests as they say', async () => {
    const counted = check('tests', false, { count: () => ({ passed: 7, failed: 2 }) });
    expect(await runChecks([check('a'), check('b', false), counted], silent)).toEqual({ passed: 8, failed: 3 });
  });

  test('a tool that broke after its tests had passed is a failure', async () => {
    const broken = check('tests', false, { count: () => ({ passed: 7, failed: 0 }) });
    expect(await runChecks([broken], silent)).toEqual({ passed: 7, failed: 1 });
  });

  test('a tool that left no count is one failure', async () => {
    const lost = check('tests', false, {
      count: () => {
        throw new Error('no report');
      },
    });
    expect(await runChecks([lost], silent)).toEqual({ passed: 0, failed: 1 });
  });

  test('begin after those they wait for, and in spite of their failure', async () => {
    const order: string[] = [];
    const noting = (name: string, ok: boolean, after: string[] = []): Check => ({
      name,
      after,
      run: async () => {
        order.push(name);
        return ended(ok);
      },
    });
    await runChecks([noting('last', true, ['first', 'second']), noting('second', true, ['first']), noting('first', false)], silent);
    expect(order).toEqual(['first', 'second', 'last']);
  });

  test('print a failure with what the tool said, and nothing of a success but what is worth reading', async () => {
    const printed: string[] = [];
    const saying = (name: string, ok: boolean): Check => ({
      name,
      run: async () => ended(ok, `${name} said this`),
      isWorthReading: ({ output }) => output.startsWith('odd'),
    });
    await runChecks([saying('good', true), saying('odd', true), saying('bad', false)], (line) => printed.push(line));
    expect(printed.join('\n')).toContain('odd said this');
    expect(printed.join('\n')).toContain('bad said this');
    expect(printed.join('\n')).not.toContain('good said this');
  });

  test('tell what failed once more at the end, in the words of the check or by the lines that say so', async () => {
    const printed: string[] = [];
    const own = check('own', false, { failures: () => ['file: the test', 'expected 1'] });
    const plain: Check = { name: 'plain', run: async () => ended(false, 'ok      one\nFAILED  two: 1 broken\n          a detail\nafter') };
    await runChecks([own, plain, check('good')], (line) => printed.push(line));
    expect(printed.at(-1)).toBe(
      '\nFAILED  own\n          file: the test\n          expected 1\nFAILED  plain\n          FAILED  two: 1 broken\n                    a detail\n',
    );
  });

  test('a summary that cannot be made does not hide that something failed', async () => {
    const printed: string[] = [];
    const broken = check('broken', false, {
      failures: () => {
        throw new Error('no report');
      },
    });
    expect(await runChecks([broken], (line) => printed.push(line))).toEqual({ passed: 0, failed: 1 });
    expect(printed.at(-1)).toBe('\nFAILED  broken\n');
  });

  test('say what they remark on beside their count', async () => {
    const printed: string[] = [];
    const remarking = check('tests', true, { count: () => ({ passed: 1, failed: 0 }), remarks: () => ['slowest: a 3 s'] });
    await runChecks([remarking], (line) => printed.push(line));
    expect(printed.at(-1)).toBe('          slowest: a 3 s');
  });
});
