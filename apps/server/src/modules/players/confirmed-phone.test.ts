import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountHarness, accountHarness } from '../../testing/account-harness.ts';

let harness: AccountHarness;
beforeAll(async () => {
  harness = await accountHarness();
});
afterAll(() => harness.end());

test('a confirmed phone is of one account of a brand, an unconfirmed one of any number', async () => {
  const [one, two] = [await harness.newPlayer(), await harness.newPlayer()];
  const write = (playerId: bigint, at: number | null) =>
    harness.base.db.query('update player set phone = $2, phone_key = $3, phone_confirmed_at = $4 where player_id = $1', [
      playerId,
      '+35679000001',
      '35679000001',
      at,
    ]);
  await write(one.playerId, null);
  await write(two.playerId, null);
  await write(one.playerId, 1);
  await expect(write(two.playerId, 2)).rejects.toThrow('player_confirmed_phone');
});
