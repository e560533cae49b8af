import type { Pair, Side } from '@fairbook/domain';
import type { Random } from '../maths/random.ts';
import { PERIOD_SECONDS } from './play.ts';
import { PERIOD_SHARES } from './price.ts';

/** What history knows of a game; the score includes overtime, and one goal for the winner of a shoot-out. */
export interface HockeyResult {
  readonly home: number;
  readonly away: number;
  readonly overtime: boolean;
  readonly shootout: boolean;
  readonly playoff: boolean;
}

/** A goal of a drawn story. */
export interface HockeyGoal {
  readonly side: Side;
  readonly period: 'period-1' | 'period-2' | 'period-3' | 'overtime';
  /** Seconds since the period began. */
  readonly second: number;
}

/** A game as it may have gone, in accord with its real score. */
export interface HockeyStory {
  /** In order of time, overtime's last; the shoot-out's is not among them. */
  readonly goals: readonly HockeyGoal[];
  readonly shootoutWinner?: Side;
  /** Seconds of overtime played: up to its goal, or all of it before a shoot-out; 0 without. */
  readonly overtimeSeconds: number;
}

const PERIODS = ['period-1', 'period-2', 'period-3'] as const;
const OVERTIME_SECONDS = 300;
const PLAYOFF_OVERTIME_SECONDS = PERIOD_SECONDS;

function drawGoal(side: Side, random: Random): HockeyGoal {
  let share = random();
  let index = 0;
  while (index < PERIODS.length - 1 && share >= (PERIOD_SHARES[index] as number)) {
    share -= PERIOD_SHARES[index] as number;
    index++;
  }
  return { side, period: PERIODS[index] as (typeof PERIODS)[number], second: Math.floor(random() * PERIOD_SECONDS) };
}

/** Draws the goals of a real game from its score. Throws when a game decided after regulation has no winner by one goal. */
export function drawHockeyStory(result: HockeyResult, random: Random): HockeyStory {
  const late = result.overtime || result.shootout;
  if (late && Math.abs(result.home - result.away) !== 1) throw new Error('a game decided after regulation is won by one goal');
  const level = Math.min(result.home, result.away);
  const regulation: Pair = late ? { home: level, away: level } : { home: result.home, away: result.away };
  const goals: HockeyGoal[] = [];
  for (const side of ['home', 'away'] as const) for (let goal = 0; goal < regulation[side]; goal++) goals.push(drawGoal(side, random));
  goals.sort((a, b) => (a.period === b.period ? a.second - b.second : a.period < b.period ? -1 : 1));
  if (!late) return { goals, overtimeSeconds: 0 };
  const winner: Side = result.home > result.away ? 'home' : 'away';
  if (result.shootout) return { goals, shootoutWinner: winner, overtimeSeconds: OVERTIME_SECONDS };
  const second = Math.floor(random() * (result.playoff ? PLAYOFF_OVERTIME_SECONDS : OVERTIME_SECONDS));
  return { goals: [...goals, { side: winner, period: 'overtime', second }], overtimeSeconds: second };
}
