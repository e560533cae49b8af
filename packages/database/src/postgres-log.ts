/** A line of PostgreSQL's own log. */
export interface PostgresLine {
  readonly level: 'debug' | 'info' | 'warn' | 'fatal';
  /** As PostgreSQL names it. */
  readonly severity: string;
  readonly text: string;
}

/** Of the prefix that PostgreSQL writes by default: time, zone, process. */
const LINE = /^\d{4}-\d\d-\d\d [\d:.]+ \S+ \[\d+\] ([A-Z]+\d?):\s+(.*)$/;

/**
 * ERROR and FATAL end one statement or one connection, and whoever sent it is told and says so itself: thousands of them, of a full disk
 * for instance, are one line of ours.
 */
const LEVELS: Readonly<Record<string, PostgresLine['level']>> = {
  LOG: 'info',
  INFO: 'info',
  NOTICE: 'info',
  WARNING: 'warn',
  ERROR: 'debug',
  FATAL: 'debug',
  PANIC: 'fatal',
};

/** Reads a line; one without a severity goes on with the sentence before it. */
export function postgresLine(line: string): PostgresLine {
  const [, severity, text] = LINE.exec(line) ?? [];
  if (severity === undefined || text === undefined) return { level: 'info', severity: 'LOG', text: line.trim() };
  return { level: LEVELS[severity] ?? 'debug', severity, text };
}
