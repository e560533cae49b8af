import { useMemo } from 'react';

declare const holds: unique symbol;

/**
 * Loader data as one text. The router would walk through every value of a long list; a text it passes on as it is, and an element that
 * did not change keeps its part of the text. In a whole page even the text travels beside the router's data: a short name stands for it
 * there until the very end, when its parts are put in its place as bytes (`exchangeNames`).
 */
export type Packed<T> = string & { readonly [holds]: T };

/** Quotation marks would be escaped twice on their way into the page: they change places with a sign that is rare. */
const swapQuotes = (text: string): string => text.replace(/["~]/g, (sign) => (sign === '"' ? '~' : '"'));

/** Signs that could end a script. */
export const escapeScript = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

const inString = (text: string): string => JSON.stringify(text).slice(1, -1);
const encoder = new TextEncoder();

/** A text as it stands in the page: in a string of the router's data, which is a string of a script. */
const inPage = (text: string): Uint8Array => encoder.encode(escapeScript(inString(inString(text))));

interface Part {
  readonly text: string;
  bytes?: Uint8Array;
}
const [OPEN, COMMA, CLOSE]: readonly [Part, Part, Part] = [{ text: '[' }, { text: ',' }, { text: ']' }];
const parts = new WeakMap<object, Part>();

function partOf(value: object): Part {
  let part = parts.get(value);
  if (!part) {
    part = { text: swapQuotes(JSON.stringify(value)) };
    parts.set(value, part);
  }
  return part;
}

/** Texts of one page on their way beside the router's data, by the names that stand for them there. */
export type Travelling = Map<string, { readonly value: unknown; readonly parts: readonly Part[] }>;

/** No visitor can guess it, so nothing they type passes for the name of a text. */
const NAME = `packed-${crypto.randomUUID()}-`;
const NAMES = new RegExp(`${NAME}\\d+;`, 'g');
/** Of the page being drawn: drawing to a string is one synchronous step. */
let drawing: Travelling | undefined;

function pack(value: unknown, made: readonly Part[], travelling: Travelling | undefined): Packed<never> {
  if (!travelling) return made.map((part) => part.text).join('') as Packed<never>;
  const name = `${NAME}${travelling.size};`;
  travelling.set(name, { value, parts: made });
  return name as Packed<never>;
}

/** Packs a list whose elements are never changed once made. `travelling`: of a whole page. */
export function packList<T extends object>(list: readonly T[], travelling: Travelling | undefined): Packed<readonly T[]> {
  const made = list.flatMap((element, i) => [i === 0 ? OPEN : COMMA, partOf(element)]);
  return pack(list, list.length === 0 ? [OPEN, CLOSE] : [...made, CLOSE], travelling);
}

/** Packs a value that is never changed once made. `travelling`: of a whole page. */
export const packWhole = <T extends object>(value: T, travelling: Travelling | undefined): Packed<T> =>
  pack(value, [partOf(value)], travelling);

/** Draws a page whose texts travel. */
export function drawPacked<T>(travelling: Travelling | undefined, draw: () => T): T {
  drawing = travelling;
  try {
    return draw();
  } finally {
    drawing = undefined;
  }
}

/** The router's data of a page, in whose strings names stand, as the bytes of a string in a script; every name is a text again. */
export function exchangeNames(data: string, travelling: Travelling | undefined): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const match of data.matchAll(NAMES)) {
    pieces.push(encoder.encode(escapeScript(inString(data.slice(from, match.index)))));
    for (const part of travelling?.get(match[0])?.parts ?? []) {
      part.bytes ??= inPage(part.text);
      pieces.push(part.bytes);
    }
    from = match.index + match[0].length;
  }
  pieces.push(encoder.encode(escapeScript(inString(data.slice(from)))));
  return pieces;
}

/** Reads a packed text, as a browser does. */
export const readPacked = <T>(text: Packed<T>): T => JSON.parse(swapQuotes(text)) as T;

/** What was packed; the same object for the same text. The server never reads its own text. */
export const useUnpacked = <T>(text: Packed<T>): T =>
  useMemo(() => (drawing?.get(text)?.value as T | undefined) ?? readPacked(text), [text]);
