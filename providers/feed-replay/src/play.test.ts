import type { PlayState, ResultFacts } from '@fairbook/domain';
import { describe, expect, it } from 'vitest';
import { ANCHOR, DAY, HOUR } from './calendar.ts';
import type { CourtSource } from './court-plan.ts';
import { Play, type PlayNews } from './play.ts';
import { Schedule, type ScheduledFixture } from './schedule.ts';
import type { SourceMatch } from './sports/football/sources.ts';

const matchOf = (fixture: ScheduledFixture): SourceMatch => fixture.source as SourceMatch;
const gameOf = (fixture: ScheduledFixture): CourtSource => fixture.source as CourtSource;

const forecasts = { rates: () => undefined };
const schedule = new Schedule({ seed: 'play', prefix: 't', sports: ['football', 'basketball', 'ice-hockey'] });
const fixtures = schedule.starting(ANCHOR + 4 * DAY, ANCHOR + 6 * DAY);

function playOut(fixture: ScheduledFixture): {
  readonly news: readonly PlayNews[];
  readonly states: readonly PlayState[];
  readonly final: ResultFacts;
} {
  const play = new Play({
    script: schedule.script(fixture, forecasts, 1),
    sport: fixture.sport,
    startsAt: fixture.startsAt,
    speed: 1,
    wallOf: (virtual) => virtual,
  });
  const news: PlayNews[] = [];
  while (!play.ended) news.push(...play.step());
  const final = play.facts;
  if (final === undefined) throw new Error('no facts');
  return { news, states: news.flatMap((item) => (item.kind === 'score' ? [item.state] : [])), final };
}

const total = (pair: { home: number; away: number } | undefined): number => (pair?.home ?? 0) + (pair?.away ?? 0);

it('no fixture is played for longer than is looked back for those in play', () => {
  for (const fixture of fixtures) {
    const last = schedule.script(fixture, forecasts, 1).beats.at(-1);
    const now = fixture.startsAt + (last?.at ?? 0) - 1;
    expect(
      schedule.playing(now, now).some(({ ref }) => ref === fixture.ref),
      fixture.source.key,
    ).toBe(true);
  }
});

