import type { Db, Tx } from '@fairbook/database';
import type { Attempts } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventLog } from '../../platform/event-log.ts';
import type { News } from '../../platform/outbox.ts';

/** What the audit log is told of staff. */
export interface StaffAct {
  readonly actor: { readonly kind: 'staff'; readonly id: bigint } | { readonly kind: 'system' };
  readonly act: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly why: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly requestId: string;
  readonly ip: string;
}

export interface StaffNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly attempts: Attempts;
  /** The console is reached over https. */
  readonly secure: boolean;
  /** Whose look a message to an employee of all brands has. */
  readonly firstBrand: () => number;
  readonly outbox: {
    add(tx: Tx, news: readonly News[]): Promise<void>;
    on(topic: string, handler: (news: News) => void | Promise<void>): void;
  };
  readonly messages: {
    add(
      tx: Tx,
      message: {
        readonly brandId: number;
        readonly template: 'reset-staff-password' | 'staff-password-changed';
        readonly to: { readonly email: string };
        readonly language: string;
        readonly values: Readonly<Record<string, string | number>>;
        readonly links: readonly { readonly where: 'console'; readonly path: string }[];
        readonly expiresAt: number;
      },
    ): Promise<void>;
    /** Where a demonstration shows messages; undefined where they go out. */
    readonly inbox: string | undefined;
  };
  /** The server's secret, kept outside the database: what seals the secrets of authenticator apps follows from it. */
  readonly secret: string;
  /** Public address of the console; undefined in a local demonstration. Passkeys are bound to it. */
  readonly consoleUrl: string | undefined;
  /** Staff must have a second factor. */
  readonly factorRequired: boolean;
  readonly audit: { record(tx: Tx, act: StaffAct): Promise<void> };
  readonly log: { warn(facts: object, text: string): void };
  readonly events: EventLog;
  /** The password of the first start was replaced: what still holds it may go. */
  readonly firstPasswordReplaced: () => void;
}
