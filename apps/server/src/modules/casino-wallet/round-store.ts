import type { Queryable, Tx } from '@fairbook/database';
import { gappedArray, plainArray, textArray } from '../../platform/sql-array.ts';
import type { GrantRow, RoundRow } from './rows.ts';

/** A round as the database has it. */
export interface StoredRound {
  brand_id: number;
  player_id: bigint;
  id: bigint;
  supplier: string;
  round: string;
  game: string;
  currency: string;
  opened_at: bigint;
  status: 'open' | 'closed';
  closed_at: bigint | null;
  acts: number;
  staked: bigint;
  staked_bonus: bigint;
  free: bigint;
  won: bigint;
  held: bigint;
}

export const toRound = (row: StoredRound): RoundRow => ({
  brandId: row.brand_id,
  playerId: row.player_id,
  id: row.id,
  supplier: row.supplier,
  round: row.round,
  game: row.game,
  currency: row.currency,
  openedAt: Number(row.opened_at),
  status: row.status,
  closedAt: row.closed_at === null ? undefined : Number(row.closed_at),
  acts: row.acts,
  staked: row.staked,
  stakedBonus: row.staked_bonus,
  free: row.free,
  won: row.won,
  held: row.held,
});

/** A round as its supplier names it; players of a shared one have one each. */
export interface RoundName {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly supplier: string;
  readonly round: string;
}

const FIND = {
  name: 'casino-rounds-found',
  text: `select (k.ord - 1)::int as ord, r.* from unnest($1::int[], $2::bigint[], $3::text[], $4::text[]) with ordinality as k(brand_id, player_id, supplier, round, ord)
    join casino_round r on r.brand_id = k.brand_id and r.player_id = k.player_id and r.supplier = k.supplier and r.round = k.round`,
} as const;

/** Rounds by the place of their name. */
export async function findRounds(tx: Queryable, names: readonly RoundName[]): Promise<ReadonlyMap<number, RoundRow>> {
  const rows = await tx.query<StoredRound & { ord: number }>(FIND, [
    plainArray(names.map((n) => n.brandId)),
    plainArray(names.map((n) => n.playerId)),
    textArray(names.map((n) => n.supplier)),
    textArray(names.map((n) => n.round)),
  ]);
  return new Map(rows.map((row) => [row.ord, toRound(row)]));
}

/** One round by its number. */
export async function findRound(
  tx: Queryable,
  { brandId, playerId, id }: Pick<RoundRow, 'brandId' | 'playerId' | 'id'>,
): Promise<RoundRow | undefined> {
  const [row] = await tx.query<StoredRound>('select * from casino_round where brand_id = $1 and player_id = $2 and id = $3', [
    brandId,
    playerId,
    id,
  ]);
  return row && toRound(row);
}

const BEGUN = {
  name: 'casino-rounds-begun',
  text: `select (k.ord - 1)::int as ord, b.opened_at from unnest($1::int[], $2::bigint[], $3::text[], $4::text[]) with ordinality as k(brand_id, player_id, supplier, game, ord)
    cross join lateral (select r.opened_at from casino_round r
      where r.brand_id = k.brand_id and r.player_id = k.player_id and r.supplier = k.supplier and r.game = k.game order by r.opened_at desc limit 1) b`,
} as const;

/** When the newest round of a game began, unix ms, by the place of who asks. */
export async function lastBegun(
  tx: Queryable,
  of: readonly { readonly brandId: number; readonly playerId: bigint; readonly supplier: string; readonly game: string }[],
): Promise<ReadonlyMap<number, number>> {
  if (of.length === 0) return new Map();
  const rows = await tx.query<{ ord: number; opened_at: bigint }>(BEGUN, [
    plainArray(of.map((o) => o.brandId)),
    plainArray(of.map((o) => o.playerId)),
    textArray(of.map((o) => o.supplier)),
    textArray(of.map((o) => o.game)),
  ]);
  return new Map(rows.map((row) => [row.ord, Number(row.opened_at)]));
}

const LATELY = {
  name: 'casino-rounds-lately',
  text: `select (k.ord - 1)::int as ord, r.supplier, r.game, r.opened_at from unnest($1::int[], $2::bigint[], $3::bigint[]) with ordinality as k(brand_id, player_id, since, ord)
    cross join lateral (select s.supplier, s.game, max(s.opened_at) as opened_at from casino_round s
      where s.brand_id = k.brand_id and s.player_id = k.player_id and s.id >= k.since group by s.supplier, s.game) r`,
} as const;

/**
 * Which games players began rounds of since a number, once each, and when the newest of them, unix ms; by the place of who asks. Every round since
 * then is read, so the number is to be of seconds ago.
 */
export async function begunLately(
  tx: Queryable,
  of: readonly { readonly brandId: number; readonly playerId: bigint; readonly since: bigint }[],
): Promise<readonly { readonly ord: number; readonly supplier: string; readonly game: string; readonly at: number }[]> {
  if (of.length === 0) return [];
  const rows = await tx.query<{ ord: number; supplier: string; game: string; opened_at: bigint }>(LATELY, [
    plainArray(of.map((o) => o.brandId)),
    plainArray(of.map((o) => o.playerId)),
    plainArray(of.map((o) => o.since)),
  ]);
  return rows.map(({ ord, supplier, game, opened_at: at }) => ({ ord, supplier, game, at: Number(at) }));
}

