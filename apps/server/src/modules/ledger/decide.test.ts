import { type AccountRef, isAllowedBalance, isSoundTransfer, TRANSFER_KINDS, type Transfer, type TransferKind } from '@fairbook/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceKey, decide } from './decide.ts';
import type { HeldBalance, Posting } from './face.ts';
import { playerOf } from './posting.ts';

const ACCOUNTS = ['cash', 'bonus', 'free-bet', 'locked', 'open-stakes', 'debt'] as const;
const PLAYER = 5n;

const REFS: readonly AccountRef[] = [
  ...ACCOUNTS.map((account): AccountRef => ({ player: PLAYER, account })),
  ...(['revenue', 'adjustment', 'bonus-expense', 'tax', 'psp:a', 'provider:a', 'jackpot:a'] as const).map(
    (house): AccountRef => ({ house }),
  ),
];
const cause = { kind: 'test', id: '1' };
/** Every way the chart lets money run, but for what the ledger posts by itself. */
const WAYS: readonly Omit<Transfer, 'amount'>[] = (Object.keys(TRANSFER_KINDS) as TransferKind[])
  .filter((kind) => kind !== 'debt-collected')
  .flatMap((kind) => REFS.flatMap((debit) => REFS.map((credit) => ({ kind, debit, credit, cause }))))
  .filter((way) => isSoundTransfer({ ...way, amount: 1n }));

const posting: fc.Arbitrary<Posting> = fc
  .tuple(
    fc.nat({ max: 20 }),
    fc.array(fc.tuple(fc.constantFrom(...WAYS), fc.bigInt({ min: 1n, max: 60n })), { minLength: 1, maxLength: 4 }),
    fc.boolean(),
  )
  .map(([key, moves, depositsPayDebt]) => ({
    key: `k${key}`,
    brandId: 1,
    currency: 'EUR',
    playerId: PLAYER,
    depositsPayDebt,
    transfers: moves.map(([way, amount]) => ({ ...way, amount })),
  }));

const heldBalanceOf = (): HeldBalance => {
  const before = { cash: 100n, bonus: 20n, 'free-bet': 15n, locked: 0n, 'open-stakes': 50n, debt: -40n };
  return { brandId: 1, playerId: PLAYER, currency: 'EUR', before, now: { ...before } };
};

test('whatever is posted: nobody falls below zero and no debt rises above it, nothing appears or vanishes, no key moves money twice, refused postings leave no trace', () => {
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 25 }), (postings) => {
      const heldBalance = heldBalanceOf();
      const decision = decide(postings, new Map([[balanceKey(1, PLAYER, 'EUR'), heldBalance]]), new Map());
      for (const name of ACCOUNTS) expect(isAllowedBalance(name, heldBalance.now[name])).toBe(true);
      const player = ACCOUNTS.reduce((sum, name) => sum + heldBalance.now[name] - heldBalance.before[name], 0n);
      const house = decision.house.reduce((sum, change) => sum + change.amount, 0n);
      expect(player + house).toBe(0n);
      const posted = postings.filter((_, i) => decision.answers[i]?.verdict === 'posted');
      expect(new Set(posted.map((p) => p.key)).size).toBe(posted.length);
      // Each transfer that touches cash says what it left.
      let cash = heldBalance.before.cash;
      for (const { transfer, cashAfter } of decision.entries) {
        const moves = [transfer.debit, transfer.credit].map((ref) => 'player' in ref && ref.account === 'cash');
        cash += (moves[1] ? transfer.amount : 0n) - (moves[0] ? transfer.amount : 0n);
        expect(cashAfter).toBe(moves[0] || moves[1] ? cash : undefined);
      }
      const collections = decision.answers.filter(({ collected }) => collected > 0n).length;
      expect(decision.entries.length).toBe(posted.reduce((n, p) => n + p.transfers.length, collections));
    }),
    { numRuns: 500 },
  );
});

test('a posting between accounts of the house is no player’s', () => {
  const transfers: Transfer[] = [{ kind: 'reversal', debit: { house: 'adjustment' }, credit: { house: 'revenue' }, amount: 1n, cause }];
  expect(playerOf({ key: 'k', brandId: 1, currency: 'EUR', transfers })).toBe(0n);
});

test('money that would run where its kind may not is a bug of the caller, and moves nothing', () => {
  const cash: AccountRef = { player: PLAYER, account: 'cash' };
  const payout = { kind: 'payout', debit: { house: 'revenue' }, credit: cash, amount: 5n, cause } as const;
  for (const wrong of [
    { ...payout, debit: { house: 'psp:a' } },
    { ...payout, amount: 0n },
    { ...payout, kind: 'gift' },
    { ...payout, cause: { kind: '', id: '' } },
  ]) {
    const heldBalance = heldBalanceOf();
    const transfers = [payout, wrong] as readonly Transfer[];
    expect(() =>
      decide([{ key: 'k', brandId: 1, currency: 'EUR', transfers }], new Map([[balanceKey(1, PLAYER, 'EUR'), heldBalance]]), new Map()),
    ).toThrow(/may not run/);
    expect(heldBalance.now).toEqual(heldBalance.before);
  }
});

const CASH: AccountRef = { player: PLAYER, account: 'cash' };
const staked = (amount: bigint): Transfer => ({
  kind: 'stake',
  debit: CASH,
  credit: { player: PLAYER, account: 'open-stakes' },
  amount,
  cause,
});
const decided = (...postings: Posting[]) => decide(postings, new Map([[balanceKey(1, PLAYER, 'EUR'), heldBalanceOf()]]), new Map());

test('a broken transfer is named also behind one the balance does not hold', () => {
  const transfers = [staked(1_000_000n), { ...staked(1n), kind: 'payout' as const }];
  expect(() => decided({ key: 'k', brandId: 1, currency: 'EUR', transfers })).toThrow(/may not run/);
});

test('a posting that moves nothing is a bug of the caller: its key would not be taken', () => {
  expect(() => decided({ key: 'k', brandId: 1, currency: 'EUR', playerId: PLAYER, transfers: [] })).toThrow(/moves nothing/);
});
