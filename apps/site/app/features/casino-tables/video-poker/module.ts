import type { VideoPokerView } from '@fairbook/games/tables/video-poker/index';
import type { GameModule } from '../../casino-game/index.ts';
import { madeSheet } from '../parts/made-sheet.ts';
import { dealMs } from '../parts/seats.ts';
import { TableInfo } from '../parts/table-info.tsx';
import pokerCss from '../poker/poker.css?url';
import tableCss from '../tables.css?url';
import { VideoPokerReplay } from './replay.tsx';
import { VideoPokerScreen } from './screen.tsx';
import ownCss from './video-poker.css?url';

const HAND = 5;

/** Video poker by one of the pay tables. */
export const videoPokerModule = (game: GameModule['game'], load: () => Promise<{ readonly default: unknown }>): GameModule => ({
  game,
  Screen: VideoPokerScreen,
  Replay: VideoPokerReplay,
  Info: TableInfo,
  sheet: madeSheet(game, load),
  tableName: (_table, say) => say('video_poker_best_holds'),
  moveMs: ({ view }) => dealMs(HAND - ((view as VideoPokerView).held?.length ?? 0)),
  css: [tableCss, pokerCss, ownCss],
});
