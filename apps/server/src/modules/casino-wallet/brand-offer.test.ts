import type { Brand } from '@fairbook/contract';
import type { CasinoGame } from '@fairbook/provider-kit';
import { expect, test } from 'vitest';
import { brandOffer } from './brand-offer.ts';

const game = { code: 'dice', jurisdictions: undefined } as CasinoGame;
const brandWith = (casino: object, settings: object = {}): Brand =>
  ({
    casino: { suppliers: ['studio'], ...casino },
    settings: { casino: true, blockedCountries: [], casinoBlockedCountries: [], ...settings },
  }) as unknown as Brand;
const { offers } = brandOffer(() => 'mga');
const withoutDice = { withoutIn: [{ country: 'MT', games: ['studio/dice'] }] };

test.each([
  ['a game of its suppliers', brandWith({}), game, true],
  ['no game of another supplier', brandWith({ suppliers: [] }), game, false],
  ['no game without a casino', brandWith({}, { casino: false }), game, false],
  ['no game that it leaves out', brandWith({ without: ['studio/dice'] }), game, false],
  ['no game that its jurisdiction does not allow', brandWith({}), { ...game, jurisdictions: ['ukgc'] }, false],
  ['none that it leaves out in the country', brandWith(withoutDice), game, false],
  ['others there', brandWith(withoutDice), { ...game, code: 'limbo' }, true],
  ['none in a country that its casino is closed to', brandWith({}, { casinoBlockedCountries: ['MT'] }), game, false],
  ['none in a country that all of it is closed to', brandWith({}, { blockedCountries: ['MT'] }), game, false],
] as const)('in Malta a brand offers %s', (_, brand, asked, offered) => {
  expect(offers(brand, 'studio', asked as CasinoGame, 'MT')).toBe(offered);
});

test('where nobody knows the country it is offered as everywhere', () => {
  expect(offers(brandWith(withoutDice, { casinoBlockedCountries: ['MT'], blockedCountries: ['MT'] }), 'studio', game)).toBe(true);
});
