import type { Pair, PlayState, ResultFacts } from '@fairbook/domain';
import { describe, expect, it } from 'vitest';
import { checkFeed, FEED_CONFORMANCE } from './conformance.ts';
import type { FeedHost, FeedMessage, FeedProvider, FixtureInfo, TeamInfo } from './feed.ts';

const START = Date.UTC(2026, 0, 1, 12);
const MINUTE = 60_000;

const team = (ref: string): TeamInfo => ({
  ref,
  name: ref,
  shortName: ref,
  code: 'AAA',
  countryId: 231,
  shield: { base: '#000000', second: '#ffffff', pattern: 'plain' },
});
const fixtureOf = (index: number): FixtureInfo => ({
  ref: `f${index}`,
  sport: 'football',
  competition: { ref: 'c', name: 'Cup', sport: 'football', countryId: 231, tier: 1, rank: 1 },
  home: team(`home ${index}`),
  away: team(`away ${index}`),
  startsAt: START + index * 30 * MINUTE,
});

/** Minutes after the start: goal at 20, half-time at 45, end at 100. */
const GOAL = 20;
const HALF = 45;
const END = 100;

interface Now {
  readonly state: PlayState;
  readonly facts: ResultFacts | undefined;
}

/** The course of every fixture as a pure function of time. */
function courseAt({ startsAt }: FixtureInfo, at: number): Now | undefined {
  const minute = (at - startsAt) / MINUTE;
  if (minute < 0) return undefined;
  const score: Pair = { home: minute >= GOAL ? 1 : 0, away: 0 };
  const second = minute >= HALF;
  const none: Pair = { home: 0, away: 0 };
  const ended = minute >= END;
  const state: PlayState = {
    status: ended ? 'ended' : 'live',
    period: second ? 'second-half' : 'first-half',
    onBreak: ended,
    clock: undefined,
    addedTime: undefined,
    score,
    periods: second
      ? [
          { period: 'first-half', score },
          { period: 'second-half', score: none },
        ]
      : [{ period: 'first-half', score }],
    statistics: {},
    incidents: [],
    activity: undefined,
    momentum: [],
  };
  const facts: ResultFacts = {
    version: ended ? 3 : second ? 2 : 1,
    status: ended ? 'ended' : 'live',
    complete: ended ? ['first-half', 'second-half', 'match', 'full'] : second ? ['first-half'] : [],
    counts: { score: { match: score, full: score, 'first-half': score } },
    goals: [{ order: 1, side: 'home', minute: GOAL, period: 'first-half' }],
  };
  return { state, facts: minute >= GOAL ? facts : undefined };
}

type Body = FeedMessage extends infer M ? (M extends FeedMessage ? Omit<M, 'provider' | 'producer' | 'sequence' | 'at'> : never) : never;

const PRICES = [
  {
    slot: 0,
    markets: [
      {
        market: '1x2',
        line: 0,
        outcomes: [
          { outcome: 'home', probability: 0.5 },
          { outcome: 'draw', probability: 0.3 },
          { outcome: 'away', probability: 0.2 },
        ],
      },
      {
        market: 'total',
        line: 500,
        outcomes: [
          { outcome: 'over', probability: 0.9 },
          { outcome: 'under', probability: 0.1 },
        ],
      },
    ],
  },
] as const;
/** Prices nobody may sell, each as it would come from a provider with one fault. */
const IMPOSSIBLE: Readonly<Record<string, readonly unknown[]>> = {
  'a sum of 1.4': [{ slot: 0, markets: [result(0.7, 0.4, 0.3)] }],
  'a sum of 0.6': [{ slot: 0, markets: [result(0.3, 0.2, 0.1)] }],
  'no number': [{ slot: 0, markets: [result(Number.NaN, 0.3, 0.2)] }],
  'a negative probability': [{ slot: 0, markets: [result(-0.2, 0.7, 0.5)] }],
  'a certainty': [{ slot: 0, markets: [result(1, 0.3, 0.2)] }],
  'a text for a number': [{ slot: 0, markets: [result('0.5' as unknown as number, 0.3, 0.2)] }],
  'a missing outcome': [{ slot: 0, markets: [{ market: 'total', line: 2500, outcomes: [{ outcome: 'over', probability: 0.999 }] }] }],
  'a statement without its denial': [
    {
      slot: 0,
      markets: [
        {
          market: 'result-and-both-score',
          line: 0,
          outcomes: ['home-and-yes', 'draw-and-yes', 'away-and-yes', 'home-and-yes:no'].map((outcome) => ({ outcome, probability: 0.5 })),
        },
      ],
    },
  ],
  'a misspelt outcome': [{ slot: 0, markets: [{ ...result(0.5, 0.3, 0.2), outcomes: [{ outcome: 'hme', probability: 1 }] }] }],
  'an outcome twice': [
    {
      slot: 0,
      markets: [{ market: 'total', line: 2500, outcomes: Array.from({ length: 2 }, () => ({ outcome: 'over', probability: 0.5 })) }],
    },
  ],
  'an unknown market': [{ slot: 0, markets: [{ ...result(0.5, 0.3, 0.2), market: '1x3' }] }],
  'a market twice': [{ slot: 0, markets: [result(0.5, 0.3, 0.2), result(0.5, 0.3, 0.2)] }],
  'a market of goals on corners': [
    { slot: 3, markets: [{ market: 'both-score', line: 0, outcomes: ['yes', 'no'].map((outcome) => ({ outcome, probability: 0.5 })) }] },
  ],
  'a slot the sport does not have': [{ slot: 9, markets: [result(0.5, 0.3, 0.2)] }],
  'a line between the steps': [
    { slot: 0, markets: [{ market: 'total', line: 2600, outcomes: ['over', 'under'].map((outcome) => ({ outcome, probability: 0.5 })) }] },
  ],
  'no markets': [{ slot: 0 }],
};
function result(home: number, draw: number, away: number) {
  return {
    market: '1x2',
    line: 0,
    outcomes: [
      { outcome: 'home', probability: home },
      { outcome: 'draw', probability: draw },
      { outcome: 'away', probability: away },
    ],
  };
}

