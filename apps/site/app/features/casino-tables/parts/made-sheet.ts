import type { AnyGame } from '@fairbook/games/definition/game';
import type { MadeTables } from '@fairbook/games/definition/made-tables';
import type { Options } from '@fairbook/games/definition/options';
import { type Sheet, sheetOf } from '@fairbook/games/definition/sheet';

/** The sheet of a game whose chances were counted beforehand: its file is loaded when somebody looks. */
export const madeSheet =
  (game: AnyGame, load: () => Promise<{ readonly default: unknown }>) =>
  async (options: Options): Promise<Sheet> =>
    sheetOf(game, options, (await load()).default as MadeTables);
