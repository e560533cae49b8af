import { currencyByCode } from '@fairbook/domain';

/** How an aggregator writes money: whole minor units, a text with two decimals, or whole millionths of the main unit. */
export type AmountForm = 'minor' | 'decimal' | 'micro';

/** A number as it stood in the JSON: what JavaScript made of it may have lost digits. */
export class ExactNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const MICRO_DIGITS = 6;
const DECIMALS = 2;
const WHOLE = /^(0|[1-9]\d{0,21})$/;
const DECIMAL = /^(0|[1-9]\d{0,21})\.(\d{2})$/;

/** Digits behind the point that a form can say; `minor` has those of any currency. */
const DIGITS_OF: Readonly<Record<AmountForm, number>> = { minor: Number.POSITIVE_INFINITY, decimal: DECIMALS, micro: MICRO_DIGITS };

/** Whether a form can say every amount of a currency: one that cannot is not played in, for a balance in it could not be told. */
export function canSay(form: AmountForm, currency: string): boolean {
  const exponent = currencyByCode(currency)?.exponent;
  return exponent !== undefined && exponent <= DIGITS_OF[form];
}

/** Units of `from` digits after the point in units of `to`; undefined where that would lose something. */
function shifted(amount: bigint, from: number, to: number): bigint | undefined {
  if (to >= from) return amount * 10n ** BigInt(to - from);
  const by = 10n ** BigInt(from - to);
  return amount % by === 0n ? amount / by : undefined;
}

/** Minor units of what stands on the wire, exactly; undefined where it is no such amount, or none the currency can hold. */
export function fromWire(form: AmountForm, value: unknown, currency: string): bigint | undefined {
  const exponent = currencyByCode(currency)?.exponent;
  if (exponent === undefined) return undefined;
  if (form === 'decimal') {
    const parts = typeof value === 'string' ? DECIMAL.exec(value) : null;
    return parts ? shifted(BigInt(`${parts[1]}${parts[2]}`), DECIMALS, exponent) : undefined;
  }
  if (!(value instanceof ExactNumber) || !WHOLE.test(value.text)) return undefined;
  return shifted(BigInt(value.text), form === 'micro' ? MICRO_DIGITS : exponent, exponent);
}

/** Minor units (zero or more) as they stand on the wire; undefined where the form cannot say them. */
export function toWire(form: AmountForm, amount: bigint, currency: string): string | bigint | undefined {
  const exponent = currencyByCode(currency)?.exponent;
  if (exponent === undefined) return undefined;
  if (form === 'minor') return amount;
  if (form === 'micro') return shifted(amount, exponent, MICRO_DIGITS);
  const hundredths = shifted(amount, exponent, DECIMALS);
  if (hundredths === undefined) return undefined;
  const digits = `${hundredths}`.padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

/** JSON with every number as it was written; undefined for what is none. */
export function parseExact(text: string): unknown {
  const reviver = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
    typeof value === 'number' ? new ExactNumber(context?.source ?? `${value}`) : value;
  try {
    return JSON.parse(text, reviver as (key: string, value: unknown) => unknown);
  } catch {
    return undefined;
  }
}

/** JSON in which whole numbers of any length stand as numbers. */
export const exactJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'bigint' ? (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(`${each}`) : each,
  );
