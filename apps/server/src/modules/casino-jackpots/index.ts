import { levelPot } from '@fairbook/games/jackpots/terms';
import type { CasinoJackpots } from './face.ts';
import { openFirstJackpots } from './first-jackpots.ts';
import { rulesProblem } from './jackpot-problem.ts';
import { readJackpots } from './jackpot-store.ts';
import { knownJackpots } from './made-jackpots.ts';
import type { CasinoJackpotsNeeds } from './needs.ts';
import { changeJackpot, makeJackpot, openJackpot, rulesOf } from './open-jackpot.ts';
import { potWatch } from './pot-watch.ts';
import { pauseBeyond } from './recheck.ts';
import { seedDifferences } from './reconciliation.ts';
import { jackpotRoutes, jackpotViews } from './routes.ts';
import { namedPot } from './shown-jackpots.ts';

/** Between looks at what another process may have changed, ms. */
const REFRESH_MS = 10_000;

/** Jackpots that brands hang over games of the studio: made, opened with the house's seeds, watched. Rounds feed and win them in the studio. */
export function createCasinoJackpots(needs: CasinoJackpotsNeeds): CasinoJackpots {
  const known = knownJackpots(needs.brandById);
  const pots = potWatch(() => needs.clock.now());
  const parts = { ...needs, all: known.all, pots };
  let timer: NodeJS.Timeout | undefined;
  const others = (brandId: number, currency: string) =>
    known
      .all(brandId)
      .filter((made) => made.currency === currency)
      .map(({ jackpot }) => jackpot);
  const jackpots: CasinoJackpots = {
    ...{ hung: known.hung, all: known.all, find: known.find },
    named: (pot, of) => namedPot(known.find, pot, of),
    views: jackpotViews(parts),
    async figures({ brandId, currency, jackpot }) {
      const [studio, brand] = [needs.casinoWallet().studio()?.play, needs.brandById(brandId)];
      if (!studio || !brand) return [];
      const now = await pots.of(studio, brand.key, currency);
      return jackpot.levels.flatMap(({ level }) => {
        const pot = now.get(levelPot(jackpot.id, level));
        return pot ? [{ level, amount: pot.amount, cycle: pot.cycle, last: pot.last }] : [];
      });
    },
    problem: (brandId, definition) =>
      rulesProblem(needs, { brandId, currency: definition.currency }, rulesOf(definition), others(brandId, definition.currency)),
    make: (tx, brandId, definition) => makeJackpot(needs, tx, brandId, definition),
    open: (tx, key, salt) => openJackpot(needs, tx, key, salt),
    change: (tx, key, state) => changeJackpot(needs, tx, key, state),
    async refresh() {
      known.add(await readJackpots(needs.db));
      pots.forget();
    },
    async *differences(snapshot) {
      // Rounds are computed again by the jackpots they fed, also in a process that does nothing else.
      known.add(await readJackpots(snapshot));
      yield* seedDifferences(snapshot);
    },
    routes: (http) => jackpotRoutes(http, parts),
    async start() {
      timer = setInterval(() => void jackpots.refresh().catch(needs.onError), REFRESH_MS);
      timer.unref();
      await openFirstJackpots(needs, jackpots);
      await pauseBeyond(needs, jackpots);
    },
    stop: () => clearInterval(timer),
  };
  return jackpots;
}
