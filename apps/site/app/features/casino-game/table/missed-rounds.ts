import type { TableBet } from './table-bets.ts';

/** What a player had in a round that went on while nothing was heard of its table. Amounts are minor units. */
export interface MissedRound {
  readonly number: number;
  readonly staked: bigint;
  readonly won: bigint;
}

/** Rounds that are told of: further back the history has them. */
const MOST = 3;

/** Bets whose round was missed, summed up by round, the newest first. */
export function missedRounds(missed: readonly TableBet[]): readonly MissedRound[] {
  const rounds = new Map<number, MissedRound>();
  for (const { number, staked, end } of missed) {
    const before = rounds.get(number) ?? { number, staked: 0n, won: 0n };
    rounds.set(number, { number, staked: before.staked + staked, won: before.won + (end?.back ?? 0n) });
  }
  return [...rounds.values()].sort((a, b) => b.number - a.number).slice(0, MOST);
}
