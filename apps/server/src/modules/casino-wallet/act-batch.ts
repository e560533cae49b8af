import { hash } from 'node:crypto';
import type { Tx } from '@fairbook/database';
import { assert, collectedOf, type PlayerAccount, type Transfer } from '@fairbook/domain';
import {
  type ActBody,
  RECORD_CHARACTERS,
  type RecordWrite,
  recordKey,
  type WalletAnswer,
  type WalletRefusalCode,
} from '@fairbook/provider-kit';
import { type Batcher, batcher } from '../../platform/batch.ts';
import { isDatabaseDown, Unavailable } from '../../platform/faults.ts';
import type { Balance, Posted, Posting } from '../ledger/face.ts';
import type { News } from '../topics.ts';
import { addActs, addRefusals, addTombstones } from './act-store.ts';
import { type Asked, actKey, type Performed, refusalOf } from './asked.ts';
import { type ActDecision, decideAct } from './decide-act.ts';
import type { CasinoWalletNeeds } from './needs.ts';
import { actProblem } from './order-problem.ts';
import { type Facts, type OrderFacts, readFacts, recordPlace } from './read-facts.ts';
import { type KeptRecord, placeKey, writeRecords } from './record-store.ts';
import { useGrant, writeRounds } from './round-store.ts';
import type { ActRow, RefusalRow } from './rows.ts';
import { stakeFactsOf } from './stake-facts.ts';
import { actHash } from './terms.ts';

/** Acts in one transaction, transactions at once, acts that must wait for a second, acts waiting at most: as bets are (decision 0080). */
const BATCH = { size: 256, atOnce: 2, besideFrom: 32, queue: 4096 } as const;

/**
 * Refusals that are not kept: what a later try may find otherwise, for the act it follows from has come meanwhile, and what was no answer to this
 * request.
 */
const NOT_KEPT: ReadonlySet<WalletRefusalCode> = new Set([
  'transaction-unknown',
  'idempotency-conflict',
  'records-moved',
  'brand-unknown',
  'player-unknown',
]);

const spendable = (balance: Balance | undefined): bigint => (balance ? balance.cash + balance.bonus : 0n);

const answerOf = ({ balance, detail, staked, free, won }: ActRow, currency: string, repeated: boolean): WalletAnswer => ({
  ...{ ok: true, repeated, balance, currency, detail },
  ...{ staked: staked + free, won },
});

/** What an order was answered before; undefined: it is new. */
function answeredBefore({ requestHash, playerId, brand, order }: Asked, facts: OrderFacts): WalletAnswer | undefined {
  const act = facts.byRequest ?? facts.byTransaction;
  const isSame = (hashed: string): boolean => hashed === requestHash;
  if (act) {
    if (!isSame(act.requestHash) || act.playerId !== playerId || act.brandId !== brand.id) return refusalOf('idempotency-conflict');
    return answerOf(act, order.currency, true);
  }
  if (!facts.refusal) return undefined;
  const { requestHash: refused, reason, bound, balance } = facts.refusal;
  return isSame(refused) ? refusalOf(reason as WalletRefusalCode, { bound, balance }) : refusalOf('idempotency-conflict');
}

/** What an order does, where it follows from records by what they say now. */
function bodyOf(
  asked: Asked,
  records: Facts['records'],
): { readonly act: ActBody; readonly writes: readonly KeptRecord[] } | { readonly refused: WalletRefusalCode; readonly bound?: bigint } {
  const { act } = asked.order;
  if (!('decide' in act)) return { act, writes: [] };
  const texts = new Map<string, string>();
  for (const ref of act.reads) {
    const text = records.get(placeKey(recordPlace(asked, ref)))?.text;
    if (text !== undefined) texts.set(recordKey(ref), text);
  }
  const decided = act.decide(texts);
  if ('refused' in decided) return decided;
  const problem = actProblem(decided.act);
  assert(problem === undefined, `${asked.supplier} decides an act that can be done: ${problem}`);
  return { act: decided.act, writes: (decided.writes ?? []).map((write) => written(asked, write, act.reads, records)) };
}

/** A record to be written over what was read of it: one that was not read could be anything by now. */
function written(
  asked: Asked,
  write: RecordWrite,
  reads: readonly { readonly of: string; readonly name: string }[],
  records: Facts['records'],
): KeptRecord {
  assert(
    reads.some(({ of, name }) => of === write.of && name === write.name),
    `record ${write.name} was read before it is written`,
  );
  assert((write.text?.length ?? 0) <= RECORD_CHARACTERS, `record ${write.name} is short enough`);
  const place = recordPlace(asked, write);
  return { ...place, text: write.text, version: records.get(placeKey(place))?.version ?? 0n };
}

/** An order that was decided. */
interface Decided {
  readonly asked: Asked;
  readonly at: number;
  readonly balance: Balance | undefined;
  readonly decision: ActDecision;
  readonly writes: readonly KeptRecord[];
}

