import { compareRationals, decimalText } from '@fairbook/domain/rational';
import { describe, expect, test } from 'vitest';
import type { PayTable } from '../../definition/game.ts';
import { payoutOf } from '../../definition/multiplier.ts';
import { playRound } from '../../definition/play.ts';
import { figuresOf } from '../../definition/sheet.ts';
import { CARDS, type Card, drawDeck } from '../../fair/cards.ts';
import { drawsFrom } from '../../fair/draws.ts';
import made from '../../made/casino-holdem.json' with { type: 'json' };
import { tablesOf } from '../../made/index.ts';
import { simulationWords } from '../../simulation/chance.ts';
import { cards, oneDeck } from '../../testing/cards.ts';
import { type CardClass, classesOf } from '../poker/classes.ts';
import { handOf, suitsOf, worthOf, worthOfCards } from '../poker/hands.ts';
import { SHOWDOWNS, showdownOf } from '../poker/showdown.ts';
import { boardReader, HANDS } from './boards.ts';
import { flopClass, flops, PAIRS, pairNumber, renamedCard } from './flops.ts';
import { casinoHoldem } from './index.ts';
import { BONUS, QUALIFYING } from './pays.ts';
import { readRule, writeRule } from './rule.ts';
import { valuesOf } from './values.ts';

const calls = readRule(made.ante.rule);

test('97.84 % of an ante come back, as is published, and 93.74 % of the bonus', () => {
  // https://wizardofodds.com/games/casino-hold-em/; both figures also in https://www.casinoz.bet/game/casino-holdem-gamesos.html.
  const [ante, bonus] = tablesOf(casinoHoldem, {}) as [PayTable, PayTable];
  expect([ante, bonus].map((table) => decimalText(figuresOf(table).rtp, 4))).toEqual(['0.9784', '0.9374']);
  const folded = ante.lines.find(({ id }) => id === 'folded') as PayTable['lines'][number];
  // "The optimal strategy player will raise 82 % of the time", says the game's inventor.
  expect(decimalText(folded.chance, 2)).toBe('0.18');
});

test('a board is counted as if every hand had been compared with every other', () => {
  const board = cards('Kh 9h 9d 4c 3c');
  const suits = [...suitsOf(board)].sort((a, b) => b - a) as unknown as CardClass['suits'];
  const counted = boardReader()({ suits, sets: 1 });
  for (let at = 0; at < HANDS; at += 37) {
    const own = [counted.first[at], counted.second[at]] as Card[];
    const ends = { unqualified: 0, won: 0, tie: 0, lost: 0 };
    for (let other = 0; other < HANDS; other++)
      if (!own.includes(counted.first[other] as Card) && !own.includes(counted.second[other] as Card))
        ends[showdownOf(counted.worth[at] as number, counted.worth[other] as number, QUALIFYING)]++;
    expect(Object.fromEntries(SHOWDOWNS.map((end) => [end, counted.ends[end][at]]))).toEqual(ends);
    expect(counted.worth[at]).toBe(worthOfCards([...own, ...counted.cards]));
  }
});

describe('the best decisions', () => {
  /** Deals by chance, and some at the edge. */
  const source = simulationWords(5);
  const deals = Array.from({ length: 5 }, () => drawDeck(drawsFrom(source), 5));

  test.each([...deals, cards('7h 2d Kc Qs 9h'), cards('Jh 3d Ac 8s 7h'), cards('4h 4d Ac Ks Qh'), cards('Th 8d 9c 4s 3h')])(
    'with %i %i on %i %i %i are those that every course shows to be worth more',
    (a, b, ...flop) => {
      const { call, fold } = valuesOf([a, b], flop);
      expect(calls([a, b], flop)).toBe(compareRationals(call, fold) > 0);
    },
  );

  test('do not depend on the names of suits or the order of cards', () => {
    const renamed = [2, 0, 3, 1];
    for (const [a, b, ...flop] of deals as [Card, Card, ...Card[]][]) {
      const other = (card: Card): Card => renamedCard(card, renamed);
      expect(calls([b, a].map(other), flop.map(other).reverse())).toBe(calls([a, b], flop));
    }
  });

  test('are read as they were written', () => {
    const random = simulationWords(9);
    const written = Uint8Array.from({ length: flops().length * PAIRS }, () => random.word(0) & 1);
    const read = readRule(writeRule(written.map((call, at) => (at % PAIRS < 40 ? call : 0))));
    for (const [a, b, ...flop] of Array.from({ length: 300 }, () => drawDeck(drawsFrom(source), 5)) as [Card, Card, ...Card[]][]) {
      const { number, renamed } = flopClass(flop);
      const pair = pairNumber(renamedCard(a, renamed), renamedCard(b, renamed));
      expect(read([a, b], flop)).toBe(pair < 40 && written[number * PAIRS + pair] === 1);
    }
  });
});

test('the bonus is paid for so many of the hands of five cards', () => {
  const counts = new Map(BONUS.map(({ pays }) => [pays, 0]));
  for (const { suits, sets } of classesOf(5)) {
    const hand = handOf(worthOf(...suits));
    // Of pairs a thirteenth are aces.
    const share = hand === 'high-card' ? 0 : hand === 'pair' ? 1 / 13 : 1;
    const pays = (BONUS.find(({ id }) => id === hand) ?? (BONUS.at(-1) as (typeof BONUS)[number])).pays;
    counts.set(pays, (counts.get(pays) as number) + sets * share);
  }
  expect([...counts].map(([pays, hands]) => [pays, Math.round(hands)])).toEqual(BONUS.map(({ pays, hands }) => [pays, hands]));
});

