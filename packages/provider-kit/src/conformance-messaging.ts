import type { EmailFile, EmailMessage, MessagingProvider, SendResult } from './messaging.ts';

/** A message as its recipient holds it. */
export interface ReceivedEmail {
  readonly to: string;
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly files: readonly EmailFile[];
}

/** A provider on trial, and the far side of it. */
export interface MessagingTrial {
  readonly provider: MessagingProvider;
  /** What arrived, by recipient's own account; two copies that a mail program shows as one count once. */
  received(): Promise<readonly ReceivedEmail[]>;
  /** From now on the far side cannot be reached (`false`: it can again). Left out where there is no far side. */
  outage?(on: boolean): Promise<void>;
  /** An address that the far side refuses for good. Left out where none is. */
  readonly refused?: string;
  end(): Promise<void>;
}

/** One guarantee. `run` gives what was found wrong; nothing found, the guarantee holds. */
export interface MessagingCheck {
  readonly name: string;
  run(trial: MessagingTrial): Promise<readonly string[]>;
}

/** Stands for a one-time link: no reason of a failure may repeat it. */
const SECRET = 'Zq7-one-time-secret';

const email = (key: string, change: Partial<EmailMessage> = {}): EmailMessage => ({
  channel: 'email',
  key,
  brand: 'fairbook',
  fromName: 'Fairbook',
  to: 'robin.vella@example.com',
  subject: `Choose a new password ${key}`,
  text: `Open https://example.com/#${SECRET}\n\nA line of its own.`,
  html: `<!doctype html><html><body><p>Open <a href="https://example.com/#${SECRET}">this link</a></p></body></html>`,
  language: 'en',
  ...change,
});

const flat = (text: string): string => text.replace(/\r\n/g, '\n').trim();

/** A provider that throws breaks its promise; the check says so instead of ending. */
async function send(provider: MessagingProvider, message: EmailMessage): Promise<SendResult | string> {
  try {
    return await provider.send(message);
  } catch (error) {
    return `threw ${(error as Error).name}`;
  }
}

function unsent(result: SendResult | string): string[] {
  if (typeof result === 'string') return [`send ${result}`];
  if (result.kind === 'failed') return [`not sent: ${result.reason}`];
  return result.providerRef === '' ? ['sent without a reference'] : [];
}

function failedAs(result: SendResult | string, retryable: boolean): string[] {
  if (typeof result === 'string') return [`send ${result} instead of saying that it failed`];
  if (result.kind === 'sent') return ['said it was sent'];
  return [
    ...(result.retryable === retryable ? [] : [`a failure that ${retryable ? 'may pass' : 'never passes'} was called the other`]),
    ...(result.reason.includes(SECRET) ? ['the reason repeats the message'] : []),
    ...(result.reason === '' ? ['no reason'] : []),
  ];
}

