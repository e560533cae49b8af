import { liftStyles } from './page-styles.ts';

/** A part as bytes, without style attributes, and what those said. */
interface Drawn {
  readonly html: Uint8Array;
  readonly styles: ReadonlySet<string>;
}

/**
 * Drawing a page on the server, parts that did not change since they were last drawn are not drawn again: a mark stands in their place
 * and is exchanged for the bytes of last time. The browser never sees a mark.
 */
interface Slot {
  /** The part as drawn before; undefined: it is drawn now and kept afterwards. */
  readonly before: Drawn | undefined;
  readonly keep: (drawn: Drawn) => void;
}

/** Text that no visitor can guess: what they type is drawn too and must never pass for a mark. */
const MARK = `\u0001${crypto.randomUUID()}:`;
const END = '\u0001';
/** What React puts between two texts that follow one another, as marks do. */
const SEPARATOR = '<!-- -->';
const encoder = new TextEncoder();

/** Of the page being drawn: drawing to a string is one synchronous step. */
let slots: Slot[] | undefined;
let speaker = '';
const cache = new WeakMap<object, Map<string, Drawn>>();
/** Ways one part is drawn: languages, price formats, columns, addresses, zones. The oldest goes when there are more. */
const WAYS = 48;

/** Marks of a part: one in place of what is kept, or two around what is to be drawn. */
export type CachedMarks = { readonly drawn: string } | { readonly before: string; readonly after: string };

/** A place for a part made of `of`; `way` is all its drawing depends on beside it. Undefined outside of `drawCached`. */
export function cachedMarks(of: object, way: string): CachedMarks | undefined {
  if (!slots) return undefined;
  let ways = cache.get(of);
  if (!ways) {
    ways = new Map();
    cache.set(of, ways);
  }
  const own = ways;
  const said = `${speaker} ${way}`;
  const before = own.get(said);
  const number = slots.length;
  slots.push({
    before,
    keep(drawn) {
      if (own.size >= WAYS) own.delete(own.keys().next().value as string);
      own.set(said, drawn);
    },
  });
  return before === undefined
    ? { before: `${MARK}(${number}${END}`, after: `${MARK})${number}${END}` }
    : { drawn: `${MARK}=${number}${END}` };
}

/** Draws with parts kept, each apart for every brand as its words may differ; the page in pieces, in order. What its styles say is added to `styles`. */
export function drawCached(brand: string, draw: () => string, styles: Set<string>): Uint8Array[] {
  slots = [];
  speaker = brand;
  try {
    return exchange(draw(), slots, styles);
  } finally {
    slots = undefined;
  }
}

/** Pieces as one. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function exchange(html: string, taken: readonly Slot[], all: Set<string>): Uint8Array[] {
  const open: { readonly pieces: Uint8Array[]; readonly styles: Set<string> }[] = [];
  let pieces: Uint8Array[] = [];
  let styles = all;
  const add = (more: ReadonlySet<string>): void => {
    for (const style of more) styles.add(style);
  };
  let from = 0;
  for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, from)) {
    const kind = html[at + MARK.length];
    const end = html.indexOf(END, at + MARK.length);
    const slot = taken[Number(html.slice(at + MARK.length + 1, end))]!;
    const until = html.startsWith(SEPARATOR, at - SEPARATOR.length) ? at - SEPARATOR.length : at;
    if (until > from) pieces.push(encoder.encode(liftStyles(html.slice(from, until), styles)));
    if (kind === '=') {
      const { html: bytes, styles: said } = slot.before!;
      pieces.push(bytes);
      add(said);
    } else if (kind === '(') {
      open.push({ pieces, styles });
      pieces = [];
      styles = new Set();
    } else {
      const own = { html: joinBytes(pieces), styles };
      slot.keep(own);
      ({ pieces, styles } = open.pop()!);
      pieces.push(own.html);
      add(own.styles);
    }
    from = end + END.length;
    if (html.startsWith(SEPARATOR, from)) from += SEPARATOR.length;
  }
  pieces.push(encoder.encode(liftStyles(html.slice(from), styles)));
  return pieces;
}
