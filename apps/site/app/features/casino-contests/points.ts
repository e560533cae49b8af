import type { TournamentBody } from '@fairbook/contract';
import { showMoney } from '../../shared/words/format.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Points as players read them: an amount, a multiple of a stake ("118.2×"), a count. */
export function pointsText({ unit, currency }: Pick<TournamentBody, 'unit' | 'currency'>, points: string, locale: string): string {
  if (unit === 'amount') return showMoney(points, currency, locale);
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  formats.set(locale, format);
  const figure = format.format(points as `${number}`);
  return unit === 'multiplier' ? `${figure}×` : figure;
}
