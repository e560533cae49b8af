import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { biasOf, drawBias, firstWordFor, wordsFor } from './bias.ts';
import { cardName, cardOf, drawCard, drawDeck, rankOf, SUITS, suitOf } from './cards.ts';
import { chainWords, hashBefore, hashOfGame, isOfChain, makeChain } from './chain.ts';
import { commitmentTo, keepsCommitment } from './commitment.ts';
import { drawsFrom, drawWithout, floatsOf, scaled } from './draws.ts';
import { seedWords } from './words.ts';

/**
 * Rounds of the originals as stake.com's own calculation page gave them, kept with their addresses in the tests of
 * github.com/KyranRana/stake-provably-fair-api (MIT).
 */
const PUBLISHED = [
  {
    seeds: { serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159', clientSeed: 'bb62964774', nonce: 1 },
    floats: [
      0.771740999306, 0.889090552926, 0.308135983068, 0.804836504394, 0.035255961353, 0.19547443511, 0.497447113506, 0.242104325909,
      0.597233845852, 0.414248711662,
    ],
    keno: [31, 36, 12, 32, 2, 8, 20, 10, 25, 17],
    cards: ['♦Q', '♠K', '♦6', '♥Q', '♥2', '♠4', '♥8', '♦5', '♣9', '♥7'],
    deck: ['♦Q', '♠K', '♣5', '♥Q', '♥2', '♠4', '♥8', '♦5', '♣9', '♥7'],
  },
  {
    seeds: { serverSeed: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6', clientSeed: '3c83fc7e07', nonce: 3 },
    floats: [
      0.195963986218, 0.457799912663, 0.678946181899, 0.697014735779, 0.453715146286, 0.687487742165, 0.274721025256, 0.328107617795,
    ],
    keno: [8, 19, 28, 29, 18, 30, 11, 13, 3, 2],
    cards: ['♠4', '♣7', '♣10', '♦J', '♣7', '♣10', '♠5', '♥6', '♦3', '♥2'],
  },
  {
    seeds: { serverSeed: 'a5022ccf5dd5a76d2014278e3d91d1dfc47c3f12e683ea0c8151fdc2f944beb1', clientSeed: '8b3ca8298c', nonce: 54 },
    floats: [0.56369940727, 0.818708451698, 0.016303966986, 0.890359553043, 0.202580407495, 0.488591233967, 0.495598778827, 0.694952235557],
    keno: [23, 33, 1, 36, 9, 20, 19, 28, 8, 38],
  },
];

const drawsOf = (index: number) => drawsFrom(seedWords((PUBLISHED[index] as (typeof PUBLISHED)[number]).seeds));

describe('the scheme of instant games', () => {
  test.each([0, 1, 2])('published round %i: floats, keno, cards and a shuffled deck', (index) => {
    const { floats, keno, cards, deck } = PUBLISHED[index] as (typeof PUBLISHED)[number];
    floatsOf(drawsOf(index), floats.length).forEach((float, i) => {
      expect(float).toBeCloseTo(floats[i] as number, 11);
    });
    expect(drawWithout(drawsOf(index), 10, 40, 1)).toEqual(keno);
    const draws = drawsOf(index);
    if (cards) expect(cards.map(() => cardName(drawCard(draws)))).toEqual(cards);
    if (deck) expect(drawDeck(drawsOf(index), deck.length).map(cardName)).toEqual(deck);
  });

  test('words are those of HMAC-SHA256 as Node computes it, whatever order they are read in', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), fc.nat({ max: 60 }), (serverSeed, clientSeed, nonce, place) => {
        const source = seedWords({ serverSeed, clientSeed, nonce });
        source.word(place + 9);
        const hash = createHmac('sha256', serverSeed)
          .update(`${clientSeed}:${nonce}:${Math.floor(place / 8)}`)
          .digest();
        expect(source.word(place)).toBe(hash.readUInt32BE((place % 8) * 4));
      }),
    );
  });

  test('drawing without replacement gives every number once', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), (nonce, of) => {
        const drawn = drawWithout(drawsFrom(seedWords({ serverSeed: 's', clientSeed: 'c', nonce })), of, of);
        expect([...drawn].sort((a, b) => a - b)).toEqual(Array.from({ length: of }, (_, i) => i));
      }),
    );
  });

  test('bits are the highest of the words, in order', () => {
    const words = [0xffffffff, 0x80000001, 0xabcdef01];
    const draws = () => drawsFrom({ word: (place) => words[place] as number });
    expect(draws().bits(1)).toBe(1);
    expect(draws().bits(32)).toBe(0xffffffff);
    expect(draws().bits(52)).toBe(Number((0xffffffff80000001n >> 12n) & ((1n << 52n) - 1n)));
    expect(draws().bits(33)).toBe(2 ** 33 - 1);
  });

  test('cards stand in the published order', () => {
    expect([0, 1, 2, 3, 4, 35, 51].map(cardName)).toEqual(['♦2', '♥2', '♠2', '♣2', '♦3', '♣10', '♣A']);
    for (let card = 0; card < 52; card++) expect(cardOf(rankOf(card), suitOf(card))).toBe(card);
    expect(SUITS).toHaveLength(4);
  });
});

