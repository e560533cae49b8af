import { constIdOf, eventIdOf, type PlayState } from '@fairbook/domain';
import {
  clockSeconds,
  competitionAddress,
  constId,
  decimal,
  eventId,
  type FeedGame,
  type FeedLanguage,
  type FeedOutcome,
  flagAddress,
  grouped,
  isRunning,
  kindOf,
  type PriceStyle,
  periodNameOf,
  periodNumber,
  priceText,
  scoreOf,
  seconds,
  statisticName,
  statusLine,
  subGameName,
  teamAddress,
} from './feed.ts';
import type { Wire } from './feed-legacy.ts';
import { nameIn, type Team } from './fixture.ts';

export interface ModernOptions {
  readonly prices: PriceStyle;
  readonly markets: boolean;
  /** Menu section the list was asked for. */
  readonly section?: number | undefined;
  readonly now: number;
}

/** Display fragments of a line, to be put into the dictionary's template: "(2.5)", or both sides of a score. */
function fragments({ market, line, outcome }: FeedOutcome): readonly string[] {
  if (market.line === 'score') return outcome.name === 'score' ? [String(Math.floor(line / 1000)), String(line % 1000)] : [];
  if (market.line === 'none') return [];
  const signed = (market.line === 'handicap' || market.line === 'european-handicap') && line > 0;
  return [`(${signed ? '+' : ''}${decimal(line)})`];
}

const modernOutcome = (outcome: FeedOutcome, prices: PriceStyle, language: string): Wire => {
  const params = fragments(outcome);
  return {
    type: outcome.outcome.id,
    cf: decimal(outcome.price),
    cfView: priceText(outcome.price, prices),
    parameter: outcome.line === 0 ? undefined : decimal(outcome.line),
    isCenter: outcome.central || undefined,
    blocked: outcome.blocked || undefined,
    eventParams: params.length ? { params } : undefined,
    ...(outcome.player && { playerId: outcome.player.id, playerName: nameIn(outcome.player.names, language) }),
  };
};

const modernGroups = (outcomes: readonly FeedOutcome[], prices: PriceStyle, language: string): readonly Wire[] =>
  grouped(outcomes).map(({ market, columns }) => ({
    groupId: market.id,
    shortGroupId: market.shortId,
    blocked: columns.every((column) => column.every((outcome) => outcome.blocked)) || undefined,
    events: columns.map((column) => column.map((outcome) => modernOutcome(outcome, prices, language))),
  }));

const opponent = (team: Team, language: string): Wire => ({
  fullName: nameIn(team.names, language),
  fullNameEng: team.names.en,
  countryId: team.countryId,
  opps: [{ id: team.id, name: nameIn(team.names, language), image: teamAddress(team.id) }],
});

/** Score of a game in play; in a sub-game it is that period's or statistic's, and `fullScoreDetail` the match's. */
export function modernScores(game: FeedGame & { readonly play: PlayState }, { local }: FeedLanguage, now: number): Wire {
  const { play, fixture } = game;
  const score = scoreOf(game);
  const elapsed = clockSeconds(play, now);
  const direction = play.clock?.direction ?? 0;
  const state =
    play.status !== 'live' ? local.play(play.status) : play.onBreak ? local.play('break') : play.period ? local.period(play.period) : '';
  const statistics = Object.entries(play.statistics).map(([name, value]) => ({
    name: local.statistic(name),
    s1: value.home,
    s2: value.away,
  }));
  return {
    fullScore: `${score.home}-${score.away}`,
    scoreOpp1: score.home,
    scoreOpp2: score.away,
    currentPeriod: play.period ? periodNumber(fixture.sport, play.period) : 0,
    currentPeriodName: state,
    periodScores: play.periods.map((part) => ({
      period: periodNumber(fixture.sport, part.period),
      scoreOpp1: part.score.home,
      scoreOpp2: part.score.away,
      periodNameFull: local.period(part.period),
    })),
    periodScoresStr: play.periods.map((part) => `${part.score.home}-${part.score.away}`).join(','),
    timer: { timeSec: elapsed, timeDirection: direction, timeRun: isRunning(play) },
    fullScoreDetail: { scoreOpp1: play.score.home, scoreOpp2: play.score.away },
    statusLineStr: statusLine(play, elapsed, local),
    tabloStats: game.slot === 0 && statistics.length > 0 ? { '0': statistics } : undefined,
  };
}

