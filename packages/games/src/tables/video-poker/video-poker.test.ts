import { decimalText, type Rational } from '@fairbook/domain/rational';
import { describe, expect, test } from 'vitest';
import type { PayTable } from '../../definition/game.ts';
import { UNIT } from '../../definition/multiplier.ts';
import { playRound } from '../../definition/play.ts';
import { figuresOf } from '../../definition/sheet.ts';
import { CARDS, type Card } from '../../fair/cards.ts';
import { tablesOf } from '../../made/index.ts';
import { cards, oneDeck } from '../../testing/cards.ts';
import { cardsOf, classesOf } from '../poker/classes.ts';
import { handOf, suitsOf, worthOfCards } from '../poker/hands.ts';
import { bestHold, deucesWild, jacksOrBetter } from './index.ts';
import { DEUCES_WILD, JACKS_OR_BETTER, type VideoPokerRules } from './pay-tables.ts';

const lineOf = ({ lines, lineOf }: VideoPokerRules, hand: readonly Card[]) =>
  lines[lineOf(...suitsOf(hand))] as VideoPokerRules['lines'][number];

/** https://wizardofodds.com/games/video-poker/tables/jacks-or-better/: 9/6, of 19,933,230,517,200. */
const PUBLISHED = {
  'royal-flush': 493_512_264,
  'straight-flush': 2_178_883_296,
  'four-of-a-kind': 47_093_167_764,
  'full-house': 229_475_482_596,
  flush: 219_554_786_160,
  straight: 223_837_565_784,
  'three-of-a-kind': 1_484_003_070_324,
  'two-pair': 2_576_946_164_148,
  'jacks-or-better': 4_277_372_890_968,
  nothing: 10_872_274_993_896,
};

describe('published figures', () => {
  test('jacks or better makes every hand as often as 9/6 does, and gives back 99.5439 %', () => {
    const [table] = tablesOf(jacksOrBetter, {}) as [PayTable];
    const counts = Object.fromEntries(table.lines.map(({ id, chance }) => [id, Number((chance.n * 19_933_230_517_200n) / chance.d)]));
    expect(counts).toEqual(PUBLISHED);
    expect(decimalText(figuresOf(table).rtp, 6)).toBe('0.995439');
  });

  test('deuces wild gives back 98.9131 %', () => {
    // https://wizardofodds.com/games/video-poker/tables/deuces-wild/, and with the chances of each hand http://www.winnergambling.com/casino-games/video-poker/deuces-wild/.
    const [table] = tablesOf(deucesWild, {}) as [PayTable];
    expect(decimalText(figuresOf(table).rtp, 6)).toBe('0.989131');
    const chance = (id: string): string => decimalText(table.lines.find((line) => line.id === id)?.chance as Rational, 6);
    expect(
      ['natural-royal-flush', 'four-deuces', 'wild-royal-flush', 'straight-flush', 'four-of-a-kind', 'full-house'].map(chance),
    ).toEqual(['0.000023', '0.000187', '0.001912', '0.004935', '0.061300', '0.026189']);
  });
});

test.each([
  ['Ah Kh Qh Jh Th', 'royal-flush', 'natural-royal-flush'],
  ['9h Kh Qh Jh Th', 'straight-flush', 'straight-flush'],
  ['2d 2h 2s 2c Th', 'four-of-a-kind', 'four-deuces'],
  ['2d Kh Qh Jh Th', 'nothing', 'wild-royal-flush'],
  ['2d 2h 2s Ah Th', 'three-of-a-kind', 'wild-royal-flush'],
  ['2d 2h 2s Ah As', 'full-house', 'five-of-a-kind'],
  ['2d 7h 7s 7c 7d', 'four-of-a-kind', 'five-of-a-kind'],
  ['2d Ah 3h 4h 5h', 'straight', 'straight-flush'],
  ['2d 2h 2s 9h 5h', 'three-of-a-kind', 'straight-flush'],
  ['2d 2h 2s 9h 4h', 'three-of-a-kind', 'four-of-a-kind'],
  ['2d 7h 7s 7c 8d', 'three-of-a-kind', 'four-of-a-kind'],
  ['2d 7h 7s 8c 8d', 'two-pair', 'full-house'],
  ['2d 2h Kh 7h 4h', 'nothing', 'flush'],
  ['2d Kh 9h 7h 4h', 'nothing', 'flush'],
  ['2d 4h 5s 6c 7d', 'nothing', 'straight'],
  ['2d 3h 4s 5c Ad', 'straight', 'straight'],
  ['2d 2h 9s 7c 4d', 'nothing', 'three-of-a-kind'],
  ['2d 7h 7s 9c 4d', 'nothing', 'three-of-a-kind'],
  ['Jd Jh 7s 9c 4d', 'jacks-or-better', 'nothing'],
  ['Td Th 7s 9c 4d', 'nothing', 'nothing'],
  ['Ad Ah Ks Kc 4d', 'two-pair', 'nothing'],
])('%s is %s, and with wild deuces %s', (hand, jacks, deuces) => {
  expect([lineOf(JACKS_OR_BETTER, cards(hand)).id, lineOf(DEUCES_WILD, cards(hand)).id]).toEqual([jacks, deuces]);
});

