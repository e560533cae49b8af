import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandFile, ROOT } from './workspace.ts';

/** A file planted in a copy of the project, what it imports (`type …`: types alone), and the rule that must catch it (none: it is allowed). */
type Planted = readonly [file: string, imports: string, rule?: string];

const BREACHES: readonly Planted[] = [
  ['packages/domain/src/planted.ts', '@fairbook/pricing/target', 'domain-alone'],
  ['packages/domain/src/planted-relative.ts', '../../pricing/src/target.ts', 'domain-alone'],
  ['packages/ui/src/planted.ts', '@fairbook/domain/target', 'ui-alone'],
  ['packages/pricing/src/planted.ts', '@fairbook/contract/target', 'pure-on-domain'],
  ['packages/games/src/planted.ts', '@fairbook/contract/target', 'pure-on-domain'],
  ['packages/games/src/planted-disk.ts', 'node:fs', 'pure-without-node'],
  ['packages/contract/src/planted.ts', '@fairbook/provider-kit/target', 'pure-on-domain'],
  ['packages/contract/src/planted-disk.ts', 'node:fs', 'pure-without-node'],
  ['packages/client/src/planted.ts', '@fairbook/contract/target', 'client-carries-no-schemas'],
  ['packages/client/src/planted-domain.ts', '@fairbook/domain/target', 'client-on-contract'],
  ['packages/pricing/src/planted-database.ts', '@fairbook/database/target', 'database-by-server-only'],
  ['providers/feed-replay/src/planted.ts', '@fairbook/payment-sandbox/target', 'providers'],
  ['providers/feed-replay/src/planted-server.ts', '@fairbook/server/target', 'providers'],
  ['apps/site/app/planted.ts', '@fairbook/server/target', 'sites'],
  ['apps/console/src/planted.ts', '@fairbook/database/target', 'sites'],
  ['apps/server/src/planted.ts', '@fairbook/feed-replay/target', 'providers-are-found'],
  ['apps/server/src/planted-site.ts', '../../site/app/target.ts', 'server-without-sites'],
  ['apps/server/src/planted-testkit.ts', '@fairbook/testkit/target', 'testkit-in-tests-only'],
  ['apps/server/src/planted-testing.ts', './testing/target.ts', 'test-helpers-in-tests-only'],
  ['apps/server/src/modules/planted-a/planted.ts', '../planted-b/target.ts', 'modules-by-faces-only'],
  ['apps/server/src/modules/planted-a/planted-type.ts', 'type ../planted-b/target.ts', 'modules-by-faces-only'],
  ['apps/server/src/modules/planted-a/planted-face.ts', '../planted-b/face.ts', 'faces-are-types'],
  ['apps/server/src/planted-face.ts', './modules/planted-b/face.ts', 'faces-are-types'],
  ['apps/server/src/platform/planted.ts', '../modules/planted-b/target.ts', 'platform-below-modules'],
  ['apps/site/app/features/planted-a/planted.ts', '../planted-b/target.ts', 'features-apart'],
  ['apps/site/app/features/planted-a/planted-helper.ts', '../planted-b/testing.ts', 'test-helpers-in-tests-only'],
  ['packages/domain/src/planted-one.ts', './planted-two.ts', 'no-cycles'],
  ['packages/domain/src/planted-nowhere.ts', './there-is-no-such-file.ts', 'resolvable'],
];

const ALLOWED: readonly Planted[] = [
  ['packages/pricing/src/allowed.ts', '@fairbook/domain/target'],
  ['packages/games/src/allowed.ts', '@fairbook/domain/target'],
  ['packages/pricing/src/allowed-own.ts', './target.ts'],
  ['packages/domain/src/allowed.test.ts', '@fairbook/pricing/target'],
  ['packages/client/src/allowed.ts', 'type @fairbook/contract/target'],
  ['providers/feed-replay/src/allowed.ts', '@fairbook/provider-kit/target'],
  ['apps/site/app/allowed.ts', '@fairbook/contract/target'],
  ['apps/server/src/allowed.ts', '@fairbook/database/target'],
  ['apps/server/src/allowed.test.ts', '@fairbook/testkit/target'],
  ['apps/server/src/testing/allowed.ts', '@fairbook/testkit/target'],
  ['apps/server/src/modules/planted-a/allowed.ts', '../../target.ts'],
  ['apps/server/src/modules/planted-a/allowed-face.ts', 'type ../planted-b/face.ts'],
  ['apps/site/app/features/planted-a/allowed.ts', '../../target.ts'],
  ['apps/site/app/features/planted-a/allowed.test.ts', '../planted-b/testing.ts'],
];

const TOPS = ['apps', 'packages', 'providers', 'brands', 'data'];
/** What the planted files import. */
const TARGETS = [
  ...['domain', 'pricing', 'contract', 'provider-kit', 'database', 'testkit'].map((name) => `packages/${name}/src/target.ts`),
  ...['feed-replay', 'payment-sandbox'].map((name) => `providers/${name}/src/target.ts`),
  'apps/server/src/target.ts',
  'apps/server/src/testing/target.ts',
  'apps/server/src/modules/planted-b/target.ts',
  'apps/server/src/modules/planted-b/face.ts',
  'apps/site/app/target.ts',
  'apps/site/app/features/planted-b/target.ts',
  'apps/site/app/features/planted-b/testing.ts',
];

let copy: string;
let caught: Set<string>;

/** The sources alone; the links in node_modules lead into the copy, so that an import by package name stays in it. */
function copySources(): void {
  for (const top of TOPS)
    cpSync(join(ROOT, top), join(copy, top), {
      recursive: true,
      filter: (path) =>
        !/\/(node_modules|build|dist|\.react-router|football|basketball|ice-hockey)$/.test(path.slice(ROOT.length + top.length)) ||
        /\/src\//.test(path),
    });
  mkdirSync(join(copy, 'node_modules/@fairbook'), { recursive: true });
  const links = join(ROOT, 'node_modules/@fairbook');
  for (const name of readdirSync(links))
    symlinkSync(join(copy, realpathSync(join(links, name)).slice(ROOT.length)), join(copy, 'node_modules/@fairbook', name));
  for (const file of ['.dependency-cruiser.mjs', 'package.json']) cpSync(join(ROOT, file), join(copy, file));
}

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
}

beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'fairbook-layers-')));
  copySources();
  for (const file of TARGETS) plant(file, 'export const target = 1;\n');
  for (const [file, imports] of [...BREACHES, ...ALLOWED])
    plant(
      file,
      imports.startsWith('type ')
        ? `import type * as planted from '${imports.slice('type '.length)}';\nexport type Used = typeof planted;\n`
        : `import * as planted from '${imports}';\nexport const used = planted;\n`,
    );
  // The other half of the circle; the rule names one of its files.
  plant('packages/domain/src/planted-two.ts', "export * from './planted-one.ts';\n");
  const report = join(copy, 'report.json');
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', '--output-to', report, ...TOPS];
  spawnSync(process.execPath, [commandFile('dependency-cruiser', 'depcruise'), ...args], { cwd: copy });
  const { summary } = JSON.parse(readFileSync(report, 'utf8')) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  caught = new Set(summary.violations.map(({ from, rule }) => `${rule.name} ${from}`));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('the layer rules', () => {
  test.each(BREACHES)('%s importing %s is caught by %s', (file, _imports, rule) => {
    expect(caught).toContain(`${rule} ${file}`);
  });

  test.each(ALLOWED)('%s may import %s', (file) => {
    expect([...caught].filter((violation) => violation.endsWith(` ${file}`))).toEqual([]);
  });
});
