import { CONSOLE_CALLS } from '@fairbook/contract';
import type { Http } from '../../platform/http.ts';
import { auditOf, notFound, serve } from './access.ts';
import type { ConsoleNeeds } from './needs.ts';

/** Rows of a page, and characters of a body shown. */
const PAGE = 20;
const MOST_RAW = 16_384;

/** Background jobs by kind; those that failed for good staff run again, or discard. */
export function deadJobRoutes(http: Http, needs: ConsoleNeeds): void {
  const { db, jobs } = needs;
  serve(http, needs, CONSOLE_CALLS.jobs, async ({ query: { page } }) => {
    const [{ rows, total }, kinds] = await Promise.all([jobs.dead((page - 1) * PAGE, PAGE), jobs.counts()]);
    return {
      items: rows.map(({ body, ...job }) => ({ ...job, raw: JSON.stringify(body).slice(0, MOST_RAW) })),
      page,
      pages: Math.max(1, Math.ceil(total / PAGE)),
      total,
      kinds: [...kinds],
    };
  });
  for (const retry of [true, false]) {
    const call = retry ? CONSOLE_CALLS.retryJob : CONSOLE_CALLS.discardJob;
    serve(http, needs, call, async (asked) => {
      const { jobId } = asked.params;
      await db.transaction(async (tx) => {
        const job = await (retry ? jobs.retryDead : jobs.discardDead)(tx, jobId);
        if (!job) throw notFound('jobId');
        const { kind, body, attempts, error } = job;
        const subject = { kind: 'job', id: jobId };
        await needs.audit.record(
          tx,
          auditOf(asked, { action: call.action, subject, before: { kind, body, attempts, error }, after: null }),
        );
      });
      return { done: true as const };
    });
  }
}
