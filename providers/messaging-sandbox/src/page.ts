import { randomBytes } from 'node:crypto';
import type { EmailFile, PageAnswer, ProviderLook } from '@fairbook/provider-kit';
import { type InboxTexts, type Shown, textsOf } from './texts.ts';

export interface SandboxMessage {
  readonly id: number;
  /** Unix ms. */
  readonly at: number;
  readonly message: Shown;
}

interface Inbox {
  /** Newest first. */
  readonly messages: readonly SandboxMessage[];
  readonly open: SandboxMessage | undefined;
  /** A message was asked for that is not there. */
  readonly missing: boolean;
  readonly look: ProviderLook;
  readonly language: string;
  readonly now: number;
}

/** Where the inbox is shown. */
export const INBOX_ROOT = '/sandbox/inbox';
/** An empty inbox looks again by itself after so many seconds. */
const AGAIN_SECONDS = 3;
const DAY_MS = 86_400_000;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const html = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur', 'ku']);

function subjectOf({ message }: SandboxMessage): string {
  if (message.channel === 'email') return message.subject;
  return message.channel === 'sms' ? message.text : message.title;
}

const SHAPES = {
  today: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  earlier: { day: 'numeric', month: 'short' },
  whole: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
/** By shape and language: each takes memory outside the heap, so one for every row of every look would pile up for gigabytes. */
const formats = new Map<string, Intl.DateTimeFormat>();

function written(at: number, shape: keyof typeof SHAPES, language: string): string {
  const key = `${shape}/${language}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, SHAPES[shape]);
  formats.set(key, format);
  return format.format(at);
}

const time = (at: number, now: number, language: string): string => written(at, now - at < DAY_MS ? 'today' : 'earlier', language);

function row(each: SandboxMessage, { open, now, language }: Inbox): string {
  const current = each === open;
  const channel = textsOf(language).channels[each.message.channel];
  return `<li><a href="${INBOX_ROOT}/${each.id}"${current ? ' aria-current="true"' : ''}>
<span class="top"><bdi class="to">${html(each.message.to)}</bdi><span class="channel">${html(channel)}</span><time>${html(time(each.at, now, language))}</time></span>
<bdi class="subject">${html(subjectOf(each))}</bdi></a></li>`;
}

function reading(open: SandboxMessage, texts: InboxTexts, language: string): string {
  const { message } = open;
  const at = written(open.at, 'whole', language);
  const sender = message.channel === 'email' ? message.fromName : message.channel === 'sms' ? message.from : undefined;
  const from = sender === undefined ? '' : `<div><dt>${html(texts.from)}</dt><dd><bdi>${html(sender)}</bdi></dd></div>`;
  const files = message.channel === 'email' ? (message.files ?? []) : [];
  return `<article><header><h2><bdi>${html(subjectOf(open))}</bdi></h2>
<dl><div><dt>${html(texts.channel)}</dt><dd>${html(texts.channels[message.channel])}</dd></div>${from}<div><dt>${html(texts.to)}</dt><dd><bdi>${html(message.to)}</bdi></dd></div></dl><time>${html(at)}</time></header>${filesOf(open.id, files, texts)}${bodyOf(open, texts)}</article>`;
}

/** Files that came with an e-mail, to be saved. */
function filesOf(id: number, files: readonly EmailFile[], texts: InboxTexts): string {
  const links = files.map(({ name }) => `<a href="${INBOX_ROOT}/${id}/files/${name}" download><bdi>${html(name)}</bdi></a>`);
  return files.length === 0 ? '' : `<nav class="files" aria-label="${html(texts.files)}">${links.join('')}</nav>`;
}

/** An e-mail in a frame of its own, anything else as the text it is. */
function bodyOf({ id, message }: SandboxMessage, texts: InboxTexts): string {
  if (message.channel === 'email')
    return `<iframe src="${INBOX_ROOT}/${id}/html" title="${html(texts.body)}" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>`;
  const actions =
    message.channel === 'sms' ? '' : message.actions.map(({ label, address }) => `<a href="${html(address)}">${html(label)}</a>`).join('');
  return `<div class="brief" lang="${html(message.language)}"><p dir="auto">${html(message.text)}</p>${actions}</div>`;
}

const style = (look: ProviderLook): string => `
:root { color-scheme: ${look.dark ? 'dark' : 'light'}; }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100dvh; display: flex; flex-direction: column; background: ${look.page}; color: ${look.text}; font: 15px/22px system-ui, sans-serif; }
a { color: inherit; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 20px; padding: 16px 24px; border-block-end: 1px solid ${look.line}; background: ${look.card}; }
.bar h1 { margin: 0; font-size: 20px; line-height: 28px; letter-spacing: -0.015em; }
.brand { font-weight: 750; letter-spacing: -0.02em; }
.bar nav { display: flex; gap: 20px; margin-inline-start: auto; }
.bar nav a { min-block-size: 44px; display: grid; place-items: center; color: ${look.quiet}; text-underline-offset: 3px; }
.note { inline-size: 100%; margin: 0; color: ${look.quiet}; font-size: 13px; line-height: 18px; }
main { flex: 1; display: grid; grid-template-columns: minmax(280px, 380px) 1fr; }
ul { margin: 0; padding: 0; list-style: none; border-inline-end: 1px solid ${look.line}; overflow-y: auto; max-block-size: calc(100dvh - 110px); }
li a { display: grid; gap: 2px; padding: 14px 24px; border-block-end: 1px solid ${look.line}; text-decoration: none; }
li a:hover, li a[aria-current] { background: ${look.card}; }
li a[aria-current] { box-shadow: inset 3px 0 0 ${look.accent}; }
[dir="rtl"] li a[aria-current] { box-shadow: inset -3px 0 0 ${look.accent}; }
.top { display: flex; justify-content: space-between; gap: 12px; color: ${look.quiet}; font-size: 13px; line-height: 18px; }
.top time, .channel { white-space: nowrap; }
.channel { margin-inline-start: auto; }
.to, .subject { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.subject { font-weight: 600; }
.none { grid-column: 1 / -1; place-self: center; max-inline-size: 400px; padding: 24px; text-align: center; color: ${look.quiet}; }
.none b { display: block; margin-block-end: 4px; color: ${look.text}; font-size: 18px; line-height: 26px; }
ul + .none { grid-column: 2; }
article { display: flex; flex-direction: column; min-inline-size: 0; }
article header { padding: 20px 24px 16px; display: grid; gap: 8px; }
h2 { margin: 0; font-size: 20px; line-height: 28px; letter-spacing: -0.015em; overflow-wrap: anywhere; }
dl { margin: 0; display: flex; flex-wrap: wrap; gap: 2px 24px; font-size: 13px; line-height: 18px; }
dl div { display: flex; gap: 6px; min-inline-size: 0; }
dt, header time { color: ${look.quiet}; }
dd { margin: 0; overflow-wrap: anywhere; }
header time { font-size: 13px; line-height: 18px; }
iframe { flex: 1; min-block-size: 620px; margin: 0 24px 24px; border: 1px solid ${look.line}; border-radius: ${look.radius}px; background: #fff; inline-size: calc(100% - 48px); }
.brief { margin: 0 24px 24px; padding: 16px; border: 1px solid ${look.line}; border-radius: ${look.radius}px; overflow-wrap: anywhere; }
.brief p { margin: 0; white-space: pre-line; }
.files { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 24px 16px; }
.files a { display: inline-flex; align-items: center; min-block-size: 44px; padding-inline: 14px; border: 1px solid ${look.line}; border-radius: ${look.radius}px; background: ${look.card}; text-decoration: none; overflow-wrap: anywhere; }
.brief a { display: inline-flex; align-items: center; min-block-size: 44px; margin-block-start: 8px; margin-inline-end: 20px; color: ${look.accent}; }
a:focus-visible { outline: 2px solid ${look.accent}; outline-offset: -2px; }
@media (max-width: 760px) {
  .bar, li a { padding-inline: 16px; }
  main { display: block; }
  ul { border-inline-end: 0; max-block-size: none; }
  article + ul { border-block-start: 1px solid ${look.line}; }
  article header { padding-inline: 16px; }
  .files { margin-inline: 16px; }
  iframe, .brief { margin-inline: 0; border-inline: 0; border-radius: 0; inline-size: 100%; }
  ul + .none { display: none; }
}`;

/** The list of messages and the one that is read. On a narrow screen the open message stands above the list. */
export function inboxPage(inbox: Inbox): PageAnswer {
  const { messages, open, look, language } = inbox;
  const texts = textsOf(language);
  const nonce = randomBytes(16).toString('base64');
  const list = `<ul aria-label="${html(texts.list)}">${messages.map((each) => row(each, inbox)).join('')}</ul>`;
  const none = (title: string, text: string) => `<p class="none"><b>${html(title)}</b>${html(text)}</p>`;
  const content =
    messages.length === 0
      ? none(inbox.missing ? texts.missing : texts.empty, texts.emptyText)
      : open
        ? `${reading(open, texts, language)}${list}`
        : list + none(texts.list, inbox.missing ? texts.missing : texts.choose);
  const body = `<!doctype html>
<html lang="${html(language)}" dir="${RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${messages.length === 0 ? `<meta http-equiv="refresh" content="${AGAIN_SECONDS}">` : ''}
<title>${html(texts.title)} · ${html(look.name)}</title>
<style nonce="${nonce}">${style(look)}
@media (min-width: 761px) { article { order: 2; } }</style>
</head>
<body><div class="bar"><span class="brand">${html(look.name)}</span><h1>${html(texts.title)}</h1>
<nav><a href="${INBOX_ROOT}">${html(texts.refresh)}</a><a href="/">${html(texts.site)}</a></nav>
<p class="note">${html(texts.sandbox)}</p></div>
<main>${content}</main></body>
</html>`;
  return {
    status: inbox.missing ? 404 : 200,
    policy: { nonce, frames: "'self'" },
    body,
  };
}

/** A message's own document, for the frame: its links open in place of the inbox. Styles stand in its elements, as mail programs want them. */
export function framedMessage(document: string): PageAnswer {
  return {
    status: 200,
    policy: {
      inlineStyles: true,
      framedBy: "'self'",
      sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox', 'allow-top-navigation-by-user-activation'],
    },
    body: document.replace(/<head>/i, '<head><base target="_top">'),
  };
}
