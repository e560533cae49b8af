import { describe, expect, test } from 'vitest';
import { contrast, reachContrast, toHex } from './contrast.ts';

describe('toHex', () => {
  // Reference values of CSS Color 4 (oklch of the sRGB primaries) and of Ottosson's page.
  test.each([
    ['white', { l: 1, c: 0, h: 0 }, '#ffffff'],
    ['black', { l: 0, c: 0, h: 0 }, '#000000'],
    ['red', { l: 0.627955, c: 0.257683, h: 29.2339 }, '#ff0000'],
    ['lime', { l: 0.86644, c: 0.294827, h: 142.4953 }, '#00ff00'],
    ['blue', { l: 0.452014, c: 0.313214, h: 264.052 }, '#0000ff'],
  ])('%s', (_name, color, hex) => {
    expect(toHex(color)).toBe(hex);
  });
});

describe('contrast', () => {
  test('black on white is 21, a colour on itself is 1, order does not matter', () => {
    const white = { l: 1, c: 0, h: 0 };
    const black = { l: 0, c: 0, h: 0 };
    expect(contrast(black, white)).toBeCloseTo(21, 5);
    expect(contrast(white, black)).toBeCloseTo(21, 5);
    expect(contrast(white, white)).toBe(1);
  });

  test('a colour is moved only as far as its grounds demand', () => {
    const ground = { l: 0.2, c: 0.02, h: 288 };
    const moved = reachContrast({ l: 0.3, c: 0.1, h: 117 }, [ground], 4.5, 'lighter');
    expect(contrast(moved, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast({ ...moved, l: moved.l - 0.01 }, ground)).toBeLessThan(4.5);
    expect(reachContrast({ l: 0.99, c: 0, h: 0 }, [ground], 4.5, 'lighter').l).toBe(0.99);
  });
});
