import type { AnswerOf, CONSOLE_CALLS } from '@fairbook/contract';
import type { ConsoleNeeds } from './needs.ts';

type State = AnswerOf<(typeof CONSOLE_CALLS)['ledgerCheck']>;
type Shown = NonNullable<State['last']>;
type LastCheck = NonNullable<Awaited<ReturnType<ConsoleNeeds['ledgerChecks']['state']>>['last']>;

const shown = ({ scope, startedAt, tookMs, transfers, blocks, accounts, heads, truncated, differences, listed }: LastCheck): Shown => ({
  scope,
  at: startedAt + tookMs,
  tookMs,
  transfers,
  blocks,
  accounts,
  heads,
  truncated: truncated || differences > listed.length,
  differences: [...listed],
});

/** Checks of the ledger as the console sees them: the last one, the last of everything, and what stands as an alarm. */
export async function ledgerCheckState(needs: ConsoleNeeds): Promise<State> {
  const { running, startedAt, last, lastWhole, alarm, overdue, failed } = await needs.ledgerChecks.state();
  const newest = await needs.heads.newest();
  return {
    running,
    startedAt,
    last: last ? shown(last) : null,
    lastWhole: lastWhole ? shown(lastWhole) : null,
    alarm: alarm ? shown(alarm) : null,
    overdue,
    failed: failed ? 'The check could not be finished. Try again.' : null,
    head: newest
      ? {
          number: newest.head.number,
          at: newest.head.at,
          hash: newest.head.hash,
          key: newest.head.key,
          undelivered: await needs.heads.undelivered(),
        }
      : null,
  };
}
