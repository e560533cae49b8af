import type { Brand } from '@fairbook/contract';
import { jackpotText } from '@fairbook/games/jackpots/terms';
import { JACKPOT } from '@fairbook/games/testing/jackpots';
import { expect, test } from 'vitest';
import type { JackpotRow } from './jackpot-store.ts';
import { knownJackpots } from './made-jackpots.ts';

const row = (jackpot: string, ...states: ('open' | 'paused')[]): JackpotRow => ({
  ...{
    brandId: 1,
    jackpot,
    currency: 'EUR',
    title: '{"en":"Harbour"}',
    rules: jackpotText({ ...JACKPOT, id: jackpot }),
    chains: '{}',
    madeAt: 5,
  },
  changes: states.map((state, i) => ({ state, at: 10 + i })),
  salt: states.length > 0 ? 'salt' : undefined,
});
const known = () => knownJackpots(() => ({ key: 'fairbook' }) as Brand);
const key = { brandId: 1, jackpot: 'a', currency: 'EUR' };

test('a reading that began earlier and comes later takes back nothing of what is known', () => {
  const it = known();
  it.add([row('a', 'open')]);
  it.add([row('a', 'open', 'paused'), row('b')]);
  const [hung] = it.hung();
  it.add([row('a', 'open')]);
  it.add([row('a')]);
  expect([it.find(key)?.state, it.find(key)?.openedAt, it.all(1).length]).toEqual(['paused', 10, 2]);
  expect(it.hung()).toEqual([
    {
      ...hung,
      changes: [
        { fed: true, at: 10 },
        { fed: false, at: 11 },
      ],
    },
  ]);
  // Whoever computed from one that did not change need not again.
  expect(it.hung()[0]).toBe(hung);
  it.add([row('a', 'open', 'paused', 'open')]);
  expect([it.find(key)?.state, it.hung().length]).toEqual(['open', 1]);
});
