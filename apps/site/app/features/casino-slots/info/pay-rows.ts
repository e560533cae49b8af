import type { SlotTheme } from '../themes/theme.ts';

/** Columns of the pay table, the fewest first, and what each symbol pays in them, hundredths of the stake. */
export interface PayTableOf {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly symbol: number; readonly pays: readonly number[] }[];
  /** Key of what one of these pays for. */
  readonly per: string;
}

/** Counts from one step up to the next: "8–9", "15+". */
const between = (steps: readonly number[]): readonly string[] =>
  steps.map((from, at) => {
    const next = steps[at + 1];
    return next === undefined ? `${from}+` : next === from + 1 ? `${from}` : `${from}–${next - 1}`;
  });

const THREE_TO_FIVE = [3, 4, 5];

/** What pays on lines and ways, or by number; symbols that pay nothing here are told with the features. */
export function payTableOf({ slot: { pays, lines }, steps: stepped }: Pick<SlotTheme, 'slot' | 'steps'>): PayTableOf {
  const of = (all: readonly number[]): readonly number[] =>
    stepped ? all.slice(0, stepped.counts.length) : THREE_TO_FIVE.map((count) => all[count] ?? 0);
  const rows = [...pays.entries()].map(([symbol, all]) => ({ symbol, pays: of(all) })).filter((row) => row.pays.some((prize) => prize > 0));
  return {
    columns: stepped ? between(stepped.counts) : THREE_TO_FIVE.map(String),
    rows,
    per: stepped?.per ?? (lines.length > 0 ? 'slot_info_line_pays' : 'slot_info_way_pays'),
  };
}
