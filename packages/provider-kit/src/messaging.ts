import type { ProviderPages } from './payment.ts';

/** What sends messages to people: an e-mail service, a text message gateway. It runs inside the server; `send` never throws. */
export interface MessagingProvider {
  readonly name: string;
  readonly channels: readonly Message['channel'][];
  /**
   * Hands one message over. Sent again with the same `key` (a lost answer, a restart between sending and noting it) the recipient is to
   * get it once, or two that their mail program can tell to be one.
   */
  send(message: Message): Promise<SendResult>;
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
}

export interface EmailMessage extends MessageParts {
  readonly channel: 'email';
  /** The name a reader sees as the sender; its address is a setting of the provider. */
  readonly fromName: string;
  readonly to: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  /** A whole document with styles in the elements; nothing is loaded from elsewhere. */
  readonly html: string;
  /** ISO 639-1. */
  readonly language: string;
}

export interface SmsMessage extends MessageParts {
  readonly channel: 'sms';
  /** E.164, such as +35699123456. */
  readonly to: string;
  readonly text: string;
}

export type Message = EmailMessage | SmsMessage;

/** `retryable`: the same may work later (no connection, a full mailbox); else it never will. `reason` is for the log: it quotes nothing of the message. */
export type SendResult =
  | { readonly kind: 'sent'; readonly providerRef: string }
  | { readonly kind: 'failed'; readonly retryable: boolean; readonly reason: string };
