/** Deeper than any schema of ours looks. */
const MAX_DEPTH = 8;

/**
 * Whether every number of what a schema has passed is one. A text of four hundred digits where a number is wanted becomes Infinity,
 * of which the validator then checks no bound.
 */
export function hasFiniteNumbers(value: unknown, depth = 0): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return true;
  return (Array.isArray(value) ? value : Object.values(value)).every((each) => hasFiniteNumbers(each, depth + 1));
}
