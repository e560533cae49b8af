import type { WalletReply } from '@fairbook/seamless/http-wallet';
import { type Delivery, deliveryOrder, dueOwners, markTaken, owedTo, putOff, takeUp } from './delivery-store.ts';
import { type Owner, ownerKey } from './owner.ts';
import type { ServiceParts } from './parts.ts';
import { backOrder, beginTakingBack, endTakingBack, noteAnswer, type Stake, stakeOf } from './stake-store.ts';
import { refusalBy } from './statuses.ts';

/** Between tries of what is owed, ms: doubled each time, up to five minutes. */
const FIRST_WAIT_MS = 1000;
const MOST_WAIT_MS = 300_000;
/** From so many tries on the operator is told of each. */
export const TOLD_FROM = 5;
/** Deliveries of one player in one go. */
const MOST_DELIVERIES = 50;
/** Players found, and settled with, in one go. */
const MOST_FOUND = 2000;
const MOST_OWNERS = 50;

export const waitAfter = (tries: number): number => Math.min(FIRST_WAIT_MS * 2 ** Math.min(tries, 20), MOST_WAIT_MS);

type Reply = Pick<WalletReply, 'status' | 'balance'>;
const NO_ANSWER: Reply = { status: 'RS_ERROR_UNKNOWN', balance: undefined };
/** What the wallet said, in its own word; undefined: nothing. */
const answerIn = (reply: Reply): string | undefined => (reply === NO_ANSWER ? undefined : reply.status);

/** A rollback of what was rolled back already is done, whatever a wallet calls it. */
const isDone = (kind: Delivery['kind'], { status }: Reply): boolean =>
  status === 'RS_OK' || (kind === 'rollback' && status === 'RS_ERROR_TRANSACTION_ROLLED_BACK');

/** Has the wallet take a stake back that may stand there. True: it is, and the player may go on. */
export async function takeBack({ db, wallet, now, failed }: ServiceParts, stake: Stake): Promise<boolean> {
  if (!(await beginTakingBack(db, stake, now() + waitAfter(stake.tries)))) return true;
  // Nobody ends by hand what the wallet is asked about.
  await noteAnswer(db, stake, undefined);
  const reply = await wallet.perform(backOrder(stake)).catch(() => NO_ANSWER);
  if (isDone('rollback', reply)) {
    await db.transaction((tx) => endTakingBack(tx, stake, now()));
    return true;
  }
  await noteAnswer(db, stake, answerIn(reply));
  if (stake.tries >= TOLD_FROM) failed(`stake ${stake.stakeId} of ${ownerKey(stake)} cannot be taken back`, new Error(reply.status));
  return false;
}

/**
 * Sends what is owed to a player, the oldest first. What the wallet refuses holds up nothing else; where it does not answer the rest waits as well.
 * `balance`: as the wallet told it last; `left`: something is owed still.
 */
export async function deliver(
  { db, wallet, now, failed }: ServiceParts,
  of: Owner,
): Promise<{ readonly balance: bigint | undefined; readonly left: boolean }> {
  let balance: bigint | undefined;
  let left = false;
  for (const each of await owedTo(db, of, MOST_DELIVERIES, now())) {
    if (!(await takeUp(db, each))) continue;
    const reply = await wallet.perform(deliveryOrder(each)).catch(() => NO_ANSWER);
    if (!isDone(each.kind, reply)) {
      await putOff(db, each, now() + waitAfter(each.tries), answerIn(reply));
      if (each.tries >= TOLD_FROM) failed(`${each.kind} ${each.walletName} is not taken by the wallet`, new Error(reply.status));
      left = true;
      if (refusalBy(reply)) continue;
      break;
    }
    await markTaken(db, each, now());
    balance = reply.balance ?? balance;
  }
  return { balance, left };
}

/**
 * Takes back a stake that nobody goes on with, and sends what is owed; in the player's turn. True: nothing is left.
 * @param by stakes that are due by then, unix ms; undefined: any
 */
export async function settleOwner(parts: ServiceParts, of: Owner, by?: number): Promise<boolean> {
  const stake = await stakeOf(parts.db, of);
  if (stake && (by === undefined || stake.dueAt <= by) && !(await takeBack(parts, stake))) return false;
  return !(await deliver(parts, of)).left;
}

/** Goes on with whatever was left: by a process that was killed, or a wallet that did not answer. */
export async function settleDue(parts: ServiceParts): Promise<void> {
  const owners = await dueOwners(parts.db, parts.now(), MOST_FOUND);
  // Whoever plays comes another time: nobody else's winnings wait for what a player has the wallet asked.
  const idle = owners.filter((of) => !parts.turns.isBusy(of)).slice(0, MOST_OWNERS);
  await Promise.all(
    idle.map((of) =>
      parts.turns
        .run(of, () => settleOwner(parts, of, parts.now()))
        .catch((error: unknown) => parts.failed(`what ${ownerKey(of)} is owed could not be looked at`, error)),
    ),
  );
}
