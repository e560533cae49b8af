import type { Clock } from '../../../platform/clock.ts';
import { type Content, type Frozen, freeze } from './frozen.ts';

/** Something that can be answered: what it reads and the version of what it read. */
export interface Source {
  /** The same for every spelling of the same request. */
  readonly key: string;
  readonly version: () => number;
  readonly content: () => Content | Promise<Content>;
}

/** An answer that changed is written anew so long after the last time at the earliest, ms: a list of the live line changes with every tick. */
export const REWRITE_MS = 250;
/** An answer out of date is still sent while the next is being written, for so long at most, ms. */
export const LATEST_MS = 1000;
/** Answers kept, and bytes of them; beyond it the longest unused go. */
const ANSWERS = 2000;
const BYTES = 96 * 1024 * 1024;
/** Spellings of requests kept. */
const SPELLINGS = 8000;

interface Slot {
  readonly source: Source;
  frozen: Frozen | undefined;
  version: number;
  writtenAt: number;
  writing: Promise<Frozen> | undefined;
  /** Spellings that lead here: they go with it. */
  readonly spellings: Set<string>;
}

export interface SnapshotCache {
  /** The answer at once, when it is there and fresh enough; `spelling` is the request as it came. */
  ready(spelling: string): Frozen | undefined;
  /** The answer, written now if it must be. */
  answer(spelling: string | undefined, source: Source): Promise<Frozen>;
  readonly size: { readonly answers: number; readonly bytes: number };
}

/** Answers written once per change and kept for ever fresh in the background; bounded. */
export function snapshotCache(clock: Clock, onError: (error: unknown) => void, secure: boolean): SnapshotCache {
  const slots = new Map<string, Slot>();
  const spellings = new Map<string, Slot>();
  let bytes = 0;

  function write(slot: Slot): Promise<Frozen> {
    slot.writing ??= (async () => {
      const version = slot.source.version();
      try {
        const frozen = await freeze(await slot.source.content(), slot.frozen, secure);
        if (slots.get(slot.source.key) === slot) bytes += frozen.bytes - (slot.frozen?.bytes ?? 0);
        slot.frozen = frozen;
        slot.version = version;
        slot.writtenAt = clock.now();
        return frozen;
      } finally {
        slot.writing = undefined;
      }
    })();
    return slot.writing;
  }

  /** Undefined when the caller must wait for the next writing. */
  function current(slot: Slot): Frozen | undefined {
    if (!slot.frozen || slot.version === slot.source.version()) return slot.frozen;
    const age = clock.now() - slot.writtenAt;
    if (age < REWRITE_MS) return slot.frozen;
    if (!slot.writing) write(slot).catch(onError);
    return age < LATEST_MS ? slot.frozen : undefined;
  }

  function evict(): void {
    for (const [key, slot] of slots) {
      if (slots.size <= ANSWERS && bytes <= BYTES) return;
      slots.delete(key);
      bytes -= slot.frozen?.bytes ?? 0;
      for (const spelling of slot.spellings) spellings.delete(spelling);
    }
  }

  function learn(spelling: string, slot: Slot): void {
    spellings.delete(spelling);
    spellings.set(spelling, slot);
    slot.spellings.add(spelling);
    if (spellings.size <= SPELLINGS) return;
    const [oldest, its] = spellings.entries().next().value as [string, Slot];
    spellings.delete(oldest);
    its.spellings.delete(oldest);
  }

  return {
    ready(spelling) {
      const slot = spellings.get(spelling);
      return slot && current(slot);
    },
    async answer(spelling, source) {
      let slot = slots.get(source.key);
      if (slot) slots.delete(source.key);
      slot ??= { source, frozen: undefined, version: -1, writtenAt: 0, writing: undefined, spellings: new Set() };
      slots.set(source.key, slot);
      if (spelling !== undefined) learn(spelling, slot);
      const frozen = current(slot) ?? (await write(slot));
      evict();
      return frozen;
    },
    get size() {
      return { answers: slots.size, bytes };
    },
  };
}
