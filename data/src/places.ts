import { dataFile, once, readTable } from './table.ts';

/** A first-level part of a country, by GeoNames. */
export interface Region {
  readonly id: number;
  /** ISO alpha-2. */
  readonly country: string;
  readonly name: string;
}

/** A town of a region, by its number at GeoNames. */
export interface City {
  readonly id: number;
  readonly region: number;
  readonly name: string;
}

/** All regions (3,865), by country. */
export const loadRegions = once((): readonly Region[] =>
  readTable(dataFile('places/regions.csv'), ['id', 'country', 'name'], (row) => ({
    id: row.count('id'),
    country: row.required('country'),
    name: row.required('name'),
  })),
);

/** Countries with towns have a file each: somebody who registers asks for one of them. */
const cities = new Map<string, readonly City[]>();

/** Towns of a country, those of a region from the largest on; read when first asked for. */
export function loadCities(country: string): readonly City[] {
  const known = cities.get(country);
  if (known) return known;
  if (!loadRegions().some((region) => region.country === country)) return [];
  const read = readTable(dataFile(`places/cities/${country}.csv`), ['id', 'region', 'name'], (row) => ({
    id: row.count('id'),
    region: row.count('region'),
    name: row.required('name'),
  }));
  cities.set(country, read);
  return read;
}
