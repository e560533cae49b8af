import type { Jurisdiction } from '@fairbook/brands';
import type { Brand } from '@fairbook/contract';
import type { Db } from '@fairbook/database';
import type { CasinoGame } from '@fairbook/provider-kit';
import type { Clock } from '../../platform/clock.ts';
import type { Compliance } from '../compliance/face.ts';
import type { Ledger } from '../ledger/face.ts';
import type { Sessions } from '../sessions/face.ts';
import type { Outbox } from '../topics.ts';
import type { KnownLaunch } from './rows.ts';

/** What brands offer of the games there are, and what they bound. */
export interface GameOffer {
  /** `country`: where it is opened, ISO alpha-2, where that is asked. */
  offers(brand: Brand, supplier: string, game: CasinoGame, country?: string): boolean;
  /** The brand's own bounds on a stake in a game, minor units; undefined: it has none. */
  bounds(brand: Brand, supplier: string, game: string, currency: string): { readonly least: bigint; readonly most: bigint } | undefined;
}

export interface KnownLaunches {
  /** What a token was given out for; undefined: it never was, or long ago. */
  of(token: string | undefined): Promise<KnownLaunch | undefined>;
}

export interface CasinoWalletNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  /** Unguessable text of 43 characters. */
  readonly token: () => string;
  readonly brandByKey: (key: string) => Brand | undefined;
  readonly brandById: (id: number) => Brand | undefined;
  readonly jurisdiction: (brand: Brand) => Jurisdiction;
  readonly ledger: Pick<Ledger, 'hold' | 'startPost' | 'balances' | 'houseBalance' | 'lockPlayer'>;
  readonly compliance: Pick<Compliance, 'headroomForStake' | 'ages' | 'standing'>;
  readonly sessions: Pick<Sessions, 'over'>;
  readonly onError: (error: unknown) => void;
  readonly outbox: Pick<Outbox, 'add'>;
  /** Games by their supplier and code; `read`: whether the supplier has told any since the start. */
  readonly games: { find(supplier: string, code: string): CasinoGame | undefined; read(supplier: string): boolean };
  readonly launches: KnownLaunches;
  readonly offer: GameOffer;
  /** Suppliers outside of this process, by name. */
  readonly remote: { has(supplier: string): boolean };
}
