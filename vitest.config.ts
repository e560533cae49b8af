import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** One worker would leave a core without work: Vitest's own choice on a machine with two. */
const WORKERS = Math.max(2, availableParallelism() - 1);

/** Only a test that hangs meets them: what takes a second at rest takes many on a machine whose cores are busy with other programs. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000 };

/** `expect.poll` gives up after a second of its own. */
const POLL = { poll: { timeout: 60_000 } };

/** Of every file: seeds and clocks. */
const SETUP = { setupFiles: ['packages/testkit/src/setup.ts'] };

/** A throw-away PostgreSQL, started once by testkit. */
const DATABASE = {
  ...SETUP,
  globalSetup: ['packages/testkit/src/global-setup.ts'],
  pool: 'forks',
  maxWorkers: 2,
  ...PATIENCE,
  expect: POLL,
} as const;

/**
 * Pure packages need nothing, `database` files a PostgreSQL. The files of a worker share what they import, for to read the whole server
 * anew costs more than most files' tests; only those that put something else in a module's place are each alone.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          isolate: false,
          maxWorkers: WORKERS,
          ...SETUP,
          ...PATIENCE,
          expect: POLL,
          include: [
            'packages/**/*.test.{ts,tsx}',
            'providers/**/*.test.ts',
            'brands/**/*.test.ts',
            'data/**/*.test.ts',
            'apps/site/**/*.test.{ts,tsx}',
            'apps/console/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'database',
          isolate: false,
          include: ['apps/{server,studio}/**/*.test.ts', 'packages/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', '**/*.mocked.test.ts'],
          sequence: { groupOrder: 1 },
          ...DATABASE,
        },
      },
      {
        test: {
          name: 'mocked',
          include: ['apps/server/**/*.mocked.test.ts'],
          sequence: { groupOrder: 2 },
          ...DATABASE,
        },
      },
    ],
  },
});
