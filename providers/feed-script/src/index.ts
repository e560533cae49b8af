import type { FeedProvider } from '@fairbook/provider-kit';
import { listenForCommands } from './control.ts';
import type { Journal } from './journal.ts';
import { ALIVE_EVERY_MS, PRODUCERS, ScriptSession } from './session.ts';

export type { Listed, MatchCommand } from './commands.ts';
export { fileJournal, type Journal } from './journal.ts';

export interface ScriptOptions {
  readonly journal: Journal;
  /** Path of the socket that takes commands; absent: the journal alone says what happens. */
  readonly control?: string;
}

/** Longest gap between signs of life before a consumer should suspend, ms: three of them lost. */
const ALIVE_WITHIN_MS = 3 * ALIVE_EVERY_MS;

/**
 * A feed for tests: a book of real competitions and teams in which nothing moves by itself. Matches begin, score and end when they are
 * told to. `start` reads the data files and throws `DataError` when they are not whole.
 */
export function createScriptProvider({ journal, control }: ScriptOptions): FeedProvider {
  const name = 'feed-script';
  return {
    name,
    producers: PRODUCERS,
    aliveWithinMs: ALIVE_WITHIN_MS,
    async start(host) {
      const session = new ScriptSession({ provider: name, host, journal });
      const server = control === undefined ? undefined : await listenForCommands(control, session);
      session.start();
      return {
        recover: (producer, since, request) => session.recover(producer, since, request),
        async stop() {
          server?.close();
          await session.stop();
        },
      };
    },
  };
}
