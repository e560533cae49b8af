import type { Brand } from '@fairbook/contract';
import type { EmailFile, Message, MessagingProvider, PushMessage, SendResult } from '@fairbook/provider-kit';
import type { Values } from '@fairbook/words';
import Type from 'typebox';
import { HopelessJob, jobKind } from '../../platform/jobs.ts';
import type { Link } from './face.ts';
import { claimDue, claimOne, endMessage, putOff, removeEnded, takeUpForgotten, type WaitingMessage } from './message-store.ts';
import { carrierOf, type MessagesNeeds } from './needs.ts';
import { type Browser, forgetSubscription, readSubscription } from './push-store.ts';
import { removeOldSiteMessages } from './site-store.ts';
import { TEMPLATES, type Template, write, writeBrief, writeSms } from './templates.ts';

/** What stands sealed in a row. */
export interface Content {
  /** An e-mail address, a phone number, a chat, or the number of a player or of a browser. */
  readonly to: string;
  readonly language: string;
  readonly values: Values;
  /** Where its links lead. */
  readonly links: readonly Link[];
  readonly files?: readonly EmailFile[] | undefined;
}

/** Sends one message. What may work later is put off by us, for the message says how long it is worth sending. */
export const SEND_MESSAGE = jobKind({
  name: 'send-message',
  body: Type.Object({ message: Type.String({ pattern: '^\\d{1,19}$' }) }),
  tries: 8,
  wait: { least: 5, most: 600 },
  limitSeconds: 120,
  pollSeconds: 1,
  atOnce: 4,
});
/** Takes up messages whose job was lost and forgets old ones. */
export const TIDY_MESSAGES = jobKind({
  name: 'tidy-messages',
  body: Type.Object({}),
  tries: 3,
  wait: { least: 10, most: 60 },
  limitSeconds: 120,
  pollSeconds: 20,
});

/** Messages taken at a time, and so long at most until another process may take them again, ms. */
const BATCH = 10;
const HOLD_MS = 5 * 60_000;
/** Waits after each failure that may pass, ms; after the last one the message has failed. */
export const RETRY_MS = [5000, 15_000, 60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000, 3 * 60 * 60_000] as const;
/** A job comes at its moment by the database's clock, which may be so far from ours, ms. */
const CLOCKS_APART_MS = 2000;
/** A message due for so long has no job, ms. */
const FORGOTTEN_MS = 2 * 60_000;
const TAKEN_UP_AT_ONCE = 500;
/** Ended messages are remembered, without what they said, for so long, ms. */
const REMEMBERED_MS = 30 * 86_400_000;
const REMOVED_AT_ONCE = 500;
const REASON_LENGTH = 200;

/** The message as its channel has it. */
function messageOf(needs: MessagesNeeds, row: WaitingMessage, brand: Brand, { to, language, values, links, files }: Content): Message {
  const voice = needs.voice(brand, language);
  const addresses = links.map(({ where, path }) => `${needs.addressOf(brand, where)}${path}`);
  const template = row.template as Template;
  const parts = { key: `m-${row.message_id}`, brand: brand.key, language: voice.language };
  const senders = brand.senders ?? {};
  if (row.channel === 'email')
    return {
      ...{ channel: 'email', ...parts, to, fromName: senders.name ?? brand.name },
      ...(senders.replyTo === undefined ? {} : { replyTo: senders.replyTo }),
      ...write(template, brand, needs.look(brand), voice, values, addresses),
      ...(files === undefined ? {} : { files }),
    };
  const brief = writeBrief(template, brand.name, voice, values, addresses);
  if (row.channel === 'sms') {
    const from = senders.sms === undefined ? {} : { from: senders.sms };
    const host = new URL(needs.addressOf(brand, 'site')).hostname;
    const code = 'code' in TEMPLATES[template] ? { host, code: `${values['code']}` } : undefined;
    return { channel: 'sms', ...parts, ...from, to, text: writeSms(brand.name, brief, code) };
  }
  if (row.channel !== 'push') return { channel: row.channel, ...parts, ...brief, to };
  const push = { dir: voice.dir, contact: `mailto:${brand.supportEmail}`, until: Number(row.expires_at) };
  return { channel: 'push', ...parts, ...brief, ...push, to: JSON.parse(to) as PushMessage['to'] };
}

