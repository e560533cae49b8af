import type { AnswerOf, Brand, MESSAGE_CALLS } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { Channel, EmailFile } from '@fairbook/provider-kit';
import type { Values } from '@fairbook/words';
import type { PlayerCtx } from '../../platform/context.ts';
import type { Http } from '../../platform/http.ts';
import type { Template } from './templates.ts';

/** Where a person is reached: the message goes out on every channel of its template that stands here. */
export interface Recipient {
  readonly email?: string | undefined;
  /** E.164. */
  readonly phone?: string | undefined;
  /** Chat with the brand's bot. */
  readonly telegram?: string | undefined;
  /** Reads on the site. */
  readonly player?: bigint | undefined;
}

/** A message to write down; `expiresAt` is when what it says is over, unix ms. */
export interface NewMessage {
  readonly brandId: number;
  readonly template: Template;
  readonly to: Recipient;
  readonly language: string;
  readonly values: Values;
  readonly links: readonly Link[];
  readonly expiresAt: number;
  /** Written again under the same key it is the same message: up to 100 characters. */
  readonly key?: string;
  /** What comes with it by e-mail, of two million characters at most together. */
  readonly files?: readonly EmailFile[];
}

/** Where a link leads, below the address of the site or of the console. */
export interface Link {
  readonly where: 'site' | 'console';
  readonly path: string;
}

export interface Messages {
  /** Writes a message in the caller's transaction: it is sent if and only if that commits. */
  add(tx: Tx, message: NewMessage): Promise<void>;
  /** Where a visitor of a demonstration reads what would have been sent; undefined where messages go out. */
  readonly inbox: string | undefined;
  /** A page of what a player was told on the site. */
  list(ctx: PlayerCtx, page: number): Promise<AnswerOf<(typeof MESSAGE_CALLS)['messages']>>;
  /** How many messages on the site a player has not read. */
  unread(owner: { readonly brandId: number; readonly playerId: bigint }): Promise<number>;
  /** Whether the brand's messages go out, or are shown, on a channel. */
  carries(brand: Brand, channel: Channel): boolean;
  stop(): Promise<void>;
  /** Messages that wait, when the oldest was written (unix ms), and how many failed in the last day. */
  count(through?: Queryable): Promise<{ readonly waiting: number; readonly oldestAt: number | undefined; readonly failed: number }>;
  /** Sends everything that is due now; for tests. */
  deliver(): Promise<void>;
  /** Takes up messages whose job was lost and forgets old ones, as it does every minute. */
  tidy(): Promise<void>;
  routes(http: Http): void;
}
