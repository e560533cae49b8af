import type { Db } from '@fairbook/database';
import type { ResultFacts } from '@fairbook/domain';
import { isDatabaseDown } from '../../platform/faults.ts';
import type { News, Outbox } from '../topics.ts';
import {
  addFacts,
  addSettlementMessage,
  type FactsRow,
  readCountingFacts,
  readNewestVersions,
  type SettlementRow,
  writePositions,
} from './feed-store.ts';

/** Between two writings, ms, and between tries when the database is away. */
const WRITE_MS = 200;
const RETRY_MS = 1000;
/** Rows of one writing. */
const BATCH = 2000;
/** Rows waiting for the database at most; beyond it the oldest go and the positions stay, so that a recovery tells them again. */
const WAITING = 50_000;

/** What is kept of a message. */
export type Kept = { readonly facts: FactsRow } | { readonly settlement: SettlementRow };

export interface Keeper {
  facts(row: FactsRow): void;
  settlement(row: SettlementRow): void;
  start(): void;
  /** Writes everything that waits, once. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const sourceOf = ({ fixtureId, source }: Pick<FactsRow, 'fixtureId' | 'source'>): string => `${fixtureId}/${source}`;

/**
 * Keeps what the feed said for good, with its news, in one transaction per batch. The positions written with a batch
 * never run ahead of what was kept.
 */
export function keeper(
  needs: {
    readonly db: Db;
    readonly outbox: Outbox;
    readonly setTimer: (ms: number, run: () => void) => { cancel(): void };
    readonly onError: (error: unknown) => void;
    /** Told of the facts that count of a fixture once they are written, with the version they have here. Who else wrote may be told first, whatever the order of versions. */
    readonly kept: (fixtureId: number, facts: ResultFacts) => void;
    /** Told of what the database refuses: it is left out. */
    readonly refused: (row: Kept, reason: string) => void;
  },
  /** Positions as of now; empty while something is still on its way to us. */
  positions: () => ReadonlyMap<string, number>,
): Keeper {
  let waiting: Kept[] = [];
  let lost = false;
  let timer: { cancel(): void } | undefined;
  let writing: Promise<void> = Promise.resolve();
  let stopped = true;

  async function write(): Promise<void> {
    const batch = waiting.slice(0, BATCH);
    const whole = batch.length === waiting.length && !lost;
    const until = whole ? positions() : new Map<string, number>();
    if (batch.length === 0 && until.size === 0) return;
    await writeRows(batch, until);
    waiting = waiting.slice(batch.length);
    if (whole) lost = false;
  }

  /**
   * Writes rows and the positions behind them. Where the database refuses one of them the halves are written apart, so that it is left
   * out alone; a database that cannot be asked says nothing about any of them and is thrown.
   */
  async function writeRows(rows: readonly Kept[], until: ReadonlyMap<string, number>): Promise<void> {
    try {
      await inOneTransaction(rows, until);
    } catch (error) {
      if (isDatabaseDown(error) || rows.length === 0) throw error;
      const half = rows.length >> 1;
      if (half === 0) {
        needs.refused(rows[0]!, error instanceof Error ? error.message : String(error));
        if (until.size > 0) await inOneTransaction([], until);
        return;
      }
      await writeRows(rows.slice(0, half), new Map());
      await writeRows(rows.slice(half), until);
    }
  }

  const inOneTransaction = (batch: readonly Kept[], until: ReadonlyMap<string, number>): Promise<void> =>
    needs.db.transaction(async (tx) => {
      const news: News[] = [];
      // A source told twice in one batch is one row: the statement does not see its own rows.
      const facts = new Map(batch.flatMap((each) => ('facts' in each ? [[sourceOf(each.facts), each.facts] as const] : [])));
      const stated = batch.flatMap((each) => ('settlement' in each ? [each.settlement.fixtureId] : []));
      const versions = stated.length > 0 ? await readNewestVersions(tx, stated) : new Map<number, number>();
      const added = new Map<string, number>();
      if (facts.size > 0) {
        const rows = [...facts.values()];
        for (const row of await addFacts(tx, rows)) {
          news.push({ topic: 'result-facts', brandId: 0, key: `${row.fixtureId}`, body: { fixture: row.fixtureId, version: row.version } });
          added.set(sourceOf(row), row.version);
        }
        // Also of what was written before: memory missed it when the answer of that writing was lost, or when it was another process's.
        const counting = await readCountingFacts(tx, [...new Set(rows.map(({ fixtureId }) => fixtureId))]);
        tx.afterCommit(() => {
          for (const [fixtureId, each] of counting) needs.kept(fixtureId, each);
        });
      }
      for (const each of batch) {
        if ('facts' in each) {
          const version = added.get(sourceOf(each.facts));
          if (version !== undefined) versions.set(each.facts.fixtureId, version);
          continue;
        }
        const { fixtureId, kind, provider, body } = each.settlement;
        const message = await addSettlementMessage(tx, each.settlement);
        if (message === undefined) continue;
        const factsVersion = versions.get(fixtureId) ?? 0;
        news.push({
          topic: kind,
          brandId: 0,
          key: String(fixtureId),
          body: { fixture: fixtureId, message: `${message}`, provider, factsVersion, ...body },
        } as News<typeof kind>);
      }
      await needs.outbox.add(tx, news);
      if (until.size > 0) await writePositions(tx, until);
    });

  const flush = (): Promise<void> => {
    writing = writing.catch(() => {}).then(write);
    return writing;
  };

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

  function push(row: Kept): void {
    waiting.push(row);
    if (waiting.length <= WAITING) return;
    waiting.shift();
    lost = true;
  }

  return {
    facts: (facts) => push({ facts }),
    settlement: (settlement) => push({ settlement }),
    start() {
      stopped = false;
      schedule(WRITE_MS);
    },
    flush,
    async stop() {
      stopped = true;
      timer?.cancel();
      while (waiting.length > 0) await flush();
      await flush();
    },
  };
}
