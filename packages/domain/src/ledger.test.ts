import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BetReturn,
  brandAccount,
  cancelTransfers,
  cashOutTransfers,
  collectedOf,
  depositTransfers,
  isAllowedBalance,
  isCollected,
  isPlayerAccount,
  isSoundTransfer,
  type PlayerMoney,
  type PlayerPurse,
  type Purses,
  playerAccount,
  resettlementTransfers,
  settlementTransfers,
  splitReturn,
  splitStake,
  stakeTransfers,
  type Transfer,
  transferHashText,
  withdrawalTransfers,
} from './ledger.ts';

const who: PlayerMoney = { brand: 'fairbook', player: '42', currency: 'EUR' };
const cash = playerAccount('fairbook', '42', 'cash');
const debt = playerAccount('fairbook', '42', 'debt');
const revenue = brandAccount('fairbook', 'revenue');
const purses = (c: bigint, b = 0n): Purses => ({ cash: c, bonus: b });

/** A ledger that refuses what the database refuses. */
class Books {
  readonly balances = new Map<string, bigint>();
  readonly keys = new Set<string>();
  post(transfers: readonly Transfer[]): void {
    for (const transfer of transfers) {
      expect([transfer.kind, isSoundTransfer(transfer)]).toEqual([transfer.kind, true]);
      expect([transfer.key, this.keys.has(transfer.key)]).toEqual([transfer.key, false]);
      this.keys.add(transfer.key);
      for (const [account, change] of [
        [transfer.debit, -transfer.amount],
        [transfer.credit, transfer.amount],
      ] as const) {
        const balance = this.of(account) + change;
        const purse = account.slice(account.lastIndexOf('/') + 1) as PlayerPurse;
        if (isPlayerAccount(account)) expect([account, isAllowedBalance(purse, balance)]).toEqual([account, true]);
        this.balances.set(account, balance);
      }
    }
    expect([...this.balances.values()].reduce((a, b) => a + b, 0n)).toBe(0n);
  }
  of(account: string): bigint {
    return this.balances.get(account) ?? 0n;
  }
}

describe('a debt', () => {
  it('takes as much of what comes in as is owed, and never more', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1000n }), fc.bigInt({ min: -1000n, max: 1000n }), (owed, gained) => {
        const collected = collectedOf(owed, gained);
        expect([collected >= 0n, collected <= owed, collected === 0n || collected <= gained]).toEqual([true, true, true]);
        expect(collected === owed || collected === 0n || collected === gained).toBe(true);
      }),
    );
    expect([collectedOf(50n, 80n), collectedOf(80n, 50n), collectedOf(80n, -1n), collectedOf(0n, 80n)]).toEqual([50n, 50n, 0n, 0n]);
  });

  it('is collected from all that betting pays, from deposits by rule, from gifts never', () => {
    expect(
      (['payout', 'void-return', 'cash-out', 'withdrawal-released', 'casino-win'] as const).map((kind) => isCollected(kind, false)),
    ).toEqual(Array.from({ length: 5 }, () => true));
    expect([isCollected('deposit', false), isCollected('deposit', true), isCollected('adjustment', true)]).toEqual([false, true, false]);
  });
});

