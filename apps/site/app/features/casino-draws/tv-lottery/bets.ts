import type { Multiplier } from '@fairbook/games/definition/multiplier';
import { BETS, BOARD } from '@fairbook/games/draws/tv-lottery/bets';
import { tvLottery } from '@fairbook/games/draws/tv-lottery/index';
import { COLOURS, colourIndexOf } from '@fairbook/games/draws/tv-lottery/statistics';
import type { Showing } from '../table/showing.ts';

export { BOARD, DRAWN, MOST_PICKS } from '@fairbook/games/draws/tv-lottery/bets';

/** The draw is shown for 25 s: a ball comes so long after the last. */
export const SHOWING: Showing = { leadMs: 700, stepMs: 3200, steps: 7 };

/** The colour of a ball: runs of seven numbers. */
export const colourOf = (number: number): number => colourIndexOf(number, BOARD);

/** Groups of bets, as they are shown: what they are about, and how their spots begin. */
const GROUPS = [
  ['numbers', /^(all|none)-drawn$/],
  ['first', /^first-/],
  ['last', /^last-/],
  ['sum', /^sum-/],
  ['odd', /^(more|odd)-/],
  ['lowest', /^lowest-/],
  ['highest', /^highest-/],
  ['others', /^(no-)?neighbours$|^colours-/],
] as const;
export type BetGroup = (typeof GROUPS)[number][0];

/** Every bet in its group. */
export const BET_GROUPS: readonly { readonly group: BetGroup; readonly spots: readonly string[] }[] = GROUPS.map(([group, begins]) => ({
  group,
  spots: BETS.map(({ spot }) => spot).filter((spot) => begins.test(spot)),
}));

export const groupOf = (spot: string): BetGroup => BET_GROUPS.find(({ spots }) => spots.includes(spot))?.group ?? 'others';

type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;
const COLOUR_NAMES: ReadonlySet<string> = new Set(COLOURS);

/** A bet in words, within its group: "Odd", "Over 150", "Red". */
export function betName(spot: string, say: Say): string {
  const [head = '', second = '', third = ''] = spot.split('-');
  if (head === 'colours') return say('lottery_colours', { count: Number(second) });
  if (second === 'under' || second === 'over') return say(`lottery_${second}`, { than: Number(third) });
  if (head === 'odd') return say('lottery_odd_count', { count: Number(second) });
  if (COLOUR_NAMES.has(second)) return say('lottery_colour', { colour: second });
  const own = ['odd', 'even', 'low', 'high'].includes(second) && head !== 'more' ? second : spot.replaceAll('-', '_');
  return say(`lottery_${own}`);
}

/** A bet in words that stand alone: "Sum: over 150". */
export const fullName = (spot: string, say: Say): string => `${say(`lottery_group_${groupOf(spot)}`)}: ${betName(spot, say)}`;

/** What each bet pays when so many numbers are marked. */
export function pricesFor(numbers: readonly number[]): ReadonlyMap<string, Multiplier> {
  const tables = tvLottery.tables({ numbers });
  return new Map(tables.map(({ spot, lines }) => [spot, lines.find(({ id }) => id === 'won')?.pays ?? 0]));
}

/** Bets that are about the numbers the player marked. */
export const aboutMarks = (spot: string): boolean => groupOf(spot) === 'numbers';
