import { contrast, mix, reachContrast } from './contrast.ts';
import {
  type BrandSeeds,
  type ColorToken,
  colorTokens,
  meaningColors,
  neutralRamps,
  type Oklch,
  type Palette,
  referenceNeutralChroma,
  type Scheme,
} from './tokens.ts';

/** Least contrast of text on its ground and of edges and marks (WCAG 2.2 AA). */
export const textContrast = 4.5;
export const markContrast = 3;

const round = (value: number, digits = 4): number => Number(value.toFixed(digits));
const ok = (l: number, c: number, h: number, a?: number): Oklch =>
  a === undefined ? { l: round(l), c: round(c), h } : { l: round(l), c: round(c), h, a };

type Neutrals = Record<keyof (typeof neutralRamps)['dark'], Oklch>;

function neutrals(seeds: BrandSeeds, scheme: Scheme): Neutrals {
  const factor = seeds.neutral.c / referenceNeutralChroma;
  const entries = Object.entries(neutralRamps[scheme]).map(([name, [l, c]]) => [name, ok(l, c * factor, c === 0 ? 0 : seeds.neutral.h)]);
  return Object.fromEntries(entries) as Neutrals;
}

/** Least lightness of an accent with light text on dark surfaces: it must lift off them and still carry a lead field. */
const leastDarkAccent = 0.48;

/** Accents above this lightness carry dark text, the others light text. */
const brightAccent = 0.65;

function accents(seeds: BrandSeeds, scheme: Scheme, ground: Neutrals): Partial<Record<ColorToken, Oklch>> {
  const { l, c, h } = seeds.accent;
  const bright = l >= brightAccent;
  const dark = scheme === 'dark';
  const onAccent = bright ? ok(0.215, 0.035, h) : ok(0.985, 0.008, seeds.neutral.h);
  const base = bright
    ? dark
      ? ok(l, c, h)
      : ok(l - 0.01, c + 0.005, h)
    : reachContrast(ok(dark ? Math.max(l, leastDarkAccent) : l, c, h), [onAccent], textContrast, 'darker');
  const hover = bright ? (dark ? ok(l + 0.04, c - 0.02, h) : ok(l - 0.045, c + 0.005, h)) : ok(base.l - 0.055, c - 0.005, h);
  const weak = dark ? ok(0.285, 0.045, h) : bright ? ok(0.955, 0.06, h) : ok(0.93, 0.03, h);
  const line = dark ? ok(0.46, 0.09, h) : bright ? ok(0.66, 0.14, h) : ok(0.7, 0.12, h);
  const grounds = [ground['surface-0'], ground['surface-1'], ground['surface-2'], weak];
  const text = dark
    ? reachContrast(bright ? ok(l, c, h) : ok(0.76, Math.min(c, 0.115), h), grounds, textContrast, 'lighter')
    : reachContrast(bright ? ok(0.46, Math.min(c, 0.11), h) : ok(l, c, h), grounds, textContrast, 'darker');
  return { accent: base, 'accent-hover': hover, 'on-accent': onAccent, 'accent-text': text, 'accent-weak': weak, 'accent-line': line };
}

/** All colours of a brand in one scheme. Deterministic: the same seeds give the same palette. */
export function palette(seeds: BrandSeeds, scheme: Scheme): Palette {
  const ground = neutrals(seeds, scheme);
  const hue = seeds.neutral.h;
  const factor = seeds.neutral.c / referenceNeutralChroma;
  const derived: Partial<Record<ColorToken, Oklch>> = {
    ...ground,
    ...accents(seeds, scheme, ground),
    ...meaningColors[scheme],
    scrim: scheme === 'dark' ? ok(0.08, 0.01 * factor, hue, 0.62) : ok(0.2, 0.02 * factor, hue, 0.45),
    ...seeds.overrides?.[scheme],
  };
  const results: Partial<Record<ColorToken, Oklch>> = {
    won: derived['price-up']!,
    'won-weak': derived['price-up-weak']!,
    lost: derived['price-down']!,
    'lost-weak': derived['price-down-weak']!,
  };
  return Object.fromEntries(
    colorTokens.map((name) => [name, seeds.overrides?.[scheme]?.[name] ?? results[name] ?? derived[name]!]),
  ) as Record<ColorToken, Oklch>;
}

