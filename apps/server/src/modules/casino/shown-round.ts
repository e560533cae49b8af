import type { GameRoundBody } from '@fairbook/contract';
import type { StudioRound } from '@fairbook/provider-kit';
import type { Ctx } from '../../platform/context.ts';
import { roundBody } from '../../platform/game-round.ts';
import type { CasinoNeeds } from './needs.ts';

/** A round as its player is told of it, with the names of the jackpots that paid. */
export const shownRound = (
  { casinoJackpots }: Pick<CasinoNeeds, 'casinoJackpots'>,
  { brand, language }: Pick<Ctx, 'brand' | 'language'>,
  round: StudioRound,
): GameRoundBody => roundBody(round, (pot) => casinoJackpots.named(pot, { brandId: brand.id, currency: round.currency, language }));
