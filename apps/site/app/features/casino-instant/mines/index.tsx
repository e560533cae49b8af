import { figuresOf } from '@fairbook/games/definition/sheet';
import { type MinesOptions, mines } from '@fairbook/games/instant/mines/index';
import type { GameModule } from '../../casino-game/index.ts';
import instantCss from '../shared/instant.css?url';
import css from './mines.css?url';
import { MinesReplay, MinesScreen } from './mines-screen.tsx';

/** A tile opens so long, ms. */
const OPEN_MS = 120;

export default {
  game: mines,
  Screen: MinesScreen,
  Replay: MinesReplay,
  css: [instantCss, css],
  moveMs: ({ decisions }) => (decisions.length === 0 ? 0 : OPEN_MS),
  rtp: (options) => figuresOf(mines.tables(options as MinesOptions)[0] as ReturnType<typeof mines.tables>[number]).rtp,
  tableName: (table, say) => say('mines_table', { count: Number(table.replace('steps-', '')) }),
} satisfies GameModule;
