import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Entry, leaderboard, type Standing, type Ties } from './leaderboard.ts';
import { type PrizeBand, payouts, prizeProblem, prizesByPlace } from './prizes.ts';
import { type ContestRound, NO_SCORE, type Score, type Scoring, type ScoringTerms, scoreAfter } from './scoring.ts';
import { CONTEST_ACTIONS, CONTEST_STATES, mayFollow, stateAt, TRANSITIONS } from './states.ts';

const round = (stake: number, payout: number, at = 1000, game = 'dice'): ContestRound => ({
  game,
  stake: BigInt(stake),
  payout: BigInt(payout),
  at,
});
const TERMS: Omit<ScoringTerms, 'scoring'> = { leastStake: 10n, games: ['dice', 'crash'], from: 1000, until: 2000 };
const scored = (scoring: Scoring, rounds: readonly ContestRound[]): Score =>
  rounds.reduce<Score>((score, one) => scoreAfter({ ...TERMS, scoring }, score, one), NO_SCORE);

describe('scores', () => {
  // Lost, won twofold, stake back, won threefold, won 1.5-fold, lost.
  const rounds = [
    [100, 0],
    [50, 100],
    [20, 20],
    [10, 30],
    [200, 300],
    [30, 0],
  ].map(([stake, payout], i) => round(stake as number, payout as number, 1000 + i));
  test.each([
    ['stakes', 410n, 1005],
    ['returns', 450n, 1004],
    ['best-multiplier', 30_000n, 1003],
    ['rounds', 6n, 1005],
    ['streak', 2n, 1004],
  ] as const)('by %s', (scoring, points, reachedAt) => {
    expect(scored(scoring, rounds)).toMatchObject({ points, reachedAt });
  });

  test.each([
    ['below the least stake', round(9, 900)],
    ['on another game', round(10, 20, 1000, 'mines')],
    ['before the start', round(10, 20, 999)],
    ['from the end on', round(10, 20, 2000)],
    ['without a stake', { ...round(0, 20), stake: 0n }],
  ])('do not count a round %s', (_name, one) => {
    for (const scoring of ['stakes', 'returns', 'best-multiplier', 'rounds', 'streak'] as const)
      expect(scoreAfter({ ...TERMS, scoring, leastStake: one.stake === 0n ? 0n : 10n }, NO_SCORE, one)).toEqual(NO_SCORE);
  });

  test('a streak is broken by a round that is not won, and not by one that does not count', () => {
    expect(scored('streak', [round(10, 20), round(10, 20), round(5, 0), round(10, 20)]).points).toBe(3n);
    expect(scored('streak', [round(10, 20), round(10, 10), round(10, 20)]).points).toBe(1n);
  });

  test('never fall', () => {
    const arbitrary = fc.record({ stake: fc.nat({ max: 1000 }), payout: fc.nat({ max: 5000 }), at: fc.integer({ min: 900, max: 2100 }) });
    fc.assert(
      fc.property(
        fc.array(arbitrary),
        fc.constantFrom<Scoring>('stakes', 'returns', 'best-multiplier', 'rounds', 'streak'),
        (all, scoring) => {
          let score = NO_SCORE;
          for (const one of all) {
            const after = scoreAfter({ ...TERMS, scoring }, score, round(one.stake, one.payout, one.at));
            expect(after.points).toBeGreaterThanOrEqual(score.points);
            if (after.points > score.points) expect(after.reachedAt).toBe(one.at);
            score = after;
          }
        },
      ),
    );
  });
});

const entry = (player: string, points: number, reachedAt: number, number = 0): Entry => ({
  player,
  score: { points: BigInt(points), reachedAt, run: 0 },
  optedInAt: 0,
  number,
});
const shown = (standings: readonly Standing[]): string => standings.map(({ player, place }) => `${place}${player}`).join(' ');

describe('the leaderboard', () => {
  const entries = [
    entry('d', 50, 9, 2),
    entry('a', 90, 8),
    entry('c', 50, 7),
    entry('z', 0, 0),
    entry('b', 70, 5),
    entry('e', 50, 9, 1),
    entry('f', 10, 1),
  ];

  test('puts who reached equal points earlier ahead, or lets them share a place', () => {
    expect(shown(leaderboard(entries, 'earlier-first'))).toBe('1a 2b 3c 4e 5d 6f');
    expect(shown(leaderboard(entries, 'shared'))).toBe('1a 2b 3c 3e 3d 6f');
  });

  test('does not depend on the order entries come in', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(entries, { minLength: entries.length }),
        fc.constantFrom<Ties>('earlier-first', 'shared'),
        (order, ties) => {
          expect(leaderboard(order, ties)).toEqual(leaderboard(entries, ties));
        },
      ),
    );
  });
});

const BANDS: readonly PrizeBand[] = [
  { from: 1, to: 1, share: 4000 },
  { from: 2, to: 2, share: 2000 },
  { from: 3, to: 3, share: 1000 },
  { from: 4, to: 10, share: 333 },
];

