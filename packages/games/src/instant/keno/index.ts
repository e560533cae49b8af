import { chanceOfHits } from '../../definition/counting.ts';
import { defineGame, type PayLine, SINGLE_SPOT } from '../../definition/game.ts';
import { type Multiplier, multiplierText } from '../../definition/multiplier.ts';
import { oneStep } from '../../definition/one-step.ts';
import { type Draws, drawWithout } from '../../fair/draws.ts';
import { INSTANT_LIMITS } from '../limits.ts';
import { RISKS, type Risk } from '../risk.ts';
import { hitMultipliers } from './pays.ts';

/**
 * Keno: the player marks 1 to 10 of 40 numbers, 10 are drawn.
 *
 * Draw: ten floats, each taking one of the numbers that are left (https://stake.com/provably-fair/game-events).
 * Mathematics: h hits of n marked have C(n, h) x C(40 - n, 10 - h) / C(40, 10).
 */
export type KenoOptions = {
  readonly numbers: readonly number[];
  readonly risk: Risk;
};

export interface KenoView {
  readonly numbers: readonly number[];
  /** In the order drawn. */
  readonly drawn: readonly number[];
  readonly hits: readonly number[];
  readonly pays: Multiplier;
}

const BOARD = 40;
const DRAWN = 10;
const MOST_PICKS = 10;

const drawNumbers = (draws: Draws): readonly number[] => drawWithout(draws, DRAWN, BOARD, 1);

function linesOf({ numbers, risk }: KenoOptions): readonly PayLine[] {
  const picks = numbers.length;
  return hitMultipliers(picks, risk).map((pays, hits) => ({
    id: `hits-${hits}`,
    pays,
    chance: chanceOfHits(hits, picks, { board: BOARD, drawn: DRAWN }),
  }));
}

const firstNumbers = (picks: number): readonly number[] => Array.from({ length: picks }, (_, i) => i + 1);

export const keno = defineGame({
  id: 'keno',
  kind: 'instant',
  version: '1.0.0',
  nameKey: 'game_keno',
  options: {
    numbers: { kind: 'numbers', least: 1, most: BOARD, fewest: 1, longest: MOST_PICKS, usual: firstNumbers(5) },
    risk: { kind: 'one-of', values: RISKS, usual: 'medium' },
  },
  spots: () => [SINGLE_SPOT],
  limits: INSTANT_LIMITS,
  source: 'seeds',
  plan: () => [{ from: BOARD, times: DRAWN, without: true }],
  machine: oneStep<KenoOptions, KenoView>(({ numbers, risk }, draws) => {
    const drawn = drawNumbers(draws);
    const hits = drawn.filter((number) => numbers.includes(number));
    const pays = hitMultipliers(numbers.length, risk)[hits.length] as Multiplier;
    return { pays: () => pays, view: { numbers, drawn, hits, pays } };
  }),
  outcome: (_options: KenoOptions, draws: Draws) => ({ numbers: drawNumbers(draws) }),
  tables: (options: KenoOptions) => [{ id: 'ticket', spot: SINGLE_SPOT, lines: linesOf(options) }],
  greatest: ({ numbers, risk }: KenoOptions) => Math.max(...hitMultipliers(numbers.length, risk)),
  sheetOptions: Array.from({ length: MOST_PICKS }, (_, i) => firstNumbers(i + 1)).flatMap((numbers) =>
    RISKS.map((risk) => ({ numbers, risk })),
  ),
  narrate: ({ numbers, drawn, hits, pays }: KenoView) => [
    { key: 'game_says_drawn', args: { numbers: drawn.join(', ') } },
    { key: 'game_says_keno', args: { hits: hits.length, picks: numbers.length } },
    { key: 'game_says_returns', args: { multiplier: multiplierText(pays) } },
  ],
});
