import type { OptionField, OptionValue } from '@fairbook/games/definition/options';

/** A round as the fields of the page hold it: text, as somebody typed it or a link filled it in. */
export interface RoundForm {
  readonly game: string;
  /** By the option's name. */
  readonly options: Readonly<Record<string, string>>;
  readonly source: 'seeds' | 'chain';
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly gameHash: string;
  readonly salt: string;
  /** Of the game in its chain. */
  readonly number: string;
  readonly end: string;
  /** Of games with one stake its amount; of others a line each, spot and amount. */
  readonly stakes: string;
  /** A line each: the move, and the value that goes with it. */
  readonly decisions: string;
  /** Mystery jackpots over the game, a line each: jackpot, level, stakes to one win. */
  readonly jackpots: string;
  /** Of a round that many share: the name of the bet, which its jackpot draws are made from. */
  readonly bet: string;
}

/** What of the form keeps it from being checked. */
export interface FormProblem {
  readonly field: keyof RoundForm;
  /** Of options which, of lists the line, counted from 1. */
  readonly at?: string | number;
}

/** An amount as somebody typed it, minor units; undefined: it is none. */
export type ReadAmount = (text: string) => bigint | undefined;

export const EMPTY_FORM: RoundForm = {
  ...{ game: 'dice', options: {}, source: 'seeds', serverSeed: '', serverSeedHash: '', clientSeed: '', nonce: '0' },
  ...{ gameHash: '', salt: '', number: '', end: '', stakes: '1.00', decisions: '', jackpots: '', bet: '' },
};

const LIST = /[\s,]+/;
const WHOLE = /^-?\d{1,9}$/;

/** An option as its field shows it. */
export function optionText(field: OptionField, value: OptionValue): string {
  if (typeof value === 'object') return value.join(', ');
  return field.kind === 'decimal' ? (Number(value) / 10 ** field.places).toFixed(field.places) : String(value);
}

function decimal(text: string, places: number): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  return whole === undefined || fraction.length > places ? undefined : Number(whole + fraction.padEnd(places, '0'));
}

/** What somebody typed into an option's field; undefined for what is no value of its kind. Whether it is in bounds the game says. */
export function readOption(field: OptionField, text: string): OptionValue | undefined {
  switch (field.kind) {
    case 'one-of':
      return field.values.find((value) => String(value) === text);
    case 'numbers': {
      const parts = text.split(LIST).filter((part) => part !== '');
      return parts.every((part) => WHOLE.test(part)) ? parts.map(Number) : undefined;
    }
    case 'decimal':
      return decimal(text, field.places);
    case 'whole':
      return WHOLE.test(text.trim()) ? Number(text) : undefined;
  }
}

/** The lines of a field, without those that are empty, each by its words. */
export const linesOf = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .map((line) => line.split(/\s+/).filter((word) => word !== ''))
    .filter((words) => words.length > 0);
