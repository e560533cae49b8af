import type { StreamClient } from './stream-client.ts';

/** Seams, so that it runs in tests without a browser. */
export interface PageCacheHost {
  readonly stream: Pick<StreamClient, 'rest' | 'reconnect'>;
  /** Takes everything out of sight. */
  readonly hide: () => void;
  readonly reload: () => void;
}

/** What a page does when a browser puts it aside for the way back, and when it is brought back. */
export interface PageCache {
  /** The page shows what belongs to a player. */
  own(): void;
  /** `kept`: the browser may bring it back. */
  left(kept: boolean): void;
  shown(): void;
}

/**
 * A browser keeps no page with an open connection: it is closed on the way out, and opened again, with all that happened meanwhile, when
 * the page is shown anew. What belongs to a player may be somebody else's to see by then: such a page comes back empty and is loaded anew.
 * The server asks for them not to be kept at all, which not every browser heeds, and a guest's page may have become a player's.
 */
export function createPageCache({ stream, hide, reload }: PageCacheHost): PageCache {
  let isPlayers = false;
  return {
    own() {
      isPlayers = true;
    },
    left(kept) {
      stream.rest();
      if (kept && isPlayers) hide();
    },
    shown() {
      if (isPlayers) reload();
      else stream.reconnect();
    },
  };
}