const stableId = (said: Body): string => ('id' in said ? `${said.kind} ${said.id} ${JSON.stringify(said)}` : '');

/** Ways in which the little provider can break the contract. */
type Breach =
  | 'silent'
  | 'gap'
  | 'no-fixture'
  | 'no-stop'
  | 'no-final-facts'
  | 'forgets-goal'
  | 'no-answer'
  | 'wrong-recovery'
  | 'loses-results'
  | 'talks-after-stop'
  | 'facts-change'
  | 'never-settles'
  | 'loses-settlements'
  | 'same-name-twice'
  | 'no-such-outcome'
  | 'odd-dead-heat'
  | 'takes-back-nothing'
  | 'no-periods'
  | 'nul-in-reason'
  | 'from-the-future'
  | `sells ${string}`;

/** What a provider that settles by itself says of the end of a fixture: the early goal decides a line, the rest is decided at the end. */
function statements(ref: string, minute: number, breach: Breach | undefined): Body[] {
  const line = (market: string, of: number, outcome: string, more: object = {}): Body => ({
    kind: 'settlement',
    ref,
    id: breach === 'same-name-twice' ? 'settled' : `settled ${market} ${of}`,
    lines: [{ slot: 0, market, line: of, outcomes: [{ outcome, result: 'won', ...more }] }],
  });
  if (breach === 'never-settles') return [];
  return [
    ...(minute >= GOAL ? [line('total', 500, 'over')] : []),
    ...(minute >= END
      ? [
          line(
            '1x2',
            0,
            breach === 'no-such-outcome' ? 'first' : 'home',
            breach === 'odd-dead-heat' ? { deadHeat: [3, 2] } : { voidFactor: 0.5 },
          ),
          ...(breach === 'takes-back-nothing'
            ? []
            : [
                {
                  kind: 'settlement-cancel',
                  ref,
                  id: 'cancelled',
                  markets: [{ slot: 0, market: 'total', line: 500 }],
                  reason: 'late',
                } as const,
              ]),
          { kind: 'rollback', ref, id: 'taken back', of: 'settlement-cancel', markets: [{ slot: 0, market: 'total', line: 500 }] } as const,
        ]
      : []),
  ];
}

