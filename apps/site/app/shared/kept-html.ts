/**
 * Drawing a page on the server, rows of long lists that did not change since they were last drawn are not drawn again: an empty
 * `<li data-kept>` stands in their place and is exchanged for the text of last time. The browser never sees any of it.
 */
interface Slot {
  /** The row as drawn before; undefined: it is drawn now and kept afterwards. */
  readonly html: string | undefined;
  readonly keep: (html: string) => void;
}

const START = '<li data-kept="';
const END = '</li>';

/** Of the page being drawn: drawing to a string is one synchronous step. */
let slots: Slot[] | undefined;
const kept = new WeakMap<object, Map<string, string>>();
/** Ways one row is drawn: languages, price formats and columns. */
const WAYS = 12;

/** A place for a row; `way` is all its drawing depends on beside the row itself. Undefined outside of `drawKept`. */
export function keptSlot(row: object, way: string): { readonly number: number; readonly drawn: boolean } | undefined {
  if (!slots) return undefined;
  let ways = kept.get(row);
  if (!ways) {
    ways = new Map();
    kept.set(row, ways);
  }
  const own = ways;
  const html = own.get(way);
  slots.push({
    html,
    keep(text) {
      if (own.size < WAYS) own.set(way, text);
    },
  });
  return { number: slots.length - 1, drawn: html !== undefined };
}

/** Draws with rows kept. */
export function drawKept(draw: () => string): string {
  slots = [];
  try {
    return exchange(draw(), slots);
  } finally {
    slots = undefined;
  }
}

function exchange(html: string, taken: readonly Slot[]): string {
  let out = '';
  let from = 0;
  for (let at = html.indexOf(START); at >= 0; at = html.indexOf(START, from)) {
    const quote = html.indexOf('"', at + START.length);
    const end = html.indexOf(END, quote) + END.length;
    const slot = taken[Number(html.slice(at + START.length, quote))];
    out += html.slice(from, at);
    const own = slot?.html ?? `<li${html.slice(quote + 1, end)}`;
    if (slot?.html === undefined) slot?.keep(own);
    out += own;
    from = end;
  }
  return out + html.slice(from);
}
