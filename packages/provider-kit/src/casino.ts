import { GAME_FEATURES, type GameFeature, type GameKind } from '@fairbook/domain';
import type { KeptRound, RecordRef } from './casino-wallet.ts';
import type { StudioPlay, StudioRound } from './studio.ts';

export type { GameFeature };
export { GAME_FEATURES };

/** A stake a game takes in a currency, minor units; a stake is a multiple of `step`. */
export interface GameStakes {
  readonly least: bigint;
  readonly most: bigint;
  readonly step: bigint;
  /** The most a round may win, where the supplier says so: choices that could win more take a smaller stake. */
  readonly greatestWin?: bigint;
}

/** A game as its supplier offers it. */
export interface CasinoGame {
  /** Its name in addresses and at the wallet: 2 to 60 of lower-case letters, digits and hyphens, unique with its supplier. */
  readonly code: string;
  readonly kind: GameKind;
  /** Slugs of the lobby's categories. */
  readonly categories: readonly string[];
  readonly title: { readonly en: string; readonly [language: string]: string | undefined };
  /** Addresses or paths of pictures, by shape. */
  readonly images: { readonly poster?: string; readonly banner?: string };
  /** What comes back of stakes in the long run, hundredths of a percent, least and most where options differ. */
  readonly rtp: { readonly least: number; readonly most: number };
  /**
   * What the console holds its returns against, where its supplier tells: without what pots give, shares as `rtp`, and the variance of what comes
   * back of a stake of 1, the greatest of all ways of playing.
   */
  readonly figures?: { readonly rtp: CasinoGame['rtp']; readonly variance: number };
  readonly volatility: 'low' | 'medium' | 'high' | undefined;
  /** By currency; in others it is not played. */
  readonly stakes: Readonly<Record<string, GameStakes>>;
  readonly features: readonly GameFeature[];
  /** It can be played without money, by the same mathematics. */
  readonly demo: boolean;
  /** Keys of the jurisdictions it may be offered in; undefined: in all. */
  readonly jurisdictions: readonly string[] | undefined;
  readonly devices: readonly ('desktop' | 'phone')[];
  /** Of its rules and mathematics. */
  readonly version: string;
}

export interface LaunchRequest {
  readonly game: string;
  readonly brand: string;
  readonly language: string;
  readonly device: 'desktop' | 'phone';
  readonly currency: string;
  /** Where the game's own way out leads. */
  readonly returnUrl: string;
  /** For money: who plays, and the token of this launch. Undefined: a demonstration, for guests too. */
  readonly money: { readonly player: string; readonly token: string } | undefined;
}

/** `frame`: a page of the supplier's own, shown on one of ours; `studio`: the site has the game itself. */
export type LaunchAnswer =
  | { readonly kind: 'frame'; readonly url: string }
  | { readonly kind: 'studio' }
  | { readonly kind: 'refused'; readonly reason: 'game-unknown' | 'demo-only' | 'no-demo' | 'unavailable' };

/** A request of the supplier's server, as it came. */
export interface SupplierCall {
  /** What stands behind `root`, without the leading slash. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}
export interface SupplierCallAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What became of it, such as a status of the wallet, and the supplier's name of the request: for whoever looks at how a supplier does. */
  readonly outcome?: string;
  readonly request?: string | undefined;
}

/** What pictures of games may be. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/svg+xml'] as const;
export interface GamePicture {
  readonly type: (typeof PICTURE_TYPES)[number];
  readonly bytes: Uint8Array;
}

/** A record of a player, or of a brand, as it stands. */
export type ReadRecord = (ref: RecordRef) => Promise<string | undefined>;

/**
 * One look at all rounds of a supplier by `verify-ledger`, a player's after another's and brand after brand. What was kept is computed again;
 * every disagreement is told in words.
 */
export interface RoundAudit {
  round(round: KeptRound, record: ReadRecord): Promise<readonly string[]>;
  /** After the last round of a player. */
  player?(of: { readonly player: string; readonly brand: string }, record: ReadRecord): Promise<readonly string[]>;
  /** After the last round of a brand. `jackpot`: what one holds by the ledger, minor units. */
  brand?(brand: string, record: ReadRecord, jackpot: (name: string, currency: string) => Promise<bigint>): Promise<readonly string[]>;
}

/** What an integration of games implements. */
export interface CasinoSupplier {
  readonly name: string;
  /** As players read it. */
  readonly title: string;
  games(): Promise<readonly CasinoGame[]>;
  launch(request: LaunchRequest): Promise<LaunchAnswer>;
  /** Origins its pages are framed from, such as `https://games.example.com` or `https://*.example.com`: the page of a game allows these and no others. */
  readonly frames?: readonly string[];
  /**
   * Fetches a picture that one of its games names by a whole address: browsers of visitors are sent to no server but ours. Undefined: it cannot be had
   * now. Left out where all pictures are paths of the site.
   */
  picture?(address: string): Promise<GamePicture | undefined>;
  /** Calls of the supplier's server to the wallet, posted below `root`, such as `/casino/seamless`. Left out by one that stands in this process. */
  readonly callbacks?: { readonly root: string; handle(call: SupplierCall): Promise<SupplierCallAnswer> };
  /** Computes its rounds again. Left out where nobody but the supplier can. */
  audit?(): RoundAudit;
  /** What a round showed, of what was kept with it: for the history and the replay. Undefined: it cannot be told. */
  replay?(round: KeptRound, record: ReadRecord): Promise<StudioRound | undefined>;
  /** Of a supplier whose games the site shows itself. */
  readonly studio?: StudioPlay;
  /** Looks after what was left lying, such as rounds that nobody comes back to. Every hour, in one process. */
  tidy?(): Promise<void>;
  /** The server is up, in one process: what it does by itself begins. */
  start?(): void | Promise<void>;
  stop?(): void | Promise<void>;
}
