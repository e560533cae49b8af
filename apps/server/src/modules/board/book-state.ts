import type { Brand, Fixture } from '@fairbook/contract';
import type { Clock } from '../../platform/clock.ts';
import { type Archive, archive } from './archive.ts';
import type { Entry } from './entry.ts';
import type { LayoutOutcome } from './market-layout.ts';
import type { BoardChange } from './price-book-face.ts';

/** What the price book holds in memory. Its parts share and change it; nobody outside does. */
export interface BookState {
  readonly brandIds: readonly number[];
  readonly entries: Map<number, Entry>;
  readonly finished: Archive;
  /** Fixtures in play that ended a few minutes ago. */
  readonly ended: Map<number, Entry>;
  /** To be priced in their turn. */
  readonly waiting: Set<Entry>;
  /** Producers known, silent, and with a snapshot still to come since the start. */
  readonly producers: Set<string>;
  readonly down: Set<string>;
  readonly snapshotPending: Set<string>;
  /** Fixtures known of old that no feed has reported since the start. */
  readonly awaited: Map<number, Fixture>;
  /** Line fixtures whose start has passed and was announced. */
  readonly late: WeakSet<Entry>;
  readonly versions: { line: number; live: number; results: number };
  membership: number;
  readonly listeners: ((change: BoardChange) => void)[];
  /** Counts a change of a fixture and hands it to the listeners. */
  announce(entry: Entry, change: Partial<BoardChange>): void;
  /** Hands the listeners the news that the result of a fixture that is over came in. */
  announceResult(entry: Entry): void;
}

const NO_PRICES: ReadonlyMap<number, readonly number[]> = new Map();
const NOTHING = {
  over: false,
  prices: NO_PRICES,
  removed: [] as readonly LayoutOutcome[],
  reshaped: false,
  played: false,
  suspended: false,
  result: false,
} as const;

export function newBookState({
  clock,
  brands,
  onError,
}: {
  readonly clock: Clock;
  readonly brands: () => readonly Brand[];
  readonly onError: (error: unknown) => void;
}): BookState {
  function notify(change: BoardChange): void {
    for (const listener of state.listeners) {
      try {
        listener(change);
      } catch (error) {
        onError(error);
      }
    }
  }
  const state: BookState = {
    brandIds: brands().map((brand) => brand.id),
    entries: new Map(),
    finished: archive(clock),
    ended: new Map(),
    waiting: new Set(),
    producers: new Set(),
    down: new Set(),
    snapshotPending: new Set(),
    awaited: new Map(),
    late: new WeakSet(),
    versions: { line: 0, live: 0, results: 0 },
    membership: 0,
    listeners: [],
    announce(entry, change) {
      const { versions } = state;
      entry.seq++;
      entry.changedAt = clock.now();
      versions[entry.phase]++;
      const whole: BoardChange = { ...NOTHING, from: entry.phase, before: entry.state, ...change, entry };
      if (whole.from !== undefined && whole.from !== entry.phase) versions[whole.from]++;
      if (whole.from !== entry.phase || whole.over) state.membership++;
      notify(whole);
    },
    announceResult: (entry) => notify({ ...NOTHING, from: entry.phase, before: entry.state, entry, result: true }),
  };
  return state;
}

/** True while a producer of this provider has not sent all that stands since the start. */
export const isSyncing = ({ snapshotPending }: Pick<BookState, 'snapshotPending'>, provider: string): boolean =>
  [...snapshotPending].some((producer) => producer.startsWith(`${provider}/`));