/** An id of the statistics service: 24 hexadecimal digits. */
const hexId = (id: number): string => id.toString(16).padStart(24, '0');

/** What is told of play before there is any. */
const BEFORE_PLAY: PlayState = {
  status: 'not-started',
  period: undefined,
  onBreak: false,
  clock: undefined,
  addedTime: undefined,
  score: { home: 0, away: 0 },
  periods: [],
  statistics: {},
  incidents: [],
  activity: undefined,
  momentum: [],
};

/** The answer of `statistic`: the score once as a block, once as members of the root. */
export function modernStatistic(game: FeedGame, language: FeedLanguage, now: number): Wire {
  const scores = modernScores({ ...game, play: game.play ?? BEFORE_PLAY }, language, now);
  const { currentPeriod, currentPeriodName, statusLineStr, fullScore, fullScoreDetail, periodScores, periodScoresStr, timer } = scores;
  return {
    ...{ currentPeriod, currentPeriodName, statusLineStr, fullScore, fullScoreDetail, periodScores, periodScoresStr, timer },
    scores,
    statistic: { main: {} },
  };
}

/** A game of the camelCase feed; without markets it is the header that `gameInfo` gives. */
export function modernGame(game: FeedGame, language: FeedLanguage, options: ModernOptions): Wire {
  const { fixture, phase, slot, play } = game;
  const { competition } = fixture;
  const { local, english } = language;
  const sport = local.sport(fixture.sport);
  const groups = (outcomes: readonly FeedOutcome[]) => modernGroups(outcomes, options.prices, local.language);
  return {
    id: eventId(game),
    constId: constId(game),
    num: fixture.id,
    mainGameId: eventIdOf(fixture.id, 0, phase),
    mainConstId: constIdOf(fixture.id, 0),
    zonePlay: phase === 'live' ? eventIdOf(fixture.id, 0, phase) : undefined,
    startTs: seconds(fixture.startsAt),
    updateTs: seconds(game.updatedAt),
    kind: kindOf(phase),
    sport: {
      id: fixture.sportId,
      name: sport.name,
      nameEng: english.sport(fixture.sport).name,
      timeName: sport.period,
      timesName: sport.periods,
    },
    liga: {
      id: competition.id,
      name: nameIn(competition.names, local.language),
      nameEng: competition.names.en,
      image: competitionAddress(competition.id),
      countryImage: flagAddress(competition.country),
    },
    opponent1: opponent(fixture.home, local.language),
    opponent2: opponent(fixture.away, local.language),
    period: periodNumber(fixture.sport, game.period) || undefined,
    periodName: periodNameOf(game, local),
    gameTypeName: statisticName(game, local),
    gameVidName: '',
    countryId: competition.country.id,
    menuSection: options.section,
    blocked: game.suspended || undefined,
    nonStarted: phase === 'line' || undefined,
    eventsCount: game.totals.outcomes,
    subGamesCount: game.subGameCount,
    matchInfo: { tournamentStage: fixture.round, location: fixture.venue, locationCity: fixture.home.city },
    statisticInfo: {
      gameId: hexId(constIdOf(fixture.id, 0)),
      status: phase === 'line' ? 1 : play?.status === 'ended' ? 3 : 2,
      hasLineUps: false,
    },
    scores: phase === 'live' && play ? modernScores({ ...game, play }, language, options.now) : undefined,
    ...(options.markets
      ? {
          eventGroups: groups(game.outcomes),
          centralBlockEventGroups: groups(game.outcomes.filter(({ market }) => market.id === 2 || market.id === 17)),
          marketEventsCount: game.totals.outcomes ? [{ marketType: 1, name: local.tab('all'), eventsCount: game.totals.outcomes }] : [],
          subGamesForMainGame:
            slot === 0
              ? game.subGames.map((sub) => ({
                  id: eventId(sub),
                  constId: constId(sub),
                  period: periodNumber(fixture.sport, sub.period),
                  subGameName: subGameName(sub, local),
                  eventGroups: groups(sub.outcomes),
                }))
              : undefined,
        }
      : {}),
  };
}

/** A leg of an express of the day: the game's header and the outcome picked. */
export const modernExpressLeg = (game: FeedGame, pick: FeedOutcome, language: FeedLanguage, options: ModernOptions): Wire => ({
  ...modernGame(game, language, { ...options, markets: false }),
  event: { groupId: pick.market.id, shortGroupId: pick.market.shortId, ...modernOutcome(pick, options.prices, language.local.language) },
});
