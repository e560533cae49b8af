import {
  CHANNELS,
  EMAIL_FILE_NAME,
  type EmailMessage,
  type MessagingProvider,
  type PageAnswer,
  type ProviderLook,
  type ProviderPages,
} from '@fairbook/provider-kit';
import { framedMessage, INBOX_ROOT, inboxPage, type SandboxMessage } from './page.ts';

export { INBOX_ROOT, type SandboxMessage } from './page.ts';

/** Everything but notices, which browsers show themselves. */
const SHOWN = CHANNELS.filter((channel) => channel !== 'push');

/** Messages kept; the oldest go first. */
const KEPT = 200;

export interface MessagingSandboxNeeds {
  readonly clock: { now(): number };
  readonly look: (brand: string) => ProviderLook;
}

export interface MessagingSandbox extends MessagingProvider {
  readonly pages: ProviderPages;
  /** Newest first. */
  messages(): readonly SandboxMessage[];
}

const isEmail = (each: SandboxMessage): each is SandboxMessage & { readonly message: EmailMessage } => each.message.channel === 'email';

/** A messaging provider that keeps messages in memory instead of sending them, with a page to read them. */
export function createMessagingSandbox(needs: MessagingSandboxNeeds): MessagingSandbox {
  const kept: SandboxMessage[] = [];
  let count = 0;

  function answer(path: string, brand: string, language: string): PageAnswer {
    const [id, part, name] = path.split('/');
    const own = kept.filter(({ message }) => message.brand === brand);
    const open = own.find((each) => `${each.id}` === id);
    if (open && part === 'html' && isEmail(open)) return framedMessage(open.message.html);
    const file = open && part === 'files' && isEmail(open) ? open.message.files?.find((each) => each.name === name) : undefined;
    if (file) return { status: 200, policy: {}, body: file.text, file };
    return inboxPage({ messages: own, open, missing: id !== '' && !open, look: needs.look(brand), language, now: needs.clock.now() });
  }

  return {
    name: 'sandbox',
    channels: SHOWN,
    async send(message) {
      if (message.channel === 'push') return { kind: 'failed', retryable: false, reason: 'browsers show notices themselves' };
      const before = kept.find((each) => each.message.key === message.key && each.message.brand === message.brand);
      if (before) return { kind: 'sent', providerRef: `sandbox-${before.id}` };
      if (message.channel === 'email' && (/[\r\n]/.test(message.subject + message.fromName) || !/^[^\s@,]+@[^\s@,]+$/.test(message.to)))
        return { kind: 'failed', retryable: false, reason: 'to must be one e-mail address, subject and sender one line each' };
      if (message.channel === 'email' && message.files?.some(({ name }) => !EMAIL_FILE_NAME.test(name)))
        return { kind: 'failed', retryable: false, reason: 'a file must have a plain name' };
      kept.unshift({ id: ++count, at: needs.clock.now(), message });
      kept.length = Math.min(kept.length, KEPT);
      return { kind: 'sent', providerRef: `sandbox-${count}` };
    },
    messages: () => kept,
    pages: { root: INBOX_ROOT, handle: async ({ path, brand = '', language = 'en' }) => answer(path, brand, language) },
  };
}
