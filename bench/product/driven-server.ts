import { type Child, startChild } from '../load/child.ts';
import type { DrivenAnswer, DrivenOrder } from './driven.ts';
import type { Place } from './place.ts';

/** Starts the product fed by the benchmark (driven.child.ts) on a port of this machine. */
export const startDriven = (
  place: Place,
  port: number,
  more: Readonly<Record<string, string>> = {},
): Promise<Child<DrivenOrder, DrivenAnswer>> =>
  startChild(new URL('./driven.child.ts', import.meta.url), {
    NODE_ENV: 'production',
    PORT: `${port}`,
    VAR_DIR: place.folder,
    LOG_LEVEL: 'error',
    ADDRESS_LIMITS: 'no',
    CONSOLE_PORT: '0',
    ...more,
  });
