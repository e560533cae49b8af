import { loadCities, loadRegions } from '@fairbook/data';
import type { SelectOption } from '@fairbook/forms';
import type { Countries } from '../../platform/countries.ts';

/** Regions of a country, by its number on the wire; none of one that is not known. */
export function regionsOf(country: Countries, countryId: number): SelectOption[] {
  const known = country.all.find(({ id }) => id === countryId);
  return known === undefined
    ? []
    : loadRegions()
        .filter((region) => region.country === known.alpha2)
        .map(({ id, name }) => ({ id, name, countryId }))
        .sort((a, b) => a.name.localeCompare(b.name));
}

/** Towns of a region, the largest first. */
export function citiesOf(regionId: number): SelectOption[] {
  const region = loadRegions().find(({ id }) => id === regionId);
  return region === undefined
    ? []
    : loadCities(region.country)
        .filter((city) => city.region === regionId)
        .map(({ id, name }) => ({ id, name }));
}
