import type { MadeTable } from '../../definition/made-tables.ts';
import { UNIT } from '../../definition/multiplier.ts';
import { cardsOf, classesOf } from '../poker/classes.ts';
import { COUNT, type Ranks } from '../poker/hands.ts';
import { bestOf, COMMON_WAYS, setSums, sumsOfHolds, WAYS } from './holds.ts';
import type { VideoPokerRules } from './pay-tables.ts';

/** Hands of five cards of a deck. */
const DEALS = 2_598_960;

/**
 * How often each line is made by whoever holds best: every deal with every draw, weighed so that each deal counts `COMMON_WAYS`
 * (as published figures do, 19,933,230,517,200 in all). Seconds of work.
 */
export function countBestHolds({ lines, lineOf }: VideoPokerRules): MadeTable {
  const pays = setSums((a, b, c, d) => (lines[lineOf(a, b, c, d)] as { pays: number }).pays);
  const ofLine = lines.map((_, line) => setSums((a: Ranks, b: Ranks, c: Ranks, d: Ranks) => (lineOf(a, b, c, d) === line ? 1 : 0)));
  const counts = lines.map(() => 0);
  for (const { suits, sets } of classesOf(5)) {
    const cards = cardsOf(suits).sort((a, b) => a - b);
    const dealt = lineOf(...suits);
    const held = bestOf(sumsOfHolds(pays, cards, (lines[dealt] as { pays: number }).pays));
    const weight = sets * (COMMON_WAYS / (WAYS[COUNT[held] as number] as number));
    ofLine.forEach((sums, line) => {
      const draws = sumsOfHolds(sums, cards, line === dealt ? 1 : 0)[held] as number;
      counts[line] = (counts[line] as number) + weight * draws;
    });
  }
  return { of: DEALS * COMMON_WAYS, lines: lines.map(({ id, pays }, line) => [pays * UNIT, counts[line] as number, id] as const) };
}
