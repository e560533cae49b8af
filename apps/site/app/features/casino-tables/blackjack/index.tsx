import { blackjack as game } from '@fairbook/games/tables/blackjack/index';
import { SIDE_BETS } from '@fairbook/games/tables/blackjack/side-bets';
import type { BlackjackView } from '@fairbook/games/tables/blackjack/view';
import type { GameModule } from '../../casino-game/index.ts';
import { dealMs } from '../parts/seats.ts';
import { TableInfo } from '../parts/table-info.tsx';
import tableCss from '../tables.css?url';
import ownCss from './blackjack.css?url';
import { dealOrder } from './deal-order.ts';
import { BlackjackReplay } from './replay.tsx';
import { BlackjackScreen } from './screen.tsx';

/** A way of playing, whichever hand it is: all three are alike. */
function kindOf(table: string, say: (key: string) => string): string {
  if (table === 'insured') return say('blackjack_insured');
  const bet = SIDE_BETS.find(({ id }) => table.endsWith(id));
  return say(bet ? `blackjack_${bet.id.replaceAll('-', '_')}` : 'blackjack_best_play');
}

export default {
  game,
  Screen: BlackjackScreen,
  Replay: BlackjackReplay,
  Info: TableInfo,
  tableName: (table, say) => kindOf(table, say),
  moveMs: ({ view }, before) => dealMs(dealOrder(view as BlackjackView, before?.view as BlackjackView | undefined).count),
  css: [tableCss, ownCss],
} satisfies GameModule;
