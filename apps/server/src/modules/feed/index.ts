import type { FinishedFixture, Fixture } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { ResultFacts } from '@fairbook/domain';
import type { FeedMessage, FeedSession } from '@fairbook/provider-kit';
import {
  addCorrection,
  readDeciding,
  readFacts,
  readFinishedFacts,
  readOldestFacts,
  readPositions,
  readStandingFacts,
} from './feed-store.ts';
import { type HealthCell, type HealthRecorder, healthRecorder } from './health.ts';
import { createIntake } from './intake.ts';
import { keeper } from './keeper.ts';
import type { FeedNeeds } from './needs.ts';
import { numbering } from './numbering.ts';
import { type ProducerStatus, type ProducerWatch, producerWatch, type Unreadable } from './producer-watch.ts';
import { quarantine } from './quarantine.ts';
import { type Quarantined, readQuarantine } from './quarantine-store.ts';

export type { FeedNeeds } from './needs.ts';
export type { Quarantined } from './quarantine-store.ts';

/** A producer as the desk sees it. */
export interface ProducerHealth {
  /** `<provider>/<producer>`. */
  readonly producer: string;
  readonly status: ProducerStatus;
  readonly since: number;
  readonly lastMessageAt: number;
  /** Since its last sign of life, ms. */
  readonly sinceAliveMs: number;
  /** Since the start. */
  readonly messages: number;
  readonly duplicates: number;
  readonly gaps: number;
  readonly reordered: number;
  /** Messages since the start that could not be used. */
  readonly unusable: number;
  readonly cells: readonly HealthCell[];
}

/** A fixture of the catalogue; `facts` when it is over and its result was kept. */
export interface KeptFixture {
  readonly fixture: Fixture;
  readonly facts: ResultFacts | undefined;
}

export interface Feed {
  /** Has the providers do beforehand what their start takes time for. */
  prepare(): void;
  /** Starts the providers; each producer is recovered from where the last run stopped. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves when every producer has told all that stands, or after so long: a silent one must not keep the others' fixtures waiting. */
  told(withinMs: number): Promise<void>;
  /** Producers that are still telling, for the first time since the start, what stands. One that is silent tells nothing, and is not among them. */
  beginning(): readonly string[];
  health(): readonly ProducerHealth[];
  /** Whether prices of a producer (`<provider>/<producer>`) may be bet on at this moment, by the clock. */
  isFresh(producer: string): boolean;
  onHealth(listener: (producer: string, status: ProducerStatus, since: number) => void): void;
  /** When the newest facts of any of these fixtures were heard first, unix ms; undefined without any. */
  oldestFacts(fixtures: readonly number[], through?: Queryable): Promise<number | undefined>;
  /** How long a producer has said nothing, ms, and whether its prices may be bet on; undefined of one nobody knows. */
  lag(producer: string): { readonly quietMs: number; readonly fresh: boolean } | undefined;
  /** Facts as kept: a version, or the latest. Inside a transaction it must be asked through that: a second connection may not be there. */
  facts(fixture: number, version?: number, through?: Queryable): Promise<ResultFacts | undefined>;
  /** The facts its bets settle by: the newest, unless it was abandoned and not resumed in time. */
  standingFacts(fixture: number, through: Queryable): Promise<ResultFacts | undefined>;
  /** Who decides a fixture's bets: the provider's settlement messages alone (`explicit`) or facts too; the newest facts of staff, 0 for none. */
  deciding(db: Queryable, fixture: number): Promise<{ readonly explicit: boolean; readonly corrected: number }>;
  finishedBetween(from: number, until: number): Promise<readonly FinishedFixture[]>;
  /** Those of these fixtures that are over, with their facts. */
  finishedAmong(fixtures: readonly Fixture[]): Promise<readonly FinishedFixture[]>;
  /** Fixtures of the catalogue that start inside the window, with their facts when they are over. */
  keptBetween(from: number, until: number): Promise<readonly KeptFixture[]>;
  /**
   * Staff: facts that replace the latest ones, as the next version; settles again. Answers them as they were written; undefined, and
   * nothing is written, when the latest are not of the version seen.
   */
  correct(tx: Tx, fixture: number, facts: Omit<ResultFacts, 'version'>, seenVersion?: number): Promise<ResultFacts | undefined>;
  /** A page of what could not be used of the feeds, the last met first. */
  quarantined(offset: number, limit: number): Promise<{ readonly rows: readonly Quarantined[]; readonly total: number }>;
  /** Resolves when everything received has a number and is kept. */
  idle(): Promise<void>;
}

