import { marketByName, type PlayState } from '@fairbook/domain';
import { expect, test } from 'vitest';
import { modelOf } from '../sport-models.ts';

const SHARES = [0.3, 0.2, 0.1, 0.05];
const SCORERS = (['home', 'away'] as const).flatMap((side) => SHARES.map((share, i) => ({ ref: `${side}${i}`, side, share })));
const RATES = { homeRate: 1.6, awayRate: 1.1, rho: -0.05, scorers: SCORERS };
const NOT_STARTED: PlayState = {
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
const quoted = (state: PlayState = NOT_STARTED, rates: object = RATES) => {
  const markets = modelOf('football').quote(rates, state, 0)[0]!.markets;
  const of = (name: string) =>
    new Map(markets.find(({ market }) => market === name)?.outcomes.map((each) => [each.player ?? each.outcome, each.probability]));
  return { anytime: of('anytime-scorer'), first: of('first-scorer'), none: markets.find(({ market }) => market === 'first-goal') };
};
const inPlay = (goals: readonly { readonly side: 'home' | 'away'; readonly playerRef?: string; readonly how?: string }[]): PlayState => {
  const count = (side: 'home' | 'away') => goals.filter((goal) => goal.side === side).length;
  const score = { home: count('home'), away: count('away') };
  return {
    ...NOT_STARTED,
    status: 'live',
    period: 'first-half',
    clock: { seconds: 1800, running: true, direction: 1, asOf: 0, speed: 1 },
    score,
    periods: [{ period: 'first-half', score }],
    incidents: goals.map((goal, i) => ({ id: i + 1, kind: 'goal', minute: 10 + i, period: 'first-half', score, ...goal })),
  };
};

test('a player scores as often as goals of theirs fall', () => {
  const { anytime, first, none } = quoted();
  // A Poisson number of goals, each theirs by their share, is a Poisson number of goals of theirs; the low scores are corrected a little.
  expect(anytime.get('home0')).toBeCloseTo(1 - Math.exp(-1.6 * 0.3 * 0.972), 2);
  expect(anytime.get('away3')).toBeCloseTo(1 - Math.exp(-1.1 * 0.05 * 0.972), 2);
  expect([...anytime.keys()]).toHaveLength(8);
  const goalless = none!.outcomes.find(({ outcome }) => outcome === 'none')!.probability;
  expect(first.get('no-scorer')).toBeGreaterThan(goalless);
  expect(first.get('no-scorer')! - goalless).toBeLessThan(0.01);
  expect(first.get('home0')! / first.get('home1')!).toBeCloseTo(1.5);
  expect([...first.values()].reduce((sum, p) => sum + p, 0)).toBeLessThan(marketByName('first-scorer').winners);
  for (const [ref, p] of anytime) expect(p).toBeGreaterThan(first.get(ref)!);
});

test('who scored is asked of no more, and the first scorer of nobody', () => {
  const { anytime, first } = quoted(inPlay([{ side: 'home', playerRef: 'home0' }]));
  expect([anytime.has('home0'), anytime.has('home1'), first.size]).toEqual([false, true, 0]);
});

test('an own goal is nobody’s: the first scorer is still asked of', () => {
  const { anytime, first } = quoted(inPlay([{ side: 'away', how: 'own-goal', playerRef: 'home0' }]));
  expect([anytime.has('home0'), first.has('home0')]).toEqual([true, true]);
});

test.each([
  ['a goal nobody is named for', inPlay([{ side: 'home' }])],
  [
    'a goal taken back, still on the time line',
    {
      ...inPlay([
        { side: 'home', playerRef: 'home0' },
        { side: 'away', playerRef: 'away0' },
      ]),
      score: { home: 1, away: 0 },
    },
  ],
])('nothing is asked of players after %s', (_what, state) => {
  expect([quoted(state).anytime.size, quoted(state).first.size]).toEqual([0, 0]);
});

test('without players the markets are those there were', () => {
  const { scorers: _, ...without } = RATES;
  expect([quoted(NOT_STARTED, without).anytime.size, quoted(NOT_STARTED, without).first.size]).toEqual([0, 0]);
});
