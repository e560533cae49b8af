import type { Fixture, ListColumn } from '@fairbook/contract';
import type { OutcomeDefinition, Phase, PlayState } from '@fairbook/domain';

/** What the stream reads of a fixture on the board. */
export interface BoardEntry {
  readonly id: number;
  readonly fixture: Fixture;
  readonly phase: Phase;
  readonly state: PlayState | undefined;
  /** Unix ms. */
  readonly changedAt: number;
  readonly shape: { readonly items: readonly BoardItem[]; readonly groups: readonly unknown[] };
  readonly books: ReadonlyMap<number, { readonly prices: Int32Array; readonly flags: Uint8Array }>;
}
export interface BoardItem {
  readonly slot: number;
  readonly outcome: OutcomeDefinition;
  /** Thousandths. */
  readonly line: number;
  /** `:<outcomeId>:<line>`, with `:<player>` where it is asked of one. */
  readonly tail: string;
}

/** What changed of one fixture (board: BoardChange). */
export interface BoardChange {
  readonly entry: BoardEntry;
  readonly from: Phase | undefined;
  readonly over: boolean;
  readonly prices: ReadonlyMap<number, readonly number[]>;
  readonly removed: readonly BoardItem[];
  readonly reshaped: boolean;
  readonly before: PlayState | undefined;
  readonly played: boolean;
  readonly suspended: boolean;
}

/** The board as far as the stream reads it. */
export interface BoardPicture {
  readonly entries: ReadonlyMap<number, BoardEntry>;
  /** Closed as a whole for a brand. */
  isSuspended(entry: BoardEntry, brandId: number): boolean;
  /** Places in the shape that a list row shows: of the standard columns of its sport, or of one column. */
  rowPlaces(entry: BoardEntry, column?: ListColumn): ReadonlySet<number>;
  marketCount(entry: BoardEntry): number;
  /** Place of a selection in the entry's shape; undefined when it is not offered. */
  place(
    entry: BoardEntry,
    answer: { readonly slot: number; readonly outcomeId: number; readonly line: number; readonly player: number },
  ): number | undefined;
}
