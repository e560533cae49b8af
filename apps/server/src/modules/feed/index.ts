import { hash } from 'node:crypto';
import type { FinishedFixture, Fixture } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { ResultFacts } from '@fairbook/domain';
import type { FeedMessage, FeedSession, FixtureInfo } from '@fairbook/provider-kit';
import { isDatabaseDown } from '../../platform/faults.ts';
import {
  addFacts,
  readDeciding,
  readFacts,
  readFinishedFacts,
  readPositions,
  readStandingFacts,
  type SettlementRow,
} from './feed-store.ts';
import { type HealthCell, type HealthRecorder, healthRecorder } from './health.ts';
import { keeper } from './keeper.ts';
import type { FeedNeeds } from './needs.ts';
import { type ProducerStatus, type ProducerWatch, producerWatch } from './producer-watch.ts';

export type { FeedNeeds } from './needs.ts';

/** A producer as the desk sees it. */
export interface ProducerHealth {
  /** `<provider>/<producer>`. */
  readonly producer: string;
  readonly status: ProducerStatus;
  readonly since: number;
  readonly lastMessageAt: number;
  readonly duplicates: number;
  readonly gaps: number;
  readonly reordered: number;
  readonly cells: readonly HealthCell[];
}

/** A fixture of the catalogue; `facts` when it is over and its result was kept. */
export interface KeptFixture {
  readonly fixture: Fixture;
  readonly facts: ResultFacts | undefined;
}

export interface Feed {
  /** Starts the providers; each producer is recovered from where the last run stopped. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves when every producer has told all that stands, or after so long: a silent one must not keep the others' fixtures waiting. */
  told(withinMs: number): Promise<void>;
  health(): readonly ProducerHealth[];
  onHealth(listener: (producer: string, status: ProducerStatus, since: number) => void): void;
  /** Since the freshest message of any producer, ms. */
  age(): number;
  /** Facts as kept: a version, or the latest. Inside a transaction it must be asked through that: a second connection may not be there. */
  facts(fixture: number, version?: number, through?: Queryable): Promise<ResultFacts | undefined>;
  /** The facts its bets settle by: the newest, unless it was abandoned and not resumed in time. */
  standingFacts(fixture: number, through: Queryable): Promise<ResultFacts | undefined>;
  /** Who decides a fixture's bets: the provider's settlement messages alone (`explicit`) or facts too; the newest facts of staff, 0 for none. */
  deciding(db: Queryable, fixture: number): Promise<{ readonly explicit: boolean; readonly corrected: number }>;
  finishedBetween(from: number, until: number): Promise<readonly FinishedFixture[]>;
  /** Fixtures of the catalogue that start inside the window, with their facts when they are over. */
  keptBetween(from: number, until: number): Promise<readonly KeptFixture[]>;
  /** Staff: facts that replace the latest ones; settles again. `source` names the act and makes it happen once. */
  correct(tx: Tx, fixture: number, facts: ResultFacts, source: string): Promise<void>;
  /** Resolves when everything received has a number and is kept. */
  idle(): Promise<void>;
}

/** Between two looks at the clock, ms. */
const TICK_MS = 100;
/** Fixtures that get their numbers in one go. */
const REGISTER_BATCH = 1000;
/** Between two tries while the database is away: from, doubling, to at most, ms. */
export const RETRY_MS = { least: 1000, most: 30_000 } as const;
/** Fixtures remembered; the ones told of longest ago are forgotten first and asked of the database again. */
const KNOWN = 20_000;
/** Messages that wait for one fixture's number at most. */
const WAITING_MESSAGES = 100;

/** Tells whether a fixture is described as before. */
const digestOf = (info: FixtureInfo): string => hash('sha1', JSON.stringify(info), 'base64');

type FixtureMessage = FeedMessage & { readonly kind: 'fixture' };

const refOf = (message: FixtureMessage): string => `${message.provider}/${message.fixture.ref}`;

/** Sets in a map that forgets what was set longest ago. */
function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > KNOWN) map.delete(map.keys().next().value as string);
}

