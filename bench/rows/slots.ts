import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium, installChromium } from '../../scripts/chromium.ts';
import { startSpriteLoop } from '../limits/sprite-loop.ts';
import type { Plan } from '../plan.ts';
import { temporaryPlace } from '../product/place.ts';
import { startProduct } from '../product/server.ts';
import { type Measurement, median, repeat } from '../row.ts';
import { SLOWDOWN, slowDown } from './vitals.ts';

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const;
/** Slots by how many sprites turn: places, and a row more on reels that turn. */
const SLOTS = {
  'paper-koi': 25,
  'moon-wolf': 20,
  'vault-six': 20,
  'sun-of-cuzco': 30,
  'corner-shop-fruit': 49,
  'book-of-hours': 20,
} as const;
type Slot = keyof typeof SLOTS;

/** The reels turn for so long after a press at least, ms. */
const TURNS_MS = 1500;
const SPINS = 6;
/** What the design allows until the stage is seen, ms. */
const FIRST_FRAME_MS = 2000;
const SETTLE_MS = 3000;

/** In the page: its frames in so many ms, by the second. */
const frames = (ms: number): Promise<number> =>
  new Promise((done) => {
    let count = 0;
    const began = performance.now();
    const next = (): void => {
      count++;
      const since = performance.now() - began;
      if (since < ms) requestAnimationFrame(next);
      else done((count / since) * 1000);
    };
    requestAnimationFrame(next);
  });

/** Opens a slot as a guest does who was there before: its introduction was seen. */
async function openSlot(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.addInitScript((slots) => localStorage.setItem('slots-seen', slots), Object.keys(SLOTS).join(' '));
  await page.goto(address, { waitUntil: 'load' });
  return page;
}

/** Frames a second while the reels turn, of each spin; and the size of their canvas. */
async function turning(page: Page, spins: number): Promise<{ readonly rates: readonly number[]; readonly size: readonly number[] }> {
  const act = page.locator('.slot-act .btn:not([aria-busy]):not([disabled])');
  await page.locator('.slot-still').waitFor({ state: 'detached' });
  const size = await page.locator('.slot-canvas').evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const rates = await repeat(spins, async () => {
    // A large win stays over the reels until it is closed, and that turns nothing.
    if ((await act.textContent()) === 'Go on') await act.press('Enter');
    await act.press('Enter');
    return page.evaluate(frames, TURNS_MS);
  });
  return { rates, size };
}

async function framesRow(plan: Plan, browser: Browser, origin: string): Promise<Measurement> {
  await using stack = new AsyncDisposableStack();
  const loop = stack.adopt(await startSpriteLoop(), (it) => it.stop());
  const notes: string[] = [];
  let worst: { slot: Slot; product: number; limit: number } | undefined;
  for (const [slot, sprites] of Object.entries(SLOTS) as [Slot, number][]) {
    const page = await openSlot(browser, `${origin}/en/casino/game/studio/${slot}`);
    const { rates, size } = await turning(page, Math.ceil(SPINS * plan.scale)).finally(() => page.context().close());
    const [width = 0, height = 0] = size;
    const bare = await openSlot(browser, loop.address({ width, height, sprites }));
    const cdp = await bare.context().newCDPSession(bare);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await bare.waitForFunction(() => document.title === 'moving');
    const bareRates = await repeat(rates.length, () => bare.evaluate(frames, TURNS_MS)).finally(() => bare.context().close());
    const [product, limit] = [median(rates), median(bareRates)];
    notes.push(`${slot} ${product.toFixed(1)} of ${limit.toFixed(1)}`);
    plan.say(`  ${notes.at(-1)} /s, ${width} x ${height}`);
    if (!worst || product / limit < worst.product / worst.limit) worst = { slot, product, limit };
  }
  if (!worst) throw new Error('no slot was measured');
  return {
    id: 'P22',
    title: `frames of turning reels, slow phone: worst is ${worst.slot}`,
    unit: '/s',
    lowerIsBetter: false,
    product: worst.product,
    limit: worst.limit,
    limitName: 'PixiJS moving as many bare sprites',
    ...{ floor: 0.9, goal: 0.97, best: 1 },
    note: `${notes.join('; ')}; main thread slowed down ${SLOWDOWN} times`,
  };
}

/** When the largest thing of the first screen was painted: the stage, ms after the visit began. */
async function firstFrame(browser: Browser, address: string): Promise<number> {
  const page = await (await browser.newContext(PHONE)).newPage();
  try {
    await slowDown(await page.context().newCDPSession(page));
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(
      () =>
        new Promise<number>((done) => {
          new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
  } finally {
    await page.context().close();
  }
}

async function firstFrameRow(plan: Plan, browser: Browser, origin: string): Promise<Measurement> {
  const notes: string[] = [];
  let worst: { slot: string; ms: number } = { slot: '', ms: 0 };
  for (const slot of Object.keys(SLOTS)) {
    const ms = median(await repeat(plan.rounds, () => firstFrame(browser, `${origin}/en/casino/game/studio/${slot}`)));
    notes.push(`${slot} ${Math.round(ms)} ms`);
    plan.say(`  ${notes.at(-1)}`);
    if (ms > worst.ms) worst = { slot, ms };
  }
  return {
    id: 'P23',
    title: `first frame of a slot, slow phone: worst is ${worst.slot}`,
    unit: 'ms',
    lowerIsBetter: true,
    product: worst.ms,
    limit: FIRST_FRAME_MS,
    limitName: 'what the design allows',
    ...{ floor: 1, goal: 0.75, best: 0.5 },
    note: notes.join('; '),
  };
}

export async function run(plan: Plan, wanted: ReadonlySet<string>): Promise<Measurement[]> {
  await installChromium(plan.say);
  const executablePath = findChromium('with-windows');
  if (executablePath === undefined) throw new Error('no Chromium: set CHROMIUM to its path');
  await using stack = new AsyncDisposableStack();
  const place = stack.adopt(temporaryPlace('slots'), (it) => it.remove());
  const product = stack.adopt(await startProduct({ port: plan.port + 8, varDir: place.folder }), (it) => it.stop());
  const browser = stack.adopt(await chromium.launch({ executablePath, args: ['--no-sandbox'] }), (it) => it.close());
  const rows: Measurement[] = [];
  if (wanted.has('P22')) rows.push(await framesRow(plan, browser, product.address));
  if (wanted.has('P23')) rows.push(await firstFrameRow(plan, browser, product.address));
  return rows;
}
