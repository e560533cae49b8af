import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from './workspace.ts';

/**
 * What a first visit of a screen may load of scripts, bytes as they are sent (brotli): on a phone it is what a press waits for. The goal of the live
 * list is 120,000; React and what is left of its router (`apps/site/router.config.ts`) are 84,500.
 */
export const SCRIPT_BUDGET = {
  // Every screen of the product is a line of the router's list, which comes with each first visit: the casino's among them.
  // Six games of the casino at its end are 1,200 of it, pages of contests, jackpots and shared tables 400, what a page waits for until it is taken over 100,
  // early presses and style sheets that the network cut 400, calls that are sent again with a captcha 100,
  // eight screens of an account's security 200.
  home: 126_700,
  live: 120_300,
  line: 119_500,
  fixture: 134_100,
  registration: 121_700,
  // Its goal is 150,000 (P24): what is beyond home are tiles, rows, search, filters and the strip of jackpots.
  casino: 133_400,
  // Without the one game that is played, which is 2,000 to 15,000 more. Each game of the studio is a line of its list; what its rounds count for
  // comes after it.
  'casino-game': 143_500,
} as const satisfies Readonly<Record<string, number>>;

/** The page that checks rounds, one file: bytes as it is saved, and as it is sent (brotli). It has every game, its drawings and its words in it. */
const FAIRNESS_BUDGET = { saved: 800_000, sent: 180_000 } as const;

/** A script that a build names. */
interface Part {
  readonly module: string;
  /** All that it stands on. */
  readonly imports?: readonly string[];
}

/** The router's own list of what belongs to which screen, as the browser gets it. */
interface Manifest {
  readonly url: string;
  readonly entry: Part;
  readonly routes: Readonly<Record<string, Part & { readonly parentId?: string }>>;
}

export interface ScreenWeight {
  readonly total: number;
  /** Scripts by their size, the largest first. */
  readonly scripts: readonly { readonly name: string; readonly bytes: number }[];
}

function manifestIn(client: string): Manifest {
  const [name, ...more] = readdirSync(join(client, 'assets')).filter((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined || more.length > 0) throw new Error(`${client} must hold one manifest of the router, found ${1 + more.length}`);
  const [, text] = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s.exec(readFileSync(join(client, 'assets', name), 'utf8')) ?? [];
  if (text === undefined) throw new Error(`${name} is not written as the router wrote it before`);
  return JSON.parse(text) as Manifest;
}

/** As it is sent: packed where that was worth it. */
function bytesOf(client: string, address: string): number {
  const file = join(client, address);
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

/** Scripts of a first visit of `screen`, a file of the site's routes: its own, those of the frame around it, and all they stand on. */
export function weighScreen(client: string, screen: string): ScreenWeight {
  const { url, entry, routes } = manifestIn(client);
  const parts = [entry];
  for (let id: string | undefined = `routes/${screen}`; id !== undefined; id = routes[id]?.parentId) {
    const route = routes[id];
    if (!route) throw new Error(`the build has no ${id}`);
    parts.push(route);
  }
  const addresses = new Set([url, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])]);
  const scripts = [...addresses]
    .map((address) => ({ name: address.replace('/assets/', ''), bytes: bytesOf(client, address) }))
    .sort((a, b) => b.bytes - a.bytes);
  return { total: scripts.reduce((sum, { bytes }) => sum + bytes, 0), scripts };
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
/** @throws when the page that checks rounds is heavier than its budget. */
export function checkFairnessWeight(
  say: (line: string) => void,
  file = join(ROOT, 'apps/site/dist/index.html'),
  budget: Readonly<Record<'saved' | 'sent', number>> = FAIRNESS_BUDGET,
): void {
  const page = readFileSync(file);
  const found = { saved: page.length, sent: brotliCompressSync(page).length };
  const text = `fairness: ${kB(found.saved)} of ${kB(budget.saved)} saved, ${kB(found.sent)} of ${kB(budget.sent)} sent`;
  say(text);
  if (found.saved > budget.saved || found.sent > budget.sent) throw new Error(`the page that checks rounds is too heavy: ${text}`);
}

/** Scripts named when a screen is too heavy. */
const NAMED = 6;

/** @throws when a built screen loads more than its budget, naming its largest scripts. */
export async function checkPageWeights(
  say: (line: string) => void,
  client = join(ROOT, 'apps/site/build/client'),
  budgets: Readonly<Record<string, number>> = SCRIPT_BUDGET,
): Promise<void> {
  const heavy: string[] = [];
  for (const [screen, budget] of Object.entries(budgets)) {
    const { total, scripts } = weighScreen(client, screen);
    say(`${screen}: ${kB(total)} of ${kB(budget)} in ${scripts.length} scripts`);
    const largest = scripts.slice(0, NAMED).map(({ name, bytes }) => `${name} ${kB(bytes)}`);
    if (total > budget) heavy.push(`${screen} loads ${kB(total)} of scripts, its budget is ${kB(budget)}: ${largest.join(', ')} ...`);
  }
  if (heavy.length > 0) throw new Error(heavy.join('\n'));
}
