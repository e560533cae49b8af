import { figuresOf } from '@fairbook/games/definition/sheet';
import { type KenoOptions, keno } from '@fairbook/games/instant/keno/index';
import type { GameModule } from '../../casino-game/index.ts';
import instantCss from '../shared/instant.css?url';
import css from './keno.css?url';
import { KenoReplay, KenoScreen } from './keno-screen.tsx';
import { DRAWN, KENO_BALL_MS } from './ticket.ts';

export default {
  game: keno,
  Screen: KenoScreen,
  Replay: KenoReplay,
  css: [instantCss, css],
  moveMs: () => DRAWN * KENO_BALL_MS,
  rtp: (options) => figuresOf(keno.tables(options as KenoOptions)[0] as ReturnType<typeof keno.tables>[number]).rtp,
} satisfies GameModule;
