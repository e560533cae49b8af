import type { ClientMessage, ServerMessage, Topic } from '@fairbook/contract';
import { textFrame } from '../../platform/stream/frame.ts';
import type { Goodbye } from './face.ts';

/** A message as the frame that every listener gets. */
export const encode = (message: ServerMessage): Buffer => textFrame(JSON.stringify(message));

/** The last text before a connection is closed. */
export const farewell = (reason: Goodbye): string => JSON.stringify({ t: 'bye', reason } satisfies ServerMessage);

/** What a client said; undefined when it is no message of the protocol. */
export function readMessage(text: string): ClientMessage | undefined {
  try {
    const value = JSON.parse(text) as Partial<Record<string, unknown>> | null;
    if (value?.['op'] === 'ping' && typeof value['at'] === 'number') return { op: 'ping', at: value['at'] };
    if (typeof value?.['topic'] !== 'string') return undefined;
    const topic = value['topic'] as Topic;
    const { op, age } = value;
    if (op === 'subscribe') return typeof age === 'number' && age >= 0 ? { op, topic, age } : { op, topic };
    if (op === 'unsubscribe' || op === 'resync') return { op, topic };
  } catch {
    return undefined;
  }
  return undefined;
}
