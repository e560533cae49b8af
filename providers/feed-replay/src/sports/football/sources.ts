import {
  countryByName,
  type FootballMatch,
  type International,
  type InternationalGoal,
  loadCatalogueCompetitions,
  loadFootballMatches,
  loadInternationalGoals,
  loadInternationals,
  loadShootouts,
  matchKey,
  once,
  type Score,
} from '@fairbook/data';
import { hash } from '../../random.ts';

/** A side of a real match, one for all its spellings. */
export interface Entrant {
  readonly key: string;
  readonly name: string;
  readonly countryId: number;
}

/** A goal that the history knows. */
export interface KnownGoal {
  readonly side: 'home' | 'away';
  readonly minute: number;
  readonly scorer?: string;
  readonly how?: 'penalty' | 'own-goal';
}

/** A real match to replay. */
export interface SourceMatch {
  /** Its name in forecast tables. */
  readonly key: string;
  /** Catalogue code of the competition. */
  readonly competition: string;
  readonly round: string;
  readonly home: Entrant;
  readonly away: Entrant;
  readonly fullTime: Score;
  /** Absent for most internationals: then it is drawn. */
  readonly halfTime: Score | undefined;
  /** All goals, in order, where scorers are recorded. */
  readonly goals: readonly KnownGoal[] | undefined;
  readonly neutral: boolean;
}

/** Two sides and the matches they really played, in whichever ground. */
export interface Pairing {
  /** Number of the two sides as a pair, whatever the competition and whoever is at home. */
  readonly pair: number;
  /** Of the sides' names: what the seedless choices about the pair follow from. */
  readonly hash: number;
  readonly competition: string;
  readonly homeCountryId: number;
  /** Numbers of the sides. */
  readonly sides: readonly [number, number];
  readonly matches: SourceMatch[];
  /** How many would watch, about 0 to 6. */
  readonly appeal: number;
}

/** Matches of the clubs from here on are replayed; a competition with too few of them goes back further. */
const CLUBS_SINCE = '2021-07-01';
const NATIONS_SINCE = '2014-01-01';
const ENOUGH_MATCHES = 150;

function ofClubs(match: FootballMatch): SourceMatch | undefined {
  const { fullTime, halfTime } = match;
  if (match.status !== 'played' || fullTime === undefined || halfTime === undefined) return undefined;
  // Two rows hold a half-time score above the final one (awarded results).
  if (halfTime.home > fullTime.home || halfTime.away > fullTime.away || match.homeClub.key === match.awayClub.key) return undefined;
  return {
    key: matchKey(match),
    competition: match.competition,
    round: match.round,
    home: match.homeClub,
    away: match.awayClub,
    fullTime,
    halfTime,
    goals: undefined,
    neutral: false,
  };
}

/** Goals in order when the record is whole and within 90 minutes; `undefined` when nothing is recorded, `'extra-time'` when play went on. */
function knownGoals(
  match: International,
  recorded: readonly InternationalGoal[] | undefined,
): readonly KnownGoal[] | 'extra-time' | undefined {
  if (recorded === undefined || recorded.length !== match.score.home + match.score.away) return undefined;
  const goals: KnownGoal[] = [];
  for (const goal of recorded) {
    if (goal.minute === undefined || goal.minute < 1) return undefined;
    if (goal.minute > 90) return 'extra-time';
    const how = goal.ownGoal ? ('own-goal' as const) : goal.penalty ? ('penalty' as const) : undefined;
    goals.push({
      side: goal.team === match.home ? 'home' : 'away',
      minute: goal.minute,
      ...(goal.scorer && { scorer: goal.scorer }),
      ...(how && { how }),
    });
  }
  const home = goals.filter((goal) => goal.side === 'home').length;
  return home === match.score.home ? goals.sort((a, b) => a.minute - b.minute) : undefined;
}

