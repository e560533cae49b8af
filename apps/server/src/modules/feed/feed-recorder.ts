import type { Db, Tx } from '@fairbook/database';
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
/** Rows waiting for the database at most; beyond it the oldest go and the positions stay, so that a recovery sends them again. */
const WAITING = 50_000;

/** What is recorded of a message. */
export type FeedRow = { readonly facts: FactsRow } | { readonly settlement: SettlementRow };

export interface FeedRecorder {
  facts(row: FactsRow): void;
  settlement(row: SettlementRow): void;
  start(): void;
  /** Writes everything that waits, once. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

interface RecorderNeeds {
  readonly db: Db;
  readonly outbox: Outbox;
  readonly setTimer: (ms: number, run: () => void) => { cancel(): void };
  readonly onError: (error: unknown) => void;
  /** Called with the facts that count of a fixture once they are written, with their version. Who else wrote may be announced first, whatever the order of versions. */
  readonly recorded: (fixtureId: number, facts: ResultFacts) => void;
  /** Called with what the database refuses: it is left out. */
  readonly refused: (row: FeedRow, reason: string) => void;
}

type RowsNeeds = Pick<RecorderNeeds, 'db' | 'outbox' | 'recorded' | 'refused'>;

const sourceOf = ({ fixtureId, source }: Pick<FactsRow, 'fixtureId' | 'source'>): string => `${fixtureId}/${source}`;

/** Facts that were new, with the versions they got by their source, and their news; what counts now is announced to `recorded` when it has committed. */
async function addFactsNews(
  { recorded }: RowsNeeds,
  tx: Tx,
  batch: readonly FeedRow[],
): Promise<{ readonly news: readonly News[]; readonly added: ReadonlyMap<string, number> }> {
  // A source said twice in one batch is one row: the statement does not see its own rows.
  const facts = new Map(batch.flatMap((each) => ('facts' in each ? [[sourceOf(each.facts), each.facts] as const] : [])));
  const added = new Map<string, number>();
  if (facts.size === 0) return { news: [], added };
  const rows = [...facts.values()];
  const news = (await addFacts(tx, rows)).map((row): News => {
    added.set(sourceOf(row), row.version);
    return { topic: 'result-facts', brandId: 0, key: `${row.fixtureId}`, body: { fixture: row.fixtureId, version: row.version } };
  });
  // Also of what was written before: memory missed it when the answer of that writing was lost, or when it was another process's.
  const counting = await readCountingFacts(tx, [...new Set(rows.map(({ fixtureId }) => fixtureId))]);
  tx.afterCommit(() => {
    for (const [fixtureId, each] of counting) recorded(fixtureId, each);
  });
  return { news, added };
}

/** Writes what a provider said of settlements and gives the news of what was new, each with the version of the facts that were known when it was said. */
async function addSettlementNews(
  tx: Tx,
  batch: readonly FeedRow[],
  before: ReadonlyMap<number, number>,
  added: ReadonlyMap<string, number>,
): Promise<News[]> {
  const versions = new Map(before);
  const news: News[] = [];
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
  return news;
}

const inOneTransaction = (needs: RowsNeeds, batch: readonly FeedRow[], until: ReadonlyMap<string, number>): Promise<void> =>
  needs.db.transaction(async (tx) => {
    const stated = batch.flatMap((each) => ('settlement' in each ? [each.settlement.fixtureId] : []));
    const before = stated.length > 0 ? await readNewestVersions(tx, stated) : new Map<number, number>();
    const { news, added } = await addFactsNews(needs, tx, batch);
    await needs.outbox.add(tx, [...news, ...(await addSettlementNews(tx, batch, before, added))]);
    if (until.size > 0) await writePositions(tx, until);
  });

/**
 * Writes rows and the positions behind them. Where the database refuses one of them the halves are written apart, so that it is left
 * out alone; a database that cannot be asked says nothing about any of them and is thrown.
 */
async function writeRows(needs: RowsNeeds, rows: readonly FeedRow[], until: ReadonlyMap<string, number>): Promise<void> {
  try {
    await inOneTransaction(needs, rows, until);
  } catch (error) {
    if (isDatabaseDown(error) || rows.length === 0) throw error;
    const half = rows.length >> 1;
    if (half === 0) {
      needs.refused(rows[0]!, error instanceof Error ? error.message : String(error));
      if (until.size > 0) await inOneTransaction(needs, [], until);
      return;
    }
    await writeRows(needs, rows.slice(0, half), new Map());
    await writeRows(needs, rows.slice(half), until);
  }
}

/**
 * Records what the feed said, with its news, in one transaction per batch. The positions written with a batch never run ahead of what was
 * recorded.
 */
export function feedRecorder(
  needs: RecorderNeeds,
  /** Positions as of now; empty while something is still on its way to us. */
  positions: () => ReadonlyMap<string, number>,
): FeedRecorder {
  let waiting: FeedRow[] = [];
  let lost = false;
  let timer: { cancel(): void } | undefined;
  let writing: Promise<void> = Promise.resolve();
  let stopped = true;

  async function write(): Promise<void> {
    const batch = waiting.slice(0, BATCH);
    const whole = batch.length === waiting.length && !lost;
    const until = whole ? positions() : new Map<string, number>();
    if (batch.length === 0 && until.size === 0) return;
    await writeRows(needs, batch, until);
    waiting = waiting.slice(batch.length);
    if (whole) lost = false;
  }

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

  function push(row: FeedRow): void {
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
