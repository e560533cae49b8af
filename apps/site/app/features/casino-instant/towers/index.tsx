import { figuresOf } from '@fairbook/games/definition/sheet';
import { type TowersOptions, towers } from '@fairbook/games/instant/towers/index';
import type { GameModule } from '../../casino-game/index.ts';
import instantCss from '../shared/instant.css?url';
import css from './towers.css?url';
import { TowersReplay, TowersScreen } from './towers-screen.tsx';

/** A tile opens so long, ms. */
const OPEN_MS = 120;

export default {
  game: towers,
  Screen: TowersScreen,
  Replay: TowersReplay,
  css: [instantCss, css],
  moveMs: ({ decisions }) => (decisions.length === 0 ? 0 : OPEN_MS),
  rtp: (options) => figuresOf(towers.tables(options as TowersOptions)[0] as ReturnType<typeof towers.tables>[number]).rtp,
  tableName: (table, say) => say('towers_table', { count: Number(table.replace('steps-', '')) }),
} satisfies GameModule;
