import { type Brand, type Competition, nameIn } from '@fairbook/contract';

/**
 * Countries whose first leagues and cups stand before those of the world, the nearest first, as flag codes: the visitor's, the one the brand
 * is licensed in, and the one a language that is not the brand's own is mostly spoken in (Unicode likely subtags). Of visitors' countries only
 * those the brand serves: each order of a list is kept.
 */
export function nearCountries(
  brand: Pick<Brand, 'country' | 'defaultLanguage' | 'servedCountries'>,
  language: string,
  visitor?: string,
): readonly string[] {
  const own = visitor !== undefined && brand.servedCountries.includes(visitor) ? visitor : undefined;
  const region = language === brand.defaultLanguage ? undefined : new Intl.Locale(language).maximize().region;
  return [...new Set([own, brand.country, region].flatMap((code) => (code === undefined ? [] : [code.toLowerCase()])))];
}

/** A competition's name in its sport. */
export const sharedName = ({ sportId, names }: Pick<Competition, 'sportId' | 'names'>, language: string): string =>
  `${sportId} ${nameIn(names, language)}`;

/** Names that more than one of some competitions have in their sport. */
export function sharedNames(competitions: readonly Pick<Competition, 'sportId' | 'names'>[], language: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const competition of competitions) {
    const name = sharedName(competition, language);
    if (seen.has(name)) shared.add(name);
    seen.add(name);
  }
  return shared;
}
