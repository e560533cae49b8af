import type { Queryable } from '@fairbook/database';
import type { SignedHead } from '@fairbook/domain/heads';
import type { Http } from '../../platform/http.ts';

/** A head that does not agree, or something about the list of them. */
export interface HeadDifference {
  readonly check: 'head';
  readonly row: string;
  readonly expected: string;
  readonly found: string;
}

/** Counted while heads are checked. */
export interface HeadCount {
  heads: number;
  /** Number of the newest head that was looked at. */
  newest: number;
}

/** A line of the folder: its place, and the head that stands there; undefined when it holds none. */
export interface HeadLine {
  readonly place: string;
  readonly head: SignedHead | undefined;
}

/** The published heads: a file per day (UTC) with a head in JSON on each line, and the key that signed them. */
export interface HeadFolder {
  readonly path: string;
  /**
   * The last head published; undefined for an empty folder.
   * @throws StartRefused when something else stands there
   */
  newest(): SignedHead | undefined;
  /** Number of the last line that is a head; undefined when none is. */
  lastNumber(): number | undefined;
  /** Adds heads at the end; on disk when it returns. */
  append(heads: readonly SignedHead[], publicKey: Uint8Array): void;
  /** Every whole line in order, from the day of a moment (unix ms) on. */
  lines(since?: number): Iterable<HeadLine>;
  /** The raw key beside the heads; undefined when there is none. */
  publicKey(): Buffer | undefined;
}

/** A head that was checked before. */
export interface HeadPlace {
  readonly number: number;
  readonly at: number;
}

export interface HeadCheck {
  /** Complete once `differences` has ended. */
  readonly count: Readonly<HeadCount>;
  differences(tx: Queryable): AsyncGenerator<HeadDifference>;
}

export interface Heads {
  start(): void;
  stop(): Promise<void>;
  /** Makes the head that is due and publishes what is not yet; runs by itself between `start` and `stop`. */
  round(): Promise<void>;
  routes(http: Http): void;
  newest(through?: Queryable): Promise<{ readonly head: SignedHead; readonly publicKey: Buffer } | undefined>;
  /** Heads the webhook has not taken so far. */
  undelivered(through?: Queryable): Promise<number>;
  /** A check against what this process has published, with the transfers of heads after number `after`; undefined where there is nothing. */
  checkAfter(after: number): Promise<HeadCheck | undefined>;
  /**
   * A check of the ledger against published heads: those there are now, before the snapshot begins that `differences` reads.
   * `after` leaves out the transfers of heads checked before. `publicKey` instead of the one beside the heads, for one kept elsewhere.
   * @throws StartRefused for a folder without heads or key
   */
  against(folder: HeadFolder, options?: { readonly after?: HeadPlace; readonly publicKey?: Uint8Array }): HeadCheck;
}
