import {
  clubTeam,
  courtTeam,
  loadCatalogueCompetitions,
  loadEuroleague,
  loadKnownTeams,
  loadNba,
  loadNhl,
  once,
  readCompetitionMatches,
  type Team,
} from '@fairbook/data';
import type { Side, Sport } from '@fairbook/domain';
import type { CompetitionInfo, PlayerInfo, TeamInfo } from '@fairbook/provider-kit';

/** Two sides of a competition's last season, and what the season says they would score against each other. */
export interface Meeting {
  readonly sport: Sport;
  readonly competition: CompetitionInfo;
  readonly home: TeamInfo;
  readonly away: TeamInfo;
  /** Players of either side, where the competition names any. */
  readonly players?: readonly PlayerInfo[];
  readonly rates: Readonly<Record<string, unknown>>;
  /** Seconds of a period on a clock that runs down. */
  readonly countsDownFrom?: number;
}

/** A result of a season as the book needs it. */
interface Result {
  readonly season: string | number;
  readonly home: string;
  readonly away: string;
  readonly homeScore: number;
  readonly awayScore: number;
}

interface League {
  readonly code: string;
  readonly results: () => readonly Result[];
  readonly team: (key: string) => Team;
  readonly rates: (home: number, away: number) => Readonly<Record<string, unknown>>;
  readonly countsDownFrom?: number;
}

/** A season with fewer results says too little of its teams. */
const ENOUGH_RESULTS = 80;
/** A season says more of a team than is true: its strengths are drawn towards the mean by this power. */
const SHRINK = 0.75;
/** Corners and card points of a usual match (top five leagues, 2020 to 2025). */
const CORNERS = { home: 5.4, away: 4.6 };
const CARDS = { home: 2.1, away: 2.3 };
/** Dependence of low scores that the ratings fit on average. */
const RHO = -0.05;
/** Spread of margin and total of a basketball game in points, by minutes of a quarter. */
const DEVIATIONS: Readonly<Record<number, readonly [number, number]>> = { 12: [12.5, 18], 10: [10.5, 14.5] };

const footballLeague = (code: string): League => {
  const clubs = new Map<string, Parameters<typeof clubTeam>[0]>();
  return {
    code,
    results: () =>
      readCompetitionMatches(code).flatMap(({ season, homeClub, awayClub, fullTime }) => {
        for (const club of [homeClub, awayClub]) clubs.set(club.key, club);
        return fullTime ? [{ season, home: homeClub.key, away: awayClub.key, homeScore: fullTime.home, awayScore: fullTime.away }] : [];
      }),
    team: (key) => clubTeam(clubs.get(key) as Parameters<typeof clubTeam>[0]),
    rates: (homeRate, awayRate) => ({ homeRate, awayRate, rho: RHO, corners: CORNERS, cards: CARDS }),
  };
};

interface CourtGame {
  readonly season: string | number;
  readonly score: { readonly home: number; readonly away: number };
}
const courtLeague = <G extends CourtGame>(
  code: 'nba' | 'euroleague' | 'nhl',
  minutes: number,
  games: () => readonly G[],
  sides: (game: G) => readonly [string, string],
): League => ({
  code,
  results: () =>
    games().flatMap((game) => {
      const [home, away] = sides(game);
      // Teams of one season are not in the catalogue.
      if (![home, away].every((side) => loadKnownTeams().has(`${code}:${side}`))) return [];
      return [{ season: game.season, home, away, homeScore: game.score.home, awayScore: game.score.away }];
    }),
  team: (key) => courtTeam(`${code}:${key}`),
  rates: (home, away) => {
    const [marginDeviation, totalDeviation] = DEVIATIONS[minutes] ?? [];
    return code === 'nhl' ? { homeRate: home, awayRate: away } : { home, away, marginDeviation, totalDeviation, quarterMinutes: minutes };
  },
  countsDownFrom: minutes * 60,
});

/** The competition whose players can be bet on: shirts, for nobody knows who wore them. */
const NAMED = 'sco.1';
const SHIRTS: readonly (readonly [shirt: number, share: number])[] = [
  [9, 0.3],
  [10, 0.2],
  [11, 0.15],
  [7, 0.15],
  [8, 0.1],
  [19, 0.1],
];
/** Shirts that take part only when they come on. */
const BENCHED = 19;
export const isBenched = (ref: string): boolean => ref.endsWith(`:${BENCHED}`);

