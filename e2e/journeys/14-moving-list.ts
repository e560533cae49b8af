import type { Page } from 'playwright-core';
import { check, open, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { LIVE, openPrices, rowOf } from '../support/slip.ts';

/** Counts comings and goings that the stream tells the page, which listens once it was told what stands. */
function follow(page: Page) {
  const heard = { listens: false, moves: 0 };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      if (/"t":"snapshot","topic":"live:1"/.test(text)) heard.listens = true;
      if (/"t":"delta","topic":"live:1"/.test(text) && /"(?:joined|left)":\[/.test(text)) heard.moves += 1;
    }),
  );
  return heard;
}

/** When the page loaded the list, by the clock of the browser, ms: ours may be late. */
const loadings = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname === '/en/live/football.data')
      .map(({ startTime }) => startTime),
  );

/** The feed's own limit and time enough for the page to follow, ms. */
const SILENCE_MS = 60_000;

const rows = (page: Page): Promise<string> =>
  page
    .getByRole('main')
    .locator('li.fx > a.fx-link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')).join(' '));

export default {
  name: 'A list that moves',
  brands: [FAIRBOOK],
  // Its own: on the one that is shared, others look at the same list.
  server: 'own',
  async run({ step, visit, at, match, server }) {
    const { page } = await visit();
    const heard = follow(page);
    await page.goto(at('/en'));
    /** Lets matches come or go one after the other, each once the page has heard of the one before. */
    const move = async (count: number, act: 'kick-off' | 'end' = 'kick-off') => {
      for (let i = 0; i < count; i++) {
        const moves = heard.moves;
        const mine = await match({ phase: act === 'end' ? 'live' : 'to come', first: true });
        await mine.tell({ do: act });
        await until('the page to hear of it', async () => heard.moves > moves);
      }
    };

    await step('is loaded anew only every few seconds, however many matches come and go', async () => {
      await open(page, LIVE);
      await until('the page to listen', async () => heard.listens);
      for (const wave of [1, 2]) {
        await move(3);
        await until('the list to follow', async () => (await loadings(page)).length >= wave);
      }
      const loads = await loadings(page);
      for (const [i, when] of loads.entries())
        check(i === 0 || when - (loads[i - 1] ?? 0) > 3500, `loaded twice within ${Math.round(when - (loads[i - 1] ?? 0))} ms`);
    });
    await step('does not move under a pressed pointer, and catches up afterwards', async () => {
      await page.locator('h1').hover();
      await page.mouse.down();
      // A loading that was under way when the pointer went down may still arrive; the list stays.
      const before = await rows(page);
      const loads = (await loadings(page)).length;
      await move(2);
      check((await rows(page)) === before, 'the list moved under the pointer');
      const more = (await loadings(page)).length - loads;
      check(more <= 1, `the list was loaded ${more} times`);
      await page.mouse.up();
      await until('the list to catch up', async () => (await rows(page)) !== before);
    });
    await step('keeps the focus and the place of the row that is looked at', async () => {
      // Not every browser holds the place by itself; this one shall not either.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('* { overflow-anchor: none !important }');
        document.adoptedStyleSheets.push(sheet);
      });
      const link = rowOf(page, await match({ phase: 'live' })).locator('a.fx-link');
      const href = await link.getAttribute('href');
      const mine = page.getByRole('main').locator(`a.fx-link[href="${href}"]`);
      await mine.focus();
      await mine.evaluate((it) => it.scrollIntoView({ block: 'center' }));
      const stands = () =>
        mine.evaluate((it) => {
          const { top } = it.getBoundingClientRect();
          return { inWindow: top, inPage: top + window.scrollY };
        });
      const before = await stands();
      check(before.inPage !== before.inWindow, 'the page is not scrolled');
      await move(2, 'end');
      await until('rows above to come or go', async () => Math.abs((await stands()).inPage - before.inPage) > 20);
      const moved = Math.abs((await stands()).inWindow - before.inWindow);
      check(moved < 2, `the row moved by ${moved} px`);
      check((await page.evaluate(() => document.activeElement?.getAttribute('href'))) === href, 'the focus went away');
    });
    await step('has no price to take while the feed is silent, and all of them when it speaks again', async () => {
      const onOffer = () => openPrices(page.getByRole('main')).count();
      check((await onOffer()) > 0, 'no price was open before');
      await server.matches.feed('silence');
      await until('every price to be closed', async () => (await onOffer()) === 0, SILENCE_MS);
      await server.matches.feed('speak');
      await until('prices to be open again', async () => (await onOffer()) > 0);
    });
  },
} satisfies Journey;
