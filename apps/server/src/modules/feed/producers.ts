import type { FeedProvider, FeedSession } from '@fairbook/provider-kit';
import type { Feed, ProducerStatus } from './face.ts';
import { type HealthRecorder, healthRecorder } from './health.ts';
import type { FeedNeeds } from './needs.ts';
import { type ProducerWatch, producerWatch } from './producer-watch.ts';

type HealthFace = Pick<Feed, 'beginning' | 'health' | 'isFresh' | 'lag' | 'onHealth' | 'synced'>;

export interface Producers {
  /** By `<provider>/<producer>`. */
  readonly watches: ReadonlyMap<string, ProducerWatch>;
  /** Watches the producers of a provider, each down until it speaks; `session` is asked once it has begun. */
  add(provider: FeedProvider, session: () => FeedSession | undefined): void;
  /** A producer said something at an instant, unix ms. */
  heard(producer: string, at: number): void;
  readonly face: HealthFace;
}

/** How producers are, as their watches and their records have it. */
const healthOf = (
  watches: ReadonlyMap<string, ProducerWatch>,
  healths: ReadonlyMap<string, HealthRecorder>,
  { clock, unusable }: Pick<FeedNeeds, 'clock'> & { readonly unusable: (producer: string) => number },
): Pick<HealthFace, 'health' | 'isFresh' | 'lag'> => ({
  health: () =>
    [...watches].map(([producer, watch]) => ({
      producer,
      status: watch.status,
      since: watch.since,
      lastMessageAt: watch.lastMessageAt,
      sinceAliveMs: watch.sinceAliveMs,
      messages: healths.get(producer)!.messages,
      ...watch.counts,
      unusable: unusable(producer),
      cells: healths.get(producer)!.cells(clock.now()),
    })),
  isFresh: (producer) => watches.get(producer)?.isFresh() ?? false,
  lag(producer) {
    const watch = watches.get(producer);
    return watch && { quietMs: watch.quietMs(), fresh: watch.isFresh() };
  },
});

/**
 * How each producer is, and what has to be told before the board is whole. `settled` resolves when everything received has a number;
 * `unusable` counts what a producer said that cannot be used.
 */
export function createProducers(
  { board, clock, setTimer, log }: Pick<FeedNeeds, 'board' | 'clock' | 'log' | 'setTimer'>,
  { settled, unusable }: { readonly settled: () => Promise<unknown>; readonly unusable: (producer: string) => number },
): Producers {
  const watches = new Map<string, ProducerWatch>();
  const healths = new Map<string, HealthRecorder>();
  const listeners: ((producer: string, status: ProducerStatus, since: number) => void)[] = [];
  /** Producers that have still to tell all that stands, and who waits for it. */
  const snapshotPending = new Set<string>();
  const received = Promise.withResolvers<void>();

  function changed(producer: string, status: ProducerStatus): void {
    healths.get(producer)?.status(clock.now(), status);
    log(status === 'alive' ? 'info' : 'warn', 'feed producer', { producer, status });
    for (const listener of listeners) listener(producer, status, clock.now());
    if (status === 'alive')
      void settled().then(() => {
        board.snapshotReceived(producer);
        snapshotPending.delete(producer);
        if (snapshotPending.size === 0) received.resolve();
      });
  }

  function add(provider: FeedProvider, session: () => FeedSession | undefined): void {
    for (const name of provider.producers) {
      const producer = `${provider.name}/${name}`;
      healths.set(producer, healthRecorder());
      snapshotPending.add(producer);
      board.producerDown(producer, true);
      watches.set(
        producer,
        producerWatch(producer, {
          aliveWithinMs: provider.aliveWithinMs,
          now: clock.now,
          steady: clock.steady,
          down: (down) => board.producerDown(producer, down),
          // Never inside the provider's own call: it may be telling something when the hole is seen.
          recover: (since, request) => void setTimer(0, () => session()?.recover(name, since, request)),
          changed: (status) => changed(producer, status),
        }),
      );
    }
  }

  const face: HealthFace = {
    ...healthOf(watches, healths, { clock, unusable }),
    async synced(withinMs) {
      if (snapshotPending.size === 0) return;
      const late = setTimer(withinMs, received.resolve);
      await received.promise;
      late.cancel();
    },
    beginning: () => [...snapshotPending].filter((producer) => watches.get(producer)?.status !== 'silent'),
    onHealth: (listener) => void listeners.push(listener),
  };
  return { watches, add, heard: (producer, at) => healths.get(producer)?.message(clock.now(), at), face };
}
