import type { Db, Tx } from '@fairbook/database';
import { rounds } from './rounds.ts';

/** News of something that committed. `key` orders it: news of one key is told in order (a player's id, a fixture's number). */
export interface News {
  readonly topic: string;
  readonly brandId: number;
  readonly key: string;
  readonly body: unknown;
}

export interface Outbox {
  /** Writes news in the caller's transaction: announced if and only if it commits, at least once. */
  add(tx: Tx, news: readonly News[]): Promise<void>;
  /**
   * Handlers must be idempotent; one that throws keeps its batch for another try. A process is told of the topics it has handlers for:
   * what others are there for waits for them.
   */
  on(topic: string, handler: (news: News) => void | Promise<void>): void;
  /** For what must not count twice: the handler is called when the telling is on disk. Should that fail it may never be. */
  once(topic: string, handler: (news: News) => void): void;
  start(): void;
  stop(): Promise<void>;
  /** Tells everything that waits now; for tests and for shutting down. */
  drain(): Promise<void>;
}

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

export function outbox(db: Db, onError: (error: unknown) => void): Outbox {
  const handlers = new Map<string, ((news: News) => void | Promise<void>)[]>();
  const onceHandlers = new Map<string, (news: News) => void>();

  async function tell(): Promise<boolean> {
    return db.transaction(async (tx) => {
      const [, rows] = await Promise.all([
        // A crash may bring back what was told: news is told at least once, so nobody waits for the disk here.
        tx.query('set local synchronous_commit = off'),
        tx.query<{ topic: string; brand_id: number; key: string; body: unknown }>(
          {
            name: 'outbox-take',
            text: `delete from outbox where id in (select id from outbox where topic = any($1) order by id limit ${BATCH} for update skip locked) returning id, topic, brand_id, key, body`,
          },
          [[...handlers.keys(), ...onceHandlers.keys()]],
        ),
      ]);
      if (rows.some((row) => onceHandlers.has(row.topic))) await tx.query('set local synchronous_commit = on');
      const ordered = (rows as (News & { id: bigint; brand_id: number })[]).sort((a, b) => (a.id < b.id ? -1 : 1));
      for (const row of ordered)
        for (const news of row.key === PACKED
          ? (row.body as News[])
          : [{ topic: row.topic, brandId: row.brand_id, key: row.key, body: row.body }]) {
          for (const handler of handlers.get(news.topic) ?? []) await handler(news);
          const once = onceHandlers.get(news.topic);
          if (once) tx.afterCommit(() => once(news));
        }
      return rows.length === BATCH;
    });
  }

  async function tellAll(): Promise<void> {
    while (await tell());
  }
  const telling = rounds(tellAll, { pollMs: POLL_MS, retryMs: RETRY_MS, restMs: REST_MS, onError });

  return {
    async add(tx, news) {
      if (news.length === 0) return;
      const rows = packed(news);
      await tx.query(
        {
          name: 'outbox-add',
          text: 'insert into outbox(topic, brand_id, key, body) select * from unnest($1::text[], $2::int[], $3::text[], $4::jsonb[])',
        },
        [rows.map((n) => n.topic), rows.map((n) => n.brandId), rows.map((n) => n.key), rows.map((n) => JSON.stringify(n.body))],
      );
      tx.afterCommit(telling.poke);
    },
    on(topic, handler) {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler]);
    },
    once: (topic, handler) => void onceHandlers.set(topic, handler),
    start: telling.start,
    stop: telling.stop,
    async drain() {
      await telling.idle();
      await tellAll();
    },
  };
}