/** A provider of six fixtures, right unless told to break one promise. `explicit`: it prices and settles by itself. */
function little(breach?: Breach, explicit = false): FeedProvider {
  const fixtures = Array.from({ length: 6 }, (_, index) => ({
    ...fixtureOf(index),
    ...(explicit ? { settledBy: 'provider' as const } : {}),
  }));
  return {
    name: 'little',
    producers: ['all'],
    aliveWithinMs: 15_000,
    async start(host: FeedHost) {
      let sequence = 0;
      let stopped = false;
      const received = new Set<string>();
      const remembered = (ref: string, said: Body): Body => {
        received.add(`${ref} ${stableId(said)}`);
        return said;
      };
      const tell = (body: Body, recovery?: string): void => {
        if (stopped && breach !== 'talks-after-stop') return;
        sequence += breach === 'gap' && sequence === 30 ? 2 : 1;
        host.emit({
          provider: 'little',
          producer: 'all',
          sequence,
          at: host.now() + (breach === 'from-the-future' ? 86_400_000 : 0),
          ...(recovery !== undefined && { recovery }),
          ...body,
        });
      };
      const tellNow = (fixture: FixtureInfo, recovery?: string): void => {
        const now = courseAt(fixture, host.now());
        const { ref } = fixture;
        if (now === undefined) return;
        const minute = (host.now() - fixture.startsAt) / MINUTE;
        const prices = breach?.startsWith('sells ') ? (IMPOSSIBLE[breach.slice(6)] as typeof PRICES | undefined) : PRICES;
        if (explicit && minute < END) tell({ kind: 'odds-change', ref, games: prices ?? PRICES }, recovery);
        const { periods, ...bare } = now.state;
        const played = breach === 'no-periods' ? (bare as PlayState) : { ...bare, periods };
        const state = breach === 'wrong-recovery' && recovery ? { ...played, addedTime: 9 } : played;
        tell({ kind: 'score', ref, state }, recovery);
        if (now.facts && !(breach === 'no-final-facts' && now.facts.status === 'ended')) {
          const version = breach === 'facts-change' ? 1 : now.facts.version;
          tell({ kind: 'result-facts', ref, facts: { ...now.facts, version } }, recovery);
        }
        if (explicit && !(breach === 'loses-settlements' && recovery))
          for (const said of statements(ref, minute, breach))
            if (recovery || !received.has(`${ref} ${stableId(said)}`)) tell(remembered(ref, said), recovery);
      };
      const at = (instant: number, run: () => void): void => {
        if (instant >= host.now()) host.setTimer(instant - host.now(), run);
      };
      for (const fixture of fixtures) {
        const { ref, startsAt } = fixture;
        if (breach !== 'no-fixture') tell({ kind: 'fixture', fixture });
        if (courseAt(fixture, host.now())?.state.status === 'live') tellNow(fixture);
        at(startsAt, () => tellNow(fixture));
        at(
          startsAt + GOAL * MINUTE - 1000,
          () =>
            breach !== 'no-stop' && tell({ kind: 'bet-stop', ref, markets: 'all', reason: breach === 'nul-in-reason' ? 'go\0al' : 'goal' }),
        );
        at(startsAt + GOAL * MINUTE, () => tellNow(fixture));
        at(startsAt + (GOAL + 1) * MINUTE, () => tell({ kind: 'bet-start', ref }));
        at(startsAt + HALF * MINUTE, () => tellNow(fixture));
        at(startsAt + 60 * MINUTE, () => {
          const now = courseAt(fixture, host.now());
          if (breach === 'forgets-goal' && now)
            tell({ kind: 'score', ref, state: { ...now.state, score: { home: 0, away: 0 }, periods: [] } });
        });
        at(startsAt + END * MINUTE, () => tellNow(fixture));
      }
      const live = (): void => {
        tell({ kind: 'alive', subscribed: true });
        host.setTimer(breach === 'silent' ? 20_000 : 5_000, live);
      };
      live();
      return {
        recover(_producer, since, request) {
          if (stopped) return;
          for (const fixture of fixtures) {
            const ended = fixture.startsAt + END * MINUTE;
            if (host.now() >= ended && (breach === 'loses-results' || ended <= (since ?? 0))) continue;
            if (breach !== 'no-fixture') tell({ kind: 'fixture', fixture }, request);
            tellNow(fixture, request);
          }
          if (breach !== 'no-answer') tell({ kind: 'snapshot-complete', request }, request);
        },
        async stop() {
          stopped = true;
        },
      };
    },
  };
}

const failing = async (breach?: Breach, explicit = false): Promise<string[]> => {
  const setup = { create: () => little(breach, explicit), at: START - MINUTE, listenMs: 190 * MINUTE, downMs: 100 * MINUTE };
  const names: string[] = [];
  for (const check of FEED_CONFORMANCE) if ((await checkFeed(check, setup)).length > 0) names.push(check.name);
  return names;
};

describe('the suite', () => {
  it('passes a provider that keeps every promise', async () => {
    expect(await failing()).toEqual([]);
  });

  it('passes a provider that settles by itself', async () => {
    expect(await failing(undefined, true)).toEqual([]);
  });

  it.each<[Breach, RegExp]>([
    ['never-settles', /whole sequences/],
    ['loses-settlements', /while the consumer was away/],
    ['same-name-twice', /whole sequences/],
    ['no-such-outcome', /whole sequences/],
    ['odd-dead-heat', /whole sequences/],
    ['takes-back-nothing', /whole sequences/],
  ])('catches one that settles by itself and breaks its promise: %s', async (breach, expected) => {
    expect((await failing(breach, true)).join('\n')).toMatch(expected);
  });

  it.each(Object.keys(IMPOSSIBLE))('catches one whose prices nobody may sell: %s', async (what) => {
    const create = () => little(`sells ${what}`, true);
    const found = await FEED_CONFORMANCE[1]!.run({ create, at: START - MINUTE, listenMs: 190 * MINUTE, downMs: 100 * MINUTE });
    expect(found.join('\n')).toMatch(/odds-change f\d: slot/);
  });

  it.each<[Breach, RegExp]>([
    ['silent', /alive at least/],
    ['gap', /whole sequences/],
    ['no-fixture', /whole sequences/],
    ['no-stop', /whole sequences/],
    ['no-final-facts', /whole sequences/],
    ['forgets-goal', /whole sequences/],
    ['facts-change', /whole sequences/],
    ['no-answer', /ends with snapshot-complete/],
    ['wrong-recovery', /exactly what a listener holds/],
    ['loses-results', /while the consumer was away/],
    ['talks-after-stop', /after stop/],
    ['no-periods', /whole sequences/],
    ['nul-in-reason', /whole sequences/],
    ['from-the-future', /whole sequences/],
  ])('catches one that breaks its promise: %s', async (breach, expected) => {
    expect((await failing(breach)).join('\n')).toMatch(expected);
  });
});
