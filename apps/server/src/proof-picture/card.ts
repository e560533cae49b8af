import type { BrandLook, CrestView } from '@fairbook/contract';
import { fillOf, type Mark } from '@fairbook/ui/marks.ts';
import { SHIELD_OUTLINE, SHIELD_PATTERNS } from '@fairbook/ui/shield-shape.ts';
import type { ColorToken } from '@fairbook/ui/tokens.ts';
import { fontFor } from './fonts.ts';

export type Tone = 'open' | 'won' | 'lost' | 'void';

/** What stands on the picture, ready in words. */
export interface CardWords {
  readonly brand: string;
  readonly mark: Mark;
  readonly site: string;
  readonly tone: Tone;
  readonly state: string;
  readonly title: string;
  readonly figureName: string;
  readonly figure: string;
  readonly priceName: string;
  readonly price: string;
  readonly legs: readonly {
    readonly pick: string;
    readonly event: string;
    readonly price: string;
    readonly crest: CrestView | undefined;
    /** Drawing of the flag that a national team flies in place of its crest, an SVG document. */
    readonly flag: string | undefined;
    readonly tone: Tone;
  }[];
  /** Legs that have no place. */
  readonly more: string | undefined;
  readonly note: string;
}

export interface CardLook {
  readonly colour: (token: ColorToken) => string;
  readonly family: BrandLook['family'];
  /** Corners of the card, units. */
  readonly radius: number;
  readonly rtl: boolean;
}

export const CARD = { width: 1200, height: 630 } as const;
const PAD = 64;
/** Legs that are drawn. */
export const CARD_LEGS = 3;

/** Ends a line, so that a full stop stands where the line ends. */
const RIGHT_TO_LEFT = '\u200f';

/** What no XML holds, as a reference neither. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escaped = (text: string): string =>
  text.replace(NO_XML, '').replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string);

/** Characters that a line of a width has place for: no letter of the families is wider on average than this share of its size. */
const WIDEST = { 500: 0.52, 700: 0.57 } as const;
function cut(text: string, size: number, weight: keyof typeof WIDEST, width: number): string {
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);
  const most = Math.floor(width / (size * WIDEST[weight]));
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** Draws from the start of the line, whichever side that is. */
function pen({ colour, family, rtl }: CardLook) {
  const at = (x: number, width = 0): number => (rtl ? CARD.width - x - width : x);
  return {
    text(
      text: string,
      x: number,
      y: number,
      size: number,
      token: ColorToken,
      { bold = false, end = false, width = CARD.width as number } = {},
    ) {
      const weight = bold ? 700 : 500;
      return `<text x="${at(x)}" y="${y}" font-family="${fontFor(text, family)}" font-size="${size}" font-weight="${weight}" fill="${colour(token)}" text-anchor="${end === rtl ? 'start' : 'end'}">${escaped(cut(text, size, weight, width))}${rtl ? RIGHT_TO_LEFT : ''}</text>`;
    },
    box: (x: number, y: number, width: number, height: number, token: ColorToken, radius = 0) =>
      `<rect x="${at(x, width)}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colour(token)}"/>`,
    shapes: (x: number, y: number, size: number, box: number, inner: string) =>
      `<g transform="translate(${at(x, size)} ${y}) scale(${size / box})">${inner}</g>`,
  };
}

const SIGNS: Readonly<Record<Tone, string>> = {
  open: '',
  won: 'M7.5 12.4l3 3 6-6.4',
  lost: 'M8.5 8.5l7 7M15.5 8.5l-7 7',
  void: 'M8 12h8',
};
const INKS = { open: 'text-3', won: 'won', lost: 'lost', void: 'text-3' } as const satisfies Record<Tone, ColorToken>;

