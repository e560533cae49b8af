import type { Tx } from '@fairbook/database';
import { assert } from '@fairbook/domain';
import {
  type ActBody,
  type ActOrder,
  type DecidedAct,
  type DecidingAct,
  STATUS_OF,
  type SupplierWallet,
  type WalletAnswer,
  type WalletRefusal,
} from '@fairbook/provider-kit';
import { actOf, addAct, findAct, lastStakeId, readRound } from './act-store.ts';
import { addDelivery, owedTo } from './delivery-store.ts';
import { lockPlayer } from './owner.ts';
import type { ServiceParts } from './parts.ts';
import { holdRecords, writeRecords } from './record-store.ts';
import { deliver, takeBack } from './settle-owed.ts';
import { addStake, removeStake, type Stake, stakeOf, stakeOrder, takenBack } from './stake-store.ts';
import { refusal, refusalBy } from './statuses.ts';
import { walletName } from './wallet-names.ts';

/**
 * Before each try of a stake so long, ms; after the last it is taken back. With the time that each may take the platform is answered before it gives
 * up.
 */
const TRIES_AFTER_MS = [0, 250, 1000] as const;
/** Longer than all tries take, ms: then nobody waits for it any more. */
const WAITED_MS = 120_000;
/** While the wallet has not taken so much of what is owed to a player, no stake of theirs is asked for. */
const MOST_OWED = 20;

/** An order of the studio's: what it does follows from records. */
type Deciding = ActOrder & { readonly act: DecidingAct };
type StakeBody = Extract<ActBody, { kind: 'bet' | 'bet-win' }>;
const isStake = (body: ActBody): body is StakeBody => body.kind === 'bet' || body.kind === 'bet-win';

/** What is to be done with an order, as the records say. */
type Begun =
  | { readonly kind: 'done'; readonly answer: WalletAnswer }
  /** `isNew`: the wallet was never asked for it. */
  | { readonly kind: 'stake'; readonly stake: Stake; readonly isNew: boolean }
  /** One that nobody goes on with is in its way. */
  | { readonly kind: 'waits'; readonly left: Stake }
  | { readonly kind: 'written'; readonly body: ActBody };

const refused = (decided: Extract<DecidedAct, { refused: unknown }>): WalletRefusal => ({
  ...refusal(decided.refused, STATUS_OF[decided.refused] as WalletRefusal['status']),
  ...(decided.bound !== undefined && { bound: decided.bound }),
});

const NOT_NOW = refusal('records-moved', 'RS_ERROR_UNKNOWN');
const TAKEN_BACK = refusal('stake-taken-back', 'RS_ERROR_TRANSACTION_ROLLED_BACK');

/** Nobody knows yet what became of an order: the same again finds out. */
export class NotKnownYet extends Error {}

/** Decides an order of what the records say, which are held until the transaction ends. */
async function decided(tx: Tx, order: Deciding): Promise<DecidedAct> {
  const records = await holdRecords(tx, order, order.act.reads);
  return order.act.decide(records);
}

type Owed = Parameters<typeof addDelivery>[1];
const named = (owed: Omit<Owed, 'walletName'>): Owed => ({ ...owed, walletName: walletName(owed, owed.transactionId) });

/** What an act won, as the wallet is owed to hear it; of a bet nothing. */
function owedBy(order: ActOrder, body: ActBody, reference: string | undefined): Owed | undefined {
  const { brand, player, game, round, currency, transactionId } = order;
  const place = { brand, player, game, round, currency, closes: body.roundClosed };
  if (body.kind === 'rollback') return named({ ...place, kind: 'rollback', transactionId: `${transactionId}.back`, reference, amount: 0n });
  if (body.kind === 'bet') return undefined;
  const { won } = actOf(order, body, 0);
  return named({ ...place, kind: 'win', transactionId: `${transactionId}.win`, reference, amount: won });
}

