import type { WinLink } from '../../app/shared/casino/fairness-link.ts';
import { currencyOf, given, textOf } from './link.ts';

/** A won cycle of a must-hit-by as the fields of the page hold it. */
export interface WinForm {
  readonly seed: string;
  readonly bound: string;
  readonly salt: string;
  readonly end: string;
  readonly cycle: string;
  readonly hash: string;
  /** What the jackpot's page says it was won at. */
  readonly value: string;
}

export const EMPTY_WIN: WinForm = { seed: '', bound: '', salt: '', end: '', cycle: '1', hash: '', value: '' };

export interface LinkedWin {
  readonly language: string | undefined;
  readonly form: WinForm;
  readonly currency: string;
  /** The jackpot and its level, as the page of jackpots names them. */
  readonly name: string;
}

/** A won cycle by the link that the page of jackpots gives; undefined for what is none. Anybody can have made it up. */
export function readWinLink(text: string, textIn: (currency: string) => (minor: bigint) => string): LinkedWin | undefined {
  const link = given(text) as { readonly [Name in keyof WinLink]?: unknown } | undefined;
  if (!link || textOf(link.bound) === '' || textOf(link.hash) === '') return undefined;
  const currency = currencyOf(link);
  const amount = (value: unknown): string => (/^\d{1,30}$/.test(textOf(value)) ? textIn(currency)(BigInt(textOf(value))) : '');
  return {
    language: typeof link.language === 'string' ? link.language : undefined,
    currency,
    name: [textOf(link.jackpot), textOf(link.level)].filter((part) => part !== '').join(' · '),
    form: {
      ...{ seed: amount(link.seed), bound: amount(link.bound), value: amount(link.value) },
      ...{ salt: textOf(link.salt), end: textOf(link.end), cycle: textOf(link.cycle), hash: textOf(link.hash) },
    },
  };
}
