import type { Queryable } from '@fairbook/database';
import { HEAD_LANES, type HeadLane, type Movement } from '@fairbook/domain/heads';
import { DIGEST } from './digest.ts';
import { LEDGER_LANES } from './posting.ts';

if (HEAD_LANES !== LEDGER_LANES) throw new Error('a head covers every lane of the ledger');

/** Transfers a lane gives to one head at most, save for a last block that is longer. */
const LANE_QUOTA = 8192;

const END = {
  name: 'ledger-lane-end',
  text: `select block, last_seq, encode(hash, 'hex') as hash from (
      select block, last_seq, hash from ledger_block where lane = $1 and block > $2 order by block limit ${LANE_QUOTA}) as next
    where last_seq <= $3 or block = $2 + 1 order by block desc limit 1`,
};

/** Where each lane stands after what `before` covers, at the end of a block; a lane with more waiting than one head takes is cut. */
export async function nextLanes(db: Queryable, before: readonly HeadLane[] | undefined): Promise<HeadLane[]> {
  const lanes: HeadLane[] = [];
  for (let lane = 0; lane < LEDGER_LANES; lane++) {
    const { seq: from, block, hash } = before?.[lane] ?? { seq: 0, block: 0, hash: await startHash(db, lane) };
    const [end] = await db.query<{ block: bigint; last_seq: bigint; hash: string }>(END, [lane, block, from + LANE_QUOTA]);
    lanes.push(end ? { from, seq: Number(end.last_seq), block: Number(end.block), hash: end.hash } : { from, seq: from, block, hash });
  }
  return lanes;
}

async function startHash(db: Queryable, lane: number): Promise<string> {
  const [row] = await db.query<{ hash: string }>(`select encode(sha256(('fairbook ledger lane ' || $1::int)::bytea), 'hex') as hash`, [
    lane,
  ]);
  return row?.hash ?? '';
}

/** Number of each lane's newest transfer. */
export async function ends(db: Queryable): Promise<number[]> {
  return (await db.query<{ seq: bigint }>('select seq from ledger_lane order by lane')).map((row) => Number(row.seq));
}

/** The newest block of a lane: everything before it is hashed into it. */
export interface LaneHead {
  readonly lane: number;
  readonly block: number;
  readonly seq: number;
  readonly hash: string;
}

/** Where each lane stands now. */
export async function laneHeads(db: Queryable): Promise<LaneHead[]> {
  const rows = await db.query<{ lane: number; block: string; seq: string; hash: string }>(
    `select lane, block::text, seq::text, encode(hash, 'hex') as hash from ledger_lane order by lane`,
  );
  return rows.map(({ lane, block, seq, hash }) => ({ lane, block: Number(block), seq: Number(seq), hash }));
}

const digestsOf = (digest: string) =>
  `select ${digest} as digest from transfer where id between ($1::bigint << 48) + $2 and ($1::bigint << 48) + $3 order by id`;

/** Digests of a lane's transfers from one number to another, both included, as they are stored. */
export async function storedDigests(db: Queryable, lane: number, first: number, last: number): Promise<Uint8Array[]> {
  return (await db.query<{ digest: Buffer }>(digestsOf('digest'), [lane, first, last])).map((row) => row.digest);
}

/** The same, computed anew from the rows: what is stored beside them is not believed. */
export async function computedDigests(db: Queryable, lane: number, first: number, last: number): Promise<Uint8Array[]> {
  return (await db.query<{ digest: Buffer }>(digestsOf(DIGEST), [lane, first, last])).map((row) => row.digest);
}

/** Hash of a block in its lane's chain, hexadecimal; undefined when there is no such block ending at `seq`. */
export async function blockHash(db: Queryable, lane: number, block: number, seq: number): Promise<string | undefined> {
  if (block === 0) return startHash(db, lane);
  const [row] = await db.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from ledger_block where lane = $1 and block = $2 and last_seq = $3`,
    [lane, block, seq],
  );
  return row?.hash;
}

interface MovementRow {
  id: bigint;
  brand_id: number;
  player_id: bigint;
  currency: string;
  kind: string;
  debit: string;
  credit: string;
  amount: bigint;
  cause_kind: string;
  cause_id: string;
  part: number;
  body_hash: string;
  cash_after: bigint | null;
  at: bigint;
  key: string;
}

const OF_PLAYER = {
  name: 'ledger-of-player',
  text: `select id, brand_id, player_id, currency, kind, debit, credit, amount, cause_kind, cause_id, part, encode(body_hash, 'hex') as body_hash,
      cash_after, at, key
    from transfer where brand_id = $1 and player_id = $2 and id > $3 order by id limit $4`,
};

/** All movements of a player after the one numbered `after`, oldest first. */
export async function movementsOf(
  db: Queryable,
  owner: { readonly brandId: number; readonly playerId: bigint },
  after: bigint,
  limit: number,
): Promise<Movement[]> {
  const rows = await db.query<MovementRow>(OF_PLAYER, [owner.brandId, owner.playerId, after, limit]);
  return rows.map((row) => ({
    id: row.id,
    brandId: row.brand_id,
    playerId: row.player_id,
    currency: row.currency,
    kind: row.kind,
    debit: row.debit,
    credit: row.credit,
    amount: row.amount,
    causeKind: row.cause_kind,
    causeId: row.cause_id,
    part: row.part,
    bodyHash: row.body_hash,
    cashAfter: row.cash_after ?? undefined,
    at: Number(row.at),
    key: row.key,
  }));
}
