import { createCatalogue } from './catalogue.ts';
import type { CasinoLobby } from './face.ts';
import { roundEar } from './hear-rounds.ts';
import { type LobbyParts, lobbyViews } from './lobby-views.ts';
import type { CasinoLobbyNeeds } from './needs.ts';
import { createOutsidePictures } from './outside-pictures.ts';
import { createPictures } from './pictures.ts';
import { readCounted, readListed, sweepPlays } from './play-store.ts';
import { createPopularity, oldestStretch } from './popularity.ts';
import { lobbyRoutes } from './routes.ts';
import type { VisitorOfRequest } from './visitor.ts';

const DAY_MS = 86_400_000;
/** Between writes of what was heard, ms. */
const FLUSH_MS = 3000;
/** Wins are listed so long, ms. */
const WINS_KEPT_MS = 7 * DAY_MS;
/** Wins of a brand that are known again after a start, so that one which is taken back leaves the list. */
const WINS_KNOWN = 500;

/** The lobby of the casino: games by their numbers, what is played of them, and what players marked. */
export function createCasinoLobby(needs: CasinoLobbyNeeds, visitorOf: VisitorOfRequest, brandIds: () => readonly number[]): CasinoLobby {
  const catalogue = createCatalogue(needs);
  const popularity = createPopularity();
  const pictures = createPictures();
  const outside = createOutsidePictures(needs, catalogue);
  const ear = roundEar(needs, catalogue, popularity);
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    flushing = flushing.then(ear.flush, ear.flush);
    return flushing;
  };
  const screens: LobbyParts['screens'] = { shown: undefined };
  const parts = { needs, catalogue, popularity, pictures, outside, screens };
  needs.outbox.once('round', ({ brandId, body }) => ear.hear(brandId, body));

  const lobby: CasinoLobby = {
    ...lobbyViews(parts),
    screens(codes) {
      screens.shown = new Set(codes);
    },
    async start() {
      const now = needs.clock.now();
      // Without its games nothing that is heard would be known.
      await catalogue.all();
      for (const { brandId, gameId, since, rounds } of await readCounted(needs.db, oldestStretch(now)))
        popularity.add(brandId, gameId, since, rounds);
      for (const brandId of brandIds()) ear.know(await readListed(needs.db, brandId, WINS_KNOWN));
      timer = setInterval(() => {
        popularity.forget(needs.clock.now());
        // Games that came meanwhile are to be known when they are heard of.
        catalogue.all().then(flush).catch(needs.onError);
      }, FLUSH_MS);
      timer.unref();
    },
    flush,
    sweep() {
      const now = needs.clock.now();
      return sweepPlays(needs.db, oldestStretch(now), now - WINS_KEPT_MS);
    },
    async close() {
      clearInterval(timer);
      await flush().catch(needs.onError);
    },
    routes(http) {
      pictures.routes(http);
      outside.routes(http);
      lobbyRoutes(http, lobby, parts, visitorOf);
    },
  };
  return lobby;
}
