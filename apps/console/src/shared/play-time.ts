import type { DeskFixture } from './suspend.tsx';

type Play = Pick<NonNullable<DeskFixture['play']>, 'period' | 'onBreak'> & { readonly minute: number };

/** Last minute of a half before stoppage time. */
const HALF_ENDS: Readonly<Record<string, number>> = { 'first-half': 45, 'second-half': 90 };
/** After these comes half-time; after others a break. */
const BEFORE_HALF_TIME: ReadonlySet<string | null> = new Set(['first-half', 'quarter-2']);

/** The time of a match in play for narrow places: "67'", "90+6'", "Q3 4'", "P2 12'", "HT". */
export function playTime({ minute, period, onBreak }: Play): string {
  if (onBreak) return BEFORE_HALF_TIME.has(period) ? 'HT' : 'Break';
  const [, part = '', number] = /^(quarter|period)-(\d)$/.exec(period ?? '') ?? [];
  if (number !== undefined) return `${part.charAt(0).toUpperCase()}${number} ${minute}'`;
  const end = HALF_ENDS[period ?? ''] ?? Number.POSITIVE_INFINITY;
  return minute > end ? `${end}+${minute - end}'` : `${minute}'`;
}
