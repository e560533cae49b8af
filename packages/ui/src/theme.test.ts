import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { fairbookSeeds, kestrelSeeds } from './seeds.ts';
import { contrastFailures, palette, radii, themeCss } from './theme.ts';
import type { BrandSeeds, ColorToken, Oklch, Scheme } from './tokens.ts';

const brands = [
  ['Fairbook', fairbookSeeds],
  ['Kestrel', kestrelSeeds],
] as const;
const schemes = ['dark', 'light'] as const;

describe.each(brands)('%s', (_name, seeds) => {
  test.each(schemes)('every pair that components put together passes AA in %s', (scheme) => {
    expect(contrastFailures(seeds, scheme)).toEqual([]);
  });

  test.each(schemes)('so do the texts inside a field of accent in %s', (scheme) => {
    expect(contrastFailures({ ...seeds, lead: 'accent' }, scheme)).toEqual([]);
  });
});

test('an override that cannot be read is named with its ratio and its place', () => {
  const pale = { l: 0.9, c: 0, h: 0 };
  const failures = contrastFailures(
    { ...kestrelSeeds, overrides: { light: { ...kestrelSeeds.overrides?.light, 'on-accent': pale, accent: pale } } },
    'light',
  );
  expect(failures).toContainEqual({ where: 'page', front: 'on-accent', ground: 'accent', ratio: 1 });
  expect(new Set(failures.map(({ where }) => where))).toEqual(new Set(['page', 'label of a chosen price', 'lead field']));
});

describe('contrast as measured in the look specification, section 2', () => {
  const measured: readonly (readonly [string, BrandSeeds, Scheme, ColorToken, ColorToken, number])[] = [
    ['Fairbook', fairbookSeeds, 'dark', 'text-1', 'surface-2', 15.5],
    ['Fairbook', fairbookSeeds, 'dark', 'text-2', 'surface-2', 8.5],
    ['Fairbook', fairbookSeeds, 'dark', 'text-3', 'surface-2', 5.5],
    ['Fairbook', fairbookSeeds, 'dark', 'on-accent', 'accent', 13.1],
    ['Fairbook', fairbookSeeds, 'dark', 'price-up', 'price-up-weak', 8.4],
    ['Fairbook', fairbookSeeds, 'dark', 'price-down', 'price-down-weak', 6.0],
    ['Fairbook', fairbookSeeds, 'dark', 'live', 'surface-0', 9.8],
    ['Fairbook', fairbookSeeds, 'light', 'text-3', 'surface-2', 4.9],
    ['Fairbook', fairbookSeeds, 'light', 'accent-text', 'surface-1', 6.9],
    ['Fairbook', fairbookSeeds, 'light', 'price-up', 'price-up-weak', 4.9],
    ['Fairbook', fairbookSeeds, 'light', 'price-down', 'price-down-weak', 5.1],
    ['Fairbook', fairbookSeeds, 'light', 'live', 'surface-0', 5.7],
    ['Kestrel', kestrelSeeds, 'light', 'text-3', 'surface-2', 5.2],
    ['Kestrel', kestrelSeeds, 'light', 'on-accent', 'accent', 7.3],
    ['Kestrel', kestrelSeeds, 'light', 'price-up', 'price-up-weak', 5.3],
    ['Kestrel', kestrelSeeds, 'light', 'price-down', 'price-down-weak', 5.3],
    ['Kestrel', kestrelSeeds, 'light', 'live', 'surface-0', 5.9],
  ];
  test.each(measured)('%s %#: %s', (_brand, seeds, scheme, front, ground, ratio) => {
    const colors = palette(seeds, scheme);
    // The page gives one decimal, measured on colours rounded to 8 bits.
    expect(contrast(colors[front], colors[ground])).toBeGreaterThan(ratio - 0.06);
  });
});

