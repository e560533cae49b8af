import { type Adjustable, adjustmentProblems, settingRules } from '@fairbook/brands';
import { type Brand, resolveSettings, type SettingsOf } from '@fairbook/contract';
import { assert, ok, refuse } from '@fairbook/domain';
import { insertAdjustment, readNewest } from './adjustment-store.ts';
import type { Adjustment, Brands } from './face.ts';
import type { BrandsNeeds } from './needs.ts';
import { type PublicAddresses, publicAddresses } from './public-addresses.ts';
import { brandRoutes } from './routes.ts';

export type { BrandsNeeds } from './needs.ts';

/** A name may end with the dot of the root: it is the same name. */
const nameOf = (host: string): string => host.replace(/\.?(?::\d+)?$/, '').toLowerCase();

type Addressed = Pick<Brands, 'byPartner' | 'isOwnOrigin' | 'origin' | 'secure' | 'select'>;

/** Which brand is asked for, and where each is reached. `fallback`: the brand of hosts that are no brand's. */
const addressed = (addresses: PublicAddresses, byId: (id: number) => Brand | undefined, fallback: number): Addressed => ({
  select(host, partner) {
    const byHost = addresses.hosts.get(nameOf(host));
    const id = byHost ?? (addresses.partner && partner !== undefined && byId(partner) ? partner : fallback);
    return byId(id) as Brand;
  },
  byPartner: addresses.partner,
  secure: addresses.secure,
  origin: (brandId) => addresses.origins.get(brandId),
  isOwnOrigin(origin, host) {
    if (!URL.canParse(origin)) return false;
    const asked = new URL(origin);
    const own = addresses.hosts.get(nameOf(host)) ?? fallback;
    if (addresses.origins.size === 0) return asked.host === host;
    if (asked.origin === addresses.origins.get(own)) return true;
    // Further names of the brand, beside its public address.
    return asked.host === host && addresses.hosts.get(asked.hostname) === own && (asked.protocol === 'https:' || !addresses.secure);
  },
});

/** Writes a change of a brand with its audit; false when somebody else wrote this version first. */
async function writeChange({ db, clock, audit }: BrandsNeeds, change: Adjustment, before: unknown): Promise<boolean> {
  const { brandId, part, value, staffId, reason, requestId, ip } = change;
  try {
    await db.transaction(async (tx) => {
      const row = { brand_id: brandId, part, version: change.seenVersion + 1, value };
      await insertAdjustment(tx, { ...row, staffId, reason, at: clock.now() });
      await audit.record(tx, {
        actor: { kind: 'staff', id: staffId },
        brandId,
        action: `change-${part}`,
        subject: { kind: 'brand', id: `${brandId}` },
        why: reason,
        before,
        after: value,
        requestId,
        ip,
      });
      await change.alongside?.(tx);
    });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return false;
    throw error;
  }
}

function jurisdictionOf({ jurisdictions }: BrandsNeeds['loaded'], brand: Brand): ReturnType<Brands['jurisdiction']> {
  const jurisdiction = jurisdictions.get(brand.jurisdiction);
  assert(jurisdiction, `jurisdiction ${brand.jurisdiction} is loaded`);
  return jurisdiction;
}

/** The rules of a brand's settings, layer over layer; undefined of a brand that is not loaded. */
function layersOf(loaded: BrandsNeeds['loaded'], brand: Brand | undefined, staff: SettingsOf | undefined): ReturnType<Brands['layers']> {
  return (
    brand && {
      jurisdiction: settingRules(jurisdictionOf(loaded, brand)),
      brand: loaded.ownSettings.get(brand.id) ?? {},
      staff: staff ?? {},
    }
  );
}

/** A brand with one part as staff changed it: of its settings and its casino they say only some. */
function changedBrand(brand: Brand, part: keyof Adjustable, value: unknown, settings: () => Brand['settings']): Brand {
  if (part === 'settings') return { ...brand, settings: settings() };
  if (part === 'casino') return brand.casino ? { ...brand, casino: { ...brand.casino, ...(value as Adjustable['casino']) } } : brand;
  return { ...brand, [part]: value } as Brand;
}

/** The brands as they stand now: their folders, and over them what staff changed. */
export function createBrands(needs: BrandsNeeds): Brands {
  const { db, loaded } = needs;
  const current = new Map<number, Brand>(loaded.brands.map((brand) => [brand.id, brand]));
  const versions = new Map<string, number>();
  const staffSettings = new Map<number, SettingsOf>();
  const listeners: ((brand: Brand, part: keyof Adjustable) => void)[] = [];
  const fallback = loaded.brands[0];
  assert(fallback, 'at least one brand is loaded');
  const versionOf = (brandId: number, part: keyof Adjustable): number => versions.get(`${brandId}/${part}`) ?? 0;

  function apply(brandId: number, part: keyof Adjustable, version: number, value: unknown): void {
    const brand = current.get(brandId);
    if (!brand || version <= versionOf(brandId, part)) return;
    // The folder may have changed since, so that the stored part no longer fits it: the folder wins then.
    if (adjustmentProblems(brand, part, value, brands.jurisdiction(brand)).length > 0) return;
    if (part === 'settings') staffSettings.set(brandId, value as SettingsOf);
    const changed = changedBrand(brand, part, value, () => resolveSettings(brands.layers(brandId)));
    current.set(brandId, changed);
    versions.set(`${brandId}/${part}`, version);
    for (const listener of listeners) listener(changed, part);
  }

  const brands: Brands = {
    all: () => [...current.values()],
    byId: (id) => current.get(id),
    ...addressed(publicAddresses(loaded.brands, needs.addresses), (id) => current.get(id), fallback.id),
    byKey: (key) => [...current.values()].find((brand) => brand.key === key),
    jurisdiction: (brand) => jurisdictionOf(loaded, brand),
    debtCollection: (brand) => brand.debtCollection ?? brands.jurisdiction(brand).debtCollection.usual,
    ofSameOperator(brandId) {
      const operator = current.get(brandId)?.operator;
      return [...current.values()].filter((brand) => brand.operator === operator).map((brand) => brand.id);
    },
    layers: (brandId) => layersOf(loaded, current.get(brandId), staffSettings.get(brandId)),
    font: (brandId, file) => loaded.fonts.get(brandId)?.get(file),
    version: versionOf,
    refusalOf(change) {
      const brand = current.get(change.brandId);
      if (!brand) return { code: 'not-found' };
      const problems = adjustmentProblems(brand, change.part, change.value, brands.jurisdiction(brand));
      if (problems.length > 0) return { code: 'bad-input', field: change.part, facts: { detail: problems.join('; ').slice(0, 500) } };
      return change.seenVersion === versionOf(brand.id, change.part) ? undefined : { code: 'idempotency-conflict', field: change.part };
    },
    async adjust(change) {
      const refusal = brands.refusalOf(change);
      const brand = current.get(change.brandId);
      if (refusal || !brand) return refuse(refusal ?? { code: 'not-found' });
      const { part, value, seenVersion } = change;
      const before = part === 'settings' ? (staffSettings.get(brand.id) ?? {}) : brand[part];
      if (!(await writeChange(needs, change, before))) return refuse({ code: 'idempotency-conflict', field: part });
      apply(brand.id, part, seenVersion + 1, value);
      return ok(current.get(brand.id) as Brand);
    },
    onChange: (listener) => void listeners.push(listener),
    async refresh() {
      for (const row of await readNewest(db)) apply(row.brand_id, row.part, row.version, row.value);
    },
    routes: (http) => brandRoutes(http, brands, needs),
  };
  return brands;
}
