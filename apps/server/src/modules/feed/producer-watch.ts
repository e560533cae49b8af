import type { Envelope, FeedMessage } from '@fairbook/provider-kit';
import type { ProducerStatus } from './face.ts';

/** A message that has a place in the sequence and nothing else that can be used. */
export type Unreadable = Envelope & { readonly kind: 'unreadable'; readonly told: unknown; readonly problem: string };

/** Messages that came too early wait so long for the one missing, ms; then it counts as lost. */
export const REORDER_MS = 300;
/** Messages waiting for a missing one at most. */
export const REORDER_MOST = 256;
/** A recovery that has not ended after so long is asked for again, ms. */
export const RECOVERY_MS = 30_000;
/**
 * A recovery spoilt by another hole is asked for again after so long at the earliest, ms, and twice as long each time in a row, until
 * `RECOVERY_MS`: it is costly to the provider. Nor is a second one asked for while it is still being told.
 */
export const RECOVERY_EVERY_MS = 2000;
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
  /** Time (the provider's) up to which everything was delivered in order; undefined while a recovery may still tell of earlier things. */
  readonly keptUntil: number | undefined;
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

export function producerWatch(name: string, needs: WatchNeeds): ProducerWatch {
  const elapsed = passing(needs.now, needs.steady ?? needs.now);
  const held = new Map<number, FeedMessage | Unreadable>();
  const counts = { duplicates: 0, gaps: 0, reordered: 0 };
  let status: ProducerStatus = 'recovering';
  let since = needs.now();
  let expected: number | undefined;
  let gapAt: number | undefined;
  let lastMessageAt = needs.now();
  let heardAt = elapsed();
  let lastAliveAt = elapsed();
  let deliveredUntil: number | undefined;
  let requests = 0;
  /** The recovery that counts; empty: a hole spoilt it. */
  let request = '';
  /** The one asked for last, while its end has not been told. */
  let underWay = '';
  /** Recoveries spoilt in a row. */
  let spoilt = 0;
  /** A recovery was asked for and none has been told whole since: whatever happens meanwhile, all of it is still to be asked for. */
  let owed = false;
  let askedAt = 0;
  let askedSince: number | undefined;
  let down = false;

  function tellDown(): void {
    const now = status !== 'alive' || gapAt !== undefined;
    if (now === down) return;
    down = now;
    needs.down(now);
  }

  function become(next: ProducerStatus): void {
    if (next !== status) {
      status = next;
      since = needs.now();
      needs.changed(next);
    }
    tellDown();
  }

  function ask(): void {
    request = `${name}-${++requests}`;
    underWay = request;
    askedAt = elapsed();
    needs.recover(askedSince, request);
  }

  /** Whether a recovery is to be asked for by now, of one that was asked for and has not answered or was spoilt. */
  function isDue(): boolean {
    const waited = elapsed() - askedAt;
    return waited >= (request === '' && underWay === '' ? Math.min(RECOVERY_EVERY_MS * 2 ** (spoilt - 1), RECOVERY_MS) : RECOVERY_MS);
  }

  function recover(from: number | undefined): void {
    const wasRecovering = status === 'recovering';
    if (!owed) askedSince = from;
    else askedSince = from === undefined || askedSince === undefined ? undefined : Math.min(askedSince, from);
    become('recovering');
    if (!owed || !wasRecovering) {
      owed = true;
      ask();
      return;
    }
    // An answer still under way counts no more.
    if (request !== '') {
      request = '';
      spoilt++;
    }
    if (isDue()) ask();
  }

  const overlapping = (from: number | undefined): number | undefined => (from === undefined ? undefined : from - OVERLAP_MS);
  const missed = (): number | undefined => overlapping(deliveredUntil);

  const isTooQuiet = (): boolean => elapsed() - lastAliveAt > needs.aliveWithinMs;

  /** Takes signs of life and ends of recoveries; everything else is for the board. */
  function deliver(message: FeedMessage | Unreadable): void {
    if (message.kind === 'alive') {
      // A process that was held up hears the next sign of life before its timer could see the silence.
      if (status === 'alive' && isTooQuiet()) become('silent');
      lastAliveAt = elapsed();
      if (status === 'silent' || (!message.subscribed && status === 'alive')) recover(missed());
    } else if (message.kind === 'snapshot-complete' && message.request === underWay) {
      underWay = '';
      if (request === message.request && status === 'recovering') {
        owed = false;
        spoilt = 0;
        become('alive');
      }
    }
    deliveredUntil = Math.max(deliveredUntil ?? 0, message.at);
  }

  function drain(): (FeedMessage | Unreadable)[] {
    const ready: (FeedMessage | Unreadable)[] = [];
    for (let next = held.get(expected as number); next; next = held.get(expected as number)) {
      held.delete(next.sequence);
      expected = next.sequence + 1;
      ready.push(next);
    }
    return ready;
  }

  /** The missing messages are lost: what waited goes on, and the producer is asked to tell it all again. */
  function giveUp(): readonly (FeedMessage | Unreadable)[] {
    const from = missed();
    const ready = [...held.values()].sort((a, b) => a.sequence - b.sequence);
    held.clear();
    gapAt = undefined;
    counts.gaps++;
    expected = (ready.at(-1)?.sequence ?? (expected as number) - 1) + 1;
    for (const message of ready) deliver(message);
    recover(from);
    return ready;
  }

  return {
    get status() {
      return status;
    },
    get since() {
      return since;
    },
    get lastMessageAt() {
      return lastMessageAt;
    },
    get sinceAliveMs() {
      return elapsed() - lastAliveAt;
    },
    get keptUntil() {
      return status === 'alive' ? deliveredUntil : undefined;
    },
    isFresh: () => status === 'alive' && gapAt === undefined && !isTooQuiet(),
    counts,
    quietMs: () => elapsed() - heardAt,
    accept(message) {
      lastMessageAt = needs.now();
      heardAt = elapsed();
      expected ??= message.sequence;
      if (message.sequence < expected || held.has(message.sequence)) {
        counts.duplicates++;
        return [];
      }
      if (message.sequence > expected) {
        held.set(message.sequence, message);
        gapAt ??= elapsed();
        tellDown();
        return held.size > REORDER_MOST ? giveUp() : [];
      }
      expected = message.sequence + 1;
      deliver(message);
      if (held.size === 0) return [message];
      const ready = drain();
      counts.reordered += ready.length;
      for (const waiting of ready) deliver(waiting);
      if (held.size === 0) gapAt = undefined;
      tellDown();
      return [message, ...ready];
    },
    tick() {
      const now = elapsed();
      if (status !== 'silent' && isTooQuiet()) become('silent');
      if (gapAt !== undefined && now - gapAt >= REORDER_MS) return giveUp();
      if (status === 'recovering' && isDue()) ask();
      return [];
    },
    startRecovery: (from) => recover(overlapping(from)),
  };
}
