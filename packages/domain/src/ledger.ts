import { minus, type Rational, rational, roundHalfUp, times } from './rational.ts';
import { assert, ok, type Result, refuse } from './result.ts';
import type { OutcomeResult } from './settlement/outcome-result.ts';

export type PlayerPurse = 'cash' | 'bonus' | 'locked' | 'open-stakes' | 'debt';
/** Accounts of a brand; the last three carry whose they are. */
export type BrandAccountName =
  | 'revenue'
  | 'bonus-expense'
  | 'tax'
  | 'adjustment'
  | `jackpot:${string}`
  | `psp:${string}`
  | `provider:${string}`;

/**
 * Name of a ledger account, one per currency: `player/<brand>/<player>/<purse>` or `brand/<brand>/<name>`.
 * A player's account never goes below zero, but for `debt`, which never goes above it: what the player owes. A brand's may do both.
 */
export type AccountName = `player/${string}/${string}/${PlayerPurse}` | `brand/${string}/${BrandAccountName}`;

const PLAIN_ID = /^[A-Za-z0-9_-]{1,64}$/;
export function playerAccount(brand: string, player: string, purse: PlayerPurse): AccountName {
  assert(PLAIN_ID.test(brand) && PLAIN_ID.test(player), 'ids in account names are plain');
  return `player/${brand}/${player}/${purse}`;
}
export function brandAccount(brand: string, name: BrandAccountName): AccountName {
  assert(PLAIN_ID.test(brand) && name.split(':').every((part) => PLAIN_ID.test(part)), 'ids in account names are plain');
  return `brand/${brand}/${name}`;
}
export const isPlayerAccount = (account: AccountName): boolean => account.startsWith('player/');

/** Whether a player's account may hold a balance, minor units. */
export const isAllowedBalance = (purse: PlayerPurse, balance: bigint): boolean => (purse === 'debt' ? balance <= 0n : balance >= 0n);

/** What a transfer is for, and between which accounts it may run (the last part of their names, `*` for any of a family). */
export const TRANSFER_KINDS = {
  deposit: { debit: ['psp:*'], credit: ['cash'] },
  /** A deposit of somebody who may not play: it waits beside the cash, and goes back. */
  'deposit-held': { debit: ['psp:*'], credit: ['locked'] },
  'deposit-returned': { debit: ['locked'], credit: ['psp:*'] },
  'withdrawal-hold': { debit: ['cash'], credit: ['locked'] },
  'withdrawal-paid': { debit: ['locked'], credit: ['psp:*'] },
  'withdrawal-released': { debit: ['locked'], credit: ['cash'] },
  stake: { debit: ['cash', 'bonus'], credit: ['open-stakes'] },
  'stake-taken': { debit: ['open-stakes'], credit: ['revenue'] },
  /** A settlement taken back: the stake stands open again. */
  'stake-restored': { debit: ['revenue'], credit: ['open-stakes'] },
  payout: { debit: ['revenue'], credit: ['cash', 'bonus'] },
  'void-return': { debit: ['open-stakes', 'revenue'], credit: ['cash', 'bonus'] },
  'cash-out': { debit: ['revenue'], credit: ['cash', 'bonus'] },
  reversal: { debit: ['cash', 'bonus', 'debt', 'adjustment'], credit: ['revenue'] },
  'debt-collected': { debit: ['cash'], credit: ['debt'] },
  /** What was owed before players had an account for it. */
  'debt-brought-forward': { debit: ['debt'], credit: ['adjustment'] },
  'bonus-grant': { debit: ['bonus-expense'], credit: ['bonus'] },
  'bonus-conversion': { debit: ['bonus'], credit: ['cash'] },
  'casino-bet': { debit: ['cash', 'bonus'], credit: ['provider:*', 'jackpot:*'] },
  'casino-win': { debit: ['provider:*', 'jackpot:*'], credit: ['cash', 'bonus'] },
  rollback: { debit: ['provider:*', 'psp:*', 'cash'], credit: ['cash', 'bonus', 'provider:*', 'psp:*'] },
  tax: { debit: ['cash', 'revenue'], credit: ['tax'] },
  adjustment: { debit: ['adjustment', 'cash'], credit: ['cash', 'adjustment'] },
} as const satisfies Readonly<Record<string, { readonly debit: readonly string[]; readonly credit: readonly string[] }>>;
export type TransferKind = keyof typeof TRANSFER_KINDS;

/** Kinds whose money stays with a player who owes: what they bring of their own follows a brand's rule, and a gift is a gift. */
const UNCOLLECTED: ReadonlySet<TransferKind> = new Set(['deposit', 'adjustment']);

