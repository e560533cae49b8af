import type { Brand, TableChangeBody } from '@fairbook/contract';
import type { Http } from '../../platform/http.ts';

/** The calls by which players open games and play those that the site shows itself, and what those who watch a shared game are told. */
export interface Casino {
  routes(http: Http): void;
  /** A shared game for somebody who comes to watch it. Undefined: the brand has none of the name, or it is played in another process. */
  table(brand: Brand, name: string): TableChangeBody | undefined;
  /** Every change of a shared game of a brand (its key). */
  onTable(listener: (brand: string, name: string, change: TableChangeBody) => void): void;
}
