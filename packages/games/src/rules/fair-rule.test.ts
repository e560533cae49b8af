import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../definition/game.ts';
import { usualOptions } from '../definition/options.ts';
import { cardName } from '../fair/cards.ts';
import { chainWords } from '../fair/chain.ts';
import { drawsFrom } from '../fair/draws.ts';
import { seedWords } from '../fair/words.ts';
import { GAMES, gameOf } from '../games.ts';
import { mayBeShared } from '../shared/schedule.ts';
import { fairRule } from './fair-rule.ts';

/** Rounds of stake.com, with its own results: see fair.test.ts. */
const SEEDS = [
  { serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159', clientSeed: 'bb62964774', nonce: 1 },
  { serverSeed: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6', clientSeed: '3c83fc7e07', nonce: 3 },
  { serverSeed: 'a5022ccf5dd5a76d2014278e3d91d1dfc47c3f12e683ea0c8151fdc2f944beb1', clientSeed: '8b3ca8298c', nonce: 54 },
];
const ask = (game: string, seeds: object, params?: object) => fairRule.run({ game, ...seeds, ...(params && { params }) });
const outcome = (game: string, seeds: object, params?: object) => (ask(game, seeds, params) as { outcome: object }).outcome;

describe('published rounds', () => {
  test('dice, limbo and the segment of a wheel', () => {
    expect(SEEDS.map((seeds) => outcome('dice', seeds))).toEqual([{ roll: '77.18' }, { roll: '19.59' }, { roll: '56.37' }]);
    expect(SEEDS.map((seeds) => outcome('limbo', seeds))).toEqual([{ multiplier: '1.28' }, { multiplier: '5.05' }, { multiplier: '1.75' }]);
    expect(outcome('wheel', SEEDS[0] as object, { segments: 10, risk: 'low' })).toEqual({ segment: 7, multiplier: '1.2' });
  });

  test('a ball of plinko lands where it did, at the published multiplier', () => {
    expect(outcome('plinko', SEEDS[0] as object, { rows: 16, risk: 'low' })).toEqual({
      path: [1, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0],
      multiplier: '1.2',
    });
    expect(outcome('plinko', SEEDS[0] as object, { rows: 8, risk: 'high' })).toEqual({ path: [1, 1, 0, 1, 0, 0, 0, 0], multiplier: '0.3' });
  });

  test('numbers of keno in the order drawn', () => {
    expect(SEEDS.map((seeds) => outcome('keno', seeds))).toEqual([
      { numbers: [31, 36, 12, 32, 2, 8, 20, 10, 25, 17] },
      { numbers: [8, 19, 28, 29, 18, 30, 11, 13, 3, 2] },
      { numbers: [23, 33, 1, 36, 9, 20, 19, 28, 8, 38] },
    ]);
  });

  test('cards of an unlimited number of decks, and of one deck that loses what is drawn', () => {
    const named = (game: string) => (outcome(game, SEEDS[0] as object) as { cards: number[] }).cards.slice(0, 10).map(cardName);
    expect(named('blackjack')).toEqual(['♦Q', '♠K', '♦6', '♥Q', '♥2', '♠4', '♥8', '♦5', '♣9', '♥7']);
    expect(named('jacks-or-better')).toEqual(['♦Q', '♠K', '♣5', '♥Q', '♥2', '♠4', '♥8', '♦5', '♣9', '♥7']);
    expect(named('andar-bahar')).toEqual(named('jacks-or-better'));
  });

  test('24 mines leave the tile that was safe', () => {
    const safe = SEEDS.map((seeds) => {
      const { tiles } = outcome('mines', seeds, { mines: 24 }) as { tiles: number[] };
      return Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !tiles.includes(tile));
    });
    expect(safe).toEqual([[21], [22], [8]]);
  });

  test('crash is that of bustabit, whose game of this hash ended at 2055.90', () => {
    const salt = '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526';
    const gameHash = '5d07719b61b0abb6f1c3b17b1d69c838278f87f9b5e75077026e5fedf96c2eb2';
    expect(fairRule.run({ game: 'crash', gameHash, salt })).toEqual({ ok: true, outcome: { multiplier: '2055.90' } });
    expect(fairRule.run({ game: 'crash', gameHash: gameHash.toUpperCase(), salt })).toMatchObject({ ok: true });
  });
});

test('an answer commits to its seed, and another edge keeps another share', () => {
  const [seeds] = SEEDS as [object];
  expect(ask('cards', seeds, { count: 3 })).toEqual({
    ok: true,
    serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    outcome: { cards: [40, 46, 16] },
  });
  expect(outcome('limbo', seeds, { edge: '0.01' })).toEqual(outcome('limbo', seeds));
  expect(outcome('limbo', seeds, { edge: '0' })).toEqual({ multiplier: '1.29' });
  expect(outcome('floats', seeds, { count: 2 })).toMatchObject({ floats: [0.7717409993056208, 0.8890905529260635] });
});

const SHARED = { gameHash: 'c0'.repeat(32), salt: 'salt' };

test.each(GAMES.map((game) => [game.id, game] as const))('%s answers with its usual options what its rounds draw', (id, game) => {
  const own = game.source === 'chain' ? SHARED : (SEEDS[0] as (typeof SEEDS)[number]);
  const words = game.source === 'chain' ? chainWords(SHARED.gameHash, SHARED.salt) : seedWords(SEEDS[0] as (typeof SEEDS)[number]);
  const answer = ask(id, own) as { outcome: object };
  expect(answer).toMatchObject({ ok: true, outcome: game.outcome(usualOptions(game.options), drawsFrom(words)) });
  expect(JSON.parse(JSON.stringify(answer.outcome))).toEqual(answer.outcome);
});

test.each(GAMES.filter(mayBeShared).map(({ id }) => [id] as const))('%s answers for a round that many share', (id) => {
  const game = gameOf(id) as AnyGame;
  const drawn = game.outcome(usualOptions(game.options), drawsFrom(chainWords(SHARED.gameHash, SHARED.salt)));
  expect(ask(id, SHARED)).toEqual({ ok: true, outcome: drawn });
});

test('tickets of bingo are printed for whoever asks', () => {
  const { tickets } = outcome('bingo-90', SHARED, { tickets: [1, 2] }) as { tickets: { ticket: number; rows: number[][] }[] };
  expect(tickets.map(({ ticket, rows }) => [ticket, rows.length])).toEqual([
    [1, 3],
    [2, 3],
  ]);
});

test.each([
  [{}, 'missing-field'],
  [{ game: 'chess' }, 'unknown-game'],
  [{ game: 'toString' }, 'unknown-game'],
  [{ game: 'dice', serverSeed: 's', clientSeed: 'c' }, 'missing-field'],
  [{ game: 'dice', serverSeed: 's', clientSeed: 'c', nonce: -1 }, 'bad-field'],
  [{ game: 'dice', serverSeed: 's', clientSeed: 'c', nonce: 1, params: [] }, 'bad-field'],
  [{ game: 'mines', serverSeed: 's', clientSeed: 'c', nonce: 1, params: { mines: 25 } }, 'bad-field'],
  [{ game: 'cards', serverSeed: 's', clientSeed: 'c', nonce: 1, params: { count: 1001 } }, 'bad-field'],
  [{ game: 'limbo', serverSeed: 's', clientSeed: 'c', nonce: 1, params: { edge: '1' } }, 'bad-field'],
  [{ game: 'limbo', serverSeed: 's', clientSeed: 'c', nonce: 1, params: { edge: 'none' } }, 'bad-field'],
  [{ game: 'dice', ...SHARED }, 'missing-field'],
  [{ game: 'roulette', gameHash: 'ab', salt: 's' }, 'bad-field'],
  [{ game: 'crash', gameHash: 'ab', salt: 's' }, 'bad-field'],
  [{ game: 'crash', ...SHARED, params: { auto: 1 } }, 'bad-field'],
  [{ game: 'crash', ...SHARED, params: 'x' }, 'bad-field'],
])('%j is refused', (line, code) => {
  expect(fairRule.run(line)).toMatchObject({ ok: false, code });
});

describe('the draw of a mystery jackpot', () => {
  const [seeds] = SEEDS as [(typeof SEEDS)[number]];
  const chain = { gameHash: 'a'.repeat(64), salt: 'salt' };
  const params = { jackpot: 'citron', level: 'grand', staked: 100, stakesToWin: 2000 };
  /** By another implementation: the first 52 bits of HMAC-SHA256. */
  const firstBits = (key: string, text: string): number => Number(`0x${createHmac('sha256', key).update(text).digest('hex').slice(0, 13)}`);

  test.each([
    ['of a round on a player’s seeds', seeds, {}, seeds.serverSeed, 'bb62964774:1:citron:grand:0'],
    ['of a bet in a shared round', chain, { bet: 'mine' }, 'salt', `${chain.gameHash}:citron:grand:mine:0`],
  ] as const)('%s: the first 52 bits of its text’s hash, in proportion to the stake', (_, source, more, key, text) => {
    const number = firstBits(key, text);
    const winning = Math.floor(2 ** 52 / 20);
    expect(outcome('jackpot', source, { ...params, ...more })).toEqual({ number, winning, won: number < winning });
    expect(outcome('jackpot', source, { ...params, ...more, staked: 2000 })).toMatchObject({ winning: 2 ** 52, won: true });
  });

  test.each([
    ['params.level', seeds, { level: undefined }],
    ['params.staked', seeds, { staked: 0 }],
    ['params.bet', chain, {}],
    ['gameHash', { ...chain, gameHash: 'none' }, { bet: 'mine' }],
    ['nonce', { ...seeds, nonce: -1 }, {}],
  ])('names what is wrong with it: %s', (field, source, more) => {
    const answer = ask('jackpot', source, { ...params, ...more }) as { message: string };
    expect(answer).toMatchObject({ ok: false });
    expect(answer.message.startsWith(field)).toBe(true);
  });
});

describe('the value of a must-hit-by', () => {
  /** By another implementation: hashes of a chain, and the first 52 bits of HMAC-SHA256 over the bytes of one. */
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  const third = sha256('a won cycle');
  const end = [1, 2, 3].reduce((hash) => sha256(hash), third);
  const source = { gameHash: third, salt: 'salt' };
  const params = { seed: 1000, bound: 5000, cycle: 3, end };

  test('lies above the seed and at most at the bound by the first 52 bits, and its hash leads to the published end', () => {
    const bits = BigInt(`0x${createHmac('sha256', 'salt').update(Buffer.from(third, 'hex')).digest('hex').slice(0, 13)}`);
    expect(outcome('must-hit-by', source, params)).toEqual({ value: 1001 + Number((bits * 4000n) / 2n ** 52n), leads: true });
  });

  test.each([{ cycle: 2 }, { cycle: 4 }, { end: third }])('does not lead to it from another place of the chain: %j', (other) => {
    expect(outcome('must-hit-by', source, { ...params, ...other })).toMatchObject({ leads: false });
  });

  test.each([
    ['gameHash', { gameHash: 'none' }, {}],
    ['salt', { salt: undefined }, {}],
    ['params.end', {}, { end: undefined }],
    ['params.cycle', {}, { cycle: 20_001 }],
    ['params.bound', {}, { bound: 1000 }],
  ])('names what is wrong with it: %s', (field, other, more) => {
    const answer = ask('must-hit-by', { ...source, ...other }, { ...params, ...more }) as { message: string };
    expect(answer).toMatchObject({ ok: false });
    expect(answer.message.startsWith(field)).toBe(true);
  });
});
