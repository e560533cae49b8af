import type { PlayerView, SiteContext } from '@fairbook/contract';
import { denied } from '../../shared/addresses/denied.ts';
import { paths } from '../../shared/addresses/paths.ts';

/** The signed-in player, or the way to signing in and back. */
export async function requirePlayer(site: SiteContext): Promise<PlayerView> {
  const player = await site.views.player();
  if (player) return player;
  throw denied(paths.signIn(site.language, site.path));
}

/** Page number of an address, from 1. */
export function pageOf(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page'));
  return Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1;
}
