import { useMemo } from 'react';

declare const holds: unique symbol;

/**
 * Loader data as one text. The router would walk through every value of a long list; a text it passes on as it is, and an element that
 * did not change keeps its part of the text.
 */
export type Packed<T> = string & { readonly [holds]: T };

/** Quotation marks would be escaped twice on their way into the page: they change places with a sign that is rare. */
const swapQuotes = (text: string): string => text.replace(/["~]/g, (sign) => (sign === '"' ? '~' : '"'));

const partTexts = new WeakMap<object, string>();
/** Lists packed in this process that may yet be drawn, so that the server never reads its own text. */
const PACKED = 64;
const packed = new Map<string, unknown>();

function textOf(part: object): string {
  let text = partTexts.get(part);
  if (text === undefined) {
    text = swapQuotes(JSON.stringify(part));
    partTexts.set(part, text);
  }
  return text;
}

/** Packs sections of rows; rows are never changed once made. */
export function packSections<Row extends object, Section extends { readonly rows: readonly Row[] }>(
  sections: readonly Section[],
): Packed<readonly Section[]> {
  const text = `[${sections
    .map(({ rows, ...rest }) => `${swapQuotes(JSON.stringify(rest)).slice(0, -1)},~rows~:[${rows.map(textOf).join(',')}]}`)
    .join(',')}]`;
  packed.delete(text);
  packed.set(text, sections);
  if (packed.size > PACKED) packed.delete(packed.keys().next().value as string);
  return text as Packed<readonly Section[]>;
}

/** Reads a packed text, as a browser does. */
export const readPacked = <T>(text: Packed<T>): T => JSON.parse(swapQuotes(text)) as T;

/** What was packed; the same object for the same text. */
export const useUnpacked = <T>(text: Packed<T>): T => useMemo(() => (packed.get(text) as T | undefined) ?? readPacked(text), [text]);
