import { minorText, parseMoney } from '@fairbook/domain';
import { currencyByCode } from '@fairbook/domain/currency';

/** Minor units of the stored settings as people read them: "500000" of EUR is "5000.00". */
export const toMain = (minor: string, currency: string): string => minorText(BigInt(minor), currencyByCode(currency)?.exponent ?? 2);

/** What was typed as minor units; undefined when it is no amount of that currency. */
export function toMinor(typed: string, currency: string): string | undefined {
  const amount = parseMoney(typed.trim().replace(',', '.'), currency);
  return amount.ok ? `${amount.value}` : undefined;
}

/** "4.5" percent as basis points. */
export function toBasisPoints(typed: string): number | undefined {
  const parts = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : undefined;
}
