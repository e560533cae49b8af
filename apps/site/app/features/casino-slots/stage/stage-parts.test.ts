import { describe, expect, test } from 'vitest';
import { FALL } from '../timeline/durations.ts';
import { gridOf, linePath, middleOf } from './geometry.ts';
import { outlineOf } from './outline.ts';
import { DroppingReel, FallingReel, StandingReel, TurningReel } from './reel.ts';
import { along, bandOf, passed, runTo } from './reel-motion.ts';
import { shelve } from './shelves.ts';
import { partOf } from './strokes.ts';

describe('a turning reel', () => {
  test.each([
    [0, 900],
    [60, 1700],
    [1500, 1750],
    [2000, 5000],
  ])('told at %i ms to stop at %i ms runs there without going back, and ends on a whole row', (now, at) => {
    const run = runTo(now, at, 3);
    expect(Number.isInteger(run.end)).toBe(true);
    expect(run.end).toBeGreaterThanOrEqual(Math.ceil(passed(now)) + 3);
    expect(along(run, now)).toBeCloseTo(passed(now), 9);
    expect(along(run, at)).toBe(run.end);
    for (let ms = now; ms < at; ms += 16) expect(along(run, ms + 16)).toBeGreaterThanOrEqual(along(run, ms));
  });

  test('shows what it began with, then what it stops at, in their rows', () => {
    const reel = new TurningReel(0, bandOf(9), [1, 2, 3], 146);
    const rows = (now: number) =>
      reel
        .seen(now)
        .filter(({ row }) => row > -0.5 && row < 2.5)
        .map(({ symbol }) => symbol);
    expect(rows(0)).toEqual([1, 2, 3]);
    reel.stopAt(50, 900, [7, 8, 4]);
    expect(reel.isStill(900)).toBe(false);
    expect(rows(1100)).toEqual([7, 8, 4]);
    expect(reel.isStill(1100)).toBe(true);
    expect(reel.seen(1100).find(({ symbol }) => symbol === 7)?.row).toBeCloseTo(0, 9);
  });

  test('shows each row of the window once while symbols pass: by a band of them, or one by one', () => {
    const passers = bandOf(9);
    const reel = new TurningReel(2, passers, [1, 2, 3], 146);
    reel.stopAt(50, 900, [7, 8, 4]);
    for (let now = 0; now < 900; now += 7) {
      const band = reel.band(now) ?? { top: 0, bottom: 0, at: 0 };
      const inside = (row: number): number => Math.max(0, Math.min(3, row + 1) - Math.max(0, row));
      const alone = reel.seen(now);
      expect(alone.reduce((sum, { row }) => sum + inside(row), 0) + band.bottom - band.top).toBeCloseTo(3, 9);
      for (const { row } of alone) expect(row + 1 <= band.top + 1e-9 || row >= band.bottom - 1e-9 || band.top === band.bottom).toBe(true);
      expect(band.at + band.bottom - band.top).toBeLessThanOrEqual(passers.length + 3);
    }
    expect([reel.seen(500), reel.band(500)]).toEqual([[], { top: 0, bottom: 3, at: expect.any(Number) }]);
  });

  test('has a band that runs down without a jump, from the very symbols that passed one by one', () => {
    const passers = bandOf(9);
    const reel = new TurningReel(1, passers, [1, 2, 3], 146);
    // Where the first symbols cease to be drawn one by one.
    const [first] = reel.seen(120);
    const band = reel.band(120.001);
    expect(first?.symbol).toBe(passers[Math.floor(band?.at ?? 0)]);
    expect((band?.at ?? 0) % 1).toBeCloseTo(-(first?.row ?? 0), 2);
    for (let now = 400; now < 900; now += 4) {
      const [before, after] = [reel.band(now)?.at ?? 0, reel.band(now + 4)?.at ?? 0];
      expect((before - after + passers.length) % passers.length).toBeCloseTo(26 * 0.004, 6);
    }
  });
});

test('symbols that pass are each one of those that may, and no two alike follow one another', () => {
  for (const kinds of [8, 9, 10, 11]) expect([...bandOf(kinds)].sort((a, b) => a - b)).toEqual([...Array(kinds).keys()]);
});

