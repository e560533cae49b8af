import Type, { type Static } from 'typebox';

/** What an account is for. */
export const AccountType = Type.Literal('main');
export type AccountType = Static<typeof AccountType>;

/** What is in an account of a player. */
export interface BalanceView {
  /** The account's own number. */
  readonly id: number;
  readonly type: AccountType;
  readonly currency: string;
  readonly cash: string;
  readonly bonus: string;
  /** Stakes given to bet with, which do not come back with a win. */
  readonly freeBet: string;
  readonly locked: string;
  readonly openStakes: string;
  /** Of payouts taken back, what was no longer in the balance. */
  readonly owed: string;
  /** Bonus money or a free bet is in it. */
  readonly holdsBonus: boolean;
}
