import { type AnyGame, greatestStake } from '@fairbook/games';
import { mayDo } from '@fairbook/games/shared/phases';
import {
  type DecidedAct,
  type JoinOrder,
  type Records,
  recordKey,
  type StudioAnswer,
  type StudioRefusal,
  type StudioSeat,
} from '@fairbook/provider-kit';
import { type AskedRound, askedRound } from '../asked-round.ts';
import { factsText, isShared, readFacts, roundRef, type SharedFacts } from '../facts.ts';
import { fedShares, stakedIn } from '../outcome.ts';
import { actName, greatestWinIn, NOT_NOW, refusalOf, refused, requestOf, type StudioParts } from '../parts.ts';
import { isSameRound } from '../play-round.ts';
import { feedOwn, ownRules, potRef, potsIn, potWrites } from '../pots.ts';
import { latestOut } from './by-hand.ts';
import { type ChainHead, minorOf, mostBets, readSeat, readState, seated, seatRef, seatText, stateRef, type Table } from './table.ts';

/** A stake that stands. `facts`: undefined where it stood before. */
export type Joined = StudioAnswer<{ readonly facts: SharedFacts; readonly repeated: boolean; readonly balance: bigint }>;

/** A bet on a flight that its player leaves by hand has an automatic cash-out all the same, at the latest. */
function boundedFlight(game: AnyGame, currency: string, order: JoinOrder): JoinOrder {
  const auto = order.options['auto'] ?? latestOut(game, currency, order.stakes);
  return auto === undefined ? order : { ...order, options: { ...order.options, auto } };
}

function asked(table: Table, seat: StudioSeat, order: JoinOrder): StudioAnswer<AskedRound> {
  const bounded = table.schedule.showing === 'flight' ? boundedFlight(table.game, seat.currency, order) : order;
  return askedRound(table.game, seat.currency, { ...bounded, features: [] });
}

function factsOf(table: Table, chain: ChainHead, seat: StudioSeat, of: AskedRound, order: JoinOrder, records: Records): SharedFacts {
  const { game } = table;
  return {
    ...{ game: game.id, version: game.version, currency: seat.currency, options: of.options, stakes: of.stakes, decisions: [] },
    shared: { table: table.name, number: order.number, end: chain.end, salt: chain.salt },
    at: order.receivedAt,
    pots: potsIn(ownRules(game), records, seat.currency),
  };
}

/** Whether the round takes a stake: as its record says under the lock, and by when the order came. */
function takes(table: Table, order: JoinOrder, records: Records): boolean {
  const state = readState(records.get(recordKey(stateRef(table.name))));
  return state?.number === order.number && state.phase === 'betting' && mayDo('stake', table.schedule, state, order.receivedAt);
}

/**
 * Stakes in the open round. The record of the table is held until the stake stands, so that the round cannot close, and so be drawn, before every stake
 * in it is known.
 */
export async function joinRound(parts: StudioParts, table: Table, chain: ChainHead, seat: StudioSeat, order: JoinOrder): Promise<Joined> {
  const { game, name } = table;
  const of = asked(table, seat, order);
  if (!of.ok) return of;
  const [state, ownSeat, round] = [stateRef(name), seatRef(name), roundRef(order.request)];
  const pots = (game.pots ?? []).map(({ pot }) => potRef(pot, seat.currency));
  let found: SharedFacts | StudioRefusal = refused('records-moved');
  const decide = (records: Records): DecidedAct => {
    const own = readSeat(records.get(recordKey(ownSeat)), order.number);
    found = refused('betting-closed');
    if (!takes(table, order, records)) return NOT_NOW;
    found = refused('round-in-progress');
    if (own.rounds.length >= mostBets(table)) return NOT_NOW;
    const most = greatestStake(game, of.options, greatestWinIn(game, seat.currency) - minorOf(own.reach, seat.currency));
    found = refused('stake-over-maximum', { bound: most > 0n ? most : 0n });
    if (of.amount > most) return NOT_NOW;
    // Which levels it plays for is fixed with its stake, before anybody can know what its round is drawn from.
    const levels = parts.jackpots.fedBy(seat.brand, seat.currency, game.id).map(({ pot }) => pot);
    const facts = { ...factsOf(table, chain, seat, of, order, records), levels };
    const text = factsText(facts);
    const fed = feedOwn(game, facts.pots, stakedIn(facts));
    const changed = fed.map(({ name: pot, state: after }) => ({ name: pot, ...after, prize: undefined }));
    found = facts;
    return {
      act: {
        kind: 'bet',
        ...{ amount: of.amount, smallest: of.smallest, features: of.features, shared: { before: minorOf(own.staked, seat.currency) } },
        jackpots: fedShares(fed),
        detail: text,
        roundClosed: false,
      },
      writes: [
        { ...round, text },
        { ...ownSeat, text: seatText(seated(table, own, order.request, facts)) },
        ...potWrites(changed, records, seat.currency, facts.at),
      ],
    };
  };
  const transactionId = actName(seat.player, order.request);
  const answer = await parts.wallet.perform({
    ...{ requestId: requestOf(seat, transactionId), transactionId, player: seat.player, brand: seat.brand, token: seat.token },
    ...{ game: game.id, round: order.request, currency: seat.currency, act: { reads: [state, ownSeat, round, ...pots], decide } },
  });
  const refusal = found as SharedFacts | StudioRefusal;
  if (!answer.ok) return answer.reason === 'records-moved' && 'ok' in refusal ? refusal : refusalOf(answer);
  const facts = answer.detail === undefined ? undefined : readFacts(answer.detail);
  const isSame = facts && isShared(facts) && facts.shared.table === name && facts.shared.number === order.number && isSameRound(facts, of);
  if (!isSame) return refused('idempotency-conflict');
  return { ok: true, facts, repeated: answer.repeated, balance: answer.balance };
}
