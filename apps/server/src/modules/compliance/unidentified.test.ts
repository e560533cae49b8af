import { loadBrands } from '@fairbook/brands';
import type { Brand } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { unidentifiedHeadroom } from './unidentified.ts';

const { brands, jurisdictions } = await loadBrands();
const [fairbook, kestrel] = brands as [Brand, Brand];
const malta = jurisdictions.get('mt')!;
const all = { mayDeposit: true, mayBet: true, mayWithdraw: true };
const none = new Map<string, bigint>();

function headroom(rules: Partial<typeof all>, movement: 'deposit' | 'bet' | 'withdrawal', used = none, currency = 'EUR') {
  const jurisdiction = { ...malta, unidentified: { ...all, ...rules } };
  return unidentifiedHeadroom(
    { brand: () => fairbook, jurisdiction: () => jurisdiction },
    { brandId: 1, playerId: 1n, currency },
    movement,
    used,
  );
}

test('the jurisdiction decides whether, the brand how much', () => {
  expect(headroom({ mayDeposit: false }, 'deposit')).toEqual({ refusal: { code: 'identity-not-verified' } });
  expect(headroom({ mayBet: false }, 'bet')).toEqual({ refusal: { code: 'identity-not-verified' } });
  expect(headroom({ mayWithdraw: false }, 'withdrawal')).toEqual({ refusal: { code: 'identity-not-verified' } });
  expect(headroom({}, 'deposit')).toMatchObject({ left: 15_000n });
  expect(headroom({}, 'bet')).toMatchObject({ left: 1000n });
  expect(headroom({}, 'withdrawal')).toMatchObject({ left: 200_000n });
});

test('deposits and withdrawals count over all accounts, and never below zero', () => {
  expect(headroom({}, 'deposit', new Map([['EUR', 9_000n]]))).toMatchObject({
    left: 6_000n,
    over: { facts: { left: '60.00', currency: 'EUR' } },
  });
  expect(
    headroom(
      {},
      'deposit',
      new Map([
        ['EUR', 9_000n],
        ['USD', 5_500n],
      ]),
    ),
  ).toMatchObject({ left: 1_000n });
  expect(headroom({}, 'deposit', new Map([['USD', 99_000n]]))).toMatchObject({ left: 0n });
});

test('a currency without limits moves nothing', () => {
  expect(headroom({}, 'bet', none, 'GBP')).toEqual({ refusal: { code: 'identity-not-verified' } });
});

test('nobody pays in, and in Great Britain nobody bets, before the account names a person', () => {
  for (const brand of [fairbook, kestrel]) expect(jurisdictions.get(brand.jurisdiction)!.unidentified.mayDeposit).toBe(false);
  expect(jurisdictions.get('gb')!.unidentified).toEqual({ mayDeposit: false, mayBet: false, mayWithdraw: true });
  for (const { unidentifiedSource } of jurisdictions.values()) expect(unidentifiedSource).not.toBe('');
});
