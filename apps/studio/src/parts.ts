import type { Db } from '@fairbook/database';
import type { HttpWallet } from '@fairbook/seamless/http-wallet';
import type { Turns } from './owner.ts';

/** What the service works with. */
export interface ServiceParts {
  readonly db: Db;
  readonly wallet: Pick<HttpWallet, 'perform' | 'balance' | 'player'>;
  /** Unix ms. */
  readonly now: () => number;
  readonly turns: Turns;
  /** Resolves after so many ms. */
  readonly wait: (ms: number) => Promise<void>;
  /** Tells the operator of what went wrong by itself. */
  readonly failed: (what: string, error: unknown) => void;
}
