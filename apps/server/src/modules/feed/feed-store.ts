import type { Queryable, Tx } from '@fairbook/database';
import { type ResultFacts, standingFacts } from '@fairbook/domain';
import type { Statement } from './face.ts';

export interface FactsRow {
  readonly fixtureId: number;
  /** Who told of them; staff have none. */
  readonly provider: string;
  /** `provider:<version>`, or the action of staff. */
  readonly source: string;
  readonly facts: ResultFacts;
  readonly receivedAt: number;
}
export type SettlementRow = Statement & {
  readonly fixtureId: number;
  /** The provider, and its own name of the message. */
  readonly provider: string;
  readonly ref: string;
  readonly receivedAt: number;
};

/** Class of the advisory locks below, and how many fixtures share one at least: a batch of thousands takes no more locks than this. */
const FACTS_LOCK = 6601;
const FACTS_LOCKS = 256;

/**
 * Takes the right to number facts of fixtures until the transaction ends: who else writes facts of them waits, and then sees these.
 * Locks are taken in one order, so that two who want several never wait for one another.
 */
const lockFacts = (tx: Tx, fixtureIds: readonly number[]): Promise<unknown> =>
  tx.query(
    `select pg_advisory_xact_lock($1::int, place)
     from (select distinct id % $2::int as place from unnest($3::int[]) as n(id) order by place) as places`,
    [FACTS_LOCK, FACTS_LOCKS, fixtureIds],
  );

/**
 * Adds facts under the next version of their fixture, in the order of whoever held the lock; those told before (same source) are left
 * out. Gives what was new.
 */
export async function addFacts(
  tx: Tx,
  rows: readonly FactsRow[],
): Promise<readonly { readonly fixtureId: number; readonly version: number; readonly source: string }[]> {
  await lockFacts(
    tx,
    rows.map((row) => row.fixtureId),
  );
  const added = await tx.query<{ fixture_id: number; version: number; source: string }>(
    `insert into result_facts (fixture_id, version, source, facts, received_at)
     select n.fixture_id,
       coalesce((select max(r.version) from result_facts r where r.fixture_id = n.fixture_id), 0)
         + row_number() over (partition by n.fixture_id order by n.ordinal),
       n.source, n.facts, n.received_at
     from unnest($1::int[], $2::text[], $3::jsonb[], $4::timestamptz[]) with ordinality as n(fixture_id, source, facts, received_at, ordinal)
     where not exists (select from result_facts r where r.fixture_id = n.fixture_id and r.source = n.source)
     returning fixture_id, version, source`,
    [
      rows.map((row) => row.fixtureId),
      rows.map((row) => row.source),
      rows.map((row) => JSON.stringify(row.facts)),
      rows.map((row) => new Date(row.receivedAt)),
    ],
  );
  return added.map((row) => ({ fixtureId: row.fixture_id, version: row.version, source: row.source }));
}

/**
 * Adds facts of staff as the next version. Undefined when the newest facts are no longer those they saw: somebody wrote meanwhile.
 * @param seenVersion version they rest on; undefined: whatever is there
 */
export async function addCorrection(
  tx: Tx,
  fixtureId: number,
  facts: Omit<ResultFacts, 'version'>,
  seenVersion: number | undefined,
  receivedAt: number,
): Promise<ResultFacts | undefined> {
  await lockFacts(tx, [fixtureId]);
  const newest = (await readFacts(tx, fixtureId))?.version ?? 0;
  if (seenVersion !== undefined && seenVersion !== newest) return undefined;
  const corrected = { ...facts, version: newest + 1 };
  await addFacts(tx, [{ fixtureId, provider: '', source: `staff:${corrected.version}`, facts: corrected, receivedAt }]);
  return corrected;
}

/** Adds a message about settlement unless it was told before under its name. Its number when it is new. */
export async function addSettlementMessage(tx: Tx, row: SettlementRow): Promise<bigint | undefined> {
  const [added] = await tx.query<{ id: bigint }>(
    `insert into settlement_message (fixture_id, kind, ref, body, received_at) values ($1, $2, $3, $4::jsonb, $5)
     on conflict (fixture_id, ref) do nothing returning id`,
    [row.fixtureId, row.kind, row.ref, JSON.stringify(row.body), new Date(row.receivedAt)],
  );
  return added?.id;
}

/** Cancels and rollbacks of a fixture under higher numbers than a message, the oldest first. */
export const readOrdersAfter = (
  db: Queryable,
  fixtureId: number,
  message: bigint,
): Promise<Exclude<Statement, { readonly kind: 'settlement' }>[]> =>
  db.query("select kind, body from settlement_message where fixture_id = $1 and id > $2 and kind <> 'settlement' order by id", [
    fixtureId,
    message,
  ]);

/** Version of the newest facts of fixtures that have any, whether they count or not. */
export async function readNewestVersions(db: Queryable, fixtureIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.query<{ fixture_id: number; version: number }>(
    'select fixture_id, max(version) as version from result_facts where fixture_id = any($1::int[]) group by fixture_id',
    [fixtureIds],
  );
  return new Map(rows.map((row) => [row.fixture_id, row.version]));
}

