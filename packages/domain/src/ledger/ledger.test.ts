import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AccountRef,
  accountName,
  type BetReturn,
  cancelTransfers,
  cashOutTransfers,
  collectedOf,
  type Funds,
  grantTransfer,
  isAllowedBalance,
  isCharted,
  isCollected,
  isSoundTransfer,
  type PaymentTransferKind,
  paymentTransfer,
  payoutOf,
  settlementTransfers,
  splitReturn,
  splitStake,
  stakeTransfers,
  TRANSFER_KINDS,
  type Transfer,
} from './index.ts';

const player = 42n;
const bet = { player, bet: 7n };
const own = (account: 'cash' | 'bonus' | 'free-bet' | 'open-stakes' | 'debt'): AccountRef => ({ player, account });
const cash = own('cash');
const debt = own('debt');
const revenue: AccountRef = { house: 'revenue' };
const funds = (c: bigint, b = 0n, f = 0n): Funds => ({ cash: c, bonus: b, 'free-bet': f });
const pay = (kind: PaymentTransferKind, amount: bigint): Transfer[] => [
  paymentTransfer(kind, { player, payment: 1n, provider: 'sandbox', amount }),
];
const won = (payout: bigint): BetReturn => ({ result: 'won', payout });
const LOST: BetReturn = { result: 'lost', payout: 0n };
const first = (staked: Funds, after: BetReturn) => settlementTransfers(bet, staked, { before: undefined, after }, funds(0n));
const anew = (staked: Funds, before: BetReturn, after: BetReturn | undefined, balance: Funds) =>
  settlementTransfers(bet, staked, { before, after }, balance);

