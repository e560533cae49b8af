import type { Db } from '@fairbook/database';
import type { Clock } from '../../platform/clock.ts';
import { delivered, deliveryFailed, dueDeliveries, published } from './head-store.ts';

/** Where heads are sent. */
export interface Webhook {
  /** With `{number}` in it each head is PUT under an address of its own, as an object store wants it; without, POSTed. */
  readonly url: string;
  /** Sent as a bearer token when given. */
  readonly token: string | undefined;
}

/** A head is sent so often at most: with the waits between, for some 17 hours. */
const MAX_TRIES = 24;
const FIRST_WAIT_MS = 10_000;
const MAX_WAIT_MS = 3_600_000;
/** For an answer at most, ms. */
const ANSWER_MS = 10_000;
/** Heads in one round. */
const PER_ROUND = 20;
/** Characters kept of why it failed. */
const WHY_CHARACTERS = 200;

async function send(webhook: Webhook, number: number, body: string): Promise<string | undefined> {
  try {
    const own = webhook.url.includes('{number}');
    const answer = await fetch(webhook.url.replaceAll('{number}', `${number}`), {
      method: own ? 'PUT' : 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...(webhook.token !== undefined && { authorization: `Bearer ${webhook.token}` }) },
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : `answered ${answer.status}`;
  } catch (error) {
    return (error as Error).message.slice(0, WHY_CHARACTERS);
  }
}

/** Sends the heads that are due, in order; the first that does not arrive ends the round and waits longer each time. */
export async function deliver(needs: { readonly db: Db; readonly clock: Clock }, webhook: Webhook): Promise<void> {
  for (const { head, tries } of await dueDeliveries(needs.db, needs.clock.now(), MAX_TRIES, PER_ROUND)) {
    const body = JSON.stringify({ head: published(head), publicKey: head.publicKey.toString('base64') });
    const failed = await send(webhook, head.number, body);
    if (failed === undefined) {
      await delivered(needs.db, head.number);
      continue;
    }
    await deliveryFailed(needs.db, head.number, needs.clock.now() + Math.min(FIRST_WAIT_MS * 2 ** tries, MAX_WAIT_MS), failed);
    return;
  }
}
