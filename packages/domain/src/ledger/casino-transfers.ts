import { assert } from '../result.ts';
import type { AccountRef, HouseAccount, PlayerAccount } from './accounts.ts';
import { FUND_ACCOUNTS, type Funds, NO_FUNDS, splitReturn, sumOf } from './funds.ts';
import type { Transfer, TransferKind } from './transfer.ts';

/** Whose round of a game it is, which, and whose game. */
export interface RoundOf {
  readonly player: bigint;
  readonly round: bigint;
  /** Name of the supplier, as in `house:provider:<supplier>`. */
  readonly supplier: string;
}

/** What a jackpot gets of a stake, minor units. */
export interface JackpotPart {
  readonly jackpot: string;
  readonly amount: bigint;
}

type Movement = Omit<Transfer, 'cause'>;

const own = ({ player }: RoundOf, account: PlayerAccount): AccountRef => ({ player, account });
const supplierOf = ({ supplier }: RoundOf): AccountRef => ({ house: `provider:${supplier}` });
const jackpotOf = (jackpot: string): AccountRef => ({ house: `jackpot:${jackpot}` satisfies HouseAccount });

const made = ({ round }: RoundOf, movements: readonly Movement[]): Transfer[] =>
  movements.filter(({ amount }) => amount > 0n).map((movement) => ({ ...movement, cause: { kind: 'round', id: `${round}` } }));

/** A part of a player's funds in or out of one account. */
const each = (of: RoundOf, funds: Funds, movement: (account: AccountRef, amount: bigint) => Movement): Movement[] =>
  FUND_ACCOUNTS.map((account) => movement(own(of, account), funds[account]));

function assertStake({ round }: RoundOf, staked: Funds): void {
  assert(staked['free-bet'] === 0n, `round ${round} is not played with a free bet`);
  assert(staked.cash >= 0n && staked.bonus >= 0n, `the stake of round ${round} is not below zero`);
}

/** What earlier stakes owed a jackpot of less than one unit comes to so much at most: one for what is shown, one for its reserve. */
const CARRIED = 2n;

/** The most that jackpots may get with a round, minor units. */
export const mostFed = (staked: bigint, jackpots: number): bigint => staked + CARRIED * BigInt(jackpots);

/**
 * A stake in a round: set aside while the round is open (`held`), or taken by the supplier at once where the round ends with it.
 */
export function casinoBetTransfers(of: RoundOf, staked: Funds, held: boolean): Transfer[] {
  assertStake(of, staked);
  const credit = held ? own(of, 'open-stakes') : supplierOf(of);
  return made(
    of,
    each(of, staked, (debit, amount) => ({ kind: 'casino-bet', debit, credit, amount })),
  );
}

/** What jackpots get of a round in which so much was staked, minor units: its supplier pays it. */
export function jackpotFedTransfers(of: RoundOf, parts: readonly JackpotPart[], staked: bigint): Transfer[] {
  const given = parts.reduce((sum, { amount }) => sum + amount, 0n);
  assert(
    parts.every(({ amount }) => amount >= 0n) && given <= mostFed(staked, parts.length),
    `jackpots get no more of round ${of.round} than is staked`,
  );
  const debit = supplierOf(of);
  return made(
    of,
    parts.map(({ jackpot, amount }): Movement => ({ kind: 'jackpot-contribution', debit, credit: jackpotOf(jackpot), amount })),
  );
}

/** The round ends: what it set aside is the supplier's. `held`: minor units. */
export const stakeTakenTransfers = (of: RoundOf, held: bigint): Transfer[] =>
  made(of, [{ kind: 'casino-bet-taken', debit: own(of, 'open-stakes'), credit: supplierOf(of), amount: held }]);

/** Where a win goes: as a bet's, in the proportion in which the round was staked. What a free round wins is cash. */
export const splitWin = (amount: bigint, staked: Funds): Funds =>
  sumOf(staked) === 0n ? { ...NO_FUNDS, cash: amount } : splitReturn(amount, staked, 'won');

/** What a round wins is paid by its supplier. `paid`: as `splitWin` divides it. */
export const casinoWinTransfers = (of: RoundOf, paid: Funds): Transfer[] =>
  made(
    of,
    each(of, paid, (credit, amount) => ({ kind: 'casino-win', debit: supplierOf(of), credit, amount })),
  );

/** A jackpot is paid, as cash. */
export const jackpotWinTransfers = (of: RoundOf, { jackpot, amount }: JackpotPart): Transfer[] =>
  made(of, [{ kind: 'jackpot-win', debit: jackpotOf(jackpot), credit: own(of, 'cash'), amount }]);

/** What the house puts into jackpots that a round won, for the next. */
export const jackpotSeedTransfers = (of: RoundOf, seeds: readonly JackpotPart[]): Transfer[] =>
  made(
    of,
    seeds.map(({ jackpot, amount }) => ({ kind: 'jackpot-seed', debit: { house: 'bonus-expense' }, credit: jackpotOf(jackpot), amount })),
  );

/** What the house puts into a jackpot when it is opened: an expense, minor units above zero. `cause`: which jackpot it is. */
export const jackpotSeedTransfer = ({ jackpot, amount }: JackpotPart, cause: string): Transfer => ({
  kind: 'jackpot-seed',
  debit: { house: 'bonus-expense' },
  credit: jackpotOf(jackpot),
  amount,
  cause: { kind: 'jackpot', id: cause },
});

/** A stake is taken back by its supplier: the exact inverse of what it moved. `held`: it is still set aside. */
export function betReturnedTransfers(of: RoundOf, staked: Funds, held: boolean, parts: readonly JackpotPart[] = []): Transfer[] {
  assertStake(of, staked);
  const debit = held ? own(of, 'open-stakes') : supplierOf(of);
  return made(of, [
    ...parts.map(
      ({ jackpot, amount }): Movement => ({
        kind: 'jackpot-contribution-returned',
        debit: jackpotOf(jackpot),
        credit: supplierOf(of),
        amount,
      }),
    ),
    ...each(of, staked, (credit, amount) => ({ kind: 'casino-bet-returned', debit, credit, amount })),
  ]);
}

/**
 * A win is taken back by its supplier, out of what the player has (`balance`): the cash that is no longer there they owe, bonus money that is gone
 * the house writes off, as when a bet is settled anew.
 * @param jackpot where it was paid from, undefined: from the supplier
 */
export function winReversedTransfers(of: RoundOf, paid: Funds, balance: Funds, jackpot?: string): Transfer[] {
  const credit = jackpot === undefined ? supplierOf(of) : jackpotOf(jackpot);
  const kind: TransferKind = 'casino-win-reversed';
  return made(
    of,
    (['cash', 'bonus'] as const).flatMap((account): Movement[] => {
      const covered = paid[account] < balance[account] ? paid[account] : balance[account];
      const short: AccountRef = account === 'cash' ? own(of, 'debt') : { house: 'adjustment' };
      return [
        { kind, debit: own(of, account), credit, amount: covered },
        { kind, debit: short, credit, amount: paid[account] - covered },
      ];
    }),
  );
}
