import { moneyToText, parseMoney } from '@fairbook/domain/money';
import { showMoney } from '../../../shared/words/format.ts';
import { NO_CURRENCY } from '../session/demo-session.ts';

/** How amounts of a session are shown and read: of a currency, or play chips in hundredths. */
export interface Amounts {
  /** "€2.00"; "2.00" of chips. `whole`: without decimals that say nothing, "€50,000". */
  show(minor: bigint, look?: 'auto' | 'whole'): string;
  /** As a field holds it: "2.00". */
  text(minor: bigint): string;
  /** As a small button shows it: "2", "0.50". */
  short(minor: bigint): string;
  /** Of what somebody typed; undefined for what is no amount. */
  read(text: string): bigint | undefined;
  /** Before the figure of a field; empty for chips. */
  readonly symbol: string;
  /** Minor units of a main unit. */
  readonly unit: bigint;
}

/** Chips are counted as a currency of hundredths is. */
const LIKE = 'EUR';

function unitOf(currency: string): bigint {
  const unit = parseMoney('1', currency);
  return unit.ok ? unit.value : 1n;
}

export function amountsOf(currency: string, locale: string, symbolOf: (currency: string) => string): Amounts {
  const chips = currency === NO_CURRENCY;
  const known = chips ? LIKE : currency;
  const text = (minor: bigint): string => moneyToText(minor, known);
  const format = (trailingZeroDisplay: 'auto' | 'stripIfInteger') =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay });
  const plain = { auto: format('auto'), whole: format('stripIfInteger') };
  return {
    show: (minor, look = 'auto') =>
      chips ? plain[look].format(text(minor) as `${number}`).replace('-', '−') : showMoney(text(minor), currency, locale, look),
    text,
    short: (minor) => text(minor).replace(/\.0+$/, ''),
    read(typed) {
      const amount = parseMoney(typed, known);
      return amount.ok ? amount.value : undefined;
    },
    symbol: chips ? '' : symbolOf(currency),
    unit: unitOf(known),
  };
}
