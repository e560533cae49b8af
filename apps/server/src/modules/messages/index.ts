import type { Queryable, Tx } from '@fairbook/database';
import type { Http } from '../../platform/http.ts';
import { rounds } from '../../platform/rounds.ts';
import { type Content, deliverDue } from './deliver.ts';
import { countMessages, insertMessage } from './message-store.ts';
import type { MessagesNeeds } from './needs.ts';
import { inboxRoutes } from './routes.ts';
import type { Template } from './templates.ts';

export type { MessageLook, MessagesNeeds, Voice } from './needs.ts';
export type { Template } from './templates.ts';

/** A message to write down; `expiresAt` is when what it says is over, unix ms. */
export interface NewMessage extends Content {
  readonly brandId: number;
  readonly template: Template;
  readonly expiresAt: number;
}

export interface Messages {
  /** Writes a message in the caller's transaction: it is sent if and only if that commits. */
  add(tx: Tx, message: NewMessage): Promise<void>;
  /** Where a visitor of a demonstration reads what would have been sent; undefined where messages go out. */
  readonly inbox: string | undefined;
  /** Sends what waits; in processes with the role worker. */
  start(): void;
  stop(): Promise<void>;
  /** Messages that wait, when the oldest was written (unix ms), and how many failed in the last day. */
  count(through?: Queryable): ReturnType<typeof countMessages>;
  /** Sends everything that is due now; for tests. */
  deliver(): Promise<void>;
  routes(http: Http): void;
}

const TOPIC = 'message';
/** Between looks when no news comes, ms: retries are due to within this. */
const POLL_MS = 2000;
const RETRY_MS = 1000;
const DAY_MS = 86_400_000;

/** Messages to players and staff: a queue of rows, written with what they tell of and sent by the worker. */
export function createMessages(needs: MessagesNeeds): Messages {
  const { provider } = needs;
  const work = rounds(() => deliverDue(needs, () => work.stopped), { pollMs: POLL_MS, retryMs: RETRY_MS, onError: needs.onError });
  return {
    async add(tx, { brandId, template, expiresAt, to, language, values, links }) {
      const id = needs.ids();
      const sealed = needs.seal.close(JSON.stringify({ to, language, values, links } satisfies Content));
      await insertMessage(tx, { id, brandId, template, sealed, at: needs.clock.now(), expiresAt });
      await needs.outbox.add(tx, [{ topic: TOPIC, brandId, key: `${id}`, body: { message: `${id}` } }]);
    },
    inbox: provider.pages?.root,
    start() {
      needs.outbox.on(TOPIC, work.poke);
      work.start();
    },
    async stop() {
      await work.stop();
      await provider.close?.();
    },
    count: (through = needs.db) => countMessages(through, needs.clock.now() - DAY_MS),
    deliver: () => deliverDue(needs, () => false),
    routes: (http) => inboxRoutes(http, provider),
  };
}
