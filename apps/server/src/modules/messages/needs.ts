import type { Brand } from '@fairbook/contract';
import type { Db, Tx } from '@fairbook/database';
import type { MessagingProvider } from '@fairbook/provider-kit';
import type { Say } from '@fairbook/words';
import type { Clock } from '../../platform/clock.ts';
import type { News } from '../../platform/outbox.ts';
import type { Seal } from '../../platform/seal.ts';

/** A brand as a message shows it; colours are CSS values. */
export interface MessageLook {
  readonly page: string;
  readonly card: string;
  readonly line: string;
  readonly text: string;
  readonly quiet: string;
  readonly accent: string;
  readonly onAccent: string;
  /** CSS pixels. */
  readonly radius: number;
}

/** How a brand speaks a language. */
export interface Voice {
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  readonly say: Say;
}

export interface MessagesNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly provider: MessagingProvider;
  readonly brand: (id: number) => Brand | undefined;
  readonly look: (brand: Brand) => MessageLook;
  readonly voice: (brand: Brand, language: string) => Voice;
  /** Where a brand's site and the console are reached, without a trailing slash. */
  readonly addressOf: (brand: Brand, where: 'site' | 'console') => string;
  readonly outbox: {
    add(tx: Tx, news: readonly News[]): Promise<void>;
    on(topic: string, handler: (news: News) => void | Promise<void>): void;
  };
  readonly seal: Seal;
  /** Told of messages that could not be sent: their number, template and the provider's reason. */
  readonly log: (level: 'warn', text: string, facts: Readonly<Record<string, unknown>>) => void;
  readonly onError: (error: unknown) => void;
}
