import { createHash } from 'node:crypto';
import type { Queryable, Tx } from '@fairbook/database';
import type { KnownLaunch, LaunchRow } from './rows.ts';

/** Under what a token is kept: who reads the table cannot play. */
const tokenHash = (token: string): Buffer => createHash('sha256').update(token, 'utf8').digest();

export async function addLaunch(db: Queryable | Tx, token: string, launch: LaunchRow, at: number): Promise<void> {
  await db.query(
    `insert into casino_launch (token_hash, brand_id, player_id, session_id, supplier, game, currency, device, language, at, expires_at, country)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      tokenHash(token),
      launch.brandId,
      launch.playerId,
      launch.sessionId,
      launch.supplier,
      launch.game,
      launch.currency,
      launch.device,
      launch.language,
      at,
      launch.expiresAt,
      launch.country ?? null,
    ],
  );
}

const FIND = {
  name: 'casino-launch',
  text: `select l.brand_id, l.player_id, l.session_id, l.supplier, l.game, l.currency, l.device, l.language, l.country, l.at, l.expires_at, o.at as opened_at
    from casino_launch l left join casino_launch_opened o using (token_hash) where l.token_hash = $1`,
};

export async function findLaunch(db: Queryable, token: string): Promise<KnownLaunch | undefined> {
  const [row] = await db.query<{
    brand_id: number;
    player_id: bigint;
    session_id: bigint;
    supplier: string;
    game: string;
    currency: string;
    device: 'desktop' | 'phone';
    language: string;
    country: string | null;
    at: bigint;
    expires_at: bigint;
    opened_at: bigint | null;
  }>(FIND, [tokenHash(token)]);
  return (
    row && {
      brandId: row.brand_id,
      playerId: row.player_id,
      sessionId: row.session_id,
      supplier: row.supplier,
      game: row.game,
      currency: row.currency,
      device: row.device,
      language: row.language,
      country: row.country ?? undefined,
      at: Number(row.at),
      expiresAt: Number(row.expires_at),
      openedAt: row.opened_at === null ? undefined : Number(row.opened_at),
    }
  );
}

/** A launch was used for the first time. */
export async function noteOpened(db: Queryable, token: string, at: number): Promise<void> {
  await db.query('insert into casino_launch_opened (token_hash, at) values ($1, $2) on conflict do nothing', [tokenHash(token), at]);
}

/** Forgets launches and refusals that are older than anybody asks for, unix ms. */
export async function sweepOld(db: Queryable, launchesBefore: number, refusalsBefore: number): Promise<void> {
  await db.query(
    `with gone as (delete from casino_launch where expires_at < $1 returning token_hash)
     delete from casino_launch_opened o using gone where o.token_hash = gone.token_hash`,
    [launchesBefore],
  );
  await db.query('delete from casino_refusal where at < $1', [refusalsBefore]);
}
