import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BOOK_OF_HOURS } from './book-of-hours/book-of-hours.ts';
import { CORNER_SHOP_FRUIT, SIZES } from './corner-shop-fruit/corner-shop-fruit.ts';
import {
  type BlockSums,
  mathematicsOf,
  playBlock,
  ROUNDS,
  returnOf,
  SLOTS,
  type SlotGame,
  type SlotMathematics,
  type SlotPicture,
  slotRound,
} from './index.ts';
import { MOON_WOLF } from './moon-wolf/moon-wolf.ts';
import { PAPER_KOI } from './paper-koi/paper-koi.ts';
import { STEPS, SUN_OF_CUZCO } from './sun-of-cuzco/sun-of-cuzco.ts';
import { JACKPOTS, VAULT_SIX } from './vault-six/vault-six.ts';

/** Rounds spread over all there are. */
const SAMPLE = Array.from({ length: 2000 }, (_, at) => (at * 8387 + 5) % ROUNDS);

interface Sheet {
  readonly modes: readonly {
    readonly mode: string;
    readonly mathematics: SlotMathematics;
    readonly atLeast: readonly (readonly [number, number])[];
    readonly blocks: readonly (BlockSums & { readonly sha256: string })[];
  }[];
  readonly sha256: string;
}
const sheetOf = (game: SlotGame): Sheet => JSON.parse(readFileSync(new URL(`${game.id}/sheet.json`, import.meta.url), 'utf8')) as Sheet;

const modes = SLOTS.flatMap((game) => game.modes.map((mode) => [`${game.id} ${mode.id}`, game, mode] as const));

describe('a sheet', () => {
  test.each(modes)('of %s is what the code pays', (_, game, mode) => {
    const sheet = sheetOf(game).modes.find((it) => it.mode === mode.id);
    if (!sheet) throw new Error('no sheet of this way to play');
    // One block of 64 in full: `npm run games:sheets -- --check` asks for all.
    const { sums, pays } = playBlock(mode, 41);
    expect({ ...sums, sha256: createHash('sha256').update(new Uint8Array(pays.buffer)).digest('hex') }).toEqual(sheet.blocks[41]);
    expect(mathematicsOf(mode, sheet.blocks)).toEqual(sheet.mathematics);
    expect(sheet.blocks).toHaveLength(64);
  });

  test.each(modes)('of %s returns between 96 and 97 of a hundred, the shared jackpot included', (_, game, mode) => {
    const sheet = sheetOf(game).modes.find((it) => it.mode === mode.id) as Sheet['modes'][number];
    const whole = returnOf(sheet.mathematics) + game.jackpotShare;
    expect(whole).toBeGreaterThanOrEqual(0.96);
    expect(whole).toBeLessThanOrEqual(0.97);
    // Of greater wins there are never more than of smaller ones, and none beyond the greatest.
    const counts = sheet.atLeast.map(([, rounds]) => rounds);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    for (const [times, rounds] of sheet.atLeast) expect(rounds > 0).toBe(sheet.mathematics.greatest >= times * mode.costs);
  });

  test.each(SLOTS.map((game) => [game.id, game] as const))('of %s carries its own hash', (_, game) => {
    const { sha256, ...rest } = sheetOf(game);
    expect(createHash('sha256').update(JSON.stringify(rest)).digest('hex')).toBe(sha256);
  });
});

