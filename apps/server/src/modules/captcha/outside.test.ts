import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createRecaptcha } from '@fairbook/captcha-google';
import { createHcaptcha } from '@fairbook/captcha-hcaptcha';
import type { CaptchaService } from '@fairbook/provider-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAttempts } from '../../platform/attempts.ts';
import { createSeal } from '../../platform/seal.ts';
import { type AccountHarness, accountHarness } from '../../testing/account-harness.ts';
import { createCaptcha } from './index.ts';

/** Captchas of services outside, each against a double that answers as its documentation says. */
const [SITE_KEY, SECRET] = ['10000000-ffff-ffff-ffff-000000000001', 'a-secret-of-the-service'];
let double: Server;
let origin: string;
/** Responses that the double gave out; each is right once. */
const good = new Set<string>();
let asked: { path: string | undefined; form: Record<string, string> }[] = [];
let broken = false;
let country: number | undefined;
let harness: AccountHarness;
const warned: string[] = [];

beforeAll(async () => {
  double = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    asked.push({ path: request.url, form });
    if (broken) return void response.writeHead(500).end('<html>');
    const isRight = form['secret'] === SECRET && good.delete(form['response'] ?? '');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(isRight ? { success: true, hostname: 'localhost' } : { success: false, 'error-codes': ['invalid-input-response'] }),
    );
  });
  await new Promise<void>((done) => double.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(double.address() as AddressInfo).port}`;
  const services = new Map<'google' | 'hcaptcha', CaptchaService>([
    [
      'hcaptcha',
      createHcaptcha({ siteKey: SITE_KEY, secret: SECRET, scripts: 'https://js.hcaptcha.com', alternative: undefined, api: origin }),
    ],
    ['google', createRecaptcha({ siteKey: SITE_KEY, secret: SECRET, host: origin, alternative: 'https://www.recaptcha.net' })],
  ]);
  harness = await accountHarness(({ base, clock, http }) =>
    createCaptcha({
      db: base.db,
      clock,
      attempts: createAttempts(base.db),
      seal: createSeal('a secret of these tests', 'captcha'),
      secret: 'a secret of these tests',
      counts: true,
      services,
      countryOf: () => country,
      say: (_brand, _language, key) => key,
      log: (_level, said) => void warned.push(said),
      onError(error) {
        throw error;
      },
    }).routes(http),
  );
});
afterAll(async () => {
  await harness.end();
  double.close();
});
beforeEach(() => {
  asked = [];
  broken = false;
  country = undefined;
});

const settings = { version: 0 };
async function use(captcha: 'google' | 'hcaptcha'): Promise<void> {
  const change = {
    brandId: 1,
    part: 'settings',
    value: { captcha },
    seenVersion: settings.version++,
    staffId: 7n,
    reason: 'a test',
    requestId: 'r',
    ip: '',
  };
  expect((await harness.brands.adjust(change as never)).ok).toBe(true);
}
const challenge = async (way?: string) =>
  (await harness.call('POST', '/puzzle-api/challenges', { body: { purpose: 'sign-in', ...(way && { way }) } })).json().data;
const solve = (ticket: string, response: string) =>
  harness.call('POST', '/puzzle-api/solutions', { body: { challenge: ticket, answer: { response } }, ip: '203.0.113.9' });

test.each([
  ['hcaptcha', '/siteverify', { sitekey: SITE_KEY }],
  ['google', '/recaptcha/api/siteverify', {}],
] as const)('%s: a response is verified with the service and exchanged for a token, once', async (type, path, more) => {
  await use(type);
  const given = async () =>
    (await harness.call('POST', '/puzzle-api/challenges', { ip: '203.0.113.9', body: { purpose: 'sign-in' } })).json().data;
  const first = await given();
  expect(first).toMatchObject({ type, frame: `/puzzle-api/frames/${type}` });
  good.add('a-response');
  expect((await solve(first.challenge, 'a-response')).statusCode).toBe(200);
  expect(asked).toEqual([{ path, form: { secret: SECRET, response: 'a-response', remoteip: '203.0.113.9', ...more } }]);
  // Neither the challenge nor the response counts again.
  expect((await solve(first.challenge, 'a-response')).statusCode).toBe(422);
  expect((await solve((await given()).challenge, 'a-response')).statusCode).toBe(422);
  expect(asked).toHaveLength(2);
});

test('a service that does not answer lets nobody in, is told of, and leaves work as a way', async () => {
  await use('hcaptcha');
  broken = true;
  good.add('another');
  const given = (await harness.call('POST', '/puzzle-api/challenges', { ip: '203.0.113.9', body: { purpose: 'sign-in' } })).json().data;
  expect((await solve(given.challenge, 'another')).statusCode).toBe(422);
  expect(warned).toEqual(['a captcha service did not answer']);
  expect((await challenge('work')).type).toBe('custom');
});

test('an answer of another kind is none', async () => {
  await use('google');
  const { challenge: ticket } = await challenge();
  const answer = await harness.call('POST', '/puzzle-api/solutions', { body: { challenge: ticket, answer: { left: 10 } } });
  expect(answer.statusCode).toBe(422);
  expect(asked).toEqual([]);
});

test('the frame names the hosts of its service and no other, in the language of the page', async () => {
  const frame = async (service: string) => harness.call('GET', `/puzzle-api/frames/${service}`);
  const hcaptcha = await frame('hcaptcha');
  expect(hcaptcha.headers['content-security-policy']).toContain(
    'frame-src https://js.hcaptcha.com https://hcaptcha.com https://*.hcaptcha.com',
  );
  expect(hcaptcha.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(hcaptcha.body).toContain('https://js.hcaptcha.com/1/api.js?render=explicit&#38;hl=en');
  expect(hcaptcha.body).toContain(`data-key="${SITE_KEY}"`);
  expect(hcaptcha.body).not.toContain(SECRET);
  expect((await frame('google')).headers['content-security-policy']).toContain(
    `frame-src ${origin}/recaptcha/ https://www.gstatic.com/recaptcha/`,
  );
  expect((await frame('turnstile')).statusCode).toBe(404);
});

test('visitors of country 90 get the alternative host', async () => {
  country = 90;
  expect((await harness.call('GET', '/puzzle-api/frames/google')).body).toContain('https://www.recaptcha.net/recaptcha/api.js');
  country = 91;
  expect((await harness.call('GET', '/puzzle-api/frames/google')).body).toContain(`${origin}/recaptcha/api.js`);
});
