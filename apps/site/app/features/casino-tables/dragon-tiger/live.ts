import type { DragonTigerView } from '@fairbook/games/tables/dragon-tiger/index';
import type { GameModule } from '../../casino-game/index.ts';
import liveCss from '../shared/live.css?url';
import { liveFairness } from '../shared/live-fairness.tsx';
import alone from './index.tsx';
import { LiveDragonTiger } from './live-screen.tsx';
import { WinnerMark } from './winner-mark.tsx';

const { moveMs: _, ...module } = alone;

export default {
  ...module,
  Screen: LiveDragonTiger,
  Fairness: liveFairness<DragonTigerView>(module.game, WinnerMark),
  shared: true,
  css: [...module.css, liveCss],
} satisfies GameModule;