describe('symbols that fall', () => {
  test('out of the window and others into it', () => {
    const reel = new DroppingReel(0, [1, 2]);
    reel.stopAt(0, 1000, [3, 4]);
    expect(reel.seen(1000 - FALL).every(({ row }) => row < 0)).toBe(true);
    expect(reel.seen(1000)).toEqual([
      { symbol: 3, row: 0, passing: false },
      { symbol: 4, row: 1, passing: false },
    ]);
  });
  test('down into rows that are empty, new ones from above the window', () => {
    const reel = new FallingReel([9, 1, 3], new Set([1]), 0);
    expect(reel.seen(0).map(({ row }) => row)).toEqual([-1, 0, 2]);
    expect(reel.seen(FALL).map(({ row }) => row)).toEqual([0, 1, 2]);
  });
  test('not at all on a reel that nobody saw turn', () => {
    const reel = new StandingReel([1]);
    reel.stopAt(0, 100, [2]);
    expect([reel.seen(99)[0]?.symbol, reel.seen(100)[0]?.symbol]).toEqual([1, 2]);
  });
});

describe('the edge around places', () => {
  const corners = (places: readonly number[], rows = 3) =>
    outlineOf(places, rows).map((loop) => loop.map(({ column, row }) => `${column},${row}`).join(' '));
  test('of one place is its four corners', () => {
    expect(corners([4])).toEqual(['1,1 2,1 2,2 1,2']);
  });
  test('of two that touch is one loop around both', () => {
    expect(corners([0, 1])).toHaveLength(1);
    expect(corners([0, 1])[0]?.split(' ')).toHaveLength(6);
  });
  test('of a ring is two loops, the hole its own', () => {
    expect(outlineOf([0, 1, 2, 3, 5, 6, 7, 8], 3)).toHaveLength(2);
  });
  test('has a side for each side that does not touch another', () => {
    const places = [8, 9, 15, 16, 17, 18, 19, 23, 24];
    const sides = outlineOf(places, 7).reduce((sum, loop) => sum + loop.length, 0);
    const inside = new Set(places);
    const open = places
      .flatMap((place) => [place - 7, place + 7, place % 7 > 0 ? place - 1 : -1, place % 7 < 6 ? place + 1 : -1])
      .filter((next) => !inside.has(next));
    expect(sides).toBe(open.length);
  });
});

test('a part of a path ends where its share of the length does', () => {
  const path = [
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 30, y: 70 },
  ];
  expect(partOf(path, 0)).toEqual([]);
  expect(partOf(path, 0.5)).toEqual([
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 30, y: 20 },
  ]);
  expect(partOf(path, 1)).toEqual(path);
});

test('pictures on a sheet neither meet nor leave it', () => {
  const sizes = new Map(Array.from({ length: 40 }, (_, at) => [at, [20 + ((at * 7) % 50), 20 + ((at * 13) % 60)] as const]));
  const { places, width, height } = shelve(sizes, 256);
  const all = [...places.values()];
  expect(width).toBeLessThanOrEqual(258);
  for (const [at, a] of all.entries()) {
    expect([a.x + a.width <= width, a.y + a.height <= height]).toEqual([true, true]);
    for (const b of all.slice(at + 1))
      expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
  }
});

test('places are counted reel by reel, and a line leads from edge to edge through the middles of its rows', () => {
  const layout = { window: [0, 0, 500, 300], width: 1000, art: 80 } as unknown as Parameters<typeof gridOf>[1];
  const grid = gridOf({ slot: { reels: 5, rows: 3 } } as unknown as Parameters<typeof gridOf>[0], layout, 2000);
  expect(middleOf(grid, 4)).toEqual({ x: 300, y: 300 });
  const path = linePath(grid, [0, 1, 2, 1, 0]);
  expect([path[0], path[1], path.at(-1)]).toEqual([
    { x: 0, y: 100 },
    { x: 100, y: 100 },
    { x: 1000, y: 100 },
  ]);
});
