import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../../platform/context.ts';
import type { LobbyVisitor } from './face.ts';

/** Who asks, of a request. */
export type VisitorOfRequest = (request: FastifyRequest) => LobbyVisitor;

/** A visitor of a context whose country is known. */
export const visitorIn = (
  { brand, language, player }: Pick<Ctx, 'brand' | 'language' | 'player'>,
  country: string | undefined,
): LobbyVisitor => ({
  ...{ brand, language, country },
  player: player && { playerId: player.playerId, currency: player.currency },
});
