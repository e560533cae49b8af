import { type FairGame, type FairMarket, type MarketName, marketByName, type Sport, sportOf, winnersAmong } from '@fairbook/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BasketballPlay, BEFORE_TIP_OFF } from '../basketball/play.ts';
import { priceBasketball } from '../basketball/price.ts';
import { BEFORE_KICK_OFF, type FootballPlay } from '../football/play.ts';
import { priceFootball } from '../football/price.ts';
import { BEFORE_FACE_OFF, type HockeyPlay } from '../ice-hockey/play.ts';
import { priceHockey } from '../ice-hockey/price.ts';

const rate = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const pair = (max: number) => fc.record({ home: fc.nat(max), away: fc.nat(max) });

const footballRates = fc.record({
  homeRate: rate(0.15, 4),
  awayRate: rate(0.15, 4),
  rho: rate(-0.12, 0.05),
  corners: fc.record({ home: rate(2, 9), away: rate(2, 9) }),
  cards: fc.record({ home: rate(0.8, 4), away: rate(0.8, 4) }),
});
const halves = (max: number) => fc.record({ firstHalf: pair(max), secondHalf: pair(max) });
const footballPlay: fc.Arbitrary<FootballPlay> = fc.oneof(
  fc.constant(BEFORE_KICK_OFF),
  fc
    .record({
      stage: fc.constantFrom('first-half' as const, 'half-time' as const, 'second-half' as const),
      share: rate(0, 1),
      half: pair(2),
      later: pair(2),
      reds: pair(1),
      corners: halves(5),
      cards: halves(2),
    })
    .map(({ stage, share, half, later, reds, corners, cards }): FootballPlay => {
      const second = stage === 'second-half';
      const nobody = { home: 0, away: 0 };
      return {
        stage,
        minute: second ? 45 + 52 * share : 48 * share,
        home: half.home + (second ? later.home : 0),
        away: half.away + (second ? later.away : 0),
        halfHome: half.home,
        halfAway: half.away,
        redHome: reds.home,
        redAway: reds.away,
        corners: { ...corners, secondHalf: second ? corners.secondHalf : nobody },
        cards: { ...cards, secondHalf: second ? cards.secondHalf : nobody },
      };
    }),
);
const hockeyRates = fc.record({ homeRate: rate(1.5, 4.5), awayRate: rate(1.5, 4.5) });
const hockeyPlay: fc.Arbitrary<HockeyPlay> = fc.oneof(
  fc.constant(BEFORE_FACE_OFF),
  fc.record({ period: fc.nat(2), share: rate(0.001, 1), goals: fc.tuple(pair(2), pair(2), pair(2)) }).map(
    ({ period, share, goals }): HockeyPlay => ({
      stage: 'regulation',
      left: [period > 0 ? 0 : share, period > 1 ? 0 : period === 1 ? share : 1, period === 2 ? share : 1],
      periods: [goals[0], period > 0 ? goals[1] : { home: 0, away: 0 }, period > 1 ? goals[2] : { home: 0, away: 0 }],
    }),
  ),
  fc.constant<HockeyPlay>({
    stage: 'overtime',
    left: [0, 0, 0],
    periods: [
      { home: 1, away: 1 },
      { home: 0, away: 0 },
      { home: 1, away: 1 },
    ],
  }),
);
const basketballRates = fc.record({
  home: rate(70, 120),
  away: rate(70, 120),
  marginDeviation: rate(10, 14),
  totalDeviation: rate(15, 20),
  quarterMinutes: fc.constantFrom(10, 12),
});
const basketballPlay: fc.Arbitrary<BasketballPlay> = fc.oneof(
  fc.constant(BEFORE_TIP_OFF),
  fc
    .record({ quarter: fc.nat(3), seconds: rate(0, 720), down: fc.boolean(), points: fc.tuple(pair(35), pair(35), pair(35), pair(35)) })
    .map(({ quarter, seconds, down, points }): BasketballPlay => {
      const played = (index: number) => (index <= quarter ? (points[index] as { home: number; away: number }) : { home: 0, away: 0 });
      const quarters = [played(0), played(1), played(2), played(3)] as const;
      const score = quarters.reduce((sum, one) => ({ home: sum.home + one.home, away: sum.away + one.away }), { home: 0, away: 0 });
      return { stage: 'regulation', quarter, onBreak: false, clock: { seconds, down }, quarters, score };
    }),
);

