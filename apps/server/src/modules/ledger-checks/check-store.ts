import type { Queryable } from '@fairbook/database';
import { plainArray } from '../../platform/sql-array.ts';
import type { FoundDifference, Scope, StoredCheck } from './face.ts';

interface Row {
  scope: Scope;
  started_at: bigint;
  took_ms: bigint;
  transfers: bigint;
  blocks: bigint;
  accounts: bigint;
  heads: number;
  differences: number;
  truncated: boolean;
  listed: FoundDifference[];
  blocks_seen: bigint[];
  heads_seen: number;
}

const COLUMNS = 'scope, started_at, took_ms, transfers, blocks, accounts, heads, differences, truncated, listed, blocks_seen, heads_seen';

export async function keepCheck(db: Queryable, check: StoredCheck): Promise<void> {
  await db.query(`insert into ledger_check (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`, [
    check.scope,
    check.startedAt,
    check.tookMs,
    check.transfers,
    check.blocks,
    check.accounts,
    check.heads,
    check.differences,
    check.truncated,
    JSON.stringify(check.listed),
    plainArray(check.blocksSeen),
    check.headsSeen,
  ]);
}

/** The newest check, or the newest of a scope; undefined when there is none. */
export async function newestCheck(db: Queryable, scope?: Scope): Promise<StoredCheck | undefined> {
  const [row] = await db.query<Row>(`select ${COLUMNS} from ledger_check where $1::text is null or scope = $1 order by id desc limit 1`, [
    scope ?? null,
  ]);
  return row && toCheck(row);
}

/** The newest check that found something, from the last whole one on: only a whole check that is clean ends an alarm. */
export async function openAlarm(db: Queryable): Promise<StoredCheck | undefined> {
  const [row] = await db.query<Row>(
    `select ${COLUMNS} from ledger_check
     where differences > 0 and id >= coalesce((select max(id) from ledger_check where scope = 'whole'), 0) order by id desc limit 1`,
  );
  return row && toCheck(row);
}

const toCheck = (row: Row): StoredCheck => ({
  scope: row.scope,
  startedAt: Number(row.started_at),
  tookMs: Number(row.took_ms),
  transfers: Number(row.transfers),
  blocks: Number(row.blocks),
  accounts: Number(row.accounts),
  heads: row.heads,
  differences: row.differences,
  truncated: row.truncated,
  listed: row.listed,
  blocksSeen: row.blocks_seen,
  headsSeen: row.heads_seen,
});
