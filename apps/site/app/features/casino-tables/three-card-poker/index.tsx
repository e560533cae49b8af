import { threeCardPoker as game } from '@fairbook/games/tables/three-card-poker/index';
import type { GameModule } from '../../casino-game/index.ts';
import { dealMs } from '../parts/seats.ts';
import { TableInfo } from '../parts/table-info.tsx';
import pokerCss from '../poker/poker.css?url';
import tableCss from '../tables.css?url';
import { ThreeCardPokerReplay } from './replay.tsx';
import { ThreeCardPokerScreen } from './screen.tsx';

/** Six cards go around; after the decision the dealer shows three. */
const [DEALT, SHOWN] = [6, 3];

export default {
  game,
  Screen: ThreeCardPokerScreen,
  Replay: ThreeCardPokerReplay,
  Info: TableInfo,
  tableName: (table, say) => say(table === 'ante' ? 'holdem_ante_best' : 'three_card_pair_plus'),
  moveMs: (_round, before) => dealMs(before ? SHOWN : DEALT),
  css: [tableCss, pokerCss],
} satisfies GameModule;
