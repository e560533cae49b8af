import type { AnswerOf, CONSOLE_CALLS } from '@fairbook/contract';
import type { ConsoleNeeds } from './needs.ts';

/** Rows of a page. */
const PAGE = 20;

/** What could not be used of the feeds, the last met first. */
export async function quarantined({ feed }: ConsoleNeeds, page: number): Promise<AnswerOf<(typeof CONSOLE_CALLS)['quarantine']>> {
  const { rows, total } = await feed.quarantined((page - 1) * PAGE, PAGE);
  return {
    items: rows.map(({ id, provider, producer, fixtureId, ...row }) => ({
      ...row,
      id: `${id}`,
      producer: producer === '' ? provider : `${provider}/${producer}`,
      fixtureId: fixtureId ?? null,
    })),
    page,
    pages: Math.max(1, Math.ceil(total / PAGE)),
    total,
  };
}