function decideOne(needs: CasinoWalletNeeds, asked: Asked, facts: OrderFacts, all: Facts, now: number): Omit<Decided, 'at'> {
  const { brand, playerId, supplier, order, requestHash } = asked;
  const balance = all.held.balance(brand.id, playerId, order.currency);
  const body = bodyOf(asked, all.records);
  if ('refused' in body)
    return {
      asked,
      balance,
      writes: [],
      decision: { kind: 'refused', reason: body.refused, ...(body.bound !== undefined && { bound: body.bound }) },
    };
  const acting = {
    ...{ supplier, brandId: brand.id, playerId, order, requestHash, at: now, newRound: needs.ids },
    ...{
      hasAccount: balance !== undefined,
      cash: balance?.cash ?? 0n,
      bonus: balance?.bonus ?? 0n,
      stakeFacts: stakeFactsOf(needs, asked, facts, balance, now),
    },
  };
  return { asked, balance, writes: body.writes, decision: decideAct(acting, facts, body.act) };
}

type Done = Decided & { readonly decision: ActDecision & { readonly kind: 'done' } };
const isDone = (decided: Decided): decided is Done => decided.decision.kind === 'done';

/** What transfers change of a player's account. */
function changeOf(transfers: readonly Transfer[], account: PlayerAccount): bigint {
  let change = 0n;
  for (const { debit, credit, amount } of transfers) {
    if ('player' in debit && debit.account === account) change -= amount;
    if ('player' in credit && credit.account === account) change += amount;
  }
  return change;
}

/**
 * An act as it will stand. What it leaves the player with is known before it is posted, for nothing else of theirs is in the transaction: also
 * what the ledger will collect of a debt.
 */
function actOf({ decision: { act, transfers }, balance }: Done): ActRow {
  const gained = changeOf(transfers, 'cash');
  const collected = collectedOf((balance?.owed ?? 0n) - changeOf(transfers, 'debt'), gained);
  return { ...act, balance: spendable(balance) + gained + changeOf(transfers, 'bonus') - collected };
}

function postingOf({ asked, decision: { round, transfers } }: Done, act: ActRow): Posting {
  const { supplier, brand, playerId, order, text } = asked;
  return {
    key: actKey(supplier, order.transactionId),
    brandId: brand.id,
    currency: order.currency,
    playerId,
    body: text,
    terms: actHash(act, round),
    transfers,
  };
}

const newsOf = ({ asked: { brand, playerId }, decision: { round } }: Done): News<'round'> => ({
  topic: 'round',
  brandId: brand.id,
  key: `${playerId}`,
  body: {
    ...{ playerId: `${playerId}`, roundId: `${round.id}`, supplier: round.supplier, game: round.game, currency: round.currency },
    ...{ status: round.status, acts: round.acts, staked: `${round.staked}`, won: `${round.won}` },
  },
});

/** The ledger's word on an act. The balance held its stake, so that only a key of somebody else's can be in its way. */
function verdictOf({ verdict }: Posted): undefined | 'idempotency-conflict' {
  assert(verdict === 'posted' || verdict === 'conflict' || verdict === 'repeated', 'an act that was let through is covered');
  return verdict === 'posted' ? undefined : 'idempotency-conflict';
}

const refusalRow = (
  { asked, balance, decision }: Decided & { readonly decision: ActDecision & { readonly kind: 'refused' } },
  now: number,
): RefusalRow => ({
  supplier: asked.supplier,
  requestId: asked.order.requestId,
  requestHash: asked.requestHash,
  brandId: asked.brand.id,
  playerId: asked.playerId,
  reason: decision.reason,
  bound: decision.bound,
  balance: balance && spendable(balance),
  at: now,
});

/** Decides the orders one after the other, so that what one writes of a shared record the next one reads. */
function decideAll(needs: CasinoWalletNeeds, asked: readonly Asked[], facts: Facts, now: number) {
  const answers = new Array<WalletAnswer | undefined>(asked.length);
  const decided: Decided[] = [];
  const records = new Map<string, KeptRecord>();
  asked.forEach((each, at) => {
    const before = answeredBefore(each, facts.of[at]!);
    if (before) {
      answers[at] = before;
      return;
    }
    const one = { ...decideOne(needs, each, facts.of[at]!, facts, now), at };
    decided.push(one);
    if (!isDone(one)) return;
    for (const record of one.writes) {
      records.set(placeKey(record), record);
      facts.records.set(placeKey(record), record);
    }
  });
  return { answers, decided, records: [...records.values()] };
}

