import type { BrowserContext, Page } from 'playwright-core';
import { check, open, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';
import { openPrices } from '../support/slip.ts';

/** Where an address leads without being followed. */
async function leads(context: BrowserContext, path: string): Promise<{ readonly status: number; readonly to: string | undefined }> {
  const answer = await context.request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } });
  return { status: answer.status(), to: answer.headers()['location'] };
}

/** Addresses that the page says are its own, by language; `''` is the canonical one. */
const shown = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('head link[rel=canonical], head link[rel=alternate][hreflang]')
    .evaluateAll((all) =>
      Object.fromEntries(all.map((one) => [one.getAttribute('hreflang') ?? '', new URL(one.getAttribute('href') ?? '').pathname])),
    );

const entries = (page: Page): Promise<number> => page.evaluate(() => window.history.length);
/** Set in the page's own memory: gone once the document was loaded anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { marked: true }) && undefined);
const marked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in globalThis);

export default {
  name: 'Addresses, back and forward',
  brands: [FAIRBOOK],
  async run({ step, visit, at, brand }) {
    const { page, context } = await visit();
    const addresses = { fixture: '', competition: '' };

    await step('an address with another name, or none, leads to the one that is linked', async () => {
      await open(page, at('/en/line/football?within=3d'));
      for (const [screen, link] of [
        ['fixture', 'a.fx-link'],
        ['competition', 'a[href*="/line/football/"]'],
      ] as const) {
        // A competition of few matches has no head in the list; the page of its match leads to it.
        if (screen === 'competition') await open(page, addresses.fixture);
        const proper = (await page.getByRole('main').locator(link).first().getAttribute('href')) ?? '';
        const number = /^.*\/\d+/.exec(proper)?.[0] ?? '';
        check(proper.startsWith(`${number}-`), `${proper} bears no name`);
        const otherSport =
          screen === 'competition' ? [proper.replace('/football/', '/ice-hockey/'), number.replace('/football/', '/no-sport/')] : [];
        for (const typed of [number, `${number}-`, `${number}-wrong-name`, `${proper}-2`, ...otherSport]) {
          const { status, to } = await leads(context, `${typed}?partner=${brand.partner}&ref=a%2Fb`);
          check(
            status === 301 && to === `${proper}?partner=${brand.partner}&ref=a%2Fb`,
            `${typed} answered ${status} and led to ${to}, not to ${proper}`,
          );
        }
        const straight = await leads(context, proper);
        check(straight.status === 200, `${proper} answered ${straight.status}`);
        addresses[screen] = proper;
      }
      for (const path of ['/en/fixture/999999999-nobody', '/en/fixture/999999999', '/en/line/football/999999-none', '/en/line/football/x'])
        check((await leads(context, path)).status === 404, `${path} is not unknown`);
      for (const path of ['/%09/example.com/en', '/%0A/%0D/x'])
        check((await leads(context, path)).status === 404, `${path}, with line breaks, is not unknown`);
    });
    await step('says which address is its own, in every language', async () => {
      for (const proper of Object.values(addresses)) {
        await open(page, `${/^.*\/\d+/.exec(proper)?.[0]}?partner=${brand.partner}`);
        check(new URL(page.url()).pathname === proper, `it is shown at ${page.url()}`);
        const own = await shown(page);
        for (const [language, path] of Object.entries({ '': proper, en: proper, ru: proper.replace('/en/', '/ru/') }))
          check(own[language] === path, `it says ${own[language]} instead of ${path} for "${language}"`);
      }
    });
    await step('HEAD answers on every screen as GET does, and a browser may install the site', async () => {
      const accept = { headers: { accept: 'text/html' }, maxRedirects: 0 };
      for (const path of ['/', '/en/no-such-page', ...(await screensOf(context, 'en', 'guest')), '/en/office']) {
        const [get, head] = [await context.request.get(path, accept), await context.request.head(path, accept)];
        check(head.status() === get.status(), `HEAD ${path} answered ${head.status()}, GET ${get.status()}`);
        check((await head.body()).length === 0, `HEAD ${path} has a body`);
      }
      await open(page, at('/en'));
      const devtools = await context.newCDPSession(page);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      check(installabilityErrors.length === 0, `it cannot be installed: ${JSON.stringify(installabilityErrors)}`);
      const { errors, url } = await devtools.send('Page.getAppManifest');
      check(errors.length === 0 && url !== '', `its manifest is wrong: ${JSON.stringify(errors)}`);
    });
    await step('comes there without loading the document, in one step back and forth', async () => {
      await open(page, at('/en/line/football?within=3d'));
      await mark(page);
      const asked: string[] = [];
      page.on('request', (request) => /\/fixture\/.*\.data/.test(request.url()) && asked.push(request.url()));
      const before = await entries(page);
      await page.evaluate(
        (to) => {
          const link = document.createElement('a');
          link.href = to;
          link.textContent = 'By an old name';
          document.querySelector('main')?.append(link);
          link.click();
        },
        addresses.fixture.replace(/-.*$/, '-old-name'),
      );
      await page.waitForURL((url) => url.pathname === addresses.fixture);
      await seen(page.getByRole('region', { name: 'Scoreboard' }));
      check(asked.length <= 2, `the way there asked ${asked.length} times: ${asked.join(' ')}`);
      check((await entries(page)) === before + 1, 'the other spelling is an entry of its own');
      await page.goBack();
      await page.waitForURL(/\/en\/line\/football\?/);
      await seen(openPrices(page.getByRole('main')));
      await page.goForward();
      await seen(page.getByRole('region', { name: 'Scoreboard' }));
      check(await marked(page), 'the document was loaded anew');
    });

    await step('a list stands on the way back exactly where it was left, though it is another length above', async () => {
      for (const phone of [false, true]) {
        const { page: list } = await visit({ phone });
        await open(list, at('/en/line/football?within=3d'));
        // What was unfolded is folded again when the page comes back.
        await list.locator('details.countries > summary').click();
        const link = list.getByRole('main').locator('li.fx').nth(12).locator('a.fx-link');
        const href = await link.getAttribute('href');
        const mine = list.getByRole('main').locator(`li.fx > a.fx-link[href="${href}"]`);
        await mine.evaluate((it) => it.scrollIntoView({ block: 'center' }));
        const top = () => mine.evaluate((it) => it.getBoundingClientRect().top);
        const was = await top();
        const stands = async (how: string) => {
          await seen(mine);
          check(
            !(await list.locator('details.countries').evaluate((it: HTMLDetailsElement) => it.open)),
            'the list above is as long as before',
          );
          await until('the place', async () => Math.abs((await top()) - was) < 1).catch(async () =>
            check(false, `${how}: the row stands at ${await top()} and stood at ${was}`),
          );
        };
        await mark(list);
        await mine.click();
        await seen(list.getByRole('region', { name: 'Scoreboard' }));
        check((await list.evaluate(() => window.scrollY)) === 0, 'the page of the match does not begin at its top');
        await list.goBack();
        await list.waitForURL(/\/en\/line\/football/);
        await stands('back');
        check(await marked(list), 'the document was loaded anew');
        await list.goForward();
        await seen(list.getByRole('region', { name: 'Scoreboard' }));
        await list.goBack();
        await list.waitForURL(/\/en\/line\/football/);
        await stands('back again');
        await list.locator('details.countries > summary').evaluate((it: HTMLElement) => it.click());
        await mine.evaluate((it, y) => window.scrollBy(0, it.getBoundingClientRect().top - y), was);
        await list.reload();
        await stands('reload');
      }
    });

    await step('back closes what floats over the page of a phone, and forward brings it back', async () => {
      const { page: phone } = await visit({ phone: true });
      await open(phone, at('/en/line/football?within=3d'));
      await openPrices(phone.getByRole('main')).first().tap();
      await seen(phone.locator('.slip-bar'));
      // A page that follows no match: what it loads, it loads because of what is done here.
      await open(phone, at('/en/information/rules'));
      await mark(phone);
      const asked: string[] = [];
      phone.on('request', (request) => request.url().includes('.data') && asked.push(request.url()));
      const dialog = phone.getByRole('dialog');
      const gone = () => until('the page without anything over it', async () => (await dialog.count()) === 0);
      const bar = phone.getByRole('navigation', { name: 'Sections' });
      for (const name of ['Menu', 'Slip']) {
        await bar.getByRole('button', { name }).tap();
        await seen(dialog);
        await phone.goBack();
        await gone();
        check(new URL(phone.url()).pathname === '/en/information/rules', `back left the page for ${phone.url()}`);
        await phone.goForward();
        await seen(dialog);
        await phone.goBack();
        await gone();
      }
      check(await marked(phone), 'the document was loaded anew');
      check(asked.length === 0, `the page was loaded anew: ${asked.join(' ')}`);
    });
    await step('closing by its button leaves nothing to go back through, and neither does a link in it', async () => {
      const { page: phone } = await visit({ phone: true });
      await open(phone, at('/en/information/rules'));
      await open(phone, at('/en/line/football?within=3d'));
      await openPrices(phone.getByRole('main')).first().tap();
      await mark(phone);
      const dialog = phone.getByRole('dialog');
      const gone = () => until('the page without anything over it', async () => (await dialog.count()) === 0);
      for (const close of ['button', 'Escape'] as const) {
        await phone.locator('.slip-bar').tap();
        await seen(dialog);
        if (close === 'button') await dialog.getByRole('button', { name: 'Close' }).tap();
        else await phone.keyboard.press('Escape');
        await gone();
      }
      await phone.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Menu' }).tap();
      await dialog.locator('a[href="/en/live"]').first().tap();
      await phone.waitForURL(/\/en\/live$/);
      await gone();
      check(await marked(phone), 'the document was loaded anew');
      await phone.goBack();
      await phone.waitForURL(/\/en\/line\/football/);
      await seen(openPrices(phone.getByRole('main')));
      check((await dialog.count()) === 0, 'the menu is open again');
      check(await marked(phone), 'the document was loaded anew');
      await phone.goBack();
      await phone.waitForURL(/\/en\/information\/rules/);
      await says(phone.getByRole('main'), /Asian handicap/i);
    });
    await step('a reload keeps the slip open, and back still closes it', async () => {
      const { page: phone } = await visit({ phone: true });
      await open(phone, at('/en/line/football?within=3d'));
      await openPrices(phone.getByRole('main')).first().tap();
      await phone.locator('.slip-bar').tap();
      await seen(phone.getByRole('dialog'));
      await phone.reload();
      await seen(phone.getByRole('dialog').getByRole('listitem'));
      await phone.goBack();
      await until('the slip to close', async () => (await phone.getByRole('dialog').count()) === 0);
      check(new URL(phone.url()).pathname === '/en/line/football', `back left the page for ${phone.url()}`);
    });
  },
} satisfies Journey;
