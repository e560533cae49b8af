import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** A file of data/ that does not hold what it must. The message names the file, the row (1 is the header) and the column. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

/** One row of a checked table; every reader throws a `DataError` that names where it stands. */
export interface Row {
  /** The text as in the file; an empty field is the empty string. */
  text(column: string): string;
  /** A text that must not be empty. */
  required(column: string): string;
  optional(column: string): string | undefined;
  /** A whole number that is not negative. */
  count(column: string): number;
  optionalCount(column: string): number | undefined;
  decimal(column: string): number;
  /** An ISO date (YYYY-MM-DD) that exists. */
  date(column: string): string;
  /** One of the words given. */
  word<W extends string>(column: string, words: readonly W[]): W;
  fail(column: string, why: string): never;
}

/** Takes off a byte order mark and refuses another encoding: names read wrongly would be other clubs. */
const UTF8 = new TextDecoder('utf-8', { fatal: true });

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const knownDates = new Set<string>();

function dateExists(text: string): boolean {
  if (knownDates.has(text)) return true;
  const instant = ISO_DATE.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== text) return false;
  knownDates.add(text);
  return true;
}

type Wanted = (line: string) => boolean;

/**
 * Rows of RFC 4180 text. Lines without a quote, which is nearly all, are cut at the commas: ten times as fast as the parser. The first is
 * the header; of the others those that are not wanted are undefined, unless the parser had to read them.
 */
function fieldsOf(text: string, wanted: Wanted): (readonly string[] | undefined)[] {
  const options = { relax_column_count: true };
  if (text.includes('\r')) return parse(text, options);
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const quoted = lines.filter((line) => line.includes('"'));
  // A quote left open goes on in the next line: only the parser knows how far.
  if (quoted.some((line) => line.split('"').length % 2 === 0)) return parse(text, options);
  const parsed: string[][] = parse(quoted.join('\n'), options);
  let next = 0;
  return lines.map((line, index) => {
    if (line.includes('"')) return parsed[next++] ?? [];
    return index === 0 || wanted(line) ? line.split(',') : undefined;
  });
}

/**
 * Reads a CSV file in UTF-8 whose header must be exactly `columns`, a row at a time; empty lines are passed over. Throws `DataError` on a
 * missing file, another encoding, another header, a row of another length or a field that a reader refuses. Lines that are not `wanted`
 * may be left out unread: it must hold for every line that matters, and looks at the text as it is.
 */
export function readTable<T>(file: URL, columns: readonly string[], read: (row: Row) => T, wanted: Wanted = () => true): T[] {
  let rows: (readonly string[] | undefined)[];
  try {
    rows = fieldsOf(UTF8.decode(readFileSync(file)), wanted);
  } catch (error) {
    throw new DataError(`${file.pathname}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  const header = rows[0]?.join(',');
  if (header !== columns.join(','))
    throw new DataError(`${file.pathname}: the header must be "${columns.join(',')}", found "${header ?? ''}"`);
  const place = new Map(columns.map((column, index) => [column, index]));
  let current: readonly string[] = [];
  let line = 1;
  const fail = (column: string, why: string): never => {
    throw new DataError(`${file.pathname}: row ${line}, ${column}: ${why}`);
  };
  const text = (column: string): string => {
    const index = place.get(column);
    return index === undefined ? fail(column, 'no such column') : (current[index] ?? '');
  };
  const count = (column: string): number => {
    const value = text(column);
    return /^\d+$/.test(value) ? Number(value) : fail(column, `"${value}" is not a whole number`);
  };
  const row: Row = {
    text,
    fail,
    count,
    required: (column) => text(column) || fail(column, 'is empty'),
    optional: (column) => text(column) || undefined,
    optionalCount: (column) => (text(column) === '' ? undefined : count(column)),
    decimal: (column) => {
      const value = text(column);
      const number = Number(value);
      return value !== '' && Number.isFinite(number) ? number : fail(column, `"${value}" is not a number`);
    },
    date: (column) => {
      const value = text(column);
      return dateExists(value) ? value : fail(column, `"${value}" is not a date`);
    },
    word: (column, words) =>
      words.find((word) => word === text(column)) ?? fail(column, `"${text(column)}" is none of ${words.join(', ')}`),
  };
  const result: T[] = [];
  for (let index = 1; index < rows.length; index++) {
    const fields = rows[index];
    if (!fields) continue;
    current = fields;
    line = index + 1;
    if (current.length === 1 && current[0] === '') continue;
    if (current.length !== columns.length) fail('row', `has ${current.length} fields instead of ${columns.length}`);
    result.push(read(row));
  }
  return result;
}

/** Loads on the first call and keeps the result: each sport is read only by who asks for it. */
export function once<T>(load: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  return () => {
    kept ??= { value: load() };
    return kept.value;
  };
}

/** A file of data/ by its path there. */
export const dataFile = (path: string): URL => new URL(`../${path}`, import.meta.url);
