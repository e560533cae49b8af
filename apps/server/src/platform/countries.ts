import { callingCode } from '@fairbook/forms/phone/country-mask';

/** A state as registration offers it. */
export interface CountryOption {
  /** Number on the wire. */
  readonly id: number;
  readonly alpha2: string;
  readonly name: string;
  readonly callingCode: string;
}

/** States by ISO alpha-2. */
export interface Countries {
  (alpha2: string): CountryOption | undefined;
  readonly all: readonly CountryOption[];
}

/** Numbers of states the catalogue does not have (it knows England, not the United Kingdom): ISO's own, above all of the catalogue's. */
const ISO_NUMBERS = 10_000;

/** States by ISO alpha-2, numbered as the catalogue numbers them where it does. */
export function countryOptions(
  territories: readonly {
    readonly alpha2: string;
    readonly name: string;
    readonly numeric: string | undefined;
  }[],
  catalogue: readonly { readonly id: number; readonly flag: string }[],
): Countries {
  const numbers = new Map(catalogue.map((country) => [country.flag, country.id]));
  const options = new Map(
    territories.map(({ alpha2, name, numeric }) => {
      const id = numbers.get(alpha2.toLowerCase()) ?? ISO_NUMBERS + Number(numeric ?? 0);
      return [alpha2, { id, alpha2, name, callingCode: callingCode(alpha2) ?? '' }] as const;
    }),
  );
  return Object.assign((alpha2: string) => options.get(alpha2), { all: [...options.values()] });
}
