/** A plain number: no program takes it for a formula, also below zero. */
const NUMBER = /^-?\d+(\.\d+)?$/;
/**
 * What a table program would run, where a cell begins: in the wide letters of East Asian keyboards too, and behind a semicolon or tab, at which
 * programs of many countries part cells whatever the quotes say. Such a cell is written as text.
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]|(?<=[;\t]["\s]*)[=+\-@＝＋－＠]/g;

function cellOf(value: string | number): string {
  const text = String(value);
  const safe = NUMBER.test(text) ? text : text.replaceAll(FORMULA, "'$&");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as comma-separated values (RFC 4180) that no table program takes for formulas. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
