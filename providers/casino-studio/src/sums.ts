export const sumOf = <T>(of: readonly T[], amount: (each: T) => bigint): bigint => of.reduce((sum, each) => sum + amount(each), 0n);

/** What the audit says where something is not as it should be. */
export const differs = (what: string, expected: unknown, found: unknown): string[] =>
  `${expected}` === `${found}` ? [] : [`${what} ${found}, not ${expected}`];
