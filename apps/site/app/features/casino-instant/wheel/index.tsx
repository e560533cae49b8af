import { figuresOf } from '@fairbook/games/definition/sheet';
import { type WheelOptions, wheel } from '@fairbook/games/instant/wheel/index';
import type { GameModule } from '../../casino-game/index.ts';
import instantCss from '../shared/instant.css?url';
import css from './wheel.css?url';
import { SPIN_MS } from './wheel-board.tsx';
import { WheelReplay, WheelScreen } from './wheel-screen.tsx';

export default {
  game: wheel,
  Screen: WheelScreen,
  Replay: WheelReplay,
  css: [instantCss, css],
  moveMs: () => SPIN_MS,
  rtp: (options) => figuresOf(wheel.tables(options as WheelOptions)[0] as ReturnType<typeof wheel.tables>[number]).rtp,
} satisfies GameModule;
