import {
  GAME_CATEGORIES,
  GAME_SEARCH_MOST,
  GAME_SORTS,
  GAMES_MOST,
  GAMES_STEP,
  type GameCategory,
  type GameSort,
  VOLATILITIES,
} from '@fairbook/contract/casino-sections';

/** What a page of games is asked for in its address. */
export interface GamesAsked {
  readonly text: string;
  readonly within: GameCategory | undefined;
  readonly supplier: string | undefined;
  readonly volatility: string | undefined;
  readonly feature: string | undefined;
  /** Percent, at least. */
  readonly rtp: number | undefined;
  readonly isNew: boolean;
  readonly isPopular: boolean;
  readonly sort: GameSort;
  /** Games shown: whole steps. */
  readonly show: number;
}

/** Returns that can be asked for, percent. */
export const RETURNS = [96, 97, 98, 99] as const;

const among = <T extends string>(all: readonly T[], text: string | null): T | undefined => all.find((each) => each === text);
const nameIn = (text: string | null): string | undefined => (text !== null && /^[a-z][a-z0-9-]{1,39}$/.test(text) ? text : undefined);

/** Reads the address of a page of games; what it does not know is left aside. */
export function readAsked(query: URLSearchParams): GamesAsked {
  const rtp = Number(query.get('rtp') || Number.NaN);
  const show = Math.floor(Number(query.get('show') ?? GAMES_STEP) / GAMES_STEP) * GAMES_STEP;
  return {
    text: (query.get('q') ?? '').trim().slice(0, GAME_SEARCH_MOST),
    within: among(GAME_CATEGORIES, query.get('kind')),
    supplier: nameIn(query.get('provider')),
    volatility: among(VOLATILITIES, query.get('volatility')),
    feature: nameIn(query.get('feature')),
    rtp: (RETURNS as readonly number[]).includes(rtp) ? rtp : undefined,
    isNew: query.get('new') === '1',
    isPopular: query.get('popular') === '1',
    sort: among(GAME_SORTS, query.get('sort')) ?? 'popular',
    show: Math.min(Math.max(show || GAMES_STEP, GAMES_STEP), GAMES_MOST),
  };
}

/** The same by the names of fields; what is not asked for is left out. */
export const fieldsOf = ({
  within,
  supplier,
  volatility,
  feature,
  rtp,
  isNew,
  isPopular,
  sort,
}: GamesAsked): Readonly<Record<string, string | undefined>> => ({
  ...{ kind: within, provider: supplier, volatility, feature, sort, rtp: rtp === undefined ? undefined : String(rtp) },
  ...{ new: isNew ? '1' : undefined, popular: isPopular ? '1' : undefined },
});

/** The address of the same page with more games. */
export function withMore(search: string, show: number): string {
  const query = new URLSearchParams(search);
  query.set('show', String(show + GAMES_STEP));
  return `?${query}`;
}

/** How many filters are on; words and order are none. */
export const filtersOn = ({ within, supplier, volatility, feature, rtp, isNew, isPopular }: GamesAsked): number =>
  [within, supplier, volatility, feature, rtp].filter((each) => each !== undefined).length + (isNew ? 1 : 0) + (isPopular ? 1 : 0);

/** As the views take it. */
export const filterOf = ({ text, within, supplier, volatility, feature, rtp, isNew, isPopular, sort, show }: GamesAsked) => ({
  ...{ within, supplier, text, sort, isNew, isPopular, rtpLeast: rtp },
  ...{ volatility: volatility === undefined ? undefined : [volatility], feature: feature === undefined ? undefined : [feature] },
  ...{ from: 0, most: show },
});
