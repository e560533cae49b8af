import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SettingError } from '../config.ts';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';
import { callOf, playerOf } from '../testing/app-player.ts';
import { discover, PROVIDERS } from './discovered-providers.ts';
import { INTEGRATIONS, loadIntegrations } from './integrations.ts';

/** A payment provider is a folder, and the brand names it: nothing else changes. */
const MANIFEST = `
import { createHmac, timingSafeEqual } from 'node:crypto';
const sign = (secret, body) => createHmac('sha256', secret).update(body).digest('hex');
export const manifest = {
  kind: 'payment',
  name: 'pebble',
  settings: { PEBBLE_SHOP: { problem: (value) => (/^[a-z]+$/.test(value) ? undefined : 'must be small letters') } },
  async load() {
    return (given, host) => ({
      name: 'pebble',
      title: { en: 'Pebble pay', ru: 'Оплата камешками' },
      currencies: ['EUR'],
      directions: ['deposit'],
      async begin({ paymentId, amount, webhookUrl }) {
        const notice = { noticeId: 'n' + paymentId, paymentId, providerRef: 'p' + paymentId, status: 'succeeded', amount: String(amount), currency: 'EUR', at: host.clock.now() };
        globalThis.pebble = { webhookUrl, body: JSON.stringify(notice), signature: sign(host.secret, JSON.stringify(notice)) };
        return { kind: 'pending', providerRef: 'p' + paymentId };
      },
      async refund() { return { kind: 'refused', reason: 'pebbles are spent' }; },
      readWebhook({ headers, body }) {
        const text = Buffer.from(body).toString('utf8');
        const [given, right] = [Buffer.from(headers['x-pebble'] ?? ''), Buffer.from(sign(host.secret, text))];
        if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
        const notice = JSON.parse(text);
        return { ...notice, amount: BigInt(notice.amount) };
      },
    });
  },
};`;

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
  w = await appHarness({ integrations, brand: { paymentProviders: ['sandbox', 'pebble'] } });
});
afterAll(async () => {
  await w?.end();
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
  expect(begun.json()).toMatchObject({ data: { payment: { provider: 'pebble', status: 'pending' } } });
  const { webhookUrl, body, signature } = (globalThis as unknown as { pebble: { webhookUrl: string; body: string; signature: string } })
    .pebble;
  expect(new URL(webhookUrl).pathname).toBe('/webhooks/payments/pebble');
  const tell = (mark: string) =>
    w.http.inject({
      method: 'POST',
      url: '/webhooks/payments/pebble',
      headers: { host: 'localhost', 'content-type': 'application/json', 'x-pebble': mark },
      payload: body,
    });
  expect((await tell('forged')).statusCode).toBeGreaterThanOrEqual(400);
  for (let i = 0; i < 2; i++) expect((await tell(signature)).statusCode).toBeLessThan(300);
  const balance = await w.base.db.query<{ balance: bigint }>("select sum(amount) as balance from transfer where kind = 'deposit'");
  expect(`${balance[0]?.balance}`).toBe('2000');
});

test.each([
  ['two of one name', { a: MANIFEST, b: MANIFEST }, 'payment pebble: there are two of that name'],
  [
    'a setting that another has',
    { a: MANIFEST, b: MANIFEST.replace("name: 'pebble'", "name: 'stone'") },
    'payment stone: payment pebble has a setting PEBBLE_SHOP too',
  ],
  ['a setting it needs and does not read', { a: MANIFEST.replace('settings:', "needs: ['PEBBLE_KEY'], settings:") }, 'it needs PEBBLE_KEY'],
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