const shirts = (side: Side, { ref }: TeamInfo): readonly PlayerInfo[] =>
  SHIRTS.map(([shirt]) => ({
    ref: `${ref}:${shirt}`,
    side,
    name: `No. ${shirt}`,
    names: { en: `No. ${shirt}`, ru: `№ ${shirt}`, ar: `رقم ${shirt}` },
    simulated: true,
  }));
const scorers = (side: Side, { ref }: TeamInfo) => SHIRTS.map(([shirt, share]) => ({ ref: `${ref}:${shirt}`, side, share }));

const FOOTBALL = ['eng.1', 'es.1', 'it.1', 'de.1', 'fr.1', 'nl.1', 'pt.1', 'br.1', 'us.mls', 'ar.1', 'tr.1', 'sco.1'];
const LEAGUES: readonly League[] = [
  ...FOOTBALL.map(footballLeague),
  courtLeague('nba', 12, loadNba, ({ home, away }) => [home, away]),
  courtLeague('euroleague', 10, loadEuroleague, ({ homeCode, awayCode }) => [homeCode, awayCode]),
  courtLeague('nhl', 20, loadNhl, ({ home, away }) => [home, away]),
];

const competitions = once(
  (): ReadonlyMap<string, CompetitionInfo> =>
    new Map(
      loadCatalogueCompetitions().map(({ code: ref, names: { en: name, ru, ar }, sport, countryId, tier, rank }) => [
        ref,
        { ref, name, names: { ru, ar }, sport, countryId, tier, rank },
      ]),
    ),
);

function teamInfo({ city, aliases, ...rest }: Team): TeamInfo {
  return { ...rest, ...(city !== undefined && { city }), ...(aliases.length > 0 && { aliases }) };
}

/** What a side scored and let in over its matches. */
interface Standing {
  scored: number;
  conceded: number;
  played: number;
}

/** The meetings of a competition: every team of its last whole season once. Expected scores are products of attack and defence. */
function meetingsOf(league: League): readonly Meeting[] {
  const bySeason = [...Map.groupBy(league.results(), ({ season }) => season).values()];
  const results = bySeason.findLast((season) => season.length >= ENOUGH_RESULTS) ?? [];
  const sides = new Map<string, Standing>();
  const add = (key: string, scored: number, conceded: number): void => {
    const side = sides.get(key) ?? { scored: 0, conceded: 0, played: 0 };
    sides.set(key, { scored: side.scored + scored, conceded: side.conceded + conceded, played: side.played + 1 });
  };
  const total = { home: 0, away: 0 };
  for (const { home, away, homeScore, awayScore } of results) {
    add(home, homeScore, awayScore);
    add(away, awayScore, homeScore);
    total.home += homeScore;
    total.away += awayScore;
  }
  const mean = (total.home + total.away) / (2 * results.length);
  const strength = (key: string, of: 'scored' | 'conceded'): number => {
    const side = sides.get(key) as Standing;
    return (side[of] / side.played / mean) ** SHRINK;
  };
  const keys = [...sides].filter(([, { played }]) => played >= ENOUGH_RESULTS / 10).map(([key]) => key);
  keys.sort((a, b) => (a < b ? -1 : 1));
  const half = Math.floor(keys.length / 2);
  const competition = competitions().get(league.code) as CompetitionInfo;
  return keys.slice(0, half).map((home, i) => {
    const away = keys[i + half] as string;
    const expected = (average: number, attack: string, defence: string): number =>
      Math.round(1000 * (average / results.length) * strength(attack, 'scored') * strength(defence, 'conceded')) / 1000;
    const [ours, theirs] = [teamInfo(league.team(home)), teamInfo(league.team(away))];
    const rates = league.rates(expected(total.home, home, away), expected(total.away, away, home));
    const isNamed = league.code === NAMED;
    return {
      sport: competition.sport,
      competition,
      home: ours,
      away: theirs,
      ...(isNamed && { players: [...shirts('home', ours), ...shirts('away', theirs)] }),
      rates: isNamed ? { ...rates, scorers: [...scorers('home', ours), ...scorers('away', theirs)] } : rates,
      ...(league.countsDownFrom !== undefined && { countsDownFrom: league.countsDownFrom }),
    };
  });
}

/** Every competition of the script with its meetings. Reads the data files; throws `DataError` when they are not whole. */
export const loadMeetings = once((): readonly (readonly Meeting[])[] => LEAGUES.map(meetingsOf));
