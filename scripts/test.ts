import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from './build.ts';
import { affectedBy, changedSince } from './changed.ts';
import { installChromium } from './chromium.ts';
import { checkFairnessWeight, checkPageWeights } from './page-weight.ts';
import { type Check, runAll } from './run-checks.ts';
import type { Ended } from './run-command.ts';
import { run, STATIC_CHECKS } from './static-checks.ts';
import { commandFile, ROOT } from './workspace.ts';

/**
 * `npm test`: every check of the project, side by side as far as the machine has cores. The last line is the count. `-- --changed [commit]`
 * runs what a change since then can affect, else since it left `origin/main`.
 */
const VITEST_REPORT = join(ROOT, '.cache', 'vitest.json');

/** Named each time. */
const SLOWEST = 10;
/** Of a failed test, in the summary. */
const COMPLAINT_LINES = 8;

/** A check that throws its complaint instead of printing it. */
async function complain(work: (say: (line: string) => void) => Promise<void>): Promise<Ended> {
  const since = performance.now();
  const said: string[] = [];
  let ok = true;
  await work((line) => said.push(line)).catch((error: Error) => {
    said.push(error.message);
    ok = false;
  });
  return { ok, output: said.join('\n'), seconds: (performance.now() - since) / 1000 };
}

/** What Vitest writes of a run, as far as it is read here. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}
const vitestReport = (): VitestReport => JSON.parse(readFileSync(VITEST_REPORT, 'utf8')) as VitestReport;

/** Vitest's own count; when it broke off before writing one, the check counts as one failure. */
function vitestCount(): { passed: number; failed: number } {
  const { numPassedTests, numFailedTests } = vitestReport();
  return { passed: numPassedTests, failed: numFailedTests };
}

/** The files that took longest, for whoever wants the whole to be quicker. */
function slowestFiles(): string[] {
  const files = vitestReport().testResults.map(({ name, startTime, endTime }) => ({ name: relative(ROOT, name), ms: endTime - startTime }));
  const slowest = files.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  return [`slowest: ${slowest.map(({ name, ms }) => `${name} ${(ms / 1000).toFixed(0)} s`).join(', ')}`];
}

/** Each failed test by file and name with the beginning of its complaint, and files that could not be run. */
function vitestFailures(): string[] {
  const beginning = (message = '') =>
    message
      .split('\n')
      .filter((line) => !line.includes('node_modules'))
      .slice(0, COMPLAINT_LINES);
  return vitestReport().testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .flatMap(({ fullName, failureMessages }) => [`${file}: ${fullName}`, ...beginning(failureMessages[0])]);
    return tests.length === 0 && status === 'failed' ? [file, ...beginning(message)] : tests;
  });
}

/** Journeys, drills and the reliability run end with a line of the same form as ours. */
function lastLineCount({ output }: Ended): { passed: number; failed: number } {
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output.split('\n').at(-1) ?? '') ?? [];
  if (passed === undefined || failed === undefined) throw new Error('no count was printed');
  return { passed: Number(passed), failed: Number(failed) };
}

/** Tests that read the whole of the project, whatever they import. */
const OVERALL = ['scripts/tidy', 'scripts/css-classes', 'scripts/contributing', 'scripts/deploy', 'scripts/layers', 'testing/words-used'];

const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true });
const since = values.changed ? changedSince(positionals[0]) : undefined;
const affected = since && affectedBy(since.files);
const journeys = affected === undefined || affected.journeys === 'all' ? [] : affected.journeys;
const noJourneys = affected !== undefined && affected.journeys !== 'all' && affected.journeys.length === 0;
const related = affected?.vitest === 'related' ? ['--changed', since?.base ?? ''] : [];
const vitest = (args: readonly string[]) => () =>
  run(commandFile('vitest', 'vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--passWithNoTests',
    `--outputFile.json=${VITEST_REPORT}`,
    ...args,
  ]);

async function weigh(say: (line: string) => void): Promise<void> {
  await checkPageWeights(say);
  checkFairnessWeight(say);
}

const ALL_CHECKS: readonly Check[] = [
  { name: 'Chromium', run: () => complain(installChromium) },
  { name: 'builds', after: ['route types'], run: () => complain(buildAll) },
  { name: 'weight of pages', after: ['builds'], run: () => complain(weigh) },
  // Beside the checks that follow: journeys wait for states, however long those take to come.
  {
    name: 'journeys',
    after: ['Chromium', 'builds'],
    run: () => run('e2e/run.ts', journeys),
    count: lastLineCount,
    remarks: ({ output }) => output.split('\n').filter((line) => line.startsWith('slowest: ')),
    // One that passed only when it was run again is a bug of the journey, or of the product.
    isWorthReading: ({ output }) => !/^Needed a second run: none$/m.test(output),
  },
  ...STATIC_CHECKS,
  {
    name: 'Vitest',
    run: vitest(related),
    count: vitestCount,
    failures: vitestFailures,
    remarks: slowestFiles,
  },
  { name: 'release', after: ['builds', 'Vitest'], run: () => run('e2e/drills/release.ts', ['--short']), count: lastLineCount },
  // Last and alone, for it measures how long things take to come back.
  {
    name: 'reliability',
    after: ['journeys', 'Vitest', 'release', ...STATIC_CHECKS.map(({ name }) => name)],
    run: () => run('e2e/reliability/run.ts', ['--short']),
    count: lastLineCount,
  },
];

const noProgram = affected !== undefined && !affected.program;
const LEFT_OUT = new Set([
  ...(noJourneys ? ['Chromium', 'journeys'] : []),
  ...(noJourneys && noProgram ? ['builds', 'weight of pages'] : []),
  ...(noProgram ? ['release', 'reliability'] : []),
]);
const OF_ALL: Check = { name: 'tests of it all', run: () => run(commandFile('vitest', 'vitest'), ['run', ...OVERALL]) };
const CHECKS = [...ALL_CHECKS.filter(({ name }) => !LEFT_OUT.has(name)), ...(affected?.vitest === 'related' ? [OF_ALL] : [])];
if (since)
  process.stdout.write(
    `${since.files.length} files changed since ${since.base.slice(0, 10)}: without ${[...LEFT_OUT].join(', ') || 'leaving anything out'}\n`,
  );

mkdirSync(join(ROOT, '.cache'), { recursive: true });
await runAll(CHECKS);