/** One pair that must be told apart, and what it must reach. */
export interface ContrastPair {
  readonly front: ColorToken;
  readonly ground: ColorToken;
  readonly least: number;
}

const textOn = (fronts: readonly ColorToken[], grounds: readonly ColorToken[]): ContrastPair[] =>
  fronts.flatMap((front) => grounds.map((ground) => ({ front, ground, least: textContrast })));
const markOn = (fronts: readonly ColorToken[], grounds: readonly ColorToken[]): ContrastPair[] =>
  fronts.flatMap((front) => grounds.map((ground) => ({ front, ground, least: markContrast })));

/** Every pair that components put together; a brand is fit for use when all of them hold. */
export const contrastPairs: readonly ContrastPair[] = [
  ...textOn(['text-1', 'text-2', 'text-3'], ['surface-0', 'surface-1', 'surface-2']),
  ...textOn(['text-1', 'text-2'], ['surface-3', 'surface-4']),
  ...textOn(['on-accent'], ['accent', 'accent-hover']),
  ...textOn(['accent-text'], ['surface-0', 'surface-1', 'surface-2', 'accent-weak']),
  ...textOn(['price-up'], ['price-up-weak', 'surface-1']),
  ...textOn(['price-down'], ['price-down-weak', 'surface-1']),
  ...textOn(['warning'], ['warning-weak', 'surface-1']),
  ...textOn(['info'], ['info-weak', 'surface-1']),
  ...textOn(['text-1'], ['accent-weak', 'price-up-weak', 'price-down-weak', 'warning-weak', 'info-weak']),
  ...textOn(['live'], ['surface-0', 'surface-1']),
  ...markOn(['edge', 'home', 'away', 'focus'], ['surface-0', 'surface-1']),
];

/** The colour in CSS syntax. */
export function cssColor({ l, c, h, a }: Oklch): string {
  return `oklch(${round(l)} ${round(c)} ${round(h, 2)}${a === undefined ? '' : ` / ${a}`})`;
}

/** Corner radii in CSS pixels, derived from the base radius. */
export function radii(
  radius: number,
): Readonly<Record<'price' | 'control' | 'card' | 'sheet' | 'badge' | 'chip' | 'flag' | 'bar', number>> {
  const square = radius < 6;
  return {
    price: square ? Math.max(0, radius - 1) : radius - 2,
    control: radius,
    card: square ? radius + 1 : radius + 4,
    sheet: square ? radius + 3 : 16,
    badge: square ? Math.max(0, radius - 1) : 4,
    chip: square ? radius : 999,
    flag: 2,
    bar: 999,
  };
}

const heights = { default: { price: 44, row: 62 }, compact: { price: 44, row: 54 }, comfortable: { price: 48, row: 68 } } as const;

const fallbackFamilies = '"Readex Pro Variable","Noto Sans",system-ui,sans-serif';
const families = {
  manrope: { stack: `"Manrope Variable","Manrope Fallback",${fallbackFamilies}`, wordmark: 100, heading: 100, score: 100 },
  archivo: {
    stack: `"Archivo Variable","Roboto Flex Variable","Archivo Fallback",${fallbackFamilies}`,
    wordmark: 112,
    heading: 96,
    score: 84,
  },
} as const;

const OWN = { wordmark: 100, heading: 100, score: 100 } as const;
const familyOf = ({ family, font }: BrandSeeds) =>
  family === 'own' ? { ...OWN, stack: `"${font?.name ?? 'Manrope Variable'}","Manrope Variable",${fallbackFamilies}` } : families[family];

/** The faces of a brand's own typeface, beside its style sheet. */
const facesCss = ({ family, font }: BrandSeeds): string =>
  family !== 'own' || !font
    ? ''
    : font.files
        .map(({ file, weight, stretch, range }) =>
          [
            `@font-face{font-family:"${font.name}";font-style:normal;font-weight:${weight};font-display:swap`,
            ...(stretch ? [`font-stretch:${stretch}`] : []),
            `src:url("fonts/${file}") format("woff2")`,
            ...(range ? [`unicode-range:${range}`] : []),
          ].join(';'),
        )
        .map((face) => `${face}}`)
        .join('\n');

