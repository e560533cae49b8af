import { testDatabase } from '@fairbook/testkit';
import { expect, test } from 'vitest';
import { tellStory } from '../../testing/story.ts';

/** `npm run simulate` sets both. */
const SEEDS = Number(process.env['SIMULATION_SEEDS'] ?? 50);
const FIRST = Number(process.env['SIMULATION_FIRST'] ?? 1);
/** Stories that say something about stories. */
const ENOUGH = 20;
/** Stories told side by side: each has a database of its own, and waits for it most of the time. */
const AT_ONCE = 3;
/** Of a machine with much other work, ms a story. */
const PATIENCE_MS = 12_000;

test(`whatever follows one another in ${SEEDS} stories, a bet has paid what it pays now, and the books agree with the bets`, {
  timeout: 60_000 + SEEDS * PATIENCE_MS,
}, async () => {
  const broken: string[] = [];
  let withDebt = 0;
  let next = FIRST;
  const teller = async (): Promise<void> => {
    while (next < FIRST + SEEDS) {
      const seed = next++;
      const own = await testDatabase({ connections: 4 });
      try {
        if ((await tellStory(own.db, seed)) > 0) withDebt++;
      } catch (error) {
        broken.push((error as Error).message);
      } finally {
        await own.drop();
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, teller));
  expect(broken).toEqual([]);
  // A story in which nobody ever owes anything tells little.
  if (SEEDS >= ENOUGH) expect(withDebt).toBeGreaterThan(SEEDS / 6);
});
