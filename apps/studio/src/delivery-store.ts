import type { Queryable, Tx } from '@fairbook/database';
import type { ActBody, ActOrder } from '@fairbook/provider-kit';
import type { Owner } from './owner.ts';

/** What the wallet is owed to hear of a round: what it won, or a stake that it gives back. Sent until it is taken. */
export interface Delivery extends Owner {
  readonly transactionId: string;
  /** What the wallet knows it by. */
  readonly walletName: string;
  readonly reference: string | undefined;
  readonly kind: 'win' | 'rollback';
  readonly game: string;
  readonly round: string;
  readonly currency: string;
  /** Minor units; zero where a round only ends. */
  readonly amount: bigint;
  readonly closes: boolean;
  readonly tries: number;
}

interface DeliveryRow extends Omit<Delivery, 'transactionId' | 'walletName' | 'reference'> {
  readonly transaction_id: string;
  readonly wallet_name: string | null;
  readonly reference: string | null;
}

export async function addDelivery(tx: Tx, each: Omit<Delivery, 'tries'>, dueAt: number): Promise<void> {
  const { brand, player, transactionId, walletName, reference, kind, game, round, currency, amount, closes } = each;
  await tx.query(
    `insert into studio_delivery (brand, player, transaction_id, wallet_name, reference, kind, game, round, currency, amount, closes, due_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [brand, player, transactionId, walletName, reference ?? null, kind, game, round, currency, amount, closes, dueAt],
  );
}

/** What is owed to a player, the oldest first, so many at most. @param by what is to be sent by then, unix ms; undefined: all */
export async function owedTo(through: Queryable, { brand, player }: Owner, most: number, by?: number): Promise<Delivery[]> {
  const rows = await through.query<DeliveryRow>(
    `select * from studio_delivery where brand = $1 and player = $2 and taken_at is null and ($4::bigint is null or due_at <= $4) order by id limit $3`,
    [brand, player, most, by ?? null],
  );
  return rows.map((row) => ({
    ...{ brand: row.brand, player: row.player, transactionId: row.transaction_id, walletName: row.wallet_name ?? row.transaction_id },
    ...{ reference: row.reference ?? undefined, kind: row.kind },
    ...{ game: row.game, round: row.round, currency: row.currency, amount: row.amount, closes: row.closes, tries: row.tries },
  }));
}

/**
 * Takes something owed up to be sent now: what the wallet said before counts no more, so that nobody ends it by hand meanwhile. False: it is
 * taken, or was ended.
 */
export const takeUp = async (through: Queryable, { brand, transactionId }: Delivery): Promise<boolean> =>
  (
    await through.query(
      'update studio_delivery set answer = null where brand = $1 and transaction_id = $2 and taken_at is null returning id',
      [...[brand, transactionId]],
    )
  ).length > 0;

export const markTaken = (through: Queryable, { brand, transactionId }: Delivery, at: number): Promise<unknown> =>
  through.query('update studio_delivery set taken_at = $3 where brand = $1 and transaction_id = $2', [brand, transactionId, at]);

/** @param answer what the wallet said; undefined: nothing */
export const putOff = (
  through: Queryable,
  { brand, transactionId }: Delivery,
  dueAt: number,
  answer: string | undefined,
): Promise<unknown> =>
  through.query('update studio_delivery set tries = tries + 1, due_at = $3, answer = $4 where brand = $1 and transaction_id = $2', [
    ...[brand, transactionId, dueAt, answer ?? null],
  ]);

/** Players with something to be done now: a stake that nobody waits for any more, or something owed. */
export const dueOwners = (through: Queryable, now: number, most: number): Promise<Owner[]> =>
  through.query<Owner>(
    `select brand, player from studio_stake where due_at <= $1
      union select brand, player from studio_delivery where taken_at is null and due_at <= $1 limit $2`,
    [now, most],
  );

/** Needs no token: what is owed is taken whatever became of the launch. */
export const deliveryOrder = ({ walletName, reference, ...each }: Delivery): ActOrder & { readonly act: ActBody } => ({
  ...{ requestId: walletName, transactionId: walletName, player: each.player, brand: each.brand, game: each.game, round: each.round },
  ...{ currency: each.currency, ...(reference !== undefined && { reference }) },
  act:
    each.kind === 'win' ? { kind: 'win', amount: each.amount, roundClosed: each.closes } : { kind: 'rollback', roundClosed: each.closes },
});