describe('prizes', () => {
  test('of all places are just what the table promises of the fund', () => {
    expect(prizesByPlace(10_002n, BANDS)).toEqual([4_001n, 2_000n, 1_000n, 333n, 333n, 333n, 333n, 333n, 333n, 333n]);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (fund) => {
        expect(prizesByPlace(fund, BANDS).reduce((sum, prize) => sum + prize, 0n)).toBe((fund * 9_331n) / 10_000n);
      }),
    );
  });

  test('of a shared place are divided equally, and what is left over goes to who was first', () => {
    const standings = leaderboard([entry('a', 9, 1), entry('b', 7, 3), entry('c', 7, 2), entry('d', 7, 4), entry('e', 1, 1)], 'shared');
    // Places 2 to 4 have 2,000 + 1,000 + 333.
    expect(payouts(10_000n, BANDS, standings)).toEqual([
      { player: 'a', place: 1, amount: 4_000n },
      { player: 'c', place: 2, amount: 1_111n },
      { player: 'b', place: 2, amount: 1_111n },
      { player: 'd', place: 2, amount: 1_111n },
      { player: 'e', place: 5, amount: 333n },
    ]);
    const two = leaderboard([entry('a', 9, 2), entry('b', 9, 1)], 'shared');
    expect(payouts(10_002n, BANDS, two).map(({ player, amount }) => [player, amount])).toEqual([
      ['b', 3_001n],
      ['a', 3_000n],
    ]);
  });

  test('of a tie that reaches beyond the last place are divided among all of it', () => {
    const standings = leaderboard(
      ['a', 'b', 'c', 'd'].map((player, i) => entry(player, 5, i)),
      'shared',
    );
    expect(payouts(1_000n, [{ from: 1, to: 1, share: 10_000 }], standings).map(({ amount }) => amount)).toEqual([250n, 250n, 250n, 250n]);
    expect(payouts(2n, [{ from: 1, to: 1, share: 10_000 }], standings).map(({ player, amount }) => [player, amount])).toEqual([
      ['a', 1n],
      ['b', 1n],
    ]);
  });

  test('are never more than the fund, and all of the filled places', () => {
    const bands = fc.array(fc.record({ places: fc.integer({ min: 1, max: 8 }), share: fc.integer({ min: 1, max: 1250 }) }), {
      minLength: 1,
      maxLength: 1,
    });
    const entries = fc.array(fc.record({ points: fc.integer({ min: 0, max: 4 }), at: fc.nat({ max: 5 }) }), { maxLength: 20 });
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        bands,
        entries,
        fc.constantFrom<Ties>('earlier-first', 'shared'),
        (fund, given, all, ties) => {
          const table = given.map(({ places, share }) => ({ from: 1, to: places, share }));
          expect(prizeProblem(table)).toBeUndefined();
          const standings = leaderboard(
            all.map(({ points, at }, i) => entry(`p${i}`, points, at, i)),
            ties,
          );
          const paid = payouts(fund, table, standings).reduce((sum, { amount }) => sum + amount, 0n);
          const prizes = prizesByPlace(fund, table);
          expect(paid).toBe(prizes.slice(0, standings.length).reduce((sum, prize) => sum + prize, 0n));
          expect(paid).toBeLessThanOrEqual(fund);
        },
      ),
    );
  });

  test.each([
    [[], 'bad-places'],
    [[{ from: 2, to: 2, share: 1 }], 'bad-places'],
    [[{ from: 1, to: 0, share: 1 }], 'bad-places'],
    [[{ from: 1, to: 10_001, share: 1 }], 'bad-places'],
    [
      [
        { from: 1, to: 1, share: 1 },
        { from: 3, to: 3, share: 1 },
      ],
      'bad-places',
    ],
    [[{ from: 1, to: 1, share: 0 }], 'bad-share'],
    [[{ from: 1, to: 1, share: 0.5 }], 'bad-share'],
    [
      [
        { from: 1, to: 1, share: 1 },
        { from: 2, to: 2, share: 2 },
      ],
      'bad-share',
    ],
    [[{ from: 1, to: 2, share: 5001 }], 'over-fund'],
    [[{ from: 1, to: 2, share: 5000 }], undefined],
  ] as const)('%j: %s', (bands, problem) => {
    expect(prizeProblem(bands)).toBe(problem);
  });
});

describe('states', () => {
  test('go one way, and end settled or cancelled', () => {
    const order = CONTEST_STATES.slice(0, -1);
    for (const from of CONTEST_STATES)
      for (const to of CONTEST_STATES) {
        const next = order.indexOf(to) === order.indexOf(from) + 1 && from !== 'cancelled';
        const ended = TRANSITIONS[from].length === 0;
        expect(mayFollow(from, to), `${from} ${to}`).toBe(next || (to === 'cancelled' && !ended));
      }
    expect(CONTEST_STATES.filter((state) => TRANSITIONS[state].length === 0)).toEqual(['settled', 'cancelled']);
  });

  test('pay prizes once all is scored, and let nobody leave who could know how they stand', () => {
    for (const state of CONTEST_STATES) {
      expect(CONTEST_ACTIONS[state].includes('pay-prizes')).toBe(state === 'settled');
      expect(CONTEST_ACTIONS[state].includes('opt-out')).toBe(state === 'opt-in');
      expect(CONTEST_ACTIONS[state].includes('score')).toBe(state === 'running' || state === 'closed');
    }
  });

  test.each([
    ['announced', 9, 'announced'],
    ['announced', 10, 'opt-in'],
    ['announced', 30, 'closed'],
    ['opt-in', 19, 'opt-in'],
    ['opt-in', 20, 'running'],
    ['running', 29, 'running'],
    ['running', 30, 'closed'],
    ['closed', 99, 'closed'],
    ['settled', 99, 'settled'],
    ['cancelled', 15, 'cancelled'],
  ] as const)('%s at %i is %s', (state, now, after) => {
    expect(stateAt({ optIn: 10, start: 20, end: 30 }, state, now)).toBe(after);
  });
});
