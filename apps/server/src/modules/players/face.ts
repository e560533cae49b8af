import type { BalanceView, PlayerView, Refusal, RegistrationView, SiteViews } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { Result } from '@fairbook/domain';
import type { Ctx, PlayerCtx } from '../../platform/context.ts';
import type { Http } from '../../platform/http.ts';

export interface Owner {
  readonly brandId: number;
  readonly playerId: bigint;
}

/** What failed about signing in, and what changed of what protects an account. */
export type SecurityKind =
  | ('signed-in' | 'wrong-password' | 'wrong-code' | 'too-many-attempts' | 'account-blocked')
  | ('app-on' | 'app-off' | 'passkey-added' | 'passkey-removed' | 'backup-codes-renewed')
  | ('login-changed' | 'email-changed');

export interface SecurityEvent {
  readonly at: number;
  readonly kind: SecurityKind;
  readonly ip: string;
}

export interface Players {
  /** For the frame of every screen; undefined when the account is gone. */
  view(ctx: PlayerCtx): Promise<PlayerView | undefined>;
  /** What a registration screen shows, with the form it begins with. */
  registration(ctx: Ctx, asked: Parameters<SiteViews['registration']>[0]): RegistrationView;
  /** Balance of the account in use, for the stream. */
  balanceInUse(owner: Owner): Promise<BalanceView | undefined>;
  /** Asks for the password again before an action that needs it; tries are counted. */
  confirmPassword(ctx: PlayerCtx, password: string): Promise<Result<undefined, Refusal>>;
  /** For staff, in the transaction that writes the audit entry. Blocking ends all sessions. False: nothing changed. */
  setBlocked(tx: Tx, owner: Owner, blocked: boolean): Promise<boolean>;
  /** Before anybody is served: accounts older than the rule by which persons are known again are brought under it. */
  prepare(): Promise<void>;
  /** Writes the messages that were asked for; in processes with the role worker. */
  start(): void;
  /** Where a player is reached by messages, and in which language; undefined where there is no such player. */
  contact(
    db: Queryable,
    owner: Owner,
  ): Promise<{ readonly to: { readonly email: string | undefined; readonly player: bigint }; readonly language: string } | undefined>;
  /** How others may see players: initials, or the end of the account's number; undefined where there is no such player. */
  shownNames(owners: readonly Owner[]): Promise<readonly (string | undefined)[]>;
  /** Sign-ins of a player that failed and that went well, the newest first. */
  securityEvents(db: Queryable, owner: Owner): Promise<readonly SecurityEvent[]>;
  routes(http: Http): void;
}

/** What the worker writes messages about. Numbers as text; who asked is looked for there, so that answers tell nothing. */
export interface PlayerTopics {
  /** A link was asked for by a number or an e-mail address. */
  readonly 'password-forgotten': { readonly login: string; readonly language: string };
  readonly 'registration-asked': { readonly request: string };
  readonly 'details-given': { readonly player: string };
}
