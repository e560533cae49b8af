import { type BigWheelView, bigWheel } from '@fairbook/games/draws/big-wheel/index';
import type { GameModule } from '../../casino-game/index.ts';
import { TableFairness } from '../../casino-tables/index.ts';
import drawsCss from '../draws.css?url';
import css from './big-wheel.css?url';
import { BigWheelInfo } from './info.tsx';
import { BigWheelReplay } from './replay.tsx';
import { BigWheelScreen } from './screen.tsx';

const textOf = ({ number, factor }: Pick<BigWheelView, 'number' | 'factor'>): string =>
  factor > 1 ? `${number} (${factor}×)` : String(number);

export default {
  game: bigWheel,
  Screen: BigWheelScreen,
  Replay: BigWheelReplay,
  Info: BigWheelInfo,
  Fairness: ({ money }) => <TableFairness table={bigWheel.id} money={money} outcome={({ outcome }) => textOf(outcome as BigWheelView)} />,
  css: [drawsCss, css],
} satisfies GameModule;
