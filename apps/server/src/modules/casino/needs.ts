import type { Brand } from '@fairbook/contract';
import type { Db } from '@fairbook/database';
import type { Say } from '@fairbook/words';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { CasinoJackpots } from '../casino-jackpots/face.ts';
import type { CasinoWallet } from '../casino-wallet/face.ts';
import type { Messages } from '../messages/face.ts';
import type { Players } from '../players/face.ts';

/** What a history by mail is made with. */
export interface HistoryNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'on' | 'add'>;
  readonly casinoWallet: Pick<CasinoWallet, 'games' | 'roundsWithin'>;
  readonly messages: Pick<Messages, 'add' | 'inbox'>;
  readonly contact: Players['contact'];
  readonly brandById: (id: number) => Brand | undefined;
  readonly voice: (brand: Brand, language: string) => { readonly language: string; readonly dir: 'ltr' | 'rtl'; readonly say: Say };
  /** Whether a player may ask for one more mail now. Counts it. */
  readonly mayMail: (owner: { readonly brandId: number; readonly playerId: bigint }) => Promise<boolean>;
}

export interface CasinoNeeds {
  readonly clock: Clock;
  readonly casinoWallet: Pick<CasinoWallet, 'launch' | 'studio' | 'games' | 'offers' | 'rounds' | 'round' | 'roundNamed'>;
  readonly casinoJackpots: Pick<CasinoJackpots, 'named'>;
  readonly history: HistoryNeeds;
  /** The public address of a brand; undefined: it is reached by whatever host it is asked at. */
  readonly publicOrigin: (brandId: number) => string | undefined;
  /** Where a request comes from, ISO alpha-2, where that is known. */
  readonly countryOf: (request: FastifyRequest) => string | undefined;
}
