import type { ChallengeDefinition } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import { gappedArray, plainArray, textArray } from '../../platform/sql-array.ts';
import type { Owner } from './cursor-store.ts';
import type { Challenge, ChallengeFigures } from './face.ts';

interface Stored {
  brand_id: number;
  rules: string;
  begins_at: bigint;
  ends_at: bigint | null;
}

const toChallenge = (row: Stored): Challenge => ({
  ...(JSON.parse(row.rules) as ChallengeDefinition),
  brandId: row.brand_id,
  beginsAt: Number(row.begins_at),
  endsAt: row.ends_at === null ? undefined : Number(row.ends_at),
});

/** Challenges of a brand. `since`: that have not ended by then, unix ms. */
export const readChallenges = async (db: Queryable, brandId: number, since = 0): Promise<readonly Challenge[]> =>
  (
    await db.query<Stored>(
      'select brand_id, rules, begins_at, ends_at from casino_challenge where brand_id = $1 and (ends_at is null or ends_at > $2) order by begins_at, challenge limit 200',
      [brandId, since],
    )
  ).map(toChallenge);

/** False: there is one of that name, or was. */
export async function addChallenge(tx: Queryable, brandId: number, rules: ChallengeDefinition, beginsAt: number): Promise<boolean> {
  const rows = await tx.query(
    'insert into casino_challenge (brand_id, challenge, rules, begins_at) values ($1, $2, $3, $4) on conflict do nothing returning 1',
    [brandId, rules.id, JSON.stringify(rules), beginsAt],
  );
  return rows.length > 0;
}

/** False: there is none that goes on. */
export async function setEnd(tx: Tx, brandId: number, challenge: string, endsAt: number): Promise<boolean> {
  const rows = await tx.query(
    'update casino_challenge set ends_at = greatest($3, begins_at) where brand_id = $1 and challenge = $2 and ends_at is null returning 1',
    [brandId, challenge, endsAt],
  );
  return rows.length > 0;
}

/** How far a player has come with a challenge on a day. */
export interface ProgressRow extends Owner {
  readonly challenge: string;
  /** "2026-11-27". */
  readonly day: string;
  readonly done: number;
  readonly completedAt: number | undefined;
  /** Of the reward; `paid` in its minor units. */
  readonly currency: string | undefined;
  readonly paid: bigint | undefined;
}

interface StoredProgress {
  brand_id: number;
  player_id: bigint;
  challenge: string;
  day: string;
  done: number;
  completed_at: bigint | null;
  currency: string | null;
  paid: bigint | null;
}

const toProgress = (row: StoredProgress): ProgressRow => ({
  ...{ brandId: row.brand_id, playerId: row.player_id, challenge: row.challenge, day: row.day, done: row.done },
  completedAt: row.completed_at === null ? undefined : Number(row.completed_at),
  currency: row.currency ?? undefined,
  paid: row.paid ?? undefined,
});

/** Of players, on any of these days. */
export const progressOf = async (db: Queryable, owners: readonly Owner[], days: readonly string[]): Promise<readonly ProgressRow[]> =>
  (
    await db.query<StoredProgress>(
      `select p.* from casino_challenge_progress p join unnest($1::int[], $2::bigint[]) as k(brand_id, player_id) using (brand_id, player_id)
       where p.day = any($3::text[])`,
      [plainArray(owners.map((o) => o.brandId)), plainArray(owners.map((o) => o.playerId)), textArray(days)],
    )
  ).map(toProgress);

/** A player's on their newest days before one, so many days at most, with the rules of each challenge; the last day first. */
export async function readPast(
  db: Queryable,
  { brandId, playerId }: Owner,
  before: string,
  days: number,
): Promise<readonly (ProgressRow & { readonly rules: ChallengeDefinition })[]> {
  const rows = await db.query<StoredProgress & { rules: string }>(
    `select p.*, c.rules from casino_challenge_progress p join casino_challenge c using (brand_id, challenge)
     where p.brand_id = $1 and p.player_id = $2 and p.day in (
       select distinct day from casino_challenge_progress where brand_id = $1 and player_id = $2 and day < $3 order by day desc limit $4)
     order by p.day desc, c.begins_at, p.challenge`,
    [brandId, playerId, before, days],
  );
  return rows.map(({ rules, ...row }) => ({ ...toProgress(row), rules: JSON.parse(rules) as ChallengeDefinition }));
}

export const writeProgress = (tx: Tx, rows: readonly ProgressRow[]): Promise<unknown> =>
  rows.length === 0
    ? Promise.resolve()
    : tx.query(
        `insert into casino_challenge_progress (brand_id, player_id, challenge, day, done, completed_at, currency, paid)
         select brand_id, player_id, challenge, day, done, completed_at, nullif(currency, ''), paid
         from unnest($1::int[], $2::bigint[], $3::text[], $4::text[], $5::int[], $6::bigint[], $7::text[], $8::bigint[])
           as u(brand_id, player_id, challenge, day, done, completed_at, currency, paid)
         on conflict (brand_id, player_id, challenge, day)
           do update set done = excluded.done, completed_at = excluded.completed_at, currency = excluded.currency, paid = excluded.paid`,
        [
          plainArray(rows.map((r) => r.brandId)),
          plainArray(rows.map((r) => r.playerId)),
          textArray(rows.map((r) => r.challenge)),
          textArray(rows.map((r) => r.day)),
          plainArray(rows.map((r) => r.done)),
          gappedArray(rows.map((r) => r.completedAt)),
          textArray(rows.map((r) => r.currency ?? '')),
          gappedArray(rows.map((r) => r.paid)),
        ],
      );

/** How a challenge did on its newest days. */
export async function figuresOf(db: Queryable, brandId: number, challenge: string, days: number): Promise<readonly ChallengeFigures[]> {
  const rows = await db.query<{ day: string; currency: string | null; players: number; completed: number; paid: bigint }>(
    `select day, currency, count(*)::int as players, count(completed_at)::int as completed, coalesce(sum(paid), 0)::bigint as paid
     from casino_challenge_progress where brand_id = $1 and challenge = $2
       and day in (select distinct day from casino_challenge_progress where brand_id = $1 and challenge = $2 order by day desc limit $3)
     group by day, currency order by day desc`,
    [brandId, challenge, days],
  );
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, of]) => ({
    day,
    players: of.reduce((sum, { players }) => sum + players, 0),
    completed: of.reduce((sum, { completed }) => sum + completed, 0),
    paid: of.flatMap(({ currency, paid }) => (currency === null ? [] : [{ currency, amount: paid }])),
  }));
}
