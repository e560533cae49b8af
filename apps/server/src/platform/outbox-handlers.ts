import type { Tx } from '@fairbook/database';
import type { News } from './outbox-news.ts';
import type { Tracing } from './tracing.ts';

export type Handler = (news: News) => void | Promise<void>;

interface HandlersNeeds {
  readonly onError: (error: unknown) => void;
  readonly tracing: Tracing;
  /** A handler that has not ended by then failed, ms: what hangs must not keep all other news. */
  readonly handlerMs: number;
}

/** Who hears which topic in this process, and how news is handed to them. */
export interface NewsHandlers {
  /** `lane`: topics of one lane share their order and their retries. */
  add(topic: string, handler: Handler, lane: string): void;
  /** It may be handed news of different keys side by side. */
  addApart(topic: string, handler: Handler): void;
  /** Whether all who hear a topic may be. */
  isApart(topic: string): boolean;
  /** Heard when the delivery is on disk, at most once. */
  addOnce(topic: string, handler: (news: News) => void): void;
  laneOf(topic: string): string;
  hasOnce(topic: string): boolean;
  topics(): string[];
  /** Hands news to its handlers. The error of the first that failed; undefined when it is delivered. */
  deliver(tx: Tx, news: News): Promise<{ readonly error: unknown } | undefined>;
}

export function newsHandlers({ onError, tracing, handlerMs }: HandlersNeeds): NewsHandlers {
  const handlers = new Map<string, Handler[]>();
  const onceHandlers = new Map<string, (news: News) => void>();
  const lanes = new Map<string, string>();
  const apart = new Set<Handler>();

  /** Waits for a handler, but not for ever. */
  async function ended({ topic, key }: News, done: void | Promise<void>): Promise<void> {
    if (!(done instanceof Promise)) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`the handler of ${topic} ${key} did not end within ${handlerMs} ms`)), handlerMs);
    });
    await Promise.race([done, late]).finally(() => clearTimeout(timer));
  }

  function add(topic: string, handler: Handler, lane: string): void {
    lanes.set(topic, lane);
    handlers.set(topic, [...(handlers.get(topic) ?? []), handler]);
  }

  return {
    add,
    addApart(topic, handler) {
      apart.add(handler);
      add(topic, handler, topic);
    },
    isApart: (topic) => (handlers.get(topic) ?? []).every((handler) => apart.has(handler)),
    addOnce: (topic, handler) => void onceHandlers.set(topic, handler),
    laneOf: (topic) => lanes.get(topic) ?? topic,
    hasOnce: (topic) => onceHandlers.has(topic),
    topics: () => [...new Set([...handlers.keys(), ...onceHandlers.keys()])],
    async deliver(tx, { topic, brandId, key, body }) {
      const news = { topic, brandId, key, body };
      try {
        await tracing.span('outbox delivery', { kind: 'consumer', attributes: { 'messaging.destination.name': topic } }, async () => {
          for (const handler of handlers.get(topic) ?? []) await ended(news, handler(news));
        });
      } catch (error) {
        onError(error);
        return { error };
      }
      const once = onceHandlers.get(topic);
      if (once)
        tx.afterCommit(() => {
          try {
            once(news);
          } catch (error) {
            onError(error);
          }
        });
      return undefined;
    },
  };
}
