import type { AccountRef, PlayerAccount } from './accounts.ts';
import type { TransferKind } from './transfer.ts';

/** What a bound sums up of a player's money. `in-play` is the part of a loss that stands in open bets, `gift` what the house gave: money to bet with, and debts it wrote off. */
export type UsageKind = 'deposit' | 'stake' | 'loss' | 'in-play' | 'gift';

type HouseName = Extract<AccountRef, { readonly house: string }>['house'];

/** Which transfers count against a limit. A kind that plays with money of another product joins by a line here. */
interface Counted {
  /** What moved the money (`cause.kind`): bets; every cause when absent. */
  readonly causes?: readonly string[];
  /** Kinds whose amount counts as it is; with none, what goes out of and into `accounts` does. */
  readonly kinds?: readonly TransferKind[];
  readonly accounts?: readonly PlayerAccount[];
  /** Whether leaving `accounts` raises the sum (a loss) or entering them does (money in play). */
  readonly raisedBy?: 'leaving' | 'entering';
  /** A transfer that touches one of these is no money of the player's. */
  readonly except?: readonly (PlayerAccount | `house:${HouseName}`)[];
}

/** Products that are played with money. */
const PLAYED: readonly string[] = ['bet'];
/** What the house gave as a free bet is not staked or lost by the player. */
const GIVEN = ['free-bet', 'house:bonus-expense'] as const;

/**
 * What limits count: a stake limit the stakes from cash and bonus, a loss limit the player's own cash and what they owe (UK RTS 12: money
 * staked less money returned). Free bets count for neither.
 */
export const USAGE: Readonly<Record<UsageKind, Counted>> = {
  deposit: { kinds: ['deposit'] },
  stake: { causes: PLAYED, kinds: ['stake'], except: GIVEN },
  loss: { causes: PLAYED, accounts: ['cash', 'debt'], raisedBy: 'leaving' },
  gift: { kinds: ['bonus-grant', 'free-bet-grant', 'debt-written-off'] },
  'in-play': { causes: PLAYED, accounts: ['open-stakes'], raisedBy: 'entering', except: GIVEN },
};
