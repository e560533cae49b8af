import { format } from 'node:util';
import type { Logger } from './log.ts';

const CONSOLE = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const;

/** What would be written past the log comes into it: faults that nobody took end the program with a line, warnings of Node and words of libraries are lines. */
export function lastResort(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a fault that nobody took: the program ends');
    process.exit(1);
  });
  // Node's own listener writes them in its own way.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node'));
  for (const [method, level] of Object.entries(CONSOLE) as [keyof typeof CONSOLE, (typeof CONSOLE)[keyof typeof CONSOLE]][])
    console[method] = (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error);
      log[level](err ? { err } : {}, format(...words.filter((word) => word !== err)));
    };
}
