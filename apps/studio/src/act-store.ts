import type { Queryable, Tx } from '@fairbook/database';
import type { ActBody, ActOrder, JackpotShare, KeptRound } from '@fairbook/provider-kit';
import type { Owner } from './owner.ts';

type KeptAct = KeptRound['acts'][number];

/** An act as it is written. */
export interface NewAct extends KeptAct {
  /** Of a bet: its transaction at the wallet. */
  readonly stakeId: string | undefined;
}

interface ActRow extends Pick<KeptAct, 'kind' | 'staked' | 'won' | 'closes'> {
  readonly round: string;
  readonly transaction_id: string;
  readonly stake_id: string | null;
  readonly jackpots: string;
  readonly awards: string;
  readonly seeds: string;
  readonly detail: string | null;
  readonly at: bigint;
}

export interface RoundRow extends Owner {
  readonly round: string;
  readonly game: string;
  readonly currency: string;
  readonly is_open: boolean;
  readonly opened_at: bigint;
}

const partsText = (parts: readonly JackpotShare[]): string =>
  JSON.stringify(parts.map(({ jackpot, amount }) => ({ jackpot, amount: `${amount}` })));
const partsIn = (text: string): JackpotShare[] =>
  (JSON.parse(text) as { jackpot: string; amount: string }[]).map(({ jackpot, amount }) => ({ jackpot, amount: BigInt(amount) }));

const sumOf = (parts: readonly JackpotShare[] = []): bigint => parts.reduce((sum, { amount }) => sum + amount, 0n);

/** What an act of a round played alone is kept as. @param back what a rollback gives back, minor units */
export function actOf({ transactionId }: Pick<ActOrder, 'transactionId'>, body: ActBody, at: number, back = 0n): Omit<NewAct, 'stakeId'> {
  const isStake = body.kind === 'bet' || body.kind === 'bet-win';
  const ends = body.kind === 'bet-win' || body.kind === 'win' ? body : undefined;
  const awards = ends?.awards ?? [];
  const won = (body.kind === 'bet-win' ? body.won : body.kind === 'win' ? body.amount : 0n) + sumOf(awards);
  return {
    ...{ kind: body.kind, transactionId, closes: body.roundClosed, detail: body.detail, at, won, awards, seeds: ends?.seeds ?? [] },
    staked: isStake ? body.amount : -back,
    jackpots: (isStake || ends ? (body as { jackpots?: readonly JackpotShare[] }).jackpots : undefined) ?? [],
  };
}

/** Writes an act of a round, which begins with its first. */
export async function addAct(tx: Tx, order: ActOrder, act: NewAct): Promise<void> {
  const { brand, player, round, game, currency } = order;
  await tx.query(
    `insert into studio_round (brand, player, round, game, currency, is_open, opened_at) values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (brand, player, round) do update set is_open = studio_round.is_open and excluded.is_open`,
    [brand, player, round, game, currency, !act.closes, act.at],
  );
  await tx.query(
    `insert into studio_act (brand, player, round, position, kind, transaction_id, stake_id, staked, won, jackpots, awards, seeds, detail, closes, at)
      select $1, $2, $3, count(*) + 1, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14
      from studio_act where brand = $1 and player = $2 and round = $3`,
    [
      ...[brand, player, round, act.kind, act.transactionId, act.stakeId ?? null, act.staked, act.won],
      ...[partsText(act.jackpots), partsText(act.awards), partsText(act.seeds), act.detail ?? null, act.closes, act.at],
    ],
  );
}

/** An act by its name; a player's own, for names begin with the player's. */
export async function findAct(
  through: Queryable,
  { brand, transactionId }: Pick<ActOrder, 'brand' | 'transactionId'>,
): Promise<(KeptAct & { readonly stakeId: string | undefined }) | undefined> {
  const [row] = await through.query<ActRow>('select * from studio_act where brand = $1 and transaction_id = $2', [brand, transactionId]);
  return row && { ...toAct(row), stakeId: row.stake_id ?? undefined };
}

/** The stake that a round's win is of, as the wallet knows it: its last. */
export async function lastStakeId(
  through: Queryable,
  { brand, player, round }: Owner & Pick<ActOrder, 'round'>,
): Promise<string | undefined> {
  const [row] = await through.query<{ stake_id: string }>(
    `select stake_id from studio_act where brand = $1 and player = $2 and round = $3 and stake_id is not null order by position desc limit 1`,
    [brand, player, round],
  );
  return row?.stake_id;
}

const toAct = (row: ActRow): KeptAct => ({
  ...{ kind: row.kind, transactionId: row.transaction_id, staked: row.staked, won: row.won, closes: row.closes, at: Number(row.at) },
  ...{ jackpots: partsIn(row.jackpots), awards: partsIn(row.awards), seeds: partsIn(row.seeds), detail: row.detail ?? undefined },
});

/** A round in which nothing stands of what was staked, and that won nothing, was given back. */
function statusOf({ is_open: isOpen }: RoundRow, acts: readonly KeptAct[]): KeptRound['status'] {
  if (isOpen) return 'open';
  const [staked, won] = [acts.reduce((sum, act) => sum + act.staked, 0n), acts.reduce((sum, act) => sum + act.won, 0n)];
  return staked === 0n && won === 0n ? 'voided' : 'closed';
}

/** Rounds with their acts, in the order given. */
export async function withActs(through: Queryable, rounds: readonly RoundRow[]): Promise<KeptRound[]> {
  const rows = await through.query<ActRow & Owner>(
    `select a.* from studio_act a
      join unnest($1::text[], $2::text[], $3::text[]) as r (brand, player, round) using (brand, player, round) order by a.position`,
    [rounds.map(({ brand }) => brand), rounds.map(({ player }) => player), rounds.map(({ round }) => round)],
  );
  const keyOf = ({ brand, player, round }: Owner & { readonly round: string }): string => JSON.stringify([brand, player, round]);
  const byRound = Map.groupBy(rows, keyOf);
  return rounds.map((row): KeptRound => {
    const acts = (byRound.get(keyOf(row)) ?? []).map(toAct);
    const { player, brand, game, round, currency } = row;
    return { ...{ player, brand, game, round, currency, openedAt: Number(row.opened_at) }, status: statusOf(row, acts), acts };
  });
}

export async function readRound(through: Queryable, { brand, player }: Owner, round: string): Promise<KeptRound | undefined> {
  const rows = await through.query<RoundRow>('select * from studio_round where brand = $1 and player = $2 and round = $3', [
    ...[brand, player, round],
  ]);
  return (await withActs(through, rows))[0];
}
