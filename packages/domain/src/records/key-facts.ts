import type { Side } from '../facts.ts';
import type { Sport } from '../sport.ts';
import { sportOf } from '../sports.ts';
import { goalsOf, type PastMatch, resultOf } from './past-match.ts';
import type { Standing } from './standings.ts';

/** Something worth knowing before a match, with its figures; its words are the site's. */
export type KeyFact =
  /** A run of results up to the last match. */
  | { readonly kind: 'won-run' | 'lost-run' | 'unbeaten-run' | 'winless-run'; readonly side: Side; readonly count: number }
  /** Wins in the season. */
  | {
      readonly kind: 'season-wins';
      readonly side: Side;
      readonly count: number;
      readonly of: number;
      readonly drawn: number;
      readonly lost: number;
    }
  /** First or last of the table by what was scored or conceded. */
  | { readonly kind: 'most-scored' | 'fewest-conceded' | 'fewest-scored' | 'most-conceded'; readonly side: Side; readonly count: number }
  /** Of the last meetings. */
  | { readonly kind: 'meetings-drawn' | 'meetings-both-scored'; readonly count: number; readonly of: number }
  | { readonly kind: 'meetings-won'; readonly side: Side; readonly count: number; readonly of: number }
  /** On its own ground, or away, in the season. */
  | { readonly kind: 'home-wins' | 'away-wins'; readonly side: Side; readonly count: number; readonly of: number }
  /** Average of both sides together in the last meetings. */
  | { readonly kind: 'meetings-average'; readonly tenths: number; readonly of: number };

/** What facts are found in: matches of the two sides, each list the newest first. */
export interface FactSources {
  readonly sport: Sport;
  readonly sides: Readonly<Record<Side, string>>;
  /** Matches of each side, the newest first. */
  readonly matches: Readonly<Record<Side, readonly PastMatch[]>>;
  readonly meetings: readonly PastMatch[];
  /** Matches of the season of the table, and the table. */
  readonly season: readonly PastMatch[];
  readonly table: readonly Standing[] | undefined;
}

/** Facts shown of one fixture at most. */
const MOST = 6;
/** Shorter runs are no news. */
const LEAST_RUN = 3;
const LEAST_MEETINGS = 3;

/** How many matches from the newest on hold. */
function run(matches: readonly PastMatch[], holds: (match: PastMatch) => boolean): number {
  const end = matches.findIndex((match) => !holds(match));
  return end < 0 ? matches.length : end;
}

function runOf(matches: readonly PastMatch[], side: Side, team: string): KeyFact | undefined {
  const of = (kind: 'won-run' | 'lost-run' | 'unbeaten-run' | 'winless-run', ...results: readonly string[]): KeyFact => ({
    kind,
    side,
    count: run(matches, (match) => results.includes(resultOf(match, team))),
  });
  const runs = [of('won-run', 'won'), of('lost-run', 'lost'), of('unbeaten-run', 'won', 'drawn'), of('winless-run', 'lost', 'drawn')];
  return runs.find((fact) => 'count' in fact && fact.count >= LEAST_RUN + (fact.kind === 'won-run' || fact.kind === 'lost-run' ? 0 : 2));
}

function tableFacts(table: readonly Standing[], side: Side, team: string): readonly KeyFact[] {
  const own = table.find((row) => row.team === team);
  if (!own) return [];
  const facts: KeyFact[] = [];
  const alone = (value: (row: Standing) => number): boolean => table.every((row) => row === own || value(row) < value(own));
  if (alone((row) => row.scored)) facts.push({ kind: 'most-scored', side, count: own.scored });
  if (alone((row) => -row.conceded)) facts.push({ kind: 'fewest-conceded', side, count: own.conceded });
  if (alone((row) => -row.scored)) facts.push({ kind: 'fewest-scored', side, count: own.scored });
  if (alone((row) => row.conceded)) facts.push({ kind: 'most-conceded', side, count: own.conceded });
  return facts;
}

function meetingFacts({ meetings, sides, sport }: FactSources): readonly KeyFact[] {
  const of = meetings.length;
  if (of < LEAST_MEETINGS) return [];
  const facts: KeyFact[] = [];
  for (const side of ['home', 'away'] as const) {
    const count = meetings.filter((match) => resultOf(match, sides[side]) === 'won').length;
    if (count * 3 >= of * 2) facts.push({ kind: 'meetings-won', side, count, of });
  }
  const drawn = meetings.filter(({ score }) => score.home === score.away).length;
  if (drawn * 2 >= of) facts.push({ kind: 'meetings-drawn', count: drawn, of });
  if (sportOf(sport).bothScoreIsNews) {
    const both = meetings.filter(({ score }) => score.home > 0 && score.away > 0).length;
    if (both * 3 >= of * 2) facts.push({ kind: 'meetings-both-scored', count: both, of });
  }
  const sum = meetings.reduce((total, { score }) => total + score.home + score.away, 0);
  facts.push({ kind: 'meetings-average', tenths: Math.round((sum * 10) / of), of });
  return facts;
}

/** Facts about a fixture's sides, the most telling first; each is counted from results, none where there are too few. */
export function keyFacts(sources: FactSources): readonly KeyFact[] {
  const { sides, matches, season, table } = sources;
  const both = ['home', 'away'] as const;
  const facts: KeyFact[] = [];
  for (const side of both) {
    const found = runOf(matches[side], side, sides[side]);
    if (found) facts.push(found);
  }
  if (table) for (const side of both) facts.push(...tableFacts(table, side, sides[side]));
  facts.push(...meetingFacts(sources));
  for (const side of both) {
    const own = season.filter((match) => match.regular && match[side] === sides[side]);
    const count = own.filter((match) => goalsOf(match, sides[side])[0] > goalsOf(match, sides[side])[1]).length;
    if (own.length >= LEAST_RUN && table) facts.push({ kind: side === 'home' ? 'home-wins' : 'away-wins', side, count, of: own.length });
  }
  for (const side of both) {
    const row = table?.find(({ team }) => team === sides[side]);
    if (row) facts.push({ kind: 'season-wins', side, count: row.won, of: row.played, drawn: row.drawn, lost: row.lost + row.lostBeyond });
  }
  return facts.slice(0, MOST);
}
