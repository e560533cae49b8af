import type { Brand } from '@fairbook/contract';
import { toHex } from '@fairbook/ui/contrast.ts';
import { markSvg } from '@fairbook/ui/marks.ts';
import { palette } from '@fairbook/ui/theme.ts';
import { createSay } from '@fairbook/words';
import { contentPolicy, hashSource } from '../platform/browser-policy.ts';
import type { Words } from '../words/words.ts';

/** How often the page looks whether the server is there again, ms. */
const LOOK_EVERY_MS = 5000;

const TOKENS = ['surface-0', 'text-1', 'text-2', 'accent', 'on-accent', 'focus'] as const;
type Scheme = 'dark' | 'light';

function styleOf({ look }: Brand): string {
  const colours = (scheme: Scheme): string => {
    const all = palette(look, scheme);
    return `color-scheme:${scheme};${TOKENS.map((token) => `--${token}:${toHex(all[token])}`).join(';')}`;
  };
  return [
    ...(['dark', 'light'] as const).map((scheme) => `[data-theme=${scheme}]{${colours(scheme)}}`),
    'body{margin:0;min-block-size:100dvh;display:grid;place-content:center;justify-items:center;padding-inline:24px;box-sizing:border-box;' +
      'background:var(--surface-0);color:var(--text-1);font:16px/1.5 system-ui,sans-serif;text-align:center}',
    'svg{inline-size:48px;block-size:48px}',
    'h1{font-size:24px;line-height:32px;margin-block:20px 8px}',
    'p{margin:0 0 24px;max-inline-size:44ch;color:var(--text-2)}',
    'a{display:inline-grid;place-items:center;min-block-size:48px;padding-inline:24px;border-radius:10px;background:var(--accent);' +
      'color:var(--on-accent);font-weight:650;text-decoration:none}',
    'a:focus-visible{outline:2px solid var(--focus);outline-offset:3px}',
  ].join('');
}

/** The visitor's scheme first, then looking for the server: where the browser tells of the network, and now and then where it does not. */
function scriptOf({ look }: Brand): string {
  const initial = look.scheme === 'both' ? (look.followDevice ? 'device' : look.defaultScheme) : look.scheme;
  return `{
const [, kept] = /(?:^|; )theme=(dark|light|device)(?:;|$)/.exec(document.cookie) ?? [];
const theme = ${look.scheme === 'both' ? 'kept ?? ' : ''}'${initial}';
document.documentElement.dataset.theme = theme !== 'device' ? theme : matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
const again = () => location.reload();
addEventListener('online', again);
setInterval(() => fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(({ status }) => status < 500 && again(), () => {}), ${LOOK_EVERY_MS});
}`;
}

const inHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Shows what the server says, in its words, and leads to where it belongs: never to another origin. */
const noticesOf = ({ key }: Brand): string => `const own = (address) => {
  const { pathname, search } = new URL(address ?? '/', location.origin);
  return location.origin + pathname + search;
};
addEventListener('push', (event) => {
  const { title, body, lang, dir, tag, address } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, lang, dir, tag, data: own(address), icon: '/brand/${key}/icon/any-192.png' }));
});
addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const show = async () => {
    const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (!open) return clients.openWindow(notification.data);
    await open.focus();
    return open.navigate(notification.data).catch(() => clients.openWindow(notification.data));
  };
  event.waitUntil(show());
});
`;

/**
 * The service worker of a brand. Beside notices it does one thing: a page that cannot be loaded is answered with one of its own, which it holds in itself
 * in every language of the brand. It keeps nothing of what the server answers: a price is of now or not shown.
 */
export function serviceWorker(brand: Brand, words: Words): string {
  const style = styleOf(brand);
  const script = scriptOf(brand);
  const mark = markSvg(brand.look.mark, (fill) => `var(--${fill})`);
  const pages = Object.fromEntries(
    brand.languages.flatMap((code) => {
      const known = words.byBrand.get(brand.key)?.get(code);
      if (!known) return [];
      const { language, dictionary } = known;
      const say = createSay(language.locale, dictionary);
      const title = inHtml(say('offline_title'));
      return [
        [
          code,
          `<!DOCTYPE html><html lang="${code}" dir="${language.dir}"><head><meta charset="utf-8">` +
            `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
            `<title>${title} · ${inHtml(brand.name)}</title><style>${style}</style><script>${script}</script></head>` +
            `<body>${mark}<main><h1>${title}</h1><p>${inHtml(say('offline_text'))}</p><a href="">${inHtml(say('try_again'))}</a></main></body></html>`,
        ],
      ];
    }),
  );
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': contentPolicy('offline', { script: hashSource(script), style: hashSource(style) }),
  };
  return `const PAGES = new Map(Object.entries(${JSON.stringify(pages)}));
const HEADERS = ${JSON.stringify(headers)};
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const page = PAGES.get(new URL(request.url).pathname.split('/')[1] || '${brand.defaultLanguage}');
  if (page === undefined) return;
  const load = async () => (await event.preloadResponse) ?? fetch(request);
  event.respondWith(load().catch(() => new Response(page, { status: 503, headers: HEADERS })));
});
${noticesOf(brand)}`;
}
