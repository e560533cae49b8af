import { endsFirstHalf } from '@fairbook/domain/sports';
import type { TradedFixture } from './suspend.tsx';

type Play = Pick<NonNullable<TradedFixture['play']>, 'period' | 'onBreak'> & { readonly minute: number };

/** Last minute of a half before stoppage time. */
const HALF_ENDS: Readonly<Record<string, number>> = { 'first-half': 45, 'second-half': 90 };

/** The time of a match in play for narrow places: "67'", "90+6'", "Q3 4'", "P2 12'", "HT". */
export function playTime({ minute, period, onBreak }: Play): string {
  if (onBreak) return period !== null && endsFirstHalf(period) ? 'HT' : 'Break';
  const [, part = '', number] = /^([a-z]+)-(\d)$/.exec(period ?? '') ?? [];
  if (number !== undefined) return `${part.charAt(0).toUpperCase()}${number} ${minute}'`;
  const end = HALF_ENDS[period ?? ''] ?? Number.POSITIVE_INFINITY;
  return minute > end ? `${end}+${minute - end}'` : `${minute}'`;
}
