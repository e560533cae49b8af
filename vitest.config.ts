import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** One worker would leave a core without work: Vitest's own choice on a machine with two. */
const WORKERS = Math.max(2, availableParallelism() - 1);

/** Only a test that hangs meets them: what takes a second at rest takes many on a machine whose cores are busy with other programs. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000 };

/** `expect.poll` gives up after a second of its own. */
const POLL = { poll: { timeout: 60_000 } };

/** Two projects: pure packages need nothing, `database` files get a throw-away PostgreSQL started once by testkit. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          maxWorkers: WORKERS,
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
          include: ['apps/server/**/*.test.ts', 'packages/**/*.db.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...PATIENCE,
          expect: POLL,
        },
      },
    ],
  },
});
