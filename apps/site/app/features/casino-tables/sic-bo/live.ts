import type { SicBoView } from '@fairbook/games/tables/sic-bo/index';
import type { GameModule } from '../../casino-game/index.ts';
import liveCss from '../shared/live.css?url';
import { liveFairness } from '../shared/live-fairness.tsx';
import alone from './index.tsx';
import { LiveSicBo } from './live-screen.tsx';
import { SumTile } from './sum-tile.tsx';

const { moveMs: _, ...module } = alone;

export default {
  ...module,
  Screen: LiveSicBo,
  Fairness: liveFairness<SicBoView>(module.game, SumTile),
  shared: true,
  css: [...module.css, liveCss],
} satisfies GameModule;
