import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BRAND_SETTINGS } from '@fairbook/contract';
import { colorTokens } from '@fairbook/ui/tokens.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BrandSchema } from './brand-schema.ts';
import { loadBrands } from './index.ts';

/** docs/brands.md: what a stranger copies from it must work, and no setting may be missing. */
const page = await readFile(new URL('../../docs/brands.md', import.meta.url), 'utf8');
const HERE = fileURLToPath(new URL('..', import.meta.url));
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brands-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the example is served as it stands', async () => {
  const [, example = ''] = /<!-- tested by [^\n]+ -->\n```ts\n([\s\S]+?)```/.exec(page) ?? [];
  for (const part of ['fairbook', 'jurisdictions']) await cp(join(HERE, part), join(folder, part), { recursive: true });
  await mkdir(join(folder, 'otter'));
  await writeFile(join(folder, 'otter/brand.ts'), example);
  const { brands } = await loadBrands(folder);
  expect(brands.map(({ id, key }) => [id, key])).toEqual([
    [1, 'fairbook'],
    [3, 'otter'],
  ]);
});

test('every setting and every colour has its place', () => {
  const named = new Set([...page.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(/[.[<]/)));
  const { look, playerBounds, approvals, alerts, manualPrices, ...others } = BrandSchema.properties;
  const settings = [
    others,
    look.properties,
    BRAND_SETTINGS,
    playerBounds.properties,
    approvals.properties,
    alerts.properties,
    manualPrices.properties,
  ];
  const missing = settings.flatMap((part) => Object.keys(part)).filter((name) => !named.has(name));
  expect(missing).toEqual([]);
  // `-weak` goes with the name it belongs to, and numbered ones are told from first to last.
  expect(colorTokens.filter((name) => !/-weak$|^(?:surface|text)-\d$/.test(name) && !named.has(name))).toEqual([]);
});
