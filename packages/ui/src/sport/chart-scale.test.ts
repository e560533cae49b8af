import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeTimes, placeLabels, share, valueAt } from './chart-scale.ts';
import { stepPath } from './sparkline.tsx';

const points = [
  [0, 50],
  [10, 60],
  [20, 40],
] as const;

describe('valueAt', () => {
  test.each([
    [-1, undefined],
    [0, 50],
    [9.99, 50],
    [10, 60],
    [1000, 40],
  ])('at %d holds %s', (at, value) => {
    expect(valueAt(points, at)).toBe(value);
  });
});

test('share cuts to the axis and survives an empty one', () => {
  const axis = { from: 10, to: 20, ticks: [] };
  expect([5, 10, 15, 20, 99].map((value) => share(axis, value))).toEqual([0, 0, 0.5, 1, 1]);
  expect(share({ from: 3, to: 3, ticks: [] }, 3)).toBe(0);
});

test('a step line never slopes', () => {
  expect(stepPath(points)).toBe('M0 50H10V60H20V40');
  expect(stepPath([])).toBe('');
});

test('the table has each time once, in order, and not more than 60', () => {
  const line = (offset: number) => ({
    id: `${offset}`,
    label: '',
    tone: 'home' as const,
    points: Array.from({ length: 50 }, (_, index) => [index + offset, index] as const),
  });
  const times = changeTimes([line(0), line(25)]);
  expect(times).toHaveLength(60);
  expect(times.at(-1)).toBe(74);
  expect([...times].sort((a, b) => a - b)).toEqual(times);
});

test('names keep their order and never cover each other while there is room', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 8 }), (wished) => {
      const placed = placeLabels(wished, 200);
      const sorted = [...placed].sort((a, b) => a - b);
      sorted.forEach((at, index) => {
        if (index > 0) expect(at - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(17);
      });
      expect(Math.max(...placed)).toBeLessThanOrEqual(200);
    }),
  );
});
