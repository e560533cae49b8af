import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadBrands } from '@fairbook/brands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';
import { loadWords } from '../words/words.ts';
import { createWeb, type Web } from './web.ts';

let w: AppHarness;
let web: Web;
let origin: string;

beforeAll(async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  w = await appHarness({ roles: 'worker', settings: { PORT: `${port}` } });
  web = await createWeb(w.app, loadWords((await loadBrands()).brands), createMetrics(w.app.config.metrics), w.health);
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await web.close();
  await w.end();
});

test('a process with neither the role web nor stream answers probes, and nothing of the site', async () => {
  expect(await web.listen()).toEqual({ site: undefined, console: undefined, metrics: undefined });
  const get = async (path: string) => (await fetch(`${origin}${path}`, { redirect: 'manual', headers: { accept: 'text/html' } })).status;
  expect([await get('/live'), await get('/ready')]).toEqual([200, 200]);
  const served = w.routes.filter(({ method }) => method === 'GET').map(({ url }) => url.replaceAll(/:\w+|\*/g, '1'));
  const others = [...new Set(served)].filter((url) => url !== '/live' && url !== '/ready');
  expect(others.length).toBeGreaterThan(100);
  for (const path of ['/', '/en', '/en/live', '/console/', '/metrics', ...others]) expect([path, await get(path)]).toEqual([path, 404]);
  const { checks } = (await (await fetch(`${origin}/ready`)).json()) as { checks: readonly { name: string }[] };
  expect(checks.map(({ name }) => name)).toEqual(['database', 'schema', 'process', 'worker']);
});
