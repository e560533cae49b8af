import { COUNT, handOf, leastWorth, POKER_HANDS, type PokerHand, type Ranks, rankBit, STRAIGHTS, worthOf } from '../poker/hands.ts';

/** What a machine pays, the best line first, and which line a hand of five cards is, given the ranks of each suit. */
export interface VideoPokerRules {
  readonly lines: readonly { readonly id: string; readonly pays: number }[];
  /** Place in `lines`. */
  readonly lineOf: (a: Ranks, b: Ranks, c: Ranks, d: Ranks) => number;
}

const JACK = 11;
/** A pair pays from jacks up. */
const PAIR_OF_JACKS = leastWorth('pair', rankBit(JACK));
const TWO_PAIR = leastWorth('two-pair', 0);

/**
 * Jacks or better, "9/6": a full house pays 9 times the stake and a flush 6. Played best it gives back 99.5439 %
 * (https://wizardofodds.com/games/video-poker/tables/jacks-or-better/).
 */
export const JACKS_OR_BETTER: VideoPokerRules = (() => {
  const pays: Readonly<Partial<Record<PokerHand, number>>> = {
    'royal-flush': 800,
    'straight-flush': 50,
    'four-of-a-kind': 25,
    'full-house': 9,
    flush: 6,
    straight: 4,
    'three-of-a-kind': 3,
    'two-pair': 2,
  };
  const hands = POKER_HANDS.filter((hand) => pays[hand] !== undefined).reverse();
  const lines = [...hands.map((id) => ({ id, pays: pays[id] as number })), { id: 'jacks-or-better', pays: 1 }, { id: 'nothing', pays: 0 }];
  const place = Object.fromEntries(lines.map(({ id }, at) => [id, at])) as Record<string, number>;
  return {
    lines,
    lineOf(a, b, c, d) {
      const worth = worthOf(a, b, c, d);
      if (worth >= TWO_PAIR) return place[handOf(worth)] as number;
      return place[worth >= PAIR_OF_JACKS ? 'jacks-or-better' : 'nothing'] as number;
    },
  };
})();

const DEUCE: Ranks = rankBit(2);
const ROYAL: Ranks = (STRAIGHTS[0] as { ranks: Ranks }).ranks;
/** Whether ranks that differ fit into five in a row, so that wild cards can fill the rest. */
const FITS_STRAIGHT: Readonly<Uint8Array> = Uint8Array.from({ length: 2 ** 13 }, (_, set) =>
  STRAIGHTS.some(({ ranks }) => (set & ~ranks) === 0) ? 1 : 0,
);

const DEUCES = [
  ['natural-royal-flush', 800],
  ['four-deuces', 200],
  ['wild-royal-flush', 25],
  ['five-of-a-kind', 15],
  ['straight-flush', 9],
  ['four-of-a-kind', 4],
  ['full-house', 4],
  ['flush', 3],
  ['straight', 2],
  ['three-of-a-kind', 1],
  ['nothing', 0],
] as const;
const LINE = Object.fromEntries(DEUCES.map(([id], at) => [id, at])) as Record<(typeof DEUCES)[number][0], number>;

/** A hand without a deuce is what it is in poker. */
function naturalLine(a: Ranks, b: Ranks, c: Ranks, d: Ranks): number {
  const hand = handOf(worthOf(a, b, c, d));
  if (hand === 'royal-flush') return LINE['natural-royal-flush'];
  return hand === 'high-card' || hand === 'pair' || hand === 'two-pair' ? LINE.nothing : LINE[hand];
}

/** The best a hand can be whose deuces, one to three of them, stand for any card; the ranks are those of its other cards. */
function wildLine(deuces: number, a: Ranks, b: Ranks, c: Ranks, d: Ranks): number {
  const any = a | b | c | d;
  const different = COUNT[any] as number;
  const others = 5 - deuces;
  if (different === 1) return LINE['five-of-a-kind'];
  const isSpread = different === others;
  const isFlush = isSpread && (any === a || any === b || any === c || any === d);
  if (isFlush && (any & ~ROYAL) === 0) return LINE['wild-royal-flush'];
  const isStraight = isSpread && FITS_STRAIGHT[any] === 1;
  if (isFlush && isStraight) return LINE['straight-flush'];
  // Three of a rank beside one deuce, two beside two, any card beside three.
  const three = (a & b & (c | d)) | (c & d & (a | b));
  const most = isSpread ? 1 : three === 0 ? 2 : 3;
  if (most + deuces >= 4) return LINE['four-of-a-kind'];
  if (different === 2) return LINE['full-house'];
  if (isFlush) return LINE.flush;
  if (isStraight) return LINE.straight;
  return most + deuces === 3 ? LINE['three-of-a-kind'] : LINE.nothing;
}

/**
 * Deuces wild, "25-15-9-4-4-3": a deuce stands for any card, and three of a kind is the least that pays. Played best it gives back 98.9131 %
 * (https://wizardofodds.com/games/video-poker/tables/deuces-wild/). The full table (a straight flush 9, four of a kind 5) gives back 100.76 %.
 */
export const DEUCES_WILD: VideoPokerRules = {
  lines: DEUCES.map(([id, pays]) => ({ id, pays })),
  lineOf(a, b, c, d) {
    const deuces = (a & DEUCE) + (b & DEUCE) + (c & DEUCE) + (d & DEUCE);
    if (deuces === 0) return naturalLine(a, b, c, d);
    if (deuces === 4) return LINE['four-deuces'];
    return wildLine(deuces, a & ~DEUCE, b & ~DEUCE, c & ~DEUCE, d & ~DEUCE);
  },
};
