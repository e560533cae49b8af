import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly { readonly license?: { readonly id?: string; readonly name?: string }; readonly expression?: string }[];
}

interface Bill {
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
  readonly metadata: Readonly<Record<string, unknown>>;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean; readonly devOptional?: boolean }>>;
}

const LIMIT_MS = 120_000;
const BILL_BYTES = 64 * 1024 * 1024;
const LICENCE_FILE = /^(licen[cs]e|copying|copyright|notice)(\.(md|txt))?$/i;

const isOurs = (component: Component): boolean => component['bom-ref'].startsWith('@fairbook/');

/** Where the packages of a production installation are, by name and version, by the lock file: npm's own `--omit=dev` also leaves out what tests need besides. */
function shippedPackages(): ReadonlyMap<string, string> {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  return new Map(
    Object.entries(packages)
      .filter(([path, { dev, devOptional }]) => path.includes('node_modules/') && !dev && !devOptional && existsSync(join(ROOT, path)))
      .map(([path, { version }]) => [`${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`, path]),
  );
}

/** npm's own list of what a production installation holds (CycloneDX), as far as it is installed on this platform. */
function billOfMaterials(shipped: ReadonlyMap<string, string>): Bill {
  const npm = process.env['npm_execpath'];
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const how = { cwd: ROOT, encoding: 'utf8', timeout: LIMIT_MS, maxBuffer: BILL_BYTES } as const;
  const { status, stdout, stderr, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], how)
    : spawnSync('npm', args, how);
  if (status !== 0) throw new Error(`npm could not list the components (npm 10 or newer can): ${error?.message ?? stderr}`);
  const { serialNumber: _random, ...bill } = JSON.parse(stdout) as Bill & { serialNumber?: string };
  const components = bill.components.filter((component) => isOurs(component) || shipped.has(component['bom-ref']));
  const known = new Set(components.map((component) => component['bom-ref']));
  return {
    ...bill,
    components,
    dependencies: bill.dependencies
      .filter(({ ref }) => known.has(ref) || !bill.components.some((component) => component['bom-ref'] === ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => known.has(each)) })),
  };
}

const licenceOf = ({ licenses = [] }: Component): string =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(', ') || 'not stated';

/** The texts a package brings with it. */
function textsOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
}

/**
 * Writes what a release is made of into its folder: `sbom.cdx.json` (CycloneDX) and `licences.txt`, which names every component with its
 * licence and holds the texts that must travel with it, also those of code that became part of the build.
 */
export function writeComponents(folder: string): void {
  const shipped = shippedPackages();
  const bill = billOfMaterials(shipped);
  // The same release says the same, whenever it is made.
  const { timestamp: _now, ...metadata } = bill.metadata;
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify({ ...bill, metadata }, null, 2)}\n`);
  const theirs = bill.components.filter((component) => !isOurs(component));
  const sorted = theirs.sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  const rule = '-'.repeat(80);
  const text = [
    'Fairbook is licensed under Apache-2.0 (LICENSE). It stands on these components; data/NOTICE.md and',
    'packages/ui/NOTICE.md name the sources of data and fonts.',
    '',
    ...sorted.map((component) => `${component['bom-ref']}: ${licenceOf(component)}`),
    ...sorted.flatMap(({ 'bom-ref': name }) =>
      textsOf(join(ROOT, shipped.get(name) ?? '')).flatMap((each) => ['', rule, name, rule, '', each]),
    ),
  ];
  writeFileSync(join(folder, 'licences.txt'), `${text.join('\n')}\n`);
}
