import { runAll } from './run-checks.ts';
import { STATIC_CHECKS } from './static-checks.ts';

/** `npm run check`: types, format and lint, layer rules and unused code, without a test. The last line is the count. */
await runAll(STATIC_CHECKS);
