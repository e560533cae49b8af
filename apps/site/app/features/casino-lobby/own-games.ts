import type { CasinoViews, LobbyGame } from '@fairbook/contract';
import { GAMES_MOST } from '@fairbook/contract/casino-sections';

/** Games of the house's own studio by their codes, as contests and jackpots name them; those that the visitor is not offered are left out. */
export async function ownGames(casino: CasinoViews): Promise<ReadonlyMap<string, LobbyGame>> {
  const own = (await casino.suppliers()).find((supplier) => supplier.own);
  if (!own) return new Map();
  const { games } = await casino.games({ supplier: own.slug, from: 0, most: GAMES_MOST });
  return new Map(games.map((game) => [game.code, game]));
}
