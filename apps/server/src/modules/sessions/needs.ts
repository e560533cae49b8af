import type { Brand } from '@fairbook/contract';
import type { Db } from '@fairbook/database';
import type { Clock } from '../../platform/clock.ts';

export interface SessionsNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly brand: (id: number) => Brand | undefined;
  /** Tokens that follow from others are made with it. */
  readonly secret: string;
  /** The site is reached over https: the cookie gets its prefix and `Secure`. */
  readonly secure: boolean;
  /** The country an address is registered in, ISO alpha-2; undefined where nobody knows. */
  readonly countryAt: (address: string) => string | undefined;
  /** Where faults of background writing go. */
  readonly onError: (error: unknown) => void;
}
