import type { Db, Queryable } from '@fairbook/database';
import type { App } from '../app.ts';

/** What only the database knows, the same in every process on it. */
export type Figures = Awaited<ReturnType<typeof readFigures>>;

export interface FigureSource {
  /** At most some seconds old; undefined while the database cannot tell. Never rejects. */
  read(): Promise<Figures | undefined>;
}

/** How long figures are given again, however often they are asked for, ms. */
const KEPT_MS = 5000;
/** A collector waits so long at most, ms: well below the ten seconds Prometheus waits itself. */
const PATIENCE_MS = 3000;
/** A statement that takes longer is given up, ms. */
const STATEMENT_MS = 2000;

type Measured = Pick<App, 'outbox' | 'jobs' | 'settlement' | 'feed' | 'payments' | 'approvals' | 'messages' | 'ledgerChecks' | 'heads'>;

async function readFigures(app: Measured, tx: Queryable) {
  const fixtures = await app.settlement.waiting(tx);
  const [oldestFacts, undelivered, ages, payments, approvals, messages, ledger, head, headsUndelivered, jobs] = await Promise.all([
    fixtures.length > 0 ? app.feed.oldestFacts(fixtures, tx) : undefined,
    app.outbox.undelivered(tx),
    app.outbox.ages(tx),
    app.payments.open(tx),
    app.approvals.count(tx),
    app.messages.count(tx),
    app.ledgerChecks.state(tx),
    app.heads.newest(tx),
    app.heads.undelivered(tx),
    app.jobs.counts(tx),
  ]);
  return {
    fixtures: fixtures.length,
    oldestFacts,
    undelivered,
    ages,
    payments,
    approvals,
    messages,
    ledger,
    head: head?.head,
    headsUndelivered,
    jobs,
  };
}

/**
 * Reads the figures for whoever collects them: once for all metrics of a collection, never twice at a time, each statement for two seconds
 * at most.
 */
export function figureSource(
  app: Measured & { readonly db: Pick<Db, 'transaction'> },
  onError: (error: unknown) => void,
  { cachedMs = KEPT_MS, patienceMs = PATIENCE_MS }: { readonly cachedMs?: number; readonly patienceMs?: number } = {},
): FigureSource {
  let answer: Promise<Figures | undefined> | undefined;
  let isAsking = false;
  let cachedUntil = 0;

  async function ask(): Promise<Figures | undefined> {
    try {
      return await app.db.transaction(async (tx) => {
        await tx.query(`set local statement_timeout = ${STATEMENT_MS}`);
        return readFigures(app, tx);
      });
    } catch (error) {
      onError(error);
      return undefined;
    } finally {
      isAsking = false;
      cachedUntil = performance.now() + cachedMs;
    }
  }

  return {
    read() {
      if (answer && (isAsking || performance.now() < cachedUntil)) return answer;
      isAsking = true;
      const asked = ask();
      const late = Promise.withResolvers<undefined>();
      const timer = setTimeout(late.resolve, patienceMs, undefined);
      answer = Promise.race([asked, late.promise]).finally(() => clearTimeout(timer));
      return answer;
    },
  };
}
