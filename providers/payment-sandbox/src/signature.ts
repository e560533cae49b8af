import { createHmac, timingSafeEqual } from 'node:crypto';

/** A notice older or younger than this is refused, ms: it would be a replay, or a clock gone wrong. */
export const TOLERANCE_MS = 5 * 60_000;
export const SIGNATURE_HEADER = 'x-sandbox-signature';

const mac = (secret: string, purpose: string, content: string | Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${purpose}.`).update(content).digest();

/** `t=<unix ms>,v1=<hex>` over the moment and the raw body. */
export const signWebhook = (secret: string, at: number, body: string | Uint8Array): string =>
  `t=${at},v1=${mac(secret, `webhook.${at}`, body).toString('hex')}`;

/** True when the signature is ours, of this body, and fresh. Compared in constant time. */
export function isSigned(secret: string, header: string | undefined, body: Uint8Array, now: number): boolean {
  const parts = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!parts?.[1] || !parts[2]) return false;
  const at = Number(parts[1]);
  const right = timingSafeEqual(Buffer.from(parts[2], 'hex'), mac(secret, `webhook.${at}`, body));
  return right && Math.abs(now - at) <= TOLERANCE_MS;
}

/** Wraps a value so that it can travel through a browser: readable, but not changeable. */
export function seal(secret: string, value: unknown): string {
  const content = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${content}.${mac(secret, 'page', content).toString('base64url')}`;
}

/** The sealed value, undefined when it was changed. */
export function unseal(secret: string, sealed: string): unknown {
  const [content, signature] = sealed.split('.');
  if (!content || !signature) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = mac(secret, 'page', content);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as unknown;
}