/** Writes an act with its records, and what the wallet is owed to hear of it. */
async function write(
  tx: Tx,
  { now }: ServiceParts,
  order: Deciding,
  act: Extract<DecidedAct, { act: unknown }>,
  stake?: Stake,
): Promise<void> {
  const { act: body, writes = [] } = act;
  const referenced = order.reference === undefined ? undefined : await findAct(tx, { brand: order.brand, transactionId: order.reference });
  await writeRecords(tx, order, order.act.reads, writes);
  await addAct(tx, order, { ...actOf(order, body, now(), referenced?.staked), stakeId: stake?.stakeId });
  const owed = owedBy(order, body, stake?.stakeId ?? referenced?.stakeId ?? (await lastStakeId(tx, order)));
  if (owed) await addDelivery(tx, owed, now());
}

/** The stake of an act, as it is written before the wallet is asked. */
async function newStake(tx: Tx, { now }: ServiceParts, order: Deciding, body: StakeBody): Promise<Stake | WalletRefusal> {
  const { brand, player, transactionId, requestId, token, game, round, currency } = order;
  if (token === undefined) return refusal('launch-unknown', 'RS_ERROR_INVALID_TOKEN');
  const { times, isOver } = await takenBack(tx, order);
  // The wallet's round is over with it: the player asks for another.
  if (isOver) return TAKEN_BACK;
  if ((await owedTo(tx, order, MOST_OWED)).length >= MOST_OWED) throw new NotKnownYet('the wallet takes nothing of what is owed');
  const begins = (await readRound(tx, order, round)) === undefined;
  return {
    ...{ brand, player, transactionId, requestId: walletName(order, requestId), token, game, round, currency, begins, amount: body.amount },
    stakeId: walletName(order, times === 0 ? transactionId : `${transactionId}~${times}`),
    ...{ features: body.features ?? [], smallest: body.smallest, isTakenBack: false, tries: 0, dueAt: now() + WAITED_MS },
  };
}

/** Whether a stake that waits is the one that an order asks for, as the wallet was asked to judge it. */
const isFor = (stake: Stake, order: Deciding, body: ActBody): boolean =>
  isStake(body) &&
  !stake.isTakenBack &&
  stake.transactionId === order.transactionId &&
  stake.game === order.game &&
  stake.currency === order.currency &&
  stake.amount === body.amount &&
  stake.smallest === body.smallest &&
  `${stake.features}` === `${body.features ?? []}`;

/** Looks at an order under the player's lock: what moves no stake is written at once, for it is owed. */
function begin(parts: ServiceParts, order: Deciding): Promise<Begun> {
  return parts.db.transaction(async (tx): Promise<Begun> => {
    await lockPlayer(tx, order);
    const known = await findAct(tx, order);
    if (known) {
      const { detail, staked, won } = known;
      // Whoever repeats an order asks for the balance.
      return { kind: 'done', answer: { ok: true, repeated: true, balance: 0n, currency: order.currency, detail, staked, won } };
    }
    const act = await decided(tx, order);
    if ('refused' in act) return { kind: 'done', answer: refused(act) };
    const waiting = await stakeOf(tx, order);
    if (waiting) return isFor(waiting, order, act.act) ? { kind: 'stake', stake: waiting, isNew: false } : { kind: 'waits', left: waiting };
    if (!isStake(act.act)) {
      await write(tx, parts, order, act);
      return { kind: 'written', body: act.act };
    }
    const stake = await newStake(tx, parts, order, act.act);
    if ('ok' in stake) return { kind: 'done', answer: stake };
    await addStake(tx, stake);
    return { kind: 'stake', stake, isNew: true };
  });
}

/** The stake stands: the round is drawn by the records as they are, which hold what they held, and by pots as they are now. */
function finish(parts: ServiceParts, order: Deciding, stake: Stake): Promise<ActBody | undefined> {
  return parts.db.transaction(async (tx) => {
    await lockPlayer(tx, order);
    if (!(await removeStake(tx, stake))) return undefined;
    const act = await decided(tx, order);
    assert('act' in act && isStake(act.act) && act.act.amount === stake.amount, `stake ${stake.stakeId} is of the round it was taken for`);
    await write(tx, parts, order, act, stake);
    return act.act;
  });
}

