import { clubTeam, readCompetitionMatches } from '@fairbook/data';
import type { Side } from '@fairbook/domain';
import { clock, type League, OVER_ENDED, type ScriptedSport, START, type Step, score } from '../../scripted-sport.ts';

/** Corners and card points of a usual match (top five leagues, 2020 to 2025). */
const CORNERS = { home: 5.4, away: 4.6 };
const CARDS = { home: 2.1, away: 2.3 };
/** Dependence of low scores that the ratings fit on average. */
const RHO = -0.05;

/** The competition whose players can be bet on: shirts, for nobody knows who wore them. */
const NAMED = 'sco.1';
const SHIRTS: readonly (readonly [shirt: number, share: number])[] = [
  [9, 0.3],
  [10, 0.2],
  [11, 0.15],
  [7, 0.15],
  [8, 0.1],
  [19, 0.1],
];

function leagueOf(code: string): League {
  const clubs = new Map<string, Parameters<typeof clubTeam>[0]>();
  return {
    code,
    results: () =>
      readCompetitionMatches(code).flatMap(({ season, homeClub, awayClub, fullTime }) => {
        for (const club of [homeClub, awayClub]) clubs.set(club.key, club);
        return fullTime ? [{ season, home: homeClub.key, away: awayClub.key, homeScore: fullTime.home, awayScore: fullTime.away }] : [];
      }),
    team: (key) => clubTeam(clubs.get(key) as Parameters<typeof clubTeam>[0]),
    rates: (homeRate, awayRate) => ({ homeRate, awayRate, rho: RHO, corners: CORNERS, cards: CARDS }),
    ...(code === NAMED && { shirts: SHIRTS }),
  };
}

const corner = (side: Side, minute: number): Step => [minute, { do: 'corner', side, minute }];
const card = (side: Side, minute: number): Step => [minute, { do: 'card', side, colour: 'yellow', minute }];
const HALF_TIME: readonly Step[] = [
  [46, { do: 'clock', minute: 46 }],
  [47, { do: 'period-end' }],
  [62, { do: 'period-start' }],
];
/** Minutes of the second half come a quarter of an hour later by the watch. */
const later = (steps: readonly Step[]): readonly Step[] => steps.map(([minute, command]) => [minute + 17, command]);

export const FOOTBALL: ScriptedSport = {
  sport: 'football',
  leagues: ['eng.1', 'es.1', 'it.1', 'de.1', 'fr.1', 'nl.1', 'pt.1', 'br.1', 'us.mls', 'ar.1', 'tr.1', NAMED].map(leagueOf),
  inPlay: 2,
  // Goalless and not, in either half, at the break.
  stories: [
    [START, corner('home', 6), card('away', 11), clock(17)],
    [START, corner('away', 4), score('home', 9), corner('home', 20), clock(24)],
    [START, score('away', 14), card('home', 22), corner('home', 27), clock(33)],
    [START, corner('home', 8), score('home', 31), corner('away', 38), ...HALF_TIME, ...later([corner('home', 52), clock(58)])],
    [START, score('away', 19), corner('away', 40), ...HALF_TIME, ...later([score('home', 55), card('away', 61), clock(66)])],
    [START, corner('home', 12), ...HALF_TIME.slice(0, 2)],
    [START, card('home', 16), ...HALF_TIME, ...later([corner('away', 49), clock(53)])],
    [START, score('home', 5), score('away', 28), corner('home', 35), clock(41)],
  ],
  over: [
    [START, score('home', 23), corner('away', 30), ...HALF_TIME, ...later([score('home', 71)]), [OVER_ENDED, { do: 'end', minute: 93 }]],
    [START, score('away', 12), ...HALF_TIME, ...later([score('home', 58), card('away', 80)]), [OVER_ENDED, { do: 'end', minute: 94 }]],
  ],
};
