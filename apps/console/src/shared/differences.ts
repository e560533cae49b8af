/** One value that an action changed; undefined where there was, or is, none. */
export interface Difference {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Values by their path: "2 / maximumLoss". Lists of plain values and empty ones are one value. */
function flatten(value: unknown, path: string, into: Map<string, string>): void {
  if (value === null || value === undefined) return;
  const plain = typeof value !== 'object' || (Array.isArray(value) && value.every((each) => typeof each !== 'object' || each === null));
  if (plain || Object.keys(value).length === 0) {
    into.set(path, Array.isArray(value) ? value.map(shown).join(', ') : shown(value));
    return;
  }
  for (const [name, part] of Object.entries(value)) {
    const place = Array.isArray(value) ? String(Number(name) + 1) : name;
    flatten(part, path === '' ? place : `${path} / ${place}`, into);
  }
}

/** What differs between two states an action left in the audit log, in the order of the later one. */
export function differences(before: unknown, after: unknown): readonly Difference[] {
  const was = new Map<string, string>();
  const is = new Map<string, string>();
  flatten(before, '', was);
  flatten(after, '', is);
  return [...new Set([...is.keys(), ...was.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }));
}
