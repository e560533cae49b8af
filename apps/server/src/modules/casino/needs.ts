import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { CasinoWallet } from '../casino-wallet/face.ts';

export interface CasinoNeeds {
  readonly clock: Clock;
  readonly casinoWallet: Pick<CasinoWallet, 'launch' | 'studio' | 'games' | 'offers' | 'rounds' | 'round'>;
  /** The public address of a brand; undefined: it is reached by whatever host it is asked at. */
  readonly publicOrigin: (brandId: number) => string | undefined;
  /** Where a request comes from, ISO alpha-2, where that is known. */
  readonly countryOf: (request: FastifyRequest) => string | undefined;
}
