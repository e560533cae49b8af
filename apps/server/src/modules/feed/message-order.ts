import type { Envelope } from '@fairbook/provider-kit';

/** Messages waiting for a missing one at most. */
export const REORDER_MOST = 256;

/** What has to be put in order: anything with its place in the sequence. */
type Sequenced = Pick<Envelope, 'sequence'>;

/** The sequence of one producer: what came too early waits for the one missing before it. */
export interface MessageOrder<Message extends Sequenced> {
  /** Since when a message is missing, by the clock given; undefined when none is. */
  readonly gapAt: number | undefined;
  readonly isFull: boolean;
  readonly counts: { duplicates: number; gaps: number; reordered: number };
  /** Takes a message as it came; gives those now in order, or nothing when it is known or came too early. */
  take(message: Message, now: number): readonly Message[];
  /** Ends a gap whose messages all came; what was in order is dealt with by then. */
  closeGap(): void;
  /** The missing messages are lost: everything that waited, in order. */
  giveUp(): readonly Message[];
}

export function messageOrder<Message extends Sequenced>(): MessageOrder<Message> {
  const held = new Map<number, Message>();
  const counts = { duplicates: 0, gaps: 0, reordered: 0 };
  let expected: number | undefined;
  let gapAt: number | undefined;

  /** Held messages that follow the last one without a hole. */
  function following(next: number): Message[] {
    const ready: Message[] = [];
    for (let message = held.get(next); message; message = held.get(message.sequence + 1)) {
      held.delete(message.sequence);
      ready.push(message);
    }
    return ready;
  }

  return {
    counts,
    get gapAt() {
      return gapAt;
    },
    get isFull() {
      return held.size > REORDER_MOST;
    },
    take(message, now) {
      expected ??= message.sequence;
      if (message.sequence < expected || held.has(message.sequence)) {
        counts.duplicates++;
        return [];
      }
      if (message.sequence > expected) {
        held.set(message.sequence, message);
        gapAt ??= now;
        return [];
      }
      expected = message.sequence + 1;
      if (held.size === 0) return [message];
      const ready = following(expected);
      counts.reordered += ready.length;
      expected += ready.length;
      return [message, ...ready];
    },
    closeGap() {
      if (held.size === 0) gapAt = undefined;
    },
    giveUp() {
      const ready = [...held.values()].sort((a, b) => a.sequence - b.sequence);
      held.clear();
      gapAt = undefined;
      counts.gaps++;
      expected = (ready.at(-1)?.sequence ?? (expected as number) - 1) + 1;
      return ready;
    },
  };
}
