import type { CDPSession, Page } from 'playwright-core';

/** Times in ms, shift as a share. */
export interface Vitals {
  readonly lcp: number;
  readonly inp: number;
  readonly cls: number;
}

/** What counts as good, at the 75th percentile of real visits. */
export const GOOD: Vitals = { lcp: 2500, inp: 200, cls: 0.1 };

/** Of the main thread: a slow phone's. */
export const SLOWDOWN = 4;
const BITS_PER_SECOND = 1_600_000;
const LATENCY_MS = 150;
const SETTLE_MS = 3000;
const CLICKS = 4;

declare global {
  interface Window {
    benchVitals?: { lcp: number; inp: number; cls: number };
  }
}

/** In the page, before its own scripts. */
function observe(): void {
  const vitals = { lcp: 0, inp: 0, cls: 0 };
  window.benchVitals = vitals;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) vitals.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) vitals.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) vitals.inp = Math.max(vitals.inp, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BITS_PER_SECOND / 8,
    uploadThroughput: BITS_PER_SECOND / 8,
  });
}

/** A first visit on a slow phone, with a few clicks on prices. */
export async function visit(page: Page, address: string): Promise<Vitals> {
  await page.addInitScript(observe);
  await slowDown(await page.context().newCDPSession(page));
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const prices = page.locator('button.pb:visible:not([disabled])');
  const count = Math.min(CLICKS, await prices.count());
  for (let i = 0; i < count; i++) {
    // In the middle of the screen: at its edge the press would land on a bar that lies over the page.
    await prices.nth(i).evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await prices.nth(i).click({ timeout: 5000, force: true });
    await page.waitForTimeout(400);
  }
  await page.waitForTimeout(500);
  return (await page.evaluate(() => window.benchVitals)) ?? { lcp: Number.NaN, inp: Number.NaN, cls: Number.NaN };
}
