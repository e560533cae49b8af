import { availableParallelism } from 'node:os';
import type { Ended } from './run-command.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** One of the things `npm test` looks at. */
export interface Check {
  readonly name: string;
  /** Begins only when these have ended; if one failed it is still run and may fail too. */
  readonly after?: readonly string[];
  readonly run: () => Promise<Ended>;
  /** How many tests it was; without it a check is one. Throws when no count is to be had. */
  readonly count?: (ended: Ended) => Count;
  /** What failed, in a few lines: told again at the very end, where it is found. Without it, the lines that begin with FAILED and those set in below. */
  readonly failures?: (ended: Ended) => readonly string[];
  /** A line or two beside the count, such as what took longest. */
  readonly remarks?: (ended: Ended) => readonly string[];
  /** Whether what it printed is to be read although it passed. */
  readonly isWorthReading?: (ended: Ended) => boolean;
}

const SHOWN_LINES = 150;
const STILL_RUNNING_MS = 180_000;
/** Of the summary, per check. */
const SUMMARY_LINES = 60;

/** A failure counts at least once, also when the tool itself broke after its tests had passed. */
function countOf(check: Check, ended: Ended): Count {
  try {
    const count = check.count?.(ended) ?? { passed: ended.ok ? 1 : 0, failed: ended.ok ? 0 : 1 };
    return { passed: count.passed, failed: ended.ok ? count.failed : Math.max(1, count.failed) };
  } catch {
    return { passed: ended.ok ? 1 : 0, failed: ended.ok ? 0 : 1 };
  }
}

/** What a check has to say; nothing when it broke off before it could. */
function linesOf(of: Check['failures'], ended: Ended): readonly string[] {
  try {
    return of?.(ended) ?? [];
  } catch {
    return [];
  }
}

function failuresOf(check: Check, ended: Ended): readonly string[] {
  const own = linesOf(check.failures, ended);
  return own.length > 0 ? own : ended.output.split('\n').filter((line) => /^(?:FAILED| {10})/.test(line));
}

/** Runs the checks in the given order, as many at a time as there are cores, and prints each as it ends. What failed is told once more at the end. */
export async function runChecks(checks: readonly Check[], print: (line: string) => void): Promise<Count> {
  const waiting = [...checks];
  const running = new Map<string, Promise<void>>();
  const lanes = Math.max(2, availableParallelism());
  const total = { passed: 0, failed: 0 };
  const summary: string[] = [];
  const isOver = (name: string) => !running.has(name) && !waiting.some((check) => check.name === name);

  const start = async (check: Check): Promise<void> => {
    const ended = await check.run();
    const count = countOf(check, ended);
    total.passed += count.passed;
    total.failed += count.failed;
    const tests = check.count ? `  (${count.passed} passed, ${count.failed} failed)` : '';
    print(`${count.failed === 0 ? 'ok    ' : 'FAILED'}  ${check.name.padEnd(14)} ${ended.seconds.toFixed(1).padStart(6)} s${tests}`);
    for (const line of linesOf(check.remarks, ended)) print(`          ${line}`);
    if (count.failed > 0 || check.isWorthReading?.(ended)) print(`\n${ended.output.split('\n').slice(-SHOWN_LINES).join('\n')}\n`);
    if (count.failed > 0)
      summary.push(
        `FAILED  ${check.name}`,
        ...failuresOf(check, ended)
          .slice(0, SUMMARY_LINES)
          .map((line) => `          ${line}`),
      );
    running.delete(check.name);
  };

  const heartbeat = setInterval(() => print(`...     ${[...running.keys()].join(', ')}`), STILL_RUNNING_MS);
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex((check) => (check.after ?? []).every(isOver));
    const check = running.size < lanes && next !== -1 ? waiting.splice(next, 1)[0] : undefined;
    if (check) running.set(check.name, start(check));
    else await Promise.race(running.values());
  }
  clearInterval(heartbeat);
  if (summary.length > 0) print(`\n${summary.join('\n')}\n`);
  return total;
}

/** Runs checks to a program's end: prints each, then the count, and sets the exit code. */
export async function runAll(checks: readonly Check[]): Promise<void> {
  const { passed, failed } = await runChecks(checks, (line) => process.stdout.write(`${line}\n`));
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