/** Balances held, everything read, acts decided; money, acts, rounds, records and news written: in one transaction. */
export async function performActs(needs: CasinoWalletNeeds, tx: Tx, asked: readonly Asked[]): Promise<WalletAnswer[]> {
  const facts = await readFacts(needs, tx, asked);
  // Once the players are held: the acts of one stand in the order of their times, whatever each waited for.
  const now = needs.clock.now();
  const { answers, decided, records } = decideAll(needs, asked, facts, now);
  const done = decided.filter(isDone);
  const acts = done.map(actOf);
  const moving = done.flatMap((each, i) => (each.decision.transfers.length > 0 ? [{ each, act: acts[i]! }] : []));
  const { answers: posted, written: posting } = needs.ledger.startPost(
    tx,
    facts.held,
    moving.map(({ each, act }) => postingOf(each, act)),
  );
  const lost = new Set(moving.flatMap(({ each }, i) => (verdictOf(posted[i]!) ? [each.at] : [])));
  moving.forEach(({ each, act }, i) => {
    assert(lost.has(each.at) || spendable(posted[i]!.balance) === act.balance, 'an act leaves its player with what it says');
  });
  assert(lost.size === 0 || asked.length === 1, 'an act whose name is taken is tried alone');
  done.forEach(({ at, asked: { order } }, i) => {
    answers[at] = lost.has(at) ? refusalOf('idempotency-conflict') : answerOf(acts[i]!, order.currency, false);
  });
  const refusals: RefusalRow[] = [];
  for (const each of decided) {
    const {
      decision,
      at,
      balance,
      asked: { order },
    } = each;
    if (decision.kind === 'refused') {
      answers[at] = refusalOf(decision.reason, { bound: decision.bound, balance: balance && spendable(balance) });
      if (!NOT_KEPT.has(decision.reason)) refusals.push(refusalRow({ ...each, decision }, now));
    } else if (decision.kind === 'nothing')
      answers[at] = {
        ok: true,
        repeated: !decision.tombstone,
        balance: spendable(balance),
        currency: order.currency,
        detail: undefined,
        staked: 0n,
        won: 0n,
      };
  }
  const stands = done.filter(({ at }) => !lost.has(at));
  await Promise.all([
    posting,
    writeRounds(
      tx,
      stands.map(({ decision: { round, isNewRound } }) => ({ round, isNew: isNewRound })),
    ),
    addActs(
      tx,
      acts.filter((_, i) => !lost.has(done[i]!.at)),
    ),
    addRefusals(tx, refusals),
    addTombstones(
      tx,
      decided.flatMap((each) => tombstoneOf(each, now)),
    ),
    lost.size > 0 ? undefined : writeRecords(tx, records),
    ...stands.flatMap(({ asked: { brand, playerId, supplier }, decision: { act, granted } }) =>
      granted === 0 ? [] : [useGrant(tx, { brandId: brand.id, playerId, supplier, name: act.freeRounds! }, granted)],
    ),
    needs.outbox.add(tx, stands.map(newsOf)),
  ]);
  return answers as WalletAnswer[];
}

function tombstoneOf({ asked: { supplier, brand, playerId, order }, decision }: Decided, at: number) {
  if (decision.kind !== 'nothing' || !decision.tombstone) return [];
  return [{ supplier, transactionId: order.reference!, brandId: brand.id, playerId, at }];
}

/** Orders that go into one transaction: of each player one, so that every one of them is decided by all that was done before it. */
export function roundsOf(asked: readonly { readonly brand: { readonly id: number }; readonly playerId: bigint }[]): number[][] {
  const rounds: { readonly players: Set<string>; readonly places: number[] }[] = [];
  asked.forEach(({ brand, playerId }, i) => {
    const player = `${brand.id}/${playerId}`;
    let round = rounds.find(({ players }) => !players.has(player));
    if (!round) {
      round = { players: new Set(), places: [] };
      rounds.push(round);
    }
    round.players.add(player);
    round.places.push(i);
  });
  return rounds.map(({ places }) => places);
}

export const hashOf = (text: string): string => hash('sha256', text, 'hex');

/** Does acts that arrive together in one transaction, each with its own answer. */
export function actBatch(needs: CasinoWalletNeeds): Batcher<Asked, Performed> {
  const commit = async (asked: readonly Asked[]): Promise<Performed[]> =>
    (await needs.db.transaction((tx) => performActs(needs, tx, asked))).map((answer) => ({ kind: 'answered', answer }));

  async function commitRound(asked: readonly Asked[]): Promise<Performed[]> {
    try {
      return await commit(asked);
    } catch (error) {
      if (asked.length === 1 || isDatabaseDown(error) || error instanceof Unavailable) throw error;
      // One that the database refuses must not take its neighbours with it: each tries alone.
      const answers: Performed[] = [];
      for (const each of asked) {
        const [answer] = await commit([each]).catch((alone: unknown): Performed[] => [{ kind: 'failed', error: alone }]);
        answers.push(answer!);
      }
      return answers;
    }
  }

  async function flush(asked: readonly Asked[]): Promise<readonly Performed[]> {
    const answers = new Array<Performed>(asked.length);
    for (const places of roundsOf(asked)) {
      // What an earlier transaction did stands, whatever becomes of a later one.
      const performed = await commitRound(places.map((i) => asked[i]!)).catch((error: unknown) =>
        places.map((): Performed => ({ kind: 'failed', error })),
      );
      places.forEach((i, n) => {
        answers[i] = performed[n]!;
      });
    }
    return answers;
  }
  return batcher<Asked, Performed>({ ...BATCH, flush });
}
