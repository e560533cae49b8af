import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.ts';

/** Who imports whom among the workspaces, read from their sources and drawn into docs/architecture.md. */
const PAGE = join(ROOT, 'docs/architecture.md');
const BEGIN = '<!-- drawn by scripts/draw-imports.ts -->';
const END = '<!-- end of the drawing -->';
const WORKSPACE = /^(apps\/\w+|packages\/[\w-]+|providers\/[\w-]+|brands|data)\//;
const IMPORT = /(?:from|import\()\s*'@fairbook\/([\w-]+)/g;
/** Tests and what only they use may import anybody. */
const IS_TEST = /\.test\.tsx?$|\/testing\/|^packages\/testkit\//;

/** By folder, the folders it imports; providers are one, as are brands and their jurisdictions. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>;

const groupOf = (folder: string): string => (folder.startsWith('providers/') ? 'providers' : folder);

function folderByName(files: readonly string[]): ReadonlyMap<string, string> {
  const manifests = files.filter((file) => WORKSPACE.test(file) && /^[^/]+(\/[^/]+)?\/package\.json$/.test(file));
  return new Map(
    manifests.map((file) => {
      const { name } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { name: string };
      return [name.replace('@fairbook/', ''), groupOf(file.slice(0, -'/package.json'.length))];
    }),
  );
}

export function readImports(): Imports {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)));
  const folders = folderByName(files);
  const imports = new Map<string, Set<string>>();
  for (const file of files) {
    const own = WORKSPACE.exec(file)?.[1];
    if (own === undefined || IS_TEST.test(file) || !/\.tsx?$/.test(file)) continue;
    const from = groupOf(own);
    const known = imports.get(from) ?? new Set();
    imports.set(from, known);
    for (const [, name = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const to = folders.get(name);
      if (to !== undefined && to !== from) known.add(to);
    }
  }
  return imports;
}

/** What one reaches through others is left out: the arrows that stay say the rest. */
function direct(imports: Imports): readonly (readonly [from: string, to: string])[] {
  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of imports.get(from) ?? []) if (!seen.has(to)) reach(to, seen.add(to));
    return seen;
  };
  return [...imports]
    .flatMap(([from, all]) =>
      [...all].filter((to) => ![...all].some((other) => other !== to && reach(other).has(to))).map((to) => [from, to] as const),
    )
    .sort((a, b) => a.join().localeCompare(b.join()));
}

const idOf = (folder: string): string => folder.replaceAll(/\W/g, '_');

/** A drawing that GitHub and editors show: Mermaid. */
export function drawn(imports: Imports): string {
  const edges = direct(imports);
  const named = [...new Set(edges.flat())].sort();
  return [
    BEGIN,
    '```mermaid',
    'flowchart TD',
    ...named.map((folder) => `  ${idOf(folder)}["${folder}"]`),
    ...edges.map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`),
    '```',
    END,
  ].join('\n');
}

const page = (): string => readFileSync(PAGE, 'utf8');
const place = new RegExp(`${BEGIN}[\\s\\S]*?${END}`);
export const drawnInDocs = (): string | undefined => place.exec(page())?.[0];
export const drawIntoDocs = (): void => writeFileSync(PAGE, page().replace(place, drawn(readImports())));
