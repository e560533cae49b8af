import { ok, type Result, refuse } from '@fairbook/domain/result';

/** One thing a player chooses before staking. Decimals are whole numbers of 10^-places. */
export type OptionField =
  | { readonly kind: 'whole'; readonly least: number; readonly most: number; readonly usual: number }
  | { readonly kind: 'decimal'; readonly places: number; readonly least: number; readonly most: number; readonly usual: number }
  | { readonly kind: 'one-of'; readonly values: readonly (string | number)[]; readonly usual: string | number }
  /** Different numbers of a board, of which the player marks so many. */
  | {
      readonly kind: 'numbers';
      readonly least: number;
      readonly most: number;
      readonly fewest: number;
      readonly longest: number;
      readonly usual: readonly number[];
    };

export type OptionValue = string | number | readonly number[];
export type Options = Readonly<Record<string, OptionValue>>;
export type OptionSchema<O extends Options> = { readonly [K in keyof O]-?: OptionField };

export interface OptionProblem {
  readonly option: string;
  readonly wanted: string;
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/** What a field wants, for people who call from outside. */
export function wantedOf(field: OptionField): string {
  switch (field.kind) {
    case 'whole':
      return `a whole number from ${field.least} to ${field.most}`;
    case 'decimal':
      return `a whole number of 10^-${field.places} from ${field.least} to ${field.most}`;
    case 'one-of':
      return `one of ${field.values.join(', ')}`;
    case 'numbers':
      return `${field.fewest} to ${field.longest} different whole numbers from ${field.least} to ${field.most}`;
  }
}

function isValue(field: OptionField, value: unknown): boolean {
  switch (field.kind) {
    case 'whole':
    case 'decimal':
      return isWhole(value, field.least, field.most);
    case 'one-of':
      return field.values.some((one) => one === value);
    case 'numbers':
      return (
        Array.isArray(value) &&
        value.length >= field.fewest &&
        value.length <= field.longest &&
        new Set(value).size === value.length &&
        value.every((n) => isWhole(n, field.least, field.most))
      );
  }
}

/** Options as a game may be played with: what is not named is as usual, what the schema does not know is left aside. */
export function readOptions<O extends Options>(
  schema: OptionSchema<O>,
  given: Readonly<Record<string, unknown>>,
): Result<O, OptionProblem> {
  const read: Record<string, OptionValue> = {};
  for (const [option, field] of Object.entries<OptionField>(schema)) {
    const value = Object.hasOwn(given, option) ? given[option] : field.usual;
    if (!isValue(field, value)) return refuse({ option, wanted: wantedOf(field) });
    read[option] = value as OptionValue;
  }
  return ok(read as O);
}

/** The options a game is first shown with. */
export const usualOptions = <O extends Options>(schema: OptionSchema<O>): O =>
  Object.fromEntries(Object.entries<OptionField>(schema).map(([option, { usual }]) => [option, usual])) as O;
