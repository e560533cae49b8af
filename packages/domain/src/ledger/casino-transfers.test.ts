import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AccountRef,
  accountName,
  betReturnedTransfers,
  casinoBetTransfers,
  casinoWinTransfers,
  type Funds,
  isAllowedBalance,
  isSoundTransfer,
  jackpotFedTransfers,
  jackpotSeedTransfer,
  jackpotSeedTransfers,
  jackpotWinTransfers,
  NO_FUNDS,
  splitStake,
  splitWin,
  stakeTakenTransfers,
  sumOf,
  type Transfer,
  winReversedTransfers,
} from './index.ts';

const of = { player: 42n, round: 7n, supplier: 'studio' };
const funds = (cash: bigint, bonus = 0n): Funds => ({ ...NO_FUNDS, cash, bonus });

/** A ledger that refuses what the database refuses. */
function books(cash: bigint, bonus: bigint) {
  const balances = new Map<string, bigint>([
    ['cash', cash],
    ['bonus', bonus],
    ['house:elsewhere', -cash - bonus],
  ]);
  const read = (name: string): bigint => balances.get(name) ?? 0n;
  return {
    read,
    all: () => Object.fromEntries([...balances].filter(([, amount]) => amount !== 0n)),
    post(transfers: readonly Transfer[]): void {
      for (const transfer of transfers) {
        expect([transfer.kind, isSoundTransfer(transfer)]).toEqual([transfer.kind, true]);
        const move = (ref: AccountRef, change: bigint): void => {
          const balance = read(accountName(ref)) + change;
          if ('player' in ref) expect([ref.account, isAllowedBalance(ref.account, balance)]).toEqual([ref.account, true]);
          balances.set(accountName(ref), balance);
        };
        move(transfer.debit, -transfer.amount);
        move(transfer.credit, transfer.amount);
      }
      expect([...balances.values()].reduce((a, b) => a + b, 0n)).toBe(0n);
    },
  };
}

const amount = fc.bigInt({ min: 0n, max: 1_000_000n });
const heldOrTaken = fc.boolean();

describe('a round', () => {
  it('of which the stake is open holds it, and gives it to the supplier when it ends', () => {
    const { post, all } = books(1000n, 500n);
    post(casinoBetTransfers(of, funds(1000n, 200n), true));
    post(jackpotFedTransfers(of, [{ jackpot: 'grand', amount: 12n }], 1200n));
    expect(all()).toMatchObject({ 'open-stakes': 1200n, bonus: 300n, 'house:provider:studio': -12n, 'house:jackpot:grand': 12n });
    post(stakeTakenTransfers(of, 1200n));
    expect(all()).toMatchObject({ 'house:provider:studio': 1188n, bonus: 300n });
    post(casinoWinTransfers(of, splitWin(600n, funds(1000n, 200n))));
    expect(all()).toMatchObject({ cash: 500n, bonus: 400n });
  });

  it('that ends with its stake moves nothing twice', () => {
    expect(casinoBetTransfers(of, funds(100n), false)).toEqual([
      {
        kind: 'casino-bet',
        debit: { player: 42n, account: 'cash' },
        credit: { house: 'provider:studio' },
        amount: 100n,
        cause: { kind: 'round', id: '7' },
      },
    ]);
  });

  it('returns a stake exactly to where it came from, held or taken', () => {
    fc.assert(
      fc.property(amount, amount, amount, heldOrTaken, amount, (cash, bonus, stake, held, part) => {
        const split = splitStake(stake, funds(cash, bonus));
        if (!split.ok) return;
        const { post, all } = books(cash, bonus);
        const before = all();
        const parts = [{ jackpot: 'grand', amount: part < stake ? part : stake }];
        post(casinoBetTransfers(of, split.value, held));
        post(jackpotFedTransfers(of, parts, stake));
        post(betReturnedTransfers(of, split.value, held, parts));
        expect(all()).toEqual(before);
      }),
    );
  });

  it('takes a win back exactly, leaves nobody below zero, and what the player spent of its cash is owed', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (stakeCash, stakeBonus, won, spent) => {
        const staked = funds(stakeCash, stakeBonus);
        const paid = splitWin(won, staked);
        expect(sumOf(paid)).toBe(won);
        const { post, read } = books(stakeCash, stakeBonus);
        post(casinoBetTransfers(of, staked, false));
        post(casinoWinTransfers(of, paid));
        const gone = spent < paid.cash ? spent : paid.cash;
        post(casinoBetTransfers({ ...of, round: 8n }, funds(gone), false));
        post(winReversedTransfers(of, paid, funds(read('cash'), read('bonus'))));
        expect([read('debt'), read('bonus')]).toEqual([-gone, 0n]);
        expect(read('house:provider:studio')).toBe(sumOf(staked) + gone);
      }),
    );
  });

  it('writes bonus money that is gone off, and never makes anybody owe it', () => {
    const transfers = winReversedTransfers(of, funds(0n, 100n), funds(50n, 30n));
    expect(transfers.map(({ debit, amount: moved }) => [accountName(debit), moved])).toEqual([
      ['bonus', 30n],
      ['house:adjustment', 70n],
    ]);
  });

  it('gives what a free round wins as cash, to the last unit', () => {
    expect(splitWin(77n, NO_FUNDS)).toEqual(funds(77n));
  });

  it('is not played with a free bet, and gives jackpots no more than its stake', () => {
    expect(() => casinoBetTransfers(of, { ...NO_FUNDS, 'free-bet': 5n }, true)).toThrow('free bet');
    // Fractions that earlier stakes left come to less than two units.
    expect(jackpotFedTransfers(of, [{ jackpot: 'grand', amount: 7n }], 5n)).toHaveLength(1);
    expect(() => jackpotFedTransfers(of, [{ jackpot: 'grand', amount: 8n }], 5n)).toThrow('jackpots');
  });
});

describe('a jackpot', () => {
  it('is seeded by the house, fed by stakes, paid as cash and taken back to where it stood', () => {
    const { post, read } = books(1000n, 0n);
    post([jackpotSeedTransfer({ jackpot: 'grand', amount: 5000n }, 'grand/1')]);
    post(casinoBetTransfers(of, funds(1000n), false));
    post(jackpotFedTransfers(of, [{ jackpot: 'grand', amount: 10n }], 1000n));
    post(jackpotWinTransfers(of, { jackpot: 'grand', amount: 5010n }));
    expect([read('cash'), read('house:jackpot:grand')]).toEqual([5010n, 0n]);
    post(winReversedTransfers(of, funds(5010n), funds(read('cash')), 'grand'));
    expect([read('cash'), read('house:jackpot:grand'), read('house:bonus-expense')]).toEqual([0n, 5010n, -5000n]);
    post(jackpotSeedTransfers(of, [{ jackpot: 'grand', amount: 40n }]));
    expect([read('house:jackpot:grand'), read('house:bonus-expense')]).toEqual([5050n, -5040n]);
  });
});
