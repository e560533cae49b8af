import type { SendResult } from '@fairbook/provider-kit';
import type { Values } from '@fairbook/words';
import { claimDue, endMessage, putOff, removeEnded, type WaitingMessage } from './message-store.ts';
import type { MessagesNeeds } from './needs.ts';
import { type Template, write } from './templates.ts';

/** What stands sealed in a row. */
export interface Content {
  readonly to: string;
  readonly language: string;
  readonly values: Values;
  /** Where its links lead. */
  readonly links: readonly { readonly where: 'site' | 'console'; readonly path: string }[];
}

/** Messages taken at a time, and so long at most until another process may take them again, ms. */
const BATCH = 10;
const HOLD_MS = 5 * 60_000;
/** Waits after each failure that may pass, ms; after the last one the message has failed. */
export const RETRY_MS = [5000, 15_000, 60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000, 3 * 60 * 60_000] as const;
/** Ended messages are remembered, without what they said, for so long, ms. */
const REMEMBERED_MS = 30 * 86_400_000;
const REMOVED_AT_ONCE = 500;
const REASON_LENGTH = 200;

async function hand(needs: MessagesNeeds, row: WaitingMessage): Promise<SendResult> {
  const never = (reason: string): SendResult => ({ kind: 'failed', retryable: false, reason });
  const opened = needs.seal.open(row.sealed);
  const brand = needs.brand(row.brand_id);
  if (opened === undefined) return never('sealed under another secret');
  if (!brand) return never('no such brand');
  const { to, language, values, links } = JSON.parse(opened) as Content;
  const voice = needs.voice(brand, language);
  const addresses = links.map(({ where, path }) => `${needs.addressOf(brand, where)}${path}`);
  const written = write(row.template as Template, brand.name, needs.look(brand), voice, values, addresses);
  try {
    return await needs.provider.send({
      channel: 'email',
      key: `m-${row.message_id}`,
      brand: brand.key,
      fromName: brand.name,
      to,
      language: voice.language,
      ...written,
    });
  } catch (error) {
    needs.onError(error);
    return { kind: 'failed', retryable: true, reason: 'the provider threw' };
  }
}

async function deliverOne(needs: MessagesNeeds, row: WaitingMessage): Promise<void> {
  const { db, clock } = needs;
  const id = row.message_id;
  const over = clock.now() >= Number(row.expires_at);
  const result: SendResult = over ? { kind: 'failed', retryable: false, reason: 'over before it could be sent' } : await hand(needs, row);
  const at = clock.now();
  if (result.kind === 'sent') return endMessage(db, id, { state: 'sent', at, providerRef: result.providerRef });
  const problem = result.reason.slice(0, REASON_LENGTH);
  const wait = RETRY_MS[row.attempts - 1];
  if (result.retryable && wait !== undefined && at + wait < Number(row.expires_at)) return putOff(db, id, at + wait, problem);
  needs.log('warn', 'a message could not be sent', { message: `${id}`, template: row.template, attempts: row.attempts, problem });
  return endMessage(db, id, { state: 'failed', at, problem });
}

/** Sends what is due, some at a time, until nothing is. */
export async function deliverDue(needs: MessagesNeeds, stopped: () => boolean): Promise<void> {
  const { db, clock } = needs;
  for (;;) {
    const due = await claimDue(db, clock.now(), clock.now() + HOLD_MS, BATCH);
    for (const row of due) await deliverOne(needs, row);
    if (due.length < BATCH || stopped()) break;
  }
  await removeEnded(db, clock.now() - REMEMBERED_MS, REMOVED_AT_ONCE);
}
