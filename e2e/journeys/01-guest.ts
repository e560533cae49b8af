import type { Page } from 'playwright-core';
import { unclipped } from '../support/clipping.ts';
import { check, open, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Harness, type Journey, KESTREL } from '../support/journey.ts';
import { LIVE, rowOf } from '../support/slip.ts';

/** What every public page owes a reader and a search engine. */
async function isWholePage(page: Page, brand: string, path: string): Promise<void> {
  const head = await page.evaluate(() => ({
    title: document.title,
    h1: document.querySelectorAll('h1').length,
    lang: document.documentElement.lang,
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '',
    languages: [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')].map((l) => l.hreflang),
  }));
  check(head.title.endsWith(` · ${brand}`) && head.title.length > brand.length + 6, `${path} is titled "${head.title}"`);
  check(head.h1 === 1, `${path} has ${head.h1} h1`);
  check(head.description.length > 20, `${path} is described by "${head.description}"`);
  check(new URL(head.canonical).pathname === path, `${path} names ${head.canonical} as its address`);
  for (const language of ['en', 'ru', 'ar', 'x-default'])
    check(head.languages.includes(language), `${path} does not name its ${language} page`);
}

/** Goes where a visitor would: from page to page by links; gives the addresses met. */
async function readAround({ visit, brand, at }: Harness, javaScriptEnabled: boolean): Promise<string[]> {
  const { page } = await visit({ javaScriptEnabled });
  const whole = async () => {
    const path = new URL(page.url()).pathname;
    // The address changes a moment before the page does.
    await until(`the head of ${path}`, async () => isWholePage(page, brand.name, path).then(() => true));
    if (javaScriptEnabled) await unclipped(page, path);
    return path;
  };
  const met: string[] = [];
  await page.goto(at('/'));
  await says(page.getByRole('banner'), new RegExp(brand.name, 'i'));
  await seen(page.getByRole('main').locator('.pb'));
  met.push(await whole());

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: new RegExp(`^${brand.live}`) })
    .click();
  await page.waitForURL(/\/en\/live$/);
  await seen(page.getByRole('main').locator('.pb'));
  met.push(await whole());

  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: /^Football/ })
    .first()
    .click();
  await page.waitForURL(/\/en\/line\/football$/);
  await seen(page.getByRole('heading', { level: 1, name: 'Football' }));
  met.push(await whole());

  await page.getByRole('main').locator('a[href*="/fixture/"]').first().click();
  await page.waitForURL(/\/en\/fixture\/\d+-/);
  await seen(page.getByRole('region', { name: 'Scoreboard' }));
  await says(page.getByRole('main'), 'Match result');
  for (const section of ['Form, last five', 'Table', 'Odds history'])
    await seen(page.getByRole('main').getByRole('heading', { name: section }));
  const team = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').split(' – ')[0]?.trim() ?? '';
  met.push(await whole());

  await page.getByRole('main').locator('a[href*="/line/football/"]').first().click();
  await page.waitForURL(/\/en\/line\/football\/\d+-/);
  await seen(page.getByRole('heading', { level: 1 }));
  met.push(await whole());

  await page.goto('/en/search');
  await page.getByRole('main').getByRole('searchbox', { name: 'Team or competition' }).fill(team);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/[?]q=/);
  await says(page.getByRole('main'), team);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Results' }).click();
  await page.waitForURL(/\/en\/results\/football$/);
  await seen(page.getByRole('main').locator('.result'));
  met.push(await whole());

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rules' }).click();
  await page.waitForURL(/\/en\/information\/rules$/);
  await says(page.getByRole('main'), /Asian handicap/i);
  if (javaScriptEnabled) {
    await page.getByRole('searchbox', { name: 'Search the rules' }).fill('stoppage time');
    await says(page.getByRole('main').getByRole('status').filter({ hasText: /match/ }), '1 rule matches');
    check(!(await page.getByRole('heading', { name: 'Late bets' }).isVisible()), 'a section without what is searched for is shown');
    await page.getByRole('searchbox', { name: 'Search the rules' }).fill('');
    await seen(page.getByRole('heading', { name: 'Late bets' }));
  } else check((await page.getByRole('main').getByRole('search').count()) === 0, 'rules are searched by a box that does nothing');
  met.push(await whole());
  return met;
}

