import { figuresOf } from '@fairbook/games/definition/sheet';
import { type LimboOptions, limbo } from '@fairbook/games/instant/limbo/index';
import type { GameModule } from '../../casino-game/index.ts';
import instantCss from '../shared/instant.css?url';
import css from './limbo.css?url';
import { LimboReplay, LimboScreen } from './limbo-screen.tsx';

/** The mark takes so long to where the multiplier is, ms. */
const RISE_MS = 240;

export default {
  game: limbo,
  Screen: LimboScreen,
  Replay: LimboReplay,
  css: [instantCss, css],
  moveMs: () => RISE_MS,
  rtp: (options) => figuresOf(limbo.tables(options as LimboOptions)[0] as ReturnType<typeof limbo.tables>[number]).rtp,
} satisfies GameModule;
