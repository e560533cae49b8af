import { figuresOf } from '@fairbook/games/definition/sheet';
import { coinFlip } from '@fairbook/games/instant/coin-flip/index';
import type { GameModule } from '../../casino-game/index.ts';
import instantCss from '../shared/instant.css?url';
import css from './coin.css?url';
import { CoinReplay, CoinScreen } from './coin-screen.tsx';

/** A coin turns in the air so long, ms. */
const FLIP_MS = 700;

export default {
  game: coinFlip,
  Screen: CoinScreen,
  Replay: CoinReplay,
  css: [instantCss, css],
  moveMs: ({ decisions }) => (decisions.at(-1)?.move === 'call' ? FLIP_MS : 0),
  rtp: () => figuresOf(coinFlip.tables({})[0] as ReturnType<typeof coinFlip.tables>[number]).rtp,
  tableName: (table, say) => say('coin_table', { count: Number(table.replace('steps-', '')) }),
} satisfies GameModule;
