import type { BaccaratView } from '@fairbook/games/tables/baccarat/index';
import type { GameModule } from '../../casino-game/index.ts';
import liveCss from '../shared/live.css?url';
import { liveFairness } from '../shared/live-fairness.tsx';
import alone from './index.tsx';
import { LiveBaccarat } from './live-screen.tsx';
import { WinnerMark } from './winner-mark.tsx';

const { moveMs: _, ...module } = alone;

export default {
  ...module,
  Screen: LiveBaccarat,
  Fairness: liveFairness<BaccaratView>(module.game, WinnerMark),
  shared: true,
  css: [...module.css, liveCss],
} satisfies GameModule;
