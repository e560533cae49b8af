import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { runCommand } from './run-command.ts';
import { ROOT } from './workspace.ts';

/**
 * `npm run test:repeat -- 10`: the whole check so many times in a row while other programs keep every core busy, for tests that fail by
 * chance. A program after the count is repeated instead: `npm run test:repeat -- 20 e2e/run.ts guest`. Prints each failure; the last line is the count.
 */
const MOST_ROUNDS = 1000;
const ROUND_LIMIT_MINUTES = 150;
/** Lines that say what failed, or what had to be run twice. */
const TELLING = /^(?:FAILED|Needed a second run: (?!none$))|\bFAIL\b|AssertionError/;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const [count = '10', program = 'scripts/test.ts', ...args] = process.argv.slice(2);
const rounds = Number(count);
if (!Number.isInteger(rounds) || rounds < 1 || rounds > MOST_ROUNDS) {
  print(`How often must be a whole number from 1 to ${MOST_ROUNDS}, not "${count}".`);
  process.exit(1);
}

const busy = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
process.on('exit', () => {
  for (const each of busy) each.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const total = { passed: 0, failed: 0 };
for (let round = 1; round <= rounds; round++) {
  const { ok, output, seconds } = await runCommand(process.execPath, [program, ...args], { cwd: ROOT, limitMinutes: ROUND_LIMIT_MINUTES });
  const last = output.split('\n').at(-1) ?? '';
  total[ok ? 'passed' : 'failed'] += 1;
  print(`${ok ? 'ok    ' : 'FAILED'}  round ${round} of ${rounds}  ${seconds.toFixed(0)} s  ${last}`);
  if (!ok) print(output);
  else for (const line of output.split('\n')) if (TELLING.test(line)) print(`          ${line}`);
}
print(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
