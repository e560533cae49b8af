/** Text PostgreSQL or a reader of a log could trip over: control characters (NUL among them) and halves of surrogate pairs. */
const BAD_CHARACTERS = /\p{Cc}|\p{Cs}/u;
/** Numbers, texts and levels of an opaque value at most. */
const OPAQUE = { characters: 65_536, depth: 8 } as const;
/** Nothing this product knows of happened before, unix ms. */
const EARLIEST = Date.UTC(2000, 0, 1);

export type Unknown = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Unknown => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with a value, in words; undefined when nothing is. */
export type Problem = string | undefined;

/** A value as it may be quoted in a problem: short, and without what made it bad. */
export function quoted(value: unknown): string {
  if (typeof value !== 'string') return typeof value === 'object' && value !== null ? 'an object' : String(value).slice(0, 40);
  return `'${value.slice(0, 40).replace(/[\p{Cc}\p{Cs}]/gu, '?')}'`;
}

/** The first problem of several values. */
export function first(problems: Iterable<Problem>): Problem {
  for (const problem of problems) if (problem !== undefined) return problem;
  return undefined;
}

export function textProblem(name: string, value: unknown, most: number, least = 1): Problem {
  if (typeof value !== 'string') return `${name} is ${quoted(value)}, expected a text`;
  if (value.length < least || value.length > most)
    return `${name} has ${value.length} characters, expected ${least === 0 ? 'at most' : `${least} to`} ${most}`;
  return BAD_CHARACTERS.test(value) ? `${name} holds control characters: ${quoted(value)}` : undefined;
}

export function numberProblem(name: string, value: unknown, least: number, most: number): Problem {
  return typeof value === 'number' && value >= least && value <= most
    ? undefined
    : `${name} is ${quoted(value)}, expected a number from ${least} to ${most}`;
}

export function integerProblem(name: string, value: unknown, least: number, most: number): Problem {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
    ? undefined
    : `${name} is ${quoted(value)}, expected a whole number from ${least} to ${most}`;
}

export const booleanProblem = (name: string, value: unknown): Problem =>
  typeof value === 'boolean' ? undefined : `${name} is ${quoted(value)}, expected true or false`;

export const oneOfProblem = (name: string, value: unknown, allowed: ReadonlySet<unknown>): Problem =>
  allowed.has(value) ? undefined : `${name} is ${quoted(value)}, which is not known`;

/** A moment in unix ms that lies no further ahead of `now` than given. */
export const momentProblem = (name: string, value: unknown, now: number, aheadMs: number): Problem =>
  typeof value === 'number' && value >= EARLIEST && value <= now + aheadMs ? undefined : `${name} is ${quoted(value)}, no plausible time`;

export const optional = (value: unknown, problem: () => Problem): Problem => (value === undefined ? undefined : problem());

/** Checks every element of a list of a bounded length. */
export function listProblem(name: string, value: unknown, most: number, each: (item: unknown, at: string) => Problem): Problem {
  if (!Array.isArray(value)) return `${name} is ${quoted(value)}, expected a list`;
  if (value.length > most) return `${name} has ${value.length} elements, expected at most ${most}`;
  for (let i = 0; i < value.length; i++) {
    const problem = each(value[i], `${name}[${i}]`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Checks a record whose keys are texts. */
export function recordProblem(name: string, value: unknown, most: number, each: (key: string, item: unknown) => Problem): Problem {
  if (!isRecord(value)) return `${name} is ${quoted(value)}, expected an object`;
  const entries = Object.entries(value);
  if (entries.length > most) return `${name} has ${entries.length} members, expected at most ${most}`;
  return first(entries.map(([key, item]) => each(key, item)));
}

/** What only another part of the product reads must at least survive being stored: plain JSON of bounded size with finite numbers. */
export function opaqueProblem(name: string, value: unknown, depth = 0): Problem {
  if (depth > OPAQUE.depth) return `${name} is nested more than ${OPAQUE.depth} levels deep`;
  if (value === null || value === undefined || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${name} is ${value}, expected a finite number`;
  if (typeof value === 'string') return textProblem(name, value, OPAQUE.characters, 0);
  if (typeof value !== 'object') return `${name} is a ${typeof value}`;
  const problem = first(Object.entries(value).map(([key, item]) => opaqueProblem(`${name}.${key}`, item, depth + 1)));
  if (problem !== undefined || depth > 0) return problem;
  const size = JSON.stringify(value).length;
  return size > OPAQUE.characters ? `${name} has ${size} characters, expected at most ${OPAQUE.characters}` : undefined;
}
