import type { Db, Tx } from '@fairbook/database';
import type { Clock } from './clock.ts';
import type { NewsHandlers } from './outbox-handlers.ts';
import { type News, newsOfRow } from './outbox-news.ts';
import {
  addDeadLetter,
  addRetries,
  type DeadLetter,
  dueRetries,
  heldKeys,
  isRetrying,
  nextOfKey,
  postpone,
  type RetryRow,
  takeLanes,
  takeNews,
} from './outbox-store.ts';

/** Tries of one message before it is a dead letter: some twenty minutes with the waits below. */
export const RETRY_MOST = 12;
/** Wait after the first failure, doubled with each further one, and the longest, ms. */
export const RETRY_WAIT = { least: 1000, most: 300_000 } as const;
/** News is delivered in one transaction for so long at most, ms; the rest is its own turn. Well before the database ends one that says nothing. */
const TURN_MS = 20_000;
/** Keys retried in one transaction, and messages of one key. */
const RETRY_KEYS = 100;
const RETRY_OF_KEY = 500;
/** Characters of an error kept. */
const MOST_ERROR = 2000;

const BATCH = 500;
/** Keys to which news is handed on side by side. */
const MOST_APART = 512;

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

interface DeliveryNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly handlers: NewsHandlers;
  readonly onDead: (letter: Omit<DeadLetter, 'id'>) => void;
  /** A handler ends within so long, ms. */
  readonly handlerMs: number;
  /** Throws when this process may no longer receive: what it would take is for the one that took its place. */
  readonly entitled: ((tx: Tx) => Promise<void>) | undefined;
}

type FailedRow = RetryRow & { readonly id: bigint };

/** Keeps the database from ending a transaction as one that stands still while the handlers of one message work, each as long as it may. */
async function kept<T>(tx: Tx, handlerMs: number, run: () => Promise<T>): Promise<T> {
  const beat = setInterval(() => void tx.query('select').catch(() => {}), handlerMs / 2);
  try {
    return await run();
  } finally {
    clearInterval(beat);
  }
}

/** News that failed now or must wait behind what failed, as it waits for its next try. */
const retryOf = (news: News, lane: string, failed: { readonly error: unknown } | undefined, now: number): RetryRow => ({
  ...{ lane, topic: news.topic, brandId: news.brandId, key: news.key, body: news.body },
  ...(failed
    ? { attempts: 1, error: errorText(failed.error), firstAt: now, lastAt: now, nextAt: nextTry(now, 1) }
    : { attempts: 0, error: undefined, firstAt: undefined, lastAt: undefined, nextAt: now }),
});

/** Tries news that failed again. */
function retriesOf({ db, clock, handlers, onDead, handlerMs, entitled }: DeliveryNeeds): { retryDue(): Promise<boolean> } {
  /** Tries again what is due, key by key; true when there may be more. */
  async function retryDue(): Promise<boolean> {
    const own = [...new Set(handlers.topics().map(handlers.laneOf))];
    return db.transaction(async (tx) => {
      const [lanes] = await Promise.all([takeLanes(tx, own), entitled?.(tx)]);
      const heads = await dueRetries(tx, lanes, dueAt(clock.now()), RETRY_KEYS);
      let more = heads.length === RETRY_KEYS;
      const turn = turnOf();
      for (const head of heads) {
        if (turn.isOver()) return true;
        let next: typeof head | undefined = head;
        for (let tried = 0; next && isDue(next, clock.now()); tried++) {
          if (tried === RETRY_OF_KEY || turn.isOver()) {
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
  async function tryAgain(tx: Tx, row: FailedRow): Promise<FailedRow | undefined> {
    const failed = await kept(tx, handlerMs, () => handlers.deliver(tx, row));
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

  return { retryDue };
}

/**
 * Delivers news one by one, or side by side where its handlers ask for that; what fails, what of its key follows, and what is left when the
 * turn is over, comes back as retries.
 */
async function deliverEach(
  { clock, handlers }: Pick<DeliveryNeeds, 'clock' | 'handlers'>,
  tx: Tx,
  all: readonly News[],
  held: Set<string>,
): Promise<RetryRow[]> {
  const { laneOf, deliver, isApart } = handlers;
  const retries: RetryRow[] = [];
  const turn = turnOf();
  async function deliverOne(news: News, lane: string): Promise<void> {
    const isHeld = held.has(`${lane}/${news.key}`) || turn.isOver();
    const failed = isHeld ? undefined : await deliver(tx, news);
    if (!isHeld && !failed) return;
    held.add(`${lane}/${news.key}`);
    retries.push(retryOf(news, lane, failed, clock.now()));
  }
  /** Of each key, its newest news that is on its way. */
  const apart = new Map<string, Promise<void>>();
  for (const news of all) {
    const lane = laneOf(news.topic);
    if (!isApart(news.topic)) {
      await deliverOne(news, lane);
      continue;
    }
    const key = `${lane}/${news.key}`;
    apart.set(
      key,
      (apart.get(key) ?? Promise.resolve()).then(() => deliverOne(news, lane)),
    );
    if (apart.size < MOST_APART) continue;
    await Promise.all(apart.values());
    apart.clear();
  }
  await Promise.all(apart.values());
  return retries;
}

/** Delivers what waits: new news in its order, and again what failed. */
export function newsDelivery(needs: DeliveryNeeds): { deliverAll(): Promise<void> } {
  const { db, handlers, handlerMs, entitled } = needs;
  const { retryDue } = retriesOf(needs);
  const { laneOf } = handlers;
  /** News was being retried when this process looked last. */
  let retrying = false;

  /** Delivers a batch of new news; true when there may be more. */
  async function deliverNew(): Promise<boolean> {
    const own = handlers.topics();
    const ofTopics = own.map(laneOf);
    return db.transaction(async (tx) => {
      const [, rows, waiting] = await Promise.all([
        // A crash may bring back what was delivered: news arrives at least once, so nobody waits for the disk here.
        tx.query('set local synchronous_commit = off'),
        takeNews(tx, ofTopics, own, BATCH),
        isRetrying(tx, ofTopics),
        entitled?.(tx),
      ]);
      if (rows.some((row) => handlers.hasOnce(row.topic))) await tx.query('set local synchronous_commit = on');
      const all = rows.sort((a, b) => (a.id < b.id ? -1 : 1)).flatMap(newsOfRow);
      retrying = waiting;
      const lanes = all.map(({ topic }) => laneOf(topic));
      const keys = all.map(({ key }) => key);
      const held = waiting ? await heldKeys(tx, lanes, keys) : new Set<string>();
      const retries = await kept(tx, handlerMs, () => deliverEach(needs, tx, all, held));
      if (retries.length > 0) {
        await addRetries(tx, retries);
        retrying = true;
      }
      return rows.length === BATCH;
    });
  }

  return {
    async deliverAll() {
      // What failed has a turn, and then what is new: many slow retries hold up nothing else.
      do while (await deliverNew());
      while (retrying && (await retryDue()));
    },
  };
}
