import type { Multiplier } from './multiplier.ts';

/**
 * Chances that take minutes to count: `npm run games:sheets` counts them once and writes a file for each such game, which the server and tests
 * read (`made/index.ts`). A browser that only plays has no use for them.
 */
export type MadeTables = Readonly<Record<string, MadeTable>>;

export interface MadeTable {
  /** Equally likely courses in all. */
  readonly of: number | string;
  /** What is paid, in how many of them, and the name of the line where it has one of its own. */
  readonly lines: readonly (readonly [pays: Multiplier, courses: number | string, id?: string])[];
  /** The decisions the courses were counted with, where no short rule gives them: texts that the game itself reads. */
  readonly rule?: Readonly<Record<string, readonly string[]>>;
}
