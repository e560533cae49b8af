import { isAllowedBalance } from '@fairbook/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide, type Purse, purseKey } from './decide.ts';
import { type AccountRef, type Posting, playerOf } from './transfer.ts';

const ACCOUNTS = ['cash', 'bonus', 'locked', 'open-stakes', 'debt'] as const;
const PLAYER = 5n;

const account: fc.Arbitrary<AccountRef> = fc.oneof(
  fc.constantFrom(...ACCOUNTS).map((name): AccountRef => ({ player: PLAYER, account: name })),
  fc.constantFrom('revenue', 'adjustment').map((house): AccountRef => ({ house: house as 'revenue' })),
);
const posting: fc.Arbitrary<Posting> = fc
  .tuple(
    fc.nat({ max: 20 }),
    fc.array(fc.tuple(account, account, fc.bigInt({ min: 1n, max: 60n }), fc.constantFrom('adjustment', 'payout', 'deposit')), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.boolean(),
  )
  .map(([key, moves, depositsPayDebt]) => ({
    key: `k${key}`,
    brandId: 1,
    currency: 'EUR',
    depositsPayDebt,
    transfers: moves.map(([debit, credit, amount, kind]) => ({ kind, debit, credit, amount, cause: { kind: 'test', id: '1' } })),
  }));

const purseOf = (): Purse => {
  const before = { cash: 100n, bonus: 20n, locked: 0n, 'open-stakes': 50n, debt: -40n };
  return { brandId: 1, playerId: PLAYER, currency: 'EUR', before, now: { ...before } };
};

test('whatever is posted: nobody falls below zero and no debt rises above it, nothing appears or vanishes, no key moves money twice, refused postings leave no trace', () => {
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 25 }), (postings) => {
      const purse = purseOf();
      // A posting of the house alone names no player and needs no purse.
      const decision = decide(postings, new Map([[purseKey(1, PLAYER, 'EUR'), purse]]), new Map());
      for (const name of ACCOUNTS) expect(isAllowedBalance(name, purse.now[name])).toBe(true);
      const player = ACCOUNTS.reduce((sum, name) => sum + purse.now[name] - purse.before[name], 0n);
      const house = decision.house.reduce((sum, change) => sum + change.amount, 0n);
      expect(player + house).toBe(0n);
      const posted = postings.filter((_, i) => decision.answers[i]?.verdict === 'posted');
      expect(new Set(posted.map((p) => p.key)).size).toBe(posted.length);
      // Each transfer that touches cash says what it left.
      let cash = purse.before.cash;
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
  const cause = { kind: 'test', id: '1' };
  const debit = { house: 'revenue' } as const;
  const credit = { house: 'adjustment' } as const;
  expect(playerOf({ key: 'k', brandId: 1, currency: 'EUR', transfers: [{ kind: 'adjustment', debit, credit, amount: 1n, cause }] })).toBe(
    0n,
  );
});
