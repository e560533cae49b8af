import type { DebtCollection } from '@fairbook/contract';
import { assert } from '@fairbook/domain';
import { localOrigin, toSelf } from '../../start/local-origin.ts';
import type { Module } from '../module.ts';
import { createPayments } from './index.ts';

/** A notice that an integration posts to this server itself is taken within this, or it failed, ms. */
const OWN_NOTICE_MS = 10_000;

export const payments: Module<'payments'> = {
  name: 'payments',
  make: ({ db, clock, ids, config, integrations, inUse, outbox, onError }, { audit, brands, compliance, ledger, players }) => {
    const post = toSelf(localOrigin(config), OWN_NOTICE_MS);
    const debtCollection = (id: number): DebtCollection => {
      const brand = brands.byId(id);
      assert(brand, 'a payment belongs to a brand');
      return brands.debtCollection(brand);
    };
    return createPayments({
      db,
      clock,
      ids,
      providers: inUse(integrations.payment).map(({ make, given, host }) =>
        make(given, { ...host, brandName: (key: string) => brands.byKey(key)?.name ?? key, post }),
      ),
      brandKey: (id) => brands.byId(id)?.key ?? '',
      debtCollection,
      publicOrigin: brands.origin,
      // A provider that is not told a public address runs on this machine.
      webhookBase: (id) => brands.origin(id) ?? localOrigin(config),
      ledger,
      compliance,
      confirmPassword: players.confirmPassword,
      automaticWithdrawal(id, currency) {
        const amounts = brands.byId(id)?.approvals.amounts[currency];
        return amounts && BigInt(amounts.automaticWithdrawal);
      },
      outbox,
      audit,
      onError,
    });
  },
  siteRoutes: (it, http) => it.routes(http),
  reconciliation: (it, snapshot) => it.reconciliation(snapshot),
  start: (it) => it.start(),
  startsIn: ['worker'],
  stop: (it) => it.stop(),
};
