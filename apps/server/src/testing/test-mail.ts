import { createMessagingSandbox } from '@fairbook/messaging-sandbox';
import type { EmailMessage, Message, MessagingProvider, SendResult } from '@fairbook/provider-kit';
import type { MessageLook } from '../modules/messages/index.ts';

/** Colours that no brand has. */
export const MESSAGE_LOOK: MessageLook = {
  page: '#ffffff',
  card: '#ffffff',
  line: '#cccccc',
  text: '#111111',
  quiet: '#555555',
  accent: '#006600',
  onAccent: '#ffffff',
  radius: 8,
};

/** Messages as their recipients hold them. */
export interface TestMail {
  readonly provider: MessagingProvider;
  /** Everything an address was sent, newest first, after all that waits was sent. */
  to(address: string): Promise<readonly EmailMessage[]>;
  /** The newest message an address was sent; throws when there is none. */
  last(address: string): Promise<EmailMessage>;
  /** The token behind the # of a message's link. */
  token(address: string): Promise<string>;
  /** The code in the newest message to a phone, an address or a chat; throws when there is none. */
  code(address: string): Promise<string>;
  /** Whether an address may be sent more; tests change it. */
  mayReach: boolean;
  /** Everything that was sent, newest first, on every channel. */
  all(): readonly Message[];
  /** The next sends end so instead of arriving. */
  fail(...results: SendResult[]): void;
}

export function testMail(clock: { now(): number }, sendAll: () => Promise<void>): TestMail {
  const sandbox = createMessagingSandbox({
    clock,
    look: () => ({ name: 'Test', dark: false, ...MESSAGE_LOOK }),
  });
  const failures: SendResult[] = [];
  const provider: MessagingProvider = { ...sandbox, send: async (message: Message) => failures.shift() ?? sandbox.send(message) };
  const mail: TestMail = {
    provider,
    mayReach: true,
    all: () => sandbox.messages().map(({ message }) => message),
    async to(address) {
      await sendAll();
      return sandbox.messages().flatMap(({ message }) => (message.channel === 'email' && message.to === address ? [message] : []));
    },
    async last(address) {
      const [message] = await mail.to(address);
      if (!message) throw new Error(`${address} was sent nothing`);
      return message;
    },
    async token(address) {
      const token = /#([A-Za-z0-9_-]{43})/.exec((await mail.last(address)).text)?.[1];
      if (token === undefined) throw new Error(`the last message to ${address} has no link with a token`);
      return token;
    },
    async code(address) {
      await sendAll();
      const newest = sandbox.messages().find(({ message }) => message.to === address && /\b\d{6}\b/.test(message.text));
      const code = newest && /\b\d{6}\b/.exec(newest.message.text)?.[0];
      if (code === undefined) throw new Error(`${address} was sent no code`);
      return code;
    },
    fail: (...results) => void failures.push(...results),
  };
  return mail;
}