describe('a round', () => {
  test.each(modes)('of %s pays what its pictures show', (_, __, mode) => {
    for (const index of SAMPLE) {
      const { pays, pictures } = slotRound(mode, index);
      expect(pictures.reduce((sum, picture) => sum + picture.pays, 0)).toBe(pays);
      for (const picture of pictures)
        if (picture.scene !== 'hold' && picture.scene !== 'bags')
          expect(picture.wins.reduce((sum, win) => sum + win.pays, 0) * picture.multiplier).toBe(picture.pays);
    }
  });

  test.each(modes)('of %s is the same each time, and no other than those there are', (_, __, mode) => {
    expect(slotRound(mode, 123_456)).toEqual(slotRound(mode, 123_456));
    for (const index of [-1, ROUNDS, 0.5, Number.NaN]) expect(() => slotRound(mode, index)).toThrow(RangeError);
  });

  test.each(modes)('of %s marks the places of what paid', (_, game, mode) => {
    const symbols = game.symbols.length;
    for (const index of SAMPLE.slice(0, 300))
      for (const { grid, wins } of slotRound(mode, index).pictures) {
        expect(grid).toHaveLength(game.reels * game.rows);
        expect(grid.every((symbol) => symbol < symbols)).toBe(true);
        for (const { places } of wins) expect(new Set(places).size).toBe(places.length);
      }
  });
});

// Each rule once more, worked out another way: by trying everything.

const at = (game: SlotGame, grid: readonly number[], reel: number, row: number): number => grid[reel * game.rows + row] as number;

/** Each line for each symbol, as often as it or a wild stands from the first reel on; the dearest counts. */
function linesByTrying(game: SlotGame, grid: readonly number[], wild: number): number {
  let sum = 0;
  for (const line of game.lines) {
    let best = 0;
    for (const [symbol, pays] of game.pays.entries()) {
      let count = 0;
      while (count < game.reels && [symbol, wild].includes(at(game, grid, count, line[count] as number))) count++;
      best = Math.max(best, pays[count] ?? 0);
    }
    sum += best;
  }
  return sum;
}

const countIn = (grid: readonly number[], symbol: number): number => grid.filter((seen) => seen === symbol).length;
const picturesOf = (game: SlotGame, mode = game.modes[0]): SlotPicture[] => SAMPLE.flatMap((index) => [...slotRound(mode, index).pictures]);

describe('paper koi', () => {
  test('pays its lines and gates, threefold in free spins', () => {
    for (const { scene, grid, multiplier, pays } of picturesOf(PAPER_KOI)) {
      expect(multiplier).toBe(scene === 'free' ? 3 : 1);
      const gates = [0, 0, 0, 200, 1000, 5000][countIn(grid, 10)] as number;
      expect((linesByTrying(PAPER_KOI, grid, 9) + gates) * multiplier).toBe(pays);
    }
  });

  test('gives 10, 15 or 20 free spins for gates, and plays them all', () => {
    for (const index of SAMPLE) {
      const { pictures } = slotRound(PAPER_KOI.modes[0], index);
      const given = pictures.reduce((sum, { grid }) => sum + ([0, 0, 0, 10, 15, 20][countIn(grid, 10)] as number), 0);
      expect(pictures.length - 1).toBe(Math.min(given, 100));
    }
  });
});

describe('moon wolf', () => {
  /** All 243 ways through the grid, each read for itself. */
  function waysByTrying(grid: readonly number[]): number {
    let sum = 0;
    for (const [symbol, pays] of MOON_WOLF.pays.entries()) {
      const found = new Map<string, number>();
      for (let way = 0; way < 243; way++) {
        const rows = [0, 1, 2, 3, 4].map((reel) => Math.floor(way / 3 ** reel) % 3);
        let reels = 0;
        while (reels < 5 && [symbol, 9].includes(at(MOON_WOLF, grid, reels, rows[reels] as number))) reels++;
        found.set(rows.slice(0, reels).join(), reels);
      }
      const longest = Math.max(...found.values());
      for (const reels of found.values()) if (reels === longest) sum += pays[reels] ?? 0;
    }
    return sum;
  }

  test('pays every way once, and doubles in free spins for each reel a wolf fills', () => {
    for (const { scene, grid, multiplier, pays, filled } of picturesOf(MOON_WOLF)) {
      const full = [1, 2, 3].filter((it) => [0, 1, 2].every((row) => at(MOON_WOLF, grid, it, row) === 9));
      expect(filled).toEqual(full);
      expect(multiplier).toBe(scene === 'free' ? 2 ** full.length : 1);
      const stars = [0, 0, 0, 50, 1000, 10_000][countIn(grid, 10)] as number;
      expect((waysByTrying(grid) + stars) * multiplier).toBe(pays);
    }
  });
});

