import type { FairGame, PlayState } from '@fairbook/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMessage, envelopeProblem, headProblem } from './check-message.ts';
import type { FeedMessage } from './feed.ts';

const NOW = Date.UTC(2026, 0, 1, 12);
const envelope = { provider: 'p', producer: 'live', sequence: 7, at: NOW };
const pair = { home: 1, away: 0 };
const two = (market: 'total' | 'odd-even', line: number, names: readonly [string, string]): FairGame['markets'][number] => ({
  market,
  line,
  outcomes: [
    { outcome: names[0], probability: 0.6 },
    { outcome: names[1], probability: 0.4 },
  ],
});
const PRICES: readonly FairGame[] = [
  { slot: 0, markets: [two('total', 2500, ['over', 'under']), two('odd-even', 0, ['even', 'odd'])] },
  { slot: 3, markets: [two('total', 9500, ['over', 'under'])] },
];
const STATE: PlayState = {
  status: 'live',
  period: 'first-half',
  onBreak: false,
  clock: { seconds: 600, running: true, direction: 1, asOf: NOW, speed: 1 },
  addedTime: 2,
  score: pair,
  periods: [{ period: 'first-half', score: pair, corners: pair }],
  statistics: { corners: pair, possession: { home: 51.5, away: 48.5 } },
  incidents: [{ id: 1, kind: 'goal', side: 'home', minute: 10, period: 'first-half', player: 'A. B.', score: pair }],
  activity: { kind: 'attack', side: 'home', x: 0.5, y: 0.5, trail: [[0.4, 0.5]] },
  momentum: [0.5, -0.5],
};
const KEY = { slot: 0, market: 'total', line: 2500 } as const;
const team = {
  ref: 't',
  name: 'T',
  shortName: 'T',
  code: 'TTT',
  countryId: 1,
  shield: { base: '#000', second: '#fff', pattern: 'plain' },
};

/** One good message of every kind. */
const GOOD: readonly FeedMessage[] = [
  {
    ...envelope,
    kind: 'fixture',
    fixture: {
      ref: 'f',
      sport: 'football',
      competition: { ref: 'c', name: 'Cup', names: { ru: 'Кубок' }, sport: 'football', countryId: 1, tier: 1, rank: 1 },
      home: team,
      away: { ...team, aliases: ['Other'], city: 'Town' },
      startsAt: NOW,
      round: '1',
      rates: { homeRate: 1.4 },
    },
  },
  { ...envelope, kind: 'odds-change', ref: 'f', games: PRICES },
  { ...envelope, kind: 'bet-stop', ref: 'f', markets: [KEY], reason: 'goal' },
  { ...envelope, kind: 'bet-start', ref: 'f' },
  { ...envelope, kind: 'score', ref: 'f', state: STATE },
  {
    ...envelope,
    kind: 'result-facts',
    ref: 'f',
    facts: {
      version: 1,
      status: 'live',
      complete: ['first-half'],
      counts: { score: { 'first-half': pair }, corners: { match: pair } },
      goals: [{ order: 1, side: 'home', minute: 10, period: 'first-half', how: 'penalty' }],
    },
  },
  {
    ...envelope,
    kind: 'settlement',
    ref: 'f',
    id: 's',
    lines: [{ ...KEY, outcomes: [{ outcome: 'over', result: 'won', voidFactor: 0.5, deadHeat: [1, 2] }] }],
  },
  { ...envelope, kind: 'settlement-cancel', ref: 'f', id: 'c', markets: 'all', from: NOW - 1000, until: NOW, reason: 'late' },
  { ...envelope, kind: 'rollback', ref: 'f', id: 'r', of: 'settlement', markets: [KEY] },
  { ...envelope, kind: 'alive', subscribed: true },
  { ...envelope, kind: 'snapshot-complete', request: 'q' },
];
const check = (message: FeedMessage) => checkMessage(message, 'football', NOW);
const oddsOf = (games: unknown) => check({ ...envelope, kind: 'odds-change', ref: 'f', games: games as FairGame[] });

test('good messages are used as they are', () => {
  for (const message of GOOD) {
    expect([message.kind, envelopeProblem(message, NOW), headProblem(message)]).toEqual([message.kind, undefined, undefined]);
    expect(check(message)).toEqual({ usable: message, withheld: [], problems: [] });
  }
});

