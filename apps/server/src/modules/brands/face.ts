import type { Adjustable, Jurisdiction } from '@fairbook/brands';
import type { Brand, DebtCollection, Refusal, SettingLayers } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import type { Result } from '@fairbook/domain';
import type { Http } from '../../platform/http.ts';

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
