import type { Sheet } from '@fairbook/games/definition/sheet';

type Table = Sheet['tables'][number];

/** What a stake can bring, and how often: a line of the pay table. */
export interface SheetRow {
  /** Of the way of playing, where a sheet has several. */
  readonly table: string | undefined;
  readonly pays: string;
  /** 0 to 1. */
  readonly chance: number;
}

/** Lines that pay alike are one row; the greatest first. */
function rowsOfTable({ lines }: Table): SheetRow[] {
  const chances = new Map<string, number>();
  for (const { pays, chance } of lines) chances.set(pays, (chances.get(pays) ?? 0) + Number(chance.decimal));
  return [...chances].map(([pays, chance]) => ({ table: undefined, pays, chance })).sort((a, b) => Number(b.pays) - Number(a.pays));
}

/** The pay table: of one way of playing all its lines, of several the line each of them is played for. */
export function sheetRows({ tables }: Sheet): readonly SheetRow[] {
  const [only, ...more] = tables;
  if (only && more.length === 0) return rowsOfTable(only);
  return tables.map(({ id, greatest }) => ({ table: id, pays: greatest.pays, chance: Number(greatest.chance.decimal) }));
}
