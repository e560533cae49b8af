import type { LobbyGame } from '@fairbook/contract';

const formats = new Map<string, Intl.NumberFormat>();
function percentIn(locale: string): Intl.NumberFormat {
  const format =
    formats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 2 });
  formats.set(locale, format);
  return format;
}
/** A range of returns that is no wider is told by its least, hundredths of a percent. */
const NARROW = 50;

/** A percentage without its sign. */
const bare = (percent: Intl.NumberFormat, share: number): string =>
  percent
    .formatToParts(share)
    .filter(({ type }) => type !== 'percentSign' && type !== 'literal')
    .map(({ value }) => value)
    .join('');

/** Hundredths of a percent as they are read, exactly: "96.1%", "98.99%", "92.1–94.74%". Where options hardly differ the least is told. */
export function showRtp({ least, most }: LobbyGame['rtp'], locale: string, narrow: number = NARROW): string {
  const percent = percentIn(locale);
  const [low, high] = [least / 10_000, most / 10_000];
  if (most - least <= narrow) return percent.format(low);
  // The sign stands once, at the end where the language has it there.
  const isAtEnd = percent.formatToParts(low)[0]?.type !== 'percentSign';
  return isAtEnd ? `${bare(percent, low)}–${percent.format(high)}` : `${percent.format(low)}–${bare(percent, high)}`;
}

/** The word key of what a game is. */
export const kindKey = ({ kind }: LobbyGame): string => `casino_kind_${kind}`;
