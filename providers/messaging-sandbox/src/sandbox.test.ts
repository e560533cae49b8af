import type { EmailMessage } from '@fairbook/provider-kit';
import { checkMessaging, MESSAGING_CONFORMANCE } from '@fairbook/provider-kit/conformance-messaging';
import { describe, expect, it, test } from 'vitest';
import { createMessagingSandbox, INBOX_ROOT } from './index.ts';

const look = () => ({
  name: 'Fairbook',
  dark: false,
  page: '#fff',
  card: '#fff',
  line: '#ccc',
  text: '#111',
  quiet: '#555',
  accent: '#060',
  radius: 8,
});
const clock = { now: () => Date.UTC(2026, 7, 5, 12) };
const create = () => createMessagingSandbox({ clock, look });

const email = (key: string, change: Partial<EmailMessage> = {}): EmailMessage => ({
  channel: 'email',
  key,
  brand: 'fairbook',
  fromName: 'Fairbook',
  to: 'robin@example.com',
  subject: 'Hello',
  text: 'Text',
  html: '<!doctype html><html><head></head><body><a href="/en/">Go</a></body></html>',
  language: 'en',
  ...change,
});

describe('the sandbox keeps the promises of a messaging provider', () => {
  it.each(MESSAGING_CONFORMANCE)('$name', async (check) => {
    const begin = async () => {
      const provider = create();
      const emails = () => provider.messages().flatMap(({ message }) => (message.channel === 'email' ? [{ files: [], ...message }] : []));
      return { provider, received: async () => emails(), end: async () => {} };
    };
    expect(await checkMessaging(check, begin)).toEqual([]);
  });
});

const page = (of: ReturnType<typeof create>, path: string, brand = 'fairbook', language = 'en') =>
  of.pages!.handle({ method: 'GET', path, brand, language });

test('the inbox lists what its brand was sent, newest first, and shows each', async () => {
  const sandbox = create();
  expect((await page(sandbox, '')).body).toContain('No messages yet');
  await sandbox.send(email('a', { subject: 'First & <b>' }));
  await sandbox.send(email('b', { subject: 'Second' }));
  await sandbox.send(email('c', { brand: 'kestrel', subject: 'Of another brand' }));
  const { body } = await page(sandbox, '');
  expect(body.indexOf('Second')).toBeLessThan(body.indexOf('First &amp; &lt;b&gt;'));
  expect(body).not.toContain('Of another brand');
  expect((await page(sandbox, '3')).status).toBe(404);
  expect((await page(sandbox, '2')).body).toContain(`src="${INBOX_ROOT}/2/html"`);
  const framed = await page(sandbox, '2/html');
  expect(framed.body).toContain('<base target="_top">');
  expect(framed.policy).toMatchObject({ inlineStyles: true, sandbox: expect.not.arrayContaining(['allow-scripts']) });
  expect((await page(sandbox, '', 'kestrel', 'ar')).body).toContain('dir="rtl"');
});

test('a file that comes with an e-mail is listed beside it and saved as it is', async () => {
  const sandbox = create();
  const file = { name: 'rounds.csv', type: 'text/csv', text: '\uFEFFa,<b>' };
  await sandbox.send(email('a', { files: [file] }));
  expect((await page(sandbox, '1')).body).toContain(`href="${INBOX_ROOT}/1/files/rounds.csv" download`);
  expect(await page(sandbox, '1/files/rounds.csv')).toMatchObject({
    status: 200,
    body: file.text,
    file: { name: 'rounds.csv', type: 'text/csv' },
  });
  expect((await page(sandbox, '1/files/other.csv')).file).toBeUndefined();
  expect((await page(sandbox, '1/files/rounds.csv', 'kestrel')).status).toBe(404);
});

test('it keeps a bounded number of messages', async () => {
  const sandbox = create();
  for (let i = 0; i < 250; i++) await sandbox.send(email(`k${i}`));
  expect(sandbox.messages()).toHaveLength(200);
  expect(sandbox.messages()[0]?.message.key).toBe('k249');
});

test('a text, a Telegram message and a message on the site are shown with their channel, as text', async () => {
  const sandbox = create();
  const parts = { brand: 'fairbook', language: 'en' };
  const brief = { title: 'Changed', text: 'Line <1>', actions: [{ label: 'This was not me', address: 'https://fairbook.example/en/' }] };
  await sandbox.send({ channel: 'sms', key: 'a', ...parts, from: 'Fairbook', to: '+35699123456', text: 'Fairbook: <code>' });
  await sandbox.send({ channel: 'telegram', key: 'b', ...parts, ...brief, to: '4711' });
  await sandbox.send({ channel: 'site', key: 'c', ...parts, ...brief, to: '123456789' });
  const pages = await Promise.all(['1', '2', '3'].map(async (path) => (await page(sandbox, path)).body));
  expect(pages[0]).toMatch(/Text message.*\+35699123456/s);
  expect(pages[0]).toContain('Fairbook: &lt;code&gt;');
  for (const body of pages.slice(1)) expect(body).toMatch(/Line &lt;1&gt;.*href="https:\/\/fairbook\.example\/en\/"/s);
  expect(pages[2]).toContain('On the site');
});
