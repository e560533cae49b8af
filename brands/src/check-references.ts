import type { Brand } from '@fairbook/contract';
import { BrandsRefused } from './refused.ts';

/** What a brand may name that lies outside of its folder. */
export interface Known {
  readonly paymentProviders: readonly string[];
  readonly messagingProviders: readonly string[];
  /** Whether the catalogue has a competition of this number. */
  readonly hasCompetition: (id: number) => boolean;
  /** Whether there is a state with this ISO alpha-2 code. */
  readonly hasCountry: (alpha2: string) => boolean;
}

/** Competitions that only a feed knows get numbers of the database, from here on: whether they are there yet is no fault of the brand. */
const FIRST_NUMBER_OF_FEEDS = 5_000_000;

function unknownReferences(brand: Brand, known: Known): string[] {
  const { paymentProviders, messagingProviders } = known;
  return [
    ...brand.paymentProviders
      .filter((name) => !paymentProviders.includes(name))
      .map((name) => `there is no payment provider ${name} (there is ${paymentProviders.join(', ') || 'none'})`),
    ...(brand.messagingProviders ?? [])
      .filter((name) => !messagingProviders.includes(name))
      .map((name) => `there is no messaging provider ${name} (there is ${messagingProviders.join(', ') || 'none'})`),
    ...brand.pinnedCompetitions
      .filter((id) => id < FIRST_NUMBER_OF_FEEDS && !known.hasCompetition(id))
      .map((id) => `pinnedCompetitions has ${id}, which is no competition of the catalogue`),
    ...brand.servedCountries.filter((code) => !known.hasCountry(code)).map((code) => `servedCountries has ${code}, which is no country`),
  ];
}

/** Holds what brands name against what the server has. @throws BrandsRefused naming every problem of the first brand that has any */
export function refuseUnknownReferences(brands: readonly Brand[], known: Known): void {
  for (const brand of brands) {
    const problems = unknownReferences(brand, known);
    if (problems.length > 0) throw new BrandsRefused(`The brand in the folder ${brand.key} cannot be served: ${problems.join('; ')}.`);
  }
}
