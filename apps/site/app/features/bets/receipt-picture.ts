import type { CrestView } from '@fairbook/contract';
import { flagUrl } from '@fairbook/ui';
import type { Mark } from '@fairbook/ui/marks.ts';
import { type Flags, Pen, SCALE, type Tone, WIDTH } from './receipt-pen.ts';

/** What stands on a shared receipt, ready in words: nothing of the player, neither name nor balance. */
export interface PictureWords {
  readonly brand: string;
  readonly mark: Mark;
  readonly site: string;
  readonly tone: Tone;
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
    readonly tone: Tone;
  }[];
  readonly sums: readonly (readonly [name: string, value: string])[];
  /** Where and how it can be checked. */
  readonly check: string;
  readonly address: string;
  /** The address as a QR code. */
  readonly qr: readonly (readonly boolean[])[];
}

const PAD = 16;
const INSET = 18;
/** Where the words of the ticket begin, and how wide its lines are. */
const LEFT = PAD + INSET;
const INNER = WIDTH - 2 * LEFT;
/** Legs that are drawn; the rest is counted. */
const MAX_LEGS = 12;
/** Side of the QR code. */
const QR = 96;

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

/** Top of the ticket, and where it is torn. */
const TOP = 64;
const TEAR = TOP + 122;
/** Below the ticket. */
const FOOT = 44;

/** The ground, the brand, and the paper of the ticket. */
function drawPaper(pen: Pen, words: PictureWords, height: number): void {
  const corner = pen.radius('r-card');
  pen.box(0, 0, WIDTH, height, 'surface-0');
  pen.mark(words.mark, PAD, 20, 26);
  pen.font(18, 750);
  pen.text(pen.token('case-wordmark') === 'uppercase' ? words.brand.toUpperCase() : words.brand, PAD + 35, 39, 'text-1');
  pen.font(11, 450);
  pen.text(words.site, WIDTH - PAD, 38, 'text-3', 'end', true);
  pen.box(PAD, TOP, WIDTH - 2 * PAD, height - FOOT - TOP, 'surface-1', corner);
  pen.box(PAD, TOP, WIDTH - 2 * PAD, TEAR - TOP, words.tone === 'won' ? 'won-weak' : 'surface-2', [corner, corner, 0, 0]);
}

/** How the bet stands and what it comes to, down to the tear. */
function drawState(pen: Pen, words: PictureWords): void {
  pen.standing(words.tone, LEFT, TOP + 17, 18);
  pen.font(14, 650);
  pen.text(words.state, LEFT + 26, TOP + 31, words.tone === 'won' ? 'won' : words.tone === 'lost' ? 'lost' : 'text-1');
  pen.font(12, 450);
  pen.text(words.number, WIDTH - LEFT, TOP + 31, 'text-2', 'end', true);
  pen.text(words.amountName, LEFT, TOP + 54, 'text-2');
  pen.font(34, 750);
  pen.text(words.amount, LEFT, TOP + 88, 'text-1', 'start', true);
  pen.font(12, 450);
  pen.text(words.when, LEFT, TOP + 108, 'text-2');
  pen.rule(PAD, TEAR, WIDTH - 2 * PAD, 'line-strong', true);
  pen.disc(PAD, TEAR, 8, 'surface-0');
  pen.disc(WIDTH - PAD, TEAR, 8, 'surface-0');
}

/** One selection; gives where the next begins. */
function drawLeg(pen: Pen, leg: PictureWords['legs'][number], isOneOfSeveral: boolean, top: number): number {
  pen.font(13, 650);
  const pick = pen.lines(leg.pick, INNER - 114, 2);
  pen.font(11, 450);
  const event = pen.lines(leg.event, INNER - 64, 2);
  if (leg.crest) pen.crest(leg.crest, LEFT, top + 4, 26);
  pen.font(13, 650);
  for (const [i, line] of pick.entries()) pen.text(line, LEFT + 38, top + 14 + 17 * i, 'text-1');
  pen.text(leg.price, WIDTH - LEFT - (isOneOfSeveral ? 26 : 0), top + 14, 'text-1', 'end', true);
  if (isOneOfSeveral) pen.standing(leg.tone, WIDTH - LEFT - 17, top + 1, 17);
  pen.font(11, 450);
  let y = top + 14 + 17 * (pick.length - 1);
  for (const line of event) {
    y += 15;
    pen.text(line, LEFT + 38, y, 'text-2');
  }
  return y + 16;
}

/** The selections that are drawn, and how many are not; gives where it ends. */
function drawLegs(pen: Pen, { legs }: PictureWords, top: number): number {
  const y = legs.slice(0, MAX_LEGS).reduce((at, leg) => drawLeg(pen, leg, legs.length > 1, at), top);
  const more = legs.length - MAX_LEGS;
  if (more <= 0) return y;
  pen.font(12, 550);
  pen.text(`+${more}`, LEFT + 38, y + 6, 'text-2', 'start', true);
  return y + 20;
}

/** Names and sums below a line; gives where it ends. */
function drawSums(pen: Pen, { sums }: PictureWords, top: number): number {
  pen.rule(LEFT, top, INNER, 'line');
  let y = top + 6;
  for (const [name, value] of sums) {
    y += 21;
    pen.font(13, 450);
    pen.text(name, LEFT, y, 'text-2');
    pen.font(13, 650);
    pen.text(value, WIDTH - LEFT, y, 'text-1', 'end', true);
  }
  return y + 16;
}

/** Where it can be checked, for cameras and for readers; gives where it ends. */
function drawCheck(pen: Pen, words: PictureWords, top: number): number {
  pen.box(LEFT, top, INNER, QR + 24, 'surface-2', pen.radius('r-control'));
  pen.qr(words.qr, LEFT + 12, top + 12, QR);
  const beside = LEFT + QR + 26;
  const width = INNER - QR - 38;
  pen.font(12, 550);
  let line = top + 12;
  for (const text of pen.lines(words.check, width, 3)) {
    line += 16;
    pen.text(text, beside, line, 'text-1');
  }
  pen.font(10, 450);
  line += 4;
  for (const text of pen.chunks(words.address, width, 4)) {
    line += 13;
    pen.text(text, beside, line, 'text-2', 'start', true);
  }
  return top + QR + 24;
}

/** Draws from the top; gives the height it came to. */
function compose(pen: Pen, words: PictureWords, height: number): number {
  drawPaper(pen, words, height);
  drawState(pen, words);
  const legs = drawLegs(pen, words, TEAR + 14);
  const sums = drawSums(pen, words, legs);
  return drawCheck(pen, words, sums) + 16 + FOOT;
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
