import { type BoardDraw, chanceOfHits } from '../../definition/counting.ts';
import { defineGame, type PayLine, SINGLE_SPOT } from '../../definition/game.ts';
import { type Multiplier, multiplierText } from '../../definition/multiplier.ts';
import { oneStep } from '../../definition/one-step.ts';
import { type Draws, drawWithout } from '../../fair/draws.ts';
import { DRAW_LIMITS } from '../limits.ts';
import { hitMultipliers } from './pays.ts';

/**
 * Keno as a draw that many share, one a minute: the player marks 1 to 10 of 80 numbers, 20 are drawn.
 *
 * Draw: twenty floats, each taking one of the numbers that are left, as the instant game draws its ten.
 * Mathematics: h hits of k marked have C(k, h) x C(80 - k, 20 - h) / C(80, 20); of ten all are hit once in 8,911,711 draws
 * (http://www.cryptologic-casinos.biz/keno.htm).
 */
export type KenoDrawOptions = {
  readonly numbers: readonly number[];
};

export interface KenoDrawView {
  readonly numbers: readonly number[];
  /** In the order drawn. */
  readonly drawn: readonly number[];
  readonly hits: readonly number[];
  readonly pays: Multiplier;
}

const DRAW: BoardDraw = { board: 80, drawn: 20 };
const MOST_PICKS = 10;

const drawNumbers = (draws: Draws): readonly number[] => drawWithout(draws, DRAW.drawn, DRAW.board, 1);

const linesOf = ({ numbers }: KenoDrawOptions): readonly PayLine[] =>
  hitMultipliers(numbers.length).map((pays, hits) => ({ id: `hits-${hits}`, pays, chance: chanceOfHits(hits, numbers.length, DRAW) }));

const firstNumbers = (picks: number): readonly number[] => Array.from({ length: picks }, (_, i) => i + 1);

export const kenoDraw = defineGame({
  id: 'keno-draw',
  kind: 'draw',
  version: '1.0.0',
  nameKey: 'game_keno_draw',
  options: { numbers: { kind: 'numbers', least: 1, most: DRAW.board, fewest: 1, longest: MOST_PICKS, usual: firstNumbers(5) } },
  spots: () => [SINGLE_SPOT],
  limits: DRAW_LIMITS,
  source: 'chain',
  plan: () => [{ from: DRAW.board, times: DRAW.drawn, without: true }],
  machine: oneStep<KenoDrawOptions, KenoDrawView>(({ numbers }, draws) => {
    const drawn = drawNumbers(draws);
    const hits = drawn.filter((number) => numbers.includes(number));
    const pays = hitMultipliers(numbers.length)[hits.length] as Multiplier;
    return { pays: () => pays, view: { numbers, drawn, hits, pays } };
  }),
  outcome: (_options: KenoDrawOptions, draws: Draws) => ({ numbers: drawNumbers(draws) }),
  tables: (options: KenoDrawOptions) => [{ id: 'ticket', spot: SINGLE_SPOT, lines: linesOf(options) }],
  greatest: ({ numbers }: KenoDrawOptions) => Math.max(...hitMultipliers(numbers.length)),
  sheetOptions: Array.from({ length: MOST_PICKS }, (_, i) => ({ numbers: firstNumbers(i + 1) })),
  narrate: ({ numbers, drawn, hits, pays }: KenoDrawView) => [
    { key: 'game_says_drawn', args: { numbers: drawn.join(', ') } },
    { key: 'game_says_keno', args: { hits: hits.length, picks: numbers.length } },
    { key: 'game_says_returns', args: { multiplier: multiplierText(pays) } },
  ],
});
