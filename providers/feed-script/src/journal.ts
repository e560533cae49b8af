import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Command } from './commands.ts';

/** A command and its instant, unix ms. */
export interface Entry {
  readonly at: number;
  readonly command: Command;
}

/** What was commanded, kept apart from the program: a new run finds the matches as the one before left them. */
export interface Journal {
  /** When the book was made, unix ms; undefined before the first start. */
  readonly anchor: number | undefined;
  readonly entries: readonly Entry[];
  begin(anchor: number): void;
  append(entry: Entry): void;
}

/** A journal in a file, a line each. A last line that was cut off by a crash is left out. */
export function fileJournal(path: string): Journal {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
  const [first, ...rest] = lines.map((line) => JSON.parse(line) as unknown);
  const write = (value: unknown): void => appendFileSync(path, `${JSON.stringify(value)}\n`);
  return {
    anchor: (first as { readonly anchor: number } | undefined)?.anchor,
    entries: rest as readonly Entry[],
    begin: (anchor) => write({ anchor }),
    append: write,
  };
}
