import { CONSOLE_CALLS } from '@fairbook/contract';
import type { Http } from '../../platform/http.ts';
import { auditOf, notFound, serve } from './access.ts';
import type { ConsoleNeeds } from './needs.ts';

/** Rows of a page, and characters of a body shown. */
const PAGE = 20;
const MOST_RAW = 16_384;

/** News that could not be delivered: staff have it delivered again, or discard it. */
export function deadLetterRoutes(http: Http, needs: ConsoleNeeds): void {
  const { db, letters } = needs;
  serve(http, needs, CONSOLE_CALLS.deadLetters, async ({ query: { page } }) => {
    const [{ rows, total }, { retrying }] = await Promise.all([letters.deadLetters((page - 1) * PAGE, PAGE), letters.undelivered()]);
    return {
      items: rows.map(({ id, topic, key, body, attempts, error, firstAt, lastAt }) => ({
        ...{ id: `${id}`, topic, key, attempts, error, firstAt, lastAt },
        raw: JSON.stringify(body).slice(0, MOST_RAW),
      })),
      page,
      pages: Math.max(1, Math.ceil(total / PAGE)),
      total,
      retrying,
    };
  });
  for (const retry of [true, false]) {
    const call = retry ? CONSOLE_CALLS.retryDeadLetter : CONSOLE_CALLS.discardDeadLetter;
    serve(http, needs, call, async (asked) => {
      const { letterId } = asked.params;
      await db.transaction(async (tx) => {
        const letter = await (retry ? letters.retryDeadLetter : letters.discardDeadLetter)(tx, BigInt(letterId));
        if (!letter) throw notFound('letterId');
        const { topic, key, body, attempts, error } = letter;
        const subject = { kind: 'dead-letter', id: letterId };
        await needs.audit.record(
          tx,
          auditOf(asked, { action: call.action, subject, before: { topic, key, body, attempts, error }, after: null }),
        );
      });
      return { done: true as const };
    });
  }
}
