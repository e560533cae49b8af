const formats = new Map<string, Intl.NumberFormat>();
function percentIn(locale: string): Intl.NumberFormat {
  const format =
    formats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 2 });
  formats.set(locale, format);
  return format;
}

/** A percentage without its sign. */
const bare = (percent: Intl.NumberFormat, share: number): string =>
  percent
    .formatToParts(share)
    .filter(({ type }) => type !== 'percentSign' && type !== 'literal')
    .map(({ value }) => value)
    .join('');

/** Shares as they are read, to hundredths of a percent: "96.1%", "98.99%", "92.1–94.74%". */
export function percentRange(low: number, high: number, locale: string): string {
  const percent = percentIn(locale);
  if (low === high) return percent.format(low);
  // The sign stands once, at the end where the language has it there.
  const isAtEnd = percent.formatToParts(low)[0]?.type !== 'percentSign';
  return isAtEnd ? `${bare(percent, low)}–${percent.format(high)}` : `${percent.format(low)}–${bare(percent, high)}`;
}
