import type { ExampleMatch, SportDefinition } from '@fairbook/domain';
import type { FixtureInfo, ParticipantInfo } from '@fairbook/provider-kit';

/** A sport of fields: snails on a track. Nothing outside this folder knows of it. */
export const TOY_RACE: SportDefinition = {
  key: 'toy-race',
  name: 'Toy race',
  id: 991,
  category: 2,
  periods: ['lap'],
  stretches: { match: [['lap']] },
  games: [{ slot: 0, period: 'match', statistic: 'score' }],
  isThreeWay: false,
  mayEndLevel: true,
  scoring: 'points',
  facts: { statistics: [{ key: 'score' }], events: [], lineUps: false },
  resultPeriod: 'full',
  tablePoints: 'share',
  countsLostBeyond: false,
  bothScoreIsNews: false,
  teamStatistics: 'none',
  longestClock: 600,
  course: { minutes: 5, breaks: [] },
  columns: { line: ['result', 'total'], live: ['result', 'total'] },
  scoreboard: 'periods',
  icon: 'target',
  ground: 'plain',
  liveDelayMs: 1500,
};

export const TOY_RACE_EXAMPLE: ExampleMatch = {
  sport: TOY_RACE.key,
  periods: { lap: { home: 0, away: 0 }, match: { home: 0, away: 0 } },
  places: [['A'], ['B', 'C']],
  asks: [
    ['outright', 'wins:A', 0],
    ['finish-in-top', 'in-top:B', 2000],
  ],
};

export const RUNNERS: readonly ParticipantInfo[] = ['Dash', 'Bolt', 'Comet', 'Drift', 'Ember'].map((name, i) => ({
  ref: `snail:${name}`,
  name,
  names: { ru: `${name} (рус)` },
  number: i + 1,
  simulated: true,
}));

/** A race; its terms are its own: so many places count. */
export const toyRace = (ref: string, startsAt: number, more: Partial<NonNullable<FixtureInfo['field']>> = {}): FixtureInfo => ({
  ref,
  sport: TOY_RACE.key,
  competition: { ref: 'toy-meeting', name: 'Toy Meeting', sport: TOY_RACE.key, countryId: 231, tier: 1, rank: 1 },
  field: { title: { name: `Race ${ref}`, names: { ru: `Забег ${ref}` } }, participants: RUNNERS, ...more },
  startsAt,
  rates: { win: Object.fromEntries(RUNNERS.map(({ ref: each }, i) => [each, [0.4, 0.25, 0.2, 0.1, 0.05][i]])), top: { 3: null } },
});