/** Who decides a fixture's bets: the provider's settlement messages alone, or facts too; and the newest facts that staff wrote, 0 for none. */
export async function readDeciding(db: Queryable, fixtureId: number): Promise<{ readonly explicit: boolean; readonly corrected: number }> {
  const [row] = await db.query<{ explicit: boolean | null; corrected: number }>(
    `select (select info ->> 'settledBy' = 'provider' from fixture where id = $1) as explicit,
       coalesce((select max(version) from result_facts where fixture_id = $1 and source like 'staff:%'), 0) as corrected`,
    [fixtureId],
  );
  return { explicit: row?.explicit ?? false, corrected: row?.corrected ?? 0 };
}

/** Facts of a fixture: a version, or the latest. The version inside is ours. */
export async function readFacts(db: Queryable, fixtureId: number, version?: number): Promise<ResultFacts | undefined> {
  const [row] = await db.query<{ version: number; facts: ResultFacts }>(
    'select version, facts from result_facts where fixture_id = $1 and ($2::int is null or version = $2) order by version desc limit 1',
    [fixtureId, version ?? null],
  );
  return row && { ...row.facts, version: row.version };
}

/** The facts of a fixture that its bets settle by. Only from the first abandonment on, or with a postponement, does more than the newest row matter. */
export async function readStandingFacts(db: Queryable, fixtureId: number): Promise<ResultFacts | undefined> {
  const rows = await db.query<{ version: number; source: string; facts: ResultFacts; received_at: Date }>(
    `select version, source, facts, received_at from result_facts where fixture_id = $1 and version >= coalesce(
       (select case when bool_or(facts ->> 'status' = 'postponed') then 0 else min(version) end
        from result_facts where fixture_id = $1 and facts ->> 'status' in ('abandoned', 'postponed')),
       (select max(version) from result_facts where fixture_id = $1))
     order by version`,
    [fixtureId],
  );
  return standingFacts(
    rows.map(({ version, source, facts, received_at }) => ({
      facts: { ...facts, version },
      at: received_at.getTime(),
      corrected: source.startsWith('staff:'),
    })),
  );
}

/** The facts of fixtures that count, by fixture: what their bets settle by, also while they are in play. */
export async function readCountingFacts(db: Queryable, fixtureIds: readonly number[]): Promise<ReadonlyMap<number, ResultFacts>> {
  const rows = await db.query<{ fixture_id: number; version: number; facts: ResultFacts }>(
    'select distinct on (fixture_id) fixture_id, version, facts from result_facts where fixture_id = any($1::int[]) order by fixture_id, version desc',
    [fixtureIds],
  );
  const counting = new Map(rows.map((row) => [row.fixture_id, { ...row.facts, version: row.version }]));
  const notPlayedOut = await db.query<{ fixture_id: number }>(
    `select distinct fixture_id from result_facts where fixture_id = any($1::int[]) and facts ->> 'status' in ('abandoned', 'postponed')`,
    [fixtureIds],
  );
  // Few are: of these the newest facts may be of play that counts no more, or not say since when they stand.
  for (const { fixture_id: id } of notPlayedOut) {
    const standing = await readStandingFacts(db, id);
    if (standing) counting.set(id, standing);
  }
  return counting;
}

/** Facts that count of fixtures that are over, by fixture. */
export async function readFinishedFacts(db: Queryable, fixtureIds: readonly number[]): Promise<ReadonlyMap<number, ResultFacts>> {
  const counting = await readCountingFacts(db, fixtureIds);
  return new Map([...counting].filter(([, { status }]) => status !== 'live' && status !== 'postponed'));
}

export async function readPositions(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ provider: string; producer: string; processed_until: Date }>(
    'select provider, producer, processed_until from feed_position',
  );
  return new Map(rows.map((row) => [`${row.provider}/${row.producer}`, row.processed_until.getTime()]));
}

export const writePositions = (tx: Tx, positions: ReadonlyMap<string, number>) => {
  const names = [...positions.keys()].map((name) => name.split('/') as [string, string]);
  return tx.query(
    `insert into feed_position (provider, producer, processed_until) select * from unnest($1::text[], $2::text[], $3::timestamptz[])
     on conflict (provider, producer) do update set processed_until = excluded.processed_until`,
    [names.map(([provider]) => provider), names.map(([, producer]) => producer), [...positions.values()].map((at) => new Date(at))],
  );
};

/** Of the newest facts of each fixture, when the oldest were received, unix ms. */
export async function readOldestFacts(db: Queryable, fixtures: readonly number[]): Promise<number | undefined> {
  const [row] = await db.query<{ at: number | null }>(
    `select (extract(epoch from min(at)) * 1000)::float8 as at
     from (select max(received_at) as at from result_facts where fixture_id = any($1::int[]) group by fixture_id) as newest`,
    [fixtures],
  );
  return row?.at ?? undefined;
}
