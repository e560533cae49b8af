import type { Db, Queryable, Tx } from '@fairbook/database';
import { type Clock, systemClock } from './clock.ts';
import {
  addDeadLetter,
  addRetries,
  agesOfWaiting,
  countUndelivered,
  type DeadLetter,
  dueRetries,
  heldKeys,
  isRetrying,
  nextOfKey,
  postpone,
  type RetryRow,
  readDeadLetters,
  takeDeadLetter,
  takeNews,
  type Undelivered,
} from './outbox-store.ts';
import { poller } from './poller.ts';
import { noTracing, type Tracing } from './tracing.ts';

export type { DeadLetter, Undelivered } from './outbox-store.ts';

/** News of something that committed. `key` orders it: news of one key is told in order (a player's id, a fixture's number). */
export type News<Topics extends object = Record<string, unknown>, Topic extends keyof Topics = keyof Topics> = {
  readonly [Each in Topic]: { readonly topic: Each & string; readonly brandId: number; readonly key: string; readonly body: Topics[Each] };
}[Topic];

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
  /** For what must not count twice: the handler is called when the telling is on disk. Should that fail it may never be. */
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
  /** Since it last ended a round, ms. */
  quietMs(): number;
}

/** Tries of one message before it is a dead letter: some twenty minutes with the waits below. */
export const RETRY_MOST = 12;
/** Wait after the first failure, doubled with each further one, and the longest, ms. */
export const RETRY_WAIT = { least: 1000, most: 300_000 } as const;
/** A handler that has not ended by then failed, ms: what hangs must not keep all other news. */
const HANDLER_MS = 10_000;
/** News is delivered in one transaction for so long at most, ms; the rest is its own turn. Well before the database ends one that says nothing. */
const TURN_MS = 20_000;
/** Keys retried in one transaction, and messages of one key. */
const RETRY_KEYS = 100;
const RETRY_OF_KEY = 500;
/** Characters of an error kept. */
const MOST_ERROR = 2000;

const BATCH = 500;
/** News added together from this many on share a row, in their order: a group commit announces hundreds at once. */
const PACK_FROM = 8;
/** News in one row at most: longer rows would be compressed and moved out of line, which costs more than the rows saved. */
const PACK = 12;
/** Key of a row that holds several news of its topic. */
const PACKED = '';
/** Between looks when nobody pokes, ms: finds what another process or a crashed one left. */
const POLL_MS = 1000;
const RETRY_MS = 250;
/** Rest between two tellings while news keeps coming, ms: more is told at a time for less. */
const REST_MS = 15;

/** The rows to write: each news its own, or whole packs of them. */
function packed(news: readonly News[]): readonly News[] {
  if (news.length < PACK_FROM) return news;
  const packs: News[][] = [];
  for (const each of news) {
    const last = packs.at(-1);
    if (last && last.length < PACK && last[0]?.topic === each.topic) last.push(each);
    else packs.push([each]);
  }
  return packs.map((body) => ({ topic: body[0]!.topic, brandId: 0, key: PACKED, body }));
}

const errorText = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, MOST_ERROR).replaceAll('\0', '');

/** When news that failed `attempts` times may be tried again, unix ms. */
const nextTry = (now: number, attempts: number): number => now + Math.min(RETRY_WAIT.least * 2 ** (attempts - 1), RETRY_WAIT.most);

/** When news is due: by now, or only after the longest wait there is, for then the clock was set back since it failed. Unix ms. */
const dueAt = (now: number) => ({ by: now, after: now + RETRY_WAIT.most });
const isDue = ({ nextAt }: Pick<RetryRow, 'nextAt'>, now: number): boolean => nextAt <= dueAt(now).by || nextAt > dueAt(now).after;

/** How long a transaction delivers, by the machine's own steady clock. */
function turnOf(): { isOver(): boolean } {
  const end = performance.now() + TURN_MS;
  return { isOver: () => performance.now() >= end };
}

