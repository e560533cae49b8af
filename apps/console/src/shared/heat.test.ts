import { contrast } from '@fairbook/ui/contrast.ts';
import { expect, test } from 'vitest';
import { heatColour, heatShare } from './heat.ts';

test('a cell is red where the brand pays, blue where it keeps, and stronger the more is at stake', () => {
  const hue = (share: number) => heatColour(share, 'dark').background.split(' ').at(-1);
  expect([hue(-0.1), hue(-1), hue(0.1), hue(1)]).toEqual(['22)', '22)', '225)', '225)']);
  const lightness = (share: number) => Number(heatColour(share, 'dark').background.slice(6, 11));
  expect(lightness(-0.2)).toBeLessThan(lightness(-0.8));
  expect(lightness(0.2)).toBeLessThan(lightness(0.8));
});

test('shares stay between the ends, also on an empty map', () => {
  expect([heatShare(-50, 100), heatShare(200, 100), heatShare(0, 0)]).toEqual([-0.5, 1, 0]);
});

const shares = Array.from({ length: 41 }, (_, i) => -1 + i / 20);
test.each((['dark', 'light'] as const).flatMap((scheme) => shares.map((share) => [scheme, share] as const)))(
  'in %s the figure in a cell of share %d can be read',
  (scheme, share) => {
    const { background, light } = heatColour(share, scheme);
    const [l, c, h] = background.slice(6, -1).split(' ').map(Number) as [number, number, number];
    const ink = light ? { l: 0, c: 0, h: 0 } : { l: 1, c: 0, h: 0 };
    expect(contrast(ink, { l, c, h })).toBeGreaterThanOrEqual(4.5);
  },
);
