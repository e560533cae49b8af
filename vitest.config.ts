import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** One worker would leave a core without work: Vitest's own choice on a machine with two. */
const WORKERS = Math.max(2, availableParallelism() - 1);

/** Two projects: pure packages need nothing, `database` files get a throw-away PostgreSQL started once by testkit. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          maxWorkers: WORKERS,
          // Several play out hundreds of matches: seconds on a machine with other work.
          testTimeout: 30_000,
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
          include: ['apps/server/**/*.test.ts', 'packages/**/*.db.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
