import fc from 'fast-check';
import { afterEach, vi } from 'vitest';

/** Of every property test that gives none of its own: the same cases in every run. `npm run fuzz` looks for new ones. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

fc.configureGlobal({ seed: SEED });

// Files share a worker, and with it the clock.
afterEach(() => void vi.useRealTimers());
