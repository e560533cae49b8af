import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@fairbook/provider-kit';
import { afterEach, expect, test } from 'vitest';
import { createWebPush } from './index.ts';

const SECRET = 'ab12'.repeat(16);
const clock = { now: () => Date.now() };

/** What a browser does with a message of aes128gcm (RFC 8291 and 8188), of one record. */
function decrypt(body: Buffer, privateKey: Buffer, auth: Buffer): string {
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(privateKey);
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const ikm = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // A 2 and zeros behind what was said.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

test('the browser of these tests reads the message of RFC 8291, appendix A', () => {
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const privateKey = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
  const auth = 'BTBZMqHH6r4Tts7J_aSIgg';
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  expect(decrypt(bytes(body), bytes(privateKey), bytes(auth))).toBe('When I grow up, I want to be a watermelon');
});

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A push service with one browser behind it. */
async function browser(status = 201) {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  const heard: { readonly headers: Readonly<Record<string, unknown>>; readonly body: Buffer }[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    heard.push({ headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status, status === 302 ? { location: 'http://169.254.169.254/' } : {}).end();
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  ends.push(() => new Promise((done) => void server.close(() => done())));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const to = { endpoint: `${origin}/send/abc`, p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') };
  const push = createWebPush({ secret: SECRET, clock, services: [origin] });
  return { to, heard, origin, push, read: () => JSON.parse(decrypt(heard.at(-1)?.body ?? Buffer.alloc(0), curve.getPrivateKey(), auth)) };
}
const message = (to: PushMessage['to'], more: Partial<PushMessage> = {}): PushMessage => ({
  channel: 'push',
  ...{ key: 'm-17', brand: 'fairbook', language: 'ar', dir: 'rtl', title: 'تم قبول المستند', text: 'تم قبول إثبات هويتك.' },
  ...{ actions: [{ label: 'x', address: 'https://bets.example.com/ar/office/documents' }], to },
  ...{ contact: 'mailto:help@example.com', until: clock.now() + 3_600_000 },
  ...more,
});

test('a browser reads what it was sent, and its push service learns who sends but not what', async () => {
  const { to, heard, origin, push, read } = await browser();
  expect(await push.send(message(to))).toEqual({ kind: 'sent', providerRef: 'm-17' });
  expect(read()).toEqual({
    ...{ title: 'تم قبول المستند', body: 'تم قبول إثبات هويتك.', lang: 'ar', dir: 'rtl', tag: 'm-17' },
    address: 'https://bets.example.com/ar/office/documents',
  });
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = heard;
  expect(body.includes('المستند')).toBe(false);
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm' });
  expect(Number(headers['ttl'])).toBeGreaterThan(3500);
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers['authorization'])) ?? [];
  expect(key).toBe(push.push?.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(signature, 'base64url');
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signed)).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: origin, sub: 'mailto:help@example.com' });
});

test('the key is the same at every start, and another under another secret', () => {
  const keyOf = (secret: string) => createWebPush({ secret, clock, services: [] }).push?.publicKey;
  expect(keyOf(SECRET)).toBe(keyOf(SECRET));
  expect(keyOf(SECRET)).toMatch(/^B[A-Za-z0-9_-]{86}$/);
  expect(keyOf('cd34'.repeat(16))).not.toBe(keyOf(SECRET));
  // No number of the curve: the next one is taken.
  expect(keyOf('ff'.repeat(32))).toMatch(/^B/);
});

test.each([
  [404, { retryable: false, gone: true }],
  [410, { retryable: false, gone: true }],
  [403, { retryable: false, gone: true }],
  [413, { retryable: false }],
  [429, { retryable: true }],
  [503, { retryable: true }],
  [302, { retryable: true }],
] as const)('an answer of %i', async (status, expected) => {
  const { to, push } = await browser(status);
  const result = await push.send(message(to));
  expect(result).toMatchObject({ kind: 'failed', ...expected });
  expect('gone' in result).toBe('gone' in expected);
  expect(JSON.stringify(result)).not.toContain('/send/abc');
});

test('a key that is none ends the subscription; a long text is cut', async () => {
  const { to, push, read } = await browser();
  expect(await push.send(message({ ...to, p256dh: Buffer.alloc(65, 4).toString('base64url') }))).toMatchObject({
    gone: true,
    retryable: false,
  });
  expect((await push.send(message(to, { text: '😀'.repeat(2000) }))).kind).toBe('sent');
  expect(read().body.isWellFormed()).toBe(true);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
])('%s is a push service', (endpoint) => {
  expect(createWebPush({ secret: SECRET, clock, services: [] }).push?.accepts(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com.example.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'http://169.254.169.254/latest/meta-data',
  'https://example.com/',
  'https://notify.windows.com.evil/x',
  'file:///etc/passwd',
  'nothing',
])('%s is none: nothing is asked there', async (endpoint) => {
  const { push, to } = await browser();
  expect(push.push?.accepts(endpoint)).toBe(false);
  expect(await push.send(message({ ...to, endpoint }))).toMatchObject({ kind: 'failed', retryable: false, gone: true });
});
