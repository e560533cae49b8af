import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SettingError } from '../config.ts';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';
import { callOf, playerOf } from '../testing/app-player.ts';
import { discover, PROVIDERS } from './discovered-providers.ts';
import { INTEGRATIONS, loadIntegrations } from './integrations.ts';

/** A payment provider is a folder, and the brand names it: nothing else changes. It is the one that the page for integrators shows. */
const EXAMPLE = '../testing/example-payment.ts';
const MANIFEST = readFileSync(new URL(EXAMPLE, import.meta.url), 'utf8');
const KEY = 'a key of both ends';
const sign = (body: string): string => createHmac('sha256', KEY).update(body).digest('hex');

/** The far end: what it was asked, and one answer for all. */
const asked: { readonly path: string | undefined; readonly signed: boolean; readonly body: Readonly<Record<string, string>> }[] = [];
const pebble = createServer(async (request, response) => {
  const body = await text(request);
  asked.push({ path: request.url, signed: request.headers['x-pebble'] === sign(body), body: JSON.parse(body) });
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ page: 'https://pebble.test/p7', ref: 'p7' }));
});

let folder = '';
let w: AppHarness;

async function folderWith(files: Readonly<Record<string, string>>): Promise<URL> {
  const root = await mkdtemp(join(tmpdir(), 'providers-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(root, name, 'src'), { recursive: true });
    await writeFile(join(root, name, 'package.json'), '{ "type": "module" }');
    await writeFile(join(root, name, 'src/manifest.ts'), text);
  }
  return pathToFileURL(`${root}/`);
}

beforeAll(async () => {
  const root = await folderWith({ 'payment-pebble': MANIFEST });
  folder = fileURLToPath(root);
  const { payment } = await loadIntegrations(await discover(root));
  const integrations = { ...INTEGRATIONS, payment: [...INTEGRATIONS.payment, ...payment] };
  await once(pebble.listen(0, '127.0.0.1'), 'listening');
  const settings = { PEBBLE_URL: `http://127.0.0.1:${(pebble.address() as AddressInfo).port}`, PEBBLE_KEY: KEY };
  w = await appHarness({ integrations, settings, brand: { paymentProviders: ['sandbox', 'pebble'] } });
});
afterAll(async () => {
  await w?.end();
  pebble.close();
  await rm(folder, { recursive: true, force: true });
});

test('it is offered under its own name in the language of the request, and money comes in through it once', async () => {
  const { token } = await playerOf(w);
  const methods = async (language: string) =>
    (
      await w.http.inject({
        url: '/web-api/api/payments/v1/methods',
        headers: { host: 'localhost', authorization: `Bearer ${token}`, 'accept-language': language },
      })
    )
      .json()
      .data.methods.map(({ provider, title, directions }: Record<string, unknown>) => [provider, title, directions]);
  expect((await methods('en'))[1]).toEqual(['pebble', 'Pebble pay', ['deposit']]);
  expect((await methods('ru'))[1]).toEqual(['pebble', 'Оплата камешками', ['deposit']]);

  const begun = await callOf(w, token, '/web-api/api/payments/v1/deposits', { amount: '20.00', provider: 'pebble', key: 'pebble-0001' });
  const { payment, redirectUrl } = begun.json().data;
  expect([payment.provider, payment.status, redirectUrl]).toEqual(['pebble', 'pending', 'https://pebble.test/p7']);
  const [order] = asked;
  expect(order).toMatchObject({ path: '/orders', signed: true, body: { order: payment.id, amount: '2000', currency: 'EUR' } });
  const url = new URL(order?.body['tell'] ?? '').pathname;
  expect(url).toBe('/webhooks/payments/pebble');
  const notice = { id: 'n1', order: payment.id, ref: 'p7', status: 'succeeded', amount: '2000', currency: 'EUR' };
  const told = (at: number): string => JSON.stringify({ ...notice, at });
  const body = told(w.clock.now());
  const tell = (mark: string, payload = body) =>
    w.http.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost', 'content-type': 'application/json', 'x-pebble': mark },
      payload,
    });
  const old = told(w.clock.now() - 3_600_000);
  for (const [mark, payload] of [['forged'], [sign(old), old]] as const) expect((await tell(mark, payload)).statusCode).toBe(403);
  for (let i = 0; i < 2; i++) expect((await tell(sign(body))).statusCode).toBe(200);
  const balance = await w.base.db.query<{ balance: bigint }>("select sum(amount) as balance from transfer where kind = 'deposit'");
  expect(`${balance[0]?.balance}`).toBe('2000');
});

test('the page for integrators shows it whole', () => {
  const page = readFileSync(new URL('../../../../docs/integrating.md', import.meta.url), 'utf8');
  const [, shown] = /<!-- apps\/server\/src\/testing\/example-payment\.ts -->\n```ts\n([\s\S]+?)```/.exec(page) ?? [];
  expect(shown).toBe(MANIFEST);
});

test.each([
  ['two of one name', { a: MANIFEST, b: MANIFEST }, 'payment pebble: there are two of that name'],
  [
    'a setting that another has',
    { a: MANIFEST, b: MANIFEST.replace("name: 'pebble'", "name: 'stone'") },
    'payment stone: payment pebble has a setting PEBBLE_URL too',
  ],
  [
    'a setting it needs and does not read',
    { a: MANIFEST.replace("needs: ['PEBBLE_URL', ", "needs: ['PEBBLE_SHOP', ") },
    'it needs PEBBLE_SHOP',
  ],
  ['a name that no brand can say', { a: MANIFEST.replaceAll("'pebble'", "'Pebble!'") }, 'its name must have'],
])('%s is named, and nothing starts', async (_, files, named) => {
  const root = await folderWith(files);
  try {
    await expect(discover(root)).rejects.toThrow(named);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});

test('a brand whose providers send no e-mail is not served', async () => {
  const messaging = INTEGRATIONS.messaging.filter(({ manifest }) => manifest.name !== 'sandbox');
  await expect(appHarness({ integrations: { ...INTEGRATIONS, messaging } })).rejects.toThrow(SettingError);
});

test('every folder of providers/ has a manifest that names it', async () => {
  const manifests = await discover(PROVIDERS);
  expect(manifests.map(({ kind, name }) => `${kind}-${name}`).toSorted()).toEqual((await readdir(PROVIDERS)).toSorted());
});
