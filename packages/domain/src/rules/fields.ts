import { parseThousandths } from '../rational.ts';

/** A refused line: what is wrong with it, as data. */
export interface RuleRefusal {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
}
export const refusal = (code: string, message: string): RuleRefusal => ({ ok: false, code, message });

/** Characters of a value that a message repeats. */
const NAMED = 60;

/** A value of a line as a message names it, cut short. What is nested too deep to be written is only called what it is. */
export function nameOf(value: unknown): string {
  try {
    return JSON.stringify(value)?.slice(0, NAMED) ?? 'nothing';
  } catch {
    return Array.isArray(value) ? 'such a list' : 'such an object';
  }
}

/**
 * Reads the fields of one line. The first thing wrong is kept in `problem` and every reader then answers with a harmless
 * value, so that a rule reads all it needs and looks once.
 */
export class Fields {
  problem: RuleRefusal | undefined;
  readonly #object: Readonly<Record<string, unknown>>;
  readonly #path: string;

  constructor(value: unknown, path = '') {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    this.#object = isObject ? (value as Record<string, unknown>) : {};
    this.#path = path;
    if (!isObject) this.problem = refusal('not-an-object', `${path === '' ? 'the line' : path} must be an object, not ${nameOf(value)}`);
  }

  has(key: string): boolean {
    return this.#object[key] !== undefined && this.#object[key] !== null;
  }

  bad(key: string, wanted: string, code = 'bad-field'): void {
    const where = this.#path === '' ? key : `${this.#path}.${key}`;
    this.problem ??= this.has(key)
      ? refusal(code, `${where} must be ${wanted}, not ${nameOf(this.#object[key])}`)
      : refusal('missing-field', `${where} is missing: ${wanted}`);
  }

  text(key: string, wanted = 'a text'): string {
    const value = this.#object[key];
    if (typeof value === 'string') return value;
    this.bad(key, wanted);
    return '';
  }

  oneOf<T extends string>(key: string, options: readonly T[], otherwise?: T): T {
    if (otherwise !== undefined && !this.has(key)) return otherwise;
    const value = this.#object[key];
    const found = options.find((option) => option === value);
    if (found === undefined) this.bad(key, `one of ${options.join(', ')}`);
    return found ?? options[0]!;
  }

  /** A whole number from `low` to `high`. */
  whole(key: string, low: number, high: number): number {
    const value = this.#object[key];
    if (typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high) return value;
    this.bad(key, `a whole number from ${low} to ${high}`);
    return low;
  }

  flag(key: string): boolean {
    const value = this.#object[key];
    if (typeof value !== 'boolean') this.bad(key, 'true or false');
    return value === true;
  }

  /** A decimal text as thousandths. */
  thousandths(key: string, wanted: string): number {
    const value = parseThousandths(this.text(key, wanted));
    if (value.ok) return value.value;
    this.bad(key, wanted);
    return 0;
  }

  list(key: string, most: number): readonly unknown[] {
    const value = this.#object[key];
    if (Array.isArray(value) && value.length <= most) return value as unknown[];
    this.bad(key, `a list of at most ${most}`);
    return [];
  }

  wholes(key: string, low: number, high: number, most: number): readonly number[] {
    const value = this.list(key, most);
    if (value.every((n): n is number => typeof n === 'number' && Number.isInteger(n) && n >= low && n <= high)) return value;
    this.bad(key, `a list of whole numbers from ${low} to ${high}`);
    return [];
  }

  object(key: string): Fields {
    const inner = new Fields(this.#object[key], this.#path === '' ? key : `${this.#path}.${key}`);
    if (inner.problem) this.bad(key, 'an object');
    return inner;
  }

  /** Takes over what an inner reader found wrong. */
  take(inner: Fields): void {
    this.problem ??= inner.problem;
  }
}
