import { figuresOf } from '@fairbook/games/definition/sheet';
import { type KenoDrawOptions, kenoDraw } from '@fairbook/games/draws/keno-draw/index';
import type { GameModule } from '../../casino-game/index.ts';
import drawsCss from '../draws.css?url';
import { NumbersFairness } from '../parts/numbers-fairness.tsx';
import { KenoDrawInfo } from './info.tsx';
import css from './keno-draw.css?url';
import { KenoDrawReplay } from './replay.tsx';
import { KenoDrawScreen } from './screen.tsx';

export default {
  game: kenoDraw,
  Screen: KenoDrawScreen,
  Replay: KenoDrawReplay,
  Info: KenoDrawInfo,
  Fairness: ({ money }) => <NumbersFairness table={kenoDraw.id} money={money} />,
  rtp: (options) => figuresOf(kenoDraw.tables(options as KenoDrawOptions)[0] as ReturnType<typeof kenoDraw.tables>[number]).rtp,
  css: [drawsCss, css],
} satisfies GameModule;
