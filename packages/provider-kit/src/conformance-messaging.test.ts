import { expect, it } from 'vitest';
import { checkMessaging, MESSAGING_CONFORMANCE, type MessagingTrial, type ReceivedEmail } from './conformance-messaging.ts';
import { EMAIL_FILE_NAME, type EmailMessage, type Message, type SendResult } from './messaging.ts';

const REFUSED = 'nobody@refused.example';

/** A provider that keeps every promise, unless one part of it is told to break. */
interface Parts {
  readonly deliver: (message: EmailMessage) => ReceivedEmail;
  readonly remembersKeys: boolean;
  readonly takes: (message: EmailMessage) => boolean;
  readonly refusal: (message: EmailMessage) => SendResult;
  readonly unreachable: (message: EmailMessage) => SendResult;
  readonly otherChannel: () => SendResult;
}

const SOUND: Parts = {
  deliver: ({ to, fromName, subject, text, html, files = [] }) => ({ to, fromName, subject, text, html, files }),
  remembersKeys: true,
  takes: ({ to, subject, fromName, files = [] }) =>
    !/[\r\n,]/.test(to) && !/[\r\n]/.test(`${subject}${fromName}`) && files.every(({ name }) => EMAIL_FILE_NAME.test(name)),
  refusal: () => ({ kind: 'failed', retryable: false, reason: 'refused' }),
  unreachable: () => ({ kind: 'failed', retryable: true, reason: 'no connection' }),
  otherChannel: () => ({ kind: 'failed', retryable: false, reason: 'no such channel' }),
};

const trialOf = (parts: Parts) => async (): Promise<MessagingTrial> => {
  const box: ReceivedEmail[] = [];
  const keys = new Set<string>();
  let out = false;
  return {
    refused: REFUSED,
    provider: {
      name: 'planted',
      channels: ['email'],
      async send(message: Message) {
        if (message.channel !== 'email') return parts.otherChannel();
        if (out) return parts.unreachable(message);
        if (message.to === REFUSED || !parts.takes(message)) return parts.refusal(message);
        if (!parts.remembersKeys || !keys.has(message.key)) box.push(parts.deliver(message));
        keys.add(message.key);
        return { kind: 'sent', providerRef: `ref-${message.key}` };
      },
    },
    received: async () => box,
    outage: async (on) => {
      out = on;
    },
    end: async () => {},
  };
};

it.each(MESSAGING_CONFORMANCE)('a sound provider passes: $name', async (check) => {
  expect(await checkMessaging(check, trialOf(SOUND))).toEqual([]);
});

/** Each fault is caught by the check of that number. */
const FAULTS: readonly (readonly [string, number, Partial<Parts>])[] = [
  ['loses a script', 0, { deliver: (m) => ({ ...SOUND.deliver(m), subject: m.subject.replace(/[^\x20-\x7e]/g, '?') }) }],
  ['drops the text part', 0, { deliver: (m) => ({ ...SOUND.deliver(m), text: '' }) }],
  ['cuts a long part', 0, { deliver: (m) => ({ ...SOUND.deliver(m), html: m.html.slice(0, 998) }) }],
  ['sends a key twice', 1, { remembersKeys: false }],
  ['lets recipients in', 2, { takes: () => true }],
  ['calls a refusal passing', 3, { refusal: () => ({ kind: 'failed', retryable: true, reason: 'later' }) }],
  ['calls a refusal sent', 3, { refusal: () => ({ kind: 'sent', providerRef: 'x' }) }],
  ['quotes the message', 3, { refusal: (m) => ({ kind: 'failed', retryable: false, reason: m.text }) }],
  ['gives up in an outage', 4, { unreachable: () => ({ kind: 'failed', retryable: false, reason: 'no connection' }) }],
  [
    'throws in an outage',
    4,
    {
      unreachable: () => {
        throw new Error('no connection');
      },
    },
  ],
  ['loses a file', 5, { deliver: (m) => ({ ...SOUND.deliver(m), files: (m.files ?? []).slice(1) }) }],
  [
    'cuts a file',
    5,
    { deliver: (m) => ({ ...SOUND.deliver(m), files: (m.files ?? []).map((f) => ({ ...f, text: f.text.slice(0, 998) })) }) },
  ],
  ['takes any name of a file', 6, { takes: ({ to }) => !/[\r\n,]/.test(to) }],
  ['takes a channel it does not have', 7, { otherChannel: () => ({ kind: 'sent', providerRef: 'x' }) }],
];

it.each(FAULTS)('a provider that %s is caught by check %i', async (_, number, fault) => {
  const check = MESSAGING_CONFORMANCE[number]!;
  expect(await checkMessaging(check, trialOf({ ...SOUND, ...fault }))).not.toEqual([]);
});