function ofNations(): SourceMatch[] {
  const competitions = new Map(loadCatalogueCompetitions().flatMap((row) => row.sources.map((source) => [source, row.code] as const)));
  const idOf = (row: { readonly date: string; readonly home: string; readonly away: string }): string =>
    `${row.date}|${row.home}|${row.away}`;
  const recorded = new Map<string, InternationalGoal[]>();
  for (const goal of loadInternationalGoals()) {
    if (goal.date < NATIONS_SINCE) continue;
    const list = recorded.get(idOf(goal));
    if (list === undefined) recorded.set(idOf(goal), [goal]);
    else list.push(goal);
  }
  const entrant = (name: string): Entrant | undefined => {
    const country = countryByName(name);
    return country && { key: `nation:${country.id}`, name: country.names.en, countryId: country.id };
  };
  return loadInternationals().flatMap((match) => {
    const competition = competitions.get(match.tournament);
    if (match.date < NATIONS_SINCE || competition === undefined || loadShootouts().has(idOf(match))) return [];
    const [home, away] = [entrant(match.home), entrant(match.away)];
    const goals = knownGoals(match, recorded.get(idOf(match)));
    if (home === undefined || away === undefined || goals === 'extra-time') return [];
    const key = matchKey({ competition: 'international', date: match.date, home: match.home, away: match.away });
    const before = (side: 'home' | 'away'): number => goals?.filter((goal) => goal.side === side && goal.minute <= 45).length ?? 0;
    const halfTime = goals && { home: before('home'), away: before('away') };
    return [{ key, competition, round: '', home, away, fullTime: match.score, halfTime, goals, neutral: match.neutral }];
  });
}

/** Everything that can be replayed, by pair of sides. Reads the data files. */
export const loadPairings = once((): readonly Pairing[] => {
  const perCompetition = new Map<string, FootballMatch[]>();
  for (const match of loadFootballMatches()) {
    const list = perCompetition.get(match.competition);
    if (list === undefined) perCompetition.set(match.competition, [match]);
    else list.push(match);
  }
  const clubs = [...perCompetition.values()].flatMap((matches) => {
    const recent = matches.filter((match) => match.date >= CLUBS_SINCE && match.fullTime);
    return (recent.length >= ENOUGH_MATCHES ? recent : matches).flatMap((match) => ofClubs(match) ?? []);
  });
  return pair([...clubs, ...ofNations()]);
});

/** Points per match of each side within a competition, weighted by the competition's tier. */
function strengths(matches: readonly SourceMatch[]): ReadonlyMap<string, number> {
  const tiers = new Map(loadCatalogueCompetitions().map((row) => [row.code, row]));
  const table = new Map<string, { points: number; played: number }>();
  for (const match of matches) {
    const row = tiers.get(match.competition);
    const weight = row === undefined ? 0 : 1 / row.tier + (row.rank <= 12 ? 0.5 : 0);
    const margin = match.fullTime.home - match.fullTime.away;
    for (const [side, sign] of [
      [match.home.key, 1],
      [match.away.key, -1],
    ] as const) {
      const entry = table.get(side) ?? { points: 0, played: 0 };
      entry.points += weight * (margin * sign > 0 ? 3 : margin === 0 ? 1 : 0);
      entry.played++;
      table.set(side, entry);
    }
  }
  return new Map([...table].map(([key, { points, played }]) => [key, points / (played + 6)]));
}

/** Numbers names as they come. */
class Numbers {
  readonly #known = new Map<string, number>();

  of(name: string): number {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    this.#known.set(name, this.#known.size);
    return this.#known.size - 1;
  }
}

function pair(matches: readonly SourceMatch[]): readonly Pairing[] {
  const strength = strengths(matches);
  const [sides, pairs] = [new Numbers(), new Numbers()];
  const pairings = new Map<string, Pairing>();
  for (const match of matches) {
    const names = match.home.key < match.away.key ? `${match.home.key}|${match.away.key}` : `${match.away.key}|${match.home.key}`;
    const key = `${match.competition}|${names}`;
    const known = pairings.get(key);
    if (known !== undefined) {
      known.matches.push(match);
      continue;
    }
    pairings.set(key, {
      pair: pairs.of(names),
      hash: hash(names),
      competition: match.competition,
      homeCountryId: match.home.countryId,
      sides: [sides.of(match.home.key), sides.of(match.away.key)],
      matches: [match],
      appeal: (strength.get(match.home.key) ?? 0) + (strength.get(match.away.key) ?? 0),
    });
  }
  return [...pairings.values()];
}