function glyph(tone: Tone, { colour }: CardLook): string {
  const ink = colour(INKS[tone]);
  if (tone === 'open') return `<circle cx="12" cy="12" r="9" fill="none" stroke="${ink}" stroke-width="2.2"/>`;
  return `<circle cx="12" cy="12" r="11" fill="${ink}"/><path d="${SIGNS[tone]}" fill="none" stroke="${colour('surface-1')}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Colours of clubs are `#rrggbb` by the contract. */
const shield = ({ base, second, pattern }: CrestView): string =>
  `<g clip-path="url(#shield)"><path d="M0 0h32v32H0z" fill="${base}"/><path d="${SHIELD_PATTERNS[pattern]}" fill="${second}"/></g><path d="${SHIELD_OUTLINE}" fill="none" stroke="#808080" stroke-opacity=".45" stroke-width="1"/>`;

/** A flag at 4:3 in the middle of the square of a crest. */
const flag = (drawing: string): string =>
  `<g clip-path="url(#flag)">${drawing.slice(drawing.indexOf('<svg')).replace('<svg', '<svg x="0" y="4" width="32" height="24"')}</g>`;

/** The picture as SVG: brand, state, legs, and what it came to. */
export function proofCard(words: CardWords, look: CardLook): string {
  const { colour } = look;
  const draw = pen(look);
  const mark = words.mark
    .map(({ d, fill, opacity = 1 }) => `<path d="${d}" fill="${fillOf(fill, colour)}" fill-opacity="${opacity}"/>`)
    .join('');
  const ink: ColorToken = words.tone === 'won' ? 'won' : words.tone === 'lost' ? 'lost' : 'text-1';
  const band: ColorToken = words.tone === 'won' ? 'won-weak' : 'surface-2';
  const top = 128;
  const height = 394;
  const inner = CARD.width - 2 * PAD;
  const side = 360;
  const legs = words.legs.slice(0, CARD_LEGS);
  const room = inner - side - 190;
  const step = 104;
  const first = top + (height - legs.length * step - (words.more ? 34 : 0)) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">`,
    `<defs><clipPath id="shield"><path d="${SHIELD_OUTLINE}"/></clipPath><clipPath id="flag"><rect y="4" width="32" height="24" rx="2"/></clipPath><clipPath id="card"><rect x="${PAD}" y="${top}" width="${inner}" height="${height}" rx="${look.radius}"/></clipPath></defs>`,
    draw.box(0, 0, CARD.width, CARD.height, 'surface-0'),
    draw.shapes(PAD, 44, 52, 26, mark),
    draw.text(words.brand, PAD + 70, 83, 38, 'text-1', { bold: true, width: 520 }),
    draw.text(words.site, CARD.width - PAD, 80, 24, 'text-2', { end: true, width: 480 }),
    `<g clip-path="url(#card)">`,
    draw.box(PAD, top, inner, height, 'surface-1'),
    draw.box(CARD.width - PAD - side, top, side, height, band),
    '</g>',
    ...legs.flatMap((leg, i) => {
      const y = first + i * step;
      return [
        leg.crest
          ? draw.shapes(PAD + 32, y + 22, 56, 32, leg.flag ? flag(leg.flag) : shield(leg.crest))
          : draw.shapes(PAD + 38, y + 28, 44, 24, glyph(leg.tone, look)),
        leg.crest && leg.tone !== 'open' && words.legs.length > 1 ? draw.shapes(PAD + 68, y + 58, 26, 24, glyph(leg.tone, look)) : '',
        draw.text(leg.pick, PAD + 112, y + 48, 31, 'text-1', { bold: true, width: room }),
        draw.text(leg.event, PAD + 112, y + 82, 22, 'text-2', { width: room + 60 }),
        draw.text(leg.price, CARD.width - PAD - side - 30, y + 48, 31, 'text-1', { bold: true, end: true }),
      ];
    }),
    words.more ? draw.text(words.more, PAD + 112, first + legs.length * step + 24, 24, 'text-2', { bold: true, width: room }) : '',
    draw.shapes(CARD.width - PAD - side + 32, top + 36, 34, 24, glyph(words.tone, look)),
    draw.text(words.state, CARD.width - PAD - side + 80, top + 63, 30, ink, { bold: true, width: side - 110 }),
    draw.text(words.title, CARD.width - PAD - side + 32, top + 116, 23, 'text-2', { width: side - 50 }),
    draw.text(words.figureName, CARD.width - PAD - side + 32, top + 186, 23, 'text-2', { width: side - 50 }),
    draw.text(words.figure, CARD.width - PAD - side + 32, top + 252, figureSize(words.figure, side - 56), 'text-1', { bold: true }),
    draw.text(words.priceName, CARD.width - PAD - side + 32, top + 310, 23, 'text-2', { width: side - 50 }),
    draw.text(words.price, CARD.width - PAD - side + 32, top + 350, 34, 'text-1', { bold: true, width: side - 50 }),
    draw.text(words.note, PAD, 578, 25, 'text-2', { width: inner }),
    '</svg>',
  ].join('');
}

/** The size at which a figure fits. */
const figureSize = (text: string, width: number): number => Math.min(64, Math.floor(width / ([...text].length * WIDEST[700])));