describe('palette', () => {
  const values: readonly (readonly [BrandSeeds, Scheme, ColorToken, Oklch])[] = [
    [fairbookSeeds, 'dark', 'surface-0', { l: 0.15, c: 0.014, h: 288 }],
    [fairbookSeeds, 'dark', 'accent', { l: 0.895, c: 0.185, h: 117 }],
    [fairbookSeeds, 'dark', 'accent-hover', { l: 0.935, c: 0.165, h: 117 }],
    [fairbookSeeds, 'dark', 'accent-text', { l: 0.895, c: 0.185, h: 117 }],
    [fairbookSeeds, 'dark', 'accent-line', { l: 0.46, c: 0.09, h: 117 }],
    [fairbookSeeds, 'dark', 'scrim', { l: 0.08, c: 0.01, h: 288, a: 0.62 }],
    [fairbookSeeds, 'light', 'accent', { l: 0.885, c: 0.19, h: 117 }],
    [fairbookSeeds, 'light', 'accent-hover', { l: 0.85, c: 0.19, h: 117 }],
    [fairbookSeeds, 'light', 'accent-text', { l: 0.46, c: 0.11, h: 122 }],
    [fairbookSeeds, 'light', 'accent-weak', { l: 0.955, c: 0.06, h: 117 }],
    [fairbookSeeds, 'light', 'surface-1', { l: 1, c: 0, h: 0 }],
    [kestrelSeeds, 'light', 'accent', { l: 0.455, c: 0.195, h: 264 }],
    [kestrelSeeds, 'light', 'accent-hover', { l: 0.4, c: 0.19, h: 264 }],
    [kestrelSeeds, 'light', 'accent-text', { l: 0.455, c: 0.195, h: 264 }],
    [kestrelSeeds, 'light', 'accent-weak', { l: 0.93, c: 0.03, h: 264 }],
    [kestrelSeeds, 'light', 'accent-line', { l: 0.7, c: 0.12, h: 264 }],
    [kestrelSeeds, 'light', 'on-accent', { l: 0.985, c: 0.008, h: 90 }],
    [kestrelSeeds, 'light', 'won', { l: 0.47, c: 0.115, h: 155 }],
  ];
  test.each(values)('%# the value of the specification', (seeds, scheme, token, value) => {
    expect(palette(seeds, scheme)[token]).toEqual(value);
  });

  test('any accent an operator picks gives readable text on it and as text', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30, max: 95 }),
        fc.integer({ min: 5, max: 22 }),
        fc.integer({ min: 0, max: 359 }),
        fc.constantFrom(...schemes),
        (l, c, h, scheme) => {
          const { overrides: _, ...bare } = fairbookSeeds;
          const failures = contrastFailures({ ...bare, accent: { l: l / 100, c: c / 100, h } }, scheme).filter(
            (pair) => pair.front === 'accent-text' || (pair.front === 'on-accent' && pair.ground === 'accent'),
          );
          expect(failures).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('themeCss', () => {
  test('the default scheme stands without a choice, the other needs one', () => {
    const css = themeCss(fairbookSeeds);
    expect(css).toMatch(/:root\{color-scheme:dark/);
    expect(css).toMatch(/:root\[data-theme=light\]\{color-scheme:light/);
    expect(css).not.toContain('prefers-color-scheme');
  });

  test('a brand that follows the device asks it, unless the player has chosen', () => {
    expect(themeCss({ ...fairbookSeeds, followDevice: true })).toContain('@media (prefers-color-scheme:light){:root:not([data-theme])');
  });

  test('a brand with one scheme has no way into the other', () => {
    expect(themeCss({ ...fairbookSeeds, scheme: 'light' })).not.toContain('color-scheme:dark');
  });

  test('only a brand with a solid lead repaints inside it', () => {
    expect(themeCss(fairbookSeeds)).not.toContain('.lead-field');
    expect(themeCss(kestrelSeeds)).toContain(':root .lead-field');
  });

  test('every value is complete', () => {
    expect(themeCss(kestrelSeeds)).not.toMatch(/undefined|NaN/);
  });
});

test('radii follow the base: 8 is round, 3 is square', () => {
  expect(radii(8)).toMatchObject({ price: 6, card: 12, sheet: 16, badge: 4, chip: 999 });
  expect(radii(3)).toMatchObject({ price: 2, card: 4, chip: 3 });
});
