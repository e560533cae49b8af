import type { RouletteView } from '@fairbook/games/tables/roulette/index';
import type { GameModule } from '../../casino-game/index.ts';
import liveCss from '../shared/live.css?url';
import { liveFairness } from '../shared/live-fairness.tsx';
import { PocketTile } from './last-results.tsx';
import { LiveRoulette } from './live-screen.tsx';
import { rouletteModule } from './module.ts';

/** Roulette on one of the wheels, in the rounds of the house. */
export function liveRoulette(game: GameModule['game']): GameModule {
  const { moveMs: _, ...alone } = rouletteModule(game);
  return {
    ...alone,
    Screen: LiveRoulette,
    Fairness: liveFairness<RouletteView>(game, ({ view }) => <PocketTile pocket={view.pocket} />),
    shared: true,
    css: [...(alone.css ?? []), liveCss],
  };
}
