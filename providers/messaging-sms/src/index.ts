import { createHmac } from 'node:crypto';
import { type MessagingProvider, postJson, type SendResult, type SmsMessage } from '@fairbook/provider-kit';

export interface SmsGateway {
  /** Where messages are posted. */
  readonly url: string;
  /** Signs them, so that the gateway takes none of a stranger. */
  readonly secret: string;
  readonly clock: { now(): number };
}

/** The gateway answers within this, ms. */
const ANSWER_MS = 15_000;
const NUMBER = /^\+[1-9]\d{6,14}$/;
/** A gateway counts parts of 67 to 153 signs; ten are more than anything we say. */
const MOST_TEXT = 1530;
/** What is wrong with the message itself stays wrong; a wrong key or a full queue is put right by somebody. */
const FINAL = new Set([400, 404, 410, 413, 415, 422]);
/** The gateway has a message of this key already. */
const KNOWN = 409;

const never = (reason: string): SendResult => ({ kind: 'failed', retryable: false, reason });

/** Signed as standardwebhooks.com says: `v1,` and the base64 of HMAC-SHA256 over key, second and body. */
export const signatureOf = (secret: string, key: string, second: number, body: string): string =>
  `v1,${createHmac('sha256', secret).update(`${key}.${second}.${body}`).digest('base64')}`;

function referenceOf(json: unknown, key: string): string {
  const id = (json as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' && id !== '' ? id.slice(0, 100) : key;
}

/** Sends text messages by posting them, signed, to a gateway; docs/integrating.md says what it has to answer. */
export function createSmsGateway({ url, secret, clock }: SmsGateway): MessagingProvider {
  async function hand({ key, brand, language, from, to, text }: SmsMessage): Promise<SendResult> {
    const body = JSON.stringify({ key, brand, language, ...(from === undefined ? {} : { from }), to, text });
    const second = Math.floor(clock.now() / 1000);
    const headers = {
      'webhook-id': key,
      'webhook-timestamp': `${second}`,
      'webhook-signature': signatureOf(secret, key, second, body),
      'idempotency-key': key,
    };
    const answer = await postJson(url, body, { headers, limitMs: ANSWER_MS });
    if (answer.kind === 'no-answer') return { kind: 'failed', retryable: true, reason: `sms ${answer.code}` };
    const { status, json } = answer;
    if ((status >= 200 && status < 300) || status === KNOWN) return { kind: 'sent', providerRef: referenceOf(json, key) };
    return { kind: 'failed', retryable: !FINAL.has(status), reason: `sms http ${status}` };
  }

  return {
    name: 'sms',
    channels: ['sms'],
    async send(message) {
      if (message.channel !== 'sms') return never(`the gateway sends text messages only, not ${message.channel}`);
      if (!NUMBER.test(message.to)) return never('to must be a number such as +35699123456');
      if (message.text.length > MOST_TEXT) return never(`a text message has at most ${MOST_TEXT} characters`);
      return hand(message);
    },
  };
}
