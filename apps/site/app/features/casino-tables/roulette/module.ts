import type { GameModule } from '../../casino-game/index.ts';
import { rtpOf } from '../parts/first-rtp.ts';
import { TableInfo } from '../parts/table-info.tsx';
import tableCss from '../tables.css?url';
import { RouletteReplay } from './replay.tsx';
import ownCss from './roulette.css?url';
import { RouletteScreen } from './screen.tsx';
import { SPIN_MS } from './spin.ts';
import { kindName } from './spot-name.ts';

/** Roulette on one of the wheels. */
export const rouletteModule = (game: GameModule['game']): GameModule => ({
  game,
  Screen: RouletteScreen,
  Replay: RouletteReplay,
  Info: TableInfo,
  moveMs: () => SPIN_MS,
  tableName: (table, say) => kindName(table, say),
  rtp: rtpOf(game, 'straight-0'),
  css: [tableCss, ownCss],
});
