import { spawnSync } from 'node:child_process';
import { ROOT } from './workspace.ts';

/** What a change can affect, for `npm test -- --changed`. What is not sure is run. */
export interface Affected {
  /** `related`: the tests whose imports reach a changed file, as Vitest finds them; what tests read without importing it makes it `all`. */
  readonly vitest: 'all' | 'related';
  /** Parts of names of journeys. */
  readonly journeys: 'all' | readonly string[];
  /** The release and the reliability run: what runs without a browser. */
  readonly program: boolean;
}

const NOTHING_RUNS = /^(docs|deploy|\.github)\/|\.md$|^\.editorconfig$|^LICENSE$/;
const TEST = /\.test\.tsx?$/;
const CODE = /\.tsx?$/;
const JOURNEY = /^e2e\/journeys\/(.+)\.ts$/;
/** A journey's own ground, for changes that cannot be felt elsewhere; the first that fits. */
const GROUNDS: readonly (readonly [files: RegExp, journeys: readonly string[]])[] = [
  [/^apps\/console\//, ['11-console', '16-console-screens', '21-second-factor', '23-unsound-books']],
  // What is run by hand or has tests of its own.
  [/^(scripts|bench|e2e\/(drills|failover|reliability|seed|screenshots))\b/, []],
];
const WHOLE_PROGRAM = /^(apps\/server|packages|providers|brands|data|scripts\/(release|build|setup|start))|^e2e\/(drills|reliability)\//;

/** @param files Paths from the root of the checkout. */
export function affectedBy(files: readonly string[]): Affected {
  const felt = files.filter((file) => !NOTHING_RUNS.test(file));
  const run = felt.filter((file) => !TEST.test(file));
  const journeys = new Set<string>();
  let all = false;
  for (const file of run) {
    const own = JOURNEY.exec(file)?.[1];
    const ground = own === undefined ? GROUNDS.find(([fits]) => fits.test(file))?.[1] : [own];
    if (ground === undefined) all = true;
    else for (const name of ground) journeys.add(name);
  }
  return {
    vitest: felt.every((file) => CODE.test(file)) ? 'related' : 'all',
    journeys: all ? 'all' : [...journeys].sort(),
    program: run.some((file) => WHOLE_PROGRAM.test(file)),
  };
}

function git(...args: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter((line) => line !== '');
}

/** The commit a change began at, `since` or where it left `origin/main`, and the files that differ from it, committed or not. */
export function changedSince(since: string | undefined): { readonly base: string; readonly files: readonly string[] } {
  const [base = ''] = since === undefined ? git('merge-base', 'HEAD', 'origin/main') : git('rev-parse', '--verify', `${since}^{commit}`);
  const files = [...git('diff', '--name-only', '--no-renames', base), ...git('ls-files', '--others', '--exclude-standard')];
  return { base, files: [...new Set(files)].sort() };
}
