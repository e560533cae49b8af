import { assert } from '../result.ts';
import type { OutcomeResult } from '../settlement/outcome-result.ts';
import type { AccountRef, PlayerAccount } from './accounts.ts';
import { FUND_ACCOUNTS, type Funds, splitReturn, sumOf } from './funds.ts';
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
const WRITE_OFF: AccountRef = { house: 'adjustment' };
const LOST: BetReturn = { result: 'lost', payout: 0n };

const own = ({ player }: BetOf, account: PlayerAccount): AccountRef => ({ player, account });

type Movement = Omit<Transfer, 'cause'>;

const assertStaked = ({ bet }: BetOf, { cash, bonus }: Funds): void =>
  assert(cash >= 0n && bonus >= 0n && cash + bonus > 0n, `bet ${bet} has a stake`);

/** What a void bet says it paid is what a later correction takes back: were it not the stake, money would be lost or doubled. */
function assertReturn({ bet }: BetOf, staked: Funds, { result, payout }: BetReturn): void {
  assert(payout >= 0n, `the payout of bet ${bet} is not below zero`);
  assert(result !== 'void' || payout === sumOf(staked), `bet ${bet} is void and returns its stake`);
}

const made = ({ bet }: BetOf, movements: readonly Movement[]): Transfer[] =>
  movements.filter(({ amount }) => amount > 0n).map((movement) => ({ ...movement, cause: { kind: 'bet', id: `${bet}` } }));

const returned = (of: BetOf, debit: AccountRef, funds: Funds, kind: TransferKind): Movement[] =>
  FUND_ACCOUNTS.map((account) => ({ kind, debit, credit: own(of, account), amount: funds[account] }));

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

/** First settlement of a bet: the stake goes to the house and the payout comes back, or a void bet's stake returns untouched. */
function settled(of: BetOf, staked: Funds, { result, payout }: BetReturn): Movement[] {
  const open = own(of, 'open-stakes');
  if (result === 'void') return returned(of, open, staked, 'void-return');
  return [
    { kind: 'stake-taken', debit: open, credit: REVENUE, amount: sumOf(staked) },
    ...returned(of, REVENUE, splitReturn(payout, staked), 'payout'),
  ];
}

/**
 * A settlement after a corrected result: the new return is posted first, then the old one is reversed out of what the player has, so that
 * nobody falls below zero. The cash that is no longer there the player owes (`debt`); a bonus that is gone the house writes off through
 * its adjustment account. Nothing moves when the return is the same.
 */
function settledAnew(of: BetOf, staked: Funds, before: BetReturn, after: BetReturn, balance: Funds): Movement[] {
  if (before.result === after.result && before.payout === after.payout) return [];
  // A void bet gave its stake back; once corrected, the house has taken the stake after all, and the reversal brings it in.
  const give = splitReturn(after.payout, staked);
  const take = splitReturn(before.payout, staked);
  const reversals = FUND_ACCOUNTS.flatMap((account): Movement[] => {
    const held = balance[account] + give[account];
    const covered = take[account] < held ? take[account] : held;
    return [
      { kind: 'reversal', debit: own(of, account), credit: REVENUE, amount: covered },
      {
        kind: 'reversal',
        debit: account === 'cash' ? own(of, 'debt') : WRITE_OFF,
        credit: REVENUE,
        amount: take[account] - covered,
      },
    ];
  });
  return [...returned(of, REVENUE, give, after.result === 'void' ? 'void-return' : 'payout'), ...reversals];
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
  return made(of, [...anew, { kind: 'stake-restored', debit: REVENUE, credit: own(of, 'open-stakes'), amount: sumOf(staked) }]);
}

/** A bet cancelled by the operator returns its stake. */
export const cancelTransfers = (of: BetOf, staked: Funds): Transfer[] =>
  made(of, returned(of, own(of, 'open-stakes'), staked, 'void-return'));

/** Early settlement of a bet, or of a part of its stake, at an offered value. */
export const cashOutTransfers = (of: BetOf, part: Funds, offer: bigint): Transfer[] =>
  made(of, [
    { kind: 'stake-taken', debit: own(of, 'open-stakes'), credit: REVENUE, amount: sumOf(part) },
    ...returned(of, REVENUE, splitReturn(offer, part), 'cash-out'),
  ]);
