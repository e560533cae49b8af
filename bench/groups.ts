import type { Plan } from './plan.ts';
import type { Measurement } from './row.ts';

interface GroupModule {
  run(plan: Plan, wanted: ReadonlySet<string>): Promise<Measurement[]>;
}

interface Group {
  readonly rows: readonly string[];
  /** It takes so long that a run without names leaves it out. */
  readonly byNameOnly?: boolean;
  load(): Promise<GroupModule>;
}

export type GroupName =
  | 'bets'
  | 'pressure'
  | 'reads'
  | 'stream'
  | 'delivery'
  | 'browser'
  | 'repaint'
  | 'rounds'
  | 'slots'
  | 'start'
  | 'growth'
  | 'tables'
  | 'soak';

/** Rows that share what must be set up for them. */
export const GROUPS: Readonly<Record<GroupName, Group>> = {
  bets: { rows: ['P1', 'P2', 'P3', 'P5'], load: () => import('./rows/bets.ts') },
  pressure: { rows: ['P4', 'P6'], load: () => import('./rows/pressure.ts') },
  reads: { rows: ['P7', 'P8', 'P13'], load: () => import('./rows/reads.ts') },
  stream: { rows: ['P9', 'P10'], load: () => import('./rows/stream.ts') },
  delivery: { rows: ['P11', 'P12', 'P14', 'P15'], load: () => import('./rows/delivery.ts') },
  browser: { rows: ['P16', 'P17', 'P24'], load: () => import('./rows/browser.ts') },
  repaint: { rows: ['P18'], load: () => import('./rows/repaint.ts') },
  rounds: { rows: ['P27'], load: () => import('./rows/rounds.ts') },
  slots: { rows: ['P22', 'P23'], load: () => import('./rows/slots.ts') },
  start: { rows: ['P19'], load: () => import('./rows/start.ts') },
  growth: { rows: ['P21'], load: () => import('./rows/growth.ts') },
  tables: { rows: ['P25', 'P26'], load: () => import('./rows/tables.ts') },
  soak: { rows: ['P20'], byNameOnly: true, load: () => import('./rows/soak.ts') },
};
