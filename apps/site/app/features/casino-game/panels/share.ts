const FEW = 0.001;
const PERCENT = 100;

/** A chance as players read it: "13.33%", "0.0031%"; and as one in so many. */
export function chanceText(chance: number, locale: string): string {
  const digits = chance > 0 && chance < FEW ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 };
  return new Intl.NumberFormat(locale, { style: 'percent', ...digits }).format(chance);
}
export const oneIn = (chance: number, locale: string, notation: 'standard' | 'compact' = 'standard'): string =>
  chance > 0 ? new Intl.NumberFormat(locale, { notation, maximumFractionDigits: chance > 1 / PERCENT ? 1 : 0 }).format(1 / chance) : '–';
