/** What a numeric field takes. */
export interface NumericRules {
  /** Without a minus. */
  readonly unsigned?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** Decimals at most. */
  readonly accuracy?: number;
  readonly maxLength?: number;
}

/** What is left of a typed text: digits, one point (a comma becomes one) and a leading minus, without leading zeros, no longer than it may be. */
function digitsOf(text: string, { unsigned = false, accuracy, maxLength }: NumericRules): string {
  const kept = text.replace(/[^\d.,-]/g, '').replaceAll(',', '.');
  const [whole = '', ...decimals] = kept.replaceAll('-', '').split('.');
  const fraction = decimals.join('').slice(0, accuracy);
  const point = decimals.length > 0 && accuracy !== 0 ? '.' : '';
  const sign = !unsigned && kept.startsWith('-') ? '-' : '';
  const trimmed = whole.replace(/^0+(?=\d)/, '');
  return `${sign}${trimmed === '' && point !== '' ? '0' : trimmed}${point}${fraction}`.slice(0, maxLength);
}

/** A typed text as a numeric field shows it (section 5 of the product's list), within its bounds. */
export function numericText(text: string, rules: NumericRules): string {
  const kept = digitsOf(text, rules);
  const value = Number(kept);
  if (kept === '' || kept === '-' || !Number.isFinite(value)) return kept;
  const { min = value, max = value } = rules;
  return value > max ? String(max) : value < min ? String(min) : kept;
}

/** An amount rounded to two decimals, half away from zero, by its digits: 1.005 is 1.01. */
export function moneyText(text: string): string {
  const kept = digitsOf(text, {});
  const [whole = '', fraction = ''] = kept.replace('-', '').split('.');
  const cents = BigInt(`${whole || '0'}${fraction.padEnd(2, '0').slice(0, 2)}`) + ((fraction[2] ?? '0') >= '5' ? 1n : 0n);
  const digits = `${cents}`.padStart(3, '0');
  return `${kept.startsWith('-') && cents > 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
