import type { Casino } from './face.ts';
import type { CasinoNeeds } from './needs.ts';
import { createPace } from './pace.ts';
import { casinoRoutes } from './routes.ts';

/** Opening games, playing those that the site shows itself, and the history of all. */
export const createCasino = (needs: CasinoNeeds): Casino => ({
  routes: (http) => casinoRoutes(http, { ...needs, pace: createPace() }),
});
