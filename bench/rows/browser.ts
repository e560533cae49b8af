import { type Browser, chromium } from 'playwright-core';
import { findChromium, installChromium } from '../../scripts/chromium.ts';
import { SCRIPT_BUDGET } from '../../scripts/page-weight.ts';
import type { Plan } from '../plan.ts';
import { temporaryPlace } from '../product/place.ts';
import { startProduct } from '../product/server.ts';
import { type Measurement, median } from '../row.ts';
import { GOOD, type Vitals, visit } from './vitals.ts';

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const;
/** JavaScript of a first screen, kB (1,000 bytes) of brotli: what `npm test` allows the heavier of the two, and the goal. */
const BUDGET_KB = SCRIPT_BUDGET.home / 1000;
const GOAL_KB = 120;
const QUIET_MS = 1500;

interface Weight {
  readonly scripts: number;
  readonly styles: number;
  readonly files: number;
}

/** Bytes on the wire of the scripts and style sheets a first visit loads. */
async function weigh(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const bytes = { script: 0, stylesheet: 0 };
    let files = 0;
    page.on('response', (response) => {
      const type = response.request().resourceType();
      if (type !== 'script' && type !== 'stylesheet') return;
      files++;
      bytes[type] += Number(response.headers()['content-length'] ?? 0);
    });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(QUIET_MS);
    return { scripts: bytes.script / 1000, styles: bytes.stylesheet / 1000, files };
  } finally {
    await context.close();
  }
}

const LIVE_PATH = '/service-api/LiveFeed/Get1x2_VZip?sports=1&count=500&lng=en&mode=4';

/** The page of the football fixture that began last: it is in play, and its prices stay open for long enough. */
async function fixtureAddress(origin: string): Promise<string> {
  const { Value } = (await (await fetch(`${origin}${LIVE_PATH}`)).json()) as { Value: readonly { CI: number; S: number }[] };
  const [last] = [...Value].sort((a, b) => b.S - a.S);
  if (last === undefined) throw new Error('nothing is in play');
  const html = await (await fetch(`${origin}/en/fixture/${last.CI}`)).text();
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  if (canonical === undefined) throw new Error('the fixture page has no address');
  return new URL(canonical).pathname;
}

const NAMES = { lcp: 'LCP', inp: 'INP', cls: 'CLS' } as const;
type Metric = keyof typeof NAMES;

const text = (name: Metric, value: number): string => `${NAMES[name]} ${name === 'cls' ? value.toFixed(3) : `${Math.round(value)} ms`}`;

async function vitalsRow(plan: Plan, browser: Browser, origin: string, paths: readonly string[]): Promise<Measurement> {
  const notes: string[] = [];
  let worst: { metric: Metric; value: number; path: string } = { metric: 'lcp', value: 0, path: '' };
  for (const path of paths) {
    const visits: Vitals[] = [];
    for (let turn = 0; turn < plan.rounds; turn++) {
      const context = await browser.newContext(PHONE);
      visits.push(await visit(await context.newPage(), `${origin}${path}`).finally(() => context.close()));
    }
    const middle: Vitals = {
      lcp: median(visits.map((v) => v.lcp)),
      inp: median(visits.map((v) => v.inp)),
      cls: median(visits.map((v) => v.cls)),
    };
    notes.push(`${path} ${(Object.keys(NAMES) as Metric[]).map((name) => text(name, middle[name])).join(', ')}`);
    plan.say(`  ${notes.at(-1)}`);
    for (const metric of Object.keys(NAMES) as Metric[])
      if (middle[metric] / GOOD[metric] > worst.value / GOOD[worst.metric]) worst = { metric, value: middle[metric], path };
  }
  return {
    id: 'P17',
    title: `web vitals, slow phone: worst is ${NAMES[worst.metric]} of ${worst.path}`,
    unit: worst.metric === 'cls' ? 'shift' : 'ms',
    lowerIsBetter: true,
    product: worst.value,
    limit: GOOD[worst.metric],
    limitName: 'the good threshold',
    floor: 1,
    goal: 0.6,
    best: 0.4,
    note: notes.join('; '),
  };
}

/** What screens are weighed, and against what. */
type Weighed = Pick<Measurement, 'id' | 'title' | 'limit' | 'limitName' | 'goal'> & { readonly paths: readonly string[] };
const SPORTS: Weighed = {
  id: 'P16',
  title: 'first-load JavaScript, brotli',
  limit: BUDGET_KB,
  limitName: 'the budget of now; no other build is at hand',
  goal: Number((GOAL_KB / BUDGET_KB).toFixed(2)),
  paths: ['/en', '/en/live'],
};
const LOBBY: Weighed = {
  id: 'P24',
  title: 'first-load JavaScript of the casino lobby, brotli',
  limit: 150,
  limitName: 'what a lobby may weigh, kB',
  goal: GOAL_KB / 150,
  paths: ['/en/casino'],
};

async function weightRow(plan: Plan, browser: Browser, origin: string, { paths, ...row }: Weighed): Promise<Measurement> {
  const weights = new Map<string, Weight>();
  for (const path of paths) weights.set(path, await weigh(browser, `${origin}${path}`));
  const heaviest = [...weights.values()].sort((a, b) => b.scripts - a.scripts)[0]!;
  const note = [...weights]
    .map(([path, w]) => `${path} ${w.scripts.toFixed(1)} kB of scripts and ${w.styles.toFixed(1)} kB of styles in ${w.files} files`)
    .join('; ');
  plan.say(`  ${note}`);
  return { ...row, unit: 'kB', lowerIsBetter: true, product: heaviest.scripts, floor: 1, best: undefined, note };
}

export async function run(plan: Plan, wanted: ReadonlySet<string>): Promise<Measurement[]> {
  await installChromium(plan.say);
  const executablePath = findChromium('with-windows');
  if (executablePath === undefined) throw new Error('no Chromium: set CHROMIUM to its path');
  await using stack = new AsyncDisposableStack();
  const place = stack.adopt(temporaryPlace('browser'), (it) => it.remove());
  const product = stack.adopt(await startProduct({ port: plan.port, varDir: place.folder }), (it) => it.stop());
  const browser = stack.adopt(await chromium.launch({ executablePath, args: ['--no-sandbox'] }), (it) => it.close());
  const rows: Measurement[] = [];
  for (const row of [SPORTS, LOBBY]) if (wanted.has(row.id)) rows.push(await weightRow(plan, browser, product.address, row));
  if (wanted.has('P17'))
    rows.push(await vitalsRow(plan, browser, product.address, ['/en', '/en/live', '/en/casino', await fixtureAddress(product.address)]));
  return rows;
}