const WRITE = {
  name: 'casino-rounds-written',
  text: `
  with u as (
    select brand_id, player_id, id, supplier, round, game, currency, opened_at, case when closed_at is null then 'open' else 'closed' end as status, closed_at, acts,
      staked, staked_bonus, free, won, held, is_new
    from unnest($1::int[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::int[], $11::bigint[],
      $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::boolean[])
      as u(brand_id, player_id, id, supplier, round, game, currency, opened_at, closed_at, acts, staked, staked_bonus, free, won, held, is_new)),
  begun as (
    insert into casino_round (brand_id, player_id, id, supplier, round, game, currency, opened_at, status, closed_at, acts, staked, staked_bonus, free, won, held)
    select brand_id, player_id, id, supplier, round, game, currency, opened_at, status, closed_at, acts, staked, staked_bonus, free, won, held from u where is_new
    returning 1),
  gone_on as (
    update casino_round r set status = u.status, closed_at = u.closed_at, acts = u.acts, staked = u.staked, staked_bonus = u.staked_bonus, free = u.free, won = u.won,
      held = u.held
    from u where not u.is_new and r.brand_id = u.brand_id and r.player_id = u.player_id and r.id = u.id and r.acts = u.acts - 1
    returning 1)
  select ((select count(*) from begun) + (select count(*) from gone_on))::int as written`,
} as const;

/** Writes rounds as an act leaves them. Throws where one is not as it was read. */
export async function writeRounds(tx: Tx, rounds: readonly { readonly round: RoundRow; readonly isNew: boolean }[]): Promise<void> {
  if (rounds.length === 0) return;
  const rows = rounds.map(({ round }) => round);
  const [answer] = await tx.query<{ written: number }>(WRITE, [
    plainArray(rows.map((r) => r.brandId)),
    plainArray(rows.map((r) => r.playerId)),
    plainArray(rows.map((r) => r.id)),
    textArray(rows.map((r) => r.supplier)),
    textArray(rows.map((r) => r.round)),
    textArray(rows.map((r) => r.game)),
    textArray(rows.map((r) => r.currency)),
    plainArray(rows.map((r) => r.openedAt)),
    gappedArray(rows.map((r) => r.closedAt)),
    plainArray(rows.map((r) => r.acts)),
    plainArray(rows.map((r) => r.staked)),
    plainArray(rows.map((r) => r.stakedBonus)),
    plainArray(rows.map((r) => r.free)),
    plainArray(rows.map((r) => r.won)),
    plainArray(rows.map((r) => r.held)),
    plainArray(rounds.map(({ isNew }) => isNew)),
  ]);
  if (answer?.written !== rows.length) throw new Error('a round is not as it was read');
}

interface StoredGrant {
  ord: number;
  brand_id: number;
  player_id: bigint;
  supplier: string;
  name: string;
  game: string;
  currency: string;
  stake: bigint;
  rounds: number;
  used: number;
  expires_at: bigint;
}

const GRANTS = {
  name: 'casino-grants-found',
  text: `select (k.ord - 1)::int as ord, g.* from unnest($1::int[], $2::bigint[], $3::text[], $4::text[]) with ordinality as k(brand_id, player_id, supplier, name, ord)
    join casino_free_rounds g on g.brand_id = k.brand_id and g.player_id = k.player_id and g.supplier = k.supplier and g.name = k.name`,
};

/** Grants of free rounds by the place of their name. */
export async function findGrants(
  tx: Queryable,
  names: readonly { readonly brandId: number; readonly playerId: bigint; readonly supplier: string; readonly name: string }[],
): Promise<ReadonlyMap<number, GrantRow>> {
  if (names.every(({ name }) => name === '')) return new Map();
  const rows = await tx.query<StoredGrant>(GRANTS, [
    plainArray(names.map((n) => n.brandId)),
    plainArray(names.map((n) => n.playerId)),
    textArray(names.map((n) => n.supplier)),
    textArray(names.map((n) => n.name)),
  ]);
  return new Map(
    rows.map((row) => [
      row.ord,
      {
        brandId: row.brand_id,
        playerId: row.player_id,
        supplier: row.supplier,
        name: row.name,
        game: row.game,
        currency: row.currency,
        stake: row.stake,
        rounds: row.rounds,
        used: row.used,
        expiresAt: Number(row.expires_at),
      },
    ]),
  );
}

/** One free round more or less of a grant is used. */
export const useGrant = (tx: Tx, grant: Pick<GrantRow, 'brandId' | 'playerId' | 'supplier' | 'name'>, by: number): Promise<unknown> =>
  tx.query('update casino_free_rounds set used = used + $5 where brand_id = $1 and player_id = $2 and supplier = $3 and name = $4', [
    grant.brandId,
    grant.playerId,
    grant.supplier,
    grant.name,
    by,
  ]);

/** Gives a player rounds; a grant of the same name again gives nothing more. */
export async function addGrant(tx: Tx, grant: Omit<GrantRow, 'used'>, at: number): Promise<boolean> {
  const rows = await tx.query(
    `insert into casino_free_rounds (brand_id, player_id, supplier, name, game, currency, stake, rounds, at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning 1`,
    [grant.brandId, grant.playerId, grant.supplier, grant.name, grant.game, grant.currency, grant.stake, grant.rounds, at, grant.expiresAt],
  );
  return rows.length > 0;
}