describe('transfers', () => {
  it('carry a bet from deposit to payout and withdrawal', () => {
    const books = new Books();
    books.post(depositTransfers(who, '1', 'sandbox', 10_000n));
    books.post(stakeTransfers(who, '7', purses(1000n)));
    expect(books.of(cash)).toBe(9000n);
    books.post(settlementTransfers(who, '7', purses(1000n), { result: 'won', payout: 1850n }));
    expect([books.of(cash), books.of(revenue), books.of(playerAccount('fairbook', '42', 'open-stakes'))]).toEqual([10_850n, -850n, 0n]);
    books.post(withdrawalTransfers(who, '2', 'sandbox', 850n, 'hold'));
    books.post(withdrawalTransfers(who, '2', 'sandbox', 850n, 'paid'));
    books.post(withdrawalTransfers(who, '3', 'sandbox', 10_000n, 'hold'));
    books.post(withdrawalTransfers(who, '3', 'sandbox', 10_000n, 'released'));
    expect([books.of(cash), books.of(brandAccount('fairbook', 'psp:sandbox'))]).toEqual([10_000n, -9150n]);
  });

  it('name who, what for and with which key', () => {
    expect(stakeTransfers(who, '7', purses(600n, 400n))).toEqual([
      {
        kind: 'stake',
        debit: 'player/fairbook/42/cash',
        credit: 'player/fairbook/42/open-stakes',
        amount: 600n,
        currency: 'EUR',
        cause: 'bet/7',
        key: 'bet/7/stake/cash',
      },
      {
        kind: 'stake',
        debit: 'player/fairbook/42/bonus',
        credit: 'player/fairbook/42/open-stakes',
        amount: 400n,
        currency: 'EUR',
        cause: 'bet/7',
        key: 'bet/7/stake/bonus',
      },
    ]);
  });

  it('return the stake of a void or cancelled bet to the purses it came from, past the house', () => {
    for (const transfers of [
      settlementTransfers(who, '7', purses(600n, 400n), { result: 'void', payout: 1000n }),
      cancelTransfers(who, '7', purses(600n, 400n)),
    ]) {
      expect(transfers.map(({ kind, credit, amount }) => [kind, credit, amount])).toEqual([
        ['void-return', 'player/fairbook/42/cash', 600n],
        ['void-return', 'player/fairbook/42/bonus', 400n],
      ]);
    }
  });

  it('move nothing but the stake when a bet is lost', () => {
    expect(settlementTransfers(who, '7', purses(1000n), { result: 'lost', payout: 0n }).map((t) => t.kind)).toEqual(['stake-taken']);
  });

  it('leave owed what a reversal no longer finds', () => {
    const books = new Books();
    books.post(depositTransfers(who, '1', 'sandbox', 1000n));
    books.post(stakeTransfers(who, '7', purses(1000n)));
    books.post(settlementTransfers(who, '7', purses(1000n), { result: 'won', payout: 3000n }));
    books.post(withdrawalTransfers(who, '2', 'sandbox', 2500n, 'hold'));
    books.post(
      resettlementTransfers(who, '7', 2, purses(1000n), { result: 'won', payout: 3000n }, { result: 'lost', payout: 0n }, purses(500n)),
    );
    expect([books.of(cash), books.of(revenue), books.of(debt)]).toEqual([0n, 1000n, -2500n]);
  });

  it('reverse out of the new payout too, so that of a spent win corrected down the difference alone is owed', () => {
    const books = new Books();
    books.post(depositTransfers(who, '1', 'sandbox', 1000n));
    books.post(stakeTransfers(who, '7', purses(1000n)));
    books.post(settlementTransfers(who, '7', purses(1000n), { result: 'won', payout: 3000n }));
    books.post(withdrawalTransfers(who, '2', 'sandbox', 3000n, 'hold'));
    books.post(
      resettlementTransfers(
        who,
        '7',
        2,
        purses(1000n),
        { result: 'won', payout: 3000n },
        { result: 'half-won', payout: 2000n },
        purses(0n),
      ),
    );
    expect([books.of(cash), books.of(revenue), books.of(debt)]).toEqual([0n, -1000n, -1000n]);
  });

  it('write off a bonus that is gone: only money is owed', () => {
    const taken = resettlementTransfers(
      who,
      '7',
      2,
      purses(500n, 500n),
      { result: 'won', payout: 2000n },
      { result: 'lost', payout: 0n },
      purses(0n, 0n),
    );
    expect(taken.map(({ debit, amount }) => [debit, amount])).toEqual([
      [debt, 1000n],
      [brandAccount('fairbook', 'adjustment'), 1000n],
    ]);
  });

  it('move nothing when a correction changes nothing', () => {
    const same: BetReturn = { result: 'won', payout: 1850n };
    expect(resettlementTransfers(who, '7', 2, purses(1000n), same, same, purses(0n))).toEqual([]);
  });

  it('keep the books balanced through any life of a bet', () => {
    const outcome = fc.oneof(
      fc.record({ result: fc.constant('won' as const), payout: fc.bigInt({ min: 1n, max: 100_000n }) }),
      fc.constant({ result: 'lost' as const, payout: 0n }),
      fc.constant({ result: 'void' as const, payout: -1n }),
    );
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 5000n }),
        fc.bigInt({ min: 1n, max: 5000n }),
        fc.array(outcome, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        (bonus, own, outcomes, early) => {
          const books = new Books();
          const staked = purses(own, bonus);
          const stake = own + bonus;
          const results = outcomes.map((o): BetReturn => (o.result === 'void' ? { ...o, payout: stake } : o));
          books.post(depositTransfers(who, '1', 'sandbox', own));
          if (bonus > 0n)
            books.post([
              {
                kind: 'bonus-grant',
                debit: brandAccount('fairbook', 'bonus-expense'),
                credit: playerAccount('fairbook', '42', 'bonus'),
                amount: bonus,
                currency: 'EUR',
                cause: 'bonus/1',
                key: 'bonus/1/grant',
              },
            ]);
          books.post(stakeTransfers(who, '7', staked));
          if (early) {
            books.post(cashOutTransfers(who, '7', 1, staked, 777n));
            expect(books.of(playerAccount('fairbook', '42', 'open-stakes'))).toBe(0n);
            return;
          }
          books.post(settlementTransfers(who, '7', staked, results[0]!));
          for (let i = 1; i < results.length; i += 1) {
            const balance = purses(books.of(cash), books.of(playerAccount('fairbook', '42', 'bonus')));
            books.post(resettlementTransfers(who, '7', i + 1, staked, results[i - 1]!, results[i]!, balance));
          }
          const last = results.at(-1)!;
          // Nothing was spent in between, so the player holds exactly the last return and the house the rest.
          expect(books.of(cash) + books.of(playerAccount('fairbook', '42', 'bonus'))).toBe(last.payout);
          expect(books.of(revenue)).toBe(stake - last.payout);
        },
      ),
    );
  });
});

