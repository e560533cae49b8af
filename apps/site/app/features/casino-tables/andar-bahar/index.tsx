import { type AndarBaharView, andarBahar as game } from '@fairbook/games/tables/andar-bahar/index';
import type { GameModule } from '../../casino-game/index.ts';
import { rtpOf } from '../parts/first-rtp.ts';
import { TableInfo } from '../parts/table-info.tsx';
import tableCss from '../tables.css?url';
import ownCss from './andar-bahar.css?url';
import { rangeOf } from './bet-name.ts';
import { dealingMs } from './pace.ts';
import { AndarBaharReplay } from './replay.tsx';
import { AndarBaharScreen } from './screen.tsx';

export default {
  game,
  Screen: AndarBaharScreen,
  Replay: AndarBaharReplay,
  Info: TableInfo,
  tableName(table, say) {
    const [from, to] = rangeOf(table);
    return to > 0 ? say('andar_bahar_cards', { from, to }) : say(`andar_bahar_${table}`);
  },
  moveMs({ view }) {
    const { andar, bahar } = view as AndarBaharView;
    return dealingMs(1 + andar.length + bahar.length);
  },
  rtp: rtpOf(game, 'andar'),
  css: [tableCss, ownCss],
} satisfies GameModule;
