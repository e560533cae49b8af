import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Measurement } from './row.ts';
import { cellsOf, HEAD } from './table.ts';

const FILE = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url));
const [BEGIN, END] = ['<!-- figures -->', '<!-- /figures -->'];

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Puts the table and the machine's facts between the marks of docs/benchmarks.md; what stands around them is written by hand. */
export function writeBenchmarks(rows: readonly Measurement[], facts: readonly string[], run: string): void {
  const text = readFileSync(FILE, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${FILE} has lost its marks ${BEGIN} and ${END}`);
  const table = [line(HEAD), line(HEAD.map(() => '---')), ...rows.map((row) => line(cellsOf(row)))];
  const notes = rows.filter(({ note }) => note !== '').map(({ id, note }) => `- ${id}: ${note}`);
  const figures = [...facts.map((fact) => `${fact}.`), run, '', ...table, '', ...notes].join('\n');
  writeFileSync(FILE, `${before}${BEGIN}\n\n${figures}\n\n${END}${after}`);
}