test('a hand with deuces is the best that any cards in their place make', () => {
  const isDeuce = (card: Card): boolean => card < 4;
  const place = new Map(DEUCES_WILD.lines.map(({ id }, at) => [id, at]));
  const nothing = place.get('nothing') as number;
  /** As poker ranks it, without wild cards. */
  const plain = (hand: readonly Card[]): number => {
    const id = handOf(worthOfCards(hand));
    return place.get(id === 'royal-flush' ? 'wild-royal-flush' : id) ?? nothing;
  };
  const best = (hand: readonly Card[], wild: number, from: Card): number => {
    if (wild === 0) return plain(hand);
    let least = nothing;
    for (let card = from; card < CARDS; card++)
      if (!hand.includes(card)) least = Math.min(least, best([...hand, card], wild - 1, card + 1));
    return least;
  };
  const classes = classesOf(5).map(({ suits }) => cardsOf(suits));
  for (const wild of [1, 2, 3]) {
    const some = classes.filter((hand) => hand.filter(isDeuce).length === wild);
    // One in so many of each, for substitutes are many.
    const every = [0, 40, 120, 60][wild] as number;
    for (const hand of some.filter((_, at) => at % every === 0)) {
      const line = lineOf(DEUCES_WILD, hand).id;
      const fixed = hand.filter((card) => !isDeuce(card));
      // A fifth card of a rank there is none of to put in its place.
      const isFive = new Set(fixed.map((card) => card >> 2)).size === 1;
      expect(line, hand.join()).toBe(isFive ? 'five-of-a-kind' : DEUCES_WILD.lines[best(fixed, wild, 0)]?.id);
    }
  }
});

const bitsOf = (hand: readonly Card[], held: string): number =>
  hand.reduce((bits, card, at) => (cards(held).includes(card) ? bits | (1 << at) : bits), 0);

