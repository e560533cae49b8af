import { loadEuroleague, loadNba } from '@fairbook/data';
import { courtLeague } from '../../court-league.ts';
import { BREAK, clock, type League, OVER_ENDED, type ScriptedSport, START, type Step } from '../../scripted-sport.ts';

/** Spread of margin and total in points, by minutes of a quarter. */
const rates =
  (quarterMinutes: number, marginDeviation: number, totalDeviation: number): League['rates'] =>
  (home, away) => ({ home, away, marginDeviation, totalDeviation, quarterMinutes });

const baskets = (from: number, until: number): readonly Step[] =>
  Array.from({ length: 2 * (until - from) }, (_, i): Step => {
    const minute = from + i / 2;
    return [minute, { do: 'score', side: i % 2 === 0 ? 'home' : 'away', points: 2 + (i % 5 === 0 ? 1 : 0), minute }];
  });
const LATER: readonly Step[] = [START, ...baskets(1, 10), ...BREAK, ...baskets(1, 4).map(([m, c]): Step => [m + 40, c])];

export const BASKETBALL: ScriptedSport = {
  sport: 'basketball',
  leagues: [
    courtLeague({ code: 'nba', minutes: 12, games: loadNba, sides: ({ home, away }) => [home, away], rates: rates(12, 12.5, 18) }),
    courtLeague({
      code: 'euroleague',
      minutes: 10,
      games: loadEuroleague,
      sides: ({ homeCode, awayCode }) => [homeCode, awayCode],
      rates: rates(10, 10.5, 14.5),
    }),
  ],
  inPlay: 3,
  stories: [[START, ...baskets(1, 8), clock(8)], LATER],
  over: [[...LATER, [OVER_ENDED, { do: 'end', winner: 'home' }]]],
};