export function createFeed(needs: FeedNeeds): Feed {
  const { board, clock, catalogue, db, outbox, log, onError } = needs;
  const watches = new Map<string, ProducerWatch>();
  const healths = new Map<string, HealthRecorder>();
  const sessions: FeedSession[] = [];
  const listeners: ((producer: string, status: ProducerStatus, since: number) => void)[] = [];
  /** Fixtures that have their number, by `<provider>/<ref>`, and what was told of them. */
  const known = new Map<string, { readonly fixture: Fixture; readonly told: string }>();
  /** Fixtures whose number is being made, by `<provider>/<ref>`, with the messages that wait behind each. */
  const unnumbered = new Map<string, { readonly first: FixtureMessage; readonly rest: FeedMessage[] }>();
  /** Descriptions that make no fixture, by `<provider>/<ref>`: told again as they are, they are not tried again. */
  const unusable = new Map<string, string>();
  /** Producers that lost messages because too many waited for a number, with the time of the first one lost. */
  const overrun = new Map<string, number>();
  /** Producers that have still to tell all that stands, and who waits for it. */
  const untold = new Set<string>();
  const told = Promise.withResolvers<void>();
  let registering: Promise<void> | undefined;
  /** Set while a stop waits for what is on its way: then a try that failed is the last. */
  let leaving = false;
  let wake = (): void => {};
  let timer: { cancel(): void } | undefined;
  let stopped = true;

  const store = keeper({ db, outbox, setTimer: needs.setTimer, onError }, () =>
    unnumbered.size > 0
      ? new Map()
      : new Map([...watches].flatMap(([name, { keptUntil }]) => (keptUntil === undefined ? [] : [[name, keptUntil] as const]))),
  );

  /** A message in order, of a fixture that has its number. */
  function handle(message: FeedMessage, id: number): void {
    const producer = `${message.provider}/${message.producer}`;
    const receivedAt = clock.now();
    const keep = (kind: SettlementRow['kind'], ref: string, body: SettlementRow['body']) =>
      store.settlement({ fixtureId: id, kind, provider: message.provider, ref, body, receivedAt });
    switch (message.kind) {
      case 'odds-change':
        board.odds(id, producer, message.games);
        break;
      case 'bet-stop':
        board.stop(id, producer, message.markets, message.reason);
        break;
      case 'bet-start':
        board.start(id, producer);
        break;
      case 'score':
        board.score(id, producer, message.state);
        break;
      case 'result-facts':
        board.facts(id, message.facts);
        store.facts({ fixtureId: id, source: `provider:${message.facts.version}`, facts: message.facts, receivedAt });
        break;
      case 'settlement':
        keep('settlement', message.id, { lines: message.lines });
        break;
      case 'settlement-cancel':
        keep('settlement-cancel', message.id, {
          markets: message.markets,
          from: message.from,
          until: message.until,
          reason: message.reason,
        });
        break;
      case 'rollback':
        keep('rollback', message.id, { of: message.of, markets: message.markets, from: message.from, until: message.until });
        break;
      case 'fixture':
      case 'alive':
      case 'snapshot-complete':
        break;
    }
  }

  function route(message: FeedMessage): void {
    if (message.kind === 'alive' || message.kind === 'snapshot-complete') return;
    const ref = `${message.provider}/${message.kind === 'fixture' ? message.fixture.ref : message.ref}`;
    const waiting = unnumbered.get(ref);
    if (waiting) {
      const producer = `${message.provider}/${message.producer}`;
      if (waiting.rest.length < WAITING_MESSAGES) waiting.rest.push(message);
      else overrun.set(producer, overrun.get(producer) ?? message.at);
      return;
    }
    const mine = known.get(ref);
    if (message.kind === 'fixture') {
      const before = [mine?.told, unusable.get(ref)].filter((told) => told !== undefined);
      if (before.length > 0 && before.includes(digestOf(message.fixture))) {
        if (mine) board.fixture(mine.fixture, `${message.provider}/${message.producer}`);
        return;
      }
      unnumbered.set(ref, { first: message, rest: [] });
      registering ??= register().finally(() => {
        registering = undefined;
      });
      return;
    }
    if (mine) handle(message, mine.fixture.id);
  }

  /** Gives numbers to all fixtures that wait, a statement for many, then hands on what waited behind them. */
  async function register(): Promise<void> {
    // Everything told in this turn of the loop goes together.
    await new Promise<void>((resolve) => setImmediate(resolve));
    let retryMs: number = RETRY_MS.least;
    while (unnumbered.size > 0 && !stopped) {
      const firsts = [...unnumbered.values()].slice(0, REGISTER_BATCH).map(({ first }) => first);
      try {
        for (const [provider, mine] of Map.groupBy(firsts, (message) => message.provider)) await numberAll(provider, mine);
        retryMs = RETRY_MS.least;
      } catch (error) {
        onError(error);
        if (leaving) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
          needs.setTimer(retryMs, resolve);
        });
        retryMs = Math.min(retryMs * 2, RETRY_MS.most);
      }
    }
    for (const [producer, since] of overrun) watches.get(producer)?.startRecovery(since);
    overrun.clear();
  }

  /**
   * Numbers for fixtures of one provider. Where one of them cannot be kept the halves are tried apart, so that it ends alone and the
   * others have theirs; a database that cannot be asked says nothing about any of them and is thrown.
   */
  async function numberAll(provider: string, firsts: readonly FixtureMessage[]): Promise<void> {
    let fixtures: readonly Fixture[];
    try {
      fixtures = await catalogue.register(
        provider,
        firsts.map((message) => message.fixture),
      );
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      if (firsts.length === 1) return giveUp(firsts[0]!, error);
      const half = firsts.length >> 1;
      await numberAll(provider, firsts.slice(0, half));
      return numberAll(provider, firsts.slice(half));
    }
    fixtures.forEach((fixture, i) => {
      const first = firsts[i]!;
      remember(known, refOf(first), { fixture, told: digestOf(first.fixture) });
      unusable.delete(refOf(first));
      handOn(first, fixture);
    });
  }

  /** A description that makes no fixture is told of once; a fixture that was described well before stays as it was. */
  async function giveUp(first: FixtureMessage, reason: unknown): Promise<void> {
    const ref = refOf(first);
    const before = known.get(ref) ?? (await keptBefore(first));
    remember(unusable, ref, digestOf(first.fixture));
    if (before) remember(known, ref, before);
    log('error', 'a fixture cannot be kept as it is described', {
      provider: first.provider,
      ref: first.fixture.ref,
      reason: reason instanceof Error ? reason.message : String(reason),
    });
    handOn(first, before?.fixture);
  }

  async function keptBefore({ provider, fixture }: FixtureMessage) {
    try {
      const kept = await catalogue.find(provider, fixture.ref);
      return kept && { fixture: kept, told: '' };
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      return undefined;
    }
  }

  /** Hands on a fixture and what waited behind it; of one that has no number nothing can be handed on. */
  function handOn(first: FixtureMessage, fixture: Fixture | undefined): void {
    const waited = unnumbered.get(refOf(first))?.rest ?? [];
    unnumbered.delete(refOf(first));
    try {
      if (fixture) board.fixture(fixture, `${first.provider}/${first.producer}`);
      for (const message of waited) route(message);
    } catch (error) {
      onError(error);
    }
  }

  function emit(message: FeedMessage): void {
    const producer = `${message.provider}/${message.producer}`;
    const watch = watches.get(producer);
    if (!watch || stopped) return;
    healths.get(producer)?.message(clock.now(), message.at);
    for (const ready of watch.accept(message)) route(ready);
  }

  function tick(): void {
    for (const watch of watches.values()) for (const ready of watch.tick()) route(ready);
    if (!stopped) timer = needs.setTimer(TICK_MS, tick);
  }

  function changed(producer: string, status: ProducerStatus): void {
    healths.get(producer)?.status(clock.now(), status);
    log(status === 'alive' ? 'info' : 'warn', 'feed producer', { producer, status });
    for (const listener of listeners) listener(producer, status, clock.now());
    if (status === 'alive')
      void allNumbered().then(() => {
        board.told(producer);
        untold.delete(producer);
        if (untold.size === 0) told.resolve();
      });
  }

  /** Resolves when everything told up to now has its number. */
  async function allNumbered(): Promise<void> {
    // What is told in this turn of the loop is on its way in.
    await Promise.resolve();
    while (registering) await registering;
  }

  async function keptBetween(from: number, until: number): Promise<readonly KeptFixture[]> {
    const fixtures = await catalogue.startingBetween(from, until);
    const facts = await readFinishedFacts(
      db,
      fixtures.map((fixture) => fixture.id),
    );
    return fixtures.map((fixture) => ({ fixture, facts: facts.get(fixture.id) }));
  }

  return {
    async start() {
      stopped = false;
      leaving = false;
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
      timer = needs.setTimer(TICK_MS, tick);
    },
    async stop() {
      await Promise.all(sessions.map((session) => session.stop()));
      leaving = true;
      wake();
      await registering;
      stopped = true;
      timer?.cancel();
      await store.stop();
    },
    async told(withinMs) {
      if (untold.size === 0) return;
      const late = needs.setTimer(withinMs, told.resolve);
      await told.promise;
      late.cancel();
    },
    health: () =>
      [...watches].map(([producer, watch]) => ({
        producer,
        status: watch.status,
        since: watch.since,
        lastMessageAt: watch.lastMessageAt,
        ...watch.counts,
        cells: healths.get(producer)!.cells(clock.now()),
      })),
    onHealth: (listener) => void listeners.push(listener),
    age: () => clock.now() - Math.max(0, ...[...watches.values()].map((watch) => watch.lastMessageAt)),
    facts: (fixture, version, through = db) => readFacts(through, fixture, version),
    standingFacts: (fixture, through) => readStandingFacts(through, fixture),
    deciding: readDeciding,
    async finishedBetween(from, until) {
      return (await keptBetween(from, until)).flatMap(({ fixture, facts }) => (facts ? [{ fixture, facts }] : []));
    },
    keptBetween,
    async correct(tx, fixture, facts, source) {
      const added = await addFacts(tx, [{ fixtureId: fixture, source, facts, receivedAt: clock.now() }]);
      await outbox.add(
        tx,
        added.map(({ fixtureId, version }) => ({
          topic: 'result-facts',
          brandId: 0,
          key: String(fixtureId),
          body: { fixture: fixtureId, version },
        })),
      );
      tx.afterCommit(() => board.facts(fixture, facts));
    },
    async idle() {
      await allNumbered();
      await store.flush();
    },
  };
}
