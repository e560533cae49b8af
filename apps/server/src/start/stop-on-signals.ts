import type { Logger } from '../platform/log.ts';

/** Calls `shutDown` at the first signal that asks for it; `stopping` is true from then on. */
export function stopOnSignals(shutDown: () => Promise<void>, log: Logger): { readonly stopping: boolean } {
  let stopping = false;
  const stop = (): void => {
    // A terminal and the setup script may both send the signal.
    if (stopping) return;
    stopping = true;
    shutDown().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return {
    get stopping() {
      return stopping;
    },
  };
}
