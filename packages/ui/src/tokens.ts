/** The vocabulary of the look: what a brand may choose (seeds) and what is derived from it (tokens). Pure data and types, safe to import on a server. */

/** A colour in OKLCH: lightness 0-1, chroma, hue in degrees, alpha 0-1 (1 when absent). */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
  readonly a?: number;
}

export type Scheme = 'dark' | 'light';

/** Every derived colour, in the order in which it is written to CSS as `--<name>`. */
export const colorTokens = [
  'surface-0',
  'surface-1',
  'surface-2',
  'surface-3',
  'surface-4',
  'line',
  'line-strong',
  'edge',
  'text-1',
  'text-2',
  'text-3',
  'accent',
  'accent-hover',
  'on-accent',
  'accent-text',
  'accent-weak',
  'accent-line',
  'price-up',
  'price-up-weak',
  'price-down',
  'price-down-weak',
  'won',
  'won-weak',
  'lost',
  'lost-weak',
  'warning',
  'warning-weak',
  'info',
  'info-weak',
  'live',
  'home',
  'away',
  'focus',
  'pitch',
  'pitch-2',
  'chalk',
  'scrim',
] as const;

export type ColorToken = (typeof colorTokens)[number];
export type Palette = Readonly<Record<ColorToken, Oklch>>;

/** Type families that ship with the product, which all have tabular figures, and one of the brand's own. */
export type TypeFamily = 'manrope' | 'archivo' | 'own';

/** A typeface of a brand's own: files beside its style sheet, in `fonts/`. */
export interface OwnFont {
  readonly name: string;
  readonly files: readonly {
    readonly file: string;
    /** As style sheets write them: `400`, or `200 800` of a variable font. */
    readonly weight: string;
    readonly stretch?: string;
    /** Letters it has, as `unicode-range`; all when absent. */
    readonly range?: string;
  }[];
}

/** Row and button heights: `default` 62/44, `compact` 54/44, `comfortable` 68/48 CSS pixels. A price is never under 44. */
export type Density = 'default' | 'compact' | 'comfortable';

/** The few choices of a brand; everything else is derived from them by `palette` and `themeCss`. */
export interface BrandSeeds {
  readonly accent: { readonly l: number; readonly c: number; readonly h: number };
  /** Tint of the surfaces and of the text; chroma about 0.02. */
  readonly neutral: { readonly c: number; readonly h: number };
  /** Which schemes players may use. */
  readonly scheme: Scheme | 'both';
  /** What a player sees who has not chosen and whose device has no preference; ignored unless `scheme` is `both`. */
  readonly defaultScheme: Scheme;
  /** Whether the device's preference decides for players who have not chosen (only when `scheme` is `both`). */
  readonly followDevice: boolean;
  /** Base corner radius in CSS pixels; below 6 the whole family turns square. */
  readonly radius: number;
  readonly density: Density;
  readonly family: TypeFamily;
  /** Of the family `own`. */
  readonly font?: OwnFont;
  /** Progress bars with square ends. */
  readonly squareBars: boolean;
  /** Price buttons carry a 1 px line inside their edge. */
  readonly insetPriceLine: boolean;
  /** The strip with elapsed time and net position: as the page, or inverted. */
  readonly strip: 'plain' | 'inverted';
  /** The lead fixture: a card like others, or a solid field of accent. */
  readonly lead: 'card' | 'accent';
  /** `flat`: the frame is the page; `raised`: header, rail and heads of lists lift off it, the slip carries an edge of accent. */
  readonly surfaces: 'flat' | 'raised';
  /** How the name stands beside the mark; tracking in em. */
  readonly wordmark: { readonly capitals: boolean; readonly tracking: number };
  /** Single tokens set by hand, for what the derivation does not give. */
  readonly overrides?: { readonly [S in Scheme]?: Partial<Palette> };
}

const ok = (l: number, c: number, h: number, a?: number): Oklch => (a === undefined ? { l, c, h } : { l, c, h, a });

/** Chroma of the neutral for which `neutralRamps` are written; other brands scale from it. */
export const referenceNeutralChroma = 0.02;

/** [lightness, chroma] of the tinted neutrals; the hue is the brand's. */
export const neutralRamps = {
  dark: {
    'surface-0': [0.15, 0.014],
    'surface-1': [0.186, 0.016],
    'surface-2': [0.232, 0.019],
    'surface-3': [0.282, 0.021],
    'surface-4': [0.345, 0.023],
    line: [0.262, 0.018],
    'line-strong': [0.37, 0.022],
    edge: [0.53, 0.022],
    'text-1': [0.972, 0.005],
    'text-2': [0.785, 0.015],
    'text-3': [0.665, 0.018],
  },
  light: {
    'surface-0': [0.965, 0.004],
    'surface-1': [1, 0],
    'surface-2': [0.95, 0.006],
    'surface-3': [0.918, 0.009],
    'surface-4': [0.868, 0.012],
    line: [0.912, 0.007],
    'line-strong': [0.8, 0.012],
    edge: [0.62, 0.016],
    'text-1': [0.215, 0.022],
    'text-2': [0.42, 0.02],
    'text-3': [0.515, 0.018],
  },
} as const satisfies Record<Scheme, Record<string, readonly [number, number]>>;

const upDark = { up: ok(0.815, 0.165, 155), upWeak: ok(0.285, 0.052, 155), down: ok(0.735, 0.15, 20), downWeak: ok(0.28, 0.058, 18) };
const upLight = { up: ok(0.5, 0.125, 155), upWeak: ok(0.945, 0.05, 155), down: ok(0.525, 0.185, 22), downWeak: ok(0.95, 0.03, 20) };

/** Colours with a fixed meaning: the same for every brand unless overridden. */
export const meaningColors = {
  dark: {
    'price-up': upDark.up,
    'price-up-weak': upDark.upWeak,
    'price-down': upDark.down,
    'price-down-weak': upDark.downWeak,
    warning: ok(0.84, 0.135, 80),
    'warning-weak': ok(0.295, 0.05, 80),
    info: ok(0.79, 0.1, 238),
    'info-weak': ok(0.285, 0.045, 245),
    live: ok(0.79, 0.125, 305),
    home: ok(0.775, 0.145, 56),
    away: ok(0.78, 0.1, 238),
    focus: ok(0.82, 0.12, 238),
    pitch: ok(0.335, 0.055, 158),
    'pitch-2': ok(0.352, 0.058, 158),
    chalk: ok(0.78, 0.05, 158, 0.55),
  },
  light: {
    'price-up': upLight.up,
    'price-up-weak': upLight.upWeak,
    'price-down': upLight.down,
    'price-down-weak': upLight.downWeak,
    warning: ok(0.52, 0.115, 70),
    'warning-weak': ok(0.955, 0.05, 85),
    info: ok(0.5, 0.13, 245),
    'info-weak': ok(0.955, 0.025, 245),
    live: ok(0.51, 0.19, 303),
    home: ok(0.61, 0.155, 50),
    away: ok(0.56, 0.12, 240),
    focus: ok(0.55, 0.17, 250),
    pitch: ok(0.62, 0.1, 155),
    'pitch-2': ok(0.64, 0.1, 155),
    chalk: ok(1, 0, 0, 0.6),
  },
} as const satisfies Record<Scheme, Partial<Record<ColorToken, Oklch>>>;
