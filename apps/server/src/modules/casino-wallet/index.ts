import type { CasinoGame, CasinoSupplier } from '@fairbook/provider-kit';
import { actBatch } from './act-batch.ts';
import { auditedDifferences } from './audits.ts';
import type { CasinoWallet } from './face.ts';
import { launchGame } from './launch-game.ts';
import { sweepOld } from './launch-store.ts';
import type { CasinoWalletNeeds } from './needs.ts';
import { readHeldFunds } from './open-rounds.ts';
import { walletOf } from './perform-act.ts';
import { roundDifferences } from './reconciliation.ts';
import { addGrant } from './round-store.ts';
import { callbackRoutes } from './routes.ts';
import { storeOf } from './supplier-store.ts';

export type { CasinoWalletNeeds } from './needs.ts';

const DAY_MS = 86_400_000;
/** A launch that is over is kept so long: until then its token is told apart from one that never was. */
const LAUNCHES_KEPT_MS = 30 * DAY_MS;
/** Refusals answer the same request so long; suppliers ask for four months. Acts stand for good. */
const REFUSALS_KEPT_MS = 180 * DAY_MS;

/** The wallet that suppliers of games have, the rounds they play in it, and the launches their players come by. */
export function createCasinoWallet(
  parts: Omit<CasinoWalletNeeds, 'games'>,
  makeSuppliers: (wallet: Pick<CasinoWallet, 'walletOf' | 'storeOf'>) => readonly CasinoSupplier[],
): CasinoWallet {
  const games = new Map<string, { readonly supplier: string; readonly game: CasinoGame }>();
  const keyOf = (supplier: string, code: string): string => `${supplier}/${code}`;
  const needs: CasinoWalletNeeds = { ...parts, games: { find: (supplier, code) => games.get(keyOf(supplier, code))?.game } };
  const batch = actBatch(needs);
  const doors = {
    walletOf: (supplier: string) => walletOf(needs, batch, supplier),
    storeOf: (supplier: string) => storeOf(needs, supplier),
  };
  const suppliers = new Map(makeSuppliers(doors).map((supplier) => [supplier.name, supplier]));
  return {
    ...doors,
    games: () => [...games.values()],
    offers: ({ brand }, { supplier, game }) => needs.offer.offers(brand, supplier, game),
    launch: (ctx, order) => launchGame(needs, suppliers, ctx, order),
    held: readHeldFunds,
    grantFreeRounds: (tx, grant) => addGrant(tx, grant, needs.clock.now()),
    async *differences(snapshot) {
      yield* roundDifferences(snapshot);
      for (const supplier of suppliers.values()) yield* auditedDifferences(snapshot, supplier, (id) => needs.brandById(id)?.key ?? '');
    },
    sweep() {
      const now = needs.clock.now();
      return sweepOld(needs.db, now - LAUNCHES_KEPT_MS, now - REFUSALS_KEPT_MS);
    },
    routes: (http) => callbackRoutes(http, suppliers.values()),
    async prepare() {
      for (const supplier of suppliers.values())
        for (const game of await supplier.games()) games.set(keyOf(supplier.name, game.code), { supplier: supplier.name, game });
    },
    async close() {
      await batch.close();
      for (const supplier of suppliers.values()) await supplier.stop?.();
    },
  };
}
