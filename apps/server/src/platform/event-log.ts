import type { Config, LogEvent } from '../config.ts';
import type { Logger } from './log.ts';

/** Writes a line of what happens all the time, at the level chosen for its kind. */
export type EventLog = (event: LogEvent, facts: object, text: string) => void;

export const eventLog =
  (log: Logger, levels: Config['logEvents']): EventLog =>
  (event, facts, text) => {
    const level = levels[event];
    if (level !== 'off') log[level](facts, text);
  };
