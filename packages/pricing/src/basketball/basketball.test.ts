import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BasketballPlay, BEFORE_TIP_OFF, basketballPlay } from './play.ts';
import { basketballWinner, priceBasketball } from './price.ts';
import { type BasketballGame, BasketballRatings, forecastBasketball } from './ratings.ts';
import { drawBasketballStory } from './story.ts';

const rates = { home: 110, away: 105, marginDeviation: 12.5, totalDeviation: 18, quarterMinutes: 12 };
const game = (day: number, home: string, away: string, homePoints: number, awayPoints: number): BasketballGame => ({
  competition: 'nba',
  date: new Date(Date.UTC(2019, 9, 20) + day * 86_400_000).toISOString().slice(0, 10),
  home,
  away,
  homePoints,
  awayPoints,
});
const homeWins = (play: BasketballPlay): number =>
  priceBasketball(rates, play)[0]?.markets.find(({ market }) => market === 'winner')?.outcomes[0]?.probability ?? Number.NaN;

describe('basketball ratings', () => {
  it('find the margin of a steady difference and forecast from earlier days only', () => {
    const games = Array.from({ length: 120 }, (_, day) => (day % 2 ? game(day, 'A', 'B', 112, 100) : game(day, 'B', 'A', 103, 109)));
    const ratings = new BasketballRatings(() => 12);
    for (const one of games) ratings.learn(one);
    const { home, away } = ratings.forecast(game(121, 'A', 'B', 0, 0));
    expect(home - away).toBeGreaterThan(8);
    expect(home + away).toBeCloseTo(212, -1);
    const changed = games.map((one, index) => (index >= 60 ? { ...one, homePoints: 150 } : one));
    const [before, after] = [[...forecastBasketball(games, () => 12).values()], [...forecastBasketball(changed, () => 12).values()]];
    expect(after.slice(0, 61)).toEqual(before.slice(0, 61));
    expect(after[80]).not.toEqual(before[80]);
  });
});

describe('a team whose name changes', () => {
  it('stays itself by its code', () => {
    const ratings = new BasketballRatings(() => 10);
    for (let day = 0; day < 40; day++) ratings.learn({ ...game(day, 'Old Sponsor', 'B', 95, 75), homeCode: 'OLD' });
    const renamed = ratings.forecast({ ...game(41, 'New Sponsor', 'B', 0, 0), homeCode: 'OLD' });
    const stranger = ratings.forecast(game(41, 'New Sponsor', 'B', 0, 0));
    expect(renamed.home - renamed.away).toBeGreaterThan(stranger.home - stranger.away + 3);
  });
});

describe('basketball prices', () => {
  // A five-point favourite with a deviation of 12.5 wins with Phi(0.4) = 0.6554, drawn a little to its overtime.
  it('follow the normal law of the margin', () => {
    expect(basketballWinner(rates)).toBeCloseTo(0.6554, 2);
    expect(homeWins(BEFORE_TIP_OFF)).toBeCloseTo(basketballWinner(rates), 9);
  });

  it('make a lead worth more as time runs out, on a clock of either direction', () => {
    const quarters = [
      { home: 30, away: 25 },
      { home: 25, away: 25 },
      { home: 25, away: 25 },
      { home: 10, away: 10 },
    ] as const;
    const at = (left: number, down: boolean): BasketballPlay => ({
      stage: 'regulation',
      quarter: 3,
      onBreak: false,
      clock: { seconds: down ? left : 720 - left, down },
      quarters,
      score: { home: 90, away: 85 },
    });
    expect(homeWins(at(60, true))).toBeGreaterThan(homeWins(at(400, true)));
    expect(homeWins(at(200, true))).toBeCloseTo(homeWins(at(200, false)), 12);
  });

  it('quote the open quarters and halves only', () => {
    const quarters = [
      { home: 30, away: 25 },
      { home: 25, away: 25 },
      { home: 3, away: 0 },
      { home: 0, away: 0 },
    ] as const;
    const play: BasketballPlay = {
      stage: 'regulation',
      quarter: 2,
      onBreak: false,
      clock: { seconds: 600, down: true },
      quarters,
      score: { home: 58, away: 50 },
    };
    expect(priceBasketball(rates, play).map(({ slot }) => slot)).toEqual([0, 3, 4, 6]);
  });

  it('read level and decided games at the end of the fourth quarter', () => {
    const end = (away: number) =>
      basketballPlay(
        {
          status: 'live',
          period: 'quarter-4',
          onBreak: true,
          clock: undefined,
          addedTime: undefined,
          score: { home: 90, away },
          periods: [],
          statistics: {},
          incidents: [],
          activity: undefined,
          momentum: [],
        },
        0,
      ).stage;
    expect([end(90), end(89)]).toEqual(['overtime', 'over']);
  });
});

describe('drawBasketballStory', () => {
  it('adds up to the real score, basket by basket', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 150 }),
        fc.integer({ min: 0, max: 150 }),
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 60, maxLength: 60 }),
        (home, away, draws) => {
          let next = 0;
          const story = drawBasketballStory({ home, away }, 12, () => draws[next++ % draws.length] as number);
          const points = (side: 'home' | 'away', quarter?: number): number =>
            story.baskets
              .filter((basket) => basket.side === side && (quarter === undefined || basket.quarter === quarter))
              .reduce((sum, basket) => sum + basket.points, 0);
          expect([points('home'), points('away')]).toEqual([home, away]);
          expect(
            story.quarters.map((quarter, index) => quarter.home === points('home', index) && quarter.away === points('away', index)),
          ).toEqual([true, true, true, true]);
          expect(story.baskets.every((basket) => basket.second < 720)).toBe(true);
        },
      ),
    );
  });
});
