import type { GameRoundBody, JackpotBody, PlayedRoundBody } from '@fairbook/contract';
import { parseMoney } from '@fairbook/domain/money';
import type { Choice, Decision } from '@fairbook/games/definition/game';
import type { Options } from '@fairbook/games/definition/options';
import type { GameRound, HistoryRow, Jackpot } from './session.ts';

/** Rounds of a visit that are kept. */
const MOST_LAST = 30;

/** The newest rounds with one more, or with a newer state of the newest. */
export function withRound(last: readonly GameRound[], round: GameRound): readonly GameRound[] {
  const others = last[0]?.round === round.round ? last.slice(1) : last;
  return [round, ...others].slice(0, MOST_LAST);
}

/** @throws RangeError when the text is no amount of the currency. */
function minorOf(text: string, currency: string): bigint {
  const amount = parseMoney(text, currency);
  if (!amount.ok) throw new RangeError(amount.refusal.message);
  return amount.value;
}

/** A row of the history as the server sends it. */
export const historyRow = ({ id, closedAt, openedAt, staked, won, currency, status }: PlayedRoundBody): HistoryRow => ({
  id,
  at: closedAt ?? openedAt,
  staked: minorOf(staked, currency),
  won: minorOf(won, currency),
  voided: status === 'voided',
});

/** A jackpot as the server sends it. @throws RangeError when an amount is none of the currency's. */
export const readJackpot = ({ id, title, levels }: JackpotBody, currency: string): Jackpot => ({
  ...{ id, title },
  levels: levels.map(({ level, pot, amount, hitBy, stakesToWin }) => ({
    ...{ level, pot },
    amount: minorOf(amount, currency),
    hitBy: hitBy === null ? undefined : minorOf(hitBy, currency),
    stakesToWin: stakesToWin === null ? undefined : minorOf(stakesToWin, currency),
  })),
});

/** A round as the server sends it; amounts become minor units. @throws RangeError when an amount is none of the currency's. */
export function readRound(body: GameRoundBody): GameRound {
  const minor = (text: string): bigint => minorOf(text, body.currency);
  const choices = body.choices.map(
    ({ stake, ...choice }): Choice => ({ ...choice, ...(stake && { stake: { spot: stake.spot, amount: minor(stake.amount) } }) }),
  );
  return {
    round: body.round,
    phase: body.phase,
    options: body.options as Options,
    stakes: body.stakes.map(({ spot, amount }) => ({ spot, amount: minor(amount) })),
    decisions: body.decisions as readonly Decision[],
    choices,
    staked: minor(body.staked),
    won: minor(body.won),
    awards: body.awards.map(({ amount, ...award }) => ({ ...award, amount: minor(amount) })),
    view: body.view,
    version: body.version,
    source: body.source,
    at: body.at,
  };
}
