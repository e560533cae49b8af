import type { Page } from 'playwright-core';
import { unclipped } from '../support/clipping.ts';
import { check, open, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey, KESTREL } from '../support/journey.ts';
import { fund, register } from '../support/player.ts';
import { watchPolicy } from '../support/policy.ts';
import { pressable } from '../support/press-areas.ts';
import { briefly, faultsOf, officeOf, overflow, screensOf, sticksOut } from '../support/screens.ts';
import { LINE, LIVE, openPrices, placeAnyBet, rowOf } from '../support/slip.ts';

/** The narrowest phone that counts, and the one of the pictures. */
const WIDTHS = [360, 390] as const;

async function fits(page: Page, path: string): Promise<void> {
  await open(page, briefly(path));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const over = await overflow(page);
    check(over <= 0, `${path} is ${over} px wider than ${width}: ${await sticksOut(page)}`);
    await unclipped(page, `${path} at ${width}`);
  }
}

/** A name of a text instead of the text. */
async function isInWords(page: Page, path: string): Promise<void> {
  const text = await page.locator('body').innerText();
  const key = /\b[a-z]+(?:_[a-z0-9-]+){1,}\b/.exec(text)?.[0];
  check(key === undefined, `${path} shows the key ${key}`);
}

export default {
  name: 'Arabic and Russian on a phone',
  brands: [FAIRBOOK, KESTREL],
  async run({ step, visit, at, match, brand }) {
    // Two brands differ in colours and words; what a page is made of is the same.
    const rules = brand === FAIRBOOK ? 'all' : 'colours';
    const guest = await visit({ phone: true, language: 'ar' });
    await watchPolicy(guest.context);
    /** Screens that were looked at: those that guests and players share are looked at once in a language. */
    const known = new Set<string>();
    const unknown = (paths: readonly string[]) => paths.filter((path) => !known.has(path));
    const look = async (page: Page, path: string) => {
      await fits(page, path);
      if (path.startsWith('/ru')) await isInWords(page, path);
      else {
        const found = await faultsOf(page, path, rules);
        check(found.length === 0, `${found.length} found:\n${found.join('\n')}`);
      }
      known.add(path);
    };

    await step('reads from right to left, and no screen is wider than the phone, breaks its policy or keeps anybody out', async () => {
      await open(guest.page, at('/ar'));
      check((await guest.page.locator('html').getAttribute('dir')) === 'rtl', 'the page is not from right to left');
      check((await guest.page.locator('html').getAttribute('lang')) === 'ar', 'the page does not say that it is Arabic');
      for (const path of await screensOf(guest.context, 'ar', 'guest')) await look(guest.page, path);
    });
    await step('is led from the match of the home page to the whole course of its prices', async () => {
      const { page } = await visit({ phone: true });
      await open(page, at('/en'));
      await page.getByRole('main').getByRole('link', { name: 'Odds history' }).tap();
      await page.waitForURL(/\/fixture\/.*#history$/);
      const chart = page.getByRole('region', { name: 'Odds history' });
      await until('the course to be in view', async () => {
        const box = await chart.boundingBox();
        return box && box.y >= 0 && box.y < 500;
      });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        await unclipped(page, `the course of prices at ${width}`);
      }
    });
    await step('gets 44 px of everything that is pressed', async () => {
      const { page, context } = await visit({ phone: true });
      await register(context);
      await page.goto(at(LIVE));
      const match = (await page.locator('li.fx a.fx-link').first().getAttribute('href')) ?? '';
      const office = ['', '/deposit', '/bets', '/limits', '/sessions', '/documents'].map((room) => `/en/office${room}`);
      for (const path of ['/en', LIVE, '/en/line/football?within=3h', match, '/en/results/football', '/en/information/rules', ...office]) {
        await open(page, at(path));
        await pressable(page, path);
      }
      await open(page, at(LIVE));
      await openPrices(page.getByRole('main')).first().tap();
      await page.locator('.slip-bar').tap();
      await seen(page.getByRole('dialog'));
      await pressable(page, 'the slip');
    });
    await step('reads the limits of stakes whole, without pushing their table aside', async () => {
      const { page } = await visit({ phone: true });
      await open(page, at('/en/information/rules'));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        const beyond = await page.getByRole('table').evaluateAll((all) =>
          all.map((table) => {
            const frame = table.parentElement as HTMLElement;
            return frame.scrollWidth - frame.clientWidth;
          }),
        );
        check(beyond.length > 0 && beyond.every((px) => px <= 0), `tables stick out by ${beyond.join()} px at ${width}`);
      }
    });
    await step('sees the ground beside the teams on a tablet, not over the whole screen', async () => {
      const { page } = await visit({});
      await page.setViewportSize({ width: 768, height: 1024 });
      for (const leads of [false, true]) {
        if (leads) await page.locator('.lead-teams').click();
        else await open(page, at('/en'));
        const ground = page.locator(leads ? '.board .pitch' : '.lead .pitch');
        await seen(ground);
        const box = await ground.boundingBox();
        check(box && box.width < 384 && box.height < 280, `the ground is ${box?.width} x ${box?.height} px at 768`);
        await unclipped(page, 'a match in play at 768');
      }
    });
    await step('sees eight matches in one screen of a phone, in play and to come', async () => {
      const { page } = await visit({ phone: true });
      for (const path of [LIVE, LINE]) {
        await open(page, at(path));
        const whole = await page.evaluate(() => {
          const foot = document.querySelector('.bottom')?.getBoundingClientRect().top ?? window.innerHeight;
          const boxes = [...document.querySelectorAll('li.fx')].map((row) => row.getBoundingClientRect());
          return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= foot).length;
        });
        check(whole >= 8, `${path} shows ${whole} whole matches`);
      }
    });
    await step(
      'is led from a match of few in their competition to all of it, on a phone by its page, for there the row is one place to press',
      async () => {
        const { page } = await visit({ phone: true });
        await open(page, at(LINE));
        await page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.locator('.fx-of') })
          .first()
          .tap({ position: { x: 120, y: 8 } });
        await page.waitForURL(/\/en\/fixture\/\d+-/);
        const competition = page.locator('a[href*="/line/football/"]');
        await page.getByRole('region', { name: 'Scoreboard' }).locator(competition).tap();
        await page.waitForURL(/\/en\/line\/football\/\d+-/);
        await seen(page.getByRole('heading', { level: 1 }));
        const desk = (await visit()).page;
        await open(desk, at(LINE));
        await desk.getByRole('main').getByRole('listitem').locator(desk.locator('a[href*="/line/football/"]')).first().click();
        await desk.waitForURL(/\/en\/line\/football\/\d+-/);
      },
    );
    await step('sees prices, scores and team names the right way round', async () => {
      await open(guest.page, '/ar/live');
      const price = openPrices(guest.page.getByRole('main')).first();
      const row = guest.page.getByRole('main').getByRole('listitem').first();
      const [teams, first] = await Promise.all([row.locator('.fx-teams').boundingBox(), row.locator('.pb').first().boundingBox()]);
      check(teams && first && teams.x > first.x, 'teams do not stand before their prices, at the right');
      await guest.page.setViewportSize({ width: 1024, height: 844 });
      const ends = await guest.page
        .locator('.fx-time[data-live]')
        .evaluateAll((cells) =>
          cells.flatMap((cell) =>
            [...cell.children].map((each) => cell.getBoundingClientRect().right - each.getBoundingClientRect().right),
          ),
        );
      check(ends.length > 0 && ends.every((gap) => gap < 1), 'a minute does not stand over its half, at the right');
      await guest.page.setViewportSize({ width: 390, height: 844 });
      check(/^[\d./]+$/.test((await price.locator('.pb-p').innerText()).trim()), 'a price is not written in Latin digits');
    });
    await step('opens the menu and the slip by thumb, and places a bet', async () => {
      const { page, context } = await visit({ phone: true, language: 'ar' });
      await register(context);
      await fund(context, '20');
      await open(page, at('/ar/line/football?within=3d'));
      const bar = page.getByRole('navigation').last();
      await bar.getByRole('button').first().tap();
      await seen(page.getByRole('dialog'));
      check((await overflow(page)) <= 0, 'the menu makes the page wider');
      await page.keyboard.press('Escape');
      await until('the menu to close', async () => (await page.getByRole('dialog').count()) === 0);
      await openPrices(rowOf(page, await match({ phase: 'to come' })))
        .first()
        .tap();
      await page.locator('.slip-bar').tap();
      const sheet = page.getByRole('dialog');
      await seen(sheet);
      await sheet.locator('input[inputmode=decimal]').first().fill('3');
      const act = sheet.locator('.slip-foot .btn-act:not([aria-busy=true]):enabled');
      await says(act, /3\.00|٣/);
      await act.tap();
      await seen(sheet.locator('.ticket'));
      check((await overflow(page)) <= 0, 'the sheet makes the page wider');
    });
    for (const language of ['ar', 'ru'] as const)
      await step(`a player's screens fit the phone, and in Arabic keep nobody out (${language})`, async () => {
        const { page, context } = await visit({ phone: true, language });
        await watchPolicy(context);
        await register(context);
        await fund(context, '20');
        // The strip over every screen has most to say while a bet is open.
        const bet = await placeAnyBet(context, await match({ phase: 'to come' }));
        await page.goto(at(`/${language}`));
        const screens = await screensOf(context, language, 'player', bet);
        officeOf(screens, bet);
        for (const path of unknown(screens)) await look(page, path);
        await look(page, at(`/${language}`));
      });
    await step('reads Russian everywhere: no word is missing', async () => {
      const { page, context } = await visit({ phone: true, language: 'ru' });
      await page.goto(at('/ru'));
      for (const path of unknown(await screensOf(context, 'ru', 'guest'))) await look(page, path);
      await says(page.locator('body'), /[а-яё]/);
    });
  },
} satisfies Journey;
