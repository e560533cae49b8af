import type { SelectionKey } from '@fairbook/contract';

/** A price as the site holds it: thousandths and 0 open, 1 suspended, 2 gone. */
export interface LivePrice {
  readonly price: number;
  readonly flags: 0 | 1 | 2;
}

type Listener = () => void;

/**
 * The latest price of every outcome the stream has told, and who watches it. A button subscribes to its own outcome only:
 * a change touches that button and nothing else. Changes gathered since the last frame are told together.
 */
export interface PriceStore {
  read(key: SelectionKey): LivePrice | undefined;
  subscribe(key: SelectionKey, listener: Listener): () => void;
  /** Takes news; listeners hear of it in the next frame. */
  put(key: SelectionKey, price: number, flags: 0 | 1 | 2): void;
  /** Every watched outcome counts as suspended while prices are stale. */
  setStale(stale: boolean): void;
  readonly stale: boolean;
}

export function createPriceStore(nextFrame: (run: () => void) => void): PriceStore {
  const prices = new Map<SelectionKey, LivePrice>();
  const listeners = new Map<SelectionKey, Set<Listener>>();
  let changed = new Set<SelectionKey>();
  let waiting = false;
  let stale = false;

  function flush(): void {
    waiting = false;
    const keys = changed;
    changed = new Set();
    for (const key of keys) for (const listener of listeners.get(key) ?? []) listener();
  }
  function mark(key: SelectionKey): void {
    changed.add(key);
    if (waiting) return;
    waiting = true;
    nextFrame(flush);
  }

  return {
    read: (key) => prices.get(key),
    subscribe(key, listener) {
      let set = listeners.get(key);
      if (!set) {
        set = new Set();
        listeners.set(key, set);
      }
      set.add(listener);
      return () => {
        set.delete(listener);
        // Nobody looks at it any more: what is not watched is not kept.
        if (set.size === 0) {
          listeners.delete(key);
          prices.delete(key);
        }
      };
    },
    put(key, price, flags) {
      const known = prices.get(key);
      if (known && known.price === price && known.flags === flags) return;
      if (!listeners.has(key)) return;
      prices.set(key, { price, flags });
      mark(key);
    },
    setStale(next) {
      if (stale === next) return;
      stale = next;
      for (const key of listeners.keys()) mark(key);
    },
    get stale() {
      return stale;
    },
  };
}
