import type { Brand, CasinoViews, LobbyGame } from '@fairbook/contract';
import type { Http } from '../../platform/http.ts';

/** Who looks at the lobby. */
export interface LobbyVisitor {
  readonly brand: Brand;
  readonly language: string;
  /** ISO alpha-2; undefined: nobody knows. */
  readonly country: string | undefined;
  /** Undefined: a guest. */
  readonly player: { readonly playerId: bigint; readonly currency: string } | undefined;
}

export interface CasinoLobby {
  /** What the casino's screens are made of, for one visitor; empty where there is no casino for them. */
  views(visitor: LobbyVisitor): CasinoViews;
  /** A game with what is said of it; undefined: the visitor is not offered it. */
  game(
    visitor: LobbyVisitor,
    name: { readonly supplier: string; readonly code: string },
  ): Promise<{ readonly game: LobbyGame; readonly about: string | undefined; readonly minimumCycleMs: number } | undefined>;
  /** Told which games of our own the site can show, by their codes: it lists no others. Until it is told it lists all. */
  screens(codes: readonly string[]): void;
  /** Reads what is counted, and begins to listen and to write. */
  start(): Promise<void>;
  /** Writes what was heard so far. */
  flush(): Promise<void>;
  /** Forgets counts and wins that nobody asks for any more. */
  sweep(): Promise<void>;
  close(): Promise<void>;
  routes(http: Http): void;
}
