import { shortTeamName } from './club-short-names.ts';
import { type Club, loadClubSpellings, loadClubs } from './clubs.ts';
import { countryById } from './countries.ts';
import { dataFile, once, readTable } from './table.ts';

/** What a shield is painted with: a colour, and one pattern in a second colour. */
export interface Shield {
  /** `#rrggbb`. */
  readonly base: string;
  readonly second: string;
  readonly pattern: (typeof SHIELD_PATTERNS)[number];
}

export const SHIELD_PATTERNS = ['plain', 'half', 'stripes', 'sash', 'chief', 'sleeves', 'quarters', 'hoops', 'bar'] as const;

/** A team as the product shows it. */
export interface Team {
  /** Unique over the world and stable: a club's key, `nation:<country id>`, `nba:LAL`, `euroleague:CSK` or `nhl:<name>`. */
  readonly ref: string;
  readonly name: string;
  /** In other languages, where known; English stands in for the rest. */
  readonly names: Readonly<Record<string, string>>;
  readonly shortName: string;
  /** Three letters. */
  readonly code: string;
  readonly countryId: number;
  readonly shield: Shield;
  readonly city: string | undefined;
  /** Other names it is looked for by: "Bayern Munich". */
  readonly aliases: readonly string[];
}

interface KnownTeam {
  readonly shortName: string | undefined;
  readonly code: string;
  readonly shield: Shield;
  readonly names: Readonly<Record<string, string>>;
  readonly name: string | undefined;
  readonly city: string | undefined;
}

/** Teams described by hand, by ref. Throws `DataError` on a colour, pattern or code that is none. */
export const loadKnownTeams = once((): ReadonlyMap<string, KnownTeam> => {
  const rows = readTable(
    dataFile('catalogue/teams.csv'),
    ['ref', 'name', 'short', 'code', 'base', 'second', 'pattern', 'ru', 'ar', 'city'],
    (row) => {
      const colour = (column: string): string =>
        /^#[0-9a-f]{6}$/.test(row.text(column)) ? row.text(column) : row.fail(column, `"${row.text(column)}" is no colour`);
      const [ru, ar] = [row.optional('ru'), row.optional('ar')];
      return [
        row.required('ref'),
        {
          name: row.optional('name'),
          shortName: row.optional('short'),
          code: /^[A-Z0-9]{3}$/.test(row.text('code')) ? row.text('code') : row.fail('code', 'is not three letters'),
          shield: { base: colour('base'), second: colour('second'), pattern: row.word('pattern', SHIELD_PATTERNS) },
          names: { ...(ru && { ru }), ...(ar && { ar }) },
          city: row.optional('city'),
        },
      ] as const;
    },
  );
  return new Map(rows);
});

/** Short names that two clubs of a country would share. */
const ambiguous = once((): ReadonlySet<string> => {
  const owners = new Map<string, Set<string>>();
  const add = (countryId: number, name: string): void => {
    const key = `${countryId}:${shortTeamName(name)}`;
    owners.set(key, (owners.get(key) ?? new Set()).add(name));
  };
  for (const { club, countryId } of loadClubSpellings()) if (countryId !== undefined) add(countryId, club);
  for (const { name, countryId } of loadClubs()) add(countryId, name);
  return new Set([...owners].filter(([, names]) => names.size > 1).map(([key]) => key));
});

/** First words that many clubs share: the code takes one letter of them. */
const COMMON_FIRST_WORDS = new Set(
  'Real Atlético Atletico Sporting Dinamo Dynamo Deportivo Club San Santa Saint St Al El La Los Le De Union Unión Racing Olympique Stade CSKA Spartak Lokomotiv Inter Athletic Royal Estudiantes Universidad West South North New Nea Red Vitória Slavia Sparta Torpedo Shakhtar Beitar Maccabi Hapoel Zhejiang Shanghai Guangzhou'.split(
    ' ',
  ),
);

/** Three capital letters for a name. */
export function teamCode(shortName: string): string {
  const words = shortName
    .normalize('NFD')
    .replace(/[̀-ͯ]/g, '')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/[đĐ]/g, 'd')
    .replace(/[ıİ]/g, 'i')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const [first = 'XXX', second = ''] = words;
  const code =
    second.length >= 2 && (COMMON_FIRST_WORDS.has(first) || first.length < 3)
      ? first.slice(0, 1) + second.slice(0, 2)
      : words.join('').slice(0, 3);
  return code.toUpperCase().padEnd(3, 'X');
}

