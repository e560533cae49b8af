import { hash } from 'node:crypto';
import type { Db } from '@fairbook/database';
import { BoundedMap } from '@fairbook/domain/bounded-map';
import type { QuarantineRow } from './face.ts';
import { writeQuarantine } from './quarantine-store.ts';

/** Between two writings, ms. */
const WRITE_MS = 1000;
const RETRY_MS = 5000;
/** Different faults waiting for the database at most; what comes beyond is counted and logged only. */
const WAITING = 500;
/** A fault of one fixture and kind is logged once in so long, ms. */
const LOG_MS = 60_000;
/** Faults remembered for that at most. */
const LOGGED = 5000;
/** Characters of a raw message kept, and of a reason. */
const RAW = 16_384;
const REASON = 500;

/** A message, or what was to be written of one, that cannot be used. */
export interface Unusable {
  readonly provider: string;
  readonly producer: string;
  readonly kind: string;
  /** The provider's name of the fixture; '' when there is none to read. */
  readonly ref: string;
  readonly fixtureId: number | undefined;
  readonly reason: string;
  readonly message: unknown;
}

export interface Quarantine {
  /** Never throws, whatever it is given. */
  add(unusable: Unusable): void;
  /** Messages that could not be used since the start, by producer. */
  count(producer: string): number;
  start(): void;
  /** Writes what waits, once. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Any value as text a database takes: numbers that JSON does not have by name, and control characters escaped. */
export function rawText(message: unknown): string {
  try {
    const text = JSON.stringify(message, (_key, value: unknown) =>
      (typeof value === 'number' && !Number.isFinite(value)) || typeof value === 'bigint' ? `${value}` : value,
    );
    return (text ?? String(message)).slice(0, RAW);
  } catch (error) {
    return `cannot be shown: ${error instanceof Error ? error.message.slice(0, REASON) : 'unknown'}`;
  }
}

const clean = (text: unknown, most: number): string =>
  String(text)
    .slice(0, most)
    .replace(/[\p{Cc}\p{Cs}]/gu, '?');

interface QuarantineNeeds {
  readonly db: Db;
  readonly now: () => number;
  readonly setTimer: (ms: number, run: () => void) => { cancel(): void };
  readonly log: (level: 'info' | 'warn' | 'error', text: string, facts?: Record<string, unknown>) => void;
  readonly onError: (error: unknown) => void;
}

type UnusableRow = Omit<QuarantineRow, 'times' | 'digest'>;

/** Logs a fault of a fixture and kind once in `LOG_MS`, with how often it was silent before. */
function throttledLog({ now: clock, log }: Pick<QuarantineNeeds, 'now' | 'log'>): (row: UnusableRow) => void {
  const logged = new BoundedMap<string, { at: number; silent: number }>(LOGGED);
  return (row) => {
    const key = `${row.provider}/${row.producer}/${row.kind}/${row.ref}`;
    const now = clock();
    const last = logged.get(key);
    if (last && now - last.at < LOG_MS) {
      last.silent++;
      return;
    }
    logged.delete(key);
    logged.set(key, { at: now, silent: 0 });
    const { provider, producer, kind, ref, reason } = row;
    log('error', 'a feed message cannot be used', {
      provider,
      producer,
      kind,
      ref,
      reason,
      ...(last?.silent ? { before: last.silent } : {}),
    });
  };
}

/** An unusable message as staff read it, cut and cleaned to what a database takes. */
function rowOf({ fixtureId, message, ...unusable }: Unusable, at: number): UnusableRow {
  const [provider, producer, kind, ref] = [unusable.provider, unusable.producer, unusable.kind, unusable.ref].map((text) =>
    clean(text, 200),
  );
  return {
    provider,
    producer,
    kind,
    ref,
    fixtureId,
    reason: clean(unusable.reason, REASON),
    raw: rawText(message),
    at,
  } as UnusableRow;
}

/** Stores what cannot be used for staff to look at: the same fault of a fixture is one row that counts. */
export function quarantine(needs: QuarantineNeeds): Quarantine {
  let waiting = new Map<string, QuarantineRow>();
  const log = throttledLog(needs);
  const counts = new Map<string, number>();
  let timer: { cancel(): void } | undefined;
  let stopped = true;

  async function flush(): Promise<void> {
    if (waiting.size === 0) return;
    const rows = waiting;
    waiting = new Map();
    try {
      await writeQuarantine(needs.db, [...rows.values()]);
    } catch (error) {
      // What came meanwhile of the same fault is newer.
      for (const [digest, row] of rows) {
        const newer = waiting.get(digest);
        if (newer) waiting.set(digest, { ...newer, times: newer.times + row.times });
        else if (waiting.size < WAITING) waiting.set(digest, row);
      }
      throw error;
    }
  }

  function schedule(ms: number): void {
    if (stopped) return;
    timer = needs.setTimer(ms, () => {
      flush().then(
        () => schedule(WRITE_MS),
        (error: unknown) => {
          needs.onError(error);
          schedule(RETRY_MS);
        },
      );
    });
  }

  return {
    add(unusable) {
      const row = rowOf(unusable, needs.now());
      const { provider, producer, kind, ref } = row;
      counts.set(`${provider}/${producer}`, (counts.get(`${provider}/${producer}`) ?? 0) + 1);
      log(row);
      const digest = hash('sha1', [provider, producer, kind, ref, row.reason].join('\n'), 'hex');
      const before = waiting.get(digest);
      if (!before && waiting.size >= WAITING) return;
      waiting.set(digest, { ...row, digest, times: (before?.times ?? 0) + 1 });
    },
    count: (producer) => counts.get(producer) ?? 0,
    start() {
      stopped = false;
      schedule(WRITE_MS);
    },
    flush,
    async stop() {
      stopped = true;
      timer?.cancel();
      await flush().catch(needs.onError);
    },
  };
}
