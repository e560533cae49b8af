/**
 * `npm run fuzz [-- --cases 1000 --strings 600 --properties 20 --seed 7]`: the hostile requests of the suite, as many as asked for, and its
 * property tests with so many seeds.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';
import { commandFile, ROOT } from './workspace.ts';

const REQUESTS = ['apps/server/src/web/schema-fuzz.test.ts', 'apps/server/src/web/naughty-strings.test.ts'];
const LIMIT_MINUTES = 240;

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '200' },
    strings: { type: 'string', default: '120' },
    properties: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
});
for (const [name, text] of Object.entries(values))
  if (!/^\d{1,6}$/.test(text)) {
    process.stderr.write(`--${name} must be a whole number of at most six digits, not "${text}".\n`);
    process.exit(1);
  }

async function run(files: readonly string[], seed: number): Promise<boolean> {
  const { ok, output } = await runCommand(process.execPath, [commandFile('vitest', 'vitest'), 'run', ...files], {
    cwd: ROOT,
    limitMinutes: LIMIT_MINUTES,
    env: { FUZZ_CASES: values.cases, FUZZ_STRINGS: values.strings, FUZZ_SEED: String(seed), NO_COLOR: '1' },
  });
  process.stdout.write(`${output}\n`);
  return ok;
}

const first = Number(values.seed);
let ok = await run(REQUESTS, first);
const properties = globSync('{apps,packages,providers,scripts}/**/*.test.{ts,tsx}', { cwd: ROOT, exclude: ['**/node_modules/**'] }).filter(
  (file) => !REQUESTS.includes(file) && readFileSync(join(ROOT, file), 'utf8').includes('fc.assert('),
);
for (let seed = first; seed < first + Number(values.properties); seed++) ok = (await run(properties, seed)) && ok;
process.exitCode = ok ? 0 : 1;