/** A ledger that refuses what the database refuses. */
class Books {
  readonly balances = new Map<string, bigint>();
  post(transfers: readonly Transfer[]): void {
    for (const transfer of transfers) {
      expect([transfer.kind, isSoundTransfer(transfer)]).toEqual([transfer.kind, true]);
      for (const [account, change] of [
        [transfer.debit, -transfer.amount],
        [transfer.credit, transfer.amount],
      ] as const) {
        const balance = this.of(account) + change;
        if ('player' in account) expect([account, isAllowedBalance(account.account, balance)]).toEqual([account, true]);
        this.balances.set(accountName(account), balance);
      }
    }
    expect([...this.balances.values()].reduce((a, b) => a + b, 0n)).toBe(0n);
  }
  of(account: AccountRef): bigint {
    return this.balances.get(accountName(account)) ?? 0n;
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
    books.post(pay('deposit', 10_000n));
    books.post(stakeTransfers(bet, funds(1000n)));
    expect(books.of(cash)).toBe(9000n);
    books.post(first(funds(1000n), won(1850n)));
    expect([books.of(cash), books.of(revenue), books.of(own('open-stakes'))]).toEqual([10_850n, -850n, 0n]);
    for (const [kind, amount] of [
      ['withdrawal-hold', 850n],
      ['withdrawal-paid', 850n],
      ['withdrawal-hold', 10_000n],
      ['withdrawal-released', 10_000n],
    ] as const)
      books.post(pay(kind, amount));
    expect([books.of(cash), books.of({ house: 'psp:sandbox' })]).toEqual([10_000n, -9150n]);
  });

  it('hold the deposit of somebody who may not play beside the cash, and give it back', () => {
    const books = new Books();
    books.post(pay('deposit-held', 500n));
    expect([books.of(cash), books.of({ player, account: 'locked' })]).toEqual([0n, 500n]);
    books.post(pay('deposit-returned', 500n));
    expect([books.of({ player, account: 'locked' }), books.of({ house: 'psp:sandbox' })]).toEqual([0n, 0n]);
  });

  it('name whose money, what for and by what cause', () => {
    const cause = { kind: 'bet', id: '7' };
    expect(stakeTransfers(bet, funds(600n, 400n))).toEqual([
      { kind: 'stake', debit: cash, credit: own('open-stakes'), amount: 600n, cause },
      { kind: 'stake', debit: own('bonus'), credit: own('open-stakes'), amount: 400n, cause },
    ]);
  });

  it('return the stake of a void or cancelled bet to the accounts it came from, past the house', () => {
    for (const transfers of [first(funds(600n, 400n), { result: 'void', payout: 1000n }), cancelTransfers(bet, funds(600n, 400n))]) {
      expect(transfers.map(({ kind, credit, amount }) => [kind, credit, amount])).toEqual([
        ['void-return', cash, 600n],
        ['void-return', own('bonus'), 400n],
      ]);
    }
  });

  it('move nothing but the stake when a bet is lost', () => {
    expect(first(funds(1000n), LOST).map((t) => t.kind)).toEqual(['stake-taken']);
  });

  it('leave owed what a reversal no longer finds', () => {
    const books = new Books();
    books.post(pay('deposit', 1000n));
    books.post(stakeTransfers(bet, funds(1000n)));
    books.post(first(funds(1000n), won(3000n)));
    books.post(pay('withdrawal-hold', 2500n));
    books.post(anew(funds(1000n), won(3000n), LOST, funds(500n)));
    expect([books.of(cash), books.of(revenue), books.of(debt)]).toEqual([0n, 1000n, -2500n]);
  });

  it('reverse out of the new payout too, so that of a spent win corrected down the difference alone is owed', () => {
    const books = new Books();
    books.post(pay('deposit', 1000n));
    books.post(stakeTransfers(bet, funds(1000n)));
    books.post(first(funds(1000n), won(3000n)));
    books.post(pay('withdrawal-hold', 3000n));
    books.post(anew(funds(1000n), won(3000n), { result: 'half-won', payout: 2000n }, funds(0n)));
    expect([books.of(cash), books.of(revenue), books.of(debt)]).toEqual([0n, -1000n, -1000n]);
  });

  it('write off a bonus that is gone: only money is owed', () => {
    const taken = anew(funds(500n, 500n), won(2000n), LOST, funds(0n));
    expect(taken.map(({ debit, amount }) => [debit, amount])).toEqual([
      [debt, 1000n],
      [{ house: 'adjustment' }, 1000n],
    ]);
  });

  it('move nothing when a correction changes nothing', () => {
    expect(anew(funds(1000n), won(1850n), won(1850n), funds(0n))).toEqual([]);
  });

  it.each([won(1850n), LOST, { result: 'void', payout: 1000n }] as const)(
    'of a settlement taken back leave the bet as it was open: %o',
    (before) => {
      const books = new Books();
      books.post(pay('deposit', 1000n));
      books.post(stakeTransfers(bet, funds(1000n)));
      const open = new Map(books.balances);
      books.post(first(funds(1000n), before));
      books.post(anew(funds(1000n), before, undefined, funds(books.of(cash))));
      for (const account of [cash, revenue, own('open-stakes'), debt]) expect(books.of(account)).toBe(open.get(accountName(account)) ?? 0n);
    },
  );

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
        (bonus, money, outcomes, early) => {
          const books = new Books();
          const staked = funds(money, bonus);
          const stake = money + bonus;
          const results = outcomes.map((o): BetReturn => (o.result === 'void' ? { ...o, payout: stake } : o));
          books.post(pay('deposit', money));
          if (bonus > 0n)
            books.post([
              {
                kind: 'bonus-grant',
                debit: { house: 'bonus-expense' },
                credit: own('bonus'),
                amount: bonus,
                cause: { kind: 'bonus', id: '1' },
              },
            ]);
          books.post(stakeTransfers(bet, staked));
          if (early) {
            books.post(cashOutTransfers(bet, staked, 777n));
            expect(books.of(own('open-stakes'))).toBe(0n);
            return;
          }
          books.post(first(staked, results[0]!));
          for (let i = 1; i < results.length; i += 1) {
            const balance = funds(books.of(cash), books.of(own('bonus')));
            books.post(anew(staked, results[i - 1]!, results[i]!, balance));
          }
          const last = results.at(-1)!;
          // Nothing was spent in between, so the player holds exactly the last return and the house the rest.
          expect(books.of(cash) + books.of(own('bonus'))).toBe(last.payout);
          expect(books.of(revenue)).toBe(stake - last.payout);
        },
      ),
    );
  });
});

