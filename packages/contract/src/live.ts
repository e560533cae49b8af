import type { BalanceView } from './balance.ts';
import type { TableChangeBody } from './casino-rounds.ts';
import type { ListColumn } from './list-columns.ts';

/** How old what a sport's live lists show is: `age` ms since the feed was last heard; `behind` while it is silent or catching up. */
export interface FeedAge {
  readonly sportId: number;
  readonly age: number;
  readonly behind: boolean;
}

/**
 * The stream's protocol, whole. One WebSocket at `/stream`; text frames of JSON. Brand comes from the host or `?partner=`,
 * the player from the session cookie of the handshake (whose Origin must be the site's own).
 *
 * A client subscribes to topics and gets a snapshot with a sequence number, then numbered deltas of that topic. A delta whose
 * `seq` is not the last one plus one means a gap: the client asks again with `resync`. A slow client's deltas are merged to the
 * latest value per outcome and then carry `from`, the sequence they follow on; one too far behind gets a snapshot instead.
 *
 * What a topic tells: `live`, `line` and `champ` the outcomes and the play of list rows, with a column behind a stroke
 * (`live:1/handicap`) the outcomes of that column alone; `feed` how old the data of each sport in play is; `game` everything of a fixture with its
 * sub-games (named by the main game's event id; when the fixture goes in play the topic stays and tells `left` and `joined`);
 * `table` a game that many share, by the name of its table (`table:crash`): the snapshot is all of it; `coupon` its selections alone. The flags of a price already hold the suspension of its whole fixture. `joined` and `reshaped` carry
 * no markets: the client loads the rows. A refused topic is not subscribed; when a session ends its player topics are refused.
 */
export const STREAM_PATH = '/stream';

/** `live` and `line` list one sport; `game` is one event id; `coupon` is a list of selection keys joined by ','. */
export type Topic =
  | `live:${number}`
  | `line:${number}`
  | `champ:${number}`
  | `${'live' | 'line' | 'champ'}:${number}/${ListColumn}`
  | 'feed'
  | `game:${number}`
  | `coupon:${string}`
  | `table:${string}`
  | 'my-bets'
  | 'my-balance'
  | 'feed-health';

export type ClientMessage =
  /** `age`: the page was drawn so many ms ago; a list's snapshot then holds only fixtures that changed since. Absent: all of them. */
  | { readonly op: 'subscribe'; readonly topic: Topic; readonly age?: number }
  | { readonly op: 'unsubscribe'; readonly topic: Topic }
  | { readonly op: 'resync'; readonly topic: Topic }
  | { readonly op: 'ping'; readonly at: number };

/**
 * `<gameId>:<outcomeId>:<line in thousandths>`, and `:<player>` behind it where the outcome is asked of a player: the key of a price
 * everywhere, also in the site's price store.
 */
export type SelectionKey = string;
export const selectionKey = (gameId: number, outcomeId: number, line: number, player = 0): SelectionKey =>
  player === 0 ? `${gameId}:${outcomeId}:${line}` : `${gameId}:${outcomeId}:${line}:${player}`;

/** Price in thousandths; flags: 0 open, 1 suspended, 2 gone. */
export type PriceChange = readonly [key: SelectionKey, price: number, flags: 0 | 1 | 2];

/** What a list row and a scoreboard show; only changed members are sent, and of `statistics` only the counts that changed. */
export interface ScoreChange {
  readonly gameId: number;
  readonly status?: string;
  readonly period?: string;
  readonly onBreak?: boolean;
  readonly clock?: {
    readonly seconds: number;
    readonly running: boolean;
    readonly direction: 1 | -1;
    readonly asOf: number;
    readonly speed: number;
  };
  readonly addedTime?: number;
  readonly score?: readonly [number, number];
  readonly periods?: readonly (readonly [string, number, number])[];
  readonly red?: readonly [number, number];
  readonly statistics?: Readonly<Record<string, readonly [number, number]>>;
  readonly activity?: {
    readonly kind: string;
    readonly side: 'home' | 'away' | undefined;
    readonly x: number;
    readonly y: number;
    readonly trail: readonly (readonly [number, number])[];
  };
  readonly momentum?: readonly number[];
  /** New ones, in order; a snapshot has the latest alone. */
  readonly incidents?: readonly {
    readonly id: number;
    readonly kind: string;
    readonly side?: 'home' | 'away';
    readonly minute: number;
    readonly addedTime?: number;
    readonly player?: string;
  }[];
  readonly suspended?: boolean;
  readonly markets?: number;
}

export interface Delta {
  readonly prices?: readonly PriceChange[];
  readonly scores?: readonly ScoreChange[];
  /** Games that joined or left the topic, or whose set of markets changed: reload what is shown of them. */
  readonly joined?: readonly number[];
  readonly left?: readonly number[];
  readonly reshaped?: readonly number[];
  readonly bets?: readonly { readonly betId: string; readonly status: string; readonly payout?: string; readonly currency: string }[];
  readonly balance?: BalanceView & {
    /** When it was read, unix ms by the server's clock: pages are loaded with balances too, and the newer one counts. */
    readonly at: number;
  };
  /** Told anew every few seconds. */
  readonly feed?: readonly FeedAge[];
  /** What changed at a table of a game that many share; of a slow client's deltas the latest of each counts. */
  readonly table?: TableChangeBody;
  readonly health?: readonly { readonly producer: string; readonly status: 'alive' | 'silent' | 'recovering'; readonly since: number }[];
}

export type ServerMessage =
  | {
      readonly t: 'hello';
      readonly now: number;
      readonly heartbeatMs: number;
      readonly limits: { readonly topics: number; readonly messageBytes: number };
    }
  | { readonly t: 'snapshot'; readonly topic: Topic; readonly seq: number; readonly d: Delta }
  | {
      readonly t: 'delta';
      readonly topic: Topic;
      readonly seq: number /** Absent: follows seq - 1. */;
      readonly from?: number;
      readonly at: number;
      readonly d: Delta;
    }
  | { readonly t: 'refused'; readonly topic: Topic; readonly code: 'unknown-topic' | 'not-signed-in' | 'too-many-topics' }
  | { readonly t: 'pong'; readonly at: number; readonly now: number }
  /** Every `heartbeatMs`: a client that hears nothing for two of them should connect again. */
  | { readonly t: 'beat'; readonly now: number }
  | { readonly t: 'bye'; readonly reason: 'too-slow' | 'going-down' | 'bad-message' | 'too-many-messages' };

export const STREAM_LIMITS = {
  /** Topics per connection. */
  topics: 64,
  /** Bytes of one client message. */
  messageBytes: 4096,
  /** Client messages per second, sustained. */
  messagesPerSecond: 20,
  /** Client messages at once: a page subscribes to all its topics when it connects. */
  messageBurst: 160,
  /** Connections of one process. */
  connections: 20_000,
  /** Connections per address. */
  connectionsPerAddress: 50,
  /** Bytes waiting in a socket before deltas are merged for it. */
  mergeAboveBytes: 65_536,
  /** Bytes waiting before the connection is closed. */
  closeAboveBytes: 1_048_576,
  /** A socket silent for two beats is closed. */
  heartbeatMs: 15_000,
  /** Longest gathering time of one delta, ms; shorter while telling everyone takes little. */
  tickMs: 50,
} as const;
