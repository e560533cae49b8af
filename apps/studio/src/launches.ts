import { hash } from 'node:crypto';
import type { ServiceParts } from './parts.ts';

/** What a wallet said of a token: who plays what with it. */
export interface Launch {
  readonly player: string;
  readonly brand: string;
  readonly currency: string;
  readonly game: string;
}

const DAY_MS = 86_400_000;
/** A launch is known so long: its stakes are judged by the wallet every time. */
const KEPT_MS = 7 * DAY_MS;
/** A player's names of acts are made of it, and those have 100 characters at most. */
const PLAYER = /^[\x21-\x7e]{1,40}$/;
const BRAND = /^[\x21-\x7e]{1,50}$/;

/** Who plays under a token: as the wallet said when it was first used. Undefined: it does not hold, or whoever it names cannot play here. */
export async function findLaunch({ db, wallet, now }: ServiceParts, token: string): Promise<Launch | undefined> {
  const tokenHash = hash('sha256', token, 'hex');
  const [known] = await db.query<Launch>('select player, brand, currency, game from studio_launch where token_hash = $1', [tokenHash]);
  if (known) return known;
  const { status, player, brand, currency, game } = await wallet.player(token);
  if (status !== 'RS_OK' || !PLAYER.test(player) || !BRAND.test(brand)) return undefined;
  await db.query(
    `insert into studio_launch (token_hash, brand, player, currency, game, at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [tokenHash, brand, player, currency, game, now()],
  );
  return { player, brand, currency, game };
}

/** Forgets those that are long over. */
export const sweepLaunches = ({ db, now }: ServiceParts): Promise<unknown> =>
  db.query('delete from studio_launch where at < $1', [now() - KEPT_MS]);