test('a commitment is the SHA-256 of the text of the seed', () => {
  const { serverSeed } = (PUBLISHED[0] as (typeof PUBLISHED)[number]).seeds;
  expect(commitmentTo(serverSeed)).toBe(createHash('sha256').update(serverSeed).digest('hex'));
  expect(keepsCommitment(serverSeed, commitmentTo(serverSeed).toUpperCase())).toBe(true);
  expect(keepsCommitment(`${serverSeed}0`, commitmentTo(serverSeed))).toBe(false);
});

describe('the chain of shared games', () => {
  /** Published for bustabit's second seeding event, and the hash of its game 1. */
  const END = '86728f5fc3bd99db94d3cdaf105d67788194e9701bf95d049ad0e1ee3d004277';
  const GAME_1 = '9f57575fd54cd441e962448537e155ace9555df10cd27fa817bbcaf48a59ebcf';

  test('game 1 of the published chain hashes to its end', () => {
    expect(hashBefore(GAME_1)).toBe(END);
    expect(isOfChain(GAME_1, 1, END)).toBe(true);
    expect(isOfChain(GAME_1, 2, END)).toBe(false);
    expect(isOfChain('not a hash', 1, END)).toBe(false);
  });

  test('every game of a chain is found from its checkpoints and proves itself', () => {
    const [length, every] = [50, 8];
    const chain = makeChain('ab'.repeat(32), length, every);
    expect(chain.checkpoints).toHaveLength(7);
    for (let number = 1; number <= length; number++) {
      const hash = hashOfGame(chain, every, length, number);
      expect(isOfChain(hash, number, chain.end)).toBe(true);
      if (number > 1) expect(hashBefore(hash)).toBe(hashOfGame(chain, every, length, number - 1));
    }
  });

  test('words are HMAC-SHA256 with the salt as key over the bytes of the hash', () => {
    const hash = createHmac('sha256', 'salt').update(Buffer.from(GAME_1, 'hex')).digest();
    const source = chainWords(GAME_1, 'salt');
    for (let place = 0; place < 8; place++) expect(source.word(place)).toBe(hash.readUInt32BE(place * 4));
    const third = createHmac('sha256', 'salt').update(`${GAME_1}:2`).digest();
    expect([16, 23].map((place) => source.word(place))).toEqual([third.readUInt32BE(0), third.readUInt32BE(28)]);
  });
});

describe('the bias of four bytes', () => {
  test('words of an outcome are counted as the scaling scales them', () => {
    for (const count of [2, 3, 7, 37, 52, 10_001])
      for (const index of [0, 1, Math.floor(count / 2), count - 1].filter((i) => i < count)) {
        const first = firstWordFor(index, count);
        expect(scaled(first, count)).toBe(index);
        if (first > 0) expect(scaled(first - 1, count)).toBe(index - 1);
        expect(scaled(first + wordsFor(index, count) - 1, count)).toBe(index);
      }
  });

  test('every word is counted once, and the bias is the sum of what is too much', () => {
    for (const count of [2, 3, 13, 37, 52, 1000]) {
      const words = Array.from({ length: count }, (_, index) => wordsFor(index, count));
      expect(words.reduce((sum, n) => sum + n, 0)).toBe(2 ** 32);
      const [least, most] = [Math.min(...words), Math.max(...words)];
      expect(most - least).toBeLessThanOrEqual(1);
      const over = words.filter((n) => n === most && most !== least).length;
      const { n, d } = drawBias(count);
      expect(BigInt(over * (count - over)) * d).toBe(n * BigInt(count) * 2n ** 32n);
    }
  });

  test('draws of a round add up, with and without replacement', () => {
    expect(biasOf([{ from: 2, times: 16 }, { bits: 52 }])).toEqual({ n: 0n, d: 1n });
    const three = drawBias(3);
    expect(biasOf([{ from: 3, times: 1 }])).toEqual(three);
    expect(biasOf([{ from: 4, times: 3, without: true }])).toEqual(three);
  });
});
