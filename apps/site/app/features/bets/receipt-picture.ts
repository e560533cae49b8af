import type { CrestView } from '@fairbook/contract';
import { flagUrl } from '@fairbook/ui';
import { fillOf, type Mark } from '@fairbook/ui/marks.ts';
import { SHIELD_OUTLINE, SHIELD_PATTERNS } from '@fairbook/ui/shield-shape.ts';
import { qrPath } from './qr.ts';

/** What stands on a shared receipt, ready in words: nothing of the player, neither name nor balance. */
export interface PictureWords {
  readonly brand: string;
  readonly mark: Mark;
  readonly site: string;
  readonly tone: 'open' | 'won' | 'lost' | 'void';
  readonly state: string;
  readonly number: string;
  readonly amount: string;
  readonly amountName: string;
  readonly when: string;
  readonly legs: readonly {
    readonly pick: string;
    readonly event: string;
    readonly price: string;
    readonly crest: CrestView | undefined;
    readonly tone: 'open' | 'won' | 'lost' | 'void';
  }[];
  readonly sums: readonly (readonly [name: string, value: string])[];
  /** Where and how it can be checked. */
  readonly check: string;
  readonly address: string;
  /** The address as a QR code. */
  readonly qr: readonly (readonly boolean[])[];
}

/** Units of the drawing, and pixels of the picture for each. */
const WIDTH = 360;
const SCALE = 3;
const PAD = 16;
const INSET = 18;
/** Legs that are drawn; the rest is counted. */
const MAX_LEGS = 12;
/** Side of the QR code. */
const QR = 96;

const NO_RTL = /^[^\u0590-\u08ff]*$/;

/** Drawings of flags by their file code. */
type Flags = ReadonlyMap<string, HTMLImageElement>;

/** The flags of the national teams that are drawn; one that does not come is left out. */
async function flagsOf({ legs }: PictureWords): Promise<Flags> {
  const codes = new Set(legs.slice(0, MAX_LEGS).flatMap(({ crest }) => crest?.flag ?? []));
  const loaded = await Promise.all(
    [...codes].map(async (code) => {
      const image = new Image(32, 24);
      image.src = flagUrl(code);
      return image.decode().then(
        () => [[code, image] as const],
        () => [],
      );
    }),
  );
  return new Map(loaded.flat());
}

/** One pass over the picture: measures when there is no canvas of its own height yet, draws when there is. */
class Pen {
  readonly #c: CanvasRenderingContext2D;
  readonly #style: CSSStyleDeclaration;
  readonly #rtl: boolean;
  readonly #family: string;
  readonly #flags: Flags;

  constructor(context: CanvasRenderingContext2D, rtl: boolean, flags: Flags) {
    this.#c = context;
    this.#rtl = rtl;
    this.#flags = flags;
    this.#style = getComputedStyle(document.documentElement);
    this.#family = getComputedStyle(document.body).fontFamily;
  }

  token(name: string): string {
    return this.#style.getPropertyValue(`--${name}`).trim();
  }

  radius(name: string): number {
    return Number.parseFloat(this.token(name)) || 0;
  }

  font(size: number, weight: number): void {
    this.#c.font = `${weight} ${size}px ${this.#family}`;
  }

  /** A text in one line at the start or the end of the line; the baseline is `y`. */
  text(text: string, x: number, y: number, color: string, at: 'start' | 'end' = 'start', digits = false): void {
    const c = this.#c;
    c.fillStyle = this.token(color);
    c.direction = this.#rtl && !(digits && NO_RTL.test(text)) ? 'rtl' : 'ltr';
    c.textAlign = (at === 'start') === this.#rtl ? 'right' : 'left';
    c.fillText(text, this.#rtl ? WIDTH - x : x, y);
  }

  /** The words of a text in lines of at most `width`; what does not fit into `most` lines is cut with an ellipsis. */
  lines(text: string, width: number, most: number): string[] {
    const fits = (line: string) => this.#c.measureText(line).width <= width;
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line === '' || fits(longer)) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    lines.push(line);
    if (lines.length <= most && lines.every(fits)) return lines;
    let last = lines.slice(most - 1).join(' ');
    while (last.length > 1 && !fits(`${last}…`)) last = last.slice(0, -1).trimEnd();
    return [...lines.slice(0, most - 1), `${last}…`];
  }

