import { spotsOf } from '@fairbook/games/tables/roulette/spots';
import { CALL_BETS, neighboursOf, wheelOf, ZERO_GAME } from '@fairbook/games/tables/roulette/wheel';
import { describe, expect, it, test } from 'vitest';
import { type Oval, ovalPoint, trackCells, trackSections } from './racetrack.ts';

const OVAL: Oval = { width: 636, height: 132, band: 38 };

test('an oval begins in the middle of its right end and goes clockwise', () => {
  expect(ovalPoint(OVAL, 0, 0)).toEqual({ x: 636, y: 66 });
  const half = ovalPoint(OVAL, 0.5, 0);
  expect([Math.round(half.x), Math.round(half.y)]).toEqual([0, 66]);
  expect(ovalPoint(OVAL, 0.25, 0).y).toBe(132);
  expect(ovalPoint(OVAL, 0.75, 10).y).toBe(10);
});

describe.each(['european', 'american'] as const)('the %s racetrack', (kind) => {
  const cells = trackCells(kind, OVAL);

  it('has the pockets in the order of the wheel, zero at the right', () => {
    expect(cells.map(({ pocket }) => pocket)).toEqual(wheelOf(kind));
    expect(cells[0]).toMatchObject({ pocket: 0, y: 66 });
  });

  it('puts the neighbours of a number beside it', () => {
    const around = neighboursOf(kind, 17, 2);
    const at = around.map((pocket) => cells.findIndex((cell) => cell.pocket === pocket));
    expect(at.map((place) => place - (at[2] as number))).toEqual([-2, -1, 0, 1, 2]);
  });

  it('keeps every number within its band', () => {
    const { width, height, band } = OVAL;
    for (const { x, y } of cells) {
      const [dx, dy] = [Math.max(0, Math.abs(x - width / 2) - (width - height) / 2), Math.abs(y - height / 2)];
      const distance = Math.hypot(dx, dy);
      expect(distance).toBeGreaterThan(height / 2 - band);
      expect(distance).toBeLessThan(height / 2);
    }
  });
});

describe('the sections', () => {
  it('are those of the European wheel alone', () => {
    expect(trackSections('european', OVAL).map(({ section }) => section)).toEqual(['tiers', 'orphelins', 'voisins', 'zero']);
    expect(trackSections('american', OVAL)).toEqual([]);
  });

  it('stand from left to right as the wheel has them', () => {
    const xs = trackSections('european', OVAL).map(({ x }) => x);
    expect([...xs].sort((a, b) => a - b)).toEqual(xs);
  });

  it.each([
    ['tiers', CALL_BETS.tiers, 6, 12],
    ['orphelins', CALL_BETS.orphelins, 5, 8],
    ['voisins', CALL_BETS.voisins, 9, 17],
    ['zero', ZERO_GAME, 4, 7],
  ] as const)('%s lays the chips on the numbers that its words promise', (_section, bet, chips, numbers) => {
    const pockets = new Map(spotsOf('european').map(({ spot, pockets: covered }) => [spot, covered]));
    const covered = Object.keys(bet).flatMap((spot) => pockets.get(spot) ?? []);
    expect(Object.values(bet).reduce((sum, count) => sum + count, 0)).toBe(chips);
    expect(new Set(covered).size).toBe(numbers);
  });
});
