import type { Sport } from '../sport.ts';
import { sportOf } from '../sports.ts';
import { goalsOf, isOf, lastMatches, type PastMatch, type PastResult, resultOf } from './past-match.ts';

/** A side's place in the table of a season. */
export interface Standing {
  readonly team: string;
  /** From 1. */
  readonly place: number;
  /** Places gained with its last match; below zero: lost. */
  readonly moved: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  /** In regulation time where `lostBeyond` is counted apart. */
  readonly lost: number;
  /** Lost after overtime, where the sport counts it apart. */
  readonly lostBeyond: number;
  readonly scored: number;
  readonly conceded: number;
  /** Undefined where places go by the share of wins. */
  readonly points: number | undefined;
  /** The last five, the oldest first. */
  readonly last: readonly PastResult[];
}

const FORM = 5;
/** A season in which sides met fewer of the others than this was played in groups: one table would say what none did. */
const MET_SHARE = 0.9;
/** Fewer sides than this make no table. */
const LEAST_SIDES = 4;
/** Sides of one table have played about equally often. */
const UNEVEN = 4;

type Row = Omit<Standing, 'place' | 'moved' | 'last'>;

function rowOf(matches: readonly PastMatch[], team: string, sport: Sport): Row {
  const row = { team, played: 0, won: 0, drawn: 0, lost: 0, lostBeyond: 0, scored: 0, conceded: 0 };
  const { tablePoints: rule, countsLostBeyond } = sportOf(sport);
  for (const match of matches) {
    const [own, other] = goalsOf(match, team);
    const result = resultOf(match, team);
    row.played++;
    row.scored += own;
    row.conceded += other;
    if (result === 'lost' && match.beyond && countsLostBeyond) row.lostBeyond++;
    else row[result]++;
  }
  const points = rule === 'share' ? undefined : row.won * rule[0] + row.drawn * rule[1] + row.lostBeyond * rule[2];
  return { ...row, points };
}

/** By points (or the share of wins), then the difference, then what was scored. */
const inOrder = (a: Row, b: Row): number =>
  (b.points ?? b.won / Math.max(1, b.played)) - (a.points ?? a.won / Math.max(1, a.played)) ||
  b.scored - b.conceded - (a.scored - a.conceded) ||
  b.scored - a.scored ||
  (a.team < b.team ? -1 : 1);

/**
 * The table of one season's matches, from results alone: points taken off by a league are not in them. Undefined when the season was
 * played in groups or its results are not whole enough for one table.
 */
export function standings(matches: readonly PastMatch[], sport: Sport): readonly Standing[] | undefined {
  const regular = matches.filter((match) => match.regular);
  const teams = [...new Set(regular.flatMap(({ home, away }) => [home, away]))];
  if (teams.length < LEAST_SIDES) return undefined;
  const own = new Map(teams.map((team) => [team, regular.filter((match) => isOf(match, team))]));
  const played = [...own.values()].map((each) => each.length);
  if (Math.max(...played) - Math.min(...played) > UNEVEN) return undefined;
  const met = (team: string): number => new Set(own.get(team)?.map(({ home, away }) => (home === team ? away : home))).size;
  if (teams.some((team) => met(team) < MET_SHARE * (teams.length - 1))) return undefined;
  const rows = teams.map((team) => rowOf(own.get(team) ?? [], team, sport)).sort(inOrder);
  const before = teams
    .map((team) => {
      const [last] = lastMatches(own.get(team) ?? [], team, 1);
      return rowOf(
        (own.get(team) ?? []).filter((match) => match !== last),
        team,
        sport,
      );
    })
    .sort(inOrder)
    .map(({ team }) => team);
  return rows.map((row, index) => ({
    ...row,
    place: index + 1,
    moved: before.indexOf(row.team) - index,
    last: lastMatches(own.get(row.team) ?? [], row.team, FORM).map((match) => resultOf(match, row.team)),
  }));
}
