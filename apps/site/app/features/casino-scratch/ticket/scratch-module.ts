import type { AnyGame } from '@fairbook/games/definition/game';
import { figuresOf } from '@fairbook/games/definition/sheet';
import type { GameModule } from '../../casino-game/index.ts';
import css from './scratch.css?url';
import { ScratchReplay, ScratchScreen } from './scratch-screen.tsx';

/** The module of a scratch card: it is bought at a listed price and uncovered by hand. */
export function scratchModule(game: AnyGame): GameModule {
  return {
    game,
    Screen: ScratchScreen,
    Replay: ScratchReplay,
    css: [css],
    arrives: true,
    listedPrices: true,
    rtp: () => figuresOf(game.tables({})[0] as ReturnType<AnyGame['tables']>[number]).rtp,
  };
}
