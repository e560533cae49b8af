import { loadNhl } from '@fairbook/data';
import { courtLeague } from '../../court-league.ts';
import { BREAK, clock, OVER_ENDED, type ScriptedSport, START, type Step, score } from '../../scripted-sport.ts';

const LATER: readonly Step[] = [START, score('away', 4), score('home', 15), ...BREAK, [45, { do: 'clock', minute: 5 }]];

export const ICE_HOCKEY: ScriptedSport = {
  sport: 'ice-hockey',
  leagues: [
    courtLeague({
      code: 'nhl',
      minutes: 20,
      games: loadNhl,
      sides: ({ home, away }) => [home, away],
      rates: (homeRate, awayRate) => ({ homeRate, awayRate }),
    }),
  ],
  inPlay: 4,
  stories: [[START, score('home', 7), clock(9)], LATER],
  over: [[...LATER, [OVER_ENDED, { do: 'end', winner: 'home' }]]],
};
