import type { Queryable, Tx } from '@fairbook/database';
import type { PlayFeature } from '@fairbook/domain';
import type { ActBody, ActOrder } from '@fairbook/provider-kit';
import type { Owner } from './owner.ts';
import { backName } from './wallet-names.ts';

/** A stake on its way to the wallet, written before that is asked. */
export interface Stake extends Owner {
  /** The act it is for, and its own name at the wallet. */
  readonly transactionId: string;
  readonly stakeId: string;
  readonly requestId: string;
  readonly token: string;
  readonly game: string;
  readonly round: string;
  readonly currency: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly features: readonly PlayFeature[];
  readonly smallest: bigint | undefined;
  /** It is the first of its round. */
  readonly begins: boolean;
  readonly isTakenBack: boolean;
  readonly tries: number;
  /** From then on nobody waits for it, unix ms. */
  readonly dueAt: number;
}

interface StakeRow extends Owner {
  readonly transaction_id: string;
  readonly stake_id: string;
  readonly request_id: string;
  readonly token: string;
  readonly game: string;
  readonly round: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly features: PlayFeature[];
  readonly smallest: bigint | null;
  readonly begins: boolean;
  readonly is_taken_back: boolean;
  readonly tries: number;
  readonly due_at: bigint;
}

const toStake = (row: StakeRow): Stake => ({
  ...{ brand: row.brand, player: row.player, transactionId: row.transaction_id, stakeId: row.stake_id, requestId: row.request_id },
  ...{ token: row.token, game: row.game, round: row.round, currency: row.currency, amount: row.amount, features: row.features },
  ...{ smallest: row.smallest ?? undefined, begins: row.begins, isTakenBack: row.is_taken_back, tries: row.tries },
  dueAt: Number(row.due_at),
});

export async function stakeOf(through: Queryable, { brand, player }: Owner): Promise<Stake | undefined> {
  const [row] = await through.query<StakeRow>('select * from studio_stake where brand = $1 and player = $2', [brand, player]);
  return row && toStake(row);
}

export async function addStake(tx: Tx, stake: Stake): Promise<void> {
  await tx.query(
    `insert into studio_stake (brand, player, transaction_id, stake_id, request_id, token, game, round, currency, amount, features, smallest, begins, due_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[stake.brand, stake.player, stake.transactionId, stake.stakeId, stake.requestId, stake.token, stake.game, stake.round],
      ...[stake.currency, stake.amount, stake.features, stake.smallest ?? null, stake.begins, stake.dueAt],
    ],
  );
}

/** Removes a stake that stands, or was refused. False: it is being taken back, or is gone. */
export async function removeStake(through: Queryable, { brand, player, stakeId }: Stake): Promise<boolean> {
  const rows = await through.query(
    'delete from studio_stake where brand = $1 and player = $2 and stake_id = $3 and not is_taken_back returning stake_id',
    [brand, player, stakeId],
  );
  return rows.length > 0;
}

/** From here on it never stands. False: it is gone. */
export async function beginTakingBack(through: Queryable, { brand, player, stakeId }: Stake, dueAt: number): Promise<boolean> {
  const rows = await through.query(
    `update studio_stake set is_taken_back = true, tries = tries + 1, due_at = $4
      where brand = $1 and player = $2 and stake_id = $3 returning stake_id`,
    [brand, player, stakeId, dueAt],
  );
  return rows.length > 0;
}

/** What the wallet said when it did not take it back; undefined: nothing. */
export const noteAnswer = (through: Queryable, { brand, player, stakeId }: Stake, answer: string | undefined): Promise<unknown> =>
  through.query('update studio_stake set answer = $4 where brand = $1 and player = $2 and stake_id = $3', [
    ...[brand, player, stakeId, answer ?? null],
  ]);

/** The wallet took it back, or staff say that it never will. */
export async function endTakingBack(tx: Tx, stake: Stake, at: number): Promise<void> {
  const { brand, player, transactionId, stakeId, round, currency, amount, begins } = stake;
  const gone = await tx.query('delete from studio_stake where brand = $1 and player = $2 and stake_id = $3 returning stake_id', [
    ...[brand, player, stakeId],
  ]);
  if (gone.length === 0) return;
  await tx.query(
    `insert into studio_taken_back (brand, player, transaction_id, stake_id, round, currency, amount, begins, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [brand, player, transactionId, stakeId, round, currency, amount, begins, at],
  );
}

/** How often stakes of an act were taken back, and whether one began its round: that one is over at the wallet. */
export async function takenBack(
  through: Queryable,
  { brand, transactionId }: Pick<ActOrder, 'brand' | 'transactionId'>,
): Promise<{ readonly times: number; readonly isOver: boolean }> {
  const [row] = await through.query<{ times: number; is_over: boolean | null }>(
    'select count(*)::int as times, bool_or(begins) as is_over from studio_taken_back where brand = $1 and transaction_id = $2',
    [brand, transactionId],
  );
  return { times: row?.times ?? 0, isOver: row?.is_over ?? false };
}

/** The order by which the wallet takes a stake. It never says what was drawn: nobody who may refuse it knows. */
export const stakeOrder = (stake: Stake): ActOrder & { readonly act: ActBody } => ({
  ...{ requestId: stake.requestId, transactionId: stake.stakeId, player: stake.player, brand: stake.brand, token: stake.token },
  ...{ game: stake.game, round: stake.round, currency: stake.currency },
  act: {
    ...{ kind: 'bet', amount: stake.amount, roundClosed: false, features: stake.features },
    ...(stake.smallest !== undefined && { smallest: stake.smallest }),
  },
});

/** The order by which it is taken back. A round that it began is over with it. */
export const backOrder = (stake: Stake): ActOrder & { readonly act: ActBody } => ({
  ...{ requestId: backName(stake, stake.stakeId), transactionId: backName(stake, stake.stakeId), reference: stake.stakeId },
  ...{ player: stake.player, brand: stake.brand, game: stake.game, round: stake.round, currency: stake.currency },
  act: { kind: 'rollback', roundClosed: stake.begins },
});
