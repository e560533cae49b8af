import type { StaffNeeds } from '../modules/staff/index.ts';
import { createAttempts } from '../platform/attempts.ts';
import type { accountHarness } from './account-harness.ts';

type Parts = Parameters<NonNullable<Parameters<typeof accountHarness>[0]>>[0];

/** What staff are made of in the account world, of nobody's second factor; `more` is what a test says otherwise. */
export const staffNeeds = ({ base, clock, ids, audit, outbox, messages, factors }: Parts, more: Partial<StaffNeeds> = {}): StaffNeeds => ({
  db: base.db,
  clock,
  ids,
  attempts: createAttempts(base.db),
  secure: false,
  factors,
  consoleUrl: undefined,
  factorRequired: false,
  firstBrand: () => 1,
  outbox,
  messages,
  audit,
  log: { warn() {} },
  events() {},
  firstPasswordReplaced() {},
  ...more,
});
