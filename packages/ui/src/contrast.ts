import type { Oklch } from './tokens.ts';

type Triple = readonly [number, number, number];

const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));

/** OKLCH to linear-light sRGB, out-of-gamut channels cut off (Ottosson 2020, matrices as in CSS Color 4). */
export function linearRgb({ l, c, h }: Oklch): Triple {
  const radians = (h * Math.PI) / 180;
  const a = c * Math.cos(radians);
  const b = c * Math.sin(radians);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clamp01(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clamp01(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clamp01(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

const encode = (channel: number): number => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055);

/** The colour as `#rrggbb`, for places that take no CSS colour functions (theme-color, manifest, mail). */
export function toHex(color: Oklch): string {
  const parts = linearRgb(color).map((channel) =>
    Math.round(encode(channel) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

/** Relative luminance, 0-1 (WCAG 2.2). */
export function luminance(color: Oklch): number {
  const [red, green, blue] = linearRgb(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two opaque colours, 1-21 (WCAG 2.2). */
export function contrast(one: Oklch, other: Oklch): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const toLab = ({ l, c, h }: Oklch): Triple => [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];

/** `share` (0-1) of one colour in another, as `color-mix(in oklab, …)` gives it. */
export function mix(one: Oklch, other: Oklch, share: number): Oklch {
  const [l1, a1, b1] = toLab(one);
  const [l2, a2, b2] = toLab(other);
  const [l, a, b] = [l1 * share + l2 * (1 - share), a1 * share + a2 * (1 - share), b1 * share + b2 * (1 - share)];
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
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
