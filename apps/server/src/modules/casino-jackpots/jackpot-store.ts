import type { Queryable, Tx } from '@fairbook/database';
import type { JackpotKey } from './face.ts';

/** What became of a jackpot. */
interface Change {
  readonly state: 'open' | 'paused';
  /** Unix ms. */
  readonly at: number;
}

/** A jackpot as it is stored, with all that became of it. */
export interface JackpotRow {
  readonly brandId: number;
  readonly jackpot: string;
  readonly currency: string;
  /** JSON by language. */
  readonly title: string;
  readonly rules: string;
  readonly chains: string;
  /** Unix ms. */
  readonly madeAt: number;
  /** In their order, the first its opening; none before. */
  readonly changes: readonly Change[];
  readonly salt: string | undefined;
}

interface Stored {
  brand_id: number;
  jackpot: string;
  currency: string;
  title: string;
  rules: string;
  chains: string;
  made_at: bigint;
  changes: readonly Change[];
  salt: string | null;
}

const READ = `select j.*, c.changes, c.salt from casino_jackpot j
  cross join lateral (select coalesce(json_agg(json_build_object('state', c.state, 'at', c.at) order by c.number), '[]') as changes, max(c.salt) as salt
    from casino_jackpot_change c where c.brand_id = j.brand_id and c.jackpot = j.jackpot and c.currency = j.currency) c`;

const toRow = (row: Stored): JackpotRow => ({
  ...{ brandId: row.brand_id, jackpot: row.jackpot, currency: row.currency, title: row.title, rules: row.rules, chains: row.chains },
  ...{ madeAt: Number(row.made_at), changes: row.changes, salt: row.salt ?? undefined },
});

export const readJackpots = async (db: Queryable): Promise<readonly JackpotRow[]> =>
  (await db.query<Stored>(`${READ} order by j.brand_id, j.made_at, j.jackpot, j.currency`)).map(toRow);

/** Those of a brand in a currency, each as it stands until the transaction ends: nobody makes or opens another meanwhile. */
export async function holdJackpots(tx: Tx, { brandId, currency }: Omit<JackpotKey, 'jackpot'>): Promise<readonly JackpotRow[]> {
  await tx.query("select pg_advisory_xact_lock(hashtext('jackpots of a brand'), hashtext($1))", [`${brandId}/${currency}`]);
  return (await tx.query<Stored>(`${READ} where j.brand_id = $1 and j.currency = $2`, [brandId, currency])).map(toRow);
}

type NewJackpot = Pick<JackpotRow, 'brandId' | 'jackpot' | 'currency' | 'title' | 'rules' | 'chains' | 'madeAt'>;

/** False: there is one of that name in that currency. */
export async function addJackpot(tx: Tx, row: NewJackpot): Promise<boolean> {
  const rows = await tx.query(
    `insert into casino_jackpot (brand_id, jackpot, currency, title, rules, chains, made_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing returning 1`,
    [row.brandId, row.jackpot, row.currency, row.title, row.rules, row.chains, row.madeAt],
  );
  return rows.length > 0;
}

/** Writes the change of that number; false: somebody else wrote it first. */
export async function addChange(
  tx: Tx,
  { brandId, jackpot, currency }: JackpotKey,
  change: { readonly number: number; readonly state: 'open' | 'paused'; readonly salt?: string; readonly at: number },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into casino_jackpot_change (brand_id, jackpot, currency, number, state, salt, at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing returning 1`,
    [brandId, jackpot, currency, change.number, change.state, change.salt ?? null, change.at],
  );
  return rows.length > 0;
}
