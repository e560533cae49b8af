import { createECDH, createHash } from 'node:crypto';
import type { MessagingProvider, PushMessage, SendResult } from '@fairbook/provider-kit';
import webPush from 'web-push';

export interface WebPush {
  /** Of this integration, 64 hexadecimal digits: the key that signs for us at push services (VAPID, RFC 8292) is made of it. */
  readonly secret: string;
  readonly clock: { now(): number };
  /** Origins of push services beside those of the usual browsers. */
  readonly services: readonly string[];
}

/** The push service answers within this, ms. */
const ANSWER_MS = 15_000;
/** A notice may wait for its device so long at most, s. */
const MOST_SECONDS = 7 * 86_400;
/** Bytes of a notice at most, before it is encrypted: services take 4096 in all. */
const MOST_BYTES = 3000;
const TITLE = 120;
const TEXT = 600;
/** Characters of a name by which a service lets a newer notice take an older one's place. */
const TOPIC = 32;

/** The push services of Chrome, Edge, Firefox and Safari. An address elsewhere would let a visitor have us ask any server. */
const SERVICES =
  /^(?:fcm\.googleapis\.com|jmt17\.google\.com|(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com|(?:[a-z0-9-]+\.)+notify\.windows\.com|(?:[a-z0-9-]+\.)*push\.apple\.com)$/;

const GONE = new Set([404, 410]);
/** Signed by another key than the one it was made for: our secret changed since. */
const FOREIGN = new Set([401, 403]);
/** Nothing of ours will be another one at the next try. */
const FINAL = new Set([400, 413]);

/** A key pair of P-256 from a secret, the same each time. */
function keysOf(secret: string): { readonly publicKey: string; readonly privateKey: string } {
  const curve = createECDH('prime256v1');
  for (let seed = Buffer.from(secret, 'hex'); ; seed = createHash('sha256').update(seed).digest()) {
    try {
      curve.setPrivateKey(seed);
      return { publicKey: curve.getPublicKey('base64url'), privateKey: seed.toString('base64url') };
    } catch {
      // One in four thousand million numbers is no key of the curve.
    }
  }
}

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`);

/** Sends notices to browsers by Web Push (RFC 8030), encrypted for the browser alone (RFC 8291). */
export function createWebPush({ secret, clock, services }: WebPush): MessagingProvider {
  const { publicKey, privateKey } = keysOf(secret);
  const accepts = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, host, origin, username, password } = new URL(endpoint);
    if (username !== '' || password !== '') return false;
    return services.includes(origin) || (protocol === 'https:' && SERVICES.test(host));
  };
  const never = (reason: string, gone?: true): SendResult => ({ kind: 'failed', retryable: false, reason, ...(gone && { gone }) });

  async function hand({ key, to, title, text, language, dir, actions, contact, until }: PushMessage): Promise<SendResult> {
    const payload = JSON.stringify({
      ...{ title: cut(title, TITLE), body: cut(text, TEXT), lang: language, dir, tag: key },
      address: actions[0]?.address,
    });
    if (Buffer.byteLength(payload) > MOST_BYTES) return never('push: the notice is too long');
    const seconds = Math.floor((until - clock.now()) / 1000);
    let request: ReturnType<typeof webPush.generateRequestDetails>;
    try {
      request = webPush.generateRequestDetails({ endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } }, payload, {
        vapidDetails: { subject: contact, publicKey, privateKey },
        TTL: Math.min(Math.max(seconds, 0), MOST_SECONDS),
        topic: createHash('sha256').update(key).digest('base64url').slice(0, TOPIC),
        contentEncoding: 'aes128gcm',
      });
    } catch {
      return never('push: no such key', true);
    }
    let response: Response;
    try {
      response = await fetch(request.endpoint, {
        method: 'POST',
        headers: Object.entries(request.headers)
          .map(([name, value]) => [name, String(value)] as [string, string])
          .filter(([name]) => name !== 'Content-Length'),
        body: new Uint8Array(request.body ?? []),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await response.body?.cancel();
    } catch {
      return { kind: 'failed', retryable: true, reason: 'push: no answer' };
    }
    const { status } = response;
    if (response.ok) return { kind: 'sent', providerRef: key };
    if (GONE.has(status) || FOREIGN.has(status)) return never(`push http ${status}`, true);
    return { kind: 'failed', retryable: !FINAL.has(status), reason: `push http ${status}` };
  }

  return {
    name: 'push',
    channels: ['push'],
    push: { publicKey, accepts },
    async send(message) {
      if (message.channel !== 'push') return never(`browsers are sent notices only, not ${message.channel}`);
      return accepts(message.to.endpoint) ? hand(message) : never('push: no such service', true);
    },
  };
}
