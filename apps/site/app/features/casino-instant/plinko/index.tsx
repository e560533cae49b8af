import { figuresOf } from '@fairbook/games/definition/sheet';
import { type PlinkoOptions, plinko } from '@fairbook/games/instant/plinko/index';
import type { GameModule } from '../../casino-game/index.ts';
import instantCss from '../shared/instant.css?url';
import { dropMs } from './drop-ms.ts';
import css from './plinko.css?url';
import { PlinkoReplay, PlinkoScreen } from './plinko-screen.tsx';

export default {
  game: plinko,
  Screen: PlinkoScreen,
  Replay: PlinkoReplay,
  css: [instantCss, css],
  moveMs: ({ options }) => dropMs((options as PlinkoOptions).rows),
  rtp: (options) => figuresOf(plinko.tables(options as PlinkoOptions)[0] as ReturnType<typeof plinko.tables>[number]).rtp,
} satisfies GameModule;
