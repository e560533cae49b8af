import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PaymentNotice } from '@fairbook/provider-kit';

type Status = PaymentNotice['status'];

/** How payments of the sandbox ended, a line each in a file, so that it can be asked about them after a crash. */
export function endedPayments(file: string) {
  let known: Map<string, string> | undefined;
  const read = (): Map<string, string> => {
    try {
      return new Map(
        readFileSync(file, 'utf8')
          .split('\n')
          .map((line) => line.split(' ') as [string, string]),
      );
    } catch {
      return new Map();
    }
  };
  return {
    get(paymentId: string): Status | undefined {
      known ??= read();
      const status = known.get(paymentId);
      return status === 'succeeded' || status === 'failed' || status === 'cancelled' ? status : undefined;
    },
    set(paymentId: string, status: Status): void {
      known ??= read();
      if (known.get(paymentId) === status) return;
      known.set(paymentId, status);
      mkdirSync(dirname(file), { recursive: true });
      appendFileSync(file, `${paymentId} ${status}\n`);
    },
  };
}