type Handler = (news: News) => void | Promise<void>;

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
    /** Throws when this process may no longer be told: what it would take is for the one that took its place. */
    readonly entitled?: ((tx: Tx) => Promise<void>) | undefined;
    readonly tracing?: Tracing;
  } = {},
): Outbox<Topics> {
  const handlers = new Map<string, Handler[]>();
  const onceHandlers = new Map<string, (news: News) => void>();
  const lanes = new Map<string, string>();
  /** News was being retried when this process looked last. */
  let retrying = false;
  const laneOf = (topic: string): string => lanes.get(topic) ?? topic;
  const topics = (): string[] => [...new Set([...handlers.keys(), ...onceHandlers.keys()])];

  /** Waits for a handler, but not for ever. */
  async function ended({ topic, key }: News, done: void | Promise<void>): Promise<void> {
    if (!(done instanceof Promise)) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`the handler of ${topic} ${key} did not end within ${handlerMs} ms`)), handlerMs);
    });
    await Promise.race([done, late]).finally(() => clearTimeout(timer));
  }

  /** Hands news to its handlers. The error of the first that failed; undefined when it is delivered. */
  async function deliver(tx: Tx, { topic, brandId, key, body }: News): Promise<{ readonly error: unknown } | undefined> {
    const news = { topic, brandId, key, body };
    try {
      await tracing.span('outbox delivery', { kind: 'consumer', attributes: { 'messaging.destination.name': topic } }, async () => {
        for (const handler of handlers.get(topic) ?? []) await ended(news, handler(news));
      });
    } catch (error) {
      onError(error);
      return { error };
    }
    const once = onceHandlers.get(topic);
    if (once)
      tx.afterCommit(() => {
        try {
          once(news);
        } catch (error) {
          onError(error);
        }
      });
    return undefined;
  }

  /** Delivers a batch of new news. What fails, and what of its key follows, moves to the retries; true when there may be more. */
  async function tell(): Promise<boolean> {
    const own = topics();
    const ofTopics = own.map(laneOf);
    return db.transaction(async (tx) => {
      const [, rows, waiting] = await Promise.all([
        // A crash may bring back what was told: news is told at least once, so nobody waits for the disk here.
        tx.query('set local synchronous_commit = off'),
        takeNews(tx, ofTopics, own, BATCH),
        isRetrying(tx, ofTopics),
        entitled?.(tx),
      ]);
      if (rows.some((row) => onceHandlers.has(row.topic))) await tx.query('set local synchronous_commit = on');
      const all = rows
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .flatMap((row): readonly News[] => (row.key === PACKED ? (row.body as News[]) : [row]));
      retrying = waiting;
      const held = waiting
        ? await heldKeys(
            tx,
            all.map(({ topic }) => laneOf(topic)),
            all.map(({ key }) => key),
          )
        : new Set<string>();
      const retries: RetryRow[] = [];
      const turn = turnOf();
      for (const news of all) {
        const lane = laneOf(news.topic);
        const { topic, brandId, key, body } = news;
        // What is left when the turn is over is told in the next, in its order.
        const isHeld = held.has(`${lane}/${key}`) || turn.isOver();
        const failed = isHeld ? undefined : await deliver(tx, news);
        if (!isHeld && !failed) continue;
        held.add(`${lane}/${key}`);
        const now = clock.now();
        retries.push({
          ...{ lane, topic, brandId, key, body },
          ...(failed
            ? { attempts: 1, error: errorText(failed.error), firstAt: now, lastAt: now, nextAt: nextTry(now, 1) }
            : { attempts: 0, error: undefined, firstAt: undefined, lastAt: undefined, nextAt: now }),
        });
      }
      if (retries.length > 0) {
        await addRetries(tx, retries);
        retrying = true;
      }
      return rows.length === BATCH;
    });
  }

  /** Tries again what is due, key by key; true when there may be more. */
  async function retell(): Promise<boolean> {
    const own = [...new Set(topics().map(laneOf))];
    return db.transaction(async (tx) => {
      const [heads] = await Promise.all([dueRetries(tx, own, dueAt(clock.now()), RETRY_KEYS), entitled?.(tx)]);
      let more = heads.length === RETRY_KEYS;
      const turn = turnOf();
      for (const head of heads) {
        if (turn.isOver()) return true;
        let next: typeof head | undefined = head;
        for (let told = 0; next && isDue(next, clock.now()); told++) {
          if (told === RETRY_OF_KEY || turn.isOver()) {
            more = true;
            break;
          }
          next = await tryAgain(tx, next);
        }
      }
      return more;
    });
  }

  /** One more try of the oldest news of a key; what of it is to be tried next. */
  async function tryAgain(tx: Tx, row: RetryRow & { readonly id: bigint }): Promise<(RetryRow & { readonly id: bigint }) | undefined> {
    const failed = await deliver(tx, row);
    if (!failed) return nextOfKey(tx, row);
    const now = clock.now();
    const attempts = row.attempts + 1;
    const tried = {
      ...row,
      attempts,
      error: errorText(failed.error),
      firstAt: row.firstAt ?? now,
      lastAt: now,
      nextAt: nextTry(now, attempts),
    };
    if (attempts < RETRY_MOST) {
      await postpone(tx, tried);
      return undefined;
    }
    await addDeadLetter(tx, tried);
    tx.afterCommit(() => onDead(tried));
    return nextOfKey(tx, row);
  }

  async function tellAll(): Promise<void> {
    while (await tell());
    while (retrying && (await retell()));
  }
  const telling = poller(tellAll, { pollMs: POLL_MS, retryMs: RETRY_MS, restMs: REST_MS, onError });

  return {
    async add(tx, news) {
      if (news.length === 0) return;
      const rows = packed(news as readonly News[]);
      await tx.query(
        {
          name: 'outbox-add',
          keepsPlan: true,
          text: 'insert into outbox(topic, brand_id, key, body) select * from unnest($1::text[], $2::int[], $3::text[], $4::jsonb[])',
        },
        [rows.map((n) => n.topic), rows.map((n) => n.brandId), rows.map((n) => n.key), rows.map((n) => JSON.stringify(n.body))],
      );
      tx.afterCommit(telling.poke);
    },
    on(topic, handler, lane = topic) {
      lanes.set(topic, lane);
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler as Handler]);
    },
    once: (topic, handler) => void onceHandlers.set(topic, handler as Handler),
    start: telling.start,
    stop: telling.stop,
    async drain() {
      await telling.idle();
      await tellAll();
    },
    deadLetters: (offset, limit) => readDeadLetters(db, offset, limit),
    async retryDeadLetter(tx, id) {
      const letter = await takeDeadLetter(tx, id);
      if (!letter) return undefined;
      const { lane, topic, brandId, key, body, error, firstAt, lastAt } = letter;
      await addRetries(tx, [{ lane, topic, brandId, key, body, attempts: 0, error, firstAt, lastAt, nextAt: clock.now() }]);
      tx.afterCommit(telling.poke);
      return letter;
    },
    discardDeadLetter: takeDeadLetter,
    undelivered: (through = db) => countUndelivered(through),
    ages: (through = db) => agesOfWaiting(through, clock.now()),
    topics,
    quietMs: telling.quietMs,
  };
}