describe('holds', () => {
  /** What comes of a hold on average, by drawing every set of cards there is. */
  function meanOf(rules: VideoPokerRules, hand: readonly Card[], held: number): Rational {
    const kept = hand.filter((_, at) => held & (1 << at));
    const left = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !hand.includes(card));
    let [sum, draws] = [0, 0];
    const draw = (drawn: readonly Card[], from: number): void => {
      if (drawn.length === 5) {
        sum += lineOf(rules, drawn).pays;
        draws++;
        return;
      }
      for (let at = from; at < left.length; at++) draw([...drawn, left[at] as Card], at + 1);
    };
    draw(kept, 0);
    return { n: BigInt(sum), d: BigInt(draws) };
  }

  test.each<[Parameters<typeof bestHold>[0], VideoPokerRules, string]>([
    ['jacks-or-better', JACKS_OR_BETTER, 'Kd 4s Ah Kh 9c'],
    ['deuces-wild', DEUCES_WILD, '9h 2s 4h 5h 9d'],
  ])('of %s are worth what all draws give', (game, rules, text) => {
    const hand = cards(text);
    // All but the one that holds nothing, which has 1,533,939 draws: jacks or better tries it.
    for (const { held, value } of bestHold(game, hand).holds)
      if (held !== 0 || game === 'jacks-or-better') expect(value, String(held)).toEqual(meanOf(rules, hand, held));
  });

  test.each<[Parameters<typeof bestHold>[0], string, string]>([
    // https://wizardofodds.com/ask-the-wizard/video-poker/jacks-or-better: of ace, king and queen of three suits the ace goes.
    ['jacks-or-better', 'Ah Kd Qd 7s 3c', 'Kd Qd'],
    ['jacks-or-better', 'Ah Kh Qh Jh 5h', 'Ah Kh Qh Jh'],
    ['jacks-or-better', 'Kh Qh Jh Th 9h', 'Kh Qh Jh Th 9h'],
    ['jacks-or-better', 'Jh Js 5h 6h 7h', 'Jh Js'],
    ['jacks-or-better', '3h 3s 5h 7h 9h', '5h 7h 9h 3h'],
    ['jacks-or-better', '3h 6s 7c 8d 9h', '6s 7c 8d 9h'],
    ['jacks-or-better', '3h 5s 7c 8d 9h', ''],
    ['jacks-or-better', '2h 4s 7c 9d Th', ''],
    ['deuces-wild', '2h 2d 2c 2s 9h', '2h 2d 2c 2s 9h'],
    ['deuces-wild', '2h 2d 2c Ah Kh', '2h 2d 2c Ah Kh'],
    ['deuces-wild', '2h 9d 7c 4s Kh', '2h'],
  ])('of %s: %s keeps %s', (game, hand, kept) => {
    expect(bestHold(game, cards(hand)).best).toBe(bitsOf(cards(hand), kept));
  });

  test('three deuces of a wild royal flush alone are worth 71.04 coins of five', () => {
    // https://www.casinocitytimes.com/john-grochowski/article/wild-card-bonuses-66793: this pay table, ace and king thrown away.
    const hand = cards('2h 2d 2c Ah Kh');
    const { value } = bestHold('deuces-wild', hand).holds.find(({ held }) => held === bitsOf(hand, '2h 2d 2c')) as { value: Rational };
    expect(decimalText({ n: 5n * value.n, d: value.d }, 2)).toBe('71.04');
  });
});

describe('a round', () => {
  const deck = 'Ah 9d Kh Qh Jh Th 3s 4s 5s 6s';
  const played = (...held: readonly number[]) =>
    playRound(jacksOrBetter, {
      options: {},
      stakes: [{ spot: 'stake', amount: 100n }],
      words: oneDeck(deck),
      decisions: held.map((value) => ({ move: 'hold', value })),
    });

  test.each([
    [0b11101, 'Ah Th Kh Qh Jh', 'royal-flush', 800],
    [0b11111, 'Ah 9d Kh Qh Jh', 'nothing', 0],
    [0b00000, 'Th 3s 4s 5s 6s', 'nothing', 0],
    [0b00010, 'Th 9d 3s 4s 5s', 'nothing', 0],
  ])('holds %i and replaces the others from the first place on', (held, hand, line, pays) => {
    const round = played(held);
    expect(round).toMatchObject({
      ok: true,
      value: { phase: 'settled', returned: BigInt(pays * UNIT) * 100n, view: { cards: cards(hand), line } },
    });
  });

  test.each([
    ['Ah 9d Ks Qh Jh Th 3s 4s 5s 6s', 'Ah Qh Jh'],
    ['Jh Jd Ts Qh Kh Th 3s 4s 5s 6s', 'Jh Jd Ts Qh Kh'],
  ])('of a player who does not come back keeps of %s what pays, or the best', (cardsLaidOut, kept) => {
    const round = playRound(jacksOrBetter, {
      options: {},
      stakes: [{ spot: 'stake', amount: 100n }],
      words: oneDeck(cardsLaidOut),
      decisions: [],
    });
    if (!round.ok) throw new Error(round.refusal.code);
    expect(jacksOrBetter.leave?.(round.value)).toEqual({ move: 'hold', value: bitsOf(round.value.view.cards, kept) });
  });

  test('shows the dealt cards alone before the draw, and draws once', () => {
    expect(played()).toMatchObject({ ok: true, value: { phase: 'deciding', view: { cards: cards('Ah 9d Kh Qh Jh'), held: undefined } } });
    expect(played(32)).toEqual({ ok: false, refusal: { code: 'move-not-offered', at: 0 } });
    expect(played(3, 3)).toEqual({ ok: false, refusal: { code: 'move-not-offered', at: 1 } });
  });
});
