import type { PriceBook } from './price-book-face.ts';

/** Between two turns of the slow clock, ms: short turns often, so that bets on their way are not held up by a long one. */
const TICK_MS = 25;

/** Turns of pricing by the clock, and at once for what is new. */
export interface PricingTimer {
  /** New fixtures do not wait for the slow clock. */
  priceSoon(): void;
  start(): void;
  stop(): void;
}

export function pricingTimer(priceBook: Pick<PriceBook, 'tick' | 'snapshotPending' | 'waiting'>): PricingTimer {
  let timer: NodeJS.Timeout | undefined;
  let soon = false;

  /** A turn of pricing, then the next as soon as the loop is free; until the feed's snapshot is complete, receiving goes before. */
  function takeTurns(): void {
    if (priceBook.tick() && !priceBook.snapshotPending) takeTurnsSoon();
  }

  function takeTurnsSoon(): void {
    if (soon) return;
    soon = true;
    setImmediate(() => {
      soon = false;
      takeTurns();
    });
  }

  return {
    priceSoon() {
      if (priceBook.waiting > 0 && !priceBook.snapshotPending) takeTurnsSoon();
    },
    start() {
      timer = setInterval(takeTurns, TICK_MS);
    },
    stop: () => clearInterval(timer),
  };
}
