import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hockeyPlay } from './play.ts';
import { hockeyWinner, priceHockey } from './price.ts';
import { forecastHockey, type HockeyGame, HockeyRatings, regulationGoals } from './ratings.ts';
import { drawHockeyStory } from './story.ts';

const game = (day: number, home: string, away: string, homeGoals: number, awayGoals: number, overtime = false): HockeyGame => ({
  competition: 'nhl',
  date: new Date(Date.UTC(2020, 0, 1) + day * 86_400_000).toISOString().slice(0, 10),
  home,
  away,
  homeGoals,
  awayGoals,
  overtime,
});

describe('hockey ratings', () => {
  it('learn regulation: a game won later was level', () => {
    expect(regulationGoals(game(0, 'A', 'B', 4, 3, true))).toEqual({ home: 3, away: 3 });
    expect(regulationGoals(game(0, 'A', 'B', 4, 1))).toEqual({ home: 4, away: 1 });
  });

  it('rate winners higher and forecast from earlier days only', () => {
    const games = Array.from({ length: 40 }, (_, day) => (day % 2 ? game(day, 'A', 'B', 5, 1) : game(day, 'B', 'A', 1, 4)));
    const ratings = new HockeyRatings();
    for (const one of games) ratings.learn(one);
    const rates = ratings.forecast(game(41, 'A', 'B', 0, 0));
    expect(hockeyWinner(rates)).toBeGreaterThan(0.6);
    const changed = games.map((one, index) => (index >= 20 ? { ...one, homeGoals: 9 } : one));
    const [before, after] = [[...forecastHockey(games).values()], [...forecastHockey(changed).values()]];
    expect(after.slice(0, 21)).toEqual(before.slice(0, 21));
    expect(after[30]).not.toEqual(before[30]);
  });
});

describe('hockey prices', () => {
  it('send the share of NHL games to overtime that went there (24.6 % of 2011-12 to 2013-14)', () => {
    const result = priceHockey(
      { homeRate: 2.75, awayRate: 2.49 },
      {
        stage: 'before',
        left: [1, 1, 1],
        periods: [
          { home: 0, away: 0 },
          { home: 0, away: 0 },
          { home: 0, away: 0 },
        ],
      },
    )[0]?.markets.find(({ market }) => market === '1x2');
    expect(result?.outcomes[1]?.probability).toBeCloseTo(0.246, 2);
  });

  it('read a clock that counts down', () => {
    const play = hockeyPlay(
      {
        status: 'live',
        period: 'period-2',
        onBreak: false,
        clock: { seconds: 300, running: false, direction: -1, asOf: 0, speed: 1 },
        addedTime: undefined,
        score: { home: 1, away: 0 },
        periods: [{ period: 'period-1', score: { home: 1, away: 0 } }],
        statistics: {},
        incidents: [],
        activity: undefined,
        momentum: [],
      },
      0,
    );
    expect(play.left).toEqual([0, 0.25, 1]);
  });
});

describe('drawHockeyStory', () => {
  it('has the real score, in order, with the decider last', () => {
    fc.assert(
      fc.property(
        fc.nat(6),
        fc.nat(6),
        fc.constantFrom('regulation', 'overtime', 'shootout'),
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 40, maxLength: 40 }),
        (home, away, end, draws) => {
          let next = 0;
          const random = (): number => draws[next++ % draws.length] as number;
          const late = end !== 'regulation';
          const score = late ? { home: home + 1, away: home } : { home, away };
          const story = drawHockeyStory({ ...score, overtime: late, shootout: end === 'shootout', playoff: false }, random);
          const counted = end === 'shootout' ? { home, away: home } : score;
          expect(story.goals.filter(({ side }) => side === 'home').length).toBe(counted.home);
          expect(story.goals.filter(({ side }) => side === 'away').length).toBe(counted.away);
          expect(story.shootoutWinner).toBe(end === 'shootout' ? 'home' : undefined);
          expect(story.goals.findIndex(({ period }) => period === 'overtime')).toBe(end === 'overtime' ? story.goals.length - 1 : -1);
        },
      ),
    );
  });
});
