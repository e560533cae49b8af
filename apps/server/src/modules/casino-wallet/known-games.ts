import type { CasinoGame, CasinoSupplier } from '@fairbook/provider-kit';
import type { SuppliedGame, SupplierHealth } from './face.ts';
import type { CasinoWalletNeeds } from './needs.ts';

/** The games of all suppliers, as each told them last. */
export interface KnownGames {
  all(): readonly SuppliedGame[];
  find(supplier: string, code: string): CasinoGame | undefined;
  /** Whether the supplier has told any since the start. */
  read(supplier: string): boolean;
  /** Asks a supplier for its games. What it told before stays while it cannot be asked. */
  refresh(supplier: CasinoSupplier): Promise<void>;
  stateOf(supplier: string): Pick<SupplierHealth, 'games' | 'gamesReadAt' | 'failedAt'>;
}

const keyOf = (supplier: string, code: string): string => `${supplier}/${code}`;

export function knownGames({ clock, onError }: Pick<CasinoWalletNeeds, 'clock' | 'onError'>): KnownGames {
  const games = new Map<string, SuppliedGame>();
  const readAt = new Map<string, number>();
  const failedAt = new Map<string, number>();
  return {
    all: () => [...games.values()],
    find: (supplier, code) => games.get(keyOf(supplier, code))?.game,
    read: (supplier) => readAt.has(supplier),
    async refresh(supplier) {
      const { name } = supplier;
      const told = await supplier.games().catch(onError);
      if (!told) return void failedAt.set(name, clock.now());
      readAt.set(name, clock.now());
      failedAt.delete(name);
      for (const [key, { supplier: of }] of games) if (of === name) games.delete(key);
      for (const game of told) games.set(keyOf(name, game.code), { supplier: name, game });
    },
    stateOf: (supplier) => ({
      games: [...games.values()].filter((each) => each.supplier === supplier).length,
      gamesReadAt: readAt.get(supplier),
      failedAt: failedAt.get(supplier),
    }),
  };
}