describe('football is played out as it happened', () => {
  const matches = fixtures.filter((fixture) => fixture.sport === 'football');

  it('ends with the real final and half-time score, and a goal for every goal', () => {
    expect(matches.length).toBeGreaterThan(300);
    for (const match of matches) {
      const { final } = playOut(match);
      expect(final.counts.score?.match, match.source.key).toEqual(matchOf(match).fullTime);
      if (matchOf(match).halfTime) expect(final.counts.score?.['first-half'], match.source.key).toEqual(matchOf(match).halfTime);
      expect(final.goals?.length).toBe(total(matchOf(match).fullTime));
      expect(final.status).toBe('ended');
    }
  });

  it('keeps halves, counts and minutes in order', () => {
    for (const match of matches.slice(0, 60)) {
      const { states, final } = playOut(match);
      const { corners, cards } = final.counts;
      expect(total(corners?.match)).toBe(total(corners?.['first-half']) + total(corners?.['second-half']));
      expect(total(cards?.match)).toBe(total(cards?.['first-half']) + total(cards?.['second-half']));
      for (const goal of final.goals ?? []) {
        expect(goal.minute).toBeGreaterThanOrEqual(goal.period === 'first-half' ? 1 : 46);
        expect(goal.minute).toBeLessThanOrEqual(goal.period === 'first-half' ? 45 : 90);
      }
      const last = states.at(-1);
      expect(last?.momentum.length).toBeGreaterThanOrEqual(95);
      expect(last?.momentum.every((value) => value >= -1 && value <= 1)).toBe(true);
      expect(total(last?.statistics.possession)).toBe(100);
      for (const { activity } of states) {
        if (activity === undefined) continue;
        expect(Math.min(activity.x, activity.y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(activity.x, activity.y)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('tells of play every few seconds while the ball rolls', () => {
    const [match] = matches;
    if (match === undefined) throw new Error('no match');
    const times = schedule.script(match, forecasts, 1).beats.map((beat) => beat.at);
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    // Half-time is the one long silence.
    expect(gaps.filter((gap) => gap > 10_000)).toHaveLength(1);
    expect(times.length).toBeGreaterThan(1_000);
  });

  it('uses scorers and minutes where the record holds them', () => {
    const recorded = schedule
      .starting(ANCHOR, ANCHOR + 14 * DAY)
      .find((fixture) => fixture.sport === 'football' && (matchOf(fixture).goals?.length ?? 0) > 1);
    if (recorded === undefined) throw new Error('no match with recorded goals');
    const { final } = playOut(recorded);
    expect(final.goals?.map((goal) => goal.scorer)).toEqual(matchOf(recorded).goals?.map((goal) => goal.scorer));
  });
});

describe('basketball and ice hockey are played out as they happened', () => {
  const games = schedule.starting(ANCHOR, ANCHOR + 10 * DAY).filter((fixture) => fixture.sport !== 'football');

  it('ends with the real score; quarters and halves add up', () => {
    expect(games.length).toBeGreaterThan(150);
    for (const game of games) {
      const { final } = playOut(game);
      const score = final.counts.score ?? {};
      expect(score.full, game.source.key).toEqual(gameOf(game).score);
      if (game.sport === 'basketball') {
        expect(total(score['first-half']) + total(score['second-half'])).toBe(total(score.match));
        expect(total(score['quarter-1'])).toBeGreaterThan(15);
      } else {
        expect(total(score['period-1']) + total(score['period-2']) + total(score['period-3'])).toBe(total(score.match));
      }
    }
  });

  it('goes to overtime level, and decides a shoot-out without a goal of play', () => {
    const beyond = games.filter((game) => gameOf(game).ending !== 'regulation');
    expect(beyond.length).toBeGreaterThan(5);
    for (const game of beyond) {
      const { final } = playOut(game);
      const match = final.counts.score?.match;
      expect(match?.home, game.source.key).toBe(match?.away);
      expect(final.goals?.length).toBe(total(gameOf(game).score) - (gameOf(game).ending === 'shoot-out' ? 1 : 0));
      const { beats } = schedule.script(game, forecasts, 30);
      const complete = beats.findIndex((beat) => beat.kind === 'period-end' && beat.complete.includes('overtime'));
      expect(complete, 'nothing is scored in overtime after it was told complete').toBeGreaterThan(
        beats.findLastIndex((beat) => beat.kind === 'happening'),
      );
    }
  });

  it('scores in basketball every 20 to 30 seconds of play', () => {
    const nba = games.filter((game) => game.source.competition === 'nba').slice(0, 20);
    for (const game of nba) {
      const baskets = schedule.script(game, forecasts, 1).beats.filter((beat) => beat.kind === 'happening').length;
      expect((48 * 60) / baskets).toBeGreaterThan(18);
      expect((48 * 60) / baskets).toBeLessThan(36);
    }
  });
});

describe('state told later is the state told at once', () => {
  it.each([0.2, 0.5, 1.2, 1.7, 3])('after %d hours', (hours) => {
    for (const fixture of fixtures.slice(0, 25)) {
      const input = {
        script: schedule.script(fixture, forecasts, 1),
        sport: fixture.sport,
        startsAt: fixture.startsAt,
        speed: 1,
        wallOf: (virtual: number) => virtual,
      };
      const [stepped, jumped] = [new Play(input), new Play(input)];
      const until = fixture.startsAt + hours * HOUR;
      while ((stepped.nextAt ?? Number.POSITIVE_INFINITY) <= until) stepped.step();
      jumped.catchUp(until);
      expect(jumped.state()).toEqual(stepped.state());
      expect(jumped.facts).toEqual(stepped.facts);
    }
  });
});
