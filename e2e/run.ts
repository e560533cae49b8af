import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from './support/browser.ts';
import { type Journey, runJourney, type TestedBrand } from './support/journey.ts';
import { type Server, startServer } from './support/server.ts';

/** The browser journeys. Names given as arguments choose some: `node e2e/run.ts guest deposit`. The last line is the count. */
const FOLDER = join(import.meta.dirname, 'journeys');
const SHOTS = join(import.meta.dirname, 'shots');
/** Times real time. Fast: a match is over in three minutes, its last ten in twenty seconds. */
const FEED_SPEEDS = { fast: 30, slow: 4, own: 30 } as const;
/** Journeys side by side: a browser and a server keep a core busy each. */
const LANES = 2;
const TOTAL_LIMIT_MS = 32 * 60_000;

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

const browser = await launchBrowser();
const shared = new Map<'fast' | 'slow', Promise<Server>>();
const total = { passed: 0, failed: 0 };

/** Servers start when they are first wanted, and one for all. */
function serverFor(speed: 'fast' | 'slow'): Promise<Server> {
  const started = shared.get(speed) ?? startServer({ feedSpeed: FEED_SPEEDS[speed] });
  shared.set(speed, started);
  return started;
}

async function go(journey: Journey, brand: TestedBrand): Promise<void> {
  const speed = journey.speed ?? 'fast';
  const server = speed === 'own' ? await startServer({ feedSpeed: FEED_SPEEDS.own }) : await serverFor(speed);
  const { passed, failed, seconds } = await runJourney(journey, brand, { server, browser, shot });
  if (speed === 'own') await server.stop();
  total.passed += passed.length;
  const head = `${journey.name} (${brand.name})  ${passed.length} steps  ${seconds.toFixed(1)} s`;
  // A record of a whole check keeps only part of what was printed: there, only what failed is worth a line.
  if (!failed) return process.stdout.isTTY ? print(`ok      ${head}`) : undefined;
  print(`FAILED  ${head}`);
  total.failed += 1;
  print(`          FAILED  ${failed.step}\n${failed.why.replaceAll(/^/gm, '            ')}`);
  for (const path of failed.shots) print(`            picture: ${path}`);
}

const waiting = journeys.flatMap((journey) => journey.brands.map((brand) => ({ journey, brand })));
const lane = async (): Promise<void> => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await go(next.journey, next.brand);
};
await Promise.all(Array.from({ length: LANES }, lane));

await browser.close();
for (const server of shared.values()) await (await server).stop();
clearTimeout(late);
if (journeys.length === 0) {
  print(`No journey is called ${chosen.join(', ')}.`);
  total.failed += 1;
}
print(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
