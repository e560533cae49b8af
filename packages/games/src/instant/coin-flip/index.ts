import type { Rational } from '@fairbook/domain/rational';
import { defineGame, SINGLE_SPOT } from '../../definition/game.ts';
import { multiplierFor, multiplierText } from '../../definition/multiplier.ts';
import type { Draws } from '../../fair/draws.ts';
import { type Ladder, type LadderView, ladderEnds, ladderMachine, ladderTables } from '../ladder.ts';
import { INSTANT_LIMITS } from '../limits.ts';

/**
 * Coin flip: the player calls heads or tails again and again; a streak of n right calls pays 0.99 x 2^n, a wrong call loses the stake.
 *
 * Draw: a float a flip; below one half is heads (0), else tails (1). Halves of 2^32 are exact: there is no bias.
 */
export type CoinFlipOptions = Readonly<Record<never, never>>;
export type CoinFlipView = LadderView<CoinFlipOptions, readonly number[]>;

const MOST_FLIPS = 20;
export const HEADS = 0;
export const TAILS = 1;
const SIDES = [HEADS, TAILS] as const;

const chance = (_options: CoinFlipOptions, flips: number): Rational => ({ n: 1n, d: 2n ** BigInt(flips) });
const pays = (options: CoinFlipOptions, flips: number) => {
  const { n, d } = chance(options, flips);
  return multiplierFor(n, d);
};
const flipAll = (_options: CoinFlipOptions, draws: Draws): readonly number[] => Array.from({ length: MOST_FLIPS }, () => draws.index(2));

const LADDER: Ladder<CoinFlipOptions, readonly number[]> = {
  move: 'call',
  draw: flipAll,
  values: () => SIDES,
  isSafe: (flips, flip, side) => flips[flip] === side,
  most: () => MOST_FLIPS,
  pays,
  chance,
};

export const coinFlip = defineGame({
  id: 'coin-flip',
  kind: 'instant',
  version: '1.0.0',
  nameKey: 'game_coin_flip',
  options: {},
  spots: () => [SINGLE_SPOT],
  limits: INSTANT_LIMITS,
  source: 'seeds',
  plan: () => [{ from: 2, times: MOST_FLIPS }],
  machine: ladderMachine(LADDER),
  ...ladderEnds(LADDER),
  outcome: (options: CoinFlipOptions, draws: Draws) => ({ flips: flipAll(options, draws) }),
  tables: (options: CoinFlipOptions) => ladderTables(LADDER, options),
  greatest: (options: CoinFlipOptions) => pays(options, MOST_FLIPS),
  sheetOptions: [{}],
  narrate: ({ steps, lost, pays, hidden }: CoinFlipView) => {
    if (steps.length === 0) return [];
    const called = steps.at(-1) as number;
    const side = (lost ? 1 - called : called) === HEADS ? 'heads' : 'tails';
    const fell = { key: 'game_says_coin', args: { side } };
    if (lost) return [fell, { key: 'game_says_lost', args: {} }];
    const multiplier = multiplierText(pays, 2);
    return [
      fell,
      { key: hidden ? 'game_says_won' : 'game_says_streak', args: hidden ? { multiplier } : { streak: steps.length, multiplier } },
    ];
  },
});
