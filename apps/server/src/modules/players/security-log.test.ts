import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountHarness, accountHarness } from '../../testing/account-harness.ts';

let harness: AccountHarness;
beforeAll(async () => {
  harness = await accountHarness();
});
afterAll(() => harness.end());

const signIn = (login: string, password: string, ip: string) => harness.call('POST', '/user/auth', { body: { login, password }, ip });
const events = (playerId: bigint) => harness.players.securityEvents(harness.base.db, { brandId: 1, playerId });

test('sign-ins that failed stand with the player, newest first, and those that went well between them', async () => {
  const player = await harness.newPlayer();
  await signIn(player.login, 'a guess', '198.51.100.1');
  harness.clock.advance(1000);
  expect((await signIn(player.login, player.password, '203.0.113.9')).statusCode).toBe(200);
  await harness.base.db.transaction((tx) => harness.players.setBlocked(tx, { brandId: 1, playerId: player.playerId }, true));
  harness.clock.advance(1000);
  await signIn(player.login, player.password, '203.0.113.9');
  expect((await events(player.playerId)).map(({ kind, ip }) => [kind, ip])).toEqual([
    ['account-blocked', '203.0.113.9'],
    ['signed-in', '203.0.113.9'],
    ['wrong-password', '198.51.100.1'],
  ]);
});

test('guessing without end fills no disk, and nobody is written down for an account that does not exist', async () => {
  const player = await harness.newPlayer();
  for (let round = 0; round < 6; round++) {
    harness.clock.advance(15 * 60_000);
    for (let i = 0; i < 12; i++) await signIn(player.login, 'a guess', `192.0.2.${i}`);
  }
  const kept = await events(player.playerId);
  expect(kept).toHaveLength(50);
  expect(kept.filter(({ kind }) => kind === 'too-many-attempts')).toHaveLength(5);
  const before = await harness.base.db.query('select count(*) from player_security_event');
  await signIn('999999999', 'a guess', '192.0.2.77');
  expect(await harness.base.db.query('select count(*) from player_security_event')).toEqual(before);
});
