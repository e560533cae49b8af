import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SmsMessage } from '@fairbook/provider-kit';
import { afterEach, expect, test } from 'vitest';
import { createSmsGateway, signatureOf } from './index.ts';
import { manifest } from './manifest.ts';

const SECRET = 'a secret of the gateway';
const NOW = Date.UTC(2026, 7, 5, 12);
const TEXT = 'Fairbook: one-time-text';

const message: SmsMessage = {
  ...{ channel: 'sms', key: 'm-1', brand: 'fairbook', language: 'en' },
  ...{ from: 'Fairbook', to: '+35699123456', text: TEXT },
};

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A gateway that takes what is signed, each key once, and otherwise answers as it is told. */
async function gateway(received: number[] = []) {
  const taken = new Map<string, SmsMessage>();
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = '';
    for await (const part of request) body += part;
    const key = `${request.headers['webhook-id']}`;
    const expected = signatureOf(SECRET, key, Number(request.headers['webhook-timestamp']), body);
    const status = received.shift() ?? (request.headers['webhook-signature'] !== expected ? 401 : taken.has(key) ? 409 : 202);
    if (status === 202) taken.set(key, JSON.parse(body));
    response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' });
    response.end(JSON.stringify({ id: `ref-${key}`, echo: body }));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  ends.push(() => new Promise((done) => void server.close(() => done())));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
  return { taken, url, provider: createSmsGateway({ url, secret: SECRET, clock: { now: () => NOW } }) };
}

test('a text message arrives whole, signed, in any script', async () => {
  const { provider, taken } = await gateway();
  const arabic = { ...message, key: 'm-2', language: 'ar', text: 'تم تغيير كلمة مرورك' };
  expect(await provider.send(message)).toEqual({ kind: 'sent', providerRef: 'ref-m-1' });
  expect(await provider.send(arabic)).toEqual({ kind: 'sent', providerRef: 'ref-m-2' });
  const { channel: _, ...rest } = message;
  expect(taken.get('m-1')).toEqual(rest);
  expect(taken.get('m-2')?.text).toBe(arabic.text);
});

test('sent again under its key it is sent, and arrived once', async () => {
  const { provider, taken } = await gateway();
  for (let i = 0; i < 2; i++) expect((await provider.send(message)).kind).toBe('sent');
  expect(taken.size).toBe(1);
});

test.each([
  [400, false],
  [404, false],
  [422, false],
  [302, true],
  [401, true],
  [429, true],
  [500, true],
  [503, true],
])('an answer of %i may pass: %s; the reason repeats neither the message nor the address', async (status, retryable) => {
  const { provider, url } = await gateway([status]);
  const result = await provider.send(message);
  expect(result).toEqual({ kind: 'failed', retryable, reason: `sms http ${status}` });
  expect(JSON.stringify(result)).not.toContain(url);
});

test('a gateway with another key takes nothing', async () => {
  const { url, taken } = await gateway();
  const stranger = createSmsGateway({ url, secret: 'another secret', clock: { now: () => NOW } });
  expect(await stranger.send(message)).toMatchObject({ kind: 'failed', retryable: true, reason: 'sms http 401' });
  expect(taken.size).toBe(0);
});

test('what cannot be reached is a failure that may pass', async () => {
  const { provider } = await gateway();
  for (const end of ends.splice(0)) await end();
  expect(await provider.send(message)).toEqual({ kind: 'failed', retryable: true, reason: 'sms ECONNREFUSED' });
});

test.each([
  ['a number that is none', { to: '+0123' }],
  ['two numbers', { to: '+35699123456,+35699123457' }],
  ['a text without end', { text: 'x'.repeat(1531) }],
])('%s is never sent', async (_, change) => {
  const { provider, taken } = await gateway();
  expect(await provider.send({ ...message, ...change })).toMatchObject({ kind: 'failed', retryable: false });
  expect(taken.size).toBe(0);
});

test('its address is one under https, or of this machine, and the secret no short one', () => {
  const { SMS_URL: url, SMS_SECRET: secret } = manifest.settings;
  expect([url?.problem('https://sms.example.com/v1'), url?.problem('http://127.0.0.1:9000/')]).toEqual([undefined, undefined]);
  expect([url?.problem('http://sms.example.com'), secret?.problem('short')]).toEqual([expect.any(String), expect.any(String)]);
});