  /** An address in lines of at most `width`, broken anywhere. */
  chunks(text: string, width: number, most: number): string[] {
    const lines = [''];
    for (const letter of text) {
      const last = lines.at(-1) as string;
      if (this.#c.measureText(last + letter).width <= width) lines[lines.length - 1] = last + letter;
      else lines.push(letter);
    }
    return lines.slice(0, most);
  }

  /** Dark on white with four modules of quiet around, whatever the colours of the brand: cameras need it. */
  qr(rows: readonly (readonly boolean[])[], x: number, y: number, size: number): void {
    const box = rows.length + 8;
    // Modules of whole pixels: edges between them must not shine through.
    const whole = (Math.floor((size * SCALE) / box) * box) / SCALE;
    const edge = Math.floor(((size - whole) * SCALE) / 2) / SCALE;
    this.paths(x + edge, y + edge, whole, box, (c) => {
      c.fillStyle = '#fff';
      c.fillRect(0, 0, box, box);
      c.fillStyle = '#000';
      c.translate(4, 4);
      c.fill(new Path2D(qrPath(rows)));
    });
  }

  box(x: number, y: number, width: number, height: number, color: string, radii: number | number[] = 0): void {
    this.#c.fillStyle = this.token(color);
    this.#c.beginPath();
    this.#c.roundRect(x, y, width, height, radii);
    this.#c.fill();
  }

  rule(x: number, y: number, width: number, color: string, dashed = false): void {
    const c = this.#c;
    c.strokeStyle = this.token(color);
    c.lineWidth = dashed ? 1.5 : 1;
    c.setLineDash(dashed ? [4, 3] : []);
    c.beginPath();
    c.moveTo(x, y);
    c.lineTo(x + width, y);
    c.stroke();
  }

  disc(x: number, y: number, radius: number, color: string): void {
    this.#c.fillStyle = this.token(color);
    this.#c.beginPath();
    this.#c.arc(x, y, radius, 0, 2 * Math.PI);
    this.#c.fill();
  }

  /** Paths in a box of their own, `size` of the drawing wide; what is at the start of the line is given from there. */
  paths(x: number, y: number, size: number, box: number, draw: (c: CanvasRenderingContext2D) => void): void {
    const c = this.#c;
    c.save();
    c.translate(this.#rtl ? WIDTH - x - size : x, y);
    c.scale(size / box, size / box);
    draw(c);
    c.restore();
  }

  mark(mark: Mark, x: number, y: number, size: number): void {
    this.paths(x, y, size, 26, (c) => {
      for (const { d, fill, opacity } of mark) {
        c.globalAlpha = opacity ?? 1;
        c.fillStyle = fillOf(fill, (token) => this.token(token));
        c.fill(new Path2D(d));
      }
    });
  }

  /** A national team flies its flag, at 4:3 in the middle of the square; a club has its shield. */
  crest(crest: CrestView, x: number, y: number, size: number): void {
    const flag = crest.flag === undefined ? undefined : this.#flags.get(crest.flag);
    if (!flag) {
      this.shield(crest, x, y, size);
      return;
    }
    this.paths(x, y, size, 32, (c) => {
      c.beginPath();
      c.roundRect(0, 4, 32, 24, 3);
      c.clip();
      c.drawImage(flag, 0, 4, 32, 24);
    });
  }

  shield(crest: CrestView, x: number, y: number, size: number): void {
    this.paths(x, y, size, 32, (c) => {
      c.clip(new Path2D(SHIELD_OUTLINE));
      c.fillStyle = crest.base;
      c.fillRect(0, 0, 32, 32);
      c.fillStyle = crest.second;
      c.fill(new Path2D(SHIELD_PATTERNS[crest.pattern]));
      // White clubs stand off a white card by their edge.
      c.globalAlpha = 0.3;
      c.setLineDash([]);
      c.lineWidth = 2;
      c.strokeStyle = this.token('shield-edge');
      c.stroke(new Path2D(SHIELD_OUTLINE));
    });
  }

  /** A filled disc with a tick, a cross or a dash; a ring while it is open. */
  standing(tone: PictureWords['tone'], x: number, y: number, size: number): void {
    const sign = { open: '', won: 'M7.5 12.4l3 3 6-6.4', lost: 'M8.5 8.5l7 7M15.5 8.5l-7 7', void: 'M8 12h8' }[tone];
    const color = this.token({ open: 'text-3', won: 'won', lost: 'lost', void: 'text-3' }[tone]);
    this.paths(x, y, size, 24, (c) => {
      c.setLineDash([]);
      c.beginPath();
      c.arc(12, 12, tone === 'open' ? 9 : 11, 0, 2 * Math.PI);
      c.lineWidth = 2.2;
      c.lineCap = 'round';
      c.lineJoin = 'round';
      if (tone === 'open') {
        c.strokeStyle = color;
        c.stroke();
        return;
      }
      c.fillStyle = color;
      c.fill();
      c.strokeStyle = this.token('surface-1');
      c.stroke(new Path2D(sign));
    });
  }
}

/** Draws from the top; gives the height it came to. */
function compose(pen: Pen, words: PictureWords, height: number): number {
  const inner = WIDTH - 2 * (PAD + INSET);
  const left = PAD + INSET;
  const band = words.tone === 'won' ? 'won-weak' : 'surface-2';
  const ink = words.tone === 'won' ? 'won' : words.tone === 'lost' ? 'lost' : 'text-1';
  const corner = pen.radius('r-card');
  const top = 64;
  const tear = top + 122;
  pen.box(0, 0, WIDTH, height, 'surface-0');
  pen.mark(words.mark, PAD, 20, 26);
  pen.font(18, 750);
  pen.text(pen.token('case-wordmark') === 'uppercase' ? words.brand.toUpperCase() : words.brand, PAD + 35, 39, 'text-1');
  pen.font(11, 450);
  pen.text(words.site, WIDTH - PAD, 38, 'text-3', 'end', true);

  const foot = height - 44;
  pen.box(PAD, top, WIDTH - 2 * PAD, foot - top, 'surface-1', corner);
  pen.box(PAD, top, WIDTH - 2 * PAD, tear - top, band, [corner, corner, 0, 0]);
  pen.standing(words.tone, left, top + 17, 18);
  pen.font(14, 650);
  pen.text(words.state, left + 26, top + 31, ink);
  pen.font(12, 450);
  pen.text(words.number, WIDTH - left, top + 31, 'text-2', 'end', true);
  pen.text(words.amountName, left, top + 54, 'text-2');
  pen.font(34, 750);
  pen.text(words.amount, left, top + 88, 'text-1', 'start', true);
  pen.font(12, 450);
  pen.text(words.when, left, top + 108, 'text-2');
  pen.rule(PAD, tear, WIDTH - 2 * PAD, 'line-strong', true);
  pen.disc(PAD, tear, 8, 'surface-0');
  pen.disc(WIDTH - PAD, tear, 8, 'surface-0');

  let y = tear + 14;
  for (const leg of words.legs.slice(0, MAX_LEGS)) {
    pen.font(13, 650);
    const pick = pen.lines(leg.pick, inner - 114, 2);
    pen.font(11, 450);
    const event = pen.lines(leg.event, inner - 64, 2);
    if (leg.crest) pen.crest(leg.crest, left, y + 4, 26);
    pen.font(13, 650);
    for (const [i, line] of pick.entries()) pen.text(line, left + 38, y + 14 + 17 * i, 'text-1');
    pen.text(leg.price, WIDTH - left - (words.legs.length > 1 ? 26 : 0), y + 14, 'text-1', 'end', true);
    if (words.legs.length > 1) pen.standing(leg.tone, WIDTH - left - 17, y + 1, 17);
    pen.font(11, 450);
    y += 14 + 17 * (pick.length - 1);
    for (const line of event) {
      y += 15;
      pen.text(line, left + 38, y, 'text-2');
    }
    y += 16;
  }
  const more = words.legs.length - MAX_LEGS;
  if (more > 0) {
    pen.font(12, 550);
    pen.text(`+${more}`, left + 38, y + 6, 'text-2', 'start', true);
    y += 20;
  }
  pen.rule(left, y, inner, 'line');
  y += 6;
  for (const [name, value] of words.sums) {
    y += 21;
    pen.font(13, 450);
    pen.text(name, left, y, 'text-2');
    pen.font(13, 650);
    pen.text(value, WIDTH - left, y, 'text-1', 'end', true);
  }
  y += 16;
  pen.box(left, y, inner, QR + 24, 'surface-2', pen.radius('r-control'));
  pen.qr(words.qr, left + 12, y + 12, QR);
  const beside = left + QR + 26;
  const room = inner - QR - 38;
  pen.font(12, 550);
  let line = y + 12;
  for (const text of pen.lines(words.check, room, 3)) {
    line += 16;
    pen.text(text, beside, line, 'text-1');
  }
  pen.font(10, 450);
  line += 4;
  for (const text of pen.chunks(words.address, room, 4)) {
    line += 13;
    pen.text(text, beside, line, 'text-2', 'start', true);
  }
  return y + QR + 24 + 16 + 44;
}

/** The receipt as a picture in the brand's look; undefined where the browser cannot draw one. */
export async function receiptPicture(words: PictureWords): Promise<Blob | undefined> {
  const rtl = document.documentElement.dir === 'rtl';
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const [flags] = await Promise.all([flagsOf(words), document.fonts.ready]);
  const height = Math.ceil(compose(new Pen(context, rtl, flags), words, 1));
  canvas.height = height * SCALE;
  context.scale(SCALE, SCALE);
  compose(new Pen(context, rtl, flags), words, height);
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/png'));
}
