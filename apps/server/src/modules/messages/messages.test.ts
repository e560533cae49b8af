import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccountHarness, accountHarness } from '../../testing/account-harness.ts';
import { MESSAGE_LOOK } from '../../testing/test-mail.ts';
import { loadWords } from '../../words/words.ts';
import { RETRY_MS } from './deliver.ts';
import { TEMPLATES, type Template, write, writeBrief } from './templates.ts';

let harness: AccountHarness;
beforeAll(async () => {
  harness = await accountHarness();
});
beforeEach(() => harness.base.db.query('delete from message; delete from site_message; delete from jobs.job'));
afterAll(() => harness.end());

const LATER = 86_400_000;
const message = (to: string, expiresIn = LATER) => ({
  brandId: 1,
  template: 'reset-password' as Template,
  to: { email: to },
  language: 'en',
  values: { login: '123456789' },
  links: [{ where: 'site' as const, path: '/en/new-password#a-secret-link' }],
  expiresAt: harness.clock.now() + expiresIn,
});
const add = (to: string, expiresIn?: number) => harness.base.db.transaction((tx) => harness.messages.add(tx, message(to, expiresIn)));
const rows = () =>
  harness.base.db.query<{ state: string; attempts: number; sealed: string | null; problem: string | null; next_at: bigint }>(
    'select state, attempts, sealed, problem, next_at from message order by message_id',
  );
const later = { kind: 'failed', retryable: true, reason: 'no connection' } as const;

test('a message is sent when its transaction commits, and not at all when it does not', async () => {
  await add('kept@mail.test');
  const undone = harness.base.db.transaction(async (tx) => {
    await harness.messages.add(tx, message('undone@mail.test'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await harness.mail.to('undone@mail.test')).toEqual([]);
  const sent = await harness.mail.last('kept@mail.test');
  expect(sent.subject).toBe('Choose a new password for Fairbook');
  expect(sent.text).toContain('https://fairbook.example/en/new-password#a-secret-link');
  expect(sent.html).toContain('href="https://fairbook.example/en/new-password#a-secret-link"');
});

test('a message that was written before the clock was set back does not wait until the clock has caught up', async () => {
  harness.clock.advance(3_600_000);
  await add('ahead@mail.test');
  harness.clock.advance(-3_600_000);
  expect(await harness.mail.to('ahead@mail.test')).toHaveLength(1);
});

test('what it says cannot be read in the database, and is gone once it was sent', async () => {
  await add('sealed@mail.test');
  const [waiting] = await rows();
  expect(waiting?.sealed).not.toBeNull();
  expect(JSON.stringify(await harness.base.db.query('select row_to_json(m) as row from message m'))).not.toMatch(/secret-link|sealed@mail/);
  expect(JSON.stringify(await harness.base.db.query('select data from jobs.job'))).not.toMatch(/secret-link|sealed@mail/);
  await harness.mail.to('sealed@mail.test');
  expect(await rows()).toMatchObject([{ state: 'sent', sealed: null }]);
});

test('a failure that may pass is tried again after a longer wait each time, and in the end given up', async () => {
  await add('retried@mail.test', 10 * LATER);
  for (const wait of RETRY_MS) {
    harness.mail.fail(later);
    const from = harness.clock.now();
    await harness.messages.deliver();
    expect((await rows())[0]).toMatchObject({ state: 'waiting', problem: 'no connection', next_at: BigInt(from + wait) });
    harness.clock.advance(wait - 1);
    await harness.messages.deliver();
    expect(await harness.mail.to('retried@mail.test')).toEqual([]);
    harness.clock.advance(1);
  }
  harness.mail.fail(later);
  await harness.messages.deliver();
  expect(await rows()).toMatchObject([{ state: 'failed', attempts: RETRY_MS.length + 1, problem: 'no connection' }]);
});

test('a failure that never passes is not tried again', async () => {
  await add('refused@mail.test');
  harness.mail.fail({ kind: 'failed', retryable: false, reason: 'smtp EENVELOPE 550' });
  await harness.messages.deliver();
  expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1, problem: 'smtp EENVELOPE 550' }]);
});

