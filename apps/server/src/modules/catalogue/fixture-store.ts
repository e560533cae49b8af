import type { Queryable, Tx } from '@fairbook/database';
import type { FixtureInfo } from '@fairbook/provider-kit';

export interface StoredFixture {
  readonly id: number;
  readonly provider: string;
  readonly info: FixtureInfo;
}

type NumberedTable = 'team' | 'competition' | 'fixture' | 'sports_player';

const idsByRef = async (tx: Tx, table: NumberedTable, provider: string, refs: readonly string[]) => {
  const rows = await tx.query<{ id: number; ref: string }>(`select id, ref from ${table} where provider = $1 and ref = any($2::text[])`, [
    provider,
    refs,
  ]);
  return new Map(rows.map((row) => [row.ref, row.id]));
};

/**
 * Numbers of the things a provider names, made where there are none. Only what is missing is inserted: an upsert would
 * burn a number per row at every start, and fixture numbers are bounded.
 */
async function ensure(
  tx: Tx,
  table: NumberedTable,
  provider: string,
  refs: readonly string[],
  insert: (missing: readonly string[]) => Promise<unknown>,
): Promise<ReadonlyMap<string, number>> {
  const known = await idsByRef(tx, table, provider, refs);
  const missing = refs.filter((ref) => !known.has(ref));
  if (missing.length === 0) return known;
  await insert(missing);
  return idsByRef(tx, table, provider, refs);
}

export const ensureCompetitions = (tx: Tx, provider: string, refs: readonly string[]) =>
  ensure(tx, 'competition', provider, refs, (missing) =>
    tx.query('insert into competition (provider, ref) select $1, unnest($2::text[]) on conflict do nothing', [provider, missing]),
  );

export const ensurePlayers = (tx: Tx, provider: string, refs: readonly string[]) =>
  ensure(tx, 'sports_player', provider, refs, (missing) =>
    tx.query('insert into sports_player (provider, ref) select $1, unnest($2::text[]) on conflict do nothing', [provider, missing]),
  );

export const ensureTeams = (tx: Tx, provider: string, names: ReadonlyMap<string, string>) =>
  ensure(tx, 'team', provider, [...names.keys()], (missing) =>
    tx.query('insert into team (provider, ref, name) select $1, * from unnest($2::text[], $3::text[]) on conflict do nothing', [
      provider,
      missing,
      missing.map((ref) => names.get(ref) as string),
    ]),
  );

const columns = (rows: readonly { info: FixtureInfo; competitionId: number }[]) => [
  rows.map((row) => row.info.ref),
  rows.map((row) => row.info.sport),
  rows.map((row) => row.competitionId),
  rows.map((row) => new Date(row.info.startsAt)),
  rows.map((row) => JSON.stringify(row.info)),
];

export async function ensureFixtures(
  tx: Tx,
  provider: string,
  rows: readonly { readonly info: FixtureInfo; readonly competitionId: number }[],
) {
  const byRef = new Map(rows.map((row) => [row.info.ref, row]));
  const made = new Set<string>();
  const ids = await ensure(tx, 'fixture', provider, [...byRef.keys()], (missing) => {
    for (const ref of missing) made.add(ref);
    return tx.query(
      `insert into fixture (provider, ref, sport, competition_id, starts_at, info)
       select $1, * from unnest($2::text[], $3::text[], $4::int[], $5::timestamptz[], $6::jsonb[]) on conflict do nothing`,
      [provider, ...columns(missing.map((ref) => byRef.get(ref) as (typeof rows)[number]))],
    );
  });
  const existing = [...byRef.values()].filter((row) => !made.has(row.info.ref));
  if (existing.length > 0)
    await tx.query(
      `update fixture f set sport = n.sport, competition_id = n.competition_id, starts_at = n.starts_at, info = n.info
       from unnest($2::text[], $3::text[], $4::int[], $5::timestamptz[], $6::jsonb[]) as n(ref, sport, competition_id, starts_at, info)
       where f.provider = $1 and f.ref = n.ref and (f.starts_at, f.info) is distinct from (n.starts_at, n.info)`,
      [provider, ...columns(existing)],
    );
  return ids;
}

export async function fixtureByRef(db: Queryable, provider: string, ref: string): Promise<StoredFixture | undefined> {
  const [row] = await db.query<StoredFixture>('select id, provider, info from fixture where provider = $1 and ref = $2', [provider, ref]);
  return row;
}

export const fixturesById = (db: Queryable, ids: readonly number[]) =>
  db.query<StoredFixture>({ name: 'fixtures-by-id', text: 'select id, provider, info from fixture where id = any($1::int[])' }, [
    `{${ids.join(',')}}`,
  ]);

/** Fixtures of a competition in which one of these teams (by the provider's references) played, before an instant, those that start last first. */
export const fixturesOfTeams = (
  db: Queryable,
  asked: { readonly competition: number; readonly refs: readonly string[]; readonly before: number; readonly most: number },
) =>
  db.query<StoredFixture>(
    {
      name: 'fixtures-of-teams',
      text: `select id, provider, info from fixture
        where competition_id = $1 and starts_at < $2 and (info->'home'->>'ref' = any($3::text[]) or info->'away'->>'ref' = any($3::text[]))
        order by starts_at desc limit $4`,
    },
    [asked.competition, new Date(asked.before), asked.refs, asked.most],
  );

/** Fixtures by start time, for results and after a restart. `limit` rows at most, those that start last. */
export const fixturesBetween = (db: Queryable, from: number, until: number, limit: number) =>
  db.query<StoredFixture>(
    `select id, provider, info from (
       select id, provider, info, starts_at from fixture where starts_at >= $1 and starts_at < $2 order by starts_at desc limit $3) as newest
     order by starts_at`,
    [new Date(from), new Date(until), limit],
  );
