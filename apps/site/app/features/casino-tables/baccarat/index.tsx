import { type BaccaratView, baccarat as game } from '@fairbook/games/tables/baccarat/index';
import type { GameModule } from '../../casino-game/index.ts';
import { rtpOf } from '../parts/first-rtp.ts';
import { dealMs } from '../parts/seats.ts';
import { TableInfo } from '../parts/table-info.tsx';
import roadsCss from '../roads/roads.css?url';
import tableCss from '../tables.css?url';
import ownCss from './baccarat.css?url';
import { BaccaratReplay } from './replay.tsx';
import { BaccaratScreen } from './screen.tsx';

export default {
  game,
  Screen: BaccaratScreen,
  Replay: BaccaratReplay,
  Info: TableInfo,
  tableName: (table, say) => say(`baccarat_${table.replace('-', '_')}`),
  moveMs({ view }) {
    const { player, banker } = view as BaccaratView;
    return dealMs(player.length + banker.length);
  },
  rtp: rtpOf(game, 'banker'),
  css: [tableCss, roadsCss, ownCss],
} satisfies GameModule;
