import type { Brand } from '@fairbook/contract';
import type { Db } from '@fairbook/database';
import type { Clock } from '../../platform/clock.ts';
import type { Audit } from '../audit/face.ts';
import type { CasinoWallet } from '../casino-wallet/face.ts';
import type { Ledger } from '../ledger/face.ts';

export interface CasinoJackpotsNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly brands: () => readonly Brand[];
  readonly brandById: (id: number) => Brand | undefined;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly audit: Pick<Audit, 'record'>;
  /** Asked for late: the wallet's suppliers are given these jackpots when they are made. */
  readonly casinoWallet: () => Pick<CasinoWallet, 'games' | 'offers' | 'studio'>;
  /** 64 hexadecimal digits of the system's CSPRNG. */
  readonly secret: () => string;
  readonly log: (level: 'warn' | 'error', text: string, facts: Readonly<Record<string, unknown>>) => void;
  readonly onError: (error: unknown) => void;
}