test('a link that is over is not sent any more', async () => {
  await add('over@mail.test', 60_000);
  harness.mail.fail(later, later);
  for (let i = 0; i < 4; i++) {
    await harness.messages.deliver();
    harness.clock.advance(30_000);
  }
  expect(await rows()).toMatchObject([{ state: 'failed' }]);
  expect(await harness.mail.to('over@mail.test')).toEqual([]);
});

test('two workers send a message once', async () => {
  for (let i = 0; i < 15; i++) await add(`both${i}@mail.test`);
  await Promise.all([harness.messages.deliver(), harness.messages.deliver(), harness.messages.deliver()]);
  expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual(Array.from({ length: 15 }, () => ['sent', 1]));
});

test('a worker that died lets its messages go again', async () => {
  await add('orphan@mail.test');
  await harness.base.db.query('update message set next_at = $1, attempts = 1', [harness.clock.now() + 5 * 60_000]);
  expect(await harness.mail.to('orphan@mail.test')).toEqual([]);
  harness.clock.advance(5 * 60_000);
  expect(await harness.mail.to('orphan@mail.test')).toHaveLength(1);
});

const onEveryChannel = (player: bigint, more: object = {}) => ({
  ...message('everywhere@mail.test'),
  template: 'password-changed' as Template,
  to: { email: 'everywhere@mail.test', phone: '+35699123456', telegram: '4711', player },
  links: [{ where: 'site' as const, path: '/en/forgot-password' }],
  ...more,
});

test('a message goes out on every channel its recipient has, and a one-time link by e-mail alone', async () => {
  const { playerId: id } = await harness.newPlayer();
  const before = harness.mail.all().length;
  await harness.base.db.transaction((tx) => harness.messages.add(tx, onEveryChannel(id, { language: 'ru' })));
  await harness.messages.deliver();
  const sent = harness.mail.all().slice(0, harness.mail.all().length - before);
  expect(sent.map(({ channel, to }) => `${channel} ${to}`).toSorted()).toEqual([
    'email everywhere@mail.test',
    `site ${id}`,
    'sms +35699123456',
    'telegram 4711',
  ]);
  expect(sent.find(({ channel }) => channel === 'sms')).toMatchObject({
    text: 'Fairbook: Пароль вашего счёта 123456789 изменён, на всех остальных устройствах выполнен выход.\nЭто был не я: https://fairbook.example/en/forgot-password',
  });
  await harness.base.db.transaction((tx) => harness.messages.add(tx, onEveryChannel(id, { template: 'reset-password' })));
  await harness.messages.deliver();
  expect(harness.mail.all()[0]).toMatchObject({ channel: 'email' });
  expect(harness.mail.all()[1]).toBe(sent[0]);
});

test('a player reads their own messages on the site, in the language of the request, and marks them read', async () => {
  const [robin, other] = [await harness.newPlayer(), await harness.newPlayer()];
  for (const key of ['one', 'one', 'two'])
    await harness.base.db.transaction((tx) => harness.messages.add(tx, onEveryChannel(robin.playerId, { key, language: 'ar' })));
  const get = async (token: string, path: string) => (await harness.call('GET', `/web-api/api/messages/v1/${path}`, { token })).json().data;
  const list = await get(robin.token, 'inbox');
  // Written twice under one key it is one.
  expect(list).toMatchObject({ total: 2, unread: 2, pages: 1 });
  expect(list.items[0]).toMatchObject({
    title: 'Your password was changed',
    actions: [{ label: 'This was not me', address: '/en/forgot-password' }],
    read: false,
  });
  expect(await get(other.token, 'inbox')).toMatchObject({ total: 0, unread: 0, items: [] });
  const read = (token: string, upTo: string) => harness.call('POST', '/web-api/api/messages/v1/read', { token, body: { upTo } });
  await read(other.token, list.items[0].id);
  expect(await get(robin.token, 'unread')).toEqual({ unread: 2 });
  expect((await read(robin.token, list.items[1].id)).json().data).toEqual({ unread: 1 });
  expect((await get(robin.token, 'inbox')).items.map(({ read: isRead }: { read: boolean }) => isRead)).toEqual([false, true]);
  expect((await harness.call('GET', '/web-api/api/messages/v1/inbox')).statusCode).toBe(401);
});

