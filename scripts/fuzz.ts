/** `npm run fuzz [-- --cases 1000 --strings 600 --seed 7]`: the hostile requests of the suite, as many as asked for. */
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';
import { commandFile, ROOT } from './workspace.ts';

const FILES = ['apps/server/src/schema-fuzz.test.ts', 'apps/server/src/naughty-strings.test.ts'];
const LIMIT_MINUTES = 240;

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '200' },
    strings: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
  },
});
for (const [name, text] of Object.entries(values))
  if (!/^\d{1,6}$/.test(text)) {
    process.stderr.write(`--${name} must be a whole number of at most six digits, not "${text}".\n`);
    process.exit(1);
  }

const { ok, output } = await runCommand(process.execPath, [commandFile('vitest', 'vitest'), 'run', ...FILES], {
  cwd: ROOT,
  limitMinutes: LIMIT_MINUTES,
  env: { FUZZ_CASES: values.cases, FUZZ_STRINGS: values.strings, FUZZ_SEED: values.seed, NO_COLOR: '1' },
});
process.stdout.write(`${output}\n`);
process.exitCode = ok ? 0 : 1;
