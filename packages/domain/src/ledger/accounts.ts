/** A player's accounts in one currency. `free-bet` holds stakes that were given, `locked` withdrawals under way, `debt` what the player owes. */
export type PlayerAccount = 'cash' | 'bonus' | 'free-bet' | 'locked' | 'open-stakes' | 'debt';

/** A brand's accounts in one currency; the last three carry whose they are. */
export type HouseAccount =
  | 'revenue'
  | 'bonus-expense'
  | 'tax'
  | 'adjustment'
  | `jackpot:${string}`
  | `psp:${string}`
  | `provider:${string}`;

/** A place of money, within the brand and currency of the posting that names it. */
export type AccountRef = { readonly player: bigint; readonly account: PlayerAccount } | { readonly house: HouseAccount };

/** What an account is called in the books, and in the hashes over them: `cash`, `house:psp:sandbox`. */
export const accountName = (ref: AccountRef): string => ('house' in ref ? `house:${ref.house}` : ref.account);

/** Whether a player's account may hold a balance, minor units: none is below zero, but for `debt`, which is never above it. */
export const isAllowedBalance = (account: PlayerAccount, balance: bigint): boolean => (account === 'debt' ? balance <= 0n : balance >= 0n);
