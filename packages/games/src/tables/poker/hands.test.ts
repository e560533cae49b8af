import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARDS, type Card } from '../../fair/cards.ts';
import { cards } from '../../testing/cards.ts';
import { cardsOf, classesOf } from './classes.ts';
import { handOf, worthOf, worthOfCards } from './hands.ts';

/** https://en.wikipedia.org/wiki/Poker_probability: hands of five cards. */
const FREQUENCIES = {
  'royal-flush': 4,
  'straight-flush': 36,
  'four-of-a-kind': 624,
  'full-house': 3744,
  flush: 5108,
  straight: 10_200,
  'three-of-a-kind': 54_912,
  'two-pair': 123_552,
  pair: 1_098_240,
  'high-card': 1_302_540,
};

test('five cards make each hand as often as is published', () => {
  const counts: Record<string, number> = {};
  for (const { suits, sets } of classesOf(5)) {
    const hand = handOf(worthOf(...suits));
    counts[hand] = (counts[hand] ?? 0) + sets;
  }
  expect(counts).toEqual(FREQUENCIES);
});

test.each([
  [2, 169, 1326],
  [3, 1755, 22_100],
  [5, 134_459, 2_598_960],
])('%i cards differ in %i classes', (count, classes, sets) => {
  const found = classesOf(count);
  expect([found.length, found.reduce((sum, one) => sum + one.sets, 0)]).toEqual([classes, sets]);
  expect(found.every(({ suits }) => cardsOf(suits).length === count)).toBe(true);
});

describe('of two hands the better wins', () => {
  test.each([
    ['Ah Kh Qh Jh Th', 'Kd Qd Jd Td 9d'],
    ['5h 4h 3h 2h Ah', 'Ad Ac As Ah Kd'],
    ['6h 5h 4h 3h 2h', '5c 4c 3c 2c Ac'],
    ['3d 3h 3s 3c Kd', '2d 2h 2s 2c Ad'],
    ['3d 3h 3s 3c Kd', '3d 3h 3s 3c Qd'],
    ['3d 3h 3s 2c 2d', '2h 2s 2c Ad Ah'],
    ['2h 2s 2c Ad Ah', 'Ad Kd Qd Jd 9d'],
    ['Ad Kd Qd Jd 9d', 'Ah Kh Qh Jh 8h'],
    ['Kd Jh 9h 4h 2h', 'Qd Jh 9h 4h 3h'],
    ['6d 5h 4h 3h 2h', '5d 4h 3h 2h Ah'],
    ['5d 4h 3h 2h Ah', 'Ad Ac As Kh Qd'],
    ['4d 4c 4s 3h 2d', '3d 3c 3s Ah Kd'],
    ['4d 4c 4s 5h 2d', '4d 4c 4s 3h 2d'],
    ['4d 4c 4s Ah 3d', '4d 4c 4s Ah 2d'],
    ['Ad Ac 2s 2h 3d', 'Kd Kc Qs Qh Jd'],
    ['Ad Ac 3s 3h 2d', 'Ad Ac 2s 2h Kd'],
    ['Ad Ac 3s 3h 4d', 'Ad Ac 3s 3h 2d'],
    ['3d 3c 4s 5h 6d', '2d 2c As Kh Qd'],
    ['3d 3c As 5h 4d', '3d 3c Ks Qh Jd'],
    ['Ad Kc 4s 3h 2d', 'Ad Qc Js Th 8d'],
    ['Ad Kc Qs Jh 9d', 'Ad Kc Qs Jh 8d'],
  ])('%s beats %s', (better, worse) => {
    expect(worthOfCards(cards(better))).toBeGreaterThan(worthOfCards(cards(worse)));
  });

  test.each([
    ['Ah Kd Qc Js 9h', 'As Kc Qh Jd 9c'],
    ['3d 3c As 5h 4d', '3h 3s Ac 5d 4h'],
    ['6d 5h 4h 3h 2h', '6c 5d 4d 3d 2d'],
  ])('%s and %s are equal', (one, other) => {
    expect(worthOfCards(cards(one))).toBe(worthOfCards(cards(other)));
  });
});

test('six and seven cards are worth the best five of them', () => {
  const fiveOf = (given: readonly Card[]): Card[][] =>
    given.length === 5 ? [[...given]] : given.flatMap((_, left) => fiveOf(given.filter((_, at) => at !== left)));
  // Few ranks and suits, so that all kinds of hands come up.
  const ranks = fc.constantFrom(0, 1, 2, 3, 8, 9, 10, 11, 12);
  const some = fc.uniqueArray(
    fc.tuple(ranks, fc.constantFrom(0, 1, 1, 2, 3)).map(([rank, suit]) => rank * 4 + suit),
    { minLength: 6, maxLength: 7 },
  );
  fc.assert(
    fc.property(some, (given) => {
      expect(worthOfCards(given)).toBe(Math.max(...fiveOf(given).map(worthOfCards)));
      expect(given.every((card) => card < CARDS)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
