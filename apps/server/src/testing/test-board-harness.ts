import { loadBrands } from '@fairbook/brands';
import type { Brand } from '@fairbook/contract';
import { loadCatalogueCompetitions, loadCountries } from '@fairbook/data';
import type { Db } from '@fairbook/database';
import type { PlayState } from '@fairbook/domain';
import { modelOf, priceField } from '@fairbook/pricing';
import type { FeedHost, FeedMessage, FeedProvider, FixtureInfo } from '@fairbook/provider-kit';
import { readConfig } from '../config.ts';
import type { Board } from '../modules/board/face.ts';
import type { WholeBoard } from '../modules/board/index.ts';
import { createBoard } from '../modules/board/index.ts';
import { createCatalogue } from '../modules/catalogue/index.ts';
import type { Feed } from '../modules/feed/face.ts';
import { createFeed } from '../modules/feed/index.ts';
import type { Outbox } from '../modules/topics.ts';
import { createHttp, type Http } from '../platform/http.ts';
import { outbox } from '../platform/outbox.ts';
import { noTracing } from '../platform/tracing.ts';
import { quietFaultLog, quietLog } from './quiet-fault-log.ts';

/** A clock with timers that run only when it is moved on. */
export function handClock(start: number) {
  let now = start;
  let order = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  return {
    now: () => now,
    setTimer(ms: number, run: () => void) {
      const id = ++order;
      timers.set(id, { at: now + ms, run });
      return { cancel: () => void timers.delete(id) };
    },
    /** Moves on without running any timer, as in a process that is held up. */
    holdUp(ms: number): void {
      now += ms;
    },
    /** Runs what is due in order of time, letting promises settle in between. */
    async advance(ms: number): Promise<void> {
      const until = now + ms;
      for (;;) {
        let due: [number, { at: number; run: () => void }] | undefined;
        for (const each of timers) if (each[1].at <= until && (!due || each[1].at < due[1].at)) due = each;
        if (!due) break;
        timers.delete(due[0]);
        now = Math.max(now, due[1].at);
        due[1].run();
      }
      now = until;
      await new Promise<void>((resolve) => setImmediate(resolve));
    },
  };
}
export type HandClock = ReturnType<typeof handClock>;

export interface Harness {
  readonly board: WholeBoard;
  readonly feed: Feed;
  readonly outbox: Outbox;
  readonly brands: readonly Brand[];
  readonly clock: HandClock;
  readonly errors: unknown[];
  /** What the feed logged as an error. */
  readonly logged: Record<string, unknown>[];
  brandFor(host: string | undefined, partner: string | undefined): Brand;
  /** Everything told has a number, is kept and priced. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Catalogue, feed and board on a database, wired as in the program. */
export async function boardHarness(db: Db, provider: FeedProvider, clock: HandClock): Promise<Harness> {
  const { brands } = await loadBrands();
  const errors: unknown[] = [];
  const logged: Record<string, unknown>[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const news: Outbox = outbox(db, onError);
  const catalogue = createCatalogue({
    db,
    countries: loadCountries(),
    competitions: loadCatalogueCompetitions().map((c) => ({ ...c, names: { ...c.names } })),
  });
  const brandFor: Harness['brandFor'] = (host, partner) =>
    brands.find((brand) => String(brand.id) === partner) ??
    brands.find((brand) => brand.hosts.includes(host?.split(':')[0] ?? '')) ??
    brands[0]!;
  let feed: Feed;
  const board = createBoard({
    db,
    clock,
    brands: () => brands,
    modelOf,
    priceField,
    hostOf: ({ headers }) => headers.host ?? '',
    secure: false,
    brandFor,
    finishedBetween: (from, until) => feed.finishedBetween(from, until),
    finished: async (id) => (await feed.finishedAmong(await catalogue.withIds([id])))[0],
    storedBetween: (from, until) => feed.storedBetween(from, until),
    isFresh: (producer) => feed.isFresh(producer),
    lag: (producer) => feed.lag(producer),
    onError,
  });
  feed = createFeed({
    db,
    clock,
    outbox: news,
    catalogue,
    board: board.sink,
    providers: [provider],
    setTimer: clock.setTimer,
    log: (level, text, facts) => void (level === 'error' && logged.push({ text, ...facts })),
    onError,
    tracing: noTracing,
  });
  await board.start();
  await feed.start();
  return {
    board,
    feed,
    outbox: news,
    brands,
    clock,
    errors,
    logged,
    brandFor,
    async settle() {
      await feed.idle();
      board.priceBook.settle();
    },
    async stop() {
      await feed.stop();
      await board.stop();
    },
  };
}

/** The board's own routes, asked as a guest. */
export async function boardHttp(harness: Harness): Promise<Http> {
  const http = await createHttp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    context: async (request) => ({
      brand: harness.brandFor(request.headers.host, undefined),
      player: undefined,
      language: 'en',
      requestId: request.id,
      ip: request.ip,
      now: harness.clock.now(),
    }),
    say: (refusal) => refusal.code,
    faultLog: quietFaultLog,
    log: quietLog,
  });
  harness.board.routes(http);
  await http.ready();
  return http;
}

