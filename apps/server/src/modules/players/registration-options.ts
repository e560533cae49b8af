import type { Brand } from '@fairbook/contract';
import { currencyByCode } from '@fairbook/domain';
import type { SelectOption } from '@fairbook/forms';
import type { OptionSource } from '@fairbook/forms/catalogue';
import type { Countries, CountryOption } from '../../platform/countries.ts';

/** Kinds of documents, by their numbers on the wire; names are words keys. */
const DOCUMENTS: readonly SelectOption[] = ['passport', 'identity_card', 'driving_licence', 'residence_permit'].map((name, i) => ({
  id: i + 1,
  name: `option_document_${name}`,
}));
const GENDERS: readonly SelectOption[] = ['female', 'male', 'other'].map((id) => ({ id, name: `option_gender_${id}` }));

/** States in the order of their names in a language. */
function statesOf(countries: readonly CountryOption[], language: string, selected: string | undefined): SelectOption[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return countries
    .map(({ id, alpha2, name, callingCode }) => ({
      id,
      name: names.of(alpha2) ?? name,
      Alpha2: alpha2.toLowerCase(),
      phone_code: callingCode,
      aliases: [name],
      ...(selected === undefined ? {} : { selected: alpha2 === selected }),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

/** Countries a brand serves. */
export const servedCountries = (brand: Brand, country: Countries): readonly CountryOption[] =>
  brand.servedCountries.flatMap((alpha2) => country(alpha2) ?? []);

/** The options of a brand's fields, in the words of a language. */
export function optionsOf(brand: Brand, language: string, country: Countries): (source: OptionSource) => readonly SelectOption[] {
  const sources: Readonly<Record<OptionSource, () => readonly SelectOption[]>> = {
    none: () => [],
    countries: () => statesOf(servedCountries(brand, country), language, brand.country),
    states: () => statesOf(country.all, language, undefined),
    currencies: () => {
      const names = new Intl.DisplayNames([language], { type: 'currency' });
      return brand.currencies.flatMap((code) => {
        const known = currencyByCode(code);
        return known ? [{ id: known.id, name: names.of(code) ?? code, code, selected: code === brand.defaultCurrency }] : [];
      });
    },
    documents: () => DOCUMENTS,
    genders: () => GENDERS,
  };
  const made = new Map<OptionSource, readonly SelectOption[]>();
  return (source) => {
    const options = made.get(source) ?? sources[source]();
    made.set(source, options);
    return options;
  };
}
