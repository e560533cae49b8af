import { loadCatalogueCompetitions, once, type Team } from '@fairbook/data';
import type { Side, Sport } from '@fairbook/domain';
import type { CompetitionInfo, PlayerInfo, TeamInfo } from '@fairbook/provider-kit';
import type { League, ScriptedSport } from './scripted-sport.ts';
import { SCRIPTED } from './sports.ts';

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

/** A season with fewer results says too little of its teams. */
const ENOUGH_RESULTS = 80;
/** A season says more of a team than is true: its strengths are drawn towards the mean by this power. */
const SHRINK = 0.75;
/** Shirts that take part only when they come on. */
const BENCHED = 19;
export const isBenched = (ref: string): boolean => ref.endsWith(`:${BENCHED}`);

type Shirts = NonNullable<League['shirts']>;
const playersIn = (shirts: Shirts, side: Side, { ref }: TeamInfo): readonly PlayerInfo[] =>
  shirts.map(([shirt]) => ({
    ref: `${ref}:${shirt}`,
    side,
    name: `No. ${shirt}`,
    names: { en: `No. ${shirt}`, ru: `№ ${shirt}`, ar: `رقم ${shirt}` },
    simulated: true,
  }));
const scorersIn = (shirts: Shirts, side: Side, { ref }: TeamInfo) =>
  shirts.map(([shirt, share]) => ({ ref: `${ref}:${shirt}`, side, share }));

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
    const { shirts } = league;
    return {
      sport: competition.sport,
      competition,
      home: ours,
      away: theirs,
      ...(shirts && { players: [...playersIn(shirts, 'home', ours), ...playersIn(shirts, 'away', theirs)] }),
      rates: shirts ? { ...rates, scorers: [...scorersIn(shirts, 'home', ours), ...scorersIn(shirts, 'away', theirs)] } : rates,
      ...(league.countsDownFrom !== undefined && { countsDownFrom: league.countsDownFrom }),
    };
  });
}

/** A competition of the script: its sport and the meetings of its teams. */
export interface Competition {
  readonly sport: ScriptedSport;
  readonly meetings: readonly Meeting[];
}

/** Every competition of the script. Reads the data files; throws `DataError` when they are not whole. */
export const loadMeetings = once((): readonly Competition[] =>
  SCRIPTED.flatMap((sport) => sport.leagues.map((league) => ({ sport, meetings: meetingsOf(league) }))),
);