describe('a free bet', () => {
  const stake = 1000n;
  const given = funds(0n, 0n, stake);
  const expense: AccountRef = { house: 'bonus-expense' };

  it('pays what it wins beyond its stake, and returns its stake when it is void', () => {
    expect(payoutOf(2500n, 'won', given)).toBe(1500n);
    expect(payoutOf(500n, 'half-lost', given)).toBe(0n);
    expect(payoutOf(1000n, 'void', given)).toBe(1000n);
    expect(payoutOf(2500n, 'won', funds(600n, 400n))).toBe(2500n);
    expect(splitReturn(1500n, given, 'won')).toEqual(funds(1500n));
    expect(splitReturn(1000n, given, 'void')).toEqual(given);
  });
  it('is never mixed with money', () => {
    expect(splitStake(1000n, funds(5000n, 5000n, 999n), 'free-bet')).toEqual({ ok: false, refusal: 'balance-too-low' });
    expect(splitStake(1000n, funds(999n, 0n, 1000n), 'balance')).toEqual({ ok: false, refusal: 'balance-too-low' });
    expect(() => stakeTransfers(bet, funds(500n, 0n, 500n))).toThrow('whole stake');
  });
  it('costs the house what it won and no more, however often it is settled again; nothing of it becomes cash but that', () => {
    const outcome = fc.record({ result: fc.constantFrom('won', 'lost', 'void', 'half-won'), gross: fc.bigInt({ min: 0n, max: 20_000n }) });
    fc.assert(
      fc.property(fc.array(outcome, { minLength: 1, maxLength: 6 }), fc.boolean(), (outcomes, reopened) => {
        const books = new Books();
        books.post([grantTransfer({ player, account: 'free-bet', amount: stake, cause: { kind: 'grant', id: '1' } })]);
        books.post(stakeTransfers(bet, given));
        const results = outcomes.map(
          ({ result, gross }): BetReturn => ({
            result,
            payout: payoutOf(result === 'void' ? stake : result === 'lost' ? 0n : gross, result, given),
          }),
        );
        books.post(first(given, results[0]!));
        const balance = () => funds(books.of(cash), 0n, books.of(own('free-bet')));
        for (let i = 1; i < results.length; i += 1) books.post(anew(given, results[i - 1]!, results[i]!, balance()));
        const last = results.at(-1)!;
        const won = last.result === 'void' ? 0n : last.payout;
        expect([books.of(cash), books.of(own('free-bet'))]).toEqual([won, last.result === 'void' ? stake : 0n]);
        expect(books.of(revenue)).toBe(-won);
        expect(books.of(expense)).toBe(last.result === 'void' ? -stake : 0n);
        if (!reopened) return;
        books.post(anew(given, last, undefined, balance()));
        expect([books.of(cash), books.of(own('free-bet')), books.of(own('open-stakes'))]).toEqual([0n, 0n, stake]);
      }),
    );
  });
});

describe('funds', () => {
  it.each([
    [1000n, funds(2000n, 500n), 'balance', funds(1000n, 0n)],
    [1000n, funds(600n, 500n), 'balance', funds(600n, 400n)],
    [1000n, funds(600n, 500n), 'bonus', funds(500n, 500n)],
  ] as const)('stake %i of %o, %s first', (stake, balance, first, split) => {
    expect(splitStake(stake, balance, first)).toEqual({ ok: true, value: split });
  });
  it('refuse what they do not hold together', () => {
    expect(splitStake(1000n, funds(200n, 900n), 'bonus')).toEqual({ ok: true, value: funds(100n, 900n) });
    expect(splitStake(1000n, funds(900n, 200n), 'bonus')).toEqual({ ok: true, value: funds(800n, 200n) });
    expect(splitStake(1101n, funds(600n, 500n))).toEqual({ ok: false, refusal: 'balance-too-low' });
  });
  it('share a return in the proportion staked, to the last unit', () => {
    expect(splitReturn(1001n, funds(500n, 500n), 'won')).toEqual(funds(500n, 501n));
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (amount, bonus, own) => {
          const split = splitReturn(amount, funds(own, bonus), 'won');
          expect(split.cash + split.bonus).toBe(amount);
          expect(split.cash >= 0n && split.bonus >= 0n).toBe(true);
        },
      ),
    );
  });
});

