import { constIdOf, eventIdOf, type Pair, type ResultFacts, sportOf } from '@fairbook/domain';
import { competitionImage, type FeedLanguage, seconds, teamImage } from './feed.ts';
import type { Wire } from './feed-legacy.ts';
import { type Competition, type Fixture, nameIn } from './fixture.ts';

/** A fixture that is over, with what is known of it. */
export interface FinishedFixture {
  readonly fixture: Fixture;
  readonly facts: ResultFacts;
}

const pairText = (pair: Pair): string => `${pair.home}:${pair.away}`;

/** "2:1 (1:0,1:1)"; a fixture that was not played out gives a word and no digits. */
export function scoreText({ fixture, facts }: FinishedFixture, { local }: FeedLanguage): string {
  if (facts.status === 'cancelled' || facts.status === 'abandoned') return local.play(facts.status);
  const score = facts.counts.score ?? {};
  const main = score.full ?? score.match;
  if (!main) return '';
  const periods = [...sportOf(fixture.sport).periods, 'overtime'].map((period) => score[period]).filter((pair) => pair !== undefined);
  return periods.length ? `${pairText(main)} (${periods.map(pairText).join(',')})` : pairText(main);
}

/** A game of `v3/games`. Corners and cards are rows of it, not games of their own. */
export function resultGame(finished: FinishedFixture, language: FeedLanguage): Wire {
  const { fixture, facts } = finished;
  const { local } = language;
  const subGames = sportOf(fixture.sport)
    .games.filter((game) => game.slot > 0 && game.statistic !== 'score' && game.period === 'match')
    .flatMap((game) => {
      const pair = facts.counts[game.statistic]?.[game.period];
      return pair ? [{ title: local.statistic(game.statistic), score: pairText(pair) }] : [];
    });
  return {
    id: eventIdOf(fixture.id, 0, 'live'),
    constId: constIdOf(fixture.id, 0),
    sportId: fixture.sportId,
    champId: fixture.competition.id,
    champName: nameIn(fixture.competition.names, local.language),
    opp1: nameIn(fixture.home.names, local.language),
    opp2: nameIn(fixture.away.names, local.language),
    opp1Ids: [fixture.home.id],
    opp2Ids: [fixture.away.id],
    opp1Images: [teamImage(fixture.home.id)],
    opp2Images: [teamImage(fixture.away.id)],
    score: scoreText(finished, language),
    dopInfo: '',
    gameTypeName: '',
    gameVidName: '',
    dateStart: seconds(fixture.startsAt),
    status: 3,
    hasSubGame: subGames.length > 0,
    countSubGame: subGames.length,
    subGame: subGames,
    matchInfos: { ...(fixture.round ? { '1': fixture.round } : {}), ...(fixture.venue ? { '2': fixture.venue } : {}) },
    stadiumId: 0,
    champCountry: fixture.competition.country.id,
  };
}

export const resultSport = (sport: Fixture['sport'], sportId: number, { local }: FeedLanguage): Wire => ({
  id: sportId,
  name: local.sport(sport).name,
  isTop: true,
});

export const resultCompetition = (competition: Competition, games: number, { local }: FeedLanguage): Wire => ({
  id: competition.id,
  name: nameIn(competition.names, local.language),
  sportId: competition.sportId,
  gamesCount: games,
  image: competitionImage(competition.id),
});

/** `count` always, `items` when there are any. */
export const resultList = (items: readonly Wire[]): Wire => ({ count: items.length, ...(items.length ? { items } : {}) });

/** The refusal of a window that is not whole minutes or too long. */
export const resultRefusal = (detail: string): Wire => ({ type: 'about:blank', title: 'Bad request', status: 400, detail, errorCode: 1 });