/** Colours that clubs of the world wear most, in pairs that stand apart. */
const USUAL_COLOURS: readonly (readonly [string, string])[] = [
  ['#c8102e', '#ffffff'],
  ['#0b3d91', '#ffffff'],
  ['#00693e', '#ffffff'],
  ['#111111', '#ffffff'],
  ['#ffffff', '#c8102e'],
  ['#ffffff', '#0b3d91'],
  ['#c8102e', '#111111'],
  ['#1f5fbf', '#f2c230'],
  ['#f2c230', '#111111'],
  ['#6cabdd', '#ffffff'],
  ['#7a1f3d', '#f2c230'],
  ['#00693e', '#f2c230'],
  ['#e25a1c', '#111111'],
  ['#c8102e', '#0b3d91'],
  ['#4b2a84', '#ffffff'],
  ['#f2c230', '#0b3d91'],
  ['#7a1f3d', '#6cabdd'],
  ['#0b2545', '#c8102e'],
  ['#ffffff', '#00693e'],
  ['#e25a1c', '#ffffff'],
];

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

/** A shield that the name fixes, for a team whose colours are not recorded. */
export function drawnShield(ref: string): Shield {
  const [base, second] = USUAL_COLOURS[hash(ref) % USUAL_COLOURS.length] ?? ['#111111', '#ffffff'];
  return { base, second, pattern: SHIELD_PATTERNS[hash(`${ref} pattern`) % SHIELD_PATTERNS.length] ?? 'plain' };
}

const clubs = once((): ReadonlyMap<string, Club> => new Map(loadClubs().map((club) => [`${club.countryId}:${club.name}`, club])));

/** A club as shown: recorded by hand where it is well known, derived from its name for the rest. */
export function clubTeam(club: { readonly key: string; readonly name: string; readonly countryId: number }): Team {
  const known = loadKnownTeams().get(club.key);
  const short = shortTeamName(club.name);
  const shortName = known?.shortName ?? (ambiguous().has(`${club.countryId}:${short}`) ? club.name : short);
  return {
    ref: club.key,
    name: known?.name ?? club.name,
    names: known?.names ?? {},
    shortName,
    code: known?.code ?? teamCode(shortName),
    countryId: club.countryId,
    shield: known?.shield ?? drawnShield(club.key),
    city: known?.city ?? clubs().get(club.key)?.city,
    aliases: clubs().get(club.key)?.aliases ?? [],
  };
}

/** A men's national team: named like its country in every language. */
export function nationalTeam(countryId: number): Team {
  const country = countryById(countryId);
  if (country === undefined) throw new RangeError(`no country ${countryId} in the catalogue`);
  const known = loadKnownTeams().get(`nation:${countryId}`);
  const { en, ru, ar } = country.names;
  return {
    ref: `nation:${countryId}`,
    name: en,
    names: { ru, ar },
    shortName: en,
    code: country.fifa[0] ?? teamCode(en),
    countryId,
    shield: known?.shield ?? drawnShield(`nation:${countryId}`),
    city: undefined,
    aliases: [],
  };
}

/** A team of the NBA (`nba:LAL`), the EuroLeague (`euroleague:CSK`) or the NHL (`nhl:Boston Bruins`). Throws `RangeError` for an unknown one. */
export function courtTeam(ref: string): Team {
  const known = loadKnownTeams().get(ref);
  if (known === undefined) throw new RangeError(`no team ${ref} in catalogue/teams.csv`);
  const name = known.name ?? ref.slice(ref.indexOf(':') + 1);
  const { names, shortName = name, code, shield, city } = known;
  return {
    ref,
    name,
    names,
    shortName,
    code,
    countryId: ref.startsWith('euroleague:') ? EUROLEAGUE_COUNTRY : CANADIAN.has(code) && ref.startsWith('n') ? 85 : 153,
    shield,
    city,
    aliases: [],
  };
}

/** EuroLeague teams are shown under Europe. */
const EUROLEAGUE_COUNTRY = 223;
const CANADIAN = new Set(['TOR', 'MTL', 'OTT', 'WPG', 'EDM', 'CGY', 'VAN']);
