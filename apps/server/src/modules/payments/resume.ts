import type { PaymentProvider } from '@fairbook/provider-kit';
import { askProvider, giveUp } from './begin-payment.ts';
import { finish } from './finish-payment.ts';
import { hearNotice } from './hear-notice.ts';
import type { PaymentsNeeds } from './needs.ts';
import { isReturning } from './payment-state.ts';
import { lockPayment, openPayments, openProviders, type Payment, writeAsked } from './payment-store.ts';
import { returnDeposit } from './return-deposit.ts';

/** A payment nothing was heard of for so long is asked about; then more and more seldom, but at least this often, ms. */
const PATIENCE = { least: 60_000, most: 3_600_000 } as const;
/** A deposit whose provider does not say that it came to nothing is given up so long after its time, ms. */
const LATE_MS = 24 * 3_600_000;
/** A return that a provider refused is tried again after this, ms: cards are replaced, accounts reopened. */
const RETURN_AGAIN_MS = 24 * 3_600_000;
/** Payments taken up at a time. */
const AT_ONCE = 100;

/** Asks the provider what became of a payment. A withdrawal it does not know, or cannot be asked about, is begun again: under its own number it is paid once. */
async function takeUp(needs: PaymentsNeeds, provider: PaymentProvider, payment: Payment): Promise<void> {
  if (isReturning(payment.status)) return returnDeposit(needs, provider, payment);
  const { id, direction, amount, currency, providerRef } = payment;
  const answer = await provider.inquire?.({ paymentId: `${id}`, direction, amount, currency, providerRef });
  if (typeof answer === 'object') {
    await hearNotice(needs, provider, answer);
    return;
  }
  if (answer === 'under-way') return;
  if (direction === 'withdrawal') {
    const start = await askProvider(needs, provider, payment, needs.webhookBase(payment.brandId));
    if (start.kind === 'refused') await giveUp(needs, id, start.reason);
  } else await expire(needs, payment, 0);
}

/** Gives up a deposit whose time is over for longer than `late` ms. */
async function expire(needs: PaymentsNeeds, { id, expiresAt }: Payment, late: number): Promise<void> {
  if (expiresAt === undefined || expiresAt + late >= needs.clock.now()) return;
  await needs.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.status === 'pending') await finish(needs, tx, payment, 'expired', 'clock');
  });
}

/** Goes through a provider's payments until there are none left, or until it does not answer: then the rest waits for the next round. */
async function resumeOf(needs: PaymentsNeeds, provider: PaymentProvider, askedBefore: number, patient: boolean): Promise<void> {
  // Where the clock is set back meanwhile, those that were asked about look as if they had not been.
  const asked = new Set<bigint>();
  for (;;) {
    const found = await openPayments(needs.db, [provider.name], askedBefore, patient ? PATIENCE : undefined, RETURN_AGAIN_MS, AT_ONCE);
    const payments = found.filter(({ id }) => !asked.has(id));
    for (const payment of payments) {
      asked.add(payment.id);
      await writeAsked(needs.db, payment, needs.clock.now());
      try {
        await takeUp(needs, provider, payment);
        await expire(needs, payment, LATE_MS);
      } catch (error) {
        needs.onError(error);
        await expire(needs, payment, LATE_MS);
        return;
      }
    }
    if (found.length < AT_ONCE || payments.length === 0) return;
  }
}

/**
 * Takes up what was left lying by a crash, a lost webhook or a silent provider. At the `start` everything under way is asked about: what
 * the process before was doing is not known. One provider's trouble is not another's.
 */
export async function resumePayments(needs: PaymentsNeeds, when: 'start' | 'round'): Promise<void> {
  const now = needs.clock.now();
  const open = await openProviders(needs.db);
  for (const name of open) {
    const provider = needs.providers.find((each) => each.name === name);
    if (!provider) needs.onError(new Error(`payments under way wait for the provider ${name}, which is not installed`));
    else await resumeOf(needs, provider, now, when === 'round').catch(needs.onError);
  }
}
