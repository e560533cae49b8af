import type { ProviderPages } from './payment.ts';

/** Ways a message reaches a person. */
export const CHANNELS = ['email', 'sms', 'telegram', 'site', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What sends messages to people: an e-mail service, a text message gateway, a bot. It runs inside the server; `send` never throws. */
export interface MessagingProvider {
  readonly name: string;
  readonly channels: readonly Channel[];
  /**
   * Hands one message over. Sent again with the same `key` (a lost answer, a restart between sending and noting it) the recipient is to
   * get it once, or two that their program can tell to be one.
   */
  send(message: Message): Promise<SendResult>;
  /** Of a provider with the channel `push`: what browsers subscribe with, and whether they may be reached at an address. */
  readonly push?: { readonly publicKey: string; accepts(endpoint: string): boolean };
  /** Pages it serves itself, such as the inbox of the sandbox. */
  readonly pages?: ProviderPages;
  /** Ends connections; no `send` comes afterwards. */
  close?(): Promise<void>;
}

interface MessageParts {
  /** Names the message for good: 1 to 64 of letters, digits and hyphens. */
  readonly key: string;
  /** Key of the brand that writes. */
  readonly brand: string;
  /** ISO 639-1. */
  readonly language: string;
}

/** A link of a message; `address` is whole. */
export interface MessageAction {
  readonly label: string;
  readonly address: string;
}

/** What a file may be called that comes with an e-mail. */
export const EMAIL_FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
/** A file that comes with an e-mail. */
export interface EmailFile {
  /** As `EMAIL_FILE_NAME` has it. */
  readonly name: string;
  /** Such as `text/csv`. */
  readonly type: string;
  readonly text: string;
}

export interface EmailMessage extends MessageParts {
  readonly channel: 'email';
  /** The name a reader sees as the sender; its address is a setting of the provider. */
  readonly fromName: string;
  /** Where answers go, when not to the sender. */
  readonly replyTo?: string;
  readonly to: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  /** A whole document with styles in the elements; nothing is loaded from elsewhere. */
  readonly html: string;
  readonly files?: readonly EmailFile[];
}

export interface SmsMessage extends MessageParts {
  readonly channel: 'sms';
  /** The sender a reader sees: a number, or up to 11 letters and digits; the gateway's own when absent. */
  readonly from?: string;
  /** E.164, such as +35699123456. */
  readonly to: string;
  readonly text: string;
}

/** Text that is shown as it is, with its links. */
interface ShortMessage extends MessageParts {
  readonly title: string;
  readonly text: string;
  readonly actions: readonly MessageAction[];
}

export interface TelegramMessage extends ShortMessage {
  readonly channel: 'telegram';
  /** Number of the chat with the bot. */
  readonly to: string;
}

/** For the player's own list on the site, which the server keeps itself; a provider with this channel gets a copy. */
export interface SiteMessage extends ShortMessage {
  readonly channel: 'site';
  /** Number of the player. */
  readonly to: string;
}

/** A notice that a browser shows though no page of the site is open. */
export interface PushMessage extends ShortMessage {
  readonly channel: 'push';
  /** As the browser said it: the address at its push service, and its keys in base64url. */
  readonly to: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly dir: 'ltr' | 'rtl';
  /** Where the push service writes when something is wrong: `mailto:` or https. */
  readonly contact: string;
  /** Until then it is worth showing, unix ms. */
  readonly until: number;
}

export type Message = EmailMessage | SmsMessage | TelegramMessage | SiteMessage | PushMessage;

/**
 * `retryable`: the same may work later (no connection, a full mailbox); else it never will. `gone`: the address itself is no longer one, and
 * nothing more is sent to it. `reason` is for the log: it quotes nothing of the message.
 */
export type SendResult =
  | { readonly kind: 'sent'; readonly providerRef: string }
  | { readonly kind: 'failed'; readonly retryable: boolean; readonly gone?: true; readonly reason: string };
