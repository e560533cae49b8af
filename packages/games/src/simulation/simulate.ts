import type { GameDefinition, PayTable, Round } from '../definition/game.ts';
import { UNIT } from '../definition/multiplier.ts';
import type { Options } from '../definition/options.ts';
import { playOut, stepOf } from '../definition/play.ts';
import { figuresOf } from '../definition/sheet.ts';
import { firstWordFor } from '../fair/bias.ts';
import { type Draws, drawsFrom } from '../fair/draws.ts';
import type { WordSource } from '../fair/words.ts';
import { simulationWords } from './chance.ts';

/** What simulated rounds of one table gave, beside what its sheet says. */
export interface Simulated {
  readonly game: string;
  readonly table: string;
  readonly options: Options;
  readonly rounds: number;
  readonly mean: number;
  readonly rtp: number;
  /** Standard errors of the mean that lie between the two; 0 where both are exactly alike. */
  readonly errors: number;
  /** Skewness of the mean: a normal band holds it only where this is near 0, which rare great wins need many rounds for. */
  readonly skew: number;
}

/**
 * What a settled round gave back of its first stake, ten-thousandths of a minor unit: returns less what decisions added. Of a first stake of 1
 * this is what a line of a pay table pays.
 */
export function paidOf({ returned, stakes }: Round, first = 1n): number {
  let staked = 0n;
  for (const { amount } of stakes) staked += amount;
  return Number(returned - (staked - first) * BigInt(UNIT));
}

function startingFrom(given: PayTable['given'], source: WordSource): Draws {
  if (given === undefined) return drawsFrom(source);
  const first = given.map(({ index, of }) => firstWordFor(index, of));
  return drawsFrom({ word: (place) => first[place] ?? source.word(place) });
}

const asNumber = ({ n, d }: { readonly n: bigint; readonly d: bigint }): number => Number((n * 10n ** 18n) / d) / 1e18;

/** Plays so many rounds of one table through the code that pays. */
export function simulateTable<O extends Options, View>(
  game: GameDefinition<O, View>,
  options: O,
  table: PayTable,
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
): Simulated {
  const source = simulationWords(seed);
  const amount = stepOf(game, options);
  const stakes = [{ spot: table.spot, amount }];
  let sum = 0;
  for (let i = 0; i < rounds; i++)
    sum += paidOf(playOut(game, { options, stakes, draws: startingFrom(table.given, source) }, table.decide), amount);
  const { rtp, variance } = figuresOf(table);
  const [expected, scatter] = [asNumber(rtp), asNumber(variance)];
  const mean = sum / rounds / UNIT / Number(amount);
  const errors = scatter === 0 ? 0 : (mean - expected) / Math.sqrt(scatter / rounds);
  const third = table.lines.reduce((all, { pays, chance }) => all + asNumber(chance) * (pays / (table.costs ?? UNIT) - expected) ** 3, 0);
  const skew = scatter === 0 ? 0 : third / scatter ** 1.5 / Math.sqrt(rounds);
  return { game: game.id, table: table.id, options, rounds, mean, rtp: expected, errors, skew };
}
