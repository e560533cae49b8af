import { hash } from 'node:crypto';
import type { Queryable, Tx } from '@fairbook/database';
import type { BetStatus, ClosingKind } from '@fairbook/domain';
import { plainArray } from '../../platform/sql-array.ts';
import type { BetKey } from '../settlement/face.ts';

/** A bet as closing it needs it. */
export interface LockedBet {
  readonly brand_id: number;
  readonly player_id: bigint;
  readonly id: bigint;
  readonly currency: string;
  readonly status: BetStatus;
  readonly settlement: number;
  readonly stake: bigint;
  readonly stake_bonus: bigint;
  readonly stake_free: bigint;
  readonly cashed_stake: bigint;
  readonly cashed_bonus: bigint;
  readonly cashed_free: bigint;
}

const LOCK = {
  name: 'closing-bet',
  text: `select brand_id, player_id, id, currency, status, settlement, stake, stake_bonus, stake_free, cashed_stake, cashed_bonus, cashed_free
    from bet where brand_id = $1 and player_id = $2 and id = $3 for update`,
};

/** The bet, held until the transaction ends; undefined when the player has none of this number. */
export async function lockBet(tx: Tx, { brandId, playerId, betId }: BetKey): Promise<LockedBet | undefined> {
  const [bet] = await tx.query<LockedBet>(LOCK, [brandId, playerId, betId]);
  return bet;
}

interface LegExposure {
  readonly fixture: number;
  readonly slot: number;
  readonly market: string;
  readonly line: number;
  readonly outcome: string;
  readonly exposure: bigint;
}

/** What the house stood to lose on each leg when it was placed, minor units. */
export const readLegExposures = (db: Queryable, { brand_id, player_id, id }: LockedBet): Promise<LegExposure[]> =>
  db.query<LegExposure>(
    {
      name: 'closing-legs',
      text: `select fixture_id as fixture, slot, market, line, outcome, exposure from leg
        where brand_id = $1 and player_id = $2 and bet_id = $3 order by position`,
    },
    [brand_id, player_id, id],
  );

/** A closing as it is kept; `at` is unix ms, money in minor units. */
export interface ClosingRow {
  readonly brand_id: number;
  readonly player_id: bigint;
  readonly bet_id: bigint;
  readonly position: number;
  readonly guid: string;
  readonly kind: ClosingKind;
  readonly stake: bigint;
  readonly stake_bonus: bigint;
  readonly stake_free: bigint;
  readonly paid: bigint;
  readonly collected: bigint;
  readonly settlement: number;
  readonly who: string;
  readonly why: string;
  readonly at: bigint;
}

export const CLOSING_COLUMNS =
  'brand_id, player_id, bet_id, position, guid, kind, stake, stake_bonus, stake_free, paid, collected, settlement, who, why, at';

/** The ledger's key of a closing. */
export const closingKey = (betId: bigint, position: number): string => `bet:${betId}:closing:${position}`;

/** SHA-256 of a closing as it was agreed, hexadecimal. It stands in the chain with the closing's money. */
export function closingHash(row: Omit<ClosingRow, 'collected'>): string {
  const { brand_id, player_id, bet_id, position, guid, kind, stake, stake_bonus, stake_free, paid, settlement, who, why, at } = row;
  const own = [brand_id, player_id, bet_id, position, guid, kind, stake, stake_bonus, stake_free, paid, settlement, who, why, at];
  return hash('sha256', JSON.stringify(['fairbook-closing-1', own.map(String)]), 'hex');
}

export const addClosing = (tx: Tx, row: ClosingRow): Promise<unknown> =>
  tx.query(
    {
      name: 'closing-add',
      text: `insert into bet_closing (${CLOSING_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    },
    [
      ...[row.brand_id, row.player_id, row.bet_id, row.position, row.guid, row.kind, row.stake, row.stake_bonus, row.stake_free],
      ...[row.paid, row.collected, row.settlement, row.who, row.why, row.at],
    ],
  );

/** The closing a player's guid stands for. */
export async function readClosing(db: Queryable, brandId: number, playerId: bigint, guid: string): Promise<ClosingRow | undefined> {
  const [row] = await db.query<ClosingRow>(
    { name: 'closing-by-guid', text: `select ${CLOSING_COLUMNS} from bet_closing where brand_id = $1 and player_id = $2 and guid = $3` },
    [brandId, playerId, guid],
  );
  return row;
}

/** Closings of a player's bets, in order. */
export const readClosings = (db: Queryable, brandId: number, playerId: bigint, bets: readonly bigint[]): Promise<ClosingRow[]> =>
  db.query<ClosingRow>(
    {
      name: 'closings-of-bets',
      text: `select ${CLOSING_COLUMNS} from bet_closing where brand_id = $1 and player_id = $2 and bet_id = any($3::bigint[]) order by bet_id, position`,
    },
    [brandId, playerId, plainArray(bets)],
  );
