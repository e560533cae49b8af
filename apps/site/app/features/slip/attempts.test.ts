import { expect, it } from 'vitest';
import { asAccepted } from './attempts.ts';
import type { Attempt } from './placing.ts';
import { pickOf } from './testing.ts';

it('an attempt accepted at other prices has those of the bet, so that its receipt shows each leg again', () => {
  const attempt: Attempt = {
    body: { Events: [], Vid: 1, CheckCf: 2, Summ: '2.00', betGUID: 'guid' },
    picks: [pickOf(1), pickOf(2)],
    currency: 'EUR',
    stake: '2.00',
    potentialReturn: '8.00',
    price: 4000,
  };
  const accepted = asAccepted(attempt, { price: 4200, potentialReturn: '8.40', legs: [{ price: 2100 }, { price: 2000 }] });
  expect([accepted.price, accepted.potentialReturn, accepted.picks.map(({ price }) => price)]).toEqual([4200, '8.40', [2100, 2000]]);
});
