import { poller } from '../../platform/poller.ts';
import { keepCheck, newestCheck, openAlarm } from './check-store.ts';
import type { LedgerChecks, Scope, StoredCheck } from './face.ts';
import type { LedgerChecksNeeds } from './needs.ts';

export type { HeadCheck } from '../heads/face.ts';
export type { StoredCheck } from './face.ts';
export type { DifferentBooks, LedgerChecksNeeds } from './needs.ts';

/** Between looks whether a check is due, ms. */
const LOOK_MS = 30_000;
/** After a start the first check waits so long, ms: there is enough to do. What happened to the books meanwhile is known within a minute or so. */
const AFTER_START_MS = 45_000;
/** Differences kept of one check. */
const LISTED = 100;
/** A check is overdue when the last one ended so many intervals ago. */
const OVERDUE_INTERVALS = 2;

const endOf = (check: StoredCheck | undefined): number => (check ? check.startedAt + check.tookMs : Number.NEGATIVE_INFINITY);

/** Verifies the ledger, whole or since the last check, and stores what it found. */
async function makeCheck(needs: LedgerChecksNeeds, scope: Scope, startedAt: number, isScheduled: boolean): Promise<StoredCheck> {
  const { db, clock } = needs;
  const before = scope === 'recent' ? await newestCheck(db) : undefined;
  const heads = await needs.publishedHeads(before?.headsSeen ?? 0);
  const report = await needs.ledger.verify(db, {
    beside: heads ? [heads.differences] : [],
    ...(before && { since: before.blocksSeen }),
    ...(isScheduled && { rest: needs.rest }),
  });
  const kept: StoredCheck = {
    scope: before ? 'recent' : 'whole',
    startedAt,
    tookMs: clock.now() - startedAt,
    transfers: report.transfers,
    blocks: report.blocks,
    accounts: report.accounts,
    heads: heads?.count.heads ?? 0,
    differences: report.differences.length,
    truncated: report.truncated,
    listed: report.differences.slice(0, LISTED),
    blocksSeen: report.blocksSeen,
    headsSeen: Math.max(heads?.count.newest ?? 0, before?.headsSeen ?? 0),
  };
  await keepCheck(db, kept);
  return kept;
}

/** Checks of the ledger by the clock: what is recent often, everything seldom, each in one read-only snapshot; their results are kept. */
export function createLedgerChecks(needs: LedgerChecksNeeds): LedgerChecks {
  const { db, clock } = needs;
  const bornAt = clock.now();
  let running: { readonly startedAt: number; readonly done: Promise<void> } | undefined;
  let failed = false;
  let checkedSinceStart = false;

  async function check(scope: Scope, startedAt: number, isScheduled: boolean): Promise<void> {
    const made = await makeCheck(needs, scope, startedAt, isScheduled);
    checkedSinceStart = true;
    if (made.differences > 0) needs.onDifferences(made);
  }

  function begin(scope: Scope, isScheduled: boolean): Promise<void> {
    const startedAt = clock.now();
    const done = check(scope, startedAt, isScheduled)
      .then(
        () => {
          failed = false;
        },
        (error: unknown) => {
          failed = true;
          needs.onError(error);
        },
      )
      .finally(() => {
        running = undefined;
      });
    running = { startedAt, done };
    return done;
  }

  async function round(): Promise<void> {
    if (running || clock.now() - bornAt < AFTER_START_MS) return;
    const now = clock.now();
    const [last, whole] = [await newestCheck(db), await newestCheck(db, 'whole')];
    // One that ended in the future was made before the clock was set back.
    const isDue = (check: StoredCheck | undefined, everyMs: number): boolean => now - endOf(check) >= everyMs || endOf(check) > now;
    if (isDue(whole, needs.wholeEveryMs)) await begin('whole', true);
    else if (!checkedSinceStart || isDue(last, needs.everyMs)) await begin('recent', true);
  }

  const looking = poller(round, { pollMs: LOOK_MS, retryMs: LOOK_MS, onError: needs.onError });
  return {
    round,
    async state(through = db) {
      const [last, lastWhole] = [await newestCheck(through), await newestCheck(through, 'whole')];
      return {
        running: running !== undefined,
        startedAt: running?.startedAt ?? null,
        last,
        lastWhole,
        alarm: await openAlarm(through),
        overdue: clock.now() - Math.max(endOf(last), bornAt) > OVERDUE_INTERVALS * needs.everyMs,
        failed,
      };
    },
    startWhole() {
      if (running) return false;
      void begin('whole', false);
      return true;
    },
    start: looking.start,
    async stop() {
      await looking.stop();
      await running?.done;
    },
  };
}
