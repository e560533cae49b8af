import { join } from 'node:path';
import type { PaymentManifest } from '@fairbook/provider-kit';

export const manifest: PaymentManifest = {
  kind: 'payment',
  name: 'sandbox',
  settings: {},
  async load() {
    const [{ createSandbox }, { endedPayments }] = await Promise.all([import('./index.ts'), import('./ended-payments.ts')]);
    return (_given, { clock, secret, folder, brandName, post }) =>
      // It lives in this process: over the public address its word could get lost, and would be asked for only a minute later.
      createSandbox({ clock, secret, shop: brandName, ended: endedPayments(join(folder, 'sandbox-payments')), deliver: post });
  },
};