function played(deck: string, moves: readonly string[], stakes: Readonly<Record<string, bigint>>) {
  const placed = Object.entries(stakes).map(([spot, amount]) => ({ spot, amount }));
  return playRound(casinoHoldem, { options: {}, stakes: placed, words: oneDeck(deck), decisions: moves.map((move) => ({ move })) });
}

// The player's two cards, the dealer's two, the flop, turn and river.
test.each([
  ['a dealer without a pair of fours pays the ante alone', 'Ah Kd 7s 5c Qd 9h 2c 3d Tc', ['call'], { ante: 100n }, 300, 200 + 200],
  ['a pair of threes is too low', 'Ah Kd 3s 5c Qd 9h 2c 3d Tc', ['call'], { ante: 100n }, 300, 200 + 200],
  ['a pair of fours is not, and loses to aces', 'Ah Kd 4s 5c Qd 9h Ac 4d Tc', ['call'], { ante: 100n }, 300, 200 + 400],
  ['the ante wins by the hand that wins: a flush 2 to 1', 'Ah Kh 4s 5c Qh 9h 2h 4d Tc', ['call'], { ante: 100n }, 300, 300 + 400],
  ['a full house 3 to 1', 'Ah Ad 4s 5c Ac Kh Ks 4d Tc', ['call'], { ante: 100n }, 300, 400 + 400],
  ['four of a kind 10 to 1', 'Ah Ad 4s 5c Ac As Ks 4d Tc', ['call'], { ante: 100n }, 300, 1100 + 400],
  ['a straight flush 20 to 1', '9h 8h 4s 5c 7h 6h 5h 4d Tc', ['call'], { ante: 100n }, 300, 2100 + 400],
  ['a royal flush 100 to 1', 'Ah Kh 4s 5c Qh Jh Th 4d 2c', ['call'], { ante: 100n }, 300, 10_100 + 400],
  ['a flush too, against a dealer who does not play', 'Ah Kh 7s 5c Qh 9h 2h 3d Tc', ['call'], { ante: 100n }, 300, 300 + 200],
  ['the board that both play gives all back', '2h 3d 2s 3c Ad Ah Kc Ks Qd', ['call'], { ante: 100n }, 300, 300],
  ['the lower hand loses both', '7h 2d Ks Kc Ad 9h 3c 4s Qd', ['call'], { ante: 100n }, 300, 0],
  ['a fold loses the ante alone', '7h 2d Ks Kc Ad 9h 3c 4s Qd', ['fold'], { ante: 100n }, 100, 0],
  ['a pair of aces has the bonus', 'Ah 2d Ks Kc Ad 9h 3c 4s Qd', [], { 'aa-bonus': 10n }, 10, 80],
  ['a pair of kings has none', 'Kh 2d As Kc Kd 9h 3c 4s Qd', [], { 'aa-bonus': 10n }, 10, 0],
  ['two pair of twos and threes has the bonus', '2h 3h As Kc 2d 3d 9c 4s Qd', [], { 'aa-bonus': 10n }, 10, 80],
  ['a straight on the flop', '4h 5d Ks Kc 6d 7h 8c 4s Qd', [], { 'aa-bonus': 10n }, 10, 80],
  ['not one that the turn completes', '4h 5d Ks Kc 6d 7h Kd 8s Qd', [], { 'aa-bonus': 10n }, 10, 0],
  ['a flush has 20 to 1', '4h 5h Ks Kc 6h 7h Kh 8s Qd', [], { 'aa-bonus': 10n }, 10, 210],
  ['a royal flush 100 to 1, though the ante is folded', 'Ah Kh 4s 5c Qh Jh Th 4d 2c', ['fold'], { ante: 100n, 'aa-bonus': 10n }, 110, 1010],
])('%s', (_rule, deck, moves, stakes, staked, back) => {
  const round = played(deck, moves, stakes);
  if (!round.ok) throw new Error(round.refusal.code);
  expect(round.value.phase).toBe('settled');
  expect(round.value.stakes.reduce((sum, { amount }) => sum + amount, 0n)).toBe(BigInt(staked));
  expect(payoutOf(round.value.returned)).toBe(BigInt(back));
});

test('calling adds two antes, and the dealer, turn and river are seen afterwards', () => {
  const deck = 'Ah Kd 4s 5c Qd 9h Ac 4d Tc';
  expect(played(deck, [], { ante: 70n })).toMatchObject({
    ok: true,
    value: {
      choices: [{ move: 'call', stake: { spot: 'call', amount: 140n } }, { move: 'fold' }],
      view: { cards: cards('Ah Kd'), board: cards('Qd 9h Ac'), hand: 'pair', dealer: undefined, ante: undefined },
    },
  });
  expect(played(deck, ['call'], { ante: 70n })).toMatchObject({
    ok: true,
    value: { view: { board: cards('Qd 9h Ac 4d Tc'), dealer: { cards: cards('4s 5c'), hand: 'pair', qualifies: true }, ante: 'won' } },
  });
  const refused = (at: number) => ({ ok: false, refusal: { code: 'move-not-offered', at } });
  expect(played(deck, ['call', 'call'], { ante: 70n })).toEqual(refused(1));
  expect(played(deck, ['check'], { ante: 70n })).toEqual(refused(0));
  expect(played(deck, ['call'], { 'aa-bonus': 70n })).toEqual(refused(0));
  expect(casinoHoldem.plan({})).toEqual([{ from: CARDS, times: 9, without: true }]);
});
