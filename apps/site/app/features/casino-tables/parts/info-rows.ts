import type { Sheet } from '@fairbook/games/definition/sheet';

/** A bet as the panel of all bets shows it: what it pays beside the stake, and what comes back. */
export interface InfoRow {
  readonly name: string;
  readonly lines: readonly { readonly id: string; readonly odds: string; readonly chance: number }[];
  /** 0 to 1. */
  readonly rtp: number;
  readonly exact: string;
}

/** Lines of a bet that are shown one by one: of more, those that pay alike are many. */
const MOST_LINES = 8;

/** "36" times the stake is 35 to 1; texts of at most four places. */
const oddsOf = (pays: string): string => String(Math.round((Number(pays) - 1) * 10_000) / 10_000);

function linesOf({ lines }: Sheet['tables'][number]): InfoRow['lines'] {
  const byPays = new Map<string, number>();
  for (const { pays, chance } of lines) if (Number(pays) > 0) byPays.set(pays, (byPays.get(pays) ?? 0) + Number(chance.decimal));
  const all = [...byPays].sort(([a], [b]) => Number(b) - Number(a)).map(([pays, chance]) => ({ id: pays, odds: oddsOf(pays), chance }));
  return all.slice(0, MOST_LINES);
}

const paysOf = ({ lines }: InfoRow): number => Number(lines[0]?.id ?? 0);

/** Bets of one name and the same figures are one row: all 57 splits of a roulette table. Where each bet pays in one way, the longest odds come first. */
export function infoRows({ tables }: Pick<Sheet, 'tables'>, nameOf: (table: string) => string): readonly InfoRow[] {
  const rows = new Map<string, InfoRow>();
  for (const table of tables) {
    const name = nameOf(table.id);
    const row: InfoRow = { name, lines: linesOf(table), rtp: Number(table.rtp.decimal), exact: table.rtp.exact };
    const key = `${name} ${row.exact} ${row.lines.map(({ id }) => id).join()}`;
    if (!rows.has(key)) rows.set(key, row);
  }
  const all = [...rows.values()];
  return all.every(({ lines }) => lines.length === 1) ? all.sort((a, b) => paysOf(b) - paysOf(a)) : all;
}
