import { dragonTiger as game } from '@fairbook/games/tables/dragon-tiger/index';
import type { GameModule } from '../../casino-game/index.ts';
import { rtpOf } from '../parts/first-rtp.ts';
import { dealMs } from '../parts/seats.ts';
import { TableInfo } from '../parts/table-info.tsx';
import roadsCss from '../roads/roads.css?url';
import tableCss from '../tables.css?url';
import ownCss from './dragon-tiger.css?url';
import { DragonTigerReplay } from './replay.tsx';
import { DragonTigerScreen } from './screen.tsx';

const CARDS = 2;

export default {
  game,
  Screen: DragonTigerScreen,
  Replay: DragonTigerReplay,
  Info: TableInfo,
  moveMs: () => dealMs(CARDS),
  tableName: (table, say) => say(`dragon_tiger_${table.replace('-', '_')}`),
  rtp: rtpOf(game, 'dragon'),
  css: [tableCss, roadsCss, ownCss],
} satisfies GameModule;
