/** Deeper than any schema of ours looks. */
const MAX_DEPTH = 8;

const isSoundText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * Whether every number of what a schema has passed is one, and every text one that can be stored as it came. A text of four hundred digits
 * where a number is wanted becomes Infinity, of which the validator then checks no bound; a database takes no NUL and no half of a character.
 */
export function isSoundInput(value: unknown, depth = 0): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string') return isSoundText(value);
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return true;
  if (Array.isArray(value)) return value.every((each) => isSoundInput(each, depth + 1));
  return Object.entries(value).every(([key, each]) => isSoundText(key) && isSoundInput(each, depth + 1));
}
