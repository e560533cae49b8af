import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rational } from '../rational.ts';
import { type Coupon, checkCoupon } from './coupon.ts';
import { BET_TYPES, COUPON_KINDS, kindByType } from './kinds.ts';
import { countLines, expandLines } from './lines.ts';

const legs = (n: number, price = 2000) => Array.from({ length: n }, () => ({ price }));
const coupon = (kind: Coupon['kind'], n: number, more: Partial<Coupon> = {}): Coupon => ({ kind, legs: legs(n), stake: 1000n, ...more });
const full = (n: number, from: number) => Array.from({ length: n - from + 1 }, (_, i) => from + i);

describe('kinds', () => {
  it('have the numbers of the wire, both ways', () => {
    expect(COUPON_KINDS.map((kind) => BET_TYPES[kind])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const kind of COUPON_KINDS) expect(kindByType(BET_TYPES[kind])).toBe(kind);
    expect(kindByType(10)).toBeUndefined();
  });
});

describe('lines', () => {
  // Counts as published for the named full-cover bets.
  it.each([
    ['Trixie', coupon('system', 3, { sizes: full(3, 2) }), 4],
    ['Patent', coupon('patent', 3), 7],
    ['Yankee', coupon('system', 4, { sizes: full(4, 2) }), 11],
    ['Lucky 15', coupon('lucky', 4), 15],
    ['Canadian', coupon('system', 5, { sizes: full(5, 2) }), 26],
    ['Lucky 31', coupon('lucky', 5), 31],
    ['Heinz', coupon('system', 6, { sizes: full(6, 2) }), 57],
    ['Lucky 63', coupon('lucky', 6), 63],
    ['Super Heinz', coupon('system', 7, { sizes: full(7, 2) }), 120],
    ['Goliath', coupon('system', 8, { sizes: full(8, 2) }), 247],
    ['single', coupon('single', 1), 1],
    ['accumulator', coupon('accumulator', 5), 1],
    ['3 of 20', coupon('system', 20, { sizes: [3] }), 1140],
    ['10 of 20', coupon('system', 20, { sizes: [10] }), 184756],
    ['two bankers with 2 of 4', coupon('multi-bet', 6, { bankers: [0, 3], sizes: [2] }), 6],
    ['chain', coupon('chain', 4), 4],
    ['each-way treble', { ...coupon('accumulator', 3), legs: legs(3).map((leg) => ({ ...leg, eachWay: rational(1n, 5n) })) }, 2],
  ] as const)('%s has its lines', (_, of, lines) => {
    expect(checkCoupon(of).ok).toBe(true);
    expect(countLines(of)).toBe(lines);
  });

  it('lists as many as it counts, each once, bankers in all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), (bankers, free, size) => {
        const of = coupon('multi-bet', bankers + free, { bankers: full(bankers - 1, 0), sizes: [Math.min(size, free)] });
        const listed = expandLines(of);
        expect(listed.length).toBe(countLines(of));
        expect(new Set(listed.map((line) => line.legs.join())).size).toBe(listed.length);
        for (const line of listed) expect(line.legs.slice(0, bankers)).toEqual(of.bankers);
      }),
    );
  });

  it('lists singles before doubles, in the order of the legs', () => {
    expect(() => expandLines(coupon('system', 14, { sizes: [7] }))).toThrow('at most 1023 lines');
    expect(expandLines(coupon('patent', 3)).map((line) => line.legs.join(''))).toEqual(['0', '1', '2', '01', '02', '12', '012']);
  });
});

describe('checkCoupon', () => {
  const blocks = [
    { legs: [0], stake: 1000n },
    { legs: [1, 2], stake: 500n },
  ];
  it.each<[string, Coupon, string]>([
    ['a single of two', coupon('single', 2), 'wrong-number-of-legs'],
    ['an accumulator of none', coupon('accumulator', 0), 'wrong-number-of-legs'],
    ['an accumulator of 51', coupon('accumulator', 51), 'wrong-number-of-legs'],
    ['a system of 21', coupon('system', 21, { sizes: [2] }), 'wrong-number-of-legs'],
    ['a multi-bet of 21', coupon('multi-bet', 21, { sizes: [2], bankers: [0] }), 'wrong-number-of-legs'],
    ['a lucky of nine', coupon('lucky', 9), 'wrong-number-of-legs'],
    ['a patent of two', coupon('patent', 2), 'wrong-number-of-legs'],
    ['a price of one', { ...coupon('single', 1), legs: legs(1, 1000) }, 'bad-price'],
    ['no stake', coupon('single', 1, { stake: 0n }), 'bad-stake'],
    ['a system without sizes', coupon('system', 3), 'bad-sizes'],
    ['a size of four in three', coupon('system', 3, { sizes: [4] }), 'bad-sizes'],
    ['one size twice', coupon('system', 3, { sizes: [2, 2] }), 'bad-sizes'],
    ['a size that bankers leave no room for', coupon('multi-bet', 4, { sizes: [3], bankers: [0, 1] }), 'bad-sizes'],
    ['a multi-bet without bankers', coupon('multi-bet', 4, { sizes: [2] }), 'bad-bankers'],
    ['a banker that is no leg', coupon('multi-bet', 4, { sizes: [2], bankers: [7] }), 'bad-bankers'],
    ['a conditional that forgets a leg', coupon('conditional', 4, { blocks }), 'bad-blocks'],
    [
      'a conditional with an empty block',
      coupon('conditional', 3, {
        blocks: [
          { legs: [0, 1, 2], stake: 1000n },
          { legs: [], stake: 1000n },
        ],
      }),
      'bad-blocks',
    ],
    ['a conditional of one block', coupon('conditional', 3, { blocks: [{ legs: [0, 1, 2], stake: 1000n }] }), 'bad-blocks'],
    ['a conditional whose first block is not the stake', coupon('conditional', 3, { stake: 900n, blocks }), 'bad-stake'],
    ['singles that do not add up', coupon('multi-single', 2, { stakes: [400n, 500n] }), 'bad-stake'],
    [
      'a chain each-way',
      { ...coupon('chain', 2), legs: legs(2).map((leg) => ({ ...leg, eachWay: rational(1n, 4n) })) },
      'each-way-not-offered',
    ],
    [
      'a place part above the winnings',
      { ...coupon('single', 1), legs: [{ price: 5000, eachWay: rational(5n, 4n) }] },
      'each-way-not-offered',
    ],
    ['a whole margin', coupon('anti-accumulator', 2, { margin: rational(1n) }), 'bad-margin'],
  ])('refuses %s', (_, of, code) => {
    const answer = checkCoupon(of);
    expect(answer.ok ? 'accepted' : answer.refusal.code).toBe(code);
  });

  it('takes each kind at its proper size', () => {
    const good = [
      coupon('accumulator', 50),
      coupon('system', 20, { sizes: [10] }),
      coupon('conditional', 3, { blocks }),
      coupon('multi-single', 2, { stakes: [400n, 600n] }),
    ];
    for (const of of good) expect(checkCoupon(of)).toEqual({ ok: true, value: of });
  });
});