describe('soundness', () => {
  const [good] = pay('deposit', 100n);
  it.each([
    ['nothing moves', { amount: 0n }],
    ['less than nothing moves', { amount: -5n }],
    ['it runs in a circle', { debit: cash }],
    ['it has no cause', { cause: { kind: 'payment', id: '' } }],
    ['it is of a kind there is not', { kind: 'constructor' as 'deposit' }],
    ['it undoes a movement nobody can name', { kind: 'rollback' as 'deposit' }],
    ['a deposit comes from revenue', { debit: revenue }],
    ['a deposit reaches the bonus', { credit: own('bonus') }],
    ['a deposit comes from no provider', { debit: { house: 'psp:' } as const }],
    ['a provider’s name could fake an account', { debit: { house: 'psp:sandbox/../cash' } as const }],
  ])('is missing when %s', (_, change) => {
    expect([isSoundTransfer(good!), isSoundTransfer({ ...good!, ...change })]).toEqual([true, false]);
  });

  it('lets money run between the accounts of its kind alone', () => {
    const names = [
      'cash',
      'bonus',
      'free-bet',
      'locked',
      'open-stakes',
      'debt',
      'house:revenue',
      'house:bonus-expense',
      'house:tax',
      'house:adjustment',
    ];
    const all = [...names, 'house:jackpot:a', 'house:psp:a', 'house:provider:a'];
    const ways = Object.keys(TRANSFER_KINDS).map((kind) => [
      kind,
      all.flatMap((debit) => all.filter((credit) => isCharted(kind, debit, credit)).map((credit) => `${debit} ${credit}`)),
    ]);
    expect(Object.fromEntries(ways)).toMatchObject({
      stake: ['cash open-stakes', 'bonus open-stakes', 'free-bet open-stakes'],
      'withdrawal-paid': ['locked house:psp:a'],
      reversal: ['cash', 'bonus', 'free-bet', 'debt', 'house:adjustment'].flatMap((from) => [
        `${from} house:revenue`,
        `${from} house:bonus-expense`,
      ]),
      'free-bet-grant': ['house:bonus-expense free-bet'],
      'debt-collected': ['cash debt'],
      'debt-written-off': ['house:adjustment debt'],
      adjustment: ['cash house:adjustment', 'house:adjustment cash'],
    });
    for (const [kind, own] of ways) expect([kind, own?.length]).not.toEqual([kind, 0]);
  });
});

describe('what would lose or double money', () => {
  it('is a void bet that says it paid anything but its stake: a later correction would take back what was never given', () => {
    const wrong: BetReturn = { result: 'void', payout: 0n };
    const right: BetReturn = { result: 'void', payout: 100n };
    expect(() => first(funds(100n), wrong)).toThrow(/void/);
    expect(() => anew(funds(100n), wrong, won(200n), funds(100n))).toThrow(/void/);
    expect(() => anew(funds(100n), won(200n), wrong, funds(100n))).toThrow(/void/);
    expect(first(funds(100n), right)).toHaveLength(1);
  });
  it('is a bet without a stake, or a payout below zero', () => {
    expect(() => first(funds(0n), LOST)).toThrow(/stake/);
    expect(() => stakeTransfers(bet, funds(0n))).toThrow(/stake/);
    expect(() => stakeTransfers(bet, funds(5n, -1n))).toThrow(/stake/);
    expect(() => first(funds(100n), won(-1n))).toThrow(/below zero/);
  });
  it('is a payment by a provider whose name is no account, or of nothing', () => {
    const of = { player, payment: 1n, provider: 'sandbox', amount: 1n };
    expect(() => paymentTransfer('withdrawal-hold', { ...of, provider: 'a b' })).toThrow(/may not run/);
    expect(() => paymentTransfer('deposit', { ...of, amount: 0n })).toThrow(/may not run/);
  });
});
