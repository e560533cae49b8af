import type { Db, Queryable, Tx } from '@fairbook/database';
import { type Clock, systemClock } from './clock.ts';
import { newsDelivery } from './outbox-delivery.ts';
import { type Handler, newsHandlers } from './outbox-handlers.ts';
import { type News, rowsOf } from './outbox-news.ts';
import {
  addRetries,
  agesOfWaiting,
  countUndelivered,
  type DeadLetter,
  readDeadLetters,
  takeDeadLetter,
  type Undelivered,
} from './outbox-store.ts';
import { poller } from './poller.ts';
import { noTracing, type Tracing } from './tracing.ts';

export { RETRY_MOST, RETRY_WAIT } from './outbox-delivery.ts';
export type { News } from './outbox-news.ts';
export type { DeadLetter, Undelivered } from './outbox-store.ts';

/** `Topics`: which there are, each with the body of its news. */
export interface Outbox<Topics extends object = Record<string, unknown>> {
  /** Writes news in the caller's transaction: announced if and only if it commits, at least once. */
  add(tx: Tx, news: readonly News<Topics>[]): Promise<void>;
  /**
   * Handlers must be idempotent. News of one key is delivered in order within its lane: its topic, or a name that several topics share. One
   * whose handler throws is retried with growing waits while later news of its key waits behind it and everything else goes on. After
   * `RETRY_MOST` tries it is a dead letter and no longer in the way of its key. A process delivers the topics it has handlers for; what
   * others are there for waits for them.
   */
  on<Topic extends keyof Topics & string>(topic: Topic, handler: (news: News<Topics, Topic>) => void | Promise<void>, lane?: string): void;
  /**
   * The same for a handler that works best on much at a time: news of different keys is handed to it side by side. It must not mind in which order
   * keys come, nor that another one's is under way.
   */
  onApart<Topic extends keyof Topics & string>(topic: Topic, handler: (news: News<Topics, Topic>) => Promise<void>): void;
  /** For what must not count twice: the handler is called when the delivery is on disk. Should that fail it may never be. */
  once<Topic extends keyof Topics & string>(topic: Topic, handler: (news: News<Topics, Topic>) => void): void;
  start(): void;
  stop(): Promise<void>;
  /** Delivers everything that may be delivered now; for tests and for shutting down. */
  drain(): Promise<void>;
  deadLetters(offset: number, limit: number): Promise<{ readonly rows: readonly DeadLetter[]; readonly total: number }>;
  /** Staff: delivers a dead letter again, behind what of its key is being retried; undefined when it is not there. */
  retryDeadLetter(tx: Tx, id: bigint): Promise<DeadLetter | undefined>;
  discardDeadLetter(tx: Tx, id: bigint): Promise<DeadLetter | undefined>;
  undelivered(through?: Queryable): Promise<Undelivered>;
  /** Age of the oldest undelivered news of each topic that has any, in whatever process it is delivered, ms. */
  ages(through?: Queryable): Promise<ReadonlyMap<string, number>>;
  /** Topics this process delivers. */
  topics(): readonly string[];
  /** Since deliveries ended last, ms. */
  quietMs(): number;
}

/** A handler that has not ended by then failed, ms: what hangs must not keep all other news. */
const HANDLER_MS = 10_000;
/** Between looks when nobody pokes, ms: finds what another process or a crashed one left. */
const POLL_MS = 1000;
const RETRY_MS = 250;
/** Rest between two deliveries while news keeps coming, ms: more is delivered at a time for less. */
const REST_MS = 15;

export function outbox<Topics extends object = Record<string, unknown>>(
  db: Db,
  onError: (error: unknown) => void,
  {
    clock = systemClock,
    onDead = () => {},
    handlerMs = HANDLER_MS,
    entitled,
    tracing = noTracing,
  }: {
    readonly clock?: Clock;
    readonly onDead?: (letter: Omit<DeadLetter, 'id'>) => void;
    readonly handlerMs?: number;
    /** Throws when this process may no longer receive: what it would take is for the one that took its place. */
    readonly entitled?: ((tx: Tx) => Promise<void>) | undefined;
    readonly tracing?: Tracing;
  } = {},
): Outbox<Topics> {
  const handlers = newsHandlers({ onError, tracing, handlerMs });
  const { deliverAll } = newsDelivery({ db, clock, handlers, onDead, handlerMs, entitled });
  const delivering = poller(deliverAll, { pollMs: POLL_MS, retryMs: RETRY_MS, restMs: REST_MS, onError });

  return {
    async add(tx, news) {
      if (news.length === 0) return;
      const rows = rowsOf(news as readonly News[]);
      await tx.query(
        {
          name: 'outbox-add',
          keepsPlan: true,
          text: 'insert into outbox(topic, brand_id, key, body) select * from unnest($1::text[], $2::int[], $3::text[], $4::jsonb[])',
        },
        [rows.map((n) => n.topic), rows.map((n) => n.brandId), rows.map((n) => n.key), rows.map((n) => JSON.stringify(n.body))],
      );
      tx.afterCommit(delivering.poke);
    },
    on: (topic, handler, lane = topic) => handlers.add(topic, handler as Handler, lane),
    onApart: (topic, handler) => handlers.addApart(topic, handler as Handler),
    once: (topic, handler) => handlers.addOnce(topic, handler as Handler),
    start: delivering.start,
    stop: delivering.stop,
    async drain() {
      await delivering.idle();
      await deliverAll();
    },
    deadLetters: (offset, limit) => readDeadLetters(db, offset, limit),
    async retryDeadLetter(tx, id) {
      const letter = await takeDeadLetter(tx, id);
      if (!letter) return undefined;
      const { lane, topic, brandId, key, body, error, firstAt, lastAt } = letter;
      await addRetries(tx, [{ lane, topic, brandId, key, body, attempts: 0, error, firstAt, lastAt, nextAt: clock.now() }]);
      tx.afterCommit(delivering.poke);
      return letter;
    },
    discardDeadLetter: takeDeadLetter,
    undelivered: (through = db) => countUndelivered(through),
    ages: (through = db) => agesOfWaiting(through, clock.now()),
    topics: handlers.topics,
    quietMs: delivering.quietMs,
  };
}
