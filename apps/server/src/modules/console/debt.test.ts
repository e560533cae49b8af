import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleWorld, consoleWorld } from '../../testing/console-world.ts';

let world: ConsoleWorld;
beforeAll(async () => {
  world = await consoleWorld();
});
afterAll(() => world.end());

const data = async <T>(path: string): Promise<T> =>
  (await world.ask('support', 'GET', `/console-api/v1/brands/1/${path}`)).json<{ data: T }>().data;
const listed = async (query: string) =>
  (await data<{ items: readonly { id: string; owed: string }[] }>(`players${query}`)).items.map(({ id, owed }) => [id, owed]);

test('staff see what a player owes, and find those who do', async () => {
  expect(await listed('?owing=true')).toEqual([]);
  expect(await listed('')).toEqual([[world.playerId, '0.00']]);
  await world.app.db.transaction((tx) =>
    world.app.ledger.post(tx, [
      {
        key: 'taken-back',
        brandId: 1,
        currency: 'EUR',
        transfers: [
          {
            kind: 'reversal',
            debit: { player: BigInt(world.playerId), account: 'debt' },
            credit: { house: 'revenue' },
            amount: 1234n,
            cause: { kind: 'bet', id: world.betId },
          },
        ],
      },
    ]),
  );
  expect(await listed('?owing=true')).toEqual([[world.playerId, '12.34']]);
  expect(await data(`players/${world.playerId}`)).toMatchObject({
    player: { owed: '12.34' },
    balances: [{ currency: 'EUR', owed: '12.34' }],
  });
});
