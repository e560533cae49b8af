import { type AccountRef, accountName } from './accounts.ts';

/** What a transfer is for, and between which accounts it may run, by their names in the books; `*` stands for whose it is. */
export const TRANSFER_KINDS = {
  deposit: { debit: ['house:psp:*'], credit: ['cash'] },
  /** A deposit of somebody who may not play: it waits beside the cash, and goes back. */
  'deposit-held': { debit: ['house:psp:*'], credit: ['locked'] },
  'deposit-returned': { debit: ['locked'], credit: ['house:psp:*'] },
  'withdrawal-hold': { debit: ['cash'], credit: ['locked'] },
  'withdrawal-paid': { debit: ['locked'], credit: ['house:psp:*'] },
  'withdrawal-released': { debit: ['locked'], credit: ['cash'] },
  stake: { debit: ['cash', 'bonus', 'free-bet'], credit: ['open-stakes'] },
  'stake-taken': { debit: ['open-stakes'], credit: ['house:revenue', 'house:bonus-expense'] },
  /** A settlement taken back: the stake stands open again. */
  'stake-restored': { debit: ['house:revenue', 'house:bonus-expense'], credit: ['open-stakes'] },
  payout: { debit: ['house:revenue'], credit: ['cash', 'bonus'] },
  'void-return': { debit: ['open-stakes', 'house:revenue', 'house:bonus-expense'], credit: ['cash', 'bonus', 'free-bet'] },
  'cash-out': { debit: ['house:revenue'], credit: ['cash', 'bonus'] },
  reversal: { debit: ['cash', 'bonus', 'free-bet', 'debt', 'house:adjustment'], credit: ['house:revenue', 'house:bonus-expense'] },
  'debt-collected': { debit: ['cash'], credit: ['debt'] },
  /** What was owed before players had an account for it. */
  'debt-brought-forward': { debit: ['debt'], credit: ['house:adjustment'] },
  /** What the house gives up of what is owed. */
  'debt-written-off': { debit: ['house:adjustment'], credit: ['debt'] },
  'bonus-grant': { debit: ['house:bonus-expense'], credit: ['bonus'] },
  'free-bet-grant': { debit: ['house:bonus-expense'], credit: ['free-bet'] },
  /** What was given and not used goes back. */
  'grant-withdrawn': { debit: ['bonus', 'free-bet'], credit: ['house:bonus-expense'] },
  /** Won in a tournament, or by a challenge of the day: cash. */
  'contest-prize': { debit: ['house:bonus-expense'], credit: ['cash'] },
  'bonus-conversion': { debit: ['bonus'], credit: ['cash'] },
  /** A stake is set aside while its round is open; that of a round which ends with it goes to the supplier at once. */
  'casino-bet': { debit: ['cash', 'bonus'], credit: ['open-stakes', 'house:provider:*'] },
  'casino-bet-taken': { debit: ['open-stakes'], credit: ['house:provider:*'] },
  'casino-win': { debit: ['house:provider:*'], credit: ['cash', 'bonus'] },
  /** What a supplier takes back of its own acts, each to where it came from. */
  'casino-bet-returned': { debit: ['open-stakes', 'house:provider:*'], credit: ['cash', 'bonus'] },
  'casino-win-reversed': { debit: ['cash', 'bonus', 'debt', 'house:adjustment'], credit: ['house:provider:*', 'house:jackpot:*'] },
  'jackpot-seed': { debit: ['house:bonus-expense'], credit: ['house:jackpot:*'] },
  'jackpot-contribution': { debit: ['house:provider:*'], credit: ['house:jackpot:*'] },
  'jackpot-contribution-returned': { debit: ['house:jackpot:*'], credit: ['house:provider:*'] },
  'jackpot-win': { debit: ['house:jackpot:*'], credit: ['cash'] },
  tax: { debit: ['cash', 'house:revenue'], credit: ['house:tax'] },
  adjustment: { debit: ['house:adjustment', 'cash'], credit: ['cash', 'house:adjustment'] },
} as const satisfies Readonly<Record<string, { readonly debit: readonly string[]; readonly credit: readonly string[] }>>;
export type TransferKind = keyof typeof TRANSFER_KINDS;

/** What moved the money: a bet, a payment, an act of staff. */
export interface Cause {
  readonly kind: string;
  readonly id: string;
}

/** One movement of money, before it is written: out of the debited account, into the credited one. */
export interface Transfer {
  readonly kind: TransferKind;
  readonly debit: AccountRef;
  readonly credit: AccountRef;
  /** Minor units, above zero. */
  readonly amount: bigint;
  readonly cause: Cause;
}

/** Of whom an account of a family is: what follows `psp:`. */
const OWNER = /^[A-Za-z0-9_-]{1,64}$/;

const matches = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) && OWNER.test(name.slice(pattern.length - 1)) : name === pattern;

/** Whether the chart of accounts lets a kind of transfer run between two accounts, given by their names in the books. */
export function isCharted(kind: string, debit: string, credit: string): boolean {
  const ways = Object.hasOwn(TRANSFER_KINDS, kind) ? TRANSFER_KINDS[kind as TransferKind] : undefined;
  return (
    ways !== undefined &&
    debit !== credit &&
    ways.debit.some((pattern) => matches(pattern, debit)) &&
    ways.credit.some((pattern) => matches(pattern, credit))
  );
}

/** Whether a transfer is one the ledger may take; a broken one is a bug of its maker. */
export const isSoundTransfer = ({ kind, debit, credit, amount, cause }: Transfer): boolean =>
  amount > 0n && cause.kind !== '' && cause.id !== '' && isCharted(kind, accountName(debit), accountName(credit));
