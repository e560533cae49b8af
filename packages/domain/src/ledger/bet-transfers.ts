import { assert } from '../result.ts';
import type { OutcomeResult } from '../settlement/outcome-result.ts';
import type { AccountRef, PlayerAccount } from './accounts.ts';
import { FUND_ACCOUNTS, type FundAccount, type Funds, NO_FUNDS, splitReturn, sumOf } from './funds.ts';
import type { Transfer, TransferKind } from './transfer.ts';

/** Whose bet it is, and which. */
export interface BetOf {
  readonly player: bigint;
  readonly bet: bigint;
}

/** How a bet came out, as far as money goes. */
export interface BetReturn {
  readonly result: OutcomeResult;
  /** Minor units; a void bet's is its stake. */
  readonly payout: bigint;
}

const REVENUE: AccountRef = { house: 'revenue' };
/** Where the house takes a part of a stake, and gives it back from: what it gave as a free bet is no revenue. */
const TAKEN_BY: Readonly<Record<FundAccount, AccountRef>> = {
  cash: REVENUE,
  bonus: REVENUE,
  'free-bet': { house: 'bonus-expense' },
};
const WRITE_OFF: AccountRef = { house: 'adjustment' };
const LOST: BetReturn = { result: 'lost', payout: 0n };

const own = ({ player }: BetOf, account: PlayerAccount): AccountRef => ({ player, account });

type Movement = Omit<Transfer, 'cause'>;

function assertStaked({ bet }: BetOf, staked: Funds): void {
  assert(FUND_ACCOUNTS.every((account) => staked[account] >= 0n) && sumOf(staked) > 0n, `bet ${bet} has a stake`);
  assert(staked['free-bet'] === 0n || staked['free-bet'] === sumOf(staked), `the free bet of bet ${bet} is its whole stake`);
}

/** What a void bet says it paid is what a later correction takes back: were it not the stake, money would be lost or doubled. */
function assertReturn({ bet }: BetOf, staked: Funds, { result, payout }: BetReturn): void {
  assert(payout >= 0n, `the payout of bet ${bet} is not below zero`);
  assert(result !== 'void' || payout === sumOf(staked), `bet ${bet} is void and returns its stake`);
}

const made = ({ bet }: BetOf, movements: readonly Movement[]): Transfer[] =>
  movements.filter(({ amount }) => amount > 0n).map((movement) => ({ ...movement, cause: { kind: 'bet', id: `${bet}` } }));

const returned = (of: BetOf, debit: AccountRef | typeof TAKEN_BY, funds: Funds, kind: TransferKind): Movement[] =>
  FUND_ACCOUNTS.map((account) => ({
    kind,
    debit: debit === TAKEN_BY ? TAKEN_BY[account] : (debit as AccountRef),
    credit: own(of, account),
    amount: funds[account],
  }));

/** What of a stake each side of the house takes. */
const takings = (staked: Funds): { readonly house: AccountRef; readonly amount: bigint }[] => [
  { house: TAKEN_BY.cash, amount: staked.cash + staked.bonus },
  { house: TAKEN_BY['free-bet'], amount: staked['free-bet'] },
];

const taken = (of: BetOf, staked: Funds): Movement[] =>
  takings(staked).map(({ house, amount }) => ({ kind: 'stake-taken', debit: own(of, 'open-stakes'), credit: house, amount }));

/** The stake of a bet that is placed is set aside. */
export function stakeTransfers(of: BetOf, staked: Funds): Transfer[] {
  assertStaked(of, staked);
  return made(
    of,
    FUND_ACCOUNTS.map((account) => ({
      kind: 'stake',
      debit: own(of, account),
      credit: own(of, 'open-stakes'),
      amount: staked[account],
    })),
  );
}

/** What a stake was made of, by its transfers. */
export function fundsStaked(transfers: readonly Transfer[]): Funds {
  const staked = { ...NO_FUNDS };
  for (const { kind, debit, amount } of transfers)
    for (const account of FUND_ACCOUNTS) if (kind === 'stake' && 'player' in debit && debit.account === account) staked[account] += amount;
  return staked;
}

/** First settlement of a bet: the stake goes to the house and the payout comes back, or a void bet's stake returns untouched. */
function settled(of: BetOf, staked: Funds, { result, payout }: BetReturn): Movement[] {
  if (result === 'void') return returned(of, own(of, 'open-stakes'), staked, 'void-return');
  return [...taken(of, staked), ...returned(of, REVENUE, splitReturn(payout, staked, result), 'payout')];
}

/**
 * A settlement after a corrected result: the new return is posted first, then the old one is reversed out of what the player has, so that
 * nobody falls below zero. The cash that is no longer there the player owes (`debt`); a bonus or free bet that is gone the house writes off through
 * its adjustment account. Nothing moves when the return is the same.
 */
function settledAnew(of: BetOf, staked: Funds, before: BetReturn, after: BetReturn, balance: Funds): Movement[] {
  if (before.result === after.result && before.payout === after.payout) return [];
  // A void bet gave its stake back; once corrected, the house has taken the stake after all, and the reversal brings it in.
  const give = splitReturn(after.payout, staked, after.result);
  const take = splitReturn(before.payout, staked, before.result);
  const reversals = FUND_ACCOUNTS.flatMap((account): Movement[] => {
    const held = balance[account] + give[account];
    const covered = take[account] < held ? take[account] : held;
    return [
      { kind: 'reversal', debit: own(of, account), credit: TAKEN_BY[account], amount: covered },
      {
        kind: 'reversal',
        debit: account === 'cash' ? own(of, 'debt') : WRITE_OFF,
        credit: TAKEN_BY[account],
        amount: take[account] - covered,
      },
    ];
  });
  return [...returned(of, TAKEN_BY, give, after.result === 'void' ? 'void-return' : 'payout'), ...reversals];
}

/**
 * What a settlement of a bet moves. `before` undefined: it was open; `after` undefined: it is open again, as if it were lost first and its
 * stake then stood open.
 * @param balance what the player's accounts hold before it
 */
export function settlementTransfers(
  of: BetOf,
  staked: Funds,
  { before, after }: { readonly before: BetReturn | undefined; readonly after: BetReturn | undefined },
  balance: Funds,
): Transfer[] {
  assertStaked(of, staked);
  for (const is of [before, after]) if (is) assertReturn(of, staked, is);
  if (before === undefined) return after === undefined ? [] : made(of, settled(of, staked, after));
  const anew = settledAnew(of, staked, before, after ?? LOST, balance);
  if (after !== undefined) return made(of, anew);
  const restored = takings(staked).map(
    ({ house, amount }): Movement => ({ kind: 'stake-restored', debit: house, credit: own(of, 'open-stakes'), amount }),
  );
  return made(of, [...anew, ...restored]);
}

/** A bet cancelled by the operator returns its stake. */
export const cancelTransfers = (of: BetOf, staked: Funds): Transfer[] =>
  made(of, returned(of, own(of, 'open-stakes'), staked, 'void-return'));

/** Early settlement of a bet, or of a part of its stake, at an offered value. */
export const cashOutTransfers = (of: BetOf, part: Funds, offer: bigint): Transfer[] =>
  made(of, [...taken(of, part), ...returned(of, REVENUE, splitReturn(offer, part, 'won'), 'cash-out')]);
