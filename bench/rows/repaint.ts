import { setTimeout as sleep } from 'node:timers/promises';
import { type CDPSession, chromium } from 'playwright-core';
import { findChromium, installChromium } from '../../scripts/chromium.ts';
import type { Plan } from '../plan.ts';
import { startDriven } from '../product/driven-server.ts';
import { temporaryPlace } from '../product/place.ts';
import { type Measurement, median, repeat } from '../row.ts';

const FRAME_MS = 1000 / 60;
const SLOWDOWN = 4;
/** Fixtures in play: three prices each. */
const FIXTURES = 170;
const LEAST_PRICES = 500;
const PRICES = 3;
const PER_SECOND = 50;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const;
/** A page is at rest when its main thread works for no more than this part of a second; it must be so before this long, ms. */
const REST = 0.3;
const REST_WITHIN_MS = 90_000;

/** Time of the main thread up to now, ms. */
async function taskMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function comeToRest(cdp: CDPSession): Promise<void> {
  const started = performance.now();
  for (let work = 1; work > REST; ) {
    if (performance.now() - started > REST_WITHIN_MS)
      throw new Error(`the page works without a rest: ${Math.round(work * 100)} % of the time`);
    const before = await taskMs(cdp);
    await sleep(1000);
    work = ((await taskMs(cdp)) - before) / 1000;
  }
}

/** What a slow phone's main thread spends on a hundred changed prices of a long live list, above what the page takes when nothing changes. */
export async function run(plan: Plan): Promise<Measurement[]> {
  await installChromium(plan.say);
  const executablePath = findChromium('with-windows');
  if (executablePath === undefined) throw new Error('no Chromium: set CHROMIUM to its path');
  await using stack = new AsyncDisposableStack();
  const place = stack.adopt(temporaryPlace('repaint'), (it) => it.remove());
  const port = plan.port + 6;
  const server = stack.adopt(await startDriven(place, port, { BENCH_LIVE: `${FIXTURES}` }), (it) => it.stop());
  const browser = stack.adopt(await chromium.launch({ executablePath, args: ['--no-sandbox'] }), (it) => it.close());
  const page = await browser.newPage(PHONE);
  await page.goto(`http://127.0.0.1:${port}/en/live/football`, { waitUntil: 'load' });
  const prices = await page.locator('button.pb').count();
  if (prices < LEAST_PRICES) throw new Error(`only ${prices} prices on the page`);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await comeToRest(cdp);
  const ms = 5000 * plan.scale;
  const runs = await repeat(plan.rounds, async () => {
    const start = await taskMs(cdp);
    await sleep(ms);
    const calm = await taskMs(cdp);
    const { changes } = await server.ask({ kind: 'drive', ms, perSecond: PER_SECOND });
    const busy = (await taskMs(cdp)) - calm;
    const each = ((busy - (calm - start)) / (changes * PRICES)) * 100;
    plan.say(`  ${changes * PRICES} prices, ${busy.toFixed(0)} ms against ${(calm - start).toFixed(0)} ms at rest`);
    return each;
  });
  return [
    {
      id: 'P18',
      title: `main thread for 100 changed prices, page of ${prices}`,
      unit: 'ms',
      lowerIsBetter: true,
      product: median(runs),
      limit: FRAME_MS,
      limitName: 'a frame',
      ...{ floor: 1, goal: 0.4, best: 0.2 },
      note: `slowed down ${SLOWDOWN} times, ${PER_SECOND * PRICES} changed prices a second`,
    },
  ];
}
