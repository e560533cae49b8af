const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads finite numbers by name from a stored record; throws when one is missing. */
export function readNumbers<N extends string>(record: unknown, sport: string, names: readonly N[]): Readonly<Record<N, number>> {
  if (!isRecord(record)) throw new Error(`stored ${sport} rates are not an object`);
  const read = names.map((name): [N, number] => {
    const value = record[name];
    if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`stored ${sport} rates have no number "${name}"`);
    return [name, value];
  });
  return Object.fromEntries(read) as Record<N, number>;
}

/** A nested record of stored rates, or nothing. */
export const storedPart = (record: unknown, name: string): unknown => (isRecord(record) ? record[name] : undefined);