type Body = FeedMessage extends infer M
  ? M extends FeedMessage
    ? Omit<M, 'provider' | 'producer' | 'sequence' | 'at' | 'recovery'>
    : never
  : never;

/** A provider that says what a test tells it to. It answers recoveries by itself unless `mute`. */
export function scriptedProvider(name = 'scripted') {
  let host: FeedHost | undefined;
  const sequences = new Map<string, number>();
  const recoveries: { producer: string; since: number | undefined; request: string }[] = [];
  const next = (producer: string): number => {
    const sequence = (sequences.get(producer) ?? 0) + 1;
    sequences.set(producer, sequence);
    return sequence;
  };
  const script = {
    recoveries,
    mute: false,
    /** Told first in every recovery of a producer. */
    retell: (_producer: string): void => {},
    message: (producer: string, body: Body, sequence = next(producer)): FeedMessage => ({
      provider: name,
      producer,
      sequence,
      at: host!.now(),
      ...body,
    }),
    tell(producer: string, body: Body): void {
      host!.emit(script.message(producer, body));
    },
    emit: (message: FeedMessage): void => host!.emit(message),
    /** A message that never arrives. */
    lose: (producer: string): void => void next(producer),
    provider: {
      name,
      producers: ['line', 'live'],
      aliveWithinMs: 15_000,
      async start(given: FeedHost) {
        host = given;
        return {
          recover(producer: string, since: number | undefined, request: string) {
            recoveries.push({ producer, since, request });
            if (script.mute) return;
            given.setTimer(0, () => {
              script.retell(producer);
              script.tell(producer, { kind: 'snapshot-complete', request });
            });
          },
          async stop() {},
        };
      },
    } satisfies FeedProvider,
  };
  return script;
}

const side = (ref: string, name: string) => ({
  ref,
  name,
  names: { ru: `${name} (рус)` },
  shortName: name,
  aliases: [`Known as ${ref}`],
  code: name.slice(0, 3).toUpperCase(),
  countryId: 231,
  shield: { base: '#d00', second: '#fff', pattern: 'plain' },
});

export const FOOTBALL_RATES = {
  homeRate: 1.5,
  awayRate: 1.1,
  rho: -0.08,
  corners: { home: 5.6, away: 4.6 },
  cards: { home: 2, away: 2.3 },
} as unknown as Record<string, number>;

/** A football fixture of the English first division. */
export const footballFixture = (ref: string, startsAt: number, more: Partial<FixtureInfo> = {}): FixtureInfo => ({
  ref,
  sport: 'football',
  competition: { ref: 'eng.1', name: 'Premier League', sport: 'football', countryId: 231, tier: 1, rank: 4 },
  home: side(`home-${ref}`, `Atlético ${ref}`),
  away: side(`away-${ref}`, `Rovers ${ref}`),
  startsAt,
  round: '5',
  rates: FOOTBALL_RATES,
  ...more,
});

/** A football match in play. */
export const inPlay = (at: number, more: Partial<PlayState> = {}): PlayState => ({
  status: 'live',
  period: 'first-half',
  onBreak: false,
  clock: { seconds: 600, running: true, direction: 1, asOf: at, speed: 1 },
  addedTime: undefined,
  score: { home: 0, away: 0 },
  periods: [{ period: 'first-half', score: { home: 0, away: 0 }, corners: { home: 1, away: 0 }, cards: { home: 0, away: 0 } }],
  statistics: { corners: { home: 1, away: 0 }, redCards: { home: 0, away: 0 }, yellowCards: { home: 0, away: 0 } },
  incidents: [],
  activity: undefined,
  momentum: [],
  ...more,
});

/** Closes a fixture for a brand as staff do; gives the suspension's number. */
export const closeFixture = (board: Board, brandId: number, fixture: number): Promise<bigint> =>
  board.suspensions.suspend({ brandId, scope: { kind: 'fixture', fixture }, reason: 'other', who: 'staff:1', why: 'a test closes it' });
