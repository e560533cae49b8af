import { clampRgb, useMode as converterTo, formatHex, interpolate, modeLrgb, modeOklab, modeOklch, modeRgb, wcagContrast } from 'culori/fn';
import type { Oklch } from './tokens.ts';

// Spaces that culori converts between; it knows none until it is told.
converterTo(modeRgb);
converterTo(modeLrgb);
converterTo(modeOklab);
const toOklch = converterTo(modeOklch);

/** The colour as a screen of sRGB shows it: channels out of gamut cut off. */
const shown = ({ l, c, h }: Oklch) => clampRgb({ mode: 'oklch', l, c, h });

/** The colour as `#rrggbb`, for places that take no CSS colour functions (theme-color, manifest, mail). */
export const toHex = (color: Oklch): string => formatHex(shown(color));

/** Contrast ratio of two opaque colours, 1-21 (WCAG 2.2). */
export const contrast = (one: Oklch, other: Oklch): number => wcagContrast(shown(one), shown(other));

/** `share` (0-1) of one colour in another, as `color-mix(in oklab, …)` gives it. */
export function mix(one: Oklch, other: Oklch, share: number): Oklch {
  const between = interpolate(
    [
      { ...other, mode: 'oklch' },
      { ...one, mode: 'oklch' },
    ],
    'oklab',
  );
  const { l, c, h = 0 } = toOklch(between(share));
  return { l, c, h };
}

const lightnessStep = 0.005;

/** The colour moved in lightness (up or down, in steps of 0.005) until it reaches `ratio` on every ground, or to the end of the range. */
export function reachContrast(color: Oklch, grounds: readonly Oklch[], ratio: number, direction: 'lighter' | 'darker'): Oklch {
  const step = direction === 'lighter' ? lightnessStep : -lightnessStep;
  let current = color;
  while (grounds.some((ground) => contrast(current, ground) < ratio)) {
    const l = Math.round((current.l + step) * 1000) / 1000;
    if (l < 0 || l > 1) break;
    current = { ...current, l };
  }
  return current;
}
