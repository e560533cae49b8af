import type { BrandSeeds, Oklch } from './tokens.ts';

const ok = (l: number, c: number, h: number, a?: number): Oklch => (a === undefined ? { l, c, h } : { l, c, h, a });

/** Fairbook: ink and citron. */
export const fairbookSeeds: BrandSeeds = {
  accent: { l: 0.895, c: 0.185, h: 117 },
  neutral: { c: 0.02, h: 288 },
  scheme: 'both',
  defaultScheme: 'dark',
  followDevice: false,
  radius: 8,
  density: 'default',
  family: 'manrope',
  mark: 'fairbook',
  squareBars: false,
  insetPriceLine: false,
  strip: 'plain',
  lead: 'card',
  overrides: { light: { 'accent-text': ok(0.46, 0.11, 122), 'accent-line': ok(0.66, 0.14, 120) } },
};

/** Kestrel: warm paper and cobalt, compact and square. */
export const kestrelSeeds: BrandSeeds = {
  accent: { l: 0.455, c: 0.195, h: 264 },
  neutral: { c: 0.014, h: 85 },
  scheme: 'both',
  defaultScheme: 'light',
  followDevice: false,
  radius: 3,
  density: 'compact',
  family: 'archivo',
  mark: 'kestrel',
  squareBars: true,
  insetPriceLine: true,
  strip: 'inverted',
  lead: 'accent',
  overrides: {
    light: {
      'surface-0': ok(0.945, 0.014, 85),
      'surface-1': ok(0.988, 0.006, 90),
      'surface-2': ok(0.948, 0.013, 85),
      'surface-3': ok(0.912, 0.016, 85),
      'surface-4': ok(0.862, 0.018, 85),
      line: ok(0.885, 0.015, 85),
      'line-strong': ok(0.74, 0.02, 80),
      edge: ok(0.58, 0.022, 75),
      'text-1': ok(0.225, 0.018, 60),
      'text-2': ok(0.41, 0.018, 65),
      'text-3': ok(0.5, 0.018, 70),
      'on-accent': ok(0.985, 0.008, 90),
      'price-up': ok(0.47, 0.115, 155),
      'price-up-weak': ok(0.925, 0.045, 150),
      'price-down': ok(0.505, 0.18, 24),
      'price-down-weak': ok(0.935, 0.035, 25),
      warning: ok(0.5, 0.11, 65),
      'warning-weak': ok(0.93, 0.05, 80),
      info: ok(0.455, 0.195, 264),
      focus: ok(0.455, 0.195, 264),
      live: ok(0.49, 0.17, 338),
      home: ok(0.6, 0.155, 50),
      away: ok(0.5, 0.16, 262),
      pitch: ok(0.585, 0.09, 150),
      'pitch-2': ok(0.605, 0.09, 150),
      chalk: ok(1, 0, 0, 0.65),
    },
    dark: { info: ok(0.79, 0.1, 264), focus: ok(0.79, 0.12, 264), away: ok(0.74, 0.12, 262), live: ok(0.79, 0.125, 338) },
  },
};
