import { figuresOf } from '@fairbook/games/definition/sheet';
import { type DiceOptions, dice } from '@fairbook/games/instant/dice/index';
import type { GameModule } from '../../casino-game/index.ts';
import instantCss from '../shared/instant.css?url';
import css from './dice.css?url';
import { DiceReplay, DiceScreen } from './dice-screen.tsx';

/** The thumb and the figure take so long, ms. */
const ROLL_MS = 240;

export default {
  game: dice,
  Screen: DiceScreen,
  Replay: DiceReplay,
  css: [instantCss, css],
  moveMs: () => ROLL_MS,
  rtp: (options) => figuresOf(dice.tables(options as DiceOptions)[0] as ReturnType<typeof dice.tables>[number]).rtp,
} satisfies GameModule;
