import { assert } from '@fairbook/domain';
import type { CasinoSupplier } from '@fairbook/provider-kit';
import { onwards } from '../../platform/clock.ts';
import { actBatch } from './act-batch.ts';
import { auditedDifferences } from './audits.ts';
import { callLog } from './call-log.ts';
import { findDeskRounds, gameTotals } from './desk-rounds.ts';
import type { CasinoWallet } from './face.ts';
import { knownGames } from './known-games.ts';
import { knownLaunches } from './known-launches.ts';
import { launchGame } from './launch-game.ts';
import { sweepOld } from './launch-store.ts';
import type { CasinoWalletNeeds } from './needs.ts';
import { readHeldFunds } from './open-rounds.ts';
import { walletOf } from './perform-act.ts';
import { listRounds, readKnownRound, showRound } from './played-rounds.ts';
import { roundDifferences } from './reconciliation.ts';
import { addGrant, findRounds } from './round-store.ts';
import { roundsWithin } from './rounds-within.ts';
import { callbackRoutes } from './routes.ts';
import { countOpen, settledAfter } from './settled-rounds.ts';
import { stakesOf, stakesShown } from './stake-facts.ts';
import { storeOf } from './supplier-store.ts';
import { mayVoid, voidRound } from './void-round.ts';

const DAY_MS = 86_400_000;
/** A launch that is over is kept so long: until then its token is told apart from one that never was. */
const LAUNCHES_KEPT_MS = 30 * DAY_MS;
/** Refusals answer the same request so long; suppliers ask for four months. Acts stand for good. */
const REFUSALS_KEPT_MS = 180 * DAY_MS;

/** Between looks at what suppliers list, ms. */
const GAMES_MS = 60_000;

/** What the wallet is made of; what is known of its suppliers it adds itself. */
export type WalletParts = Omit<CasinoWalletNeeds, 'games' | 'remote' | 'launches'>;

/** The supplier whose games the site shows itself. */
function studioAmong(suppliers: readonly CasinoSupplier[]): ReturnType<CasinoWallet['studio']> {
  const shownHere = suppliers.flatMap(({ name: supplier, studio: play }) => (play ? [{ supplier, play }] : []));
  assert(shownHere.length <= 1, 'one supplier at most has games that the site shows itself');
  return shownHere[0];
}

/** Begins what a supplier does by itself; one outside is asked for its games then. */
async function begin(supplier: CasinoSupplier, refresh: (supplier: CasinoSupplier) => Promise<void>): Promise<void> {
  await supplier.start?.();
  if (supplier.callbacks) await refresh(supplier);
}

/** What is told of rounds, to their players, to staff and to other modules. */
function readsOf(
  db: CasinoWalletNeeds['db'],
  games: Pick<ReturnType<typeof knownGames>, 'all'>,
  suppliers: ReadonlyMap<string, CasinoSupplier>,
): Pick<
  CasinoWallet,
  'rounds' | 'roundsWithin' | 'round' | 'roundNamed' | 'findRounds' | 'gameTotals' | 'settledRounds' | 'countOpenRounds' | 'held'
> {
  return {
    rounds: ({ brand, player }, filter) =>
      listRounds(db, { suppliers, games: games.all() }, { brandId: brand.id, playerId: player.playerId }, filter),
    roundsWithin: (through, asked) => roundsWithin(through, suppliers, asked),
    round: ({ brand, player }, id) => showRound(db, suppliers, { brandId: brand.id, playerId: player.playerId, brand: brand.key }, id),
    roundNamed: async ({ brand, player }, supplier, round) =>
      (await findRounds(db, [{ brandId: brand.id, playerId: player.playerId, supplier, round }])).get(0)?.id,
    findRounds: findDeskRounds,
    gameTotals,
    settledRounds: settledAfter,
    countOpenRounds: countOpen,
    held: readHeldFunds,
  };
}

/** The wallet that suppliers of games have, the rounds they play in it, and the launches their players come by. */
export function createCasinoWallet(
  parts: WalletParts,
  makeSuppliers: (wallet: Pick<CasinoWallet, 'walletOf' | 'storeOf'>) => readonly CasinoSupplier[],
): CasinoWallet {
  const games = knownGames(parts);
  const calls = callLog();
  const remote = { has: (supplier: string) => suppliers.get(supplier)?.callbacks !== undefined };
  // Rounds are counted in the order in which they were settled: none may be settled before one that was counted.
  const clock = onwards(parts.clock);
  const needs: CasinoWalletNeeds = { ...parts, clock, games, remote, launches: knownLaunches({ ...parts, remote }) };
  const batch = actBatch(needs);
  const doors = {
    walletOf: (supplier: string) => walletOf(needs, batch, supplier),
    storeOf: (supplier: string) => storeOf(needs, supplier),
  };
  const suppliers: ReadonlyMap<string, CasinoSupplier> = new Map(makeSuppliers(doors).map((supplier) => [supplier.name, supplier]));
  const all = [...suppliers.values()];
  const studio = studioAmong(all);
  let timer: NodeJS.Timeout | undefined;
  return {
    ...doors,
    games: games.all,
    offers: ({ brand }, { supplier, game }, country) => needs.offer.offers(brand, supplier, game, country),
    stakesOf: (ctx, supplied) => stakesOf(needs, ctx, supplied),
    stakes: ({ brand }, supplied, currency) => stakesShown(needs, brand, supplied, currency),
    launch: (ctx, order) => launchGame(needs, suppliers, ctx, order),
    studio: () => studio,
    ...readsOf(needs.db, games, suppliers),
    async knownRound(brand, playerId, id) {
      const known = await readKnownRound(needs.db, suppliers, brand, playerId, id);
      return known && { ...known, mayVoid: mayVoid(needs, known.found) };
    },
    voidRound: (tx, brand, playerId, id) => voidRound(needs, tx, brand, playerId, id),
    grantFreeRounds: (tx, grant) => addGrant(tx, grant, needs.clock.now()),
    async *differences(snapshot) {
      yield* roundDifferences(snapshot);
      for (const supplier of all) yield* auditedDifferences(snapshot, supplier, needs);
    },
    sweep() {
      const now = needs.clock.now();
      return sweepOld(needs.db, now - LAUNCHES_KEPT_MS, now - REFUSALS_KEPT_MS);
    },
    async tidy() {
      for (const supplier of all) await supplier.tidy?.().catch(needs.onError);
    },
    picture: async (supplier, address) => suppliers.get(supplier)?.picture?.(address),
    frames: (supplier) => suppliers.get(supplier)?.frames ?? [],
    routes: (http) => callbackRoutes(http, all, calls, () => needs.clock.now()),
    health: () =>
      all.map(({ name, title, callbacks }) => ({
        ...{ supplier: name, title, ...games.stateOf(name), calls: callbacks && calls.of(name) },
      })),
    // One that answers from elsewhere may take its time: it must not hold up a start, nor a command that plays nothing.
    prepare: async () => void (await Promise.all(all.filter(({ callbacks }) => !callbacks).map(games.refresh))),
    async start() {
      timer = setInterval(() => void Promise.all(all.map(games.refresh)), GAMES_MS);
      timer.unref();
      await Promise.all(all.map((supplier) => begin(supplier, games.refresh).catch(needs.onError)));
    },
    async close() {
      clearInterval(timer);
      // Whatever suppliers do by themselves ends before the wallet takes no more of it.
      for (const supplier of all) await supplier.stop?.();
      await batch.close();
    },
  };
}
