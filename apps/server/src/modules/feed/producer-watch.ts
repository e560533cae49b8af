import type { Envelope, FeedMessage } from '@fairbook/provider-kit';
import type { ProducerStatus } from './face.ts';
import { messageOrder } from './message-order.ts';
import { recoveryRequests } from './recovery-requests.ts';

/** A message that has a place in the sequence and nothing else that can be used. */
export type Unreadable = Envelope & { readonly kind: 'unreadable'; readonly synced: unknown; readonly problem: string };

/** Messages that came too early wait so long for the one missing, ms; then it counts as lost. */
export const REORDER_MS = 300;
/** A recovery asks for so much more than was missed, ms: clocks and the hole's edge are not exact. */
export const OVERLAP_MS = 2000;

export interface WatchNeeds {
  readonly aliveWithinMs: number;
  readonly now: () => number;
  /** Time that passes whatever is done to the clock; undefined where the clock never jumps. */
  readonly steady?: (() => number) | undefined;
  /** Suspends or releases the producer's fixtures. */
  readonly down: (down: boolean) => void;
  readonly recover: (since: number | undefined, request: string) => void;
  readonly changed: (status: ProducerStatus) => void;
}

/**
 * Watches one producer: order of its messages, its signs of life, its recoveries. A hole suspends at once; when the missing
 * message does not turn up, the producer is recovered and stays suspended until the snapshot is complete.
 */
export interface ProducerWatch {
  readonly status: ProducerStatus;
  /** Since when it has the status, unix ms. */
  readonly since: number;
  readonly lastMessageAt: number;
  /** Since its last message, ms, whatever was done to the clock. */
  quietMs(): number;
  /** How long nothing was heard that says it is alive, ms. */
  readonly sinceAliveMs: number;
  readonly counts: { readonly duplicates: number; readonly gaps: number; readonly reordered: number };
  /** Time (the provider's) up to which everything was delivered in order; undefined while a recovery may still bring earlier things. */
  readonly deliveredUntil: number | undefined;
  /** Whether its prices may be bet on at this moment, by the clock and not by what the last tick saw. */
  isFresh(): boolean;
  /** Takes a message as it came; gives those now in order. */
  accept(message: FeedMessage | Unreadable): readonly (FeedMessage | Unreadable)[];
  /** Looks at the clock; gives messages whose missing predecessor was given up. */
  tick(): readonly (FeedMessage | Unreadable)[];
  /** Asks for everything since (the provider's clock); undefined: the whole state. */
  startRecovery(since: number | undefined): void;
}

/**
 * Time that passed, ms, by whichever clock says more: one that is set back takes none of it away, and a machine that slept, whose steady
 * clock slept too, has it from the other. So no silence is ever taken for shorter than it was.
 */
function passing(now: () => number, steady: () => number): () => number {
  let seen = { now: now(), steady: steady() };
  let passed = 0;
  return () => {
    const next = { now: now(), steady: steady() };
    passed += Math.max(0, next.now - seen.now, next.steady - seen.steady);
    seen = next;
    return passed;
  };
}

const overlapping = (from: number | undefined): number | undefined => (from === undefined ? undefined : from - OVERLAP_MS);

/** A producer's status: reports when it changes, and when its fixtures have to close or may open. */
function watchedStatus(needs: Pick<WatchNeeds, 'now' | 'down' | 'changed'>, hasGap: () => boolean) {
  let down = false;
  const state = {
    status: 'recovering' as ProducerStatus,
    since: needs.now(),
    reportDown(): void {
      const now = state.status !== 'alive' || hasGap();
      if (now === down) return;
      down = now;
      needs.down(now);
    },
    /** True when it had another status. */
    become(next: ProducerStatus): boolean {
      const isNew = next !== state.status;
      if (isNew) {
        state.status = next;
        state.since = needs.now();
        needs.changed(next);
      }
      state.reportDown();
      return isNew;
    },
  };
  return state;
}

/** When a producer was heard, and when it last said that it is alive; ms by `elapsed`. */
function signsOfLife(elapsed: () => number, aliveWithinMs: number) {
  let heardAt = elapsed();
  let aliveAt = elapsed();
  return {
    /** The moment of it. */
    heard(): number {
      heardAt = elapsed();
      return heardAt;
    },
    alive(): void {
      aliveAt = elapsed();
    },
    quietMs: (): number => elapsed() - heardAt,
    sinceAliveMs: (): number => elapsed() - aliveAt,
    isTooQuiet: (): boolean => elapsed() - aliveAt > aliveWithinMs,
  };
}

export function producerWatch(name: string, needs: WatchNeeds): ProducerWatch {
  const elapsed = passing(needs.now, needs.steady ?? needs.now);
  const order = messageOrder<FeedMessage | Unreadable>();
  const requests = recoveryRequests(name, elapsed, needs.recover);
  const state = watchedStatus(needs, () => order.gapAt !== undefined);
  let lastMessageAt = state.since;
  const signs = signsOfLife(elapsed, needs.aliveWithinMs);
  let deliveredUntil: number | undefined;

  const recover = (from: number | undefined): void => requests.owe(from, !state.become('recovering'));
  /** Takes signs of life and ends of recoveries; everything else is for the board. */
  function deliver(message: FeedMessage | Unreadable): void {
    if (message.kind === 'alive') {
      // A process that was held up hears the next sign of life before its timer could see the silence.
      if (state.status === 'alive' && signs.isTooQuiet()) state.become('silent');
      signs.alive();
      if (state.status === 'silent' || (!message.subscribed && state.status === 'alive')) recover(overlapping(deliveredUntil));
    } else if (message.kind === 'snapshot-complete' && requests.completed(message.request, state.status === 'recovering'))
      state.become('alive');
    deliveredUntil = Math.max(deliveredUntil ?? 0, message.at);
  }

  /** The missing messages are lost: what waited goes on, and the producer is asked to send it all again. */
  function giveUp(): readonly (FeedMessage | Unreadable)[] {
    const from = overlapping(deliveredUntil);
    const ready = order.giveUp();
    ready.forEach(deliver);
    recover(from);
    return ready;
  }

  return {
    get status() {
      return state.status;
    },
    get since() {
      return state.since;
    },
    get lastMessageAt() {
      return lastMessageAt;
    },
    get sinceAliveMs() {
      return signs.sinceAliveMs();
    },
    get deliveredUntil() {
      return state.status === 'alive' ? deliveredUntil : undefined;
    },
    isFresh: () => state.status === 'alive' && order.gapAt === undefined && !signs.isTooQuiet(),
    counts: order.counts,
    quietMs: signs.quietMs,
    accept(message) {
      lastMessageAt = needs.now();
      const ready = order.take(message, signs.heard());
      ready.forEach(deliver);
      order.closeGap();
      state.reportDown();
      return order.isFull ? giveUp() : ready;
    },
    tick() {
      if (state.status !== 'silent' && signs.isTooQuiet()) state.become('silent');
      if (order.gapAt !== undefined && elapsed() - order.gapAt >= REORDER_MS) return giveUp();
      if (state.status === 'recovering') requests.askIfDue();
      return [];
    },
    startRecovery: (from) => recover(overlapping(from)),
  };
}
