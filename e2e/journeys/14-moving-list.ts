import type { Page } from 'playwright-core';
import { check, seen, until } from '../support/expect.ts';
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
      await until('matches to come and go', async () => heard.moves >= moves + 4, 60_000);
      const { loads } = heard;
      check(loads.length > 0, 'the list was never loaded anew');
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
      const row = (await rowsInPlay(page, 5, 50)).last();
      const link = row.locator('a.fx-link');
      const href = await link.getAttribute('href');
      const mine = page.getByRole('main').locator(`a.fx-link[href="${href}"]`);
      await seen(mine);
      await mine.focus();
      await mine.evaluate((it) => it.scrollIntoView({ block: 'center' }));
      const top = async () => (await mine.boundingBox())?.y ?? Number.NaN;
      const [was, before] = [await top(), await rows(page)];
      await until('the list to change', async () => (await rows(page)) !== before, 60_000);
      // The row at the edge of the window, which browsers hold on to, may be the one that left.
      await until('the row to stand where it stood, or a row beside', async () => Math.abs((await top()) - was) < 120, 3000);
      check((await page.evaluate(() => document.activeElement?.getAttribute('href'))) === href, 'the focus went away');
    });
  },
} satisfies Journey;
