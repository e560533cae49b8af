import { readFileSync } from 'node:fs';
import { createClient } from '@fairbook/client';
import { couponsPlaceBet } from '@fairbook/client/routes';
import { expect, test } from 'vitest';
import { place } from './place-bet.ts';

const BET = { Events: [{ GameId: 1, Type: 1 }], Summ: '1.00', betGUID: 'one' };

/** A client whose server gives these answers in turn, and the bodies it was sent. */
function answering(answers: readonly (object | 'lost')[]) {
  const bodies: string[] = [];
  const rest = [...answers];
  const client = createClient({
    baseUrl: 'http://localhost',
    fetch: async (address, { method, body }) => {
      expect(`${method} ${address.pathname}`).toBe(couponsPlaceBet);
      bodies.push(String(body));
      const next = rest.shift();
      if (next === 'lost') throw new TypeError('fetch failed');
      return Response.json(next);
    },
  });
  return { client, bodies };
}

test('a bet goes on under its guid through a lost answer and a bet delay', async () => {
  const waits = { Success: true, Value: { Id: 0, betGUID: 'one', waitTime: 1 } };
  const { client, bodies } = answering(['lost', waits, { Success: true, Value: { Id: 77 } }]);
  expect(await place(client, BET)).toBe(77);
  expect(new Set(bodies)).toEqual(new Set([JSON.stringify(BET)]));
});

test('a refused bet says why', async () => {
  const { client } = answering([{ Success: false, Error: 'The price changed.', refusal: { code: 'price-changed' } }]);
  await expect(place(client, BET)).rejects.toThrow('price-changed: The price changed.');
});

test('the page shows the example as it stands', () => {
  const page = readFileSync(new URL('../../../docs/integrating.md', import.meta.url), 'utf8');
  const [, shown] = /<!-- packages\/client\/examples\/place-bet\.ts -->\n```ts\n([\s\S]+?)```/.exec(page) ?? [];
  expect(shown).toBe(readFileSync(new URL('place-bet.ts', import.meta.url), 'utf8'));
});
