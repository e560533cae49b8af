import { type Adjustable, adjustmentProblems, type Jurisdiction, settingRules } from '@fairbook/brands';
import { type Brand, type DebtCollection, type Refusal, resolveSettings, type SettingLayers, type SettingsOf } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { assert, ok, type Result, refuse } from '@fairbook/domain';
import type { Http } from '../../platform/http.ts';
import { insertAdjustment, readNewest } from './adjustment-store.ts';
import type { BrandsNeeds } from './needs.ts';
import { publicAddresses } from './public-addresses.ts';
import { brandRoutes } from './routes.ts';

export type { BrandsNeeds } from './needs.ts';

/** A change of a brand by staff; it holds from the next request and the next price on. */
export interface Adjustment<Part extends keyof Adjustable = keyof Adjustable> {
  readonly brandId: number;
  readonly part: Part;
  readonly value: Adjustable[Part];
  /** The version the employee saw, 0 when the brand's own; another one since means the change is refused. */
  readonly seenVersion: number;
  readonly staffId: bigint;
  readonly reason: string;
  readonly requestId: string;
  readonly ip: string;
  /** Joins the transaction of the change. */
  readonly alongside?: (tx: Tx) => Promise<void>;
}

export interface Brands {
  all(): readonly Brand[];
  /** Undefined when there is no such brand. */
  byId(id: number): Brand | undefined;
  byKey(key: string): Brand | undefined;
  /** By host (a port is ignored); on a host of no brand by `partner` where that is allowed, else the first brand. */
  select(host: string, partner: number | undefined): Brand;
  /** Whether `?partner=` may choose a brand at all. */
  readonly byPartner: boolean;
  /** Players come over https. */
  readonly secure: boolean;
  /** The public address of a brand, without a trailing slash; undefined: it is reached by whatever host it is asked at. */
  origin(brandId: number): string | undefined;
  /** Whether an `Origin` is that of the brand's own pages, for a request at this host. */
  isOwnOrigin(origin: string, host: string): boolean;
  jurisdiction(brand: Brand): Jurisdiction;
  /** What a player's debt is collected from: the brand's choice, else what is usual where it is licensed. */
  debtCollection(brand: Brand): DebtCollection;
  /** Ids of the brands of the same operator: an exclusion from one holds for all. */
  ofSameOperator(brandId: number): readonly number[];
  /** What each layer says of a brand's settings. Undefined when there is no such brand. */
  layers(brandId: number): SettingLayers | undefined;
  /** A file of a brand's own typeface. */
  font(brandId: number, file: string): Buffer | undefined;
  version(brandId: number, part: keyof Adjustable): number;
  /** What keeps a change from being made now; undefined: nothing. */
  refusalOf(change: Pick<Adjustment, 'brandId' | 'part' | 'value' | 'seenVersion'>): Refusal | undefined;
  adjust(change: Adjustment): Promise<Result<Brand, Refusal>>;
  /** Told of a brand after it changed; prices and limits are to be made anew. */
  onChange(listener: (brand: Brand, part: keyof Adjustable) => void): void;
  /** Reads what staff changed; again at any time, when another process may have changed something. */
  refresh(): Promise<void>;
  routes(http: Http): void;
}

/** The brands as they stand now: their folders, and over them what staff changed. */
export function createBrands(needs: BrandsNeeds): Brands {
  const { db, clock, loaded } = needs;
  const current = new Map<number, Brand>(loaded.brands.map((brand) => [brand.id, brand]));
  const versions = new Map<string, number>();
  const staffSettings = new Map<number, SettingsOf>();
  const addresses = publicAddresses(loaded.brands, needs.addresses);
  // A name may end with the dot of the root: it is the same name.
  const nameOf = (host: string): string => host.replace(/\.?(?::\d+)?$/, '').toLowerCase();
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
    const changed = (
      part === 'settings' ? { ...brand, settings: resolveSettings(brands.layers(brandId)) } : { ...brand, [part]: value }
    ) as Brand;
    current.set(brandId, changed);
    versions.set(`${brandId}/${part}`, version);
    for (const listener of listeners) listener(changed, part);
  }

  const brands: Brands = {
    all: () => [...current.values()],
    byId: (id) => current.get(id),
    byKey: (key) => [...current.values()].find((brand) => brand.key === key),
    select(host, partner) {
      const byHost = addresses.hosts.get(nameOf(host));
      const id = byHost ?? (addresses.partner && partner !== undefined && current.has(partner) ? partner : fallback.id);
      return current.get(id) as Brand;
    },
    byPartner: addresses.partner,
    secure: addresses.secure,
    origin: (brandId) => addresses.origins.get(brandId),
    isOwnOrigin(origin, host) {
      if (!URL.canParse(origin)) return false;
      const asked = new URL(origin);
      const own = addresses.hosts.get(nameOf(host)) ?? fallback.id;
      if (addresses.origins.size === 0) return asked.host === host;
      if (asked.origin === addresses.origins.get(own)) return true;
      // Further names of the brand, beside its public address.
      return asked.host === host && addresses.hosts.get(asked.hostname) === own && (asked.protocol === 'https:' || !addresses.secure);
    },
    jurisdiction(brand) {
      const jurisdiction = loaded.jurisdictions.get(brand.jurisdiction);
      assert(jurisdiction, `jurisdiction ${brand.jurisdiction} is loaded`);
      return jurisdiction;
    },
    debtCollection: (brand) => brand.debtCollection ?? brands.jurisdiction(brand).debtCollection.usual,
    ofSameOperator(brandId) {
      const operator = current.get(brandId)?.operator;
      return [...current.values()].filter((brand) => brand.operator === operator).map((brand) => brand.id);
    },
    layers(brandId) {
      const brand = current.get(brandId);
      return (
        brand && {
          jurisdiction: settingRules(brands.jurisdiction(brand)),
          brand: loaded.ownSettings.get(brandId) ?? {},
          staff: staffSettings.get(brandId) ?? {},
        }
      );
    },
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
      const version = change.seenVersion + 1;
      const row = { brand_id: brand.id, part: change.part, version, value: change.value };
      try {
        await db.transaction(async (tx) => {
          await insertAdjustment(tx, { ...row, staffId: change.staffId, reason: change.reason, at: clock.now() });
          await needs.audit.record(tx, {
            actor: { kind: 'staff', id: change.staffId },
            brandId: brand.id,
            act: `change-${change.part}`,
            subject: { kind: 'brand', id: `${brand.id}` },
            why: change.reason,
            before: change.part === 'settings' ? (staffSettings.get(brand.id) ?? {}) : brand[change.part],
            after: change.value,
            requestId: change.requestId,
            ip: change.ip,
          });
          await change.alongside?.(tx);
        });
      } catch (error) {
        // Somebody else wrote this version first.
        if ((error as { code?: string }).code === '23505') return refuse({ code: 'idempotency-conflict', field: change.part });
        throw error;
      }
      apply(brand.id, change.part, version, change.value);
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
