import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedMessage, FeedSession } from '@fairbook/provider-kit';
import { FakeFeedHost } from '@fairbook/provider-kit/fake-host';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createScriptProvider, fileJournal, type Listed } from './index.ts';

const AT = Date.UTC(2026, 7, 14, 17, 3, 27);
let folder: string;
let host: FakeFeedHost;
let session: FeedSession;
let heard: FeedMessage[];

const begin = async (now: number): Promise<void> => {
  host = new FakeFeedHost(now);
  heard = [];
  host.listen((message) => void heard.push(message));
  const journal = fileJournal(join(folder, 'journal.jsonl'));
  session = await createScriptProvider({ journal, control: join(folder, 'feed.sock') }).start(host);
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'feed-script-'));
  await begin(AT);
});
afterEach(async () => {
  await session.stop();
  rmSync(folder, { recursive: true });
});

function ask(method: 'GET' | 'POST', body?: unknown): Promise<{ status: number | undefined; answer: unknown }> {
  return new Promise((done, fail) => {
    const call = request({ socketPath: join(folder, 'feed.sock'), method, path: '/' }, async (reply) => {
      const parts: Buffer[] = [];
      for await (const part of reply as AsyncIterable<Buffer>) parts.push(part);
      done({ status: reply.statusCode, answer: JSON.parse(Buffer.concat(parts).toString()) });
    });
    call.once('error', fail);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
const find = async (phase: string): Promise<Listed> => {
  const { answer } = await ask('GET');
  const found = (answer as readonly Listed[]).find(({ status }) => status === phase);
  if (!found) throw new Error(`no match is ${phase}`);
  return found;
};

it('answers a command when its messages were told', async () => {
  const { ref } = await find('live');
  heard = [];
  expect((await ask('POST', { ref, do: 'suspend' })).status).toBe(200);
  expect(heard).toMatchObject([{ kind: 'bet-stop', ref, producer: 'live' }]);
});

it('says why a command cannot be done', async () => {
  const { ref } = await find('not-started');
  expect(await ask('POST', { ref, do: 'end' })).toMatchObject({ status: 409, answer: { error: expect.stringContaining(ref) } });
  expect(await ask('POST', { do: 'win' })).toMatchObject({ status: 409 });
  expect(await ask('POST', { ref: 'x'.repeat(20_000), do: 'end' })).toMatchObject({ status: 409 });
});

it('finds the matches as a run before left them, though that one was killed', async () => {
  const { ref } = await find('not-started');
  await ask('POST', { ref, do: 'kick-off' });
  await ask('POST', { ref, do: 'score', side: 'home' });
  await session.stop();
  await begin(AT + 3_600_000);
  session.recover('live', undefined, 'all');
  expect(heard.find((message) => message.kind === 'score' && message.ref === ref)).toMatchObject({
    state: { score: { home: 1, away: 0 } },
  });
});

it('loses what happens while it is silent, and signs of life too', async () => {
  const { ref } = await find('live');
  const before = heard.length;
  await ask('POST', { do: 'silence' });
  await ask('POST', { ref, do: 'suspend' });
  host.advance(60_000);
  session.recover('live', undefined, 'all');
  expect(heard).toHaveLength(before);
  const last = heard.findLast(({ producer }) => producer === 'live');
  await ask('POST', { do: 'speak' });
  const next = heard.findLast(({ producer }) => producer === 'live');
  // The hole in the sequence tells a consumer that something was lost.
  expect(next?.kind).toBe('alive');
  expect((next?.sequence ?? 0) - (last?.sequence ?? 0)).toBeGreaterThan(2);
});
