import type { Db, Queryable, Tx } from '@fairbook/database';
import { lockPlayer, type Owner } from './owner.ts';
import { endTakingBack, stakeOf } from './stake-store.ts';

/** Tries before something may be ended by hand: those of more than an hour. */
export const TRIES_BEFORE_HAND = 20;
/** Rows that are listed at most. */
const MOST_LISTED = 1000;

/** Something that the wallet was told again and again and does not take. */
export interface Stuck extends Owner {
  readonly kind: 'stake' | 'win' | 'rollback';
  /** Its name at the wallet. */
  readonly name: string;
  readonly game: string;
  readonly round: string;
  readonly currency: string;
  /** Minor units: of a stake what it was, of a win what is owed; of a rollback nothing is told. */
  readonly amount: bigint;
  readonly tries: number;
  /** What the wallet said last; null: nothing. */
  readonly answer: string | null;
}

const STUCK = `
  select brand, player, 'stake' as kind, stake_id as name, game, round, currency, amount, tries, answer from studio_stake
    where is_taken_back and tries >= $1 and ($2::text is null or stake_id = $2)
  union all
  select brand, player, kind, coalesce(wallet_name, transaction_id), game, round, currency, amount, tries, answer from studio_delivery
    where taken_at is null and tries >= $1 and ($2::text is null or coalesce(wallet_name, transaction_id) = $2)
  order by 1, 2, 4 limit $3`;

/** What was tried so often that the operator was told of it. @param name of one alone */
export const listStuck = (through: Queryable, tries: number, name?: string): Promise<Stuck[]> =>
  through.query<Stuck & Record<string, unknown>>(STUCK, [tries, name ?? null, MOST_LISTED]);

/** By whose word something is ended. */
export interface ByHand {
  readonly name: string;
  readonly reason: string;
  readonly first: string;
  /** Of whatever moves money, somebody else. */
  readonly second: string | undefined;
}

const isMoney = ({ kind, amount }: Stuck): boolean => kind === 'rollback' || (kind === 'win' && amount > 0n);
const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Why something cannot be ended by hand, in a sentence for whoever wants to. */
function problemOf(found: readonly Stuck[], { first, second }: ByHand): string | undefined {
  const [stuck, other] = found;
  if (!stuck) return `Nothing of this name was tried ${TRIES_BEFORE_HAND} times: it is taken, or is tried again by itself.`;
  if (other) return 'Two players have something of this name: end neither by hand.';
  // One that says nothing may have it: what it says when it is back decides.
  if (stuck.answer === null) return 'The wallet gives no answer at all. It is asked again by itself until it does.';
  if (isMoney(stuck) && second === undefined) return 'It is money: a second person has to agree (--second).';
  return second !== undefined && isSame(first, second) ? 'The second person has to be another.' : undefined;
}

async function end(tx: Tx, stuck: Stuck, now: number): Promise<boolean> {
  if (stuck.kind === 'stake') {
    const stake = await stakeOf(tx, stuck);
    if (stake?.stakeId !== stuck.name) return false;
    await endTakingBack(tx, stake, now);
    return true;
  }
  const ended = await tx.query(
    'update studio_delivery set taken_at = $3 where brand = $1 and coalesce(wallet_name, transaction_id) = $2 and taken_at is null returning id',
    [stuck.brand, stuck.name, now],
  );
  return ended.length > 0;
}

/**
 * Ends something that the wallet never takes. A stake is as one that was taken back: its round is not drawn, now or later. What is owed counts as
 * paid: it has to be, another way. A sentence where that may not be; undefined: it is ended.
 */
export function endByHand(db: Db, order: ByHand, now: number): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [owner] = await listStuck(tx, TRIES_BEFORE_HAND, order.name);
    if (owner) await lockPlayer(tx, owner);
    const found = await listStuck(tx, TRIES_BEFORE_HAND, order.name);
    const problem = problemOf(found, order);
    const [stuck] = found;
    if (problem !== undefined || !stuck) return problem;
    if (!(await end(tx, stuck, now))) return 'It was taken just now.';
    await tx.query(
      `insert into studio_by_hand (brand, player, kind, name, round, currency, amount, answer, reason, first_person, second_person, at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        ...[stuck.brand, stuck.player, stuck.kind, stuck.name, stuck.round, stuck.currency, stuck.amount, stuck.answer],
        ...[order.reason, order.first, order.second ?? null, now],
      ],
    );
    return undefined;
  });
}
