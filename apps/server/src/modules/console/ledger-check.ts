import type { AnswerOf, CONSOLE_CALLS } from '@fairbook/contract';
import type { ConsoleNeeds } from './needs.ts';

type State = AnswerOf<(typeof CONSOLE_CALLS)['ledgerCheck']>;
type Writable<T> = { -readonly [K in keyof T]: T[K] };

export interface LedgerChecks {
  state(): State;
  /** False when one is running. The last result stays until the next. */
  start(): boolean;
}

/** Checks of the whole ledger, one at a time: each reads everything. */
export function createLedgerChecks(needs: ConsoleNeeds): LedgerChecks {
  const state: Writable<State> = { running: false, startedAt: null, last: null, failed: null };

  async function run(startedAt: number): Promise<void> {
    try {
      const report = await needs.ledger.verify(needs.db);
      const { transfers, blocks, accounts, truncated } = report;
      const at = needs.clock.now();
      state.last = {
        at,
        tookMs: at - startedAt,
        transfers,
        blocks,
        accounts,
        truncated,
        differences: report.differences.map(({ check, row, expected, found }) => ({ check, row, expected, found })),
      };
      state.failed = null;
    } catch (error) {
      needs.onError(error);
      state.failed = 'The check could not be finished. Try again.';
    } finally {
      state.running = false;
    }
  }

  return {
    state: () => ({ ...state }),
    start() {
      if (state.running) return false;
      const startedAt = needs.clock.now();
      state.running = true;
      state.startedAt = startedAt;
      void run(startedAt);
      return true;
    },
  };
}
