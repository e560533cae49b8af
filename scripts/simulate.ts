/** Plays random stories of money against a naive book-keeper: `npm run simulate -- --seeds 1000`. */
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';
import { commandFile, ROOT } from './workspace.ts';

const HELP = `Random stories: bets, goals and goals taken back, corrections, rollbacks, voids, withdrawals, deposits and crashes.
After each step the money of every player must be what a naive book-keeper computes from nothing.

  npm run simulate -- [--seeds 1000] [--first 1]

  --seeds N   how many stories (1000)
  --first N   seed of the first one (1); a story that failed is told again by --first <seed> --seeds 1
`;

const STORIES = 'apps/server/src/modules/settlement/simulation.test.ts';
const SEEDS = 1000;
/** What a story takes at most on a machine with much other work, and what the start takes, minutes. */
const MINUTES_PER_STORY = 0.2;
const MINUTES_TO_START = 5;

const { values } = parseArgs({
  options: { help: { type: 'boolean' }, seeds: { type: 'string', default: `${SEEDS}` }, first: { type: 'string', default: '1' } },
});
const [seeds, first] = [Number(values.seeds), Number(values.first)];
if (values.help || !Number.isSafeInteger(seeds) || seeds < 1 || !Number.isSafeInteger(first) || first < 0) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}
const { ok, output, seconds } = await runCommand(process.execPath, [commandFile('vitest', 'vitest'), 'run', STORIES], {
  cwd: ROOT,
  limitMinutes: MINUTES_TO_START + seeds * MINUTES_PER_STORY,
  env: { FORCE_COLOR: '0', NO_COLOR: '1', SIMULATION_SEEDS: `${seeds}`, SIMULATION_FIRST: `${first}` },
});
if (!ok) console.log(output);
console.log(`${seeds} stories from seed ${first} in ${Math.round(seconds)} s: ${ok ? 'all agree' : 'some do not agree, see above'}`);
process.exit(ok ? 0 : 1);
