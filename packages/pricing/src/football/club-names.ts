import { competitionKind } from './match.ts';

/** A known spelling of a club in a competition (a row of `team-names.csv`), or an alias of it. */
export interface ClubName {
  /** Absent for an alias that belongs to no competition. */
  readonly competition?: string;
  readonly name: string;
  readonly club: string;
  readonly country: string;
}

/** Finds the one key of a club, however a competition spells it. Never fails: an unknown club is a club of its own. */
export type ClubResolver = (competition: string, name: string) => string;

/** Words that clubs add and drop between seasons; they never tell two clubs of a country apart on their own. */
const NOISE: ReadonlySet<string> = new Set(
  'fc afc cf sc ac as ssc ss us ud cd rcd sd ca cfc bc bsc sv vfl vfb tsg fk sk nk kv krc rc rsc osc aj fsv spvgg tsv bk if ff club calcio de the of'.split(
    ' ',
  ),
);

/** A spelling without accents, legal forms, founding years and order-free noise. */
export function plainClubName(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/\./g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  const telling = words.filter((word) => !NOISE.has(word) && !/^\d+$/.test(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

/** A look-up that answers only when every entry under the spelling is the same club. */
class Spellings {
  readonly #clubs = new Map<string, string | undefined>();
  add(spelling: string, club: string): void {
    const known = this.#clubs.get(spelling);
    this.#clubs.set(spelling, this.#clubs.has(spelling) && known !== club ? undefined : club);
  }
  find(spelling: string): string | undefined {
    return this.#clubs.get(spelling);
  }
}

/**
 * Builds a resolver from the known spellings. Looks first at the competition itself, then at the country, then at every
 * country; exact spellings before plain ones; an ambiguous spelling is left alone.
 */
export function clubResolver(names: readonly ClubName[]): ClubResolver {
  const exact = new Map<string, string>();
  const byPlace = new Map<string, Spellings>();
  const place = (key: string): Spellings => {
    let found = byPlace.get(key);
    if (!found) {
      found = new Spellings();
      byPlace.set(key, found);
    }
    return found;
  };
  const areaOfCountry = new Map<string, string>();
  for (const row of names) if (row.competition) areaOfCountry.set(row.country, competitionKind(row.competition).area);
  for (const row of names) {
    const club = `${row.club}|${row.country}`;
    const area = areaOfCountry.get(row.country) ?? row.country;
    if (row.competition) exact.set(`${row.competition}|${row.name}`, club);
    for (const spelling of [row.name, row.club]) {
      for (const where of row.competition ? [area, '*'] : [`${area} alias`, '* alias']) {
        place(where).add(spelling, club);
        place(`${where} plain`).add(plainClubName(spelling), club);
      }
    }
  }
  const found = new Map<string, string>();
  return (competition, name) => {
    const key = `${competition}|${name}`;
    const sure = exact.get(key) ?? found.get(key);
    if (sure !== undefined) return sure;
    const { area, kind } = competitionKind(competition);
    const where = kind === 'continental' ? '*' : area;
    const plain = plainClubName(name);
    const club =
      kind === 'international'
        ? name
        : (place(where).find(name) ??
          place(`${where} plain`).find(plain) ??
          place(`${where} alias`).find(name) ??
          place(`${where} alias plain`).find(plain) ??
          `${name}|${area}`);
    found.set(key, club);
    return club;
  };
}
