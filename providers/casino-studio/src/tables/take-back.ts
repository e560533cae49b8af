import { mayDo } from '@fairbook/games/shared/phases';
import {
  type DecidedAct,
  type LeaveOrder,
  type Records,
  recordKey,
  type StudioAnswer,
  type StudioRefusal,
  type StudioSeat,
} from '@fairbook/provider-kit';
import { isShared, readFacts, roundRef, type SharedFacts } from '../facts.ts';
import { actName, refusalOf, refused, type StudioParts } from '../parts.ts';
import { readSeat, readState, seatRef, seatText, stateRef, type Table, unseated } from './table.ts';

/** A stake that was taken back. */
export type TakenBack = StudioAnswer<{ readonly facts: SharedFacts; readonly balance: bigint }>;

/** The facts of a bet of this table whose round still takes stakes, or why it may not be taken back. */
function backFacts(table: Table, { round, receivedAt }: LeaveOrder, records: Records): SharedFacts | StudioRefusal {
  const text = records.get(recordKey(roundRef(round)));
  const facts = text === undefined ? undefined : readFacts(text);
  if (!facts || !isShared(facts) || facts.shared.table !== table.name) return refused('round-over');
  const state = readState(records.get(recordKey(stateRef(table.name))));
  const isOpen = state?.phase === 'betting' && state.number === facts.shared.number;
  return isOpen && mayDo('take-back', table.schedule, state, receivedAt) ? facts : refused('betting-closed');
}

/**
 * Takes a stake out of the round while it takes stakes. A game with a pot has nothing to take back: what a stake put into it may be counted by those who
 * came after.
 */
export async function takeBack(parts: StudioParts, table: Table, seat: StudioSeat, order: LeaveOrder): Promise<TakenBack> {
  const { round } = order;
  if (table.game.pots) return refused('move-not-offered');
  const [state, ownSeat, ref] = [stateRef(table.name), seatRef(table.name), roundRef(round)];
  let found: SharedFacts | StudioRefusal = refused('records-moved');
  const decide = (records: Records): DecidedAct => {
    const facts = backFacts(table, order, records);
    found = facts;
    if ('ok' in facts) return { refused: 'records-moved' };
    const own = readSeat(records.get(recordKey(ownSeat)), facts.shared.number);
    return {
      act: { kind: 'rollback', roundClosed: true },
      writes: [
        { ...ref, text: undefined },
        { ...ownSeat, text: seatText(unseated(table, own, round, facts)) },
      ],
    };
  };
  const transactionId = actName(seat.player, round, 'back');
  const answer = await parts.wallet.perform({
    ...{ requestId: transactionId, transactionId, reference: actName(seat.player, round), player: seat.player, brand: seat.brand },
    ...{ game: table.game.id, round, currency: seat.currency, act: { reads: [state, ownSeat, ref], decide } },
  });
  const facts = found as SharedFacts | StudioRefusal;
  if (!answer.ok) return answer.reason === 'records-moved' && 'ok' in facts ? facts : refusalOf(answer);
  if (!('ok' in facts)) return { ok: true, facts, balance: answer.balance };
  // It was taken back before: told again.
  const kept = await parts.store.round(seat, round);
  const text = kept?.acts[0]?.detail;
  const before = text === undefined ? undefined : readFacts(text);
  return before && isShared(before) ? { ok: true, facts: before, balance: answer.balance } : refused('round-unknown');
}
