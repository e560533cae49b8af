import type { Delta, PlayView, PriceView, SelectionKey, Topic } from '@fairbook/contract';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { gathered } from './gathered.ts';
import { createPageCache } from './page-cache.ts';
import { createPlayStore, type LivePlay } from './play-store.ts';
import { createPriceStore, type LivePrice } from './price-store.ts';
import { createReach, patientFetch, type ReachState } from './reach.ts';
import { createStreamClient, type StreamState } from './stream-client.ts';

/** The one door to stream and price store. One of each per page; on the server they stay empty. */
const nextFrame = gathered({
  now: () => performance.now(),
  setTimer: (ms, run) => void setTimeout(run, ms),
  // A page in the background gets no frames: prices there are told when it comes back.
  frame: (run) => {
    if (typeof requestAnimationFrame === 'function') requestAnimationFrame(run);
  },
});
const setTimer = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
const prices = createPriceStore(nextFrame);
const plays = createPlayStore(nextFrame);
const stream = createStreamClient({
  open: (path) => {
    const address = new URL(path, window.location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const { partner } = document.documentElement.dataset;
    if (partner) address.searchParams.set('partner', partner);
    return new WebSocket(address) as unknown as ReturnType<Parameters<typeof createStreamClient>[0]['open']>;
  },
  now: () => Date.now(),
  // By the clock too: a document may have come out of the browser's own store, long after it was drawn.
  pageAge: () => Math.round(Math.max(performance.now(), Date.now() - Number(document.documentElement.dataset['drawn'] ?? Date.now()))),
  setTimer,
});

/** How long the server may take to say that it is there, ms. */
const PROBE_MS = 5000;
const reach = createReach({
  probe: () =>
    fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
      ({ status }) => status < 500,
      () => false,
    ),
  setTimer,
  doubtful: () => !navigator.onLine,
});

/** Called once, before the first screen is taken over. */
export function watchReach(): void {
  window.fetch = patientFetch(window.fetch.bind(window), reach);
  window.addEventListener('online', reach.ask);
  window.addEventListener('offline', reach.ask);
  let before = reach.state;
  reach.onState(() => {
    if (before !== 'here' && reach.state === 'here') stream.retry();
    before = reach.state;
  });
}
const pageCache = createPageCache({
  stream,
  hide: () => {
    document.documentElement.hidden = true;
  },
  reload: () => window.location.reload(),
});
/** Called once. */
export function watchPageCache(): void {
  window.addEventListener('pagehide', ({ persisted }) => pageCache.left(persisted));
  window.addEventListener('pageshow', ({ persisted }) => persisted && pageCache.shown());
}
/** From now on the page shows what belongs to a player: the way back loads it anew. */
export const loadAnewOnReturn = (): void => pageCache.own();
export const askReach = (): void => reach.ask();
export const isAway = (): boolean => reach.state !== 'here';

let called: AbortController | undefined;
/** Goes on when the server answers again; a later call takes the place of an earlier one. */
export function whenBack(go: () => void): void {
  called?.abort();
  called = new AbortController();
  reach.back(called.signal).then(go, () => {});
}
/** Something failed on its way: resolves when the server answers, after `mostMs` at the latest. */
export function untilBack(mostMs: number): Promise<void> {
  reach.lost();
  return reach.back(AbortSignal.timeout(mostMs)).catch(() => {});
}
/** Runs what needs the network, again once the server is back when the network failed it. */
export const patient = <T>(run: () => Promise<T>): Promise<T> => reach.patient(run);

export function useReach(): ReachState {
  return useSyncExternalStore(
    (listener) => reach.onState(listener),
    () => reach.state,
    () => 'here',
  );
}

/** Pages of this browser side by side share the player. */
const PLAYER_CHANNEL = 'player';
/** After signing in without leaving the page the stream must know who listens. */
export const reconnectStream = (): void => stream.reconnect();
/** Somebody signed in or out on this page: the others must know. */
export function tellPlayerChanged(): void {
  const channel = new BroadcastChannel(PLAYER_CHANNEL);
  channel.postMessage(null);
  channel.close();
}
/** Hears that the page belongs to somebody else now: signed in or out elsewhere, or the session ended. */
export function onPlayerChanged(listener: () => void): () => void {
  let channel: BroadcastChannel | undefined;
  const open = (): void => {
    channel?.close();
    channel = new BroadcastChannel(PLAYER_CHANNEL);
    channel.onmessage = () => {
      stream.reconnect();
      listener();
    };
  };
  const close = (): void => {
    channel?.close();
    channel = undefined;
  };
  // A page that was put aside heard nothing: whoever it belongs to now is asked for.
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    open();
    listener();
  };
  open();
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', shown);
  const end = stream.onSignedOut(listener);
  return () => {
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', shown);
    close();
    end();
  };
}
/** The server's clock now, unix ms. */
export const serverNow = (): number => Date.now() + stream.clockSkew;

