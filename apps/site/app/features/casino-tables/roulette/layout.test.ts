import { spotsOf } from '@fairbook/games/tables/roulette/spots';
import { describe, expect, it } from 'vitest';
import { type Direction, nearestTo } from '../parts/nearest.ts';
import { type LayoutSpot, layoutOf } from './layout.ts';

const TABLES = (['european', 'american'] as const).flatMap((kind) =>
  (['wide', 'upright'] as const).map((orientation) => [kind, orientation] as const),
);

const inside = ({ x, y }: { readonly x: number; readonly y: number }, { hit }: LayoutSpot): boolean =>
  x >= hit.x && x <= hit.x + hit.width && y >= hit.y && y <= hit.y + hit.height;

describe.each(TABLES)('the %s table, %s', (kind, orientation) => {
  const { spots, width, height } = layoutOf(kind, orientation);

  it('has a place for every bet, within its drawing', () => {
    expect(spots.map(({ spot }) => spot).sort()).toEqual(
      spotsOf(kind)
        .map(({ spot }) => spot)
        .sort(),
    );
    expect(spots.filter(({ x, y }) => x < 0 || x > width || y < 0 || y > height)).toEqual([]);
  });

  it('takes a press on the middle of a spot for that spot: what lies later is pressed first', () => {
    const pressed = spots.map((spot) => spots.findLast((other) => inside(spot, other))?.spot);
    expect(pressed).toEqual(spots.map(({ spot }) => spot));
  });

  it('leaves a third of a number and more to the bet on that number alone', () => {
    const numbers = spots.filter(({ cell, pockets }) => cell && pockets.length === 1);
    for (const number of numbers) {
      const { cell } = number;
      if (!cell) continue;
      const points = Array.from({ length: 400 }, (_, i) => ({
        x: cell.x + (((i % 20) + 0.5) / 20) * cell.width,
        y: cell.y + ((Math.floor(i / 20) + 0.5) / 20) * cell.height,
      }));
      const own = points.filter((point) => spots.findLast((other) => inside(point, other)) === number).length;
      expect([number.spot, own > points.length / 3]).toEqual([number.spot, true]);
    }
  });

  it('lets the arrows reach every bet from every other', () => {
    const places = spots.map(({ spot, x, y }) => ({ id: spot, x, y }));
    const directions: readonly Direction[] = ['up', 'down', 'left', 'right'];
    const reached = new Set(['straight-17']);
    const open = ['straight-17'];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const from = places.find((place) => place.id === id);
      if (!from) continue;
      for (const direction of directions) {
        const next = nearestTo(from, direction, places);
        if (!next || reached.has(next.id)) continue;
        reached.add(next.id);
        open.push(next.id);
      }
    }
    expect(places.filter(({ id }) => !reached.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('lays edges between the numbers they cover', () => {
    const cells = new Map(spots.flatMap(({ cell, pockets }) => (cell && pockets.length === 1 ? [[pockets[0], cell] as const] : [])));
    const touches = ({ x, y }: LayoutSpot, pocket: number): boolean => {
      const cell = cells.get(pocket);
      const slack = 4;
      return (
        cell !== undefined &&
        x >= cell.x - slack &&
        x <= cell.x + cell.width + slack &&
        y >= cell.y - slack &&
        y <= cell.y + cell.height + slack
      );
    };
    const corners = spots.filter(({ spot }) => /^(split|corner)-(?!0)/.test(spot));
    expect(corners.filter((spot) => !spot.pockets.every((pocket) => touches(spot, pocket))).map(({ spot }) => spot)).toEqual([]);
  });
});
