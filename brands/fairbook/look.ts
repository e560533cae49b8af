import type { BrandFile } from '@fairbook/contract';

/** Ink and citron. */
export const look: BrandFile['look'] = {
  accent: { l: 0.895, c: 0.185, h: 117 },
  neutral: { c: 0.02, h: 288 },
  scheme: 'both',
  defaultScheme: 'dark',
  followDevice: true,
  radius: 8,
  density: 'default',
  family: 'manrope',
  squareBars: false,
  insetPriceLine: false,
  strip: 'plain',
  lead: 'card',
  surfaces: 'flat',
  wordmark: { capitals: false, tracking: -0.035 },
  sportBar: false,
  overrides: { light: { 'accent-text': { l: 0.46, c: 0.11, h: 122 }, 'accent-line': { l: 0.66, c: 0.14, h: 120 } } },
};
