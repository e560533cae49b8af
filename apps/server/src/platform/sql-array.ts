/**
 * Array parameters of set-based statements, written by hand: the driver's own writer quotes and copies every element and shows up
 * first in the profile of a group commit. The statement casts them (`$1::bigint[]`).
 */
type Plain = number | bigint | boolean;

/** Numbers, bigints or booleans. */
export const plainArray = (values: readonly Plain[]): string => `{${values.join(',')}}`;

/** The same with gaps. */
export const gappedArray = (values: readonly (Plain | null | undefined)[]): string => `{${values.map((v) => v ?? 'null').join(',')}}`;

const SPECIAL = /["\\]/;
const quoted = (text: string): string => (SPECIAL.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`);

/** Texts of any content except the character 0, which PostgreSQL cannot hold. */
export function textArray(values: readonly string[]): string {
  let out = '{';
  for (let i = 0; i < values.length; i++) out += i === 0 ? quoted(values[i]!) : `,${quoted(values[i]!)}`;
  return `${out}}`;
}