describe('purses', () => {
  it.each([
    [1000n, purses(2000n, 500n), 'cash', purses(1000n, 0n)],
    [1000n, purses(600n, 500n), 'cash', purses(600n, 400n)],
    [1000n, purses(600n, 500n), 'bonus', purses(500n, 500n)],
  ] as const)('stake %i of %o, %s first', (stake, balance, first, split) => {
    expect(splitStake(stake, balance, first)).toEqual({ ok: true, value: split });
  });
  it('refuse what they do not hold together', () => {
    expect(splitStake(1000n, purses(200n, 900n), 'bonus')).toEqual({ ok: true, value: purses(100n, 900n) });
    expect(splitStake(1000n, purses(900n, 200n), 'bonus')).toEqual({ ok: true, value: purses(800n, 200n) });
    expect(splitStake(1101n, purses(600n, 500n))).toEqual({ ok: false, refusal: 'balance-too-low' });
  });
  it('share a return in the proportion staked, to the last unit', () => {
    expect(splitReturn(1001n, purses(500n, 500n))).toEqual(purses(500n, 501n));
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (amount, bonus, own) => {
          const split = splitReturn(amount, purses(own, bonus));
          expect(split.cash + split.bonus).toBe(amount);
          expect(split.cash >= 0n && split.bonus >= 0n).toBe(true);
        },
      ),
    );
  });
});

describe('soundness', () => {
  const [good] = depositTransfers(who, '1', 'sandbox', 100n);
  it.each([
    ['nothing moves', { amount: 0n }],
    ['less than nothing moves', { amount: -5n }],
    ['it runs in a circle', { debit: cash }],
    ['it has no key', { key: '' }],
    ['a deposit comes from revenue', { debit: revenue }],
    ['a deposit reaches the bonus purse', { credit: playerAccount('fairbook', '42', 'bonus') }],
  ])('is missing when %s', (_, change) => {
    expect(isSoundTransfer({ ...good!, ...change })).toBe(false);
  });
  it('takes no ids that could fake an account', () => {
    expect(() => playerAccount('fairbook', '42/cash', 'cash')).toThrow('plain');
  });
});

describe('transferHashText', () => {
  it('changes with every field and with the chain', () => {
    const [one] = depositTransfers(who, '1', 'sandbox', 100n);
    const at = { id: '1', at: 1_700_000_000_000, previousHash: 'ab' };
    const texts = [
      transferHashText(one!, at),
      transferHashText(one!, { ...at, previousHash: 'ac' }),
      transferHashText(one!, { ...at, id: '2' }),
      transferHashText(one!, { ...at, at: 1 }),
      ...(['kind', 'debit', 'credit', 'currency', 'cause', 'key'] as const).map((field) =>
        transferHashText({ ...one!, [field]: 'x' } as Transfer, at),
      ),
      transferHashText({ ...one!, amount: 101n }, at),
    ];
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts[0]).toBe(
      '["fairbook-transfer-1","ab","1",1700000000000,"deposit","brand/fairbook/psp:sandbox","player/fairbook/42/cash","100","EUR","payment/1","payment/1/deposit"]',
    );
  });
});
