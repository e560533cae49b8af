import { casinoHoldem as game } from '@fairbook/games/tables/casino-holdem/index';
import type { GameModule } from '../../casino-game/index.ts';
import { madeSheet } from '../parts/made-sheet.ts';
import { dealMs } from '../parts/seats.ts';
import { TableInfo } from '../parts/table-info.tsx';
import pokerCss from '../poker/poker.css?url';
import tableCss from '../tables.css?url';
import { holdemOrders } from './deal-order.ts';
import { CasinoHoldemReplay } from './replay.tsx';
import { CasinoHoldemScreen } from './screen.tsx';

export default {
  game,
  Screen: CasinoHoldemScreen,
  Replay: CasinoHoldemReplay,
  Info: TableInfo,
  sheet: madeSheet(game, () => import('@fairbook/games/made/casino-holdem.json')),
  tableName: (table, say) => say(table === 'ante' ? 'holdem_ante_best' : 'holdem_bonus'),
  moveMs: (_round, before) => dealMs(holdemOrders(before !== undefined).count),
  css: [tableCss, pokerCss],
} satisfies GameModule;
