import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { judge, type Verdict } from '../scripts/second-verdict.ts';
import { launchBrowser } from './support/browser.ts';
import { type Journey, type Outcome, runJourney, type TestedBrand } from './support/journey.ts';
import { freePort, type Server, type ServerOptions, startServer } from './support/server.ts';

/** The browser journeys. Names given as arguments choose some: `node e2e/run.ts guest deposit`. The last line is the count. */
const FOLDER = join(import.meta.dirname, 'journeys');
const SHOTS = join(import.meta.dirname, 'shots');
/** Of the replay feed, times real time: a match is over in three minutes. */
const REPLAY_SPEED = 30;
/** Journeys side by side: a browser and a server keep a core busy each. */
const LANES = 2;
/** Named each time. */
const SLOWEST = 10;
/** Many times what it takes at rest: other programs may keep every core busy. */
const TOTAL_LIMIT_MS = 60 * 60_000;

/** A journey for a brand. */
interface Run {
  readonly journey: Journey;
  readonly brand: TestedBrand;
}

interface Judged extends Verdict {
  readonly outcome: Outcome;
}
const judged = (outcome: Outcome): Judged => ({ passed: outcome.passed.length, failed: outcome.failed !== undefined, outcome });

const shot = async (page: Page, name: string): Promise<string> => {
  const path = join(SHOTS, `${name}.png`);
  await page.screenshot({ path, timeout: 5000 });
  return path;
};
const print = (line: string): void => void process.stdout.write(`${line}\n`);

rmSync(SHOTS, { recursive: true, force: true });
mkdirSync(SHOTS, { recursive: true });
const chosen = process.argv.slice(2);
const files = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts'))
  .sort();
const journeys: Journey[] = [];
for (const file of files) {
  if (chosen.length > 0 && !chosen.some((name) => file.includes(name))) continue;
  journeys.push(((await import(join(FOLDER, file))) as { default: Journey }).default);
}

const late = setTimeout(() => {
  print(`The journeys were not done in ${TOTAL_LIMIT_MS / 60_000} minutes.`);
  print('0 passed, 1 failed');
  process.exit(1);
}, TOTAL_LIMIT_MS);

// What was started ends with this process, however that is asked to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

const browser = await launchBrowser();
let shared: Promise<Server> | undefined;

const headOf = ({ journey, brand }: Run, { passed, seconds }: Outcome): string =>
  `${journey.name} (${brand.name})  ${passed.length} steps  ${seconds.toFixed(1)} s`;

function tell(run: Run, outcome: Outcome, again: boolean): void {
  const { failed } = outcome;
  // A record of a whole check keeps only part of what was printed: there, only what failed is worth a line.
  if (failed || again || process.stdout.isTTY) print(`${failed ? 'FAILED' : again ? 'passed' : 'ok    '}  ${headOf(run, outcome)}`);
  if (!failed) return;
  print(`          ${failed.step}\n${failed.why.replaceAll(/^/gm, '            ')}`);
  for (const path of failed.shots) print(`            picture: ${path}`);
}

/** A server that does not start is a journey that failed: the others go on. */
const noServer = (error: unknown): Judged =>
  judged({ passed: [], failed: { step: 'the server starts', why: (error as Error).message, shots: [] }, seconds: 0 });

async function optionsOf({ server }: Journey): Promise<ServerOptions> {
  if (server === 'replay') return { feedSpeed: REPLAY_SPEED };
  if (server !== 'aggregator') return {};
  const settings = {
    CASINO_SEAMLESS_URL: 'sandbox',
    CASINO_SEAMLESS_SANDBOX_PORT: `${await freePort()}`,
    CASINO_SEAMLESS_SIGNATURE: 'hmac',
  };
  return { settings: { ...settings, CASINO_SEAMLESS_HMAC_KEY: 'a key of the journeys that is long enough' } };
}

/** Runs a journey on a server of its own. */
async function alone({ journey, brand }: Run): Promise<Judged> {
  let server: Server | undefined;
  try {
    server = await startServer(await optionsOf(journey));
    return judged(await runJourney(journey, brand, { server, browser, shot }));
  } catch (error) {
    return noServer(error);
  } finally {
    await server?.stop();
  }
}

/** Runs a journey beside another one, on the server that is shared unless it wants its own. */
async function beside(run: Run): Promise<Judged> {
  const { journey, brand } = run;
  if (journey.server !== undefined) return alone(run);
  shared ??= startServer();
  const starting = shared;
  try {
    return judged(await runJourney(journey, brand, { server: await starting, browser, shot }));
  } catch (error) {
    // The next journey tries again.
    if (shared === starting) shared = undefined;
    return noServer(error);
  }
}

// Those with a server of their own first: they take longest, and end while the others still fill the lanes.
const runs = journeys
  .flatMap((journey) => journey.brands.map((brand) => ({ journey, brand })))
  .sort((a, b) => Number(b.journey.server !== undefined) - Number(a.journey.server !== undefined));
const took: { readonly name: string; readonly brand: string; readonly seconds: number }[] = [];
const { passed, failed, again } = await judge(runs, {
  lanes: LANES,
  run: beside,
  rest: async () => (await shared)?.stop(),
  alone,
  tell: (run, { outcome }, second) => {
    took.push({ name: run.journey.name, brand: run.brand.name, seconds: outcome.seconds });
    tell(run, outcome, second);
  },
});

await browser.close();
clearTimeout(late);
if (journeys.length === 0) print(`No journey is called ${chosen.join(', ')}.`);
const slowest = took.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
print(`slowest: ${slowest.map(({ name, brand, seconds }) => `${name} (${brand}) ${seconds.toFixed(0)} s`).join(', ')}`);
print(`Needed a second run: ${again.map(({ journey, brand }) => `${journey.name} (${brand.name})`).join(', ') || 'none'}`);
print(`${passed} passed, ${journeys.length === 0 ? 1 : failed} failed`);
process.exitCode = journeys.length > 0 && failed === 0 ? 0 : 1;
