import type { Db } from '@fairbook/database';
import { expect, test } from 'vitest';
import { gameSuppliers } from './game-suppliers.ts';

test('each supplier is told with its own open rounds, amounts in the digits of their currency, and what is not known as null', async () => {
  const call = { at: 5, path: 'transaction/bet', request: undefined, outcome: 'RS_OK', tookMs: 3 };
  const held = (supplier: string, currency: string) => ({ brandId: 1, currency, supplier, rounds: 2, held: 1234n, since: 7 });
  const answer = await gameSuppliers({
    db: {} as Db,
    casinoWallet: {
      held: async () => [held('seamless', 'EUR'), held('seamless', 'JPY'), held('studio', 'EUR')],
      health: () => [
        {
          ...{ supplier: 'seamless', title: 'Seamless', games: 2, gamesReadAt: undefined, failedAt: 9 },
          calls: { outcomes: { RS_OK: 1 }, last: [call] },
        },
        { supplier: 'studio', title: 'Studio', games: 30, gamesReadAt: 4, failedAt: undefined, calls: undefined },
      ],
    },
  });
  const open = (currency: string, text: string) => ({ brandId: 1, currency, rounds: 2, held: text, since: 7 });
  expect(answer.suppliers).toEqual([
    {
      ...{ supplier: 'seamless', title: 'Seamless', games: 2, gamesReadAt: null, failedAt: 9 },
      calls: { outcomes: { RS_OK: 1 }, last: [{ ...call, request: null }] },
      open: [open('EUR', '12.34'), open('JPY', '1234')],
    },
    { supplier: 'studio', title: 'Studio', games: 30, gamesReadAt: 4, failedAt: null, calls: null, open: [open('EUR', '12.34')] },
  ]);
});