/** Colours of things that have one colour everywhere: a ball, a referee's cards, the dark plate on a picture. */
const thingsCss = [
  '--ball:oklch(1 0 0)',
  '--ball-ink:oklch(0.2 0.02 288)',
  '--yellow-card:oklch(0.85 0.16 90)',
  '--red-card:oklch(0.63 0.22 25)',
  '--plate:oklch(0.12 0.01 288 / 0.82)',
  '--on-plate:oklch(0.97 0.005 288)',
].join(';');

function shapeCss(seeds: BrandSeeds): string {
  const corner = radii(seeds.radius);
  const height = heights[seeds.density];
  const family = familyOf(seeds);
  return [
    ...Object.entries(corner).map(([name, value]) => `--r-${name}:${name === 'bar' && seeds.squareBars ? 0 : value}px`),
    `--h-price:${height.price}px`,
    `--h-row:${height.row}px`,
    thingsCss,
    `--font:${family.stack}`,
    `--stretch-wordmark:${family.wordmark}%`,
    `--case-wordmark:${seeds.wordmark.capitals ? 'uppercase' : 'none'}`,
    `--tracking-wordmark:${seeds.wordmark.tracking}em`,
    `--stretch-heading:${family.heading}%`,
    `--stretch-score:${family.score}%`,
  ].join(';');
}

/** The faintest mix of `front` into `ground`, from `share` up, that can still be read on `ground` and on all `others`. */
function faintest(front: Oklch, ground: Oklch, share: number, others: readonly Oklch[] = []): Oklch {
  for (let part = share; part < 1; part += 0.02) {
    const color = mix(front, ground, part);
    if ([ground, ...others].every((other) => contrast(color, other) >= textContrast + 0.05)) return color;
  }
  return front;
}

/** Second text on accent (the label of a chosen price): as faint as it may be and still be read. */
export const secondOnAccent = (colors: Palette): Oklch => faintest(colors['on-accent'], colors.accent, 0.78);

/** What the names mean inside a solid field of accent. */
export function leadPalette(colors: Palette): Readonly<Partial<Record<ColorToken, Oklch>>> {
  const on = colors['on-accent'];
  const accent = colors.accent;
  const surface2 = mix(on, accent, 0.12);
  return {
    'surface-1': accent,
    'surface-2': surface2,
    'surface-3': mix(on, accent, 0.2),
    'surface-4': mix(on, accent, 0.28),
    line: mix(on, accent, 0.4),
    'line-strong': mix(on, accent, 0.6),
    'text-1': on,
    'text-2': faintest(on, accent, 0.88, [surface2]),
    'text-3': faintest(on, accent, 0.8),
    accent: on,
    'accent-hover': on,
    'on-accent': accent,
    'accent-text': on,
    live: on,
    focus: on,
    // Marks of both sides have to stand off the accent itself.
    home: { l: 0.85, c: 0.13, h: 75 },
    away: on,
  };
}

/** Text inside a solid field of accent, on what stands in it. */
const leadPairs: readonly ContrastPair[] = [
  ...textOn(['text-1', 'text-2'], ['surface-1', 'surface-2']),
  ...textOn(['text-3'], ['surface-1']),
];

/** A pair that cannot be told apart, the ratio it has, and where it stands. */
export interface ContrastFailure {
  readonly where: 'page' | 'lead field' | 'label of a chosen price';
  readonly front: ColorToken;
  readonly ground: ColorToken;
  readonly ratio: number;
}

/** The pairs that fail in a scheme, the brand's own overrides included: empty for a brand that may go live. */
export function contrastFailures(seeds: BrandSeeds, scheme: Scheme): readonly ContrastFailure[] {
  const colors = palette(seeds, scheme);
  const failing = (where: ContrastFailure['where'], pairs: readonly ContrastPair[], of: Palette): ContrastFailure[] =>
    pairs.flatMap(({ front, ground, least }) => {
      const ratio = contrast(of[front], of[ground]);
      return ratio < least ? [{ where, front, ground, ratio }] : [];
    });
  return [
    ...failing('page', contrastPairs, colors),
    ...failing('label of a chosen price', textOn(['on-accent'], ['accent']), { ...colors, 'on-accent': secondOnAccent(colors) }),
    ...(seeds.lead === 'accent' ? failing('lead field', leadPairs, { ...colors, ...leadPalette(colors) }) : []),
  ];
}

