import { expect, test } from 'vitest';
import { changedIn, draftOf, type Offer, offerOf } from './offer-draft.ts';

const game = (code: string) => ({
  ...{ supplier: 'studio', supplierTitle: 'Studio', game: code, title: code, kind: 'other' as const, version: '1' },
  ...{ rtp: { least: 9900, most: 9900 }, allowed: true, stakes: [] },
});
const GAMES = [game('dice'), game('mines')];
const OFFER: Offer = {
  without: ['studio/mines', 'gone/game'],
  withoutIn: [
    { country: 'AT', games: ['studio/dice', 'gone/game'] },
    { country: 'FI', games: ['studio/mines'] },
  ],
  stakes: [
    { game: 'studio/dice', currency: 'EUR', least: '20', most: '500' },
    { game: 'gone/game', currency: 'EUR', least: '1', most: '2' },
  ],
};

test('a draft that changes nothing is the offer, with what it says of games that are not listed', () => {
  const draft = draftOf(OFFER, GAMES);
  const again = offerOf(OFFER, draft);
  expect(again.without.toSorted()).toEqual(OFFER.without.toSorted());
  expect(again.withoutIn.map(({ country, games }) => [country, games.toSorted()])).toEqual([
    ['AT', ['gone/game', 'studio/dice']],
    ['FI', ['studio/mines']],
  ]);
  expect(again.stakes).toEqual(expect.arrayContaining(OFFER.stakes));
  expect(changedIn(draft, draftOf(again, GAMES))).toEqual([]);
});

test('what is changed of a game is in the offer, and said to be changed', () => {
  const before = draftOf(OFFER, GAMES);
  const after = new Map(before).set('studio/mines', { offered: true, countries: [], stakes: { EUR: { least: '100', most: '1000' } } });
  const offer = offerOf(OFFER, after);
  expect(changedIn(before, after)).toEqual(['studio/mines']);
  expect(offer.without).toEqual(['gone/game']);
  expect(offer.withoutIn.map(({ country }) => country)).toEqual(['AT']);
  expect(offer.stakes).toContainEqual({ game: 'studio/mines', currency: 'EUR', least: '100', most: '1000' });
});
