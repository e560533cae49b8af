import { randomBytes } from 'node:crypto';
import type { CaptchaScript } from '@fairbook/provider-kit';
import { contentPolicy, nonceSource } from '../../platform/browser-policy.ts';

/** How often and how long the frame looks for what a loaded script makes known, ms. */
const [LOOK_EVERY_MS, LOOK_FOR_MS] = [100, 300];

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Draws the captcha unseen, starts it, and tells the page around it what comes of it. Nobody but a page of our own origin hears it. */
const SCRIPT = `{
const { address, global, key, theme } = document.body.dataset;
const tell = (kind, more) => parent.postMessage({ captcha: kind, ...more }, location.origin);
const draw = (api) => {
  const id = api.render('captcha', {
    sitekey: key, size: 'invisible', theme,
    callback: (response) => tell('solved', { response }),
    'error-callback': () => tell('error'),
    'expired-callback': () => tell('expired'),
    'chalexpired-callback': () => tell('expired'),
    'open-callback': () => tell('open'),
    'close-callback': () => tell('closed'),
  });
  tell('drawn');
  api.execute(id);
};
const look = (left) => {
  const api = window[global];
  if (api?.ready) api.ready(() => draw(api));
  else if (api?.render) draw(api);
  else if (left > 0) setTimeout(look, ${LOOK_EVERY_MS}, left - ${LOOK_EVERY_MS});
  else tell('error');
};
const script = document.createElement('script');
script.src = address;
script.nonce = document.currentScript.nonce;
script.onload = () => look(${LOOK_FOR_MS});
script.onerror = () => tell('error');
document.head.append(script);
}`;

const STYLE = 'body{margin:0;min-block-size:100vh;display:grid;place-items:center;background:transparent}';

/** The page in which the captcha of a service outside runs, with the policy that it needs and no other page has. */
export function framePage(
  { address, global, siteKey, sources }: CaptchaScript,
  { language, title, theme }: { readonly language: string; readonly title: string; readonly theme: 'dark' | 'light' },
): { readonly headers: Readonly<Record<string, string>>; readonly body: string } {
  const nonce = randomBytes(16).toString('base64');
  const data = { address, global, key: siteKey, theme };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escaped(value)}"`);
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentPolicy('captcha', { nonce: nonceSource(nonce), service: sources.join(' ') }),
      // Keys of these services are held against the page they are shown on.
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    },
    body: `<!DOCTYPE html><html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body ${attributes.join(' ')}><div id="captcha"></div><script nonce="${nonce}">${SCRIPT}</script></body></html>`,
  };
}