describe('sun of Cuzco', () => {
  test('pays symbols by number anywhere, on a ladder that free spins keep', () => {
    for (const index of SAMPLE) {
      let level = 0;
      let wasFree = false;
      for (const { scene, grid, multiplier, pays } of slotRound(SUN_OF_CUZCO.modes[0], index).pictures) {
        if (scene === 'spin' || (scene === 'free' && !wasFree)) level = 0;
        wasFree ||= scene === 'free';
        expect(multiplier).toBe([1, 2, 3, 5][level]);
        let sum = 0;
        for (const [symbol, prizes] of SUN_OF_CUZCO.pays.entries()) {
          const own = countIn(grid, symbol);
          const step = STEPS.filter((from) => own + countIn(grid, 9) >= from).length;
          if (own > 0 && step > 0) sum += prizes[step - 1] as number;
        }
        expect(sum * multiplier).toBe(pays);
        if (pays > 0) level = Math.min(level + 1, 3);
      }
    }
  });

  test('lets only what is left fall, in its order', () => {
    for (const index of SAMPLE.slice(0, 500)) {
      const { pictures } = slotRound(SUN_OF_CUZCO.modes[0], index);
      for (const [n, now] of pictures.entries()) {
        const before = pictures[n - 1];
        if (now.scene !== 'fall' || !before) continue;
        const gone = new Set(before.wins.flatMap(({ places }) => places));
        for (let reel = 0; reel < 6; reel++) {
          const places = [0, 1, 2, 3, 4].map((row) => reel * 5 + row);
          const left = places.filter((place) => !gone.has(place)).map((place) => before.grid[place]);
          expect(places.map((place) => now.grid[place]).slice(5 - left.length)).toEqual(left);
        }
      }
    }
  });
});

describe('corner shop fruit', () => {
  /** Spreads from every place by its sides. */
  function clustersByTrying(grid: readonly number[]): number {
    const clusters = new Map<string, { symbol: number; size: number }>();
    for (let from = 0; from < 49; from++) {
      const symbol = grid[from] as number;
      if (symbol > 8) continue;
      const found = new Set([from]);
      for (const place of found)
        for (const next of [place - 7, place + 7, ...(place % 7 > 0 ? [place - 1] : []), ...(place % 7 < 6 ? [place + 1] : [])])
          if (grid[next] === symbol || grid[next] === 9) found.add(next);
      clusters.set(`${symbol}/${[...found].sort((a, b) => a - b).join()}`, { symbol, size: found.size });
    }
    let sum = 0;
    for (const { symbol, size } of clusters.values()) {
      const step = SIZES.filter((from) => size >= from).length;
      if (step > 0) sum += size * ((CORNER_SHOP_FRUIT.pays[symbol] as readonly number[])[step - 1] as number);
    }
    return sum;
  }

  test('pays every cluster of five or more, by its size', () => {
    for (const { scene, grid, pays } of picturesOf(CORNER_SHOP_FRUIT)) if (scene !== 'bags') expect(clustersByTrying(grid)).toBe(pays);
  });

  test('opens all bags where three or more lie at the end, and no others', () => {
    for (const index of SAMPLE) {
      const { pictures } = slotRound(CORNER_SHOP_FRUIT.modes[0], index);
      const rest = pictures.filter(({ scene }) => scene !== 'bags').at(-1) as SlotPicture;
      const opened = pictures.find(({ scene }) => scene === 'bags');
      expect(opened !== undefined).toBe(countIn(rest.grid, 10) >= 3);
      if (!opened) continue;
      expect(opened.prizes?.map((prize) => prize > 0)).toEqual(rest.grid.map((symbol) => symbol === 10));
      expect(opened.pays).toBe(opened.prizes?.reduce((sum, prize) => sum + prize, 0));
    }
  });
});

