import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Brand, type BrandFile, resolveSettings, type SettingsOf } from '@fairbook/contract';
import { readBrandFiles } from './brand-files.ts';
import { brandProblems } from './check-brand.ts';
import { type Jurisdiction, settingRules } from './jurisdiction.ts';
import { BrandsRefused } from './refused.ts';

export { type Adjustable, adjustmentProblems, brandProblems } from './check-brand.ts';
export { refuseUnknownReferences } from './check-references.ts';
export { type Jurisdiction, settingRules } from './jurisdiction.ts';

/** Folders beside the brands that are none. */
const OTHER_FOLDERS = new Set(['src', 'jurisdictions', 'node_modules']);

export interface Brands {
  /** In order of id. */
  readonly brands: readonly Brand[];
  readonly jurisdictions: ReadonlyMap<string, Jurisdiction>;
  /** By id of the brand: the settings its folder says, of which `brands` have every one as it holds. */
  readonly ownSettings: ReadonlyMap<number, SettingsOf>;
  /** By id of the brand, by name: the files of its own typeface. */
  readonly fonts: ReadonlyMap<number, ReadonlyMap<string, Buffer>>;
}

async function loadJurisdictions(folder: string): Promise<Map<string, Jurisdiction>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();
  const rows = await Promise.all(
    names.map(async (name) => {
      const module = (await import(pathToFileURL(join(folder, name)).href)) as { default: Jurisdiction };
      if (`${module.default.key}.ts` !== name)
        throw new BrandsRefused(`The jurisdiction in ${name} must have the key ${name.slice(0, -3)}.`);
      return [module.default.key, module.default] as const;
    }),
  );
  return new Map(rows);
}

/** Hosts, ids and keys select a brand, so no two may share one. */
function clashes(brands: readonly BrandFile[]): string[] {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  for (const brand of brands) {
    for (const name of [`the id ${brand.id}`, `the key ${brand.key}`, ...brand.hosts.map((host) => `the host ${host}`)]) {
      const owner = owners.get(name);
      if (owner) problems.push(`The brands ${owner} and ${brand.key} both have ${name}.`);
      owners.set(name, brand.key);
    }
  }
  return problems;
}

/**
 * Reads every brand folder and the jurisdictions beside them. Adding a brand is adding a folder with a `brand.ts`.
 * Throws BrandsRefused naming every problem of the first folder that has any.
 */
export async function loadBrands(folder: string = fileURLToPath(new URL('..', import.meta.url))): Promise<Brands> {
  const jurisdictions = await loadJurisdictions(join(folder, 'jurisdictions'));
  const entries = await readdir(folder, { withFileTypes: true });
  const keys = entries
    .filter((entry) => entry.isDirectory() && !OTHER_FOLDERS.has(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => entry.name);
  const brands: Brand[] = [];
  const ownSettings = new Map<number, SettingsOf>();
  const fonts = new Map<number, ReadonlyMap<string, Buffer>>();
  for (const key of keys.sort()) {
    const module = (await import(pathToFileURL(join(folder, key, 'brand.ts')).href)) as { default?: unknown };
    const problems = brandProblems(module.default, jurisdictions);
    const files = problems.length > 0 ? undefined : await readBrandFiles(join(folder, key), module.default as BrandFile);
    problems.push(...(files?.problems ?? []));
    if (problems.length > 0 || !files) throw new BrandsRefused(`The brand in the folder ${key} cannot be served: ${problems.join('; ')}.`);
    const brand = module.default as BrandFile;
    if (brand.key !== key) throw new BrandsRefused(`The brand in the folder ${key} must have that key, not ${brand.key}.`);
    const jurisdiction = settingRules(jurisdictions.get(brand.jurisdiction) as Jurisdiction);
    const own = brand.settings ?? {};
    ownSettings.set(brand.id, own);
    fonts.set(brand.id, files.fonts);
    brands.push({
      ...brand,
      look: { ...brand.look, mark: files.mark },
      settings: resolveSettings({ jurisdiction, brand: own, staff: {} }),
    });
  }
  const shared = clashes(brands);
  if (shared.length > 0) throw new BrandsRefused(shared.join(' '));
  if (brands.length === 0) throw new BrandsRefused('There is no brand folder.');
  return { brands: brands.sort((a, b) => a.id - b.id), jurisdictions, ownSettings, fonts };
}
