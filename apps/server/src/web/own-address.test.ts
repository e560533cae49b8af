import { expect, test } from 'vitest';
import { appWorld } from '../testing/app-world.ts';

test('a brand that says its public address in its folder is as public as one whose address is a setting', async () => {
  const options = { brand: { publicUrl: 'https://bets.example.com' } };
  // Its players cannot be sent to an inbox that everybody reads.
  await expect(appWorld({ ...options, settings: { MESSAGING: '' } })).rejects.toThrow('SMTP_URL');
  const world = await appWorld(options);
  expect(world.app.safeguards).toEqual({ secondFactor: true, fourEyes: true });
  await world.end();
});

test('where nobody but this machine reaches a brand, staff need neither', async () => {
  const world = await appWorld();
  expect(world.app.safeguards).toEqual({ secondFactor: false, fourEyes: false });
  await world.end();
});