async function hand(needs: MessagesNeeds, row: WaitingMessage): Promise<SendResult> {
  const never = (reason: string): SendResult => ({ kind: 'failed', retryable: false, reason });
  const opened = needs.seal.open(row.sealed);
  const brand = needs.brand(row.brand_id);
  if (opened === undefined) return never('sealed under another secret');
  if (!brand) return never('no such brand');
  const provider: MessagingProvider | undefined = carrierOf(needs, brand, row.channel);
  if (!provider) return never(`no provider carries ${row.channel}`);
  const content = JSON.parse(opened) as Content;
  try {
    if (row.channel === 'push') return await handToBrowser(needs, row, brand, provider, content);
    if (!(await needs.mayReach(row.channel, content.to)))
      return { kind: 'failed', retryable: true, reason: 'this address was sent too many messages' };
    return await provider.send(messageOf(needs, row, brand, content));
  } catch (error) {
    needs.onError(error);
    return { kind: 'failed', retryable: true, reason: 'the provider threw' };
  }
}

/** Where a browser is reached; undefined once nobody wants its notices, or its player left the session they turned them on in. */
async function reachBrowser(needs: MessagesNeeds, brandId: number, id: bigint): Promise<Browser['to'] | undefined> {
  const row = await readSubscription(needs.db, brandId, id);
  const opened = row && needs.seal.open(row.sealed);
  if (opened === undefined) return undefined;
  const { to, session } = JSON.parse(opened) as Browser;
  const who = { brandId, playerId: row!.player_id, sessionId: BigInt(session) };
  return (await needs.sessions.left(needs.db, who)) ? undefined : to;
}

/** A message to a browser has its number; one that its push service no longer knows, or that was left, is sent nothing more. */
async function handToBrowser(
  needs: MessagesNeeds,
  row: WaitingMessage,
  brand: Brand,
  provider: MessagingProvider,
  content: Content,
): Promise<SendResult> {
  const id = BigInt(content.to);
  const to = await reachBrowser(needs, brand.id, id);
  const result: SendResult =
    to === undefined
      ? { kind: 'failed', retryable: false, gone: true, reason: 'no such browser any more' }
      : !(await needs.mayReach('push', content.to))
        ? { kind: 'failed', retryable: true, reason: 'this browser was sent too many messages' }
        : await provider.send(messageOf(needs, row, brand, { ...content, to: JSON.stringify(to) }));
  if (result.kind === 'failed' && result.gone) await forgetSubscription(needs.db, id);
  return result;
}

/** How a try ended, and what failed for good. */
async function deliverOne(needs: MessagesNeeds, row: WaitingMessage): Promise<'ended' | 'put off' | { readonly failed: string }> {
  const { db, clock } = needs;
  const id = row.message_id;
  const over = clock.now() >= Number(row.expires_at);
  const result: SendResult = over ? { kind: 'failed', retryable: false, reason: 'over before it could be sent' } : await hand(needs, row);
  const at = clock.now();
  if (result.kind === 'sent') {
    await endMessage(db, id, { state: 'sent', at, providerRef: result.providerRef });
    return 'ended';
  }
  const problem = result.reason.slice(0, REASON_LENGTH);
  const wait = RETRY_MS[row.attempts - 1];
  if (result.retryable && wait !== undefined && at + wait < Number(row.expires_at)) {
    await db.transaction(async (tx) => {
      await putOff(tx, id, at + wait, problem);
      await needs.jobs.add(tx, SEND_MESSAGE, { message: `${id}` }, wait);
    });
    return 'put off';
  }
  needs.log('warn', 'a message could not be sent', { message: `${id}`, template: row.template, attempts: row.attempts, problem });
  const keep = !over && !result.gone;
  await endMessage(db, id, { state: 'failed', at, problem, keep });
  return keep ? { failed: `${row.template} by ${row.channel}: ${problem}` } : 'ended';
}

/** The job of a message. One that could not be sent is a dead job, so that staff see it and may have it sent again. */
export async function sendMessage(needs: MessagesNeeds, id: bigint): Promise<void> {
  const now = needs.clock.now();
  const row = await claimOne(needs.db, id, now + CLOCKS_APART_MS, now + HOLD_MS);
  const end = row && (await deliverOne(needs, row));
  if (typeof end === 'object') throw new HopelessJob(end.failed);
}

/** Sends what is due, some at a time, until nothing is; for tests. */
export async function deliverDue(needs: MessagesNeeds): Promise<void> {
  const { db, clock } = needs;
  for (;;) {
    const due = await claimDue(db, clock.now(), clock.now() + HOLD_MS, BATCH);
    for (const row of due) await deliverOne(needs, row);
    if (due.length < BATCH) break;
  }
}

export async function tidyMessages(needs: MessagesNeeds): Promise<void> {
  const { db, clock } = needs;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const forgotten = await takeUpForgotten(tx, now - FORGOTTEN_MS, now, TAKEN_UP_AT_ONCE);
    for (const { message_id } of forgotten) await needs.jobs.add(tx, SEND_MESSAGE, { message: `${message_id}` });
  });
  await removeEnded(db, now, now - REMEMBERED_MS, REMOVED_AT_ONCE);
  await removeOldSiteMessages(db, now, REMOVED_AT_ONCE);
}