const over = (kept: readonly KeptFixture[]): readonly FinishedFixture[] =>
  kept.flatMap(({ fixture, facts }) => (facts ? [{ fixture, facts }] : []));

/** Between two looks at the clock, ms. */
const TICK_MS = 100;
/** One message of so many is traced. */
const TRACED_OF = 100;
const KINDS: ReadonlySet<string> = new Set<FeedMessage['kind']>([
  'fixture',
  'odds-change',
  'bet-stop',
  'bet-start',
  'score',
  'result-facts',
  'settlement',
  'settlement-cancel',
  'rollback',
  'alive',
  'snapshot-complete',
]);

export function createFeed(needs: FeedNeeds): Feed {
  const { board, catalogue, clock, db, outbox, log, onError } = needs;
  const watches = new Map<string, ProducerWatch>();
  const healths = new Map<string, HealthRecorder>();
  const sessions: FeedSession[] = [];
  const listeners: ((producer: string, status: ProducerStatus, since: number) => void)[] = [];
  /** Producers that have still to tell all that stands, and who waits for it. */
  const untold = new Set<string>();
  const told = Promise.withResolvers<void>();
  let timer: { cancel(): void } | undefined;
  let stopped = true;
  let heard = 0;

  const bad = quarantine({ db, now: clock.now, setTimer: needs.setTimer, log, onError });
  const store = keeper(
    { db, outbox, setTimer: needs.setTimer, onError, kept: board.facts, refused: (row, reason) => intake.notKept(row, reason) },
    () =>
      numbers.waiting
        ? new Map()
        : new Map([...watches].flatMap(([name, { keptUntil }]) => (keptUntil === undefined ? [] : [[name, keptUntil] as const]))),
  );

  const intake = createIntake({ clock, board, store: () => store, quarantine: bad, onError });
  const numbers = numbering(needs, intake.handle, (producer, since) => watches.get(producer)?.startRecovery(since), intake.setAside);

  /** A message in its place of the sequence. */
  function pass(message: FeedMessage | Unreadable): void {
    if (message.kind !== 'unreadable') numbers.route(message);
    else intake.unreadable(message);
  }

  /** Takes what a provider says, whatever it is: nothing is ever thrown back. */
  function emit(message: FeedMessage): void {
    if (heard++ % TRACED_OF > 0) {
      take(message);
      return;
    }
    // Not yet validated: only its kind is told, when it is one.
    const { kind } = { ...message };
    const attributes = { 'fairbook.kind': KINDS.has(kind) ? kind : 'unknown' };
    needs.tracing.span('feed message', { kind: 'consumer', attributes }, () => take(message));
  }

  function take(message: FeedMessage): void {
    try {
      if (stopped) return;
      const readable = intake.read(message, (producer) => watches.get(producer));
      if (readable) healths.get(`${message.provider}/${message.producer}`)?.message(clock.now(), message.at);
      if (readable) for (const ready of readable.watch.accept(readable.message)) pass(ready);
    } catch (error) {
      onError(error);
    }
  }

  function tick(): void {
    for (const watch of watches.values()) for (const ready of watch.tick()) pass(ready);
    if (!stopped) timer = needs.setTimer(TICK_MS, tick);
  }

  function changed(producer: string, status: ProducerStatus): void {
    healths.get(producer)?.status(clock.now(), status);
    log(status === 'alive' ? 'info' : 'warn', 'feed producer', { producer, status });
    for (const listener of listeners) listener(producer, status, clock.now());
    if (status === 'alive')
      void numbers.all().then(() => {
        board.told(producer);
        untold.delete(producer);
        if (untold.size === 0) told.resolve();
      });
  }

  async function keptBetween(from: number, until: number): Promise<readonly KeptFixture[]> {
    return withFacts(await catalogue.startingBetween(from, until));
  }

  async function withFacts(fixtures: readonly Fixture[]): Promise<readonly KeptFixture[]> {
    const facts = await readFinishedFacts(
      db,
      fixtures.map((fixture) => fixture.id),
    );
    return fixtures.map((fixture) => ({ fixture, facts: facts.get(fixture.id) }));
  }

  return {
    prepare() {
      for (const provider of needs.providers) provider.prepare?.(clock.now());
    },
    async start() {
      stopped = false;
      numbers.start();
      const positions = await readPositions(db);
      for (const provider of needs.providers) {
        let session: FeedSession | undefined;
        for (const name of provider.producers) {
          const producer = `${provider.name}/${name}`;
          healths.set(producer, healthRecorder());
          untold.add(producer);
          board.producerDown(producer, true);
          watches.set(
            producer,
            producerWatch(producer, {
              aliveWithinMs: provider.aliveWithinMs,
              now: clock.now,
              steady: clock.steady,
              down: (down) => board.producerDown(producer, down),
              // Never inside the provider's own call: it may be telling something when the hole is seen.
              recover: (since, request) => void needs.setTimer(0, () => session?.recover(name, since, request)),
              changed: (status) => changed(producer, status),
            }),
          );
        }
        session = await provider.start({ now: clock.now, emit, setTimer: needs.setTimer, log });
        sessions.push(session);
        // All that stands now, and what ended while we were away.
        for (const name of provider.producers)
          watches.get(`${provider.name}/${name}`)!.startRecovery(positions.get(`${provider.name}/${name}`));
      }
      store.start();
      bad.start();
      timer = needs.setTimer(TICK_MS, tick);
    },
    async stop() {
      await Promise.all(sessions.map((session) => session.stop()));
      await numbers.stop();
      stopped = true;
      timer?.cancel();
      await store.stop();
      await bad.stop();
    },
    async told(withinMs) {
      if (untold.size === 0) return;
      const late = needs.setTimer(withinMs, told.resolve);
      await told.promise;
      late.cancel();
    },
    beginning: () => [...untold].filter((producer) => watches.get(producer)?.status !== 'silent'),
    health: () =>
      [...watches].map(([producer, watch]) => ({
        producer,
        status: watch.status,
        since: watch.since,
        lastMessageAt: watch.lastMessageAt,
        sinceAliveMs: watch.sinceAliveMs,
        messages: healths.get(producer)!.messages,
        ...watch.counts,
        unusable: bad.count(producer),
        cells: healths.get(producer)!.cells(clock.now()),
      })),
    isFresh: (producer) => watches.get(producer)?.isFresh() ?? false,
    onHealth: (listener) => void listeners.push(listener),
    oldestFacts: (fixtures, through = db) => readOldestFacts(through, fixtures),
    lag(producer) {
      const watch = watches.get(producer);
      return watch && { quietMs: watch.quietMs(), fresh: watch.isFresh() };
    },
    facts: (fixture, version, through = db) => readFacts(through, fixture, version),
    standingFacts: (fixture, through) => readStandingFacts(through, fixture),
    deciding: readDeciding,
    finishedBetween: async (from, until) => over(await keptBetween(from, until)),
    finishedAmong: async (fixtures) => over(await withFacts(fixtures)),
    keptBetween,
    async correct(tx, fixture, facts, seenVersion) {
      const written = await addCorrection(tx, fixture, facts, seenVersion, clock.now());
      if (!written) return undefined;
      const body = { fixture, version: written.version };
      await outbox.add(tx, [{ topic: 'result-facts', brandId: 0, key: String(fixture), body }]);
      tx.afterCommit(() => board.facts(fixture, written));
      return written;
    },
    quarantined: (offset, limit) => readQuarantine(db, offset, limit),
    async idle() {
      await numbers.all();
      await store.flush();
      await bad.flush();
    },
  };
}
