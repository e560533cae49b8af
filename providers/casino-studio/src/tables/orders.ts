import { crash } from '@fairbook/games/crash/index';
import { cashOutAt, timesOf } from '@fairbook/games/shared/phases';
import {
  type DecideOrder,
  type JoinOrder,
  type LeaveOrder,
  type RoundAnswer,
  recordKey,
  type StudioPlayer,
  type StudioRound,
  type StudioSeat,
} from '@fairbook/provider-kit';
import { isShared, readFacts, roundRef } from '../facts.ts';
import { findRound } from '../find-round.ts';
import { balanceOf, refused } from '../parts.ts';
import type { EndedBet } from './end-bet.ts';
import { joinRound } from './join-round.ts';
import type { LiveBet } from './round-bets.ts';
import type { TableRunner } from './runner.ts';
import { shownBet } from './shown-bet.ts';
import { isTold, readSeat, seatRef, type TableParts, type TableState } from './table.ts';
import { takeBack } from './take-back.ts';

/** What players order at a table that runs here. */
export interface TableOrders {
  join(seat: StudioSeat, order: JoinOrder): Promise<RoundAnswer>;
  leave(seat: StudioSeat, order: LeaveOrder): Promise<RoundAnswer>;
  /** Leaves a flight. Undefined: the round is none of this table's. */
  decide(seat: StudioSeat, order: DecideOrder): Promise<RoundAnswer | undefined>;
  /** The player's bets in the round. */
  own(of: StudioPlayer): Promise<readonly StudioRound[]>;
}

const LEAST_OUT = crash.options.auto.kind === 'decimal' ? crash.options.auto.least : 0;

/** Answers in the order in which they were asked for, however fast each is. */
function inOrder() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: Promise<T>): Promise<T> => {
    const before = last;
    const answer = work.finally(() => before);
    last = answer.catch(() => {});
    return answer;
  };
}

/** What an order is about: the table and who runs it. */
interface At {
  readonly parts: TableParts;
  readonly runner: TableRunner;
}

/** The round as it stands, for an order that was taken before. */
async function standing({ parts }: At, seat: StudioSeat, round: string): Promise<RoundAnswer> {
  const [found, balance] = await Promise.all([findRound(parts, seat, round), balanceOf(parts, seat, seat.currency)]);
  if (!balance.ok) return balance;
  return found ? { ...balance, round: found } : refused('round-unknown');
}

/** A bet of the round; one that this process does not know yet is looked for. */
async function betOf({ parts, runner }: At, { player, brand }: StudioPlayer, round: string): Promise<LiveBet | undefined> {
  const known = runner.bets.find(player, round);
  if (known) return known;
  const ref = roundRef(round);
  const text = (await parts.store.read({ player, brand }, [ref])).get(recordKey(ref));
  const facts = text === undefined ? undefined : readFacts(text);
  const isIts = facts && isShared(facts) && facts.shared.table === runner.table.name && facts.shared.number === runner.state?.number;
  return isIts ? runner.bets.add({ player, brand, round, facts }) : undefined;
}

/** At how many hundredths an order leaves the flight, by when it was received. */
function leavesAt({ runner }: At, bet: LiveBet, { receivedAt }: DecideOrder): number | 'too-early' | 'too-late' {
  const { schedule } = runner.table;
  const [state, round] = [runner.state as TableState, runner.round];
  if (!round || bet.facts.shared.number !== state.number || state.interrupted) return 'too-late';
  if (!runner.drawn || receivedAt < timesOf(schedule, round).closed) return 'too-early';
  const at = cashOutAt(schedule, round, receivedAt);
  if (at === undefined) return 'too-late';
  return at < LEAST_OUT ? 'too-early' : Math.min(at, bet.auto ?? at);
}

function shown({ runner }: At, round: string, { facts, outcome, balance }: EndedBet): RoundAnswer {
  const { table, state } = runner;
  const told = isTold(table, state, facts.shared.number);
  return { ok: true, round: shownBet(table.game, facts, { name: round, outcome, voided: outcome === undefined, told }), balance };
}

async function join(it: At, seat: StudioSeat, order: JoinOrder): Promise<RoundAnswer> {
  const { parts, runner } = it;
  const { chain, table } = runner;
  if (!chain || !runner.isRunning) return refused('records-moved');
  const { end, salt, length } = chain;
  const joined = await joinRound(parts, table, { end, salt, length }, seat, order);
  if (!joined.ok) return joined;
  const { request } = order;
  if (joined.repeated) {
    // Its first answer may have been lost, and with it that it stands.
    await betOf(it, seat, request);
    return standing(it, seat, request);
  }
  const { facts, balance } = joined;
  if (runner.state?.number === facts.shared.number) runner.bets.add({ player: seat.player, brand: seat.brand, round: request, facts });
  return { ok: true, round: shownBet(table.game, facts, { name: request, outcome: undefined, told: false }), balance };
}

async function leave({ parts, runner }: At, seat: StudioSeat, order: LeaveOrder): Promise<RoundAnswer> {
  if (!runner.isRunning) return refused('records-moved');
  const back = await takeBack(parts, runner.table, seat, order);
  if (!back.ok) return back;
  runner.bets.takenBack(seat.player, order.round);
  const { facts, balance } = back;
  return {
    ok: true,
    round: shownBet(runner.table.game, facts, { name: order.round, outcome: undefined, voided: true, told: false }),
    balance,
  };
}

async function own({ parts, runner }: At, of: StudioPlayer): Promise<readonly StudioRound[]> {
  const { number } = runner.state ?? {};
  if (number === undefined) return [];
  const ref = seatRef(runner.table.name);
  const seat = readSeat((await parts.store.read(of, [ref])).get(recordKey(ref)), number);
  const found = await Promise.all(seat.rounds.map((round) => findRound(parts, of, round)));
  return found.filter((round) => round !== undefined);
}

export function tableOrders(parts: TableParts, runner: TableRunner): TableOrders {
  const it: At = { parts, runner };
  const answered = inOrder();
  return {
    join: (seat, order) => join(it, seat, order),
    leave: (seat, order) => leave(it, seat, order),
    async decide(seat, order) {
      const bet = runner.bets.find(seat.player, order.round) ?? (await betOf(it, seat, order.round));
      if (!bet || bet.brand !== seat.brand) return undefined;
      if (!runner.isRunning) return refused('records-moved');
      if (!runner.isFlight || order.decision.move !== 'cash-out') return refused('move-not-offered');
      if (bet.wanted && bet.wanted.kind !== 'left') return refused('round-over');
      // The same order again is answered as the first was, and done if that was not.
      const at = bet.wanted?.at ?? leavesAt(it, bet, order);
      if (typeof at !== 'number') return refused(at === 'too-early' ? 'move-not-offered' : 'round-over');
      const { hash } = runner.drawn as { readonly hash: string };
      return shown(it, order.round, await answered(runner.bets.end(bet, hash, { kind: 'left', at })));
    },
    own: (of) => own(it, of),
  };
}
