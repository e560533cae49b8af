import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AccountHarness, accountHarness } from '../../testing/account-harness.ts';

/** Stored forms the real comparison was asked with. */
const compared = vi.hoisted((): string[] => []);
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof real.verify = (stored, ...rest) => {
    compared.push(String(stored));
    return real.verify(stored, ...rest);
  };
  return { ...real, verify };
});

let harness: AccountHarness;
beforeAll(async () => {
  harness = await accountHarness();
});
afterAll(() => harness.end());

test('a sign-in takes one comparison at the same cost, whether there is an account or not', async () => {
  const player = await harness.newPlayer();
  const work = async (login: string) => {
    compared.length = 0;
    await harness.call('POST', '/user/auth', { body: { login, password: 'something else entirely' } });
    // The stored form begins with kind, version and cost: `$argon2id$v=19$m=19456,t=2,p=1$`.
    return compared.map((stored) => stored.split('$').slice(1, 4).join('$'));
  };
  const known = await work(player.login);
  expect(known).toHaveLength(1);
  expect(await work('111111112')).toEqual(known);
});
