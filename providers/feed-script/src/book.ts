import type { Side, Sport } from '@fairbook/domain';
import type { MatchCommand } from './commands.ts';
import type { MatchPlan } from './match.ts';
import { loadMeetings, type Meeting } from './meetings.ts';

/** A match of the book, and what was done to it before anybody listened, with its instants (unix ms). */
export interface Booked {
  readonly plan: MatchPlan;
  readonly opening: readonly { readonly at: number; readonly command: MatchCommand }[];
}

const MINUTE = 60_000;
/** Of each competition: so many in play, so many over, the rest to come. */
const IN_PLAY: Readonly<Record<Sport, number>> = { football: 2, basketball: 3, 'ice-hockey': 4 };
const inPlayOf = (sport: Sport): number => IN_PLAY[sport] ?? 0;
const OVER = 2;
const TO_COME = 7;
/** Starts of matches to come, minutes from the next quarter of an hour; each competition a quarter later than the one before. */
const STARTS = [75, 240, 540, 1560, 1980, 3000, 3900];
/** How long ago a match that is over began, and when in its course it ended, minutes. */
const OVER_BEGAN = 260;
const OVER_ENDED = 112;

type Step = readonly [minute: number, command: MatchCommand];
const score = (side: Side, minute: number): Step => [minute, { do: 'score', side, minute }];
const corner = (side: Side, minute: number): Step => [minute, { do: 'corner', side, minute }];
const card = (side: Side, minute: number): Step => [minute, { do: 'card', side, colour: 'yellow', minute }];
const START: Step = [0, { do: 'kick-off' }];
const HALF_TIME: readonly Step[] = [
  [46, { do: 'clock', minute: 46 }],
  [47, { do: 'period-end' }],
  [62, { do: 'period-start' }],
];
/** Minutes of the second half come a quarter of an hour later by the watch. */
const later = (steps: readonly Step[]): readonly Step[] => steps.map(([minute, command]) => [minute + 17, command]);
const clock = (minute: number): Step => [minute, { do: 'clock', minute }];

/** How far football matches in play have come: goalless and not, in either half, at the break. */
const FOOTBALL_STORIES: readonly (readonly Step[])[] = [
  [START, corner('home', 6), card('away', 11), clock(17)],
  [START, corner('away', 4), score('home', 9), corner('home', 20), clock(24)],
  [START, score('away', 14), card('home', 22), corner('home', 27), clock(33)],
  [START, corner('home', 8), score('home', 31), corner('away', 38), ...HALF_TIME, ...later([corner('home', 52), clock(58)])],
  [START, score('away', 19), corner('away', 40), ...HALF_TIME, ...later([score('home', 55), card('away', 61), clock(66)])],
  [START, corner('home', 12), ...HALF_TIME.slice(0, 2)],
  [START, card('home', 16), ...HALF_TIME, ...later([corner('away', 49), clock(53)])],
  [START, score('home', 5), score('away', 28), corner('home', 35), clock(41)],
];
const FOOTBALL_OVER: readonly (readonly Step[])[] = [
  [START, score('home', 23), corner('away', 30), ...HALF_TIME, ...later([score('home', 71)]), [OVER_ENDED, { do: 'end', minute: 93 }]],
  [START, score('away', 12), ...HALF_TIME, ...later([score('home', 58), card('away', 80)]), [OVER_ENDED, { do: 'end', minute: 94 }]],
];
const BREAK: readonly Step[] = [
  [25, { do: 'period-end' }],
  [40, { do: 'period-start' }],
];
const HOCKEY_STORY: readonly Step[] = [START, score('home', 7), clock(9)];
const HOCKEY_LATER: readonly Step[] = [START, score('away', 4), score('home', 15), ...BREAK, [45, { do: 'clock', minute: 5 }]];
const baskets = (from: number, until: number): readonly Step[] =>
  Array.from({ length: 2 * (until - from) }, (_, i): Step => {
    const minute = from + i / 2;
    return [minute, { do: 'score', side: i % 2 === 0 ? 'home' : 'away', points: 2 + (i % 5 === 0 ? 1 : 0), minute }];
  });
const BASKETBALL_STORY: readonly Step[] = [START, ...baskets(1, 8), clock(8)];
const BASKETBALL_LATER: readonly Step[] = [START, ...baskets(1, 10), ...BREAK, ...baskets(1, 4).map(([m, c]): Step => [m + 40, c])];

function storyOf(sport: Sport, number: number): readonly Step[] {
  if (sport === 'football') return FOOTBALL_STORIES[number % FOOTBALL_STORIES.length] as readonly Step[];
  const [first, second] = sport === 'basketball' ? [BASKETBALL_STORY, BASKETBALL_LATER] : [HOCKEY_STORY, HOCKEY_LATER];
  return number % 2 === 0 ? first : second;
}

function overOf(sport: Sport, number: number): readonly Step[] {
  if (sport === 'football') return FOOTBALL_OVER[number % FOOTBALL_OVER.length] as readonly Step[];
  const end: Step = [OVER_ENDED, { do: 'end', winner: 'home' }];
  return [...storyOf(sport, 1), end];
}

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
  return loadMeetings().flatMap((meetings, league) =>
    meetings.flatMap((meeting, number): readonly Booked[] => {
      const { sport } = meeting;
      if (number < inPlayOf(sport)) {
        const steps = storyOf(sport, stories++);
        return [booked(meeting, number, minute - ((steps.at(-1)?.[0] ?? 0) + 1) * MINUTE, steps)];
      }
      const over = number - inPlayOf(sport);
      if (over < OVER) return [booked(meeting, number, minute - (OVER_BEGAN + 15 * over) * MINUTE, overOf(sport, league + over))];
      const start = STARTS[over - OVER];
      if (start === undefined || over - OVER >= TO_COME) return [];
      return [booked(meeting, number, quarter + (start + 15 * league) * MINUTE, [])];
    }),
  );
}
