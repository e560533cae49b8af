import type { ComplianceNeeds } from '../modules/compliance/needs.ts';
import type { AccountHarness } from './account-harness.ts';

/** What protection needs for the accounts of a harness under the rules of another place, where no register is asked. */
export function complianceAt(
  { base, clock, ids, brands, ledger, sessions, outbox }: AccountHarness,
  jurisdiction: ComplianceNeeds['jurisdiction'],
): ComplianceNeeds {
  return {
    ...{ db: base.db, clock, ids, ledger, sessions, outbox, jurisdiction },
    ...{ brand: brands.byId, ofSameOperator: brands.ofSameOperator, register: () => undefined },
  };
}
