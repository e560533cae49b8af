import { multiplierText, UNIT } from '@fairbook/games/definition/multiplier';
import { type DiceOptions, dice, targetOf } from '@fairbook/games/instant/dice/index';

/** All rolls there are, and the winning ones there may be. */
const ROLLS = 10_001;
const { least, most } = dice.options.winners as { readonly least: number; readonly most: number };
const HUNDREDTHS = 100;

const within = (winners: number): number => Math.min(most, Math.max(least, Math.round(winners)));

/** The options as their three figures: the target and the chance in hundredths, the multiplier as the game pays it. */
export const figuresOf = (options: DiceOptions) => ({
  target: (targetOf(options) / HUNDREDTHS).toFixed(2),
  multiplier: multiplierText(dice.greatest(options), 4),
  chance: ((options.winners / ROLLS) * 100).toFixed(2),
});

/** The targets of a side, hundredths. */
export const targetsOf = (side: DiceOptions['side']): readonly [least: number, most: number] => {
  const ends = [targetOf({ side, winners: least }), targetOf({ side, winners: most })];
  return [Math.min(...ends), Math.max(...ends)];
};

/** Options with another target, hundredths. */
export const withTarget = ({ side }: DiceOptions, target: number): DiceOptions => ({
  side,
  winners: within(side === 'over' ? ROLLS - 1 - target : target),
});
/** With the chance nearest to a percentage. */
export const withChance = ({ side }: DiceOptions, percent: number): DiceOptions => ({ side, winners: within((percent / 100) * ROLLS) });
/** With the fewest winning rolls that pay no more than a multiplier. */
export const withMultiplier = ({ side }: DiceOptions, multiplier: number): DiceOptions => {
  const share = dice.greatest({ side, winners: 1 }) / UNIT;
  return { side, winners: within(multiplier > 0 ? share / multiplier : most) };
};
/** The other side, with as many winning rolls. */
export const turned = ({ side, winners }: DiceOptions): DiceOptions => ({ side: side === 'over' ? 'under' : 'over', winners });
