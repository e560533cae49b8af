import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endedPayments } from './ended-payments.ts';

test('how a payment ended is known to the next run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairbook-ended-'));
  try {
    const file = join(folder, 'var', 'payments');
    endedPayments(file).set('7', 'succeeded');
    const next = endedPayments(file);
    expect([next.get('7'), next.get('8')]).toEqual(['succeeded', undefined]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
