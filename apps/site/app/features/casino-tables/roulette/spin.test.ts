import { expect, test } from 'vitest';
import { ballAt, spinFrames } from './spin.ts';

test('the ball begins on the rim and ends at rest in its pocket', () => {
  expect(ballAt(0)).toEqual({ angle: 3240, height: 1 });
  expect(ballAt(0.86)).toEqual({ angle: 0, height: 0 });
  expect(ballAt(1)).toEqual({ angle: 0, height: 0 });
});

test('the ball never turns back, and never leaves the wheel', () => {
  const places = Array.from({ length: 201 }, (_, i) => ballAt(i / 200));
  for (const [i, { angle, height }] of places.entries()) {
    expect(angle).toBeLessThanOrEqual(places[i - 1]?.angle ?? Number.POSITIVE_INFINITY);
    expect(height >= 0 && height <= 1).toBe(true);
  }
});

test('a spin ends with the ball at the angle of its pocket, and the next one begins where the wheel rests', () => {
  const { wheel, ball, rest } = spinFrames(30, 120, { rim: 160, pocket: 113 });
  expect(ball.at(-1)).toBe('rotate(120.00deg) translateY(-113.00px)');
  expect(wheel[0]).toBe('rotate(30.00deg)');
  expect(wheel.at(-1)).toBe('rotate(-420.00deg)');
  expect(rest).toBe(-60);
});
