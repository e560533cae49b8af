import type { CrestView } from '@fairbook/contract';
import { fillOf, type Mark } from '@fairbook/ui/marks.ts';
import { SHIELD_OUTLINE, SHIELD_PATTERNS } from '@fairbook/ui/shield-shape.ts';
import { qrPath } from './qr.ts';

/** Units of the drawing, and pixels of the picture for each. */
export const WIDTH = 360;
export const SCALE = 3;

const NO_RTL = /^[^\u0590-\u08ff]*$/;

/** How a bet or a leg came out. */
export type Tone = 'open' | 'won' | 'lost' | 'void';

/** Drawings of flags by their file code. */
export type Flags = ReadonlyMap<string, HTMLImageElement>;

/** One pass over the picture: measures when there is no canvas of its own height yet, draws when there is. */
export class Pen {
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
  standing(tone: Tone, x: number, y: number, size: number): void {
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
