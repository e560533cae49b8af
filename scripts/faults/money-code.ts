/** Code about money with the tests that hold it: a folder, the files of it that count, and where its tests stand. */
export interface MoneyCode {
  readonly folder: string;
  /** Paths in the folder, each of them there; `*` is any one file of a folder that is no test. */
  readonly files: readonly string[];
  readonly project: 'pure' | 'database';
  readonly tests: readonly string[];
}

export const MONEY_CODE: readonly MoneyCode[] = [
  {
    folder: 'packages/domain/src',
    files: [
      'ledger/*',
      'bet/*',
      'casino/*',
      'settlement/*',
      'money.ts',
      'price.ts',
      'rational.ts',
      'limits.ts',
      'coupon/coupon.ts',
      'coupon/leg-factor.ts',
      'coupon/lines.ts',
      'coupon/settle-coupon.ts',
    ],
    project: 'pure',
    tests: ['packages/domain'],
  },
  {
    folder: 'apps/server/src/modules/ledger',
    files: ['*'],
    project: 'database',
    tests: ['apps/server/src/modules/ledger/', 'apps/server/src/modules/ledger-checks/', 'apps/server/src/modules/heads/'],
  },
  {
    folder: 'apps/server/src/modules/settlement',
    files: [
      'money.ts',
      'settle-fixture.ts',
      'bet-outcome.ts',
      'call-off.ts',
      'overrides.ts',
      'leg-state.ts',
      'settlement-store.ts',
      'terms.ts',
      'terms-reconciliation.ts',
      'reconciliation.ts',
    ],
    project: 'database',
    tests: ['apps/server/src/modules/settlement/'],
  },
  {
    folder: 'apps/server/src/modules/payments',
    files: [
      'begin-payment.ts',
      'finish-payment.ts',
      'payment-state.ts',
      'postings.ts',
      'reconciliation.ts',
      'resume.ts',
      'return-deposit.ts',
      'review-rule.ts',
      'terms.ts',
    ],
    project: 'database',
    tests: ['apps/server/src/modules/payments/'],
  },
  {
    folder: 'apps/server/src/modules/betting',
    files: [
      'acceptance.ts',
      'bet-store.ts',
      'change-bets.ts',
      'close-bet.ts',
      'closing-reconciliation.ts',
      'place-bet.ts',
      'placement.ts',
      'reconciliation.ts',
      'sum-stakes.ts',
      'terms.ts',
      'terms-reconciliation.ts',
    ],
    project: 'database',
    tests: ['apps/server/src/modules/betting/'],
  },
  {
    folder: 'apps/server/src/modules/casino-wallet',
    files: [
      'act-store.ts',
      'acts-agreement.ts',
      'decide-act.ts',
      'open-rounds.ts',
      'order-problem.ts',
      'perform-act.ts',
      'reconciliation.ts',
      'round-store.ts',
      'stake-facts.ts',
      'terms.ts',
    ],
    project: 'database',
    tests: ['apps/server/src/modules/casino-wallet/'],
  },
];
