import type { Page } from 'playwright-core';
import { check, open, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { fund, register } from '../support/player.ts';
import { LINE, openPrices, pick, slipOf } from '../support/slip.ts';

/** The browser tells of every request that failed; those are meant here. */
const strip = (page: Page) => page.getByRole('status').filter({ hasText: /You are offline|لا يوجد اتصال/ });
const again = (page: Page) => strip(page).getByRole('button');
/** Set in the page's own memory: gone once the document was loaded anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { marked: true }) && undefined);
const marked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in globalThis);
/** Scripts of screens nobody has opened yet are there. */
const fetchedAhead = (page: Page) =>
  page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['sessions', 'menu-drawer', 'slip-sheet', 'drawer', 'use-slip-view-model'].every((part) =>
      fetched.some((name) => name.includes(`/assets/${part}-`)),
    );
  });

export default {
  name: 'A visitor loses the network',
  brands: [FAIRBOOK],
  async run({ step, visit, at, match }) {
    await step('keeps the page, is told in its language, and goes on by itself when the network is back', async () => {
      const { page, context } = await visit({ failing: true });
      await open(page, at(LINE));
      await pick(page, await match({ phase: 'to come' }));
      await mark(page);
      await fetchedAhead(page);
      await context.setOffline(true);
      await seen(strip(page));
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Results' }).click();
      await says(strip(page), 'The page opens by itself when you are back online');
      check(new URL(page.url()).pathname === '/en/line/football', `the page went to ${page.url()}`);
      await seen(slipOf(page).getByRole('listitem'));
      await seen(page.getByRole('main').getByRole('listitem'));
      await slipOf(page).getByLabel('Stake', { exact: true }).fill('3');
      await again(page).click();
      check(await marked(page), 'the document was loaded anew');
      await context.setOffline(false);
      await page.waitForURL(/\/en\/results\/football$/);
      await seen(page.getByRole('main').locator('.result'));
      check(await marked(page), 'the document was loaded anew');
      await until('the strip to go', async () => (await strip(page).count()) === 0);
    });
    await step('goes back and forth without the network, and nothing breaks', async () => {
      const { page, context } = await visit({ failing: true });
      await open(page, at('/en/line/football'));
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rules' }).click();
      await says(page.getByRole('main'), /Asian handicap/i);
      await mark(page);
      await context.setOffline(true);
      await seen(strip(page));
      await page.goBack({ waitUntil: 'commit' }).catch(() => null);
      await says(strip(page), 'The page opens by itself');
      await says(page.getByRole('main'), /Asian handicap/i);
      await context.setOffline(false);
      await seen(openPrices(page.getByRole('main')));
      check(await marked(page), 'the document was loaded anew');
    });
    await step('opens menu and slip on a phone in Arabic, and tries again', async () => {
      const { page, context } = await visit({ failing: true, phone: true, language: 'ar' });
      await open(page, at('/ar/line/football?within=3d'));
      await openPrices(page.getByRole('main')).first().tap();
      await mark(page);
      await fetchedAhead(page);
      await context.setOffline(true);
      await seen(strip(page));
      await page.locator('.slip-bar').tap();
      await seen(page.getByRole('dialog'));
      await page.keyboard.press('Escape');
      await page.getByRole('navigation').last().getByRole('button').first().tap();
      await seen(page.getByRole('dialog'));
      await page.getByRole('dialog').locator('a[href="/ar/live"]').tap();
      await says(strip(page), 'ستُفتح الصفحة تلقائيًا عند عودته');
      await context.setOffline(false);
      await page.waitForURL(/\/ar\/live$/);
      check(await marked(page), 'the document was loaded anew');
    });
    await step('reloads a page without the network: told so in its language, and it comes by itself when the network is back', async () => {
      for (const language of ['en', 'ar'] as const) {
        const { page, context } = await visit({ failing: true, phone: language === 'ar', language });
        await open(page, at(`/${language}/line/football?within=3d`));
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
        await context.setOffline(true);
        await page.reload();
        await says(page.getByRole('heading', { level: 1 }), language === 'en' ? 'You are offline' : 'لا يوجد اتصال');
        check((await page.locator('html').getAttribute('dir')) === (language === 'ar' ? 'rtl' : 'ltr'), 'it reads the wrong way');
        check(new URL(page.url()).pathname === `/${language}/line/football`, `it went to ${page.url()}`);
        check((await page.locator('.pb').count()) === 0, 'it shows prices');
        check((await page.evaluate(() => caches.keys())).length === 0, 'something was kept');
        await page.getByRole('link').click();
        await seen(page.getByRole('link'));
        await context.setOffline(false);
        await seen(openPrices(page.getByRole('main')));
      }
    });
    await step('survives a server that answers nothing of its own for a while', async () => {
      const { page, context } = await visit({ failing: true });
      await open(page, at('/en/information/rules'));
      await mark(page);
      await context.route(/\.data(\?|$)|robots\.txt/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Results' }).click();
      await says(strip(page), 'The page opens by itself');
      await says(page.getByRole('main'), /Asian handicap/i);
      await context.unroute(/\.data(\?|$)|robots\.txt/);
      // The page tries by itself too, and may be quicker.
      await until('the results', async () => {
        if ((await page.getByRole('main').locator('.result').count()) > 0) return true;
        await again(page).click({ timeout: 1000 });
        return false;
      });
      check(await marked(page), 'the document was loaded anew');
    });
    await step('comes to a game whose style sheets are cut: they are fetched again, and no script is at fault', async () => {
      const { page, context } = await visit({ failing: true });
      await open(page, at('/en/casino'));
      await context.route('**/*.css', (route) => route.abort());
      await page.getByRole('link', { name: 'Try for free: Two Dice' }).first().click();
      await seen(page.locator('.cg-act'));
      await context.unroute('**/*.css');
      const sheets = () =>
        page.locator('link[rel=stylesheet]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).sheet));
      await until('every style sheet to be there', async () => (await sheets()).every((sheet) => sheet !== null));
    });
    await step(
      'spins, is told that the result comes with the connection, and sees it come; loaded again the page stands where it stood',
      async () => {
        const { page, context } = await visit({ failing: true });
        await register(context);
        await fund(context, '20');
        await open(page, at('/en/casino/game/studio/paper-koi'));
        const act = page.locator('.slot-act .btn:not([aria-busy]):not([disabled])');
        const result = page.locator('.slot-result');
        await act.click();
        await page.locator('.slot-intro').waitFor({ state: 'detached' });
        await context.setOffline(true);
        await act.click();
        await says(result, 'Waiting for the connection');
        await says(page.locator('.slot-bar .status-strip'), 'The result will appear when you are back online.');
        await context.setOffline(false);
        await says(result, /No win|Win|back/);
        const [told, balance] = [await result.innerText(), await page.locator('.slot-balance').innerText()];
        await page.reload();
        await says(result, /No win|Win|back/);
        check((await result.innerText()) === told, `it said ${told}, and ${await result.innerText()} when it was loaded again`);
        check((await page.locator('.slot-balance').innerText()) === balance, 'the balance is another one');
      },
    );
  },
} satisfies Journey;
