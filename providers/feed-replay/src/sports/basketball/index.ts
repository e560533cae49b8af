import { loadEuroleague, loadNba, matchKey } from '@fairbook/data';
import type { PeriodName } from '@fairbook/domain';
import { drawBasketballStory, forecastBasketball, BASKETBALL as MODEL } from '@fairbook/pricing';
import { MINUTE } from '../../calendar.ts';
import { CourtPlanner, type CourtSource, courtSides, type League } from '../../court-plan.ts';
import { COURT_MINUTES_AT_MOST, type CourtPeriod, type CourtRules, courtScript } from '../../court-script.ts';
import type { ReplayedSport } from '../../replayed-sport.ts';

const NBA_SINCE = 2018;
const EUROLEAGUE_SINCE = 2009;
/**
 * With 30 teams the shortest rest is 14 games of the league, which must take 40 hours: seven of these rounds. Two NBA games (128 minutes)
 * and one of the EuroLeague (112) follow on each other without a gap, so one is always in play.
 */
const ROUND = 345 * MINUTE;
const LEAGUES: readonly League[] = [
  { competition: 'nba', round: ROUND, starts: [0, 120 * MINUTE], teams: 30, games: nbaGames },
  { competition: 'euroleague', round: ROUND, starts: [240 * MINUTE], teams: 24, games: euroleagueGames },
];

function nbaGames(): readonly CourtSource[] {
  const games = loadNba().filter((game) => game.season >= NBA_SINCE && !game.neutral);
  // The file does not say which games had overtime: all are played within regulation.
  return games.map((game) => ({
    key: matchKey({ ...game, competition: 'nba' }),
    competition: 'nba',
    home: game.home,
    away: game.away,
    score: game.score,
    ending: 'regulation',
    playoff: false,
  }));
}

function euroleagueGames(): readonly CourtSource[] {
  const games = loadEuroleague().filter(
    (game) => game.season >= EUROLEAGUE_SINCE && game.score.home !== game.score.away && game.homeCode !== 'NA' && game.awayCode !== 'NA',
  );
  return games.map((game) => ({
    key: matchKey({ ...game, competition: 'euroleague' }),
    competition: 'euroleague',
    home: game.homeCode,
    away: game.awayCode,
    score: game.score,
    ending: 'regulation',
    playoff: false,
  }));
}

const nbaQuarter = 12 * 60;
const euroleagueQuarter = 10 * 60;

function quarters(play: number): readonly CourtPeriod[] {
  const quarter = (number: 1 | 2 | 3 | 4, breakAfter: number, complete: readonly PeriodName[]): CourtPeriod => ({
    period: `quarter-${number}`,
    play,
    stopped: play + 3 * 60,
    breakAfter,
    complete,
  });
  return [
    quarter(1, 150, ['quarter-1']),
    quarter(2, 15 * 60, ['quarter-2', 'first-half']),
    quarter(3, 150, ['quarter-3']),
    quarter(4, 0, ['quarter-4', 'second-half', 'match', 'full']),
  ];
}

const quarterIn = (competition: string): number => (competition === 'nba' ? nbaQuarter : euroleagueQuarter);
const quarterOf = ({ competition }: CourtSource): number => quarterIn(competition);

function forecasts(): ReturnType<typeof forecastBasketball> {
  const nba = loadNba().map((game) => ({ ...game, competition: 'nba' }));
  const euroleague = loadEuroleague().map((game) => ({ ...game, competition: 'euroleague' }));
  const games = [...nba, ...euroleague].map((game) => ({ ...game, homePoints: game.score.home, awayPoints: game.score.away }));
  return forecastBasketball(games, (competition) => quarterIn(competition) / 60);
}

const RULES: CourtRules = {
  what: 'basket',
  periods: (source) => quarters(quarterOf(source)),
  events: (source, periods, random) => {
    const { baskets } = drawBasketballStory(source.score, quarterOf(source) / 60, random.next);
    return periods.map((_, index) => baskets.filter(({ quarter }) => quarter === index));
  },
  stopsForScore: false,
  swing: (net) => net / 5,
};

/** Games of the NBA and the EuroLeague. */
export const BASKETBALL: ReplayedSport<CourtSource> = {
  sport: MODEL.sport,
  minutesAtMost: COURT_MINUTES_AT_MOST,
  planners: (seed, cache) => LEAGUES.map((league) => new CourtPlanner(seed, league, cache)),
  script: (source, _rates, random, stepScale) => courtScript(RULES, source, random, stepScale),
  describe: courtSides,
  forecasts,
  earlyRank: 0,
};