let heardAt = 0;
/** When news of prices or play came last, unix ms by this device's clock; 0 before the first. */
export const lastHeard = (): number => heardAt;

/** Prices and play of a topic flow into the stores while the component is mounted; `onDelta` hears the rest. */
export function useTopic(topic: Topic | undefined, onDelta?: (delta: Delta, kind: 'snapshot' | 'delta') => void): void {
  const hear = useRef(onDelta);
  useEffect(() => {
    hear.current = onDelta;
  });
  useEffect(() => {
    if (!topic) return;
    return stream.want(topic, (delta, kind) => {
      if (kind === 'delta' && (delta.prices || delta.scores)) heardAt = Date.now();
      for (const [key, price, flags] of delta.prices ?? []) prices.put(key, price, flags);
      for (const score of delta.scores ?? []) plays.put(score);
      hear.current?.(delta, kind);
    });
  }, [topic]);
}

/** The present price of an outcome, what the page was drawn with until the stream tells otherwise. */
export const priceNow = ({ key, price }: Pick<PriceView, 'key' | 'price'>): number => prices.read(key)?.price ?? price;

/** Runs `listener` after each change of an outcome's price or flags; returns its end. */
export const onPrice = (key: SelectionKey, listener: () => void): (() => void) => prices.subscribe(key, listener);

/** Whether an outcome is open, and whether its price can still be trusted. A change of price alone draws nothing anew: see `onPrice`. */
export function usePriceState({ key, flags }: Pick<PriceView, 'key' | 'flags'>): Pick<LivePrice, 'flags'> & { readonly stale: boolean } {
  const subscribe = useCallback((listener: () => void) => prices.subscribe(key, listener), [key]);
  const live = useSyncExternalStore(
    subscribe,
    () => prices.read(key)?.flags ?? flags,
    () => flags,
  );
  const stale = useSyncExternalStore(
    subscribe,
    () => prices.stale,
    () => false,
  );
  return { flags: live, stale };
}

/** The present prices of several outcomes together, where the stream has told them; for sums over them. */
export function usePrices(keys: readonly string[]): {
  readonly read: (key: string) => LivePrice | undefined;
  readonly stale: boolean;
} {
  const joined = keys.join(',');
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = ['', ...joined.split(',')].map((key) => prices.subscribe(key, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [joined],
  );
  const told = useSyncExternalStore(
    subscribe,
    () => `${prices.stale}${joined.split(',').map((key) => `${prices.read(key)?.price}/${prices.read(key)?.flags}`)}`,
    () => 'false',
  );
  return { read: prices.read, stale: told.startsWith('true') };
}

/** What the stream told of a game's play, laid over what the page was drawn with. */
export function usePlay(
  gameId: number,
  drawn: PlayView | undefined,
): { readonly play: PlayView | undefined; readonly live: LivePlay | undefined } {
  const subscribe = useCallback((listener: () => void) => plays.subscribe(gameId, listener), [gameId]);
  const live = useSyncExternalStore(
    subscribe,
    () => plays.read(gameId),
    () => undefined,
  );
  return { play: drawn && live ? { ...drawn, ...live.play } : drawn, live };
}

export function useStreamState(): StreamState {
  return useSyncExternalStore(
    (listener) => stream.onState(listener),
    () => stream.state,
    () => 'connecting',
  );
}

/** Whether nothing is heard of the server for the moment: the stream is lost, or the server cannot be reached at all. */
export function useIsLost(): boolean {
  const lost = useStreamState() === 'lost';
  return useReach() !== 'here' || lost;
}

const STALE_AFTER_LOST_MS = 5000;

/** Prices count as stale, and betting waits, once stream or server have been lost for a few seconds. Mounted once, in the frame. */
export function useStaleWatch(): boolean {
  const lost = useIsLost();
  useEffect(() => {
    if (!lost) {
      prices.setStale(false);
      return;
    }
    const timer = setTimeout(() => prices.setStale(true), STALE_AFTER_LOST_MS);
    return () => clearTimeout(timer);
  }, [lost]);
  return useSyncExternalStore(
    (listener) => prices.subscribe('', listener),
    () => prices.stale,
    () => false,
  );
}