/** Whether what a transfer of this kind gives a player goes to what they owe first. `deposits`: by the brand's rule deposits do too. */
export const isCollected = (kind: TransferKind, deposits: boolean): boolean => !UNCOLLECTED.has(kind) || (kind === 'deposit' && deposits);

/** What goes to a debt when a player's cash has grown by `gained`, minor units: as much of it as is owed. */
export function collectedOf(owed: bigint, gained: bigint): bigint {
  if (gained <= 0n || owed <= 0n) return 0n;
  return gained < owed ? gained : owed;
}

/** One movement of money, before it is written: out of the debited account, into the credited one. */
export interface Transfer {
  readonly kind: TransferKind;
  readonly debit: AccountName;
  readonly credit: AccountName;
  /** Minor units, above zero. */
  readonly amount: bigint;
  readonly currency: string;
  /** What it belongs to: `bet/17`, `payment/9`. */
  readonly cause: string;
  /** Unique for ever: the same key with the same body is the same transfer. */
  readonly key: string;
}

const fits = (account: AccountName, allowed: readonly string[]): boolean => {
  const name = account.slice(account.lastIndexOf('/') + 1);
  return allowed.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));
};

/** Whether a transfer is one the ledger may take; a broken one is a bug of its maker. */
export function isSoundTransfer({ kind, debit, credit, amount, key, cause }: Transfer): boolean {
  return (
    amount > 0n &&
    debit !== credit &&
    key !== '' &&
    cause !== '' &&
    fits(debit, TRANSFER_KINDS[kind].debit) &&
    fits(credit, TRANSFER_KINDS[kind].credit)
  );
}

/** The text whose SHA-256 is a transfer's hash: its fields in order as JSON, chained by the hash of the one before it. */
export function transferHashText(
  transfer: Transfer,
  written: { readonly id: string; readonly at: number; readonly previousHash: string },
): string {
  const { kind, debit, credit, amount, currency, cause, key } = transfer;
  return JSON.stringify([
    'fairbook-transfer-1',
    written.previousHash,
    written.id,
    written.at,
    kind,
    debit,
    credit,
    amount.toString(),
    currency,
    cause,
    key,
  ]);
}

/** Whose money moves. */
export interface PlayerMoney {
  readonly brand: string;
  readonly player: string;
  readonly currency: string;
}
/** An amount split over the purses it came from or goes to. */
export interface Purses {
  readonly cash: bigint;
  readonly bonus: bigint;
}
const sumOf = ({ cash, bonus }: Purses): bigint => cash + bonus;

/** Which purses a stake comes from, in the brand's order; refused when both together do not hold it. */
export function splitStake(stake: bigint, balance: Purses, first: 'cash' | 'bonus' = 'cash'): Result<Purses, 'balance-too-low'> {
  const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
  const lead = least(stake, balance[first]);
  const rest = stake - lead;
  const other = first === 'cash' ? balance.bonus : balance.cash;
  if (rest > other) return refuse('balance-too-low');
  return ok(first === 'cash' ? { cash: lead, bonus: rest } : { cash: rest, bonus: lead });
}

/** A return in the proportion staked: the bonus part rounded half-up, the rest cash, so that nothing is lost between them. */
export function splitReturn(amount: bigint, staked: Purses): Purses {
  const share: Rational = rational(staked.bonus, sumOf(staked));
  const bonus = roundHalfUp(times(rational(amount), share));
  return { bonus, cash: roundHalfUp(minus(rational(amount), rational(bonus))) };
}

type Leg = Pick<Transfer, 'kind' | 'debit' | 'credit' | 'amount'> & { readonly step: string };
const made = (who: PlayerMoney, cause: string, legs: readonly Leg[]): Transfer[] =>
  legs.filter(({ amount }) => amount > 0n).map(({ step, ...leg }) => ({ ...leg, currency: who.currency, cause, key: `${cause}/${step}` }));

const purse = (who: PlayerMoney, name: PlayerPurse): AccountName => playerAccount(who.brand, who.player, name);
const house = (who: PlayerMoney, name: BrandAccountName): AccountName => brandAccount(who.brand, name);
const PURSES = ['cash', 'bonus'] as const;

export const depositTransfers = (who: PlayerMoney, payment: string, provider: string, amount: bigint): Transfer[] =>
  made(who, `payment/${payment}`, [
    { kind: 'deposit', debit: house(who, `psp:${provider}`), credit: purse(who, 'cash'), amount, step: 'deposit' },
  ]);

