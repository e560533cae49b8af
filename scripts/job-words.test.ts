import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './workspace.ts';

test('staff read of every background job what it does', () => {
  const files = execFileSync('git', ['grep', '-l', 'jobKind({', '--', 'apps/server/src/modules'], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
  const kinds = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(/jobKind\(\{\s+name: '([a-z-]+)'/g)].map(([, name]) => name));
  const [, names = ''] =
    /\n {2}jobs: \{[\s\S]+?\n {4}names: \{\n([\s\S]+?)\n {4}\}/.exec(
      readFileSync(join(ROOT, 'apps/console/src/words/administration.ts'), 'utf8'),
    ) ?? [];
  const named = [...names.matchAll(/^ {6}'?([a-z-]+)'?: '/gm)].map(([, name]) => name);
  expect(kinds.length).toBeGreaterThan(9);
  expect(named.sort()).toEqual(kinds.sort());
});
