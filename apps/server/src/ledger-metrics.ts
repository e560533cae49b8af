import { Gauge, type Registry } from 'prom-client';
import type { App } from './app.ts';

const seconds = (ms: number | undefined): number => (ms === undefined ? 0 : ms / 1000);

/** What an alert rests on: differences, checks that are late, heads that are late or have not arrived. Read when a collector asks. */
export function ledgerMetrics(registry: Registry, { ledgerChecks, heads }: Pick<App, 'ledgerChecks' | 'heads'>): void {
  const gauge = (name: string, help: string, read: () => Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  };
  gauge(
    'fairbook_ledger_differences',
    'Differences of the check that stands as an alarm; 0 when none does',
    async () => (await ledgerChecks.state()).alarm?.differences ?? 0,
  );
  gauge('fairbook_ledger_check_overdue', '1 when no check of the ledger ended in twice its interval', async () =>
    Number((await ledgerChecks.state()).overdue),
  );
  gauge('fairbook_ledger_check_timestamp_seconds', 'Unix time at which the last check of the ledger began; 0 before the first', async () =>
    seconds((await ledgerChecks.state()).last?.startedAt),
  );
  gauge('fairbook_ledger_head_number', 'Number of the newest signed head', async () => (await heads.newest())?.head.number ?? 0);
  gauge('fairbook_ledger_head_timestamp_seconds', 'Unix time of the newest signed head; 0 before the first', async () =>
    seconds((await heads.newest())?.head.at),
  );
  gauge('fairbook_ledger_heads_undelivered', 'Signed heads the webhook has not taken', () => heads.undelivered());
}
