import { tvLottery } from '@fairbook/games/draws/tv-lottery/index';
import type { GameModule } from '../../casino-game/index.ts';
import drawsCss from '../draws.css?url';
import { NumbersFairness } from '../parts/numbers-fairness.tsx';
import { TvLotteryInfo } from './info.tsx';
import { TvLotteryReplay } from './replay.tsx';
import { TvLotteryScreen } from './screen.tsx';
import css from './tv-lottery.css?url';

export default {
  game: tvLottery,
  Screen: TvLotteryScreen,
  Replay: TvLotteryReplay,
  Info: TvLotteryInfo,
  Fairness: ({ money }) => <NumbersFairness table={tvLottery.id} money={money} />,
  css: [drawsCss, css],
} satisfies GameModule;