type Sent = { readonly stands: true; readonly balance: bigint | undefined } | { readonly stands: false; readonly refused?: WalletRefusal };

/**
 * Asks the wallet for a stake. A refusal is believed of the first try alone: one before it that had no answer may be on its way still, and is taken
 * back with the stake.
 */
async function send(parts: ServiceParts, stake: Stake, isNew: boolean): Promise<Sent> {
  for (const [tries, ms] of TRIES_AFTER_MS.entries()) {
    if (ms > 0) await parts.wait(ms);
    const reply = await parts.wallet.perform(stakeOrder(stake)).catch(() => undefined);
    if (reply?.status === 'RS_OK') return { stands: true, balance: reply.balance };
    const refused = reply && refusalBy(reply);
    if (!refused) continue;
    if (refused.reason === 'bad-input') parts.failed('the wallet does not understand the studio', new Error(refused.status));
    if (isNew && tries === 0) await removeStake(parts.db, stake);
    else if (!(await takeBack(parts, stake))) break;
    return { stands: false, refused };
  }
  if (await takeBack(parts, stake)) return { stands: false, refused: TAKEN_BACK };
  return { stands: false };
}

/** After an act is written: what is owed is sent, and the player is told as soon as the wallet says what they have. */
async function told(parts: ServiceParts, order: ActOrder, body: ActBody, known?: bigint): Promise<WalletAnswer> {
  const delivered = await deliver(parts, order);
  const { staked, won, detail } = actOf(order, body, 0);
  const balance = delivered.balance ?? known ?? (await parts.wallet.balance(order)).balance;
  if (balance === undefined) throw new NotKnownYet('the wallet does not say what the player has');
  return { ok: true, repeated: false, currency: order.currency, balance, detail, staked, won };
}

async function performed(parts: ServiceParts, order: Deciding): Promise<WalletAnswer> {
  let begun = await begin(parts, order);
  if (begun.kind === 'waits') {
    if (!(await takeBack(parts, begun.left))) throw new NotKnownYet('an earlier stake is not taken back yet');
    begun = await begin(parts, order);
  }
  if (begun.kind === 'waits') return NOT_NOW;
  if (begun.kind === 'done') return begun.answer;
  if (begun.kind === 'written') return told(parts, order, begun.body);
  const sent = await send(parts, begun.stake, begun.isNew);
  if (sent.stands) {
    const body = await finish(parts, order, begun.stake);
    return body ? told(parts, order, body, sent.balance) : TAKEN_BACK;
  }
  if (sent.refused) return sent.refused;
  throw new NotKnownYet('the wallet gave no answer to a stake');
}

/**
 * The wallet of a casino elsewhere, as the studio has it. A stake is written before the wallet is asked for it, and a round is drawn, written and
 * told only once its stake stands; what it won is sent until it is taken.
 * @throws NotKnownYet from `perform` where nobody knows yet what became of a stake
 */
export function walletElsewhere(parts: ServiceParts): SupplierWallet {
  return {
    async player(token) {
      const { status, player, brand, currency, game, language, device } = await parts.wallet.player(token);
      if (status !== 'RS_OK') return refusalBy({ status, balance: undefined }) ?? NOT_NOW;
      return { ...{ ok: true, player, brand, currency, game, language, balance: 0n }, device: device === 'phone' ? 'phone' : 'desktop' };
    },
    async balance({ player, brand, currency, token }) {
      const reply = await parts.wallet.balance({ player, brand, currency, ...(token !== undefined && { token }) });
      if (reply.status === 'RS_OK' && reply.balance !== undefined) return { ok: true, balance: reply.balance };
      return refusalBy(reply) ?? NOT_NOW;
    },
    perform(order) {
      const { act } = order;
      assert('decide' in act, 'a round that is played alone follows from its records');
      return parts.turns.run(order, () => performed(parts, { ...order, act }));
    },
  };
}