describe('vault six', () => {
  const rounds = SAMPLE.map((index) => slotRound(VAULT_SIX.modes[0], index).pictures);

  test('pays its lines', () => {
    for (const [first] of rounds) expect(linesByTrying(VAULT_SIX, (first as SlotPicture).grid, 9)).toBe(first?.pays);
  });

  test('opens for six gems, holds every gem and its worth, and begins its three respins anew with each', () => {
    let opened = 0;
    for (const [first, ...held] of rounds) {
      const gems = countIn((first as SlotPicture).grid, 10);
      expect(held.length > 0).toBe(gems >= 6);
      if (held.length > 0) opened++;
      let left = 3;
      for (const [n, picture] of held.entries()) {
        const before = held[n - 1];
        const prizes = picture.prizes ?? [];
        expect(prizes.map((prize) => prize > 0)).toEqual(picture.grid.map((symbol) => symbol === 10));
        if (!before) continue;
        for (const [place, prize] of (before.prizes ?? []).entries()) if (prize > 0) expect(prizes[place]).toBe(prize);
        const more = countIn(picture.grid, 10) > countIn(before.grid, 10);
        const full = countIn(picture.grid, 10) === 15;
        left = full ? 0 : more ? 3 : left - 1;
        expect(picture.left).toBe(left);
      }
      const last = held.at(-1);
      if (!last) continue;
      expect(last.left).toBe(0);
      const sum = (last.prizes ?? []).reduce((total, prize) => total + prize, 0);
      expect(last.pays).toBe(sum + (countIn(last.grid, 10) === 15 ? JACKPOTS.grand : 0));
    }
    expect(opened).toBeGreaterThan(5);
  });
});

describe('book of hours', () => {
  const filledWith = (grid: readonly number[], symbol: number): number[] => {
    const filled = [...grid];
    for (let reel = 0; reel < 5; reel++)
      if (grid.slice(reel * 3, reel * 3 + 3).includes(symbol)) filled.fill(symbol, reel * 3, reel * 3 + 3);
    return filled;
  };
  const ofBooks = (grid: readonly number[]): number => [0, 0, 0, 300, 2000, 20_000][countIn(grid, 10)] as number;

  test('fills the reels of books for its lines when a stake was paid', () => {
    for (const { scene, grid, pays } of picturesOf(BOOK_OF_HOURS))
      if (scene === 'spin') expect(linesByTrying(BOOK_OF_HOURS, filledWith(grid, 10), 10) + ofBooks(grid)).toBe(pays);
  });

  test('fills the reels of its drawn symbol in free spins, which pays on every line wherever it stands', () => {
    for (const { grid, pays, expanding, filled } of picturesOf(BOOK_OF_HOURS, BOOK_OF_HOURS.modes[1])) {
      const symbol = expanding as number;
      const reels = [0, 1, 2, 3, 4].filter((reel) => grid.slice(reel * 3, reel * 3 + 3).includes(symbol));
      expect(filled).toEqual(reels);
      const expanded = 10 * ((BOOK_OF_HOURS.pays[symbol] as readonly number[])[reels.length] as number);
      expect(linesByTrying(BOOK_OF_HOURS, grid, 10) + ofBooks(grid) + expanded).toBe(pays);
    }
  });

  test('adds a free spin for each candle and five for three books', () => {
    for (const index of SAMPLE) {
      const { pictures } = slotRound(BOOK_OF_HOURS.modes[1] as (typeof BOOK_OF_HOURS.modes)[0], index);
      const given = pictures.reduce((sum, { grid }) => sum + countIn(grid, 9) + (countIn(grid, 10) >= 3 ? 5 : 0), 10);
      expect(pictures).toHaveLength(Math.min(given, 100));
    }
  });
});
