import { moneyToText, parseMoney } from '@fairbook/domain';

/** An amount as it is typed in minor units as the server takes them; undefined where it is none. */
export function minorOf(typed: string, currency: string): string | undefined {
  const parsed = parseMoney(typed.trim().replace(',', '.'), currency);
  return parsed.ok && parsed.value >= 0n ? `${parsed.value}` : undefined;
}

/** Minor units as they are typed. */
export const typedOf = (minor: string, currency: string): string => moneyToText(BigInt(minor), currency);

/** Percent as it is typed, as whole hundredths of a percent; undefined where it is none, or finer. */
export function hundredthsOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return undefined;
  return Math.round(Number(text) * 100);
}

/** A whole number of a range as it is typed. */
export function wholeOf(typed: string, least: number, most: number): number | undefined {
  const text = typed.trim();
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

/** Words between spaces and commas, each once. */
export const wordsOf = (typed: string): string[] => [...new Set(typed.split(/[\s,]+/).filter((word) => word !== ''))];

interface PrizeBand {
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

/** "1: 50" and "2-3: 20", a line each: shares of the fund in ten-thousandths; undefined where a line is no band. */
export function prizesOf(typed: string): PrizeBand[] | undefined {
  const bands = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line): PrizeBand | undefined => {
      const [, from, to, percent] = /^(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?\s*:\s*([\d.,]+)\s*%?$/.exec(line) ?? [];
      const share = percent === undefined ? undefined : hundredthsOf(percent);
      return from === undefined || share === undefined || share < 1 ? undefined : { from: Number(from), to: Number(to ?? from), share };
    });
  return bands.length > 0 && bands.every((band) => band !== undefined) ? bands : undefined;
}

/** Bands as they are typed. */
export const prizesText = (bands: readonly PrizeBand[]): string =>
  bands.map(({ from, to, share }) => `${from === to ? from : `${from}-${to}`}: ${share / 100}`).join('\n');