/** What people type, and the screen they mean. */
const TYPED = [
  ['/en/results', '/en/results/football'],
  ['/ar/line', '/ar/line/football'],
  ['/ru/rules', '/ru/information/rules'],
  ['/EN/Live/', '/en/live'],
  ['/live', '/en/live'],
  ['/en/office', '/en/sign-in'],
] as const;
const MISSING = [
  '/en/no-such-page',
  '/en/live/curling',
  '/en/results/curling',
  '/en/line/football/999999999-nowhere',
  '/en/fixture/999999999-nobody',
  '/en/%E0%A4%A',
  '/de',
  '/de/live',
] as const;

export default {
  name: 'A guest reads',
  brands: [FAIRBOOK, KESTREL],
  async run(harness) {
    const { step, visit, at, brand, server, match } = harness;
    await step('reads home, live, line, competition, fixture, search, results and rules', async () => {
      const met = await readAround(harness, true);
      check(met.length === 7, `saw ${met.join(' ')}`);
    });
    await step('reads the same without JavaScript', async () => {
      await readAround(harness, false);
    });
    await step('sees prices move without loading the page again', async () => {
      const { page } = await visit();
      const mine = await match({ phase: 'live' });
      await open(page, at(LIVE));
      const loads: string[] = [];
      page.on('request', (request) => /\/live\/football(\.data)?(\?|$)/.test(request.url()) && loads.push(request.url()));
      const prices = () =>
        rowOf(page, mine)
          .locator('.pb')
          .evaluateAll((all) => all.map((one) => one.textContent).join('|'));
      // A match of another journey that begins or ends loads the list again, whatever prices do: of some moves one comes without.
      for (let left = 4; ; left--) {
        loads.length = 0;
        const before = await until('the prices', prices);
        await mine.tell({ do: 'price', home: left % 2 === 0 ? 1.4 : 0.8 });
        await until('a price to change', async () => (await prices()) !== before);
        if (loads.length === 0) break;
        check(left > 0, `the page was loaded again: ${loads.join(' ')}`);
      }
    });
    await step('changes the language and keeps the page', async () => {
      const { page } = await visit();
      await open(page, at('/en/live'));
      await page.getByRole('link', { name: 'Русский' }).click();
      await page.waitForURL(/\/ru\/live/);
      await says(page.getByRole('main'), /[а-я]/);
      check((await page.locator('html').getAttribute('lang')) === 'ru', 'the page does not say that it is Russian');
    });
    await step('is led from a typed address to the screen that was meant', async () => {
      const { context } = await visit();
      for (const [typed, meant] of TYPED) {
        const response = await context.request.get(typed, { headers: { accept: 'text/html' } });
        const { pathname } = new URL(response.url());
        check(response.status() === 200 && pathname === meant, `${typed} led to ${pathname} with ${response.status()}`);
      }
    });
    await step('is told when a page is not there, inside the frame, and goes on from there', async () => {
      const { page, context } = await visit();
      for (const missing of MISSING) {
        const response = await context.request.get(missing, { headers: { accept: 'text/html' } });
        check(response.status() === 404, `${missing} answered ${response.status()}`);
        const html = await response.text();
        for (const part of ['<title>Page not found', '<h1>Page not found', 'class="frame"'])
          check(html.includes(part), `${missing} has no ${part}`);
      }
      await page.goto(at('/en/no-such-page'));
      await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
      await seen(page.getByRole('main').getByRole('listitem'));
      await page.goto(at('/de/live'));
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: new RegExp(`^${brand.live}`) })
        .click();
      await page.waitForURL(/\/en\/live$/);
      await seen(page.getByRole('main').getByRole('listitem'));
    });
    await step('finds a map of the pages and a word to robots', async () => {
      const { context } = await visit();
      const robots = await (await context.request.get('/robots.txt')).text();
      check(robots.includes('/sitemap.xml'), `robots.txt says: ${robots.slice(0, 200)}`);
      const map = await (await context.request.get(`/sitemap.xml?partner=${brand.partner}`)).text();
      check(map.includes(`${server.origin}/en/live`) && map.includes('/ar/live'), `sitemap.xml says: ${map.slice(0, 300)}`);
    });
  },
} satisfies Journey;
