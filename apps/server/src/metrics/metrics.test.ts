import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { Ctx } from '../platform/context.ts';
import { createHttp } from '../platform/http.ts';
import { quietFaultLog, quietLog } from '../testing/quiet-fault-log.ts';
import { createMetrics } from './metrics.ts';

const TOKEN = 'a token nobody guesses';

async function publicPort(settings: Record<string, string>) {
  const config = readConfig({ LOG_LEVEL: 'silent', ...settings });
  const http = await createHttp({
    config,
    context: async () => ({ language: 'en' }) as Ctx,
    say: ({ code }) => code,
    faultLog: quietFaultLog,
    log: quietLog,
  });
  createMetrics(config.metrics).routes(http);
  return http;
}
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

test.each(['127.0.0.1', '::1', '203.0.113.9'])(
  'on the public port there are none for %s, unless a token is set and brought',
  async (remoteAddress) => {
    const none = await publicPort({});
    expect((await none.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(404);
    const guarded = await publicPort({ METRICS_TOKEN: TOKEN });
    const ask = async (authorization?: string) =>
      (await guarded.inject({ url: '/metrics', remoteAddress, headers: authorization ? { authorization } : {} })).statusCode;
    expect([await ask(), await ask('Bearer another token entirely'), await ask(TOKEN), await ask(`Bearer ${TOKEN}`)]).toEqual([
      404, 404, 404, 200,
    ]);
    const apart = await publicPort({ METRICS_TOKEN: TOKEN, METRICS_PORT: '9464' });
    expect((await apart.inject({ url: '/metrics', remoteAddress, headers: { authorization: `Bearer ${TOKEN}` } })).statusCode).toBe(404);
    for (const http of [none, guarded, apart]) await http.close();
  },
);

test('a port of their own answers them and nothing else', async () => {
  const port = await freePort();
  const metrics = createMetrics(readConfig({ METRICS_PORT: `${port}`, METRICS_TOKEN: TOKEN }).metrics);
  const address = await metrics.listen();
  try {
    expect(address).toBe(`http://127.0.0.1:${port}/metrics`);
    const authorization = `Bearer ${TOKEN}`;
    const answer = await fetch(address as string, { headers: { authorization } });
    expect([answer.status, (await answer.text()).includes('process_cpu_seconds_total')]).toEqual([200, true]);
    expect((await fetch(address as string)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/`, { headers: { authorization } })).status).toBe(404);
  } finally {
    await metrics.close();
  }
});
