import { askProvider } from './begin-payment.ts';
import { finish } from './finish-payment.ts';
import type { PaymentsNeeds } from './needs.ts';
import { lockPayment, overdueDeposits, silentWithdrawals } from './payment-store.ts';

/** A provider silent on a withdrawal this long is asked again, ms. */
const SILENT_MS = 60_000;
/** Payments taken up in one round. */
const AT_ONCE = 100;

/** Takes up what was left lying by a crash or a silent provider: asks again for withdrawals, gives up deposits that are over. */
export async function resumePayments(needs: PaymentsNeeds): Promise<void> {
  const now = needs.clock.now();
  for (const payment of await silentWithdrawals(needs.db, now - SILENT_MS, AT_ONCE)) {
    const provider = needs.providers.find(({ name }) => name === payment.provider);
    if (!provider) continue;
    try {
      const start = await askProvider(needs, provider, payment, needs.webhookBase);
      if (start.kind !== 'refused') continue;
      await needs.db.transaction(async (tx) => {
        const locked = await lockPayment(tx, payment.id);
        if (locked?.status === 'held') await finish(needs, tx, locked, 'failed', `refused: ${start.reason.slice(0, 200)}`);
      });
    } catch (error) {
      needs.onError(error);
    }
  }
  for (const id of await overdueDeposits(needs.db, now, AT_ONCE)) {
    await needs.db.transaction(async (tx) => {
      const payment = await lockPayment(tx, id);
      if (payment?.status === 'pending') await finish(needs, tx, payment, 'expired', 'clock');
    });
  }
}