function schemeCss(seeds: BrandSeeds, scheme: Scheme): string {
  const colors = palette(seeds, scheme);
  const value = (name: ColorToken): string => cssColor(colors[name]);
  const dark = scheme === 'dark';
  const inverted = seeds.strip === 'inverted';
  const raised = seeds.surfaces === 'raised';
  const deep = dark ? '70%' : '22%';
  const near = dark ? '50%' : '8%';
  return [
    `color-scheme:${scheme}`,
    ...colorTokens.map((name) => `--${name}:${value(name)}`),
    `--strip:${inverted ? value(dark ? 'surface-2' : 'text-1') : value('surface-0')}`,
    `--on-strip:${inverted ? value(dark ? 'text-1' : 'surface-0') : value('text-2')}`,
    `--frame:${value(raised ? 'surface-1' : 'surface-0')}`,
    `--well:${value(raised ? 'surface-2' : 'surface-1')}`,
    `--list-head:${value(raised ? 'surface-2' : 'surface-1')}`,
    `--slip-edge:${raised ? `inset 0 3px ${value('accent')}` : '0 0 #0000'}`,
    `--on-accent-2:${cssColor(secondOnAccent(colors))}`,
    `--chosen:${dark ? value('surface-4') : value('surface-1')}`,
    `--chosen-shadow:${dark ? '0 0 #0000' : '0 1px 2px rgb(0 0 0/16%)'}`,
    `--knob:${dark ? value('text-1') : value('surface-1')}`,
    `--accent-ring:${!dark && seeds.accent.l >= brightAccent ? `inset 0 0 0 1px ${value('accent-line')}` : '0 0 #0000'}`,
    `--price-line:${seeds.insetPriceLine ? `inset 0 0 0 1px ${value('line')}` : '0 0 #0000'}`,
    `--stripe:${cssColor({ ...colors['surface-2'], l: Math.min(1, colors['surface-2'].l + (dark ? 0.018 : 0.028)) })}`,
    `--shield-edge:${dark ? '#fff' : '#000'}`,
    `--shield-edge-alpha:${dark ? '.22' : '.16'}`,
    `--shadow-thumb:0 1px 2px rgb(0 0 0/40%)`,
    `--shadow-float:0 12px 32px -8px rgb(0 0 0/${deep}),0 2px 8px rgb(0 0 0/${near})`,
  ].join(';');
}

/** Inside a solid field of accent the same names mean colours that read on accent, so components need no second form. */
function leadCss(seeds: BrandSeeds, scheme: Scheme): string {
  const colors = palette(seeds, scheme);
  const on = colors['on-accent'];
  const share = (part: number): string => cssColor(mix(on, colors.accent, part));
  return [
    ...Object.entries(leadPalette(colors)).map(([name, color]) => `--${name}:${cssColor(color)}`),
    `--on-accent-2:${cssColor(faintest(colors.accent, on, 0.8))}`,
    `--stripe:${share(0.2)}`,
    `--price-line:inset 0 0 0 1px ${share(0.5)}`,
    '--accent-ring:0 0 #0000',
  ].join(';');
}

/**
 * The brand as CSS custom properties, to be put into the head of the page. `selector` (`:root` in a site) carries the default scheme; `data-theme="dark"` or
 * `data-theme="light"` on the same element chooses, and without it the device decides when the brand allows both and follows it.
 */
export function themeCss(seeds: BrandSeeds, selector = ':root'): string {
  const both = seeds.scheme === 'both';
  const start: Scheme = seeds.scheme === 'both' ? seeds.defaultScheme : seeds.scheme;
  const other: Scheme = start === 'dark' ? 'light' : 'dark';
  const block = (scheme: Scheme, at: string): string => {
    const lead = seeds.lead === 'accent' ? `${at} .lead-field{${leadCss(seeds, scheme)}}` : '';
    return `${at}{${schemeCss(seeds, scheme)}}${lead}`;
  };
  const parts = [facesCss(seeds), `${selector}{${shapeCss(seeds)}}`, block(start, selector)];
  if (both && seeds.followDevice) parts.push(`@media (prefers-color-scheme:${other}){${block(other, `${selector}:not([data-theme])`)}}`);
  if (both) parts.push(block(other, `${selector}[data-theme=${other}]`));
  return parts.join('');
}
