import { compareRationals, decimalText, minus, type Rational, rational, ZERO } from '@fairbook/domain/rational';
import { describe, expect, test } from 'vitest';
import { playOut, playRound } from '../../definition/play.ts';
import { figuresOf } from '../../definition/sheet.ts';
import { firstWordFor } from '../../fair/bias.ts';
import { CARDS, type Card } from '../../fair/cards.ts';
import { drawsFrom } from '../../fair/draws.ts';
import { simulationWords } from '../../simulation/chance.ts';
import { paidOf } from '../../simulation/simulate.ts';
import { cards, indexDraws, unlimitedDeck } from '../../testing/cards.ts';
import { blackjack } from './index.ts';
import { pointsOf, totalOf } from './rules.ts';
import { type Advice, bestMove } from './strategy.ts';
import type { BlackjackView } from './view.ts';

/** One of the points against the dealer's, and what is told of it: as if the hand lay there. */
function advice(hand: readonly number[], up: number): Advice {
  const card = (points: number): Card => cards(`${points === 1 ? 'A' : points === 10 ? 'T' : points}s`)[0] as Card;
  const lying = hand.map(card);
  const active = { cards: lying, ...totalOf(lying), doubled: false, active: true, result: undefined, pays: undefined };
  const dealer = { cards: [card(up)], ...totalOf([card(up)]), blackjack: undefined };
  return bestMove({ boxes: [{ number: 1, played: true, hands: [active], sideBets: [] }], dealer, insurance: 'none' }) as Advice;
}
const worthOf = (hand: readonly number[], up: number, move: string): Rational =>
  advice(hand, up).moves.find((one) => one.move === move)?.value as Rational;
const UPS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1];

/**
 * Published for an unlimited deck and these rules ("dealer stands on a soft 17, the player may double after a split, split up to three times
 * except for aces, and draw only one card to split aces"): https://wizardofodds.com/games/blackjack/appendix/1/.
 */
describe('published figures', () => {
  test('the hand gives back 100 % less 0.511734 %', () => {
    const [table] = blackjack.tables({});
    expect(decimalText(minus(figuresOf(table as NonNullable<typeof table>).rtp, rational(1n)), 8)).toBe('-0.00511734');
  });

  test.each<[string, readonly number[], readonly string[]]>([
    ['stand', [10, 6], '-0.292784 -0.252250 -0.211063 -0.167193 -0.153699 -0.475375 -0.510518 -0.543150 -0.540430 -0.666951'.split(' ')],
    ['stand', [10, 7], '-0.152975 -0.117216 -0.080573 -0.044941 0.011739 -0.106809 -0.381951 -0.423154 -0.419721 -0.478033'.split(' ')],
    ['stand', [10, 8], '0.121742 0.148300 0.175854 0.199561 0.283444 0.399554 0.105951 -0.183163 -0.178301 -0.100199'.split(' ')],
    ['stand', [10, 9], '0.386305 0.404363 0.423179 0.439512 0.495977 0.615976 0.593854 0.287597 0.063118 0.277636'.split(' ')],
    ['stand', [10, 10], '0.639987 0.650272 0.661050 0.670360 0.703959 0.773227 0.791815 0.758357 0.554538 0.655470'.split(' ')],
    ['stand', [10, 9, 2], '0.882007 0.885300 0.888767 0.891754 0.902837 0.925926 0.930605 0.939176 0.962624 0.922194'.split(' ')],
    ['hit', [2, 2], '-0.114913 -0.082613 -0.049367 -0.012380 0.011130 -0.088279 -0.159334 -0.240666 -0.289198 -0.253077'.split(' ')],
    ['hit', [2, 3], '-0.128216 -0.095310 -0.061479 -0.023979 -0.001186 -0.119447 -0.188093 -0.266615 -0.313412 -0.278575'.split(' ')],
    ['hit', [2, 4], '-0.140759 -0.107291 -0.072917 -0.034916 -0.013006 -0.151933 -0.217242 -0.292641 -0.337749 -0.304147'.split(' ')],
  ])('to %s on %j against 2 to ace', (move, hand, values) => {
    expect(UPS.map((up) => decimalText(worthOf(hand, up, move), 6, 6))).toEqual(values);
  });

  test('two eights against a ten lose least when they are split', () => {
    const values = Object.fromEntries(advice([8, 8], 10).moves.map(({ move, value }) => [move, decimalText(value, 4)]));
    expect(values).toEqual({ stand: '-0.5404', hit: '-0.5398', double: '-1.0797', split: '-0.4807' });
  });

  // The chart of https://en.wikipedia.org/wiki/Blackjack#Basic_strategy for several decks; of an unlimited one soft 13 against a 5 and soft 15 against a 4 are hit.
  test.each<[readonly number[], string]>([
    [[2, 3], 'HHHHHHHHHH'],
    [[2, 6], 'HHHHHHHHHH'],
    [[2, 7], 'HDDDDHHHHH'],
    [[2, 8], 'DDDDDDDDHH'],
    [[2, 9], 'DDDDDDDDDH'],
    [[10, 2], 'HHSSSHHHHH'],
    [[10, 3], 'SSSSSHHHHH'],
    [[10, 4], 'SSSSSHHHHH'],
    [[10, 5], 'SSSSSHHHHH'],
    [[10, 6], 'SSSSSHHHHH'],
    [[10, 7], 'SSSSSSSSSS'],
    [[1, 2], 'HHHHDHHHHH'],
    [[1, 3], 'HHHDDHHHHH'],
    [[1, 4], 'HHHDDHHHHH'],
    [[1, 5], 'HHDDDHHHHH'],
    [[1, 6], 'HDDDDHHHHH'],
    [[1, 7], 'SDDDDSSHHH'],
    [[1, 8], 'SSSSSSSSSS'],
    [[1, 9], 'SSSSSSSSSS'],
    [[1, 1], 'PPPPPPPPPP'],
    [[2, 2], 'PPPPPPHHHH'],
    [[3, 3], 'PPPPPPHHHH'],
    [[4, 4], 'HHHPPHHHHH'],
    [[5, 5], 'DDDDDDDDHH'],
    [[6, 6], 'PPPPPHHHHH'],
    [[7, 7], 'PPPPPPHHHH'],
    [[8, 8], 'PPPPPPPPPP'],
    [[9, 9], 'PPPPPSPPSS'],
    [[10, 10], 'SSSSSSSSSS'],
  ])('%j is best played %s against 2 to ace', (hand, best) => {
    const letters: Readonly<Record<string, string>> = { stand: 'S', hit: 'H', double: 'D', split: 'P' };
    expect(UPS.map((up) => letters[advice(hand, up).best]).join('')).toBe(best);
  });

  test('insurance loses a thirteenth of itself', () => {
    const words = unlimitedDeck('Ts Ah 9d Kc');
    const round = playRound(blackjack, { options: {}, stakes: [{ spot: 'hand-1', amount: 100n }], words, decisions: [] });
    if (!round.ok) throw new Error('it is played');
    const { best, moves } = bestMove(round.value.view as BlackjackView) as Advice;
    expect([best, moves]).toEqual([
      'decline',
      [
        { move: 'insure', value: { n: -1n, d: 13n } },
        { move: 'decline', value: ZERO },
      ],
    ]);
  });
});

