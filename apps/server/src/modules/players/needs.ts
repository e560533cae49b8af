import type { Brand, PlayerView, Refusal } from '@fairbook/contract';
import type { Db, Queryable, Tx } from '@fairbook/database';
import type { LimitPeriod, Result } from '@fairbook/domain';
import type { Attempts } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PlayerCtx } from '../../platform/context.ts';
import type { CountryOption } from '../../platform/countries.ts';
import type { EventLog } from '../../platform/event-log.ts';
import type { News } from '../../platform/outbox.ts';
import type { Person } from '../../platform/same-person.ts';

export interface Owner {
  readonly brandId: number;
  readonly playerId: bigint;
}

/** Money of one account, minor units. */
export interface Balance {
  readonly currency: string;
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly freeBet: bigint;
  readonly locked: bigint;
  readonly openStakes: bigint;
  readonly owed: bigint;
}

export interface PlayersNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly attempts: Attempts;
  readonly brand: (id: number) => Brand | undefined;
  readonly country: (alpha2: string) => CountryOption | undefined;
  /** Registrations from one address in an hour at most; undefined: not counted (load tests). */
  readonly registrationsPerHour: (ip: string) => number | undefined;
  readonly log: { warn(facts: object, text: string): void };
  readonly events: EventLog;
  readonly sessions: {
    open(
      tx: Tx,
      owner: Owner,
      client: { readonly kind: 'web' | 'mobile'; readonly ip: string; readonly userAgent: string },
    ): Promise<{ token: string; sessionId: bigint; expiresAt: number; previousSessionAt: number | undefined }>;
    end(tx: Tx, owner: Owner & { readonly only?: bigint; readonly except?: bigint }, why: 'password-change' | 'blocked'): Promise<number>;
    changed(tx: Tx, owner: Owner): Promise<void>;
    cookie(token: string, expiresAt: number): string;
    previousSessionAt(ctx: PlayerCtx): Promise<number | undefined>;
  };
  readonly ledger: {
    openAccount(tx: Tx, brandId: number, playerId: bigint, currency: string): Promise<void>;
    balances(db: Queryable, brandId: number, playerId: bigint): Promise<readonly Balance[]>;
    netSince(db: Queryable, brandId: number, playerId: bigint, currency: string, since: number): Promise<bigint>;
    lockPlayer(tx: Tx, brandId: number, playerId: bigint): Promise<void>;
  };
  readonly compliance: {
    isPersonExcluded(tx: Tx, brandId: number, person: Person): Promise<boolean>;
    /** Whether such a choice can be made, before there is an account to make it for. */
    checkDepositLimit(
      choice: 'none' | { readonly period: LimitPeriod; readonly amount: string },
      currency: string,
    ): Result<undefined, Refusal>;
    chooseDepositLimit(
      tx: Tx,
      owner: Owner,
      choice: 'none' | { readonly period: LimitPeriod; readonly amount: string },
      currency: string,
    ): Promise<Result<undefined, Refusal>>;
    limits(ctx: PlayerCtx): Promise<Pick<PlayerView, 'limits' | 'depositLimitChosen' | 'restriction'>>;
  };
  readonly outbox: {
    add(tx: Tx, news: readonly News[]): Promise<void>;
    on(topic: string, handler: (news: News) => void | Promise<void>): void;
  };
  readonly messages: {
    add(
      tx: Tx,
      message: {
        readonly brandId: number;
        readonly template:
          | 'reset-password'
          | 'password-changed'
          | 'confirm-registration'
          | 'account-exists'
          | 'account-not-opened'
          | 'confirm-details'
          | 'details-taken'
          | 'details-excluded';
        readonly to: { readonly email?: string | undefined; readonly player?: bigint };
        readonly language: string;
        readonly values: Readonly<Record<string, string | number>>;
        readonly links: readonly { readonly where: 'site'; readonly path: string }[];
        readonly expiresAt: number;
      },
    ): Promise<void>;
    /** How many messages on the site a player has not read. */
    unread(owner: Owner): Promise<number>;
    /** Where a demonstration shows messages; undefined where they go out. */
    readonly inbox: string | undefined;
  };
  readonly audit: {
    record(
      tx: Tx,
      act: {
        readonly actor: { readonly kind: 'player'; readonly id: bigint };
        readonly brandId: number;
        readonly act: string;
        readonly subject: { readonly kind: string; readonly id: string };
        readonly why: string;
        readonly after?: unknown;
        readonly requestId: string;
        readonly ip: string;
      },
    ): Promise<void>;
  };
  /** Open bets of a player, for the frame. */
  readonly openBets: (brandId: number, playerId: bigint) => Promise<number>;
}
