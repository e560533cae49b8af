import { plus, type Rational, rational, reduced, ZERO } from '@fairbook/domain/rational';
import type { GameDefinition, PayTable } from '../definition/game.ts';
import type { Options } from '../definition/options.ts';
import { playOut } from '../definition/play.ts';
import type { Draws } from '../fair/draws.ts';
import { paidOf } from '../simulation/simulate.ts';

interface Asked {
  value: number;
  readonly count: number;
}

/** Draws that give what `asked` says and note what else is asked of them, beginning with 0. */
function scripted(asked: Asked[], given: PayTable['given'] = []): Draws {
  let at = -given.length;
  const index = (count: number): number => {
    const place = at++;
    if (place < 0) return (given[place + given.length] as { readonly index: number }).index;
    asked[place] ??= { value: 0, count };
    return (asked[place] as Asked).value;
  };
  const refused = (): never => {
    throw new Error('words and bits are too many to go through');
  };
  return { index, word: refused, bits: refused };
}

/** Moves on to the next script, counting at most the first `depth` draws; false after the last. */
function advance(asked: Asked[], depth: number): boolean {
  asked.length = Math.min(asked.length, depth);
  for (let at = asked.length - 1; at >= 0; at--) {
    const one = asked[at] as Asked;
    if (one.value + 1 < one.count) {
      one.value++;
      asked.length = at + 1;
      return true;
    }
  }
  return false;
}

/**
 * Goes through every possible draw of a table's rounds by the code that pays: what is paid (ten-thousandths), and how likely.
 * `depth`: only the first so many draws matter to this table, the others stay 0.
 */
export function outcomesOf<O extends Options, View>(
  game: GameDefinition<O, View>,
  options: O,
  table: PayTable,
  depth = Number.POSITIVE_INFINITY,
): ReadonlyMap<number, Rational> {
  const asked: Asked[] = [];
  const counts = new Map<number, Map<number, number>>();
  const stakes = [{ spot: table.spot, amount: 1n }];
  do {
    const round = playOut(game, { options, stakes, draws: scripted(asked, table.given) }, table.decide);
    const ways = asked.slice(0, depth).reduce((product, { count }) => product * count, 1);
    const paid = paidOf(round);
    const at = counts.get(paid) ?? new Map<number, number>();
    counts.set(paid, at.set(ways, (at.get(ways) ?? 0) + 1));
  } while (advance(asked, depth));
  return new Map(
    [...counts].map(([paid, byWays]) => [
      paid,
      [...byWays].reduce((sum, [ways, n]) => reduced(plus(sum, rational(BigInt(n), BigInt(ways)))), ZERO),
    ]),
  );
}

/** The lines of a table by what they pay, for comparing. */
export function linesByPay({ lines }: PayTable): ReadonlyMap<number, Rational> {
  const byPay = new Map<number, Rational>();
  for (const { pays, chance } of lines) byPay.set(pays, reduced(plus(byPay.get(pays) ?? ZERO, chance)));
  return byPay;
}
