/**
 * Drawing a page on the server, parts that did not change since they were last drawn are not drawn again: a mark stands in their place
 * and is exchanged for the bytes of last time. The browser never sees a mark.
 */
interface Slot {
  /** The part as drawn before; undefined: it is drawn now and kept afterwards. */
  readonly html: Uint8Array | undefined;
  readonly keep: (html: Uint8Array) => void;
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
const kept = new WeakMap<object, Map<string, Uint8Array>>();
/** Ways one part is drawn: languages, price formats, columns, addresses. The oldest goes when there are more. */
const WAYS = 16;

/** Marks of a part: one in place of what is kept, or two around what is to be drawn. */
export type KeptMarks = { readonly drawn: string } | { readonly before: string; readonly after: string };

/** A place for a part made of `of`; `way` is all its drawing depends on beside it. Undefined outside of `drawKept`. */
export function keptMarks(of: object, way: string): KeptMarks | undefined {
  if (!slots) return undefined;
  let ways = kept.get(of);
  if (!ways) {
    ways = new Map();
    kept.set(of, ways);
  }
  const own = ways;
  const said = `${speaker} ${way}`;
  const html = own.get(said);
  const number = slots.length;
  slots.push({
    html,
    keep(bytes) {
      if (own.size >= WAYS) own.delete(own.keys().next().value as string);
      own.set(said, bytes);
    },
  });
  return html === undefined
    ? { before: `${MARK}(${number}${END}`, after: `${MARK})${number}${END}` }
    : { drawn: `${MARK}=${number}${END}` };
}

/** Draws with parts kept, each apart for every brand as its words may differ; the page in pieces, in order. */
export function drawKept(brand: string, draw: () => string): Uint8Array[] {
  slots = [];
  speaker = brand;
  try {
    return exchange(draw(), slots);
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

function exchange(html: string, taken: readonly Slot[]): Uint8Array[] {
  const open: Uint8Array[][] = [];
  let pieces: Uint8Array[] = [];
  let from = 0;
  for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, from)) {
    const kind = html[at + MARK.length];
    const end = html.indexOf(END, at + MARK.length);
    const slot = taken[Number(html.slice(at + MARK.length + 1, end))]!;
    const until = html.startsWith(SEPARATOR, at - SEPARATOR.length) ? at - SEPARATOR.length : at;
    if (until > from) pieces.push(encoder.encode(html.slice(from, until)));
    if (kind === '=') pieces.push(slot.html!);
    else if (kind === '(') {
      open.push(pieces);
      pieces = [];
    } else {
      const own = joinBytes(pieces);
      slot.keep(own);
      pieces = open.pop()!;
      pieces.push(own);
    }
    from = end + END.length;
    if (html.startsWith(SEPARATOR, from)) from += SEPARATOR.length;
  }
  pieces.push(encoder.encode(html.slice(from)));
  return pieces;
}
