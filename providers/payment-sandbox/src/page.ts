import { randomBytes } from 'node:crypto';
import { formatMoney } from '@fairbook/domain';
import type { PageAnswer, PaymentNotice } from '@fairbook/provider-kit';
import { BANK, PAGE_CSS } from './page-look.ts';
import { type PageTexts, textsOf } from './texts.ts';

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

function shell(language: string, title: string, nonce: string, content: string): string {
  const texts = textsOf(language);
  return `<!doctype html>
<html lang="${html(language)}" dir="${RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${html(title)} · ${BANK.name}</title>
<style nonce="${nonce}">${PAGE_CSS}</style>
</head>
<body>
<p class="sandbox">${html(texts.sandbox)}</p>
<header><p class="bank">${BANK.mark}<span>${BANK.name}</span></p><p class="secure">${html(texts.service)}</p></header>
<main>${content}</main>
<footer>${html(texts.notOurs)}</footer>
</body>
</html>`;
}

const newNonce = (): string => randomBytes(16).toString('base64');

const wayBack = (texts: PageTexts, returnUrl: string): string => `<a class="back" href="${html(returnUrl)}">${html(texts.back)}</a>`;

/** When the page closes, in UTC and saying so: a server does not know where its reader is. */
function closingTime({ expiresAt, language }: PageState): string {
  const format = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  return format.format(expiresAt);
}

/**
 * The page where a player approves or declines a deposit, leaves it for later, or reads what was decided (`ended`). The forms post no fields:
 * what they decide stands in their address. `shop` is who is paid.
 */
export function paymentPage(state: PageState, shop: string, address: string, ended?: PaymentNotice['status']): PageAnswer {
  const texts: PageTexts = textsOf(state.language);
  const nonce = newNonce();
  const amount = formatMoney(BigInt(state.amount), state.currency, state.language);
  const form = (action: 'approve' | 'decline') =>
    `<form method="post" enctype="text/plain" action="${html(`${address}/${action}`)}"><button class="${action}" type="submit">${html(texts[action])}</button></form>`;
  const title = ended === undefined ? texts.title : ended === 'succeeded' ? texts.approved : texts.declined;
  const row = (label: string, value: string) => `<div><dt>${html(label)}</dt><dd>${value}</dd></div>`;
  const isolated = (text: string) => `<bdi dir="ltr">${html(text)}</bdi>`;
  const content = `<section class="due"><h1>${html(title)}</h1><p class="amount">${isolated(amount)}</p>
<dl>${row(texts.to, html(shop))}${row(texts.reference, isolated(state.paymentId))}${
    ended === undefined ? row(texts.closes, isolated(closingTime(state))) : ''
  }</dl></section>
<section class="decide">${
    ended === undefined
      ? `${form('approve')}${form('decline')}<a class="leave" href="${html(state.returnUrl)}">${html(texts.leave)}</a><p class="note">${html(texts.leaveNote)}</p>`
      : wayBack(texts, state.returnUrl)
  }</section>`;
  // A browser checks the redirect behind a form, too: the way back must be allowed.
  const forms = ["'self'", new URL(state.returnUrl).origin];
  return { status: 200, body: shell(state.language, title, nonce, content), policy: { nonce, forms } };
}

/** Shown for a payment that is too old, with the way back, and for an address that was changed, whose nobody knows. */
export function closedPage(state?: PageState): PageAnswer {
  const nonce = newNonce();
  const language = state?.language ?? 'en';
  const texts = textsOf(language);
  const content = `<section class="due"><h1>${html(texts.closed)}</h1><p>${html(texts.over)}</p></section>${
    state ? `<section class="decide">${wayBack(texts, state.returnUrl)}</section>` : ''
  }`;
  return { status: 410, body: shell(language, texts.closed, nonce, content), policy: { nonce } };
}