/** Every guarantee the server builds on; see docs/integrating.md. */
export const MESSAGING_CONFORMANCE: readonly MessagingCheck[] = [
  {
    name: 'an e-mail arrives whole, in any script',
    async run({ provider, received }) {
      const sent = [
        email('whole-1'),
        email('whole-2', {
          subject: 'Выберите новый пароль',
          text: 'Откройте ссылку.',
          html: '<html><body>Откройте ссылку.</body></html>',
        }),
        email('whole-3', {
          fromName: 'كستريل, "Ltd"',
          subject: 'اختر كلمة مرور جديدة',
          text: `افتح الرابط ${'طويل '.repeat(300)}`,
          html: `<html dir="rtl"><body>${'افتح الرابط '.repeat(300)}</body></html>`,
        }),
      ];
      const problems: string[] = [];
      for (const message of sent) problems.push(...unsent(await send(provider, message)));
      const there = await received();
      for (const message of sent) {
        const found = there.find(({ subject }) => subject === message.subject);
        if (!found) problems.push(`${message.key} did not arrive with its subject`);
        else
          for (const part of ['to', 'fromName', 'text', 'html'] as const)
            if (flat(found[part]) !== flat(message[part])) problems.push(`${part} of ${message.key} arrived changed`);
      }
      return problems;
    },
  },
  {
    name: 'the same key sent again reaches the recipient once',
    async run({ provider, received }) {
      const problems: string[] = [];
      for (let i = 0; i < 3; i++) problems.push(...unsent(await send(provider, email('again-1'))));
      problems.push(...unsent(await send(provider, email('again-2'))));
      const count = (await received()).length;
      return count === 2 ? problems : [...problems, `${count} messages of two keys arrived`];
    },
  },
  {
    name: 'no line break in a subject, name or address adds a header or a recipient',
    async run({ provider, received }) {
      const breaks = '\r\nBcc: stranger@example.com\r\n\r\nAnother text';
      await send(provider, email('break-1', { subject: `Hello${breaks}` }));
      await send(provider, email('break-2', { fromName: `Fairbook${breaks}` }));
      await send(provider, email('break-3', { to: `robin.vella@example.com${breaks}` }));
      await send(provider, email('break-4', { to: 'robin.vella@example.com, stranger@example.com' }));
      return (await received()).flatMap(({ to, text }) => [
        ...(to === 'robin.vella@example.com' ? [] : [`${JSON.stringify(to)} received a message`]),
        ...(text.startsWith('Another text') ? ['the text was replaced'] : []),
      ]);
    },
  },
  {
    name: 'a recipient that is refused for good is a failure that never passes',
    async run({ provider, refused, received }) {
      if (refused === undefined) return [];
      const result = await send(provider, email('refused-1', { to: refused }));
      return [...failedAs(result, false), ...((await received()).length > 0 ? ['it arrived all the same'] : [])];
    },
  },
  {
    name: 'what cannot be reached is a failure that may pass, and passes',
    async run({ provider, outage, received }) {
      if (!outage) return [];
      await outage(true);
      const problems = failedAs(await send(provider, email('outage-1')), true);
      await outage(false);
      problems.push(...unsent(await send(provider, email('outage-1'))));
      return (await received()).length === 1 ? problems : [...problems, 'it did not arrive once after the outage'];
    },
  },
  {
    name: 'files that come with an e-mail arrive whole, beside its text',
    async run({ provider, received }) {
      const files = [
        { name: 'rounds-2026.csv', type: 'text/csv', text: `\uFEFFgame,стол\r\n${'"Sun, of ""Cuzco""",رهان\r\n'.repeat(500)}` },
        { name: 'note.txt', type: 'text/plain', text: 'One line' },
      ];
      const sent = email('files-1', { files });
      const problems = unsent(await send(provider, sent));
      const [there] = await received();
      if (!there) return [...problems, 'nothing arrived'];
      for (const part of ['text', 'html'] as const) if (flat(there[part]) !== flat(sent[part])) problems.push(`${part} arrived changed`);
      const listed = (all: readonly EmailFile[]) => JSON.stringify(all.map(({ name, type, text }) => [name, type, text]));
      return listed(files) === listed(there.files) ? problems : [...problems, 'files arrived changed'];
    },
  },
  {
    name: 'no file is sent under a name that is a path or another header',
    async run({ provider, received }) {
      const names = ['../passwd', 'a"; b="c', 'a\r\nBcc: stranger@example.com', ''];
      for (const [i, name] of names.entries()) await send(provider, email(`name-${i}`, { files: [{ name, type: 'text/csv', text: 'a' }] }));
      return (await received()).length === 0 ? [] : ['one was sent'];
    },
  },
  {
    name: 'a channel it does not have is a failure that never passes',
    async run({ provider }) {
      if (provider.channels.includes('sms')) return [];
      try {
        const result = await provider.send({
          channel: 'sms',
          key: 'sms-1',
          brand: 'fairbook',
          language: 'en',
          to: '+35699123456',
          text: SECRET,
        });
        return failedAs(result, false);
      } catch (error) {
        return failedAs(`threw ${(error as Error).name}`, false);
      }
    },
  },
];

/** Runs one check on a trial of its own and ends it. */
export async function checkMessaging(check: MessagingCheck, begin: () => Promise<MessagingTrial>): Promise<readonly string[]> {
  const trial = await begin();
  try {
    return await check.run(trial);
  } finally {
    await trial.end();
  }
}
