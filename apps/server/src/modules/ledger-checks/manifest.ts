import type { Kernel } from '../../start/kernel.ts';
import type { Module } from '../module.ts';
import { createLedgerChecks } from './index.ts';
import type { DifferentBooks } from './needs.ts';

/** Rows that a line about the books names. */
const ROWS_LISTED = 5;

/** Says in the log, and to whoever started the process, that the books do not verify. */
const tell =
  ({ log, onDifferences }: Pick<Kernel, 'log' | 'onDifferences'>) =>
  (check: DifferentBooks): void => {
    const rows = check.listed.slice(0, ROWS_LISTED).map(({ row }) => row);
    const { scope, startedAt, differences } = check;
    log.error({ scope, at: new Date(startedAt).toISOString(), differences, rows }, 'the books do not verify');
    onDifferences?.(check);
  };

export const ledgerChecks: Module<'ledgerChecks'> = {
  name: 'ledgerChecks',
  make: (kernel, { heads, ledger }) => {
    const { db, clock, config, onError } = kernel;
    return createLedgerChecks({
      db,
      clock,
      ledger,
      publishedHeads: (after) => heads.checkAfter(after),
      everyMs: config.ledgerCheck.everyMs,
      wholeEveryMs: config.ledgerCheck.wholeEveryMs,
      rest: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      onDifferences: tell(kernel),
      onError,
    });
  },
  async start(it, kernel) {
    if (kernel.config.roles.has('worker')) it.start();
    // What the last check before this start found stands until somebody acts on it.
    const { alarm } = await it.state();
    if (alarm) tell(kernel)(alarm);
  },
  stop: (it) => it.stop(),
};
