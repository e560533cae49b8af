import { decimalText } from '@fairbook/domain/rational';
import { describe, expect, test } from 'vitest';
import type { PayTable } from '../../definition/game.ts';
import { payoutOf } from '../../definition/multiplier.ts';
import { playRound } from '../../definition/play.ts';
import { figuresOf } from '../../definition/sheet.ts';
import { cards, oneDeck } from '../../testing/cards.ts';
import { classesOf } from '../poker/classes.ts';
import { PLAYING, threeCardHandOf, worthOfCards, worthOfThree } from './hands.ts';
import { threeCardPoker } from './index.ts';
import { countHands } from './sheet.ts';

/** https://wizardofodds.com/games/three-card-poker/. */
describe('published figures', () => {
  test('three cards make each hand so often', () => {
    const counts: Record<string, number> = {};
    for (const { suits, sets } of classesOf(3)) {
      const hand = threeCardHandOf(worthOfThree(...suits));
      counts[hand] = (counts[hand] ?? 0) + sets;
    }
    expect(counts).toEqual({
      'straight-flush': 48,
      'three-of-a-kind': 52,
      straight: 720,
      flush: 1096,
      pair: 3744,
      'high-card': 16_440,
    });
  });

  test('the house keeps 3.3730 % of an ante and 2.3167 % of pair plus', () => {
    const [ante, pairPlus] = threeCardPoker.tables({}) as [PayTable, PayTable];
    expect([ante, pairPlus].map((table) => decimalText(figuresOf(table).rtp, 6))).toEqual(['0.966270', '0.976833']);
  });

  test('queen, six, four is the least hand that loses less than its ante by playing', () => {
    for (const { worth, ends } of countHands()) {
      const [unqualified, won, , lost] = ends as unknown as [number, number, number, number];
      expect(unqualified + 2 * won - 2 * lost > -18_424).toBe(worth >= PLAYING);
    }
    expect(worthOfCards(cards('Qh 6d 4c'))).toBe(PLAYING);
  });
});

test.each([
  ['3h 2h Ah', 'straight-flush', '4d 4h 4c'],
  ['2h 2d 2c', 'three-of-a-kind', 'Ah Kd Qc'],
  ['3h 2d Ac', 'straight', 'Ah Kh Jh'],
  ['Ah Kd Qc', 'straight', 'Kh Qd Jc'],
  ['4h 3h 2d', 'straight', '3h 2d Ac'],
  ['5h 3h 2h', 'flush', 'Ah Ad Kc'],
  ['2h 2d 3c', 'pair', 'Ah Kd Jc'],
  ['3h 3d 2c', 'pair', '2h 2d Ac'],
  ['Qh 3d 2c', 'high-card', 'Jh Td 8c'],
  ['Kh Ad 2c', 'high-card', 'Ah Qd Jc'],
])('%s is %s and beats %s', (hand, name, worse) => {
  expect(threeCardHandOf(worthOfCards(cards(hand)))).toBe(name);
  expect(worthOfCards(cards(hand))).toBeGreaterThan(worthOfCards(cards(worse)));
});

function played(deck: string, moves: readonly string[], stakes: Readonly<Record<string, bigint>>) {
  const placed = Object.entries(stakes).map(([spot, amount]) => ({ spot, amount }));
  return playRound(threeCardPoker, { options: {}, stakes: placed, words: oneDeck(deck), decisions: moves.map((move) => ({ move })) });
}

test.each([
  ['a dealer below queen high pays the ante alone', 'Qh 7d 4c Jh 9d 8c', ['play'], { ante: 100n }, 200, 300],
  ['the higher hand wins both', 'Kh 7d 4c Qh 9d 8c', ['play'], { ante: 100n }, 200, 400],
  ['equal hands give both back', 'Kh 7d 4c Kd 7h 4d', ['play'], { ante: 100n }, 200, 200],
  ['the lower hand loses both', 'Qh 7d 4c Ah 9d 8c', ['play'], { ante: 100n }, 200, 0],
  ['a fold loses the ante alone', '9h 7d 4c Ah 9d 8c', ['fold'], { ante: 100n }, 100, 0],
  ['a straight has a bonus of the ante, though it loses', '4h 3d 2c 5h 5d 5c', ['play'], { ante: 100n }, 200, 100],
  ['three of a kind have four', '4h 4d 4c Jh 9d 8c', ['play'], { ante: 100n }, 200, 300 + 400],
  ['a straight flush has five', '4h 3h 2h Qh 9d 8c', ['play'], { ante: 100n }, 200, 400 + 500],
  ['a folded straight has none', '4h 3d 2c Qh 9d 8c', ['fold'], { ante: 100n }, 100, 0],
  ['pair plus pays 40 to 1', '4h 3h 2h Qh 9d 8c', [], { 'pair-plus': 10n }, 10, 410],
  ['pair plus pays 30 to 1', '4h 4d 4c Qh 9d 8c', [], { 'pair-plus': 10n }, 10, 310],
  ['pair plus pays 6 to 1', '4h 3d 2c Qh 9d 8c', [], { 'pair-plus': 10n }, 10, 70],
  ['pair plus pays 4 to 1', '4h 9h 2h Qh 9d 8c', [], { 'pair-plus': 10n }, 10, 50],
  ['pair plus pays even money', '4h 4d 2c Qh 9d 8c', [], { 'pair-plus': 10n }, 10, 20],
  ['pair plus stays when the ante is folded', '4h 4d 2c Ah Ad 8c', ['fold'], { ante: 100n, 'pair-plus': 10n }, 110, 20],
])('%s', (_rule, deck, moves, stakes, staked, back) => {
  const round = played(deck, moves, stakes);
  if (!round.ok) throw new Error(round.refusal.code);
  expect(round.value.phase).toBe('settled');
  expect(round.value.stakes.reduce((sum, { amount }) => sum + amount, 0n)).toBe(BigInt(staked));
  expect(payoutOf(round.value.returned)).toBe(BigInt(back));
});

test('playing adds a stake as high as the ante, and the dealer is seen afterwards', () => {
  const dealt = played('Kh 7d 4c Qh 9d 8c', [], { ante: 70n });
  expect(dealt).toMatchObject({
    ok: true,
    value: {
      choices: [{ move: 'play', stake: { spot: 'play', amount: 70n } }, { move: 'fold' }],
      view: { dealer: undefined, ante: undefined },
    },
  });
  expect(played('Kh 7d 4c Qh 9d 8c', ['play'], { ante: 70n })).toMatchObject({
    ok: true,
    value: { view: { dealer: { cards: cards('Qh 9d 8c'), hand: 'high-card', qualifies: true }, ante: 'won' } },
  });
  const refused = (at: number) => ({ ok: false, refusal: { code: 'move-not-offered', at } });
  expect(played('Kh 7d 4c Qh 9d 8c', ['play', 'fold'], { ante: 70n })).toEqual(refused(1));
  expect(played('Kh 7d 4c Qh 9d 8c', ['call'], { ante: 70n })).toEqual(refused(0));
  expect(played('Kh 7d 4c Qh 9d 8c', ['play'], { 'pair-plus': 70n })).toEqual(refused(0));
});
