import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BoundedMap } from '@fairbook/domain/bounded-map';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { sourceOf } from './forwarded.ts';

/** The country (ISO alpha-2) an address is registered in; undefined where nobody knows. A guess: networks are lent, and people travel. */
export type CountryTable = (address: string) => string | undefined;

/** Addresses that are remembered: whoever asks, asks again. */
const REMEMBERED = 20_000;
/** Addresses of nobody's country: this machine, and networks at home. */
const PRIVATE = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|0:0:0:0::|f[cd][0-9a-f]{2}:|fe80:)/;

function readTable(): Reader<CountryResponse> {
  const file = fileURLToPath(import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'));
  return new Reader<CountryResponse>(readFileSync(file));
}

let table: ReturnType<typeof readTable> | undefined;

/** The table of the package, read when first asked (8 MB). */
export function countryTable(): CountryTable {
  const known = new BoundedMap<string, string | undefined>(REMEMBERED);
  return (address) => {
    // One network of IPv6 is one place, and a mapped address the one inside it.
    const source = sourceOf(address).replace('/64', '');
    if (PRIVATE.test(source)) return undefined;
    if (known.has(source)) return known.get(source);
    table ??= readTable();
    let country: string | undefined;
    try {
      // The rows of this table are flat, unlike those of MaxMind that the types know.
      country = (table.get(source) as { readonly country_code?: string } | null)?.country_code;
    } catch {
      // No address at all.
    }
    known.set(source, country);
    return country;
  };
}
