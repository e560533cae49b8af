import type { GameModule, GameScreenProps } from '../../casino-game/index.ts';
import { dealMs } from '../parts/seats.ts';
import { TableInfo } from '../parts/table-info.tsx';
import tableCss from '../tables.css?url';
import type { DealerPoker } from './dealer-poker.ts';
import { dealerPokerReplay } from './dealer-poker-replay.tsx';
import { DealerPokerScreen } from './dealer-poker-screen.tsx';
import pokerCss from './poker.css?url';

/** A game of poker against the dealer. */
export const dealerPokerModule = (game: GameModule['game'], poker: DealerPoker): GameModule => ({
  game,
  Screen: (props: GameScreenProps) => <DealerPokerScreen {...props} poker={poker} />,
  Replay: dealerPokerReplay(poker),
  Info: TableInfo,
  tableName: (table, say) => say(table === 'ante' ? 'holdem_ante_best' : poker.side.name),
  moveMs: (_round, before) => dealMs(poker.orders(before !== undefined).count),
  css: [tableCss, pokerCss],
});
