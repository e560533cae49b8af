import type { StudioRound } from '@fairbook/provider-kit';
import type { PlayerCtx } from '../../platform/context.ts';
import type { CasinoNeeds } from './needs.ts';

/** A round that ended longer ago belongs to another visit, ms. */
const LATELY_MS = 30 * 60_000;

/** The player's newest round of a game of the studio, where it ended lately and was not given back. */
export async function lastRound(
  { casinoWallet, clock }: Pick<CasinoNeeds, 'casinoWallet' | 'clock'>,
  ctx: PlayerCtx,
  game: string,
): Promise<StudioRound | undefined> {
  const supplier = casinoWallet.studio()?.supplier;
  const [newest] = (await casinoWallet.rounds(ctx, { game, supplier, limit: 1 })).rounds;
  if (newest?.status !== 'closed' || (newest.closedAt ?? 0) < clock.now() - LATELY_MS) return undefined;
  return (await casinoWallet.round(ctx, newest.id))?.shown;
}
