import type { Db, Queryable } from '@fairbook/database';
import { textArray } from '../../platform/sql-array.ts';

/** A game and whose it is. */
export interface GameName {
  readonly supplier: string;
  readonly code: string;
}
/** What is kept of a game. */
export interface KeptGame extends GameName {
  readonly id: number;
  readonly slug: string;
  /** Unix ms. */
  readonly firstSeenAt: number;
}
export interface KeptSupplier {
  readonly id: number;
  readonly name: string;
  readonly firstSeenAt: number;
}

export async function readGames(db: Queryable): Promise<readonly KeptGame[]> {
  const rows = await db.query<{ id: number; supplier: string; code: string; slug: string; first_seen_at: bigint }>(
    'select id, supplier, code, slug, first_seen_at from casino_game order by id',
  );
  return rows.map(({ first_seen_at, ...row }) => ({ ...row, firstSeenAt: Number(first_seen_at) }));
}

export async function readSuppliers(db: Queryable): Promise<readonly KeptSupplier[]> {
  const rows = await db.query<{ id: number; name: string; first_seen_at: bigint }>(
    'select id, name, first_seen_at from casino_supplier order by id',
  );
  return rows.map(({ first_seen_at, ...row }) => ({ ...row, firstSeenAt: Number(first_seen_at) }));
}

/** Gives games and their suppliers their numbers; those that have them, or whose slug another took meanwhile, stay as they are. */
export async function addGames(db: Db, games: readonly (GameName & { readonly slug: string })[], at: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      'insert into casino_supplier (name, first_seen_at) select distinct n, $2::bigint from unnest($1::text[]) n on conflict do nothing',
      [textArray(games.map(({ supplier }) => supplier)), at],
    );
    await tx.query(
      `insert into casino_game (supplier, code, slug, first_seen_at)
       select supplier, code, slug, $4::bigint from unnest($1::text[], $2::text[], $3::text[]) with ordinality as u(supplier, code, slug, place) order by place
       on conflict do nothing`,
      [
        textArray(games.map(({ supplier }) => supplier)),
        textArray(games.map(({ code }) => code)),
        textArray(games.map(({ slug }) => slug)),
        at,
      ],
    );
  });
}
