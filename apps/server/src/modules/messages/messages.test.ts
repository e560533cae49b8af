import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccountWorld, accountWorld } from '../../testing/account-world.ts';
import { MESSAGE_LOOK } from '../../testing/test-mail.ts';
import { loadWords } from '../../words.ts';
import { RETRY_MS } from './deliver.ts';
import { TEMPLATES, type Template, write } from './templates.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await accountWorld();
});
beforeEach(() => world.base.db.query('delete from message'));
afterAll(() => world.end());

const LATER = 86_400_000;
const message = (to: string, expiresIn = LATER) => ({
  brandId: 1,
  template: 'reset-password' as Template,
  to,
  language: 'en',
  values: { login: '123456789' },
  links: [{ where: 'site' as const, path: '/en/new-password#a-secret-link' }],
  expiresAt: world.clock.now() + expiresIn,
});
const add = (to: string, expiresIn?: number) => world.base.db.transaction((tx) => world.messages.add(tx, message(to, expiresIn)));
const rows = () =>
  world.base.db.query<{ state: string; attempts: number; sealed: string | null; problem: string | null; next_at: bigint }>(
    'select state, attempts, sealed, problem, next_at from message order by message_id',
  );
const later = { kind: 'failed', retryable: true, reason: 'no connection' } as const;

test('a message is sent when its transaction commits, and not at all when it does not', async () => {
  await add('kept@mail.test');
  const undone = world.base.db.transaction(async (tx) => {
    await world.messages.add(tx, message('undone@mail.test'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await world.mail.to('undone@mail.test')).toEqual([]);
  const sent = await world.mail.last('kept@mail.test');
  expect(sent.subject).toBe('Choose a new password for Fairbook');
  expect(sent.text).toContain('https://fairbook.example/en/new-password#a-secret-link');
  expect(sent.html).toContain('href="https://fairbook.example/en/new-password#a-secret-link"');
});

test('a message that was written before the clock was set back does not wait until the clock has caught up', async () => {
  world.clock.advance(3_600_000);
  await add('ahead@mail.test');
  world.clock.advance(-3_600_000);
  expect(await world.mail.to('ahead@mail.test')).toHaveLength(1);
});

test('what it says cannot be read in the database, and is gone once it was sent', async () => {
  await add('sealed@mail.test');
  const [waiting] = await rows();
  expect(waiting?.sealed).not.toBeNull();
  expect(JSON.stringify(await world.base.db.query('select row_to_json(m) as row from message m'))).not.toMatch(/secret-link|sealed@mail/);
  expect(JSON.stringify(await world.base.db.query('select body from outbox'))).not.toMatch(/secret-link|sealed@mail/);
  await world.mail.to('sealed@mail.test');
  expect(await rows()).toMatchObject([{ state: 'sent', sealed: null }]);
});

test('a failure that may pass is tried again after a longer wait each time, and in the end given up', async () => {
  await add('retried@mail.test', 10 * LATER);
  for (const wait of RETRY_MS) {
    world.mail.fail(later);
    const from = world.clock.now();
    await world.messages.deliver();
    expect((await rows())[0]).toMatchObject({ state: 'waiting', problem: 'no connection', next_at: BigInt(from + wait) });
    world.clock.advance(wait - 1);
    await world.messages.deliver();
    expect(await world.mail.to('retried@mail.test')).toEqual([]);
    world.clock.advance(1);
  }
  world.mail.fail(later);
  await world.messages.deliver();
  expect(await rows()).toMatchObject([{ state: 'failed', attempts: RETRY_MS.length + 1, sealed: null, problem: 'no connection' }]);
});

test('a failure that never passes is not tried again', async () => {
  await add('refused@mail.test');
  world.mail.fail({ kind: 'failed', retryable: false, reason: 'smtp EENVELOPE 550' });
  await world.messages.deliver();
  expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1, problem: 'smtp EENVELOPE 550' }]);
});

test('a link that is over is not sent any more', async () => {
  await add('over@mail.test', 60_000);
  world.mail.fail(later, later);
  for (let i = 0; i < 4; i++) {
    await world.messages.deliver();
    world.clock.advance(30_000);
  }
  expect(await rows()).toMatchObject([{ state: 'failed' }]);
  expect(await world.mail.to('over@mail.test')).toEqual([]);
});

test('two workers send a message once', async () => {
  for (let i = 0; i < 15; i++) await add(`both${i}@mail.test`);
  await Promise.all([world.messages.deliver(), world.messages.deliver(), world.messages.deliver()]);
  expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual(Array.from({ length: 15 }, () => ['sent', 1]));
});

test('a worker that died lets its messages go again', async () => {
  await add('orphan@mail.test');
  await world.base.db.query('update message set next_at = $1, attempts = 1', [world.clock.now() + 5 * 60_000]);
  expect(await world.mail.to('orphan@mail.test')).toEqual([]);
  world.clock.advance(5 * 60_000);
  expect(await world.mail.to('orphan@mail.test')).toHaveLength(1);
});

test.each(Object.entries(TEMPLATES))('%s has words for every part in every language, and brings no markup in', (template, links) => {
  const [brand] = world.brands.all();
  const words = loadWords(world.brands.all());
  for (const language of ['en', 'ru', 'ar']) {
    const voice = words.voice(brand!, language);
    const addresses = Array.from({ length: links }, (_, i) => `https://fairbook.example/${i}#<b>`);
    const written = write(template as Template, 'Fair & <i>book', MESSAGE_LOOK, voice, { login: '<script>' }, addresses);
    for (const part of [written.subject, written.text, written.html]) expect(part).not.toMatch(/message_|undefined|\{/);
    expect(written.html).not.toMatch(/<script|<i>|<b>/);
    expect(written.html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    for (const address of addresses) expect(written.text).toContain(address);
  }
});
