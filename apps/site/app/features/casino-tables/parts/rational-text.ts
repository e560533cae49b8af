import type { Rational } from '@fairbook/domain/rational';
import { type Multiplier, multiplierText, UNIT } from '@fairbook/games/definition/multiplier';

/** For showing alone: nothing is worked out with it. */
export const toNumber = ({ n, d }: Rational): number => Number((n * 10n ** 12n) / d) / 1e12;

/** A chance as players read it: "2.703%", "0.0031%". Cut only where it is shown. */
export const percentText = (chance: Rational, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 4 }).format(toNumber(chance));

/** What a win brings beside the stake: 360_000 is "35". */
export const oddsText = (pays: Multiplier): string => multiplierText(pays - UNIT);
