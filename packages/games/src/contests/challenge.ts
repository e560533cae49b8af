import { calendarDay, dateIn } from '@fairbook/domain/calendar';
import { assert } from '@fairbook/domain/result';
import { type Multiplier, UNIT } from '../definition/multiplier.ts';
import { type ContestRound, isWon } from './scoring.ts';

/** What a player is asked to do in a day: so many rounds of a kind. */
export type Task =
  | { readonly kind: 'play'; readonly times: number }
  | { readonly kind: 'win'; readonly times: number }
  /** Rounds that give back at least so many ten-thousandths of their stake. */
  | { readonly kind: 'multiplier'; readonly times: number; readonly atLeast: Multiplier };

export interface Challenge {
  readonly task: Task;
  readonly games: readonly string[];
  /** Smaller stakes do not count, minor units. */
  readonly leastStake: bigint;
}

/** How far a player has come on a day. */
export interface Progress {
  /** "2026-11-27" in the brand's time zone. */
  readonly date: string;
  readonly done: number;
  /** When the task was done, unix milliseconds. The reward is for that once; the rest of the day brings no other. */
  readonly completedAt?: number;
}

function meets(task: Task, round: ContestRound): boolean {
  switch (task.kind) {
    case 'play':
      return true;
    case 'win':
      return isWon(round);
    case 'multiplier':
      return round.payout * BigInt(UNIT) >= round.stake * BigInt(task.atLeast);
  }
}

/** Progress on the day of an instant: none yet where what is known is of a day before. */
export const progressOn = (known: Progress | undefined, at: number, timeZone: string): Progress => {
  const date = dateIn(at, timeZone);
  return known && known.date >= date ? known : { date, done: 0 };
};

/** Progress after one round more. A round counts on the day it began; one of a day before the progress comes too late for it. */
export function progressAfter(
  { task, games, leastStake }: Challenge,
  known: Progress | undefined,
  round: ContestRound,
  timeZone: string,
): Progress {
  const before = progressOn(known, round.at, timeZone);
  const late = before.date !== dateIn(round.at, timeZone);
  if (late || before.completedAt !== undefined) return before;
  if (round.stake < leastStake || round.stake <= 0n || !games.includes(round.game) || !meets(task, round)) return before;
  const done = before.done + 1;
  return { ...before, done, ...(done >= task.times && { completedAt: round.at }) };
}

/** When the day of an instant ends and challenges begin anew, unix milliseconds: the next midnight of the brand's time zone. */
export function resetsAt(at: number, timeZone: string): number {
  const day = calendarDay(dateIn(at, timeZone), timeZone);
  assert(day, 'every instant has a day');
  return day.until;
}
