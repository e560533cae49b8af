import type { MatchCommand } from './commands.ts';
import type { MatchPlan } from './match.ts';
import { loadMeetings, type Meeting } from './meetings.ts';
import type { Step } from './scripted-sport.ts';

/** A match of the book, and what was done to it before anybody listened, with its instants (unix ms). */
export interface Booked {
  readonly plan: MatchPlan;
  readonly opening: readonly { readonly at: number; readonly command: MatchCommand }[];
}

const MINUTE = 60_000;
/** Of each competition so many are over, the rest to come. */
const OVER = 2;
const TO_COME = 7;
/** Starts of matches to come, minutes from the next quarter of an hour; each competition a quarter later than the one before. */
const STARTS = [75, 240, 540, 1560, 1980, 3000, 3900];
/** How long ago a match that is over began, minutes. */
const OVER_BEGAN = 260;

const inTurn = (stories: readonly (readonly Step[])[], number: number): readonly Step[] => stories[number % stories.length] ?? [];

/** Fixes a meeting at a time with what was done to it; the last step of a match in play lies in the past. */
function booked(meeting: Meeting, number: number, startsAt: number, steps: readonly Step[]): Booked {
  const { sport, competition, home, away, players, rates, countsDownFrom } = meeting;
  const ref = `script-${competition.ref}-${number}`;
  return {
    plan: {
      info: { ref, sport, competition, home, away, ...(players && { players }), rates },
      startsAt,
      ...(countsDownFrom !== undefined && { countsDownFrom }),
    },
    opening: steps.map(([minute, command]) => ({ at: startsAt + Math.round(minute * MINUTE), command })),
  };
}

/** The book as it stands at an instant (unix ms): the same matches in the same state relative to it, whenever that is. */
export function makeBook(anchor: number): readonly Booked[] {
  const quarter = Math.ceil(anchor / (15 * MINUTE)) * 15 * MINUTE;
  const minute = Math.floor(anchor / MINUTE) * MINUTE;
  let stories = 0;
  return loadMeetings().flatMap(({ sport, meetings }, league) =>
    meetings.flatMap((meeting, number): readonly Booked[] => {
      if (number < sport.inPlay) {
        const steps = inTurn(sport.stories, stories++);
        return [booked(meeting, number, minute - ((steps.at(-1)?.[0] ?? 0) + 1) * MINUTE, steps)];
      }
      const over = number - sport.inPlay;
      if (over < OVER) return [booked(meeting, number, minute - (OVER_BEGAN + 15 * over) * MINUTE, inTurn(sport.over, league + over))];
      const start = STARTS[over - OVER];
      if (start === undefined || over - OVER >= TO_COME) return [];
      return [booked(meeting, number, quarter + (start + 15 * league) * MINUTE, [])];
    }),
  );
}
