import type { PaymentProvider, PaymentRefund, PaymentRequest, RefundAnswer } from './payment.ts';

/** How a payment provider is put through the suite. */
export interface PaymentConformanceSetup {
  readonly provider: PaymentProvider;
  /** A deposit nobody has made yet, under a `paymentId` of its own each time. */
  readonly deposit: () => PaymentRequest;
  /** Pays a deposit that was begun, as its player would on the provider's page. */
  readonly pay: (request: PaymentRequest, start: Awaited<ReturnType<PaymentProvider['begin']>>) => Promise<void>;
}

/** One guarantee of the contract. `run` gives what was found wrong; nothing found, the guarantee holds. */
export interface PaymentConformanceCheck {
  readonly name: string;
  run(setup: PaymentConformanceSetup): Promise<readonly string[]>;
}

const refOf = (start: Awaited<ReturnType<PaymentProvider['begin']>>): string | undefined =>
  start.kind === 'refused' ? undefined : start.providerRef;
const refundOf = ({ paymentId, amount, currency }: PaymentRequest, providerRef: string | undefined): PaymentRefund => ({
  paymentId,
  amount,
  currency,
  providerRef,
});
const sameAnswer = (first: RefundAnswer, again: RefundAnswer): boolean =>
  first.kind === 'pending' ? again.kind !== 'refused' : JSON.stringify(first) === JSON.stringify(again);

/** What every payment provider must hold to. */
export const PAYMENT_CONFORMANCE: readonly PaymentConformanceCheck[] = [
  {
    name: 'a payment begun again is the same payment',
    async run({ provider, deposit }) {
      const request = deposit();
      const [first, again] = [await provider.begin(request), await provider.begin(request)];
      if (first.kind === 'refused') return [`it was refused: ${first.reason}`];
      return refOf(first) === refOf(again) ? [] : [`it was ${refOf(first)} first and ${refOf(again)} then`];
    },
  },
  {
    name: 'a deposit that came in is returned once, however often that is asked for',
    async run({ provider, deposit, pay }) {
      const request = deposit();
      const start = await provider.begin(request);
      await pay(request, start);
      const refund = refundOf(request, refOf(start));
      const [first, again] = [await provider.refund(refund), await provider.refund(refund)];
      if (first.kind === 'refused') return [`it was refused: ${first.reason}`];
      return sameAnswer(first, again) ? [] : [`it answered ${JSON.stringify(first)} first and ${JSON.stringify(again)} then`];
    },
  },
  {
    name: 'a deposit is returned, too, when the answer to its beginning was lost',
    async run({ provider, deposit, pay }) {
      const request = deposit();
      await pay(request, await provider.begin(request));
      const answer = await provider.refund(refundOf(request, undefined));
      return answer.kind === 'refused' ? [`it was refused: ${answer.reason}`] : [];
    },
  },
  {
    name: 'nothing is returned of a deposit that never came in',
    async run({ provider, deposit }) {
      const [begun, unknown] = [deposit(), deposit()];
      const start = await provider.begin(begun);
      const answers = [await provider.refund(refundOf(begun, refOf(start))), await provider.refund(refundOf(unknown, undefined))];
      return answers.flatMap((answer, i) =>
        answer.kind === 'refused' ? [] : [`of one that was ${i === 0 ? 'not paid' : 'never begun'} it answered ${answer.kind}`],
      );
    },
  },
  {
    name: 'a deposit that is cancelled ends once: before it was paid as cancelled, afterwards as paid',
    async run({ provider, deposit, pay }) {
      if (!provider.cancel) return [];
      const [left, paid] = [deposit(), deposit()];
      const starts = [await provider.begin(left), await provider.begin(paid)] as const;
      await pay(paid, starts[1]);
      const received: unknown[] = [];
      for (const [request, start] of [
        [left, starts[0]],
        [left, starts[0]],
        [paid, starts[1]],
      ] as const) {
        const answer = await provider.cancel(refundOf(request, refOf(start)));
        received.push(typeof answer === 'object' ? answer.status : answer);
      }
      return received.join() === 'cancelled,cancelled,succeeded' ? [] : [`it told ${received.join(', ')}`];
    },
  },
];
