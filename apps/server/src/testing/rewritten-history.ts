import type { Db, Tx } from '@fairbook/database';

/** How blocks are hashed, and were before they covered request hashes. */
const HASHES = { now: 'block_hash(before.hash, digests.all, digests.requests)', before: 'sha256(before.hash || digests.all)' } as const;

/** Digests, running balances and the chain of a lane, from the rows as they stand: what a careful forger leaves behind. `hash`: how a block is hashed. */
async function hashAgain(tx: Tx, lane: number, hash: string): Promise<void> {
  await tx.query(
    `update transfer set digest = transfer_digest(id, brand_id, player_id, currency, kind, debit, credit, amount, cause_kind, cause_id, part, body_hash, cash_after, at, key)
     where id >> 48 = $1`,
    [lane],
  );
  const blocks = await tx.query<{ block: bigint }>('select block from ledger_block where lane = $1 order by block', [lane]);
  for (const { block } of blocks)
    await tx.query(
      `with before as (
         select coalesce((select hash from ledger_block where lane = $1 and block = $2 - 1), sha256(('fairbook ledger lane ' || $1)::bytea)) as hash),
       digests as (
         select string_agg(t.digest, ''::bytea order by t.id) as all,
           string_agg(coalesce(encode(t.request_hash, 'hex'), '-'), ',' order by t.id) as requests from transfer t, ledger_block b
         where b.lane = $1 and b.block = $2 and t.id between ($1::bigint << 48) + b.first_seq and ($1::bigint << 48) + b.last_seq)
       update ledger_block set previous = before.hash, hash = ${hash} from before, digests where lane = $1 and block = $2`,
      [lane, block],
    );
  await tx.query('update ledger_lane l set hash = b.hash from ledger_block b where l.lane = $1 and b.lane = $1 and b.block = l.block', [
    lane,
  ]);
}

/**
 * As whoever owns the tables could: a deposit of the past grows by `more` minor units, and every balance, digest and hash after it is made to
 * fit. The ledger agrees with itself afterwards.
 */
export async function rewriteDeposit(owner: Db, id: bigint, more: bigint): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    const [row] = await tx.query<{ brand_id: number; player_id: bigint; currency: string; debit: string }>(
      'update transfer set amount = amount + $2 where id = $1 returning brand_id, player_id, currency, debit',
      [id, more],
    );
    if (!row) throw new Error(`there is no transfer ${id}`);
    const who = [row.brand_id, row.player_id, row.currency];
    await tx.query(
      'update transfer set cash_after = cash_after + $5 where brand_id = $1 and player_id = $2 and currency = $3 and id >= $4 and cash_after is not null',
      [...who, id, more],
    );
    await tx.query('update player_balance set cash = cash + $4 where brand_id = $1 and player_id = $2 and currency = $3', [...who, more]);
    const lane = Number(id >> 48n);
    await tx.query('update house_balance set balance = balance - $5 where brand_id = $1 and currency = $2 and account = $3 and lane = $4', [
      row.brand_id,
      row.currency,
      row.debit,
      lane,
      more,
    ]);
    await hashAgain(tx, lane, HASHES.now);
  });
}

/** Rows and chain as they were written before settlements and payments had terms, and before blocks covered request hashes. */
export async function asBeforeTerms(owner: Db): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(`update transfer set body_hash = request_hash, request_hash = null where kind <> 'stake' and request_hash is not null`);
    for (const { lane } of await tx.query<{ lane: number }>('select lane from ledger_lane order by lane'))
      await hashAgain(tx, lane, HASHES.before);
  });
}
