import { type Delta, STREAM_LIMITS } from '@fairbook/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Client } from './client.ts';
import { encode } from './messages.ts';
import { advance, isEmpty, merge, type Topic } from './topic.ts';

/** Shortest gathering time, ms. */
const LEAST_TICK_MS = 2;
/** Gathering time as a share of the processor time that sending to everyone took: the more listen, the more goes into one frame. */
const REST = 0.25;

/** Gathers changes of topics and sends them as deltas, a frame per topic and tick for all its subscribers. */
export interface DeltaSender {
  gather(topic: Topic<Client> | undefined, delta: Delta): void;
  /** Drops what was gathered for a topic nobody listens to any more. */
  drop(topic: Topic<Client>): void;
  stop(): void;
}

export function deltaSender(clock: Clock): DeltaSender {
  const dirty = new Set<Topic<Client>>();
  let scheduled: NodeJS.Immediate | NodeJS.Timeout | undefined;
  let lastFlush = 0;
  let tick = LEAST_TICK_MS;

  function gather(topic: Topic<Client> | undefined, delta: Delta): void {
    if (!topic) return;
    merge(topic.pending, delta);
    if (isEmpty(topic.pending)) return;
    dirty.add(topic);
    schedule();
  }

  /** The first change after a rest goes out at once, the next gather for a tick. */
  function schedule(): void {
    if (scheduled) return;
    const wait = lastFlush + tick - performance.now();
    scheduled = wait <= 1 ? setImmediate(flush) : setTimeout(flush, wait);
  }

  function flush(): void {
    scheduled = undefined;
    const started = process.cpuUsage();
    const at = clock.now();
    const several = dirty.size > 1;
    /** Clients of several topics: their frames of this tick go out together. */
    const held = new Set<Client>();
    for (const topic of dirty) {
      const before = topic.seq;
      const d = advance(topic);
      const frame = encode({ t: 'delta', topic: topic.name, seq: topic.seq, at, d });
      for (const client of topic.subscribers) {
        if (client.behind.size > 0 && client.behind.has(topic)) continue;
        if (client.connection.waiting > STREAM_LIMITS.mergeAboveBytes) {
          client.behind.set(topic, before);
          continue;
        }
        if (several && client.topics.size > 1 && !held.has(client)) {
          held.add(client);
          client.connection.hold();
        }
        client.connection.write(frame);
      }
    }
    for (const client of held) client.connection.release();
    dirty.clear();
    lastFlush = performance.now();
    const { user, system } = process.cpuUsage(started);
    tick = Math.min(STREAM_LIMITS.tickMs, Math.max(LEAST_TICK_MS, ((user + system) / 1000) * REST));
  }

  return {
    gather,
    drop: (topic) => void dirty.delete(topic),
    stop() {
      clearTimeout(scheduled as NodeJS.Timeout);
      clearImmediate(scheduled as NodeJS.Immediate);
    },
  };
}
