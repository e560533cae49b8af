import type { Queryable, Tx } from '@fairbook/database';

/** News as its row holds it; `id` is its place in the order. */
interface StoredNews {
  readonly id: bigint;
  readonly topic: string;
  readonly brandId: number;
  readonly key: string;
  readonly body: unknown;
}

/** News that failed, or waits behind one that did. */
export interface RetryRow extends Omit<StoredNews, 'id'> {
  readonly lane: string;
  readonly attempts: number;
  readonly error: string | undefined;
  /** First and last failure, and when it may be tried next, unix ms. */
  readonly firstAt: number | undefined;
  readonly lastAt: number | undefined;
  readonly nextAt: number;
}

/** News given up after its last try. */
export interface DeadLetter extends StoredNews {
  readonly lane: string;
  readonly attempts: number;
  readonly error: string;
  readonly firstAt: number;
  readonly lastAt: number;
}

const moment = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at));

/** Of lanes, those that no other process delivers: taken until the transaction ends. */
export const takeLanes = async (tx: Tx, lanes: readonly string[]): Promise<readonly string[]> =>
  (
    await tx.query<{ lane: string }>(
      `select lane from unnest($1::text[]) as n(lane) where pg_try_advisory_xact_lock(hashtextextended('outbox/' || lane, 0))`,
      [lanes],
    )
  ).map(({ lane }) => lane);

/** Takes the oldest news of topics, in no particular order. Topics of a lane that another process delivers are left to it. */
export const takeNews = (tx: Tx, lanes: readonly string[], topics: readonly string[], most: number): Promise<StoredNews[]> =>
  tx.query<StoredNews>(
    {
      name: 'outbox-take',
      text: `delete from outbox where id in (
               select id from outbox
               where topic = any(array(select topic from unnest($1::text[], $2::text[]) as n(lane, topic)
                 where pg_try_advisory_xact_lock(hashtextextended('outbox/' || lane, 0))))
               order by id limit $3 for update skip locked)
             returning id, topic, brand_id as "brandId", key, body`,
    },
    [lanes, topics, most],
  );

/** Whether any news of these lanes is being retried. */
export async function isRetrying(tx: Tx, lanes: readonly string[]): Promise<boolean> {
  const [row] = await tx.query<{ any: boolean }>(
    { name: 'outbox-retrying', text: 'select exists (select from outbox_retry where lane = any($1)) as any' },
    [lanes],
  );
  return row?.any ?? false;
}

/** Those of the keys (of lanes, side by side) that have news being retried, as `<lane>/<key>`. */
export async function heldKeys(tx: Tx, lanes: readonly string[], keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ lane: string; key: string }>(
    'select distinct lane, key from outbox_retry join unnest($1::text[], $2::text[]) as n(lane, key) using (lane, key)',
    [lanes, keys],
  );
  return new Set(rows.map(({ lane, key }) => `${lane}/${key}`));
}

export const addRetries = (tx: Tx, rows: readonly RetryRow[]): Promise<unknown> =>
  tx.query(
    `insert into outbox_retry (lane, topic, brand_id, key, body, attempts, error, first_at, last_at, next_at)
     select lane, topic, brand_id, key, body, attempts, error, first_at, last_at, next_at from unnest($1::text[], $2::text[], $3::int[], $4::text[],
       $5::jsonb[], $6::int[], $7::text[], $8::timestamptz[], $9::timestamptz[], $10::timestamptz[])
       with ordinality as n(lane, topic, brand_id, key, body, attempts, error, first_at, last_at, next_at, place) order by place`,
    [
      rows.map((row) => row.lane),
      rows.map((row) => row.topic),
      rows.map((row) => row.brandId),
      rows.map((row) => row.key),
      rows.map((row) => JSON.stringify(row.body)),
      rows.map((row) => row.attempts),
      rows.map((row) => row.error ?? null),
      rows.map((row) => moment(row.firstAt)),
      rows.map((row) => moment(row.lastAt)),
      rows.map((row) => new Date(row.nextAt)),
    ],
  );

const RETRY_COLUMNS = `id, lane, topic, brand_id as "brandId", key, body, attempts, error, first_at as "firstAt", last_at as "lastAt", next_at as "nextAt"`;
type StoredRetry = RetryRow & StoredNews;
interface RawRetry extends Omit<StoredRetry, 'error' | 'firstAt' | 'lastAt' | 'nextAt'> {
  readonly error: string | null;
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
  readonly nextAt: Date;
}
const readRetry = ({ error, firstAt, lastAt, nextAt, ...row }: RawRetry): StoredRetry => ({
  ...row,
  error: error ?? undefined,
  firstAt: firstAt?.getTime(),
  lastAt: lastAt?.getTime(),
  nextAt: nextAt.getTime(),
});

