import { createECDH, randomBytes } from 'node:crypto';
import { SESSION_COOKIE } from '@fairbook/contract';
import type { Message, MessagingManifest, SendResult } from '@fairbook/provider-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MANIFESTS } from '../../start/discovered-providers.ts';
import { loadIntegrations } from '../../start/integrations.ts';
import { type AppHarness, appHarness } from '../../testing/app-harness.ts';
import { playerOf } from '../../testing/app-player.ts';
import { MOST_BROWSERS } from './push-store.ts';

const PATH = '/web-api/api/messages/v1/push';
let result: SendResult = { kind: 'sent', providerRef: '1' };
let sent: Extract<Message, { channel: 'push' }>[] = [];
const manifest: MessagingManifest = {
  ...{ kind: 'messaging', name: 'push', channels: ['push'], settings: {} },
  load: async () => () => ({
    ...{ name: 'push', channels: ['push'], push: { publicKey: 'a key', accepts: (endpoint) => endpoint.startsWith('https://push.test/') } },
    async send(message) {
      if (message.channel === 'push') sent.push(message);
      return result;
    },
  }),
};

let harness: AppHarness;
let [ann, ben] = [
  { token: '', playerId: 0n },
  { token: '', playerId: 0n },
];
beforeAll(async () => {
  const integrations = await loadIntegrations([...MANIFESTS.filter(({ name }) => name !== 'push'), manifest]);
  // Without the worker: what is sent, and when, the test says.
  harness = await appHarness({ integrations, roles: 'web,place,feed' });
  [ann, ben] = [await playerOf(harness), await playerOf(harness)];
});
beforeEach(async () => {
  await harness.base.db.query('delete from message; delete from push_subscription; delete from site_message');
  sent = [];
  result = { kind: 'sent', providerRef: '1' };
});
afterAll(() => harness.end());

const ask = (method: 'PUT' | 'POST' | 'GET', path: string, token: string, payload?: object) =>
  harness.http.inject({
    method,
    url: path,
    headers: { host: 'localhost', cookie: `${SESSION_COOKIE.plain}=${token}` },
    ...(payload && { payload }),
  });
function browser(name: string) {
  const curve = createECDH('prime256v1');
  return {
    endpoint: `https://push.test/${name}`,
    keys: { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}
const rows = () =>
  harness.base.db.query<{ player_id: bigint; sealed: string }>('select player_id, sealed from push_subscription order by subscription_id');
const tell = (playerId: bigint, key: string) =>
  harness.base.db.transaction((tx) =>
    harness.app.messages.add(tx, {
      ...{ brandId: 1, template: 'password-changed', language: 'ar', values: { login: '17' }, key },
      to: { player: playerId },
      links: [{ where: 'site', path: '/ar/forgot-password' }],
      expiresAt: harness.clock.now() + 86_400_000,
    }),
  );

test('each browser of a player is sent the message once, in their language, and nobody else’s is', async () => {
  for (const name of ['phone', 'laptop']) expect((await ask('PUT', PATH, ann.token, browser(name))).statusCode).toBe(200);
  await ask('PUT', PATH, ben.token, browser('other'));
  for (let i = 0; i < 2; i++) await tell(ann.playerId, 'one');
  await harness.app.messages.deliver();
  expect(sent.map(({ to, dir, language }) => [to.endpoint, dir, language])).toEqual([
    ['https://push.test/phone', 'rtl', 'ar'],
    ['https://push.test/laptop', 'rtl', 'ar'],
  ]);
  expect(sent[0]?.title).toBe('تم تغيير كلمة مرورك');
  expect(sent[0]?.actions[0]?.address).toMatch(/\/ar\/forgot-password$/);
});

test('the database alone does not say where a browser is reached', async () => {
  await ask('PUT', PATH, ann.token, browser('sealed'));
  expect(JSON.stringify((await rows()).map(({ sealed }) => sealed))).not.toContain('push.test');
});

test('a browser is of whoever used it last, and only they turn it off', async () => {
  const shared = browser('shared');
  await ask('PUT', PATH, ann.token, shared);
  await ask('PUT', PATH, ben.token, shared);
  expect((await rows()).map(({ player_id }) => player_id)).toEqual([ben.playerId]);
  await ask('POST', `${PATH}/off`, ann.token, { endpoint: shared.endpoint });
  expect(await rows()).toHaveLength(1);
  await ask('POST', `${PATH}/off`, ben.token, { endpoint: shared.endpoint });
  expect(await rows()).toHaveLength(0);
});

test('a message that waits for a browser does not reach whoever uses that browser next', async () => {
  const shared = browser('handed on');
  await ask('PUT', PATH, ann.token, shared);
  await tell(ann.playerId, 'waits');
  await ask('PUT', PATH, ben.token, shared);
  await harness.app.messages.deliver();
  expect(sent).toEqual([]);
});

test.each([
  ['who signs out', '/user/disconnect', {}],
  ['who ends every session', '/office-api/disconnecteverywhere', { include_current: true }],
])('the browser of %s shows nothing more of theirs; one whose session only grew old does', async (_who, path, body) => {
  const eve = await playerOf(harness);
  await ask('PUT', PATH, eve.token, browser('left'));
  await harness.base.db.query("update player_session set ended_at = 1, ended_why = 'expired' where player_id = $1", [eve.playerId]);
  await tell(eve.playerId, 'grown old');
  await harness.app.messages.deliver();
  expect(sent).toHaveLength(1);
  await harness.base.db.query('update player_session set ended_at = null, ended_why = null where player_id = $1', [eve.playerId]);
  expect((await ask('POST', path, eve.token, body)).statusCode).toBe(200);
  await tell(eve.playerId, 'left');
  await harness.app.messages.deliver();
  expect([sent.length, await rows()]).toEqual([1, []]);
});

test('one that its push service no longer knows is sent nothing more; one that falters is', async () => {
  await ask('PUT', PATH, ann.token, browser('gone'));
  result = { kind: 'failed', retryable: true, reason: 'push http 503' };
  await tell(ann.playerId, 'falters');
  await harness.app.messages.deliver();
  expect(await rows()).toHaveLength(1);
  result = { kind: 'failed', retryable: false, gone: true, reason: 'push http 410' };
  await tell(ann.playerId, 'ends');
  await harness.app.messages.deliver();
  expect(await rows()).toHaveLength(0);
});

test('an address that is no push service, or a key that is none, is refused; a player has so many browsers', async () => {
  const good = browser('good');
  for (const bad of [
    { ...good, endpoint: 'http://169.254.169.254/latest' },
    { ...good, keys: { ...good.keys, auth: 'short' } },
    { ...good, keys: { ...good.keys, p256dh: `${good.keys.p256dh}A` } },
    { endpoint: good.endpoint },
  ])
    expect((await ask('PUT', PATH, ann.token, bad)).statusCode).toBe(400);
  expect((await ask('PUT', PATH, '', good)).statusCode).toBe(401);
  for (let i = 0; i < MOST_BROWSERS + 3; i++) await ask('PUT', PATH, ann.token, browser(`many-${i}`));
  expect(await rows()).toHaveLength(MOST_BROWSERS);
  expect((await ask('GET', PATH, ann.token)).json()).toMatchObject({ data: { publicKey: 'a key' } });
});

test('browsers that turn notices on at the same moment are not more than one after the other', async () => {
  const answers = await Promise.all(
    Array.from({ length: MOST_BROWSERS * 3 }, (_, i) => ask('PUT', PATH, ann.token, browser(`at-once-${i}`))),
  );
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await rows()).toHaveLength(MOST_BROWSERS);
});
