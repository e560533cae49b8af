import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { loadBrands } from '@fairbook/brands';
import { expect, test } from 'vitest';
import { loadWords } from '../words/words.ts';
import { serviceWorker } from './offline-page.ts';

const { brands } = await loadBrands();
const words = loadWords(brands);

interface Asked {
  readonly mode?: string;
  readonly method?: string;
  readonly preloaded?: string;
}

/** Runs a brand's service worker with a network that fails; gives what it answers to a request, undefined when it leaves it alone. */
async function answer(brand: (typeof brands)[number], path: string, { mode = 'navigate', method = 'GET', preloaded }: Asked = {}) {
  const heard = new Map<string, (event: unknown) => void>();
  const fetched: string[] = [];
  runInNewContext(serviceWorker(brand, words), {
    URL,
    Response,
    addEventListener: (name: string, listener: (event: unknown) => void) => heard.set(name, listener),
    fetch: (request: { readonly url: string }) => {
      fetched.push(request.url);
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  let given: Promise<Response | string> | undefined;
  heard.get('fetch')?.({
    request: { mode, method, url: `https://example.com${path}` },
    preloadResponse: Promise.resolve(preloaded),
    respondWith: (response: Promise<Response>) => {
      given = response;
    },
  });
  return { given: await given, fetched };
}

test.each(brands.flatMap((brand) => brand.languages.map((language) => [brand.key, language, brand] as const)))(
  '%s answers a page that cannot be loaded in its own words: %s',
  async (_, language, brand) => {
    const { given } = await answer(brand, `/${language}/line/football?within=3d`);
    const response = given as Response;
    const html = await response.text();
    const known = words.byBrand.get(brand.key)?.get(language);
    expect(html).toContain(`<html lang="${language}" dir="${known?.language.dir}">`);
    expect(html).toContain(`· ${brand.name}</title>`);
    expect(html).not.toMatch(/offline_title|offline_text|try_again/);
    // The page's own policy lets just its script and its style run.
    const policy = response.headers.get('content-security-policy') ?? '';
    for (const part of ['script', 'style'] as const) {
      const text = new RegExp(`<${part}>(.*?)</${part}>`, 's').exec(html)?.[1] ?? '';
      expect(policy).toContain(`${part}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  },
);

test('a page that loads, and all that is no page of the site, goes its own way', async () => {
  const brand = brands[0]!;
  expect(await answer(brand, '/en', { preloaded: 'the page' })).toEqual({ given: 'the page', fetched: [] });
  for (const [path, asked] of [
    ['/en/live.data', { mode: 'cors' }],
    ['/assets/frame.js', { mode: 'no-cors' }],
    ['/en/sign-in', { method: 'POST' }],
    ['/console/players', {}],
    ['/constructor', {}],
  ] as const)
    expect(await answer(brand, path, asked)).toEqual({ given: undefined, fetched: [] });
});

test('nothing is kept: the worker knows of no cache', () => {
  for (const brand of brands) expect(serviceWorker(brand, words)).not.toMatch(/caches|indexedDB/);
});

test('a notice is shown in the words it came in, and leads to a page of the site alone', async () => {
  const heard = new Map<string, (event: object) => void>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  const waits: Promise<unknown>[] = [];
  const waitUntil = (until: Promise<unknown>): void => void waits.push(until);
  runInNewContext(serviceWorker(brands[0] as (typeof brands)[number], words), {
    URL,
    location: { origin: 'https://example.com' },
    addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
    registration: { showNotification: async (title: string, more: object) => shown.push([title, { ...more }]) },
    clients: { matchAll: async () => [], openWindow: async (address: string) => opened.push(address) },
  });
  const notice = { title: 'تم قبول المستند', body: 'تم قبول إثبات هويتك.', lang: 'ar', dir: 'rtl', tag: 'm-17' };
  const address = 'https://elsewhere.example/ar/office/documents?x=1';
  heard.get('push')?.({ data: { json: () => ({ ...notice, address }) }, waitUntil });
  const { title, ...more } = notice;
  const data = 'https://example.com/ar/office/documents?x=1';
  expect(shown).toEqual([[title, { ...more, data, icon: '/brand/fairbook/icon/any-192.png' }]]);
  heard.get('notificationclick')?.({ notification: { data, close() {} }, waitUntil });
  await Promise.all(waits);
  expect(opened).toEqual([data]);
});