/** The three steps of a withdrawal: hold first, then either paid or released. */
export function withdrawalTransfers(
  who: PlayerMoney,
  payment: string,
  provider: string,
  amount: bigint,
  step: 'hold' | 'paid' | 'released',
): Transfer[] {
  const [kind, debit, credit] = {
    hold: ['withdrawal-hold', purse(who, 'cash'), purse(who, 'locked')] as const,
    paid: ['withdrawal-paid', purse(who, 'locked'), house(who, `psp:${provider}`)] as const,
    released: ['withdrawal-released', purse(who, 'locked'), purse(who, 'cash')] as const,
  }[step];
  return made(who, `payment/${payment}`, [{ kind, debit, credit, amount, step }]);
}

export const stakeTransfers = (who: PlayerMoney, bet: string, staked: Purses): Transfer[] =>
  made(
    who,
    `bet/${bet}`,
    PURSES.map((name) => ({
      kind: 'stake',
      debit: purse(who, name),
      credit: purse(who, 'open-stakes'),
      amount: staked[name],
      step: `stake/${name}`,
    })),
  );

/** How a bet came out, as far as money goes. */
export interface BetReturn {
  readonly result: OutcomeResult;
  readonly payout: bigint;
}

const returned = (who: PlayerMoney, from: AccountName, amount: Purses, kind: TransferKind, step: string): Leg[] =>
  PURSES.map((name) => ({ kind, debit: from, credit: purse(who, name), amount: amount[name], step: `${step}/${name}` }));

/** First settlement of a bet: the stake goes to the house and the payout comes back, or a void bet's stake returns untouched. */
export function settlementTransfers(who: PlayerMoney, bet: string, staked: Purses, { result, payout }: BetReturn): Transfer[] {
  const open = purse(who, 'open-stakes');
  if (result === 'void') return made(who, `bet/${bet}`, returned(who, open, staked, 'void-return', 'settlement/1/return'));
  return made(who, `bet/${bet}`, [
    { kind: 'stake-taken', debit: open, credit: house(who, 'revenue'), amount: sumOf(staked), step: 'settlement/1/stake' },
    ...returned(who, house(who, 'revenue'), splitReturn(payout, staked), 'payout', 'settlement/1/payout'),
  ]);
}

/** A bet cancelled by the operator returns its stake. */
export const cancelTransfers = (who: PlayerMoney, bet: string, staked: Purses): Transfer[] =>
  made(who, `bet/${bet}`, returned(who, purse(who, 'open-stakes'), staked, 'void-return', 'cancel'));

/** Early settlement of a bet or of a part of its stake at an offered value; `number` counts the cash-outs of the bet from 1. */
export const cashOutTransfers = (who: PlayerMoney, bet: string, number: number, part: Purses, offer: bigint): Transfer[] =>
  made(who, `bet/${bet}`, [
    {
      kind: 'stake-taken',
      debit: purse(who, 'open-stakes'),
      credit: house(who, 'revenue'),
      amount: sumOf(part),
      step: `cash-out/${number}/stake`,
    },
    ...returned(who, house(who, 'revenue'), splitReturn(offer, part), 'cash-out', `cash-out/${number}/payout`),
  ]);

/**
 * Settlement number `number` (2 and up) after a corrected result: the new return is posted first, then the old one is reversed
 * out of what the player has, so that nobody falls below zero. The cash that is no longer there the player owes (`debt`); a bonus that is
 * gone the house writes off through its adjustment account. Nothing moves when the return is the same.
 * @param balance what the player's purses hold before this settlement
 */
export function resettlementTransfers(
  who: PlayerMoney,
  bet: string,
  number: number,
  staked: Purses,
  before: BetReturn,
  after: BetReturn,
  balance: Purses,
): Transfer[] {
  assert(number >= 2, 'the first settlement is not a resettlement');
  if (before.result === after.result && before.payout === after.payout) return [];
  const revenue = house(who, 'revenue');
  // A void bet gave its stake back; once corrected, the house has taken the stake after all, and the reversal brings it in.
  const give = splitReturn(after.payout, staked);
  const take = splitReturn(before.payout, staked);
  const reversals = PURSES.flatMap((name): Leg[] => {
    const held = balance[name] + give[name];
    const covered = take[name] < held ? take[name] : held;
    return [
      { kind: 'reversal', debit: purse(who, name), credit: revenue, amount: covered, step: `settlement/${number}/reversal/${name}` },
      {
        kind: 'reversal',
        debit: name === 'cash' ? purse(who, 'debt') : house(who, 'adjustment'),
        credit: revenue,
        amount: take[name] - covered,
        step: `settlement/${number}/${name === 'cash' ? 'owed' : 'write-off'}/${name}`,
      },
    ];
  });
  return made(who, `bet/${bet}`, [
    ...returned(who, revenue, give, after.result === 'void' ? 'void-return' : 'payout', `settlement/${number}/payout`),
    ...reversals,
  ]);
}