test.each([
  ['Ts 6h 6d Tc', 'stand'],
  ['Ts 7h 6d Tc', 'hit'],
  ['6s 6h 5d Tc', 'hit'],
  ['8s 6h 8d Tc', 'stand'],
  ['Ts Ah 9d Tc', 'decline'],
])('for a player who does not come back %s goes on with %s, which stakes nothing', (deck, move) => {
  const words = unlimitedDeck(deck);
  const round = playRound(blackjack, { options: {}, stakes: [{ spot: 'hand-1', amount: 100n }], words, decisions: [] });
  if (!round.ok) throw new Error(round.refusal.code);
  expect(blackjack.leave?.(round.value)).toEqual({ move });
});

/** A card of each number of points, and how many of 13 ranks have them. */
const BY_POINTS = 'As 2s 3s 4s 5s 6s 7s 8s 9s Ts';
const decideBest = ({ view }: { readonly view: unknown }) => ({ move: (bestMove(view as BlackjackView) as Advice).best });

/** Plays every course of ranks that follows some cards by the code that pays, best moves throughout: the mean of what is won. */
function meanOver(first: readonly Card[]): Rational {
  const points = cards(BY_POINTS);
  const weight = (card: Card): bigint => (pointsOf(card) === 10 ? 4n : 1n);
  const script: number[] = [];
  const longest = 24;
  let sum = 0n;
  for (;;) {
    let at = 0;
    let ways = 1n;
    const draws = indexDraws(() => {
      const place = at++ - first.length;
      if (place < 0) return first[at - 1] as Card;
      script[place] ??= 0;
      const card = points[script[place]] as Card;
      ways *= weight(card);
      return card;
    });
    const round = playOut(blackjack, { options: {}, stakes: [{ spot: 'hand-1', amount: 2n }], draws }, decideBest);
    sum += BigInt(paidOf(round, 2n) - 20_000) * ways * 13n ** BigInt(longest - script.length);
    while (script.at(-1) === points.length - 1) script.pop();
    if (script.length === 0) return rational(sum, 20_000n * 13n ** BigInt(longest));
    script[script.length - 1] = (script.at(-1) as number) + 1;
  }
}

test.each([
  ['Ts 7s 6s', 7],
  ['5s 6s 6s', 6],
  ['As 7s As', 7],
])('every course after %s wins what its best move is worth', (first, up) => {
  const [own, , second] = cards(first) as [Card, Card, Card];
  const { best } = advice([pointsOf(own), pointsOf(second)], up);
  expect(compareRationals(meanOver(cards(first)), worthOf([pointsOf(own), pointsOf(second)], up, best))).toBe(0);
});

test.each([
  ['8s 6s 8s', [8, 8], 6],
  ['2s 5s 2s', [2, 2], 5],
])('splits and splits again from %s win what they are worth, in so many rounds', (first, hand, up) => {
  const [rounds, source] = [20_000, simulationWords(11)];
  const lying = cards(first);
  let [sum, squares] = [0, 0];
  for (let i = 0; i < rounds; i++) {
    const draws = drawsFrom({ word: (place) => (place < lying.length ? firstWordFor(lying[place] as Card, CARDS) : source.word(place)) });
    const net = paidOf(playOut(blackjack, { options: {}, stakes: [{ spot: 'hand-1', amount: 2n }], draws }, decideBest), 2n) / 20_000 - 1;
    sum += net;
    squares += net * net;
  }
  const mean = sum / rounds;
  const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
  expect(Math.abs(mean - Number(decimalText(worthOf(hand, up, 'split'), 10))) / error).toBeLessThan(3.29);
});