test('written twice under one key it is sent once on each channel', async () => {
  const { playerId: id } = await harness.newPlayer();
  for (let i = 0; i < 2; i++) await harness.base.db.transaction((tx) => harness.messages.add(tx, onEveryChannel(id, { key: 'once' })));
  expect(await rows()).toHaveLength(4);
});

test('an address that was sent too many messages waits', async () => {
  await add('flooded@mail.test');
  harness.mail.mayReach = false;
  expect(await harness.mail.to('flooded@mail.test')).toEqual([]);
  expect(await rows()).toMatchObject([{ state: 'waiting', problem: 'this address was sent too many messages' }]);
  harness.mail.mayReach = true;
  harness.clock.advance(RETRY_MS[0]);
  expect(await harness.mail.to('flooded@mail.test')).toHaveLength(1);
});

test('a job sends it; one that failed for good is a dead job, whose text is not readable there, and is sent when staff run it again', async () => {
  await add('dead@mail.test');
  harness.mail.fail({ kind: 'failed', retryable: false, reason: 'smtp EENVELOPE 550' });
  await harness.jobs.drain();
  const { rows: dead, total } = await harness.jobs.dead(0, 10);
  expect([total, dead[0]?.kind, dead[0]?.error]).toEqual([1, 'send-message', expect.stringContaining('smtp EENVELOPE 550')]);
  expect(JSON.stringify(dead, (_, value) => (typeof value === 'bigint' ? `${value}` : value))).not.toMatch(/secret-link|dead@mail/);
  await harness.base.db.transaction((tx) => harness.jobs.retryDead(tx, dead[0]!.id));
  await harness.jobs.drain();
  expect(await rows()).toMatchObject([{ state: 'sent', sealed: null }]);
  expect(await harness.mail.to('dead@mail.test')).toHaveLength(1);
});

test('a message whose job was lost is taken up', async () => {
  await add('lost@mail.test');
  await harness.base.db.query('delete from jobs.job');
  harness.clock.advance(3 * 60_000);
  await harness.messages.tidy();
  await harness.jobs.drain();
  expect(await rows()).toMatchObject([{ state: 'sent' }]);
});

/** What templates are filled with. */
const VALUES = {
  ...{ login: '<script>', purpose: '<script>', reason: '<script>', from: '<script>', to: '<script>', zone: '<script>' },
  ...{ rounds: 3, staked: '<script>', returned: '<script>', net: '<script>', file: '<script>', listed: 5000 },
  ...{ code: '<script>', minutes: 10, what: '<script>' },
};

test.each(Object.entries(TEMPLATES))('%s has words for every part in every language, and brings no markup in', (template, { links }) => {
  const [brand] = harness.brands.all();
  const words = loadWords(harness.brands.all());
  for (const language of ['en', 'ru', 'ar']) {
    const voice = words.voice(brand!, language);
    const addresses = Array.from({ length: links }, (_, i) => `https://fairbook.example/${i}#<b>`);
    const written = write(
      template as Template,
      { name: 'Fair & <i>book', supportEmail: 'help@fairbook.example' },
      MESSAGE_LOOK,
      voice,
      VALUES,
      addresses,
    );
    for (const part of [written.subject, written.text, written.html]) expect(part).not.toMatch(/message_|undefined|\{/);
    expect(written.html).not.toMatch(/<script|<i>|<b>/);
    expect(written.html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    for (const address of addresses) expect(written.text).toContain(address);
    if (template === 'document-refused') expect(written.text).toContain('help@fairbook.example');
    const brief = writeBrief(
      template as Template,
      'Fairbook',
      voice,
      { ...VALUES, login: '1', purpose: 'identity', reason: 'expired' },
      addresses,
    );
    for (const part of [brief.title, brief.text, ...brief.actions.map(({ label }) => label)])
      expect(part).not.toMatch(/message_|undefined|\{|^$/);
  }
});
