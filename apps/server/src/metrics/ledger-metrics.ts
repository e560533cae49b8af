import type { Registry } from 'prom-client';
import { databaseGauges } from './brand-metrics.ts';
import type { FigureSource, Figures } from './figures.ts';

const seconds = (ms: number | undefined): number => (ms === undefined ? 0 : ms / 1000);

/** What an alert rests on: differences, checks that are late, heads that are late or have not arrived. */
export function ledgerMetrics(register: Registry, figures: FigureSource): void {
  const add = databaseGauges(register, figures);
  const gauge = (name: string, help: string, read: (current: Figures) => number): void =>
    add(name, help, [], (current) => [[{}, read(current)]]);
  gauge(
    'fairbook_ledger_differences',
    'Differences of the check that stands as an alarm; 0 when none does',
    ({ ledger }) => ledger.alarm?.differences ?? 0,
  );
  gauge('fairbook_ledger_check_overdue', '1 when no check of the ledger ended in twice its interval', ({ ledger }) =>
    Number(ledger.overdue),
  );
  gauge(
    'fairbook_ledger_check_timestamp_seconds',
    'Unix time at which the last check of the ledger began; 0 before the first',
    ({ ledger }) => seconds(ledger.last?.startedAt),
  );
  gauge(
    'fairbook_ledger_whole_check_timestamp_seconds',
    'Unix time at which the last check of everything began; 0 before the first',
    ({ ledger }) => seconds(ledger.lastWhole?.startedAt),
  );
  gauge('fairbook_ledger_check_duration_seconds', 'How long the last check of the ledger took', ({ ledger }) =>
    seconds(ledger.last?.tookMs),
  );
  gauge(
    'fairbook_ledger_check_transfers',
    'Transfers the last check of the ledger went through',
    ({ ledger }) => ledger.last?.transfers ?? 0,
  );
  gauge('fairbook_ledger_check_failed', '1 when the last check of this process could not be finished', ({ ledger }) =>
    Number(ledger.failed),
  );
  gauge('fairbook_ledger_head_number', 'Number of the newest signed head', ({ head }) => head?.number ?? 0);
  gauge('fairbook_ledger_head_timestamp_seconds', 'Unix time of the newest signed head; 0 before the first', ({ head }) =>
    seconds(head?.at),
  );
  gauge('fairbook_ledger_heads_undelivered', 'Signed heads the webhook has not taken', ({ headsUndelivered }) => headsUndelivered);
}
