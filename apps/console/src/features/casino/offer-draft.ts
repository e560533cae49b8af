import type { Answer } from '../../shared/api.ts';

export type Offer = Answer<'casinoGames'>['offer'];
type Game = Answer<'casinoGames'>['games'][number];

/** What staff say of one game. */
export interface GameDraft {
  readonly offered: boolean;
  /** Where it is left out, in order. */
  readonly countries: readonly string[];
  /** By currency, minor units, those that are bounded. */
  readonly stakes: Readonly<Record<string, { readonly least: string; readonly most: string }>>;
}
/** By `supplier/game`. */
export type Draft = ReadonlyMap<string, GameDraft>;

export const nameOf = ({ supplier, game }: Pick<Game, 'supplier' | 'game'>): string => `${supplier}/${game}`;

/** What an offer says of each game. */
export function draftOf({ without, withoutIn, stakes }: Offer, games: readonly Game[]): Draft {
  return new Map(
    games.map((game) => {
      const name = nameOf(game);
      const own = stakes.filter((each) => each.game === name);
      return [
        name,
        {
          offered: !without.includes(name),
          countries: withoutIn.flatMap(({ country, games: left }) => (left.includes(name) ? [country] : [])).toSorted(),
          stakes: Object.fromEntries(own.map(({ currency, least, most }) => [currency, { least, most }])),
        },
      ] as const;
    }),
  );
}

/** The offer with a draft; what it says of games that are not listed now stays. */
export function offerOf(before: Offer, draft: Draft): Offer {
  const others = <T extends { readonly game: string }>(rows: readonly T[]): T[] => rows.filter(({ game }) => !draft.has(game));
  const drafted = [...draft];
  const named = before.withoutIn.map(({ country }) => country);
  const countries = [...new Set([...named, ...drafted.flatMap(([, { countries: own }]) => own)])].toSorted();
  return {
    without: [...before.without.filter((name) => !draft.has(name)), ...drafted.flatMap(([name, { offered }]) => (offered ? [] : [name]))],
    withoutIn: countries.flatMap((country) => {
      const kept = before.withoutIn.find((each) => each.country === country)?.games.filter((name) => !draft.has(name)) ?? [];
      const games = [...kept, ...drafted.flatMap(([name, { countries: own }]) => (own.includes(country) ? [name] : []))];
      return games.length === 0 ? [] : [{ country, games }];
    }),
    stakes: [
      ...others(before.stakes),
      ...drafted.flatMap(([game, { stakes }]) =>
        Object.entries(stakes).map(([currency, { least, most }]) => ({ game, currency, least, most })),
      ),
    ],
  };
}

const textOf = ({ offered, countries, stakes }: GameDraft): string =>
  JSON.stringify([offered, countries, Object.entries(stakes).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** Names of games about which two drafts differ. */
export const changedIn = (before: Draft, after: Draft): string[] =>
  [...after].flatMap(([name, own]) => {
    const was = before.get(name);
    return was && textOf(was) === textOf(own) ? [] : [name];
  });
