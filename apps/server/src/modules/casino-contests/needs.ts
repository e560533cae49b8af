import type { Brand } from '@fairbook/contract';
import type { Db } from '@fairbook/database';
import type { Clock } from '../../platform/clock.ts';
import type { CasinoWallet } from '../casino-wallet/face.ts';
import type { Compliance } from '../compliance/face.ts';
import type { Ledger } from '../ledger/face.ts';
import type { Outbox } from '../topics.ts';

export interface CasinoContestsNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly brands: () => readonly Brand[];
  readonly brandById: (id: number) => Brand | undefined;
  /** Of the brand's days: that of its jurisdiction. */
  readonly timeZone: (brand: Brand) => string;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly compliance: Pick<Compliance, 'standing'>;
  readonly casinoWallet: Pick<CasinoWallet, 'games' | 'studio' | 'settledRounds' | 'countOpenRounds'>;
  readonly outbox: Pick<Outbox, 'onApart'>;
  readonly log: (level: 'warn' | 'error', text: string, facts: Readonly<Record<string, unknown>>) => void;
  readonly onError: (error: unknown) => void;
}
