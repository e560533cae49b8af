import type { Choice, GameDefinition, Round } from './game.ts';
import { UNIT } from './multiplier.ts';
import type { Options } from './options.ts';
import { stepOf } from './play.ts';

/**
 * The most a round may be staked with so that none of its ends gives back more than `greatestWin`, both minor units: a multiple of the game's
 * step. Zero: it cannot be played under these options.
 */
export function greatestStake<O extends Options, View>(game: GameDefinition<O, View>, options: O, greatestWin: bigint): bigint {
  const most = game.steps ? game.steps.first(options) : game.greatest(options);
  const stake = (greatestWin * BigInt(UNIT)) / BigInt(most);
  return stake - (stake % stepOf(game, options));
}

/** The choices of a round that keep within `greatestWin`, minor units: of a game that goes by steps those that could give back more are left out. */
export function offeredChoices<O extends Options, View>(
  { steps }: GameDefinition<O, View>,
  { choices, stakes, view }: Round<View>,
  greatestWin: bigint,
): readonly Choice[] {
  if (!steps) return choices;
  const staked = stakes.reduce((sum, { amount }) => sum + amount, 0n);
  return choices.filter((choice) => staked * BigInt(steps.reach(view, choice) ?? 0) <= greatestWin * BigInt(UNIT));
}
