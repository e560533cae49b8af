import type { FairGame, PlayState, ResultFacts } from '@fairbook/domain';
import type { FeedHost, FeedMessage, FeedProvider, FixtureInfo, TeamInfo } from '@fairbook/provider-kit';

/** A feed that says what the benchmark tells it to: fixtures in play with one market, and line fixtures that end when asked. */
export interface SyntheticFeed {
  readonly provider: FeedProvider;
  /** Changes the three prices of a fixture in play. */
  change(fixture: number): void;
  /** Prices all outcomes of the wide fixture anew: `WIDE_LINES` totals of two outcomes each. */
  flood(): void;
  /** Ends a line fixture; its bets settle. */
  finish(fixture: number): void;
}

const NAME = 'synthetic';
const DAY_MS = 86_400_000;
const ALIVE_MS = 2000;

const side = (ref: string): TeamInfo => ({
  ref,
  name: ref,
  shortName: ref.slice(0, 3).toUpperCase(),
  code: ref.slice(0, 3).toUpperCase(),
  countryId: 231,
  shield: { base: '#d00', second: '#fff', pattern: 'plain' },
});

const fixture = (ref: string, startsAt: number): FixtureInfo => ({
  ref,
  sport: 'football',
  competition: { ref: 'eng.1', name: 'Premier League', sport: 'football', countryId: 231, tier: 1, rank: 4 },
  home: side(`home-${ref}`),
  away: side(`away-${ref}`),
  startsAt,
});

const inPlay = (at: number): PlayState => ({
  status: 'live',
  period: 'first-half',
  onBreak: false,
  clock: { seconds: 600, running: true, direction: 1, asOf: at, speed: 1 },
  addedTime: undefined,
  score: { home: 0, away: 0 },
  periods: [],
  statistics: {},
  incidents: [],
  activity: undefined,
  momentum: [],
});

const RESULT: ResultFacts = {
  version: 1,
  status: 'ended',
  complete: ['match', 'first-half', 'second-half'],
  counts: { score: { match: { home: 2, away: 1 }, 'first-half': { home: 1, away: 0 }, 'second-half': { home: 1, away: 1 } } },
};

/** Steps of a price before it comes round again: no two changes in a row are alike. */
const STEPS = 97;

/** Three outcomes; each step moves all of them. */
const game = (step: number): FairGame => {
  const home = 0.3 + (step % STEPS) * 0.002;
  const draw = 0.28;
  return {
    slot: 0,
    markets: [
      {
        market: '1x2',
        line: 0,
        central: true,
        outcomes: [
          { outcome: 'home', probability: home },
          { outcome: 'draw', probability: draw },
          { outcome: 'away', probability: 1 - home - draw },
        ],
      },
    ],
  };
};

/** Lines of the wide fixture's one market: a thousand outcomes. */
const WIDE_LINES = 500;
const WIDE = 'wide-0';

/** Totals over 0.5, 1.5 and so on, all moving with each step. */
const wideGame = (step: number): FairGame => ({
  slot: 0,
  markets: Array.from({ length: WIDE_LINES }, (_, line) => {
    const over = 0.3 + ((step + line) % STEPS) * 0.004;
    return {
      market: 'total',
      line: 500 + line * 1000,
      central: line === 0,
      outcomes: [
        { outcome: 'over', probability: over },
        { outcome: 'under', probability: 1 - over },
      ],
    } as const;
  }),
});

type Said<Kind extends FeedMessage['kind']> = Omit<
  Extract<FeedMessage, { kind: Kind }>,
  'provider' | 'producer' | 'sequence' | 'at' | 'recovery'
>;

export function syntheticFeed(live: number, line: number): SyntheticFeed {
  let host: FeedHost | undefined;
  const sequences = { live: 0, line: 0 };
  const steps = new Array<number>(live).fill(0);
  let alive: { cancel(): void } | undefined;
  const say = (producer: 'live' | 'line', body: Said<FeedMessage['kind']>): void => {
    const at = host?.now() ?? 0;
    host?.emit({ provider: NAME, producer, sequence: ++sequences[producer], at, ...body } as FeedMessage);
  };
  const beat = (): void => {
    for (const producer of ['live', 'line'] as const) say(producer, { kind: 'alive', subscribed: true } as Said<'alive'>);
    alive = host?.setTimer(ALIVE_MS, beat);
  };
  const odds = (producer: 'live' | 'line', ref: string, priced: FairGame): void =>
    say(producer, { kind: 'odds-change', ref, games: [priced] } as Said<'odds-change'>);
  let flooded = 0;

  return {
    provider: {
      name: NAME,
      producers: ['live', 'line'],
      aliveWithinMs: 60_000,
      async start(given) {
        host = given;
        const now = given.now();
        for (let i = 0; i < live; i++) {
          say('live', { kind: 'fixture', fixture: fixture(`live-${i}`, now - 600_000) } as Said<'fixture'>);
          say('live', { kind: 'score', ref: `live-${i}`, state: inPlay(now) } as Said<'score'>);
          odds('live', `live-${i}`, game(i));
        }
        for (let i = 0; i < line; i++) {
          say('line', { kind: 'fixture', fixture: fixture(`line-${i}`, now + DAY_MS) } as Said<'fixture'>);
          odds('line', `line-${i}`, game(i));
        }
        say('line', { kind: 'fixture', fixture: fixture(WIDE, now + 2 * DAY_MS) } as Said<'fixture'>);
        odds('line', WIDE, wideGame(0));
        beat();
        return {
          recover: (producer, _since, request) =>
            void given.setTimer(0, () =>
              say(producer as 'live' | 'line', { kind: 'snapshot-complete', request } as Said<'snapshot-complete'>),
            ),
          async stop() {
            alive?.cancel();
          },
        };
      },
    },
    change(number) {
      const step = (steps[number] ?? 0) + 1;
      steps[number] = step;
      odds('live', `live-${number}`, game(step));
    },
    flood() {
      odds('line', WIDE, wideGame(++flooded));
    },
    finish(number) {
      const ref = `line-${number}`;
      say('line', { kind: 'result-facts', ref, facts: RESULT } as Said<'result-facts'>);
    },
  };
}
