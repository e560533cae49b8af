import { assert } from '@fairbook/domain/result';
import type { PayLine } from './game.ts';
import type { MadeTables } from './made-tables.ts';
import { multiplierText } from './multiplier.ts';

/** The lines of a table as they were counted. */
export function madeLines(made: MadeTables | undefined, table: string): readonly PayLine[] {
  const counted = made?.[table];
  assert(counted, `the chances of ${table} are counted by games:sheets: hand them over`);
  const all = BigInt(counted.of);
  return counted.lines.map(([pays, courses, id]) => ({ id: id ?? multiplierText(pays), pays, chance: { n: BigInt(courses), d: all } }));
}
