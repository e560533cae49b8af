import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';

let w: AppHarness;
beforeAll(async () => {
  w = await appHarness();
});
afterAll(() => w.end());

/** Real parameters where there are some: a file that is there shows more than a refusal. */
const addressOf = (url: string): string =>
  url
    .replace('/brand/:key/icon/:file', '/brand/fairbook/icon/any-192.png')
    .replace('/brand/:key/manifest/:file', '/brand/kestrel/manifest/ru.webmanifest')
    .replace('/brand/:key/', '/brand/fairbook/')
    .replace('/logo-flag/:file', '/logo-flag/es.svg')
    .replace(':lang', 'en')
    .replaceAll(/:\w+|\*/g, '1');

test('HEAD answers on every route as GET does, without its body', async () => {
  const listeners = [
    ['site', w.http, w.routes],
    ['console', w.deskHttp, w.deskRoutes],
  ] as const;
  const wrong: unknown[] = [];
  let asked = 0;
  for (const [listener, http, routes] of listeners)
    for (const url of new Set(routes.filter(({ method }) => method === 'GET').map((route) => addressOf(route.url)))) {
      const headers = { host: 'localhost' };
      const get = await http.inject({ method: 'GET', url, headers });
      const head = await http.inject({ method: 'HEAD', url, headers });
      asked++;
      const shown = (answer: typeof get) => [answer.statusCode, answer.headers['content-type'], answer.headers.location];
      if (head.statusCode >= 500 || head.body !== '' || `${shown(head)}` !== `${shown(get)}`)
        wrong.push([listener, url, shown(get), shown(head), head.body.slice(0, 80)]);
    }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(150);
});
