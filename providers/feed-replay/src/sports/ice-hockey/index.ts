import { loadNhl, matchKey } from '@fairbook/data';
import type { PeriodName } from '@fairbook/domain';
import { drawHockeyStory, forecastHockey, type HockeyStory, ICE_HOCKEY as MODEL } from '@fairbook/pricing';
import { MINUTE } from '../../calendar.ts';
import { CourtPlanner, type CourtSource, courtSides, type League } from '../../court-plan.ts';
import { COURT_MINUTES_AT_MOST, type CourtPeriod, type CourtRules, courtScript } from '../../court-script.ts';
import type { Random } from '../../random.ts';
import type { ReplayedSport } from '../../replayed-sport.ts';

const NHL_SINCE = '2013-14';
/** With 30 teams the shortest rest is 14 games of the league, which must take 40 hours: 14 of these rounds. A game lasts until the next begins. */
const NHL: League = { competition: 'nhl', round: 172 * MINUTE, starts: [60 * MINUTE], teams: 30, games: nhlGames };

/**
 * The clock of a hockey period stands so long in all: a game of 60 minutes with two breaks of 18 takes 173, so that it lasts until the
 * league's next one begins (see `NHL`).
 */
const HOCKEY_STOPPED_SECONDS = 1540;
const OVERTIME_SECONDS = 300;
const PLAYOFF_OVERTIME_SECONDS = 20 * 60;

function nhlGames(): readonly CourtSource[] {
  return loadNhl()
    .filter((game) => game.season >= NHL_SINCE)
    .map((game) => ({
      key: matchKey({ ...game, competition: 'nhl' }),
      competition: 'nhl',
      home: game.home,
      away: game.away,
      score: game.score,
      ending: game.shootout ? 'shoot-out' : game.overtime ? 'overtime' : 'regulation',
      playoff: game.playoff,
    }));
}

function hockeyPeriods({ ending, playoff }: CourtSource): readonly CourtPeriod[] {
  const period = (number: 1 | 2 | 3, breakAfter: number, complete: readonly PeriodName[]): CourtPeriod => ({
    period: `period-${number}`,
    play: 20 * 60,
    stopped: HOCKEY_STOPPED_SECONDS,
    breakAfter,
    complete,
  });
  const regulation = [
    period(1, 18 * 60, ['period-1']),
    period(2, 18 * 60, ['period-2']),
    period(3, 120, ending === 'regulation' ? ['period-3', 'match', 'full'] : ['period-3', 'match']),
  ];
  if (ending === 'regulation') return regulation;
  return [
    ...regulation,
    {
      period: 'overtime',
      play: playoff ? PLAYOFF_OVERTIME_SECONDS : OVERTIME_SECONDS,
      stopped: 120,
      breakAfter: 0,
      // The shoot-out's goal counts as one of overtime, which is over only then.
      complete: ending === 'overtime' ? ['overtime', 'full'] : [],
    },
  ];
}

const hockeyStory = ({ score, ending, playoff }: CourtSource, random: Random): HockeyStory =>
  drawHockeyStory({ ...score, overtime: ending !== 'regulation', shootout: ending === 'shoot-out', playoff }, random.next);

const RULES: CourtRules = {
  what: 'goal',
  periods: hockeyPeriods,
  events: (source, periods, random) => {
    const { goals } = hockeyStory(source, random);
    return periods.map(({ period }) =>
      goals.filter((goal) => goal.period === period).map(({ side, second }) => ({ side, second, points: 1 })),
    );
  },
  stopsForScore: true,
  swing: (net, random) => net * 0.9 + (random.next() - 0.5) * 0.9,
};

/** Games of the NHL. */
export const ICE_HOCKEY: ReplayedSport<CourtSource> = {
  sport: MODEL.sport,
  minutesAtMost: COURT_MINUTES_AT_MOST,
  planners: (seed, cache) => [new CourtPlanner(seed, NHL, cache)],
  script: (source, _rates, random, stepScale) => courtScript(RULES, source, random, stepScale),
  describe: courtSides,
  forecasts: () =>
    forecastHockey(loadNhl().map((game) => ({ ...game, competition: 'nhl', homeGoals: game.score.home, awayGoals: game.score.away }))),
  earlyRank: 0,
};
