import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from './precompress.ts';
import { runCommand } from './run-command.ts';
import { commandFile, ROOT } from './workspace.ts';

/** What has to be built before it can be served. */
interface Target {
  readonly name: string;
  readonly folder: string;
  readonly command: () => readonly string[];
  /** What the build writes, in `folder`. */
  readonly outputs: readonly string[];
  /** The one of them that browsers load. */
  readonly served?: string;
  /** Files of the folder and of what it stands on that go into the build; all when absent. */
  readonly sources?: RegExp;
  /** Folders whose folders are part of the build because they are there, not because anything names them. */
  readonly found?: string;
}

const TARGETS: readonly Target[] = [
  {
    name: 'site',
    folder: 'apps/site',
    command: () => [commandFile('@react-router/dev', 'react-router'), 'build'],
    outputs: ['build/client', 'build/server'],
    served: 'build/client',
  },
  // One page of its own, which works without a server.
  {
    name: 'fairness',
    folder: 'apps/site',
    command: () => [commandFile('vite', 'vite'), 'build', '--config', 'vite.fairness.config.ts'],
    outputs: ['dist'],
  },
  { name: 'console', folder: 'apps/console', command: () => [commandFile('vite', 'vite'), 'build'], outputs: ['dist'], served: 'dist' },
  // Data and words are read where they are when the server starts.
  {
    name: 'server',
    folder: 'apps/server',
    command: () => [commandFile('vite', 'vite'), 'build'],
    outputs: ['dist'],
    sources: /\.ts$/,
    found: 'providers',
  },
];

const BUILD_LIMIT_MINUTES = 5;
const STAMPS = join(ROOT, '.cache', 'builds');
/** Written by tools, or never part of a build. */
const NOT_SOURCE = /^(node_modules|build|dist|\.react-router|\.cache)$|\.test\.tsx?$/;

function* filesIn(folder: string): Generator<string> {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (NOT_SOURCE.test(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

/** The folder itself and every workspace it stands on, found by the dependencies they declare. */
function workspacesOf(folder: string, found = new Set<string>()): Set<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies = {} } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean; resolved?: string }>;
  };
  for (const name of Object.keys(dependencies)) {
    const entry = lock.packages[`node_modules/${name}`];
    if (entry?.link && entry.resolved) workspacesOf(entry.resolved, found);
  }
  return found;
}

/** Changes when anything does that can change the build: time stamps lie after a clone, contents do not. */
function sourceHash({ folder: root, sources, found }: Target): string {
  const hash = createHash('sha256');
  const folders = workspacesOf(root);
  for (const folder of found === undefined ? [] : readdirSync(join(ROOT, found)))
    if (existsSync(join(ROOT, found as string, folder, 'package.json'))) workspacesOf(`${found}/${folder}`, folders);
  for (const folder of [...folders].sort())
    for (const path of filesIn(folder)) {
      if (sources && !sources.test(path)) continue;
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(ROOT, path)))
        .update('\0');
    }
  for (const path of ['package-lock.json', 'scripts/build.ts', 'scripts/precompress.ts']) hash.update(readFileSync(join(ROOT, path)));
  return hash.digest('hex');
}

function requireWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK);
    mkdirSync(STAMPS, { recursive: true });
  } catch {
    throw new Error(`The folder ${folder} cannot be written: Fairbook is built there when its sources changed.`);
  }
}

async function build(target: Target, say: (line: string) => void): Promise<void> {
  const stamp = join(STAMPS, target.name);
  const hash = sourceHash(target);
  const isBuilt = target.outputs.every((output) => existsSync(join(ROOT, target.folder, output)));
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  requireWritable(join(ROOT, target.folder));
  say(`Building the ${target.name} ...`);
  rmSync(stamp, { force: true });
  const env = { NODE_ENV: 'production' };
  const { ok, output, seconds } = await runCommand(process.execPath, target.command(), {
    cwd: join(ROOT, target.folder),
    limitMinutes: BUILD_LIMIT_MINUTES,
    env,
  });
  if (!ok) throw new Error(`Building the ${target.name} failed:\n${output}`);
  if (target.served !== undefined) await precompress(join(ROOT, target.folder, target.served));
  writeFileSync(stamp, hash);
  say(`Built the ${target.name} in ${seconds.toFixed(1)} s.`);
}

/** Builds what changed since its last build, side by side. Throws with the tool's own words when a build fails. */
export async function buildAll(say: (line: string) => void): Promise<void> {
  await Promise.all(TARGETS.map((target) => build(target, say)));
}

/** The same before a start, in the form its own lines have. */
export async function buildForStart(): Promise<void> {
  const [{ logFormatOf }, { createTeller }] = await Promise.all([
    import('@fairbook/server/config'),
    import('@fairbook/server/platform/teller'),
  ]);
  await buildAll(createTeller(logFormatOf(process.env, process.stdout.isTTY), { stdout: process.stderr, stderr: process.stderr }).tell);
}
