import type { Page } from 'playwright-core';
import { check, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { rowsInPlay } from '../support/slip.ts';

/** What the page hears and asks: comings and goings told by the stream, and loadings of the list with their times. */
function follow(page: Page) {
  const heard = { moves: 0, loads: [] as number[] };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (/"t":"delta","topic":"live:1"/.test(String(payload)) && /"(?:joined|left)":\[/.test(String(payload))) heard.moves += 1;
    }),
  );
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/en/live/football.data') heard.loads.push(performance.now());
  });
  return heard;
}

const rows = (page: Page): Promise<string> =>
  page
    .getByRole('main')
    .locator('li.fx > a.fx-link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')).join(' '));

export default {
  name: 'A list that moves',
  brands: [FAIRBOOK],
  async run({ step, visit, at }) {
    const { page } = await visit();
    const heard = follow(page);
    await page.goto(at('/en'));

    await step('is loaded anew only every few seconds, however many matches come and go', async () => {
      await rowsInPlay(page, 0, 60);
      const moves = heard.moves;
      const { loads } = heard;
      await until('matches to come and go, and the list to follow', async () => heard.moves >= moves + 4 && loads.length > 1, 60_000);
      for (const [i, when] of loads.entries())
        check(i === 0 || when - loads[i - 1]! > 3500, `loaded twice within ${Math.round(when - (loads[i - 1] ?? 0))} ms`);
    });
    await step('does not move under a pressed pointer, and catches up afterwards', async () => {
      await page.locator('h1').hover();
      await page.mouse.down();
      // A loading that was under way when the pointer went down may still arrive; the list stays.
      const before = await rows(page);
      const moves = heard.moves;
      const loads = heard.loads.length;
      await until('matches to come or go', async () => heard.moves >= moves + 2, 60_000);
      check((await rows(page)) === before, 'the list moved under the pointer');
      check(heard.loads.length <= loads + 1, `the list was loaded ${heard.loads.length - loads} times`);
      await page.mouse.up();
      await until('the list to catch up', async () => (await rows(page)) !== before);
    });
    await step('keeps the focus and the place of the row that is looked at', async () => {
      const candidates = await rowsInPlay(page, 5, 50);
      // Not every browser holds the place by itself; this one shall not either.
      await page.addStyleTag({ content: '* { overflow-anchor: none !important }' });
      const href = await candidates
        .nth(Math.floor((await candidates.count()) / 2))
        .locator('a.fx-link')
        .getAttribute('href');
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
      await until('rows above to come or go', async () => Math.abs((await stands()).inPage - before.inPage) > 20, 60_000);
      const moved = Math.abs((await stands()).inWindow - before.inWindow);
      check(moved < 2, `the row moved by ${moved} px`);
      check((await page.evaluate(() => document.activeElement?.getAttribute('href'))) === href, 'the focus went away');
    });
  },
} satisfies Journey;
