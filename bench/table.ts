import { type Measurement, passes, ratioOf } from './row.ts';

const three = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : value >= 100 ? value.toFixed(0) : Number(value.toPrecision(3)).toString();

export const HEAD = ['row', 'what', 'product', 'limit', 'ratio', 'floor', 'goal', 'best', ''] as const;

/** The cells of a row as they are printed and written. */
export const cellsOf = (row: Measurement): string[] => [
  row.id,
  row.title,
  `${three(row.product)} ${row.unit}`,
  `${three(row.limit)} ${row.unit} (${row.limitName})`,
  three(ratioOf(row)),
  `${row.lowerIsBetter ? '≤' : '≥'} ${row.floor}`,
  `${row.goal}`,
  row.best === undefined ? '' : `${row.best}`,
  passes(row) ? 'pass' : 'MISS',
];

export function printTable(rows: readonly Measurement[], say: (line: string) => void): void {
  const lines = [[...HEAD] as string[], ...rows.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines)
    say(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  for (const row of rows) if (row.note) say(`${row.id}: ${row.note}`);
}
