import type { Rational } from '@fairbook/domain/rational';
import { defineGame, SINGLE_SPOT } from '../../definition/game.ts';
import { type Multiplier, multiplierFor, multiplierText } from '../../definition/multiplier.ts';
import { oneStep } from '../../definition/one-step.ts';
import { withLoss } from '../../definition/sheet.ts';
import type { Draws } from '../../fair/draws.ts';
import { INSTANT_LIMITS } from '../limits.ts';

/**
 * Dice: a roll from 0.00 to 100.00, and the player says on which side of a target it will be.
 *
 * Draw: one float; the roll is floor(float x 10,001) hundredths (https://stake.com/provably-fair/game-events).
 * Mathematics: `winners` of the 10,001 rolls win; the multiplier is 0.99 x 10,001 / winners, cut to ten-thousandths.
 */
export type DiceOptions = {
  readonly side: 'over' | 'under';
  /** How many rolls win: the target is so many hundredths from the end of the side. */
  readonly winners: number;
};

export interface DiceView {
  /** Hundredths. */
  readonly roll: number;
  readonly side: 'over' | 'under';
  readonly target: number;
  readonly won: boolean;
  readonly pays: Multiplier;
}

const ROLLS = 10_001;
const HIGHEST = ROLLS - 1;

/** The roll a winning one must be beyond, hundredths. */
export const targetOf = ({ side, winners }: DiceOptions): number => (side === 'over' ? HIGHEST - winners : winners);
const paysOf = ({ winners }: DiceOptions): Multiplier => multiplierFor(BigInt(winners), BigInt(ROLLS));
const chanceOf = ({ winners }: DiceOptions): Rational => ({ n: BigInt(winners), d: BigInt(ROLLS) });

const rollOf = (draws: Draws): number => draws.index(ROLLS);
const hundredths = (value: number): string => (value / 100).toFixed(2);

export const dice = defineGame({
  id: 'dice',
  kind: 'instant',
  version: '1.0.0',
  nameKey: 'game_dice',
  options: {
    side: { kind: 'one-of', values: ['over', 'under'], usual: 'over' },
    winners: { kind: 'whole', least: 1, most: 9800, usual: 4950 },
  },
  spots: () => [SINGLE_SPOT],
  limits: INSTANT_LIMITS,
  source: 'seeds',
  plan: () => [{ from: ROLLS, times: 1 }],
  machine: oneStep<DiceOptions, DiceView>((options, draws) => {
    const roll = rollOf(draws);
    const target = targetOf(options);
    const won = options.side === 'over' ? roll > target : roll < target;
    const pays = won ? paysOf(options) : 0;
    return { pays: () => pays, view: { roll, side: options.side, target, won, pays } };
  }),
  outcome: (_options: DiceOptions, draws: Draws) => ({ roll: hundredths(rollOf(draws)) }),
  tables: (options: DiceOptions) => [
    { id: 'roll', spot: SINGLE_SPOT, lines: withLoss([{ id: 'won', pays: paysOf(options), chance: chanceOf(options) }]) },
  ],
  greatest: paysOf,
  sheetOptions: (['over', 'under'] as const).flatMap((side) =>
    [1, 100, 1000, 2500, 3300, 4950, 5000, 7500, 9800].map((winners) => ({ side, winners })),
  ),
  narrate: ({ roll, side, target, won, pays }: DiceView) => [
    { key: 'game_says_dice', args: { roll: hundredths(roll), side, target: hundredths(target) } },
    won ? { key: 'game_says_won', args: { multiplier: multiplierText(pays, 2) } } : { key: 'game_says_lost', args: {} },
  ],
});
