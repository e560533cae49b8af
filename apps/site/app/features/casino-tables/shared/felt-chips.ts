import type { TableBet } from '../../casino-game/index.ts';
import { type Chips, chipsOf, plus, sumOf } from '../bets/placed-bets.ts';
import type { TableStage } from './table-stage.ts';
import { stakedTogether } from './told-rounds.ts';

/** What lies on the felt of a shared table, by how far it is staked. */
export interface FeltChips {
  /** In the round that goes on, or is shown. */
  readonly staked: Chips;
  /** Kept for the next round. */
  readonly waiting: Chips;
  /** What is seen: stakes of the round, until somebody lays chips for the next. */
  readonly seen: Chips;
  /** The result lies on the felt with the stakes it is of. */
  readonly over: boolean;
}

/** What a bet of the player's is on, and of which round. */
export type FeltBet = Pick<TableBet, 'number' | 'stakes' | 'waits'>;

const chipsIn = (bets: readonly FeltBet[]): Chips => chipsOf(stakedTogether(bets));

/** @param laid chips that are not staked yet */
export function feltChips(stage: TableStage, number: number | undefined, own: readonly FeltBet[], laid: Chips): FeltChips {
  const staked = chipsIn(own.filter((bet) => !bet.waits && bet.number === number));
  const waiting = chipsIn(own.filter(({ waits }) => waits));
  const next = plus(waiting, laid);
  const over = stage === 'shown' && next.size === 0;
  if (over) return { staked, waiting, seen: staked, over };
  if (stage === 'closed' || stage === 'moving') return { staked, waiting, seen: staked, over };
  return { staked, waiting, seen: stage === 'betting' ? plus(staked, next) : next, over };
}

/** What the act of a shared table does now. */
export type FeltAct =
  | { readonly kind: 'bet' | 'bet-next' | 'repeat' | 'repeat-next' | 'take-back' | 'take-back-next' | 'stand'; readonly sum: bigint }
  | { readonly kind: 'nothing' | 'wait' };

/** Chips that lie there are staked; without any, stakes are taken back where they may be, or those of last time are laid again. */
export function feltAct(stage: TableStage, { staked, waiting }: FeltChips, laid: Chips, last: Chips): FeltAct {
  if (stage === 'opening') return { kind: 'wait' };
  if (stage === 'closed' || stage === 'moving') return staked.size > 0 ? { kind: 'stand', sum: sumOf(staked) } : { kind: 'wait' };
  const now = stage === 'betting';
  if (laid.size > 0) return { kind: now ? 'bet' : 'bet-next', sum: sumOf(laid) };
  if (waiting.size > 0) return { kind: 'take-back-next', sum: sumOf(waiting) };
  if (now && staked.size > 0) return { kind: 'take-back', sum: sumOf(staked) };
  if (last.size > 0) return { kind: now ? 'repeat' : 'repeat-next', sum: sumOf(last) };
  return { kind: 'nothing' };
}
