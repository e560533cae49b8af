/**
 * `npm run faults [-- --code 80 --seed 1 --minutes 180]`: seeded faults in rows and in the code about money, and the share that is caught.
 * Row faults are refused by the database or found by verification; a fault in the code makes tests fail.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CodeFault, codeFaults, withFault } from './faults/code-faults.ts';
import { runCommand } from './run-command.ts';
import { commandFile, ROOT } from './workspace.ts';

/** Code about money, with the tests that hold it. */
const CODE: readonly { readonly folder: string; readonly files: RegExp; readonly project: string; readonly tests: readonly string[] }[] = [
  {
    folder: 'packages/domain/src',
    files: /^(?:ledger|money|price|rational|limits)\.ts$|^coupon\/(?:settle-coupon|lines|leg-factor|coupon)\.ts$|^settlement\/[\w-]+\.ts$/,
    project: 'pure',
    tests: ['packages/domain'],
  },
  {
    folder: 'apps/server/src/modules/ledger',
    files: /\.ts$/,
    project: 'database',
    tests: ['apps/server/src/modules/ledger', 'apps/server/src/modules/heads'],
  },
  {
    folder: 'apps/server/src/modules/settlement',
    files: /^(?:money|settle-fixture|bet-outcome|overrides|leg-state|settlement-store|terms|terms-reconciliation)\.ts$/,
    project: 'database',
    tests: ['apps/server/src/modules/settlement'],
  },
  {
    folder: 'apps/server/src/modules/payments',
    files: /^(?:begin-payment|finish-payment|payment-state|postings|agreement|resume|terms)\.ts$/,
    project: 'database',
    tests: ['apps/server/src/modules/payments'],
  },
  {
    folder: 'apps/server/src/modules/betting',
    files: /^(?:placement|place-bet|bet-store|acceptance|terms|terms-reconciliation)\.ts$/,
    project: 'database',
    tests: ['apps/server/src/modules/betting'],
  },
];

const TREE = join(ROOT, '.cache', 'faults');
const LIMIT_MINUTES = 10;
const ROWS_LIMIT_MINUTES = 60;
const NOT_COPIED = new Set(['node_modules', '.git', '.cache', 'var', 'build', 'dist']);

const { values } = parseArgs({
  options: {
    code: { type: 'string', default: '80' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '180' },
  },
});
const wanted = Number(values.code);
const seed = Number(values.seed);
const minutes = Number(values.minutes);
if (!(Number.isInteger(wanted) && wanted >= 0 && wanted <= 5000 && Number.isInteger(seed) && minutes > 0)) {
  process.stderr.write('--code is a number of faults up to 5000, --seed a whole number, --minutes what the faults in code may take.\n');
  process.exit(1);
}
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Place {
  readonly path: string;
  readonly project: string;
  readonly tests: readonly string[];
  readonly source: string;
  readonly fault: CodeFault;
}

function places(): Place[] {
  return CODE.flatMap(({ folder, files, project, tests }) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => files.test(file) && !file.endsWith('.test.ts'))
      .sort()
      .flatMap((file) => {
        const path = join(folder, file);
        const source = readFileSync(join(ROOT, path), 'utf8');
        return codeFaults(path, source).map((fault) => ({ path, project, tests, source, fault }));
      }),
  );
}

/** The same choice for the same seed, spread over all there are. */
function choose(all: readonly Place[], count: number): Place[] {
  const step = all.length / Math.max(1, count);
  return Array.from(
    { length: Math.min(count, all.length) },
    (_, i) => all[Math.floor((i + ((seed * 0.618_034) % 1)) * step) % all.length] as Place,
  );
}

/** A copy of the tree to spoil, on the same packages: its own ones lead to the copy. */
function copyTree(): void {
  rmSync(TREE, { recursive: true, force: true });
  mkdirSync(join(TREE, 'node_modules'), { recursive: true });
  for (const name of readdirSync(ROOT))
    if (!NOT_COPIED.has(name)) cpSync(join(ROOT, name), join(TREE, name), { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name === '@fairbook')
      cpSync(join(ROOT, 'node_modules', name), join(TREE, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(ROOT, 'node_modules', name), join(TREE, 'node_modules', name));
}

const vitest = (cwd: string, args: readonly string[], limitMinutes: number, env: Readonly<Record<string, string>> = {}) =>
  runCommand(process.execPath, [commandFile('vitest', 'vitest'), 'run', ...args], { cwd, limitMinutes, env: { NO_COLOR: '1', ...env } });

const rows = await vitest(ROOT, ['apps/server/src/modules/ledger-checks/row-faults.test.ts'], ROWS_LIMIT_MINUTES, {
  ROW_FAULTS: '100000',
  FUZZ_SEED: values.seed,
});
say(/^faults in rows.*$/m.exec(rows.output)?.[0] ?? rows.output);
if (!rows.ok) say(rows.output);

const all = places();
const chosen = choose(all, wanted);
let tried = 0;
const missed: string[] = [];
const until = performance.now() + minutes * 60_000;
if (chosen.length > 0) copyTree();
// Tests that fail by themselves find nothing.
const broken = new Map<string, boolean>();
for (const { path, project, tests, source, fault } of chosen) {
  if (performance.now() > until) break;
  const suite = tests.join(' ');
  const before = broken.get(suite) ?? !(await vitest(TREE, ['--project', project, ...tests], LIMIT_MINUTES)).ok;
  broken.set(suite, before);
  if (before) continue;
  writeFileSync(join(TREE, path), withFault(source, fault));
  const { ok } = await vitest(TREE, ['--project', project, '--bail', '1', ...tests], LIMIT_MINUTES);
  writeFileSync(join(TREE, path), source);
  tried += 1;
  if (!ok) continue;
  missed.push(`${path}:${fault.line}  ${fault.name}`);
  say(`no test found ${missed.at(-1)}`);
}
rmSync(TREE, { recursive: true, force: true });
say(`faults in code, seed ${seed}: found by tests ${tried - missed.length} of ${tried} (${chosen.length} wanted, ${all.length} there are)`);
for (const [suite, fails] of broken) if (fails) say(`  ${suite}: its tests fail without a fault`);
process.exitCode = rows.ok && ![...broken.values()].includes(true) && missed.length === 0 ? 0 : 1;