/**
 * The oldest news of each key that may be tried again, due by one moment or only after another (unix ms), of lanes that were taken by an earlier
 * statement: one that takes them itself sees rows as they were before it had to wait for nobody, and would hand on again what was handed on since.
 */
export const dueRetries = async (
  tx: Tx,
  lanes: readonly string[],
  due: { readonly by: number; readonly after: number },
  most: number,
): Promise<StoredRetry[]> =>
  (
    await tx.query<RawRetry>(
      `select * from (select distinct on (lane, key) ${RETRY_COLUMNS} from outbox_retry where lane = any($1::text[]) order by lane, key, id) as heads
       where "nextAt" <= $2 or "nextAt" > $3 order by "nextAt", id limit $4`,
      [lanes, new Date(due.by), new Date(due.after), most],
    )
  ).map(readRetry);

/** Removes news from the retries and gives the next of its key. */
export async function nextOfKey(tx: Tx, done: StoredRetry): Promise<StoredRetry | undefined> {
  await tx.query('delete from outbox_retry where id = $1', [done.id]);
  const [next] = await tx.query<RawRetry>(`select ${RETRY_COLUMNS} from outbox_retry where lane = $1 and key = $2 order by id limit 1`, [
    done.lane,
    done.key,
  ]);
  return next && readRetry(next);
}

export const postpone = (tx: Tx, row: StoredRetry): Promise<unknown> =>
  tx.query('update outbox_retry set attempts = $2, error = $3, first_at = $4, last_at = $5, next_at = $6 where id = $1', [
    row.id,
    row.attempts,
    row.error ?? null,
    moment(row.firstAt),
    moment(row.lastAt),
    new Date(row.nextAt),
  ]);

export const addDeadLetter = (tx: Tx, row: StoredRetry): Promise<unknown> =>
  tx.query(
    `insert into dead_letter (lane, topic, brand_id, key, body, attempts, error, first_at, last_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9)`,
    [
      row.lane,
      row.topic,
      row.brandId,
      row.key,
      JSON.stringify(row.body),
      row.attempts,
      row.error ?? '',
      moment(row.firstAt),
      moment(row.lastAt),
    ],
  );

const LETTER_COLUMNS = `id, lane, topic, brand_id as "brandId", key, body, attempts, error, first_at as "firstAt", last_at as "lastAt"`;
type RawLetter = Omit<DeadLetter, 'firstAt' | 'lastAt'> & { readonly firstAt: Date; readonly lastAt: Date };
const readLetter = ({ firstAt, lastAt, ...row }: RawLetter): DeadLetter => ({
  ...row,
  firstAt: firstAt.getTime(),
  lastAt: lastAt.getTime(),
});

/** Takes a dead letter off the list; undefined when it is not there. */
export async function takeDeadLetter(tx: Tx, id: bigint): Promise<DeadLetter | undefined> {
  const [row] = await tx.query<RawLetter>(`delete from dead_letter where id = $1 returning ${LETTER_COLUMNS}`, [id]);
  return row && readLetter(row);
}

/** A page of dead letters, the newest first, and how many there are. */
export async function readDeadLetters(
  db: Queryable,
  offset: number,
  limit: number,
): Promise<{ readonly rows: readonly DeadLetter[]; readonly total: number }> {
  const [rows, [count]] = await Promise.all([
    db.query<RawLetter>(`select ${LETTER_COLUMNS} from dead_letter order by id desc offset $1 limit $2`, [offset, limit]),
    db.query<{ n: bigint }>('select count(*) as n from dead_letter'),
  ]);
  return { rows: rows.map(readLetter), total: Number(count?.n ?? 0) };
}

export interface Undelivered {
  /** News being retried or waiting behind such. */
  readonly retrying: number;
  readonly dead: number;
}

/** Age of the oldest news of each topic that waits or is being retried, ms; topics without any are left out. */
export async function agesOfWaiting(db: Queryable, now: number): Promise<ReadonlyMap<string, number>> {
  // New rows bear the database's time, retries ours: each is told by its own clock.
  const rows = await db.query<{ topic: string; age: number }>(
    `select topic, max(age)::float8 as age from (
       select topic, extract(epoch from clock_timestamp() - created_at) * 1000 as age from outbox
       union all
       select topic, $1::float8 - extract(epoch from first_at) * 1000 from outbox_retry where first_at is not null) as waiting
     group by topic`,
    [now],
  );
  return new Map(rows.map(({ topic, age }) => [topic, Math.max(0, age)]));
}

export async function countUndelivered(db: Queryable): Promise<Undelivered> {
  const [row] = await db.query<{ retrying: bigint; dead: bigint }>(
    'select (select count(*) from outbox_retry) as retrying, (select count(*) from dead_letter) as dead',
  );
  return { retrying: Number(row?.retrying ?? 0), dead: Number(row?.dead ?? 0) };
}