const games: fc.Arbitrary<readonly [Sport, readonly FairGame[]]> = fc.oneof(
  fc.tuple(footballRates, footballPlay).map(([rates, play]) => ['football', priceFootball(rates, play)] as const),
  fc.tuple(hockeyRates, hockeyPlay).map(([rates, play]) => ['ice-hockey', priceHockey(rates, play)] as const),
  fc.tuple(basketballRates, basketballPlay).map(([rates, play]) => ['basketball', priceBasketball(rates, play)] as const),
);
/** Runs a check over every market of many states; a check answers what is wrong, or nothing. */
const everyMarket = (check: (market: FairMarket, game: FairGame, sport: Sport) => string | undefined): void =>
  fc.assert(
    fc.property(games, ([sport, list]) => {
      const wrong = list.flatMap((game) => game.markets.map((market) => check(market, game, sport)).filter((found) => found !== undefined));
      expect(wrong).toEqual([]);
    }),
    { numRuns: 150 },
  );

/** These ask about a result and a total at once: the two answers share the result's chance. */
const SHARED: ReadonlySet<MarketName> = new Set(['home-result-and-total', 'away-result-and-total', 'draw-and-total']);

describe('every quoted market of every sport', () => {
  it('is one the game may have, with outcomes of its definition, each at most once', () => {
    everyMarket((market, game, sport) => {
      const definition = marketByName(market.market);
      const statistic = sportOf(sport).games.find((candidate) => candidate.slot === game.slot)?.statistic;
      const names = new Set(definition.outcomes.map((candidate) => candidate.name));
      const ids = new Set(market.outcomes.map(({ outcome, line }) => `${outcome} ${line ?? ''}`));
      const fits =
        statistic !== undefined &&
        (definition.asks === 'any-count' || statistic === 'score') &&
        market.outcomes.every(({ outcome }) => names.has(outcome)) &&
        ids.size === market.outcomes.length &&
        Number.isInteger(market.line);
      return fits ? undefined : `${game.slot} ${market.market} ${market.line}`;
    });
  });

  it('leaves its answer open', () => {
    everyMarket((market) => {
      const open = market.outcomes.length > 1 && market.outcomes.every(({ probability }) => probability > 0 && probability < 1);
      return open ? undefined : `${market.market} ${JSON.stringify(market.outcomes)}`;
    });
  });

  it('adds up to its number of winners', () => {
    everyMarket((market) => {
      if (SHARED.has(market.market)) return undefined;
      const sum = market.outcomes.reduce((total, { probability }) => total + probability, 0);
      const winners = winnersAmong(marketByName(market.market), market.outcomes.length);
      return Math.abs(sum - winners) < 1e-6 ? undefined : `${market.market} ${market.line}: ${sum}`;
    });
  });

  it('is asked once per line', () => {
    fc.assert(
      fc.property(games, ([, list]) => {
        for (const game of list) {
          const keys = game.markets.map(({ market, line }) => `${market} ${line}`);
          expect(new Set(keys).size).toBe(keys.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('falls from line to line, and has one central line', () => {
    fc.assert(
      fc.property(games, ([, list]) => {
        for (const game of list) {
          const kinds = new Set(game.markets.map(({ market }) => market));
          for (const kind of kinds) {
            const lined = game.markets.filter(({ market }) => market === kind).sort((a, b) => a.line - b.line);
            if (marketByName(kind).outcomes.length !== 2 || lined.length < 2 || SHARED.has(kind)) continue;
            const up = marketByName(kind).line === 'handicap' ? 1 : -1;
            lined.forEach((market, index) => {
              const before = lined[index - 1];
              if (before)
                expect(up * ((market.outcomes[0]?.probability ?? 0) - (before.outcomes[0]?.probability ?? 0))).toBeGreaterThan(-1e-9);
            });
            expect(lined.filter((market) => market.central).length).toBe(1);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

const chance = (game: FairGame | undefined, market: MarketName, outcome: string, line = 0): number | undefined =>
  game?.markets
    .find((candidate) => candidate.market === market && candidate.line === line)
    ?.outcomes.find((candidate) => candidate.outcome === outcome)?.probability;

describe('football markets', () => {
  it('agree with each other at every state', () => {
    fc.assert(
      fc.property(footballRates, footballPlay, (rates, play) => {
        const match = priceFootball(rates, play).find((game) => game.slot === 0);
        const home = chance(match, '1x2', 'home') ?? 0;
        const draw = chance(match, '1x2', 'draw') ?? 0;
        const agree = (left: number | undefined, right: number): void => {
          if (left !== undefined) expect(left).toBeCloseTo(right, 8);
        };
        agree(chance(match, 'double-chance', 'home-or-draw'), home + draw);
        agree(chance(match, 'handicap', 'home', -500), home);
        agree(chance(match, 'handicap', 'home', 500), home + draw);
        agree(chance(match, 'handicap', 'home'), home / (1 - draw));
        const [homeScores, awayScores] = [chance(match, 'home-to-score', 'yes') ?? 1, chance(match, 'away-to-score', 'yes') ?? 1];
        const both = chance(match, 'both-score', 'yes');
        if (both !== undefined) expect(both).toBeLessThanOrEqual(Math.min(homeScores, awayScores) + 1e-9);
        agree(chance(match, 'home-total', 'over', 500), homeScores);
        const under = chance(match, 'total', 'under', 2500);
        const exact = match?.markets.find((market) => market.market === 'exact-goals');
        if (under !== undefined && exact) {
          const upTo2 = exact.outcomes
            .filter(({ outcome, line }) => outcome === 'exactly' && (line ?? 0) <= 2000)
            .reduce((sum, { probability }) => sum + probability, 0);
          expect(upTo2).toBeCloseTo(under, 8);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('offers no line that is already decided', () => {
    const rates = { homeRate: 1.6, awayRate: 1.2, rho: -0.05 };
    const play: FootballPlay = { ...BEFORE_KICK_OFF, stage: 'second-half', minute: 70, home: 2, away: 1, halfHome: 1, halfAway: 1 };
    const list = priceFootball(rates, play);
    const match = list.find((game) => game.slot === 0);
    const lines = (market: MarketName) =>
      match?.markets.filter((candidate) => candidate.market === market).map((candidate) => candidate.line) ?? [];
    expect(Math.min(...lines('total'))).toBeGreaterThan(3000);
    expect(Math.min(...lines('home-total'))).toBeGreaterThan(2000);
    for (const decided of ['both-score', 'home-to-score', 'away-to-score', 'home-win-to-nil', 'first-goal'] as const)
      expect(lines(decided)).toEqual([]);
    expect(lines('next-goal')).toEqual([4000]);
    expect(list.map((game) => game.slot)).toEqual([0, 2]);
    const halfTime = match?.markets.find((market) => market.market === 'half-time-full-time')?.outcomes.map(({ outcome }) => outcome);
    expect(halfTime).toEqual(['draw/home', 'draw/draw', 'draw/away']);
  });

  it('quotes corners and cards only where their rates are known', () => {
    const rates = { homeRate: 1.6, awayRate: 1.2, rho: -0.05 };
    expect(priceFootball(rates, BEFORE_KICK_OFF).map((game) => game.slot)).toEqual([0, 1, 2]);
    const counted = { ...rates, corners: { home: 5.5, away: 4.5 }, cards: { home: 2, away: 2.2 } };
    expect(priceFootball(counted, BEFORE_KICK_OFF).map((game) => game.slot)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('raises the corners to come of a match with many so far', () => {
    const rates = { homeRate: 1.6, awayRate: 1.2, rho: -0.05, corners: { home: 5, away: 5 } };
    const over = (sofar: number): number => {
      const play: FootballPlay = {
        ...BEFORE_KICK_OFF,
        stage: 'half-time',
        minute: 45,
        corners: { firstHalf: { home: sofar, away: sofar }, secondHalf: { home: 0, away: 0 } },
      };
      return (
        chance(
          priceFootball(rates, play).find((game) => game.slot === 3),
          'total',
          'over',
          2 * sofar * 1000 + 4500,
        ) ?? Number.NaN
      );
    };
    expect(over(4)).toBeGreaterThan(over(1));
  });
});
