import { expect, test } from 'vitest';
import { appHarness } from '../testing/app-harness.ts';

test('a brand that says its public address in its folder is as public as one whose address is a setting', async () => {
  const options = { brand: { publicUrl: 'https://bets.example.com' } };
  // Its players cannot be sent to an inbox that everybody reads.
  await expect(appHarness({ ...options, settings: { MESSAGING: '' } })).rejects.toThrow('SMTP_URL');
  const harness = await appHarness(options);
  expect(harness.app.safeguards).toEqual({ secondFactor: true, fourEyes: true });
  await harness.end();
});

test('where nobody but this machine reaches a brand, staff need neither', async () => {
  const harness = await appHarness();
  expect(harness.app.safeguards).toEqual({ secondFactor: false, fourEyes: false });
  await harness.end();
});
