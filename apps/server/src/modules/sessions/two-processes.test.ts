import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountHarness, accountHarness } from '../../testing/account-harness.ts';
import { createSessions, type Sessions } from './index.ts';

let harness: AccountHarness;
let other: Sessions;
beforeAll(async () => {
  harness = await accountHarness();
  const { base, clock, ids, brands } = harness;
  const onError = (error: unknown) => {
    throw error;
  };
  other = createSessions({
    db: base.db,
    clock,
    ids,
    brand: brands.byId,
    secret: 'a secret of these tests',
    secure: false,
    countryAt: () => undefined,
    onError,
  });
  other.start();
});
afterAll(async () => {
  await other.stop();
  await harness.end();
});

test('a session that another process keeps in memory is dead there soon after it ended here', async () => {
  const player = await harness.newPlayer();
  const headers = { authorization: `Bearer ${player.token}` };
  expect(await other.authenticate(headers, 1)).toBeDefined();
  await harness.call('POST', '/user/disconnect', { token: player.token });
  expect(await harness.sessions.authenticate(headers, 1)).toBeUndefined();
  await expect.poll(() => other.authenticate(headers, 1), { interval: 50 }).toBeUndefined();
});

test('and a break taken here holds there', async () => {
  const player = await harness.newPlayer();
  const headers = { authorization: `Bearer ${player.token}` };
  expect((await other.authenticate(headers, 1))?.status).toBe('active');
  await harness.call('POST', '/limit-service/v3/BlockUser', { token: player.token, body: { kind: 'time-out', hours: 24, confirm: true } });
  await expect.poll(async () => (await other.authenticate(headers, 1))?.status, { interval: 50 }).toBe('time-out');
});
