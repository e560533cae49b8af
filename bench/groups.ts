import type { Plan } from './plan.ts';
import type { Measurement } from './row.ts';

interface GroupModule {
  run(plan: Plan, wanted: ReadonlySet<string>): Promise<Measurement[]>;
}

interface Group {
  readonly rows: readonly string[];
  load(): Promise<GroupModule>;
}

export type GroupName = 'bets' | 'reads' | 'stream' | 'browser' | 'start' | 'growth';

/** Rows that share what must be set up for them. */
export const GROUPS: Readonly<Record<GroupName, Group>> = {
  bets: { rows: ['P1', 'P2', 'P3', 'P5'], load: () => import('./rows/bets.ts') },
  reads: { rows: ['P7', 'P13'], load: () => import('./rows/reads.ts') },
  stream: { rows: ['P9', 'P10'], load: () => import('./rows/stream.ts') },
  browser: { rows: ['P16', 'P17'], load: () => import('./rows/browser.ts') },
  start: { rows: ['P19'], load: () => import('./rows/start.ts') },
  growth: { rows: ['P21'], load: () => import('./rows/growth.ts') },
};
