import { randomBytes } from 'node:crypto';
import { formatMoney } from '@fairbook/domain';
import type { PageAnswer, PaymentNotice } from '@fairbook/provider-kit';
import { type PageTexts, textsOf } from './texts.ts';

/** A brand as the page shows it; colours are CSS values. */
export interface SandboxLook {
  readonly name: string;
  readonly dark: boolean;
  readonly page: string;
  readonly card: string;
  readonly line: string;
  readonly text: string;
  readonly quiet: string;
  readonly accent: string;
  readonly onAccent: string;
  /** CSS pixels. */
  readonly radius: number;
}

/** What the page shows and carries; travels sealed in its address. */
export interface PageState {
  readonly paymentId: string;
  readonly amount: string;
  readonly currency: string;
  readonly brand: string;
  readonly language: string;
  readonly returnUrl: string;
  readonly webhookUrl: string;
  /** Unix ms. */
  readonly expiresAt: number;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const html = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur', 'ku']);

function shell(language: string, title: string, look: SandboxLook, nonce: string, content: string): string {
  const direction = RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
  return `<!doctype html>
<html lang="${html(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${html(title)} · ${html(look.name)}</title>
<style nonce="${nonce}">
:root { color-scheme: ${look.dark ? 'dark' : 'light'}; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 16px; background: ${look.page}; color: ${look.text};
  font: 15px/22px system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { inline-size: 100%; max-inline-size: 420px; background: ${look.card}; border: 1px solid ${look.line}; border-radius: ${look.radius + 8}px; padding: 28px; }
.brand { margin: 0 0 20px; font-weight: 750; font-size: 18px; letter-spacing: -0.02em; }
h1 { margin: 0 0 4px; font-size: 22px; line-height: 28px; letter-spacing: -0.015em; }
.amount { margin: 20px 0 4px; font-size: 36px; line-height: 42px; font-weight: 750; letter-spacing: -0.025em; }
dl { margin: 20px 0; border-block: 1px solid ${look.line}; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; }
dl div + div { border-block-start: 1px solid ${look.line}; }
dt { color: ${look.quiet}; }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; text-align: end; }
.note { margin: 0 0 20px; color: ${look.quiet}; font-size: 13px; line-height: 18px; }
form { margin: 0 0 8px; }
button { inline-size: 100%; min-block-size: 52px; border-radius: ${look.radius}px; border: 1px solid transparent; font: inherit; font-weight: 650; cursor: pointer; }
.approve { background: ${look.accent}; color: ${look.onAccent}; }
.decline { background: transparent; color: ${look.text}; border-color: ${look.line}; }
.back { display: grid; place-items: center; min-block-size: 52px; border-radius: ${look.radius}px; background: ${look.accent}; color: ${look.onAccent}; font-weight: 650; text-decoration: none; }
button:hover, .back:hover { filter: brightness(1.06); }
button:focus-visible, .back:focus-visible { outline: 2px solid ${look.accent}; outline-offset: 2px; }
</style>
</head>
<body><main><p class="brand">${html(look.name)}</p>${content}</main></body>
</html>`;
}

function answer(status: number, body: string, nonce: string, formTargets: string): PageAnswer {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action ${formTargets}; frame-ancestors 'none'; base-uri 'none'`,
      // Without an origin of its own the page's decision would be taken for a stranger's.
      'referrer-policy': 'same-origin',
    },
    body,
  };
}

const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * The page where a player approves or declines a deposit, or reads what was decided (`ended`). The forms post no fields: what they
 * decide stands in their address.
 */
export function paymentPage(state: PageState, look: SandboxLook, address: string, ended?: PaymentNotice['status']): PageAnswer {
  const texts: PageTexts = textsOf(state.language);
  const nonce = newNonce();
  const amount = formatMoney(BigInt(state.amount), state.currency, state.language);
  const form = (act: 'approve' | 'decline') =>
    `<form method="post" enctype="text/plain" action="${html(`${address}/${act}`)}"><button class="${act}" type="submit">${html(texts[act])}</button></form>`;
  const title = ended === undefined ? texts.title : ended === 'succeeded' ? texts.approved : texts.declined;
  const content = `<h1>${html(title)}</h1>
<p class="note">${html(texts.sandbox)}</p>
<p class="amount"><bdi dir="ltr">${html(amount)}</bdi></p>
<dl><div><dt>${html(texts.to)}</dt><dd>${html(look.name)}</dd></div>
<div><dt>${html(texts.reference)}</dt><dd><bdi dir="ltr">${html(state.paymentId)}</bdi></dd></div></dl>
${ended === undefined ? form('approve') + form('decline') : `<a class="back" href="${html(state.returnUrl)}">${html(texts.back)}</a>`}`;
  // A browser checks the redirect behind a form, too: the way back must be allowed.
  return answer(200, shell(state.language, title, look, nonce, content), nonce, `'self' ${new URL(state.returnUrl).origin}`);
}

/** For an address that cannot be read: nobody knows whose it was. */
const NEUTRAL: SandboxLook = {
  name: 'Sandbox',
  dark: false,
  page: '#f4f4f5',
  card: '#ffffff',
  line: '#d4d4d8',
  text: '#18181b',
  quiet: '#52525b',
  accent: '#3f3f46',
  onAccent: '#ffffff',
  radius: 8,
};

/** Shown for an address that was changed or is too old. */
export function expiredPage(language = 'en', look: SandboxLook = NEUTRAL): PageAnswer {
  const nonce = newNonce();
  const texts = textsOf(language);
  return answer(410, shell(language, texts.title, look, nonce, `<h1>${html(texts.title)}</h1><p>${html(texts.over)}</p>`), nonce, "'none'");
}
