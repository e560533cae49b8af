import type { Brand } from '@fairbook/contract';
import type { Channel, MessageAction } from '@fairbook/provider-kit';
import type { Values } from '@fairbook/words';
import type { MessageLook, Voice } from './needs.ts';

/** What can be written to people: how many links it has, and on which channels it goes out as far as the recipient has them. */
interface TemplateFacts {
  readonly links: number;
  readonly channels: readonly Channel[];
  /** It tells a code, the value `code`. */
  readonly code?: true;
}

/**
 * Words: `message_<template>_subject`, `_title`, `_text`, `_after`, and `_action` and `_action2` for its links. One-time links go by e-mail
 * alone, for only the owner of the address reads there.
 */
export const TEMPLATES = {
  'confirm-registration': { links: 1, channels: ['email'] },
  'account-exists': { links: 2, channels: ['email'] },
  'account-not-opened': { links: 1, channels: ['email'] },
  'confirm-details': { links: 1, channels: ['email'] },
  'details-taken': { links: 2, channels: ['email'] },
  'details-excluded': { links: 1, channels: ['email'] },
  'reset-password': { links: 1, channels: ['email'] },
  'password-changed': { links: 1, channels: ['email', 'site', 'push', 'telegram', 'sms'] },
  'security-changed': { links: 1, channels: ['email', 'site', 'push', 'telegram', 'sms'] },
  'document-accepted': { links: 1, channels: ['email', 'site', 'push', 'telegram', 'sms'] },
  'document-refused': { links: 1, channels: ['email', 'site', 'push', 'telegram', 'sms'] },
  'casino-history': { links: 1, channels: ['email'] },
  'reset-staff-password': { links: 1, channels: ['email'] },
  'staff-password-changed': { links: 0, channels: ['email'] },
  'phone-taken': { links: 1, channels: ['sms'] },
  'phone-excluded': { links: 1, channels: ['sms'] },
  'code-email': { links: 0, channels: ['email'], code: true },
  'code-registration': { links: 0, channels: ['email', 'sms', 'telegram'], code: true },
} as const satisfies Record<string, TemplateFacts>;
export type Template = keyof typeof TEMPLATES;

export interface Written {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a channel says that shows a title, a text and links as they are. */
export interface Brief {
  readonly title: string;
  readonly text: string;
  readonly actions: MessageAction[];
}

/** A message in the words of a channel without room for more. `links` are whole addresses. */
export function writeBrief(
  template: Template,
  brandName: string,
  { say }: Pick<Voice, 'say'>,
  values: Values,
  links: readonly string[],
): Brief {
  const words = (part: string): string => say(`message_${template}_${part}`, { ...values, brand: brandName });
  return {
    title: words('title'),
    text: words('text'),
    actions: links.map((address, i) => ({ address, label: words(i === 0 ? 'action' : `action${i + 1}`) })),
  };
}

/**
 * The same as one text, for a phone. A code ends with the line that browsers and phones fill it in by, on the site of that host alone
 * (https://wicg.github.io/sms-one-time-codes).
 */
export const writeSms = (brandName: string, { text, actions }: Brief, code?: { readonly host: string; readonly code: string }): string =>
  [
    `${brandName}: ${text}`,
    ...actions.map(({ label, address }) => `${label}: ${address}`),
    ...(code ? ['', `@${code.host} #${code.code}`] : []),
  ].join('\n');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Mail programs take styles in the elements alone. */
const style = (rules: Readonly<Record<string, string | number>>): string =>
  ` style="${Object.entries(rules)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}"`;

const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** A message as text and as a document, in a brand's look and a language's direction. `links` are whole addresses. */
export function write(
  template: Template,
  { name: brandName, supportEmail: support }: Pick<Brand, 'name' | 'supportEmail'>,
  look: MessageLook,
  { language, dir, say }: Voice,
  values: Values,
  links: readonly string[],
): Written {
  const all = { ...values, brand: brandName, support };
  const words = (part: string): string => say(`message_${template}_${part}`, all);
  const [subject, title, text, after] = ['subject', 'title', 'text', 'after'].map(words) as [string, string, string, string];
  const actions = links.map((address, i) => ({ address, label: words(i === 0 ? 'action' : `action${i + 1}`) }));
  const sender = say('message_sender', all);
  const plain = [title, text, ...actions.map(({ label, address }) => `${label}:\n${address}`), after, '-- ', `${brandName}\n${sender}`];
  const paragraph = (content: string, rules: Readonly<Record<string, string | number>> = {}) =>
    `<p${style({ margin: '0 0 16px', 'font-size': '16px', 'line-height': '24px', color: look.text, ...rules })}>${escaped(content)}</p>`;
  const quiet = { color: look.quiet, 'font-size': '13px', 'line-height': '19px' };
  const button = ({ address, label }: { address: string; label: string }, i: number) =>
    `<p${style({ margin: '0 0 16px' })}><a href="${escaped(address)}"${style({
      display: 'inline-block',
      padding: '14px 22px',
      'border-radius': `${look.radius}px`,
      border: `1px solid ${i === 0 ? look.accent : look.line}`,
      background: i === 0 ? look.accent : 'transparent',
      color: i === 0 ? look.onAccent : look.text,
      'font-weight': 650,
      'text-decoration': 'none',
    })}>${escaped(label)}</a></p>`;
  const html = `<!doctype html>
<html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(subject)}</title></head>
<body${style({ margin: 0, padding: 0, background: look.page, 'font-family': FONT })}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${dir}"${style({ background: look.page })}><tr><td align="center"${style({ padding: '32px 16px' })}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"${style({ 'max-width': '520px', background: look.card, border: `1px solid ${look.line}`, 'border-radius': `${look.radius + 8}px`, 'text-align': 'start' })}><tr><td${style({ padding: '28px 28px 16px' })}>
<p${style({ margin: '0 0 24px', 'font-size': '18px', 'font-weight': 750, 'letter-spacing': '-0.02em', color: look.text })}>${escaped(brandName)}</p>
<h1${style({ margin: '0 0 12px', 'font-size': '24px', 'line-height': '30px', 'letter-spacing': '-0.015em', color: look.text })}>${escaped(title)}</h1>
${paragraph(text)}${actions.map(button).join('')}${paragraph(after, quiet)}
</td></tr></table>
${paragraph(sender, { ...quiet, margin: '16px 0 0' })}
</td></tr></table></body></html>`;
  return { subject, text: `${plain.join('\n\n')}\n`, html };
}
