import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleHarness, consoleHarness } from '../../testing/console-harness.ts';

let harness: ConsoleHarness;
beforeAll(async () => {
  harness = await consoleHarness();
});
afterAll(() => harness.end());

const data = async <T>(path: string): Promise<T> =>
  (await harness.ask('support', 'GET', `/console-api/v1/brands/1/${path}`)).json<{ data: T }>().data;
const listed = async (query: string) =>
  (await data<{ items: readonly { id: string; owed: string }[] }>(`players${query}`)).items.map(({ id, owed }) => [id, owed]);

test('staff see what a player owes, and find those who do', async () => {
  expect(await listed('?owing=true')).toEqual([]);
  expect(await listed('')).toEqual([[harness.playerId, '0.00']]);
  await harness.app.db.transaction((tx) =>
    harness.app.ledger.post(tx, [
      {
        key: 'taken-back',
        brandId: 1,
        currency: 'EUR',
        transfers: [
          {
            kind: 'reversal',
            debit: { player: BigInt(harness.playerId), account: 'debt' },
            credit: { house: 'revenue' },
            amount: 1234n,
            cause: { kind: 'bet', id: harness.betId },
          },
        ],
      },
    ]),
  );
  expect(await listed('?owing=true')).toEqual([[harness.playerId, '12.34']]);
  expect(await data(`players/${harness.playerId}`)).toMatchObject({
    player: { owed: '12.34' },
    balances: [{ currency: 'EUR', owed: '12.34' }],
  });
});
