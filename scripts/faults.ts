/**
 * `npm run faults [-- --code 80 --seed 1 --minutes 180]`: seeded faults in rows and in the code about money, and the share that is caught.
 * Row faults are refused by the database or found by verification; a fault in the code makes tests fail.
 */
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CodeFault, codeFaults, withFault } from './faults/code-faults.ts';
import { MONEY_CODE, type MoneyCode } from './faults/money-code.ts';
import { runCommand } from './run-command.ts';
import { commandFile, ROOT } from './workspace.ts';

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

/** The files that a line of `MONEY_CODE` names, in the order of their paths. */
function namedFiles({ folder, files }: MoneyCode): string[] {
  const matches = globSync([...files], { cwd: join(ROOT, folder), exclude: ['**/*.test.ts'] });
  return matches.sort();
}

function places(): Place[] {
  return MONEY_CODE.flatMap((code) =>
    namedFiles(code).flatMap((file) => {
      const path = join(code.folder, file);
      const source = readFileSync(join(ROOT, path), 'utf8');
      return codeFaults(path, source).map((fault) => ({ path, project: code.project, tests: code.tests, source, fault }));
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
