import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TelegramMessage } from '@fairbook/provider-kit';
import { afterEach, expect, test } from 'vitest';
import { createTelegramBot } from './index.ts';
import { manifest } from './manifest.ts';

const TOKEN = '123456789:AAE-abcdefghijklmnopqrstuvwxyz012345';

const message: TelegramMessage = {
  ...{ channel: 'telegram', key: 'm-1', brand: 'fairbook', language: 'en', to: '4711' },
  ...{ title: 'Your password was changed', text: 'Not <you> & yours?' },
  actions: [{ label: 'This was not me', address: 'https://fairbook.example/en/forgot-password' }],
};

interface Call {
  readonly path: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Answers as core.telegram.org/bots/api says. */
async function botApi() {
  const calls: Call[] = [];
  const failures: { status: number; body: object }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const body = JSON.parse(text);
    calls.push({ path: request.url, body });
    const failure =
      request.url === `/bot${TOKEN}/sendMessage`
        ? failures.shift()
        : { status: 401, body: { error_code: 401, description: 'Unauthorized' } };
    response.writeHead(failure?.status ?? 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        failure
          ? { ok: false, ...failure.body }
          : { ok: true, result: { message_id: 9, chat: { id: Number(body.chat_id) }, date: 1, text: body.text } },
      ),
    );
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  ends.push(() => new Promise((done) => void server.close(() => done())));
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { calls, failures, api, provider: createTelegramBot({ api, token: TOKEN }) };
}

test('a message is written to its chat as HTML that brings no markup in, with its links as buttons', async () => {
  const { provider, calls } = await botApi();
  expect(await provider.send(message)).toEqual({ kind: 'sent', providerRef: '4711/9' });
  expect(calls).toEqual([
    {
      path: `/bot${TOKEN}/sendMessage`,
      body: {
        chat_id: '4711',
        text: '<b>Your password was changed</b>\n\nNot &lt;you&gt; &amp; yours?',
        parse_mode: 'HTML',
        link_preview_options: { is_disabled: true },
        reply_markup: { inline_keyboard: [[{ text: 'This was not me', url: 'https://fairbook.example/en/forgot-password' }]] },
      },
    },
  ]);
});

test('a link of this machine, which Telegram refuses as a button, stands in the text', async () => {
  const { provider, calls } = await botApi();
  await provider.send({ ...message, actions: [{ label: 'Open', address: 'http://localhost:3000/en/' }] });
  expect(calls[0]?.body['text']).toContain('Open: http://localhost:3000/en/');
  expect(calls[0]?.body['reply_markup']).toBeUndefined();
});

test('a key that was sent is not sent again', async () => {
  const { provider, calls } = await botApi();
  for (let i = 0; i < 3; i++) expect((await provider.send(message)).kind).toBe('sent');
  expect(calls).toHaveLength(1);
});

test.each([
  [
    'a chat that is not there',
    { status: 400, body: { error_code: 400, description: 'Bad Request: chat not found' } },
    { retryable: false },
  ],
  ['a person who stopped the bot', { status: 403, body: { error_code: 403, description: 'Forbidden' } }, { retryable: false, gone: true }],
  ['too many at once', { status: 429, body: { error_code: 429, parameters: { retry_after: 5 } } }, { retryable: true }],
  ['a fault of theirs', { status: 502, body: {} }, { retryable: true }],
])('%s', async (_, failure, expected) => {
  const { provider, failures } = await botApi();
  failures.push(failure);
  expect(await provider.send(message)).toEqual({ kind: 'failed', ...expected, reason: `telegram ${failure.status}` });
});

test('a wrong token and an outage may pass, and the reason tells neither the token nor the message', async () => {
  const { api, provider } = await botApi();
  const wrong = createTelegramBot({ api, token: '1:wrong' });
  expect(await wrong.send(message)).toEqual({ kind: 'failed', retryable: true, reason: 'telegram 401' });
  for (const end of ends.splice(0)) await end();
  expect(await provider.send(message)).toEqual({ kind: 'failed', retryable: true, reason: 'telegram ECONNREFUSED' });
});

test('the token is checked before the server starts', () => {
  const problem = manifest.settings['TELEGRAM_TOKEN']?.problem;
  expect([problem?.(TOKEN), problem?.('my token')]).toEqual([undefined, expect.any(String)]);
});
