import type { Cause, Transfer } from './transfer.ts';

/** Money that the house gives a player: to bet with and win more of (`bonus`), or as a stake that does not come back (`free-bet`). */
export interface Grant {
  readonly player: bigint;
  readonly account: 'bonus' | 'free-bet';
  /** Minor units, above zero. */
  readonly amount: bigint;
  readonly cause: Cause;
}

/** A gift is an expense of the house the moment it is given; a free bet that loses brings it back. */
export const grantTransfer = ({ player, account, amount, cause }: Grant): Transfer => ({
  kind: account === 'bonus' ? 'bonus-grant' : 'free-bet-grant',
  debit: { house: 'bonus-expense' },
  credit: { player, account },
  amount,
  cause,
});

/** What a player won in a contest is theirs to keep, an expense of the house. `amount`: minor units, above zero. */
export const prizeTransfer = (player: bigint, amount: bigint, cause: Cause): Transfer => ({
  kind: 'contest-prize',
  debit: { house: 'bonus-expense' },
  credit: { player, account: 'cash' },
  amount,
  cause,
});
