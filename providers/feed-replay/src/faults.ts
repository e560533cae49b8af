import type { FeedHost, FeedMessage } from '@fairbook/provider-kit';
import { type Random, randomOf } from './random.ts';

/** How often something goes wrong at the edge of the provider, each a probability per message. For tests and demonstrations. */
export interface Faults {
  readonly seed: string;
  /** An `alive` is not sent. */
  readonly dropAlive?: number;
  /** A message is sent twice, with the same sequence. */
  readonly duplicate?: number;
  /** A message, and all that follow it, come seconds late. */
  readonly late?: number;
  /** A message changes places with the next one. */
  readonly outOfOrder?: number;
  /** News is lost: its sequence is missing. Answers to a recovery are spared, for of hundreds one would always be lost and none ever whole. */
  readonly gap?: number;
  /** After a fixture's last facts its markets are cancelled, then the cancel is taken back. */
  readonly cancelSettlement?: number;
}

/** How late a late message is, ms. */
const LATE_MS = 4_000;
/** How long a cancelled settlement stays cancelled, ms. */
const CANCELLED_MS = 10_000;

type Emit = (message: FeedMessage) => void;

/** Puts a host between provider and host whose `emit` misbehaves as told. */
export function withFaults(host: FeedHost, faults: Faults | undefined, extra: (message: CancelNews) => void): Emit {
  if (faults === undefined) return host.emit;
  const random: Random = randomOf(`faults|${faults.seed}`);
  const hits = (probability: number | undefined): boolean => probability !== undefined && random.chance(probability);
  const held = new Map<string, FeedMessage>();
  const late: FeedMessage[] = [];
  const send: Emit = (message) => {
    if (late.length > 0) {
      late.push(message);
      return;
    }
    host.emit(message);
    const waiting = held.get(message.producer);
    if (waiting === undefined) return;
    held.delete(message.producer);
    host.emit(waiting);
  };
  return (message) => {
    if (message.kind === 'alive' && hits(faults.dropAlive)) return;
    if (message.recovery === undefined && hits(faults.gap)) return;
    if (message.kind === 'result-facts' && message.facts.status === 'ended' && hits(faults.cancelSettlement)) {
      const { ref, facts } = message;
      const id = `cancel ${facts.version}`;
      host.setTimer(0, () => extra({ kind: 'settlement-cancel', ref, id, markets: 'all', reason: 'fault injection' }));
      host.setTimer(CANCELLED_MS, () => extra({ kind: 'rollback', ref, id: `${id} taken back`, of: 'settlement-cancel', markets: 'all' }));
    }
    if (late.length === 0 && hits(faults.late)) {
      late.push(message);
      host.setTimer(LATE_MS, () => {
        for (const waiting of late.splice(0)) host.emit(waiting);
      });
      return;
    }
    if (!held.has(message.producer) && hits(faults.outOfOrder)) {
      held.set(message.producer, message);
      return;
    }
    send(message);
    if (hits(faults.duplicate)) send(message);
  };
}

/** What the cancel fault sends beside the usual messages. */
export type CancelNews =
  | { readonly kind: 'settlement-cancel'; readonly ref: string; readonly id: string; readonly markets: 'all'; readonly reason: string }
  | { readonly kind: 'rollback'; readonly ref: string; readonly id: string; readonly of: 'settlement-cancel'; readonly markets: 'all' };