describe('prices', () => {
  test('a bad market is withheld by name, and all others are used', () => {
    const worse = { ...two('total', 3500, ['over', 'under']), outcomes: [{ outcome: 'over', probability: 0.5 }] };
    const { usable, withheld, problems } = oddsOf([{ slot: 0, markets: [...PRICES[0]!.markets, worse] }, PRICES[1]]);
    expect(usable).toMatchObject({ games: PRICES });
    expect(withheld).toEqual([{ slot: 0, market: 'total', line: 3500 }]);
    expect(problems).toEqual(["slot 0: total lacks the outcome 'under'"]);
  });
  test('a market nobody knows is left out and cannot be withheld', () => {
    const { withheld, problems } = oddsOf([{ slot: 0, markets: [{ ...PRICES[0]!.markets[0]!, market: 'totl' }] }]);
    expect([withheld, problems]).toEqual([[], ["slot 0: market is 'totl', which is not known"]]);
  });
  test('half-time/full-time may be down to the answers that go on from the half-time result', () => {
    const left = (names: readonly string[]) =>
      oddsOf([
        {
          slot: 0,
          markets: [
            { market: 'half-time-full-time', line: 0, outcomes: names.map((outcome) => ({ outcome, probability: 1 / names.length })) },
          ],
        },
      ]).problems;
    expect(left(['home/home', 'home/draw', 'home/away'])).toEqual([]);
    expect(left(['home/home', 'home/draw', 'away/away'])).toHaveLength(1);
    expect(left(['home/home', 'home/draw'])).toHaveLength(1);
  });
});

test('a stop of a market nobody knows stops everything', () => {
  const { usable, problems } = check({
    ...envelope,
    kind: 'bet-stop',
    ref: 'f',
    markets: [KEY, { ...KEY, market: 'totl' }],
    reason: 'goal',
  });
  expect([usable, problems.length]).toMatchObject([{ markets: 'all' }, 1]);
});

test('a settlement that cannot be read withholds the markets it names', () => {
  const lines = [{ ...KEY, outcomes: [{ outcome: 'ovr', result: 'won' as const }] }];
  expect(check({ ...envelope, kind: 'settlement', ref: 'f', id: 's', lines })).toMatchObject({ usable: undefined, withheld: [KEY] });
});

test.each([
  ['a sequence that is no number', { sequence: Number.NaN }],
  ['a time of no kind', { at: Number.NaN }],
  ['a time far ahead', { at: NOW + 86_400_000 }],
  ['a producer with a NUL', { producer: 'li\0ve' }],
])('an envelope with %s cannot be put in order', (_what, wrong) => {
  expect(envelopeProblem({ ...GOOD[3], ...wrong }, NOW)).toBeDefined();
});

/** Whatever may come instead of a member. */
const nonsense = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, Number.NaN, Number.POSITIVE_INFINITY, -1, 1.5, 2 ** 60, '', 'x\0y', '\ud800', true, [], {}),
  fc.string({ unit: 'binary' }),
  fc.anything(),
);

test('whatever is put into a message, checking never throws, and what is left can be stored', () => {
  const places = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) => [[...path, key], ...places(item, [...path, key])])
      : [];
  const cases = GOOD.flatMap((message) => places(message).map((path) => ({ message, path })));
  fc.assert(
    fc.property(fc.constantFrom(...cases), nonsense, ({ message, path }, value) => {
      const broken = structuredClone(message) as unknown as Record<string, unknown>;
      let at = broken;
      for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
      at[path.at(-1)!] = value;
      const problem = envelopeProblem(broken, NOW) ?? headProblem(broken as unknown as FeedMessage);
      const { usable, problems } = check(broken as unknown as FeedMessage);
      if (problem === undefined && problems.length === 0) expect(usable).toBe(broken);
      // Texts of a message that is used can be written to the database, and its numbers are numbers.
      if (problem === undefined && usable && path.at(-1) !== 'kind') {
        const text = JSON.stringify(usable, (_key, item: unknown) =>
          typeof item === 'number' && !Number.isFinite(item) ? 'no number' : item,
        );
        if (path.length > 1 || ['ref', 'id', 'reason', 'request'].includes(path[0]!))
          expect(text).not.toMatch(/\\u0000|\\ud[89a-f]|no number/);
      }
    }),
    { numRuns: 3000, seed: 8 },
  );
});
