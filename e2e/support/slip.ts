import type { BrowserContext, Locator, Page } from 'playwright-core';
import { DESKTOP } from './browser.ts';
import { check, open, seen, until } from './expect.ts';

/** The slip of the desktop's right rail; each brand calls it in its own words. */
export const slipOf = (page: Page): Locator => page.getByRole('complementary', { name: /^(Bet|Your) slip$/ });

/** Prices of a page that can be taken. */
export const openPrices = (where: Page | Locator): Locator => where.locator('.pb:not([aria-disabled]):visible');

/** Rows to come that start sooner are passed over, minutes: a journey shall not race the kick-off. */
const SOON_MINUTES = 5;

/** Whether a row says that its fixture starts within minutes. */
const startsSoon = (row: Locator): Promise<boolean> =>
  row.evaluate((li, soon) => {
    const time = li.querySelector('.fx-time:not([data-live])')?.textContent ?? '';
    const [, hours, minutes] = /(\d{1,2}):(\d\d)/.exec(time) ?? [];
    if (hours === undefined) return false;
    const now = new Date();
    const left = Number(hours) * 60 + Number(minutes) - now.getHours() * 60 - now.getMinutes();
    return (left + 1440) % 1440 < soon;
  }, SOON_MINUTES);

/** The first row of a list, from the one at a place on, whose fixture does not start within minutes. */
export async function laterRow(page: Page, from = 0): Promise<Locator> {
  const rows = page.getByRole('main').locator('li.fx');
  await seen(rows);
  for (let i = from; i < (await rows.count()); i++) if (!(await startsSoon(rows.nth(i)))) return rows.nth(i);
  throw new Error('every match of the list is about to start');
}

/**
 * Picks prices until the slip holds `count` legs of different fixtures; a price that closed under the hand is passed over, and so
 * is one whose stake may come back: a whole line can be met exactly, and a void leg proves nothing.
 */
export async function pickLegs(page: Page, rows: Locator, count: number): Promise<void> {
  const slip = slipOf(page);
  await seen(rows);
  for (let i = 0, picked = 0; picked < count; i++) {
    check(i < (await rows.count()), `only ${picked} rows had a price to take`);
    if (await startsSoon(rows.nth(i))) continue;
    const price = openPrices(rows.nth(i)).filter({ hasText: /\d/ });
    if ((await price.count()) === 0) continue;
    // Even chances are the last to be closed.
    const values = await price.locator('.pb-p').evaluateAll((all) =>
      all.map((one) => {
        const line = one.parentElement?.querySelector('.pb-l')?.textContent ?? '';
        if (!one.closest('.fx-result') && !line.includes('.')) return Number.NaN;
        const [, over, under] = /^(\d+)\/(\d+)$/.exec(one.textContent ?? '') ?? [];
        return over && under ? Number(over) / Number(under) + 1 : Number(one.textContent);
      }),
    );
    const distances = values.map((value) => (Number.isFinite(value) ? Math.abs(value - 2) : Number.POSITIVE_INFINITY));
    const nearest = Math.min(...distances);
    if (!Number.isFinite(nearest)) continue;
    await price.nth(distances.indexOf(nearest)).click();
    await until('the leg in the slip', async () => (await slip.getByRole('listitem').count()) > picked, 3000);
    picked++;
  }
}

/** What to do when a price moves. */
export async function setPolicy(page: Page, policy: 'Always ask me' | 'Accept higher prices' | 'Accept any change'): Promise<void> {
  const slip = slipOf(page);
  const settings = slip.getByRole('button', { name: 'Slip settings' });
  if ((await settings.getAttribute('aria-expanded')) !== 'true') await settings.click();
  await slip.getByRole('radio', { name: policy }).check({ force: true });
  await settings.click();
}

export const placeButton = (page: Page): Locator => slipOf(page).getByRole('button', { name: /^(Accept and place|Place) / });
export const accepted = (page: Page): Locator => page.getByRole('region', { name: 'Bet accepted' });

/** A slip with a bet on its way is busy, also when another one of it was accepted; one whose bet was refused says why and offers the act again. */
async function answerOf(page: Page): Promise<'accepted' | 'refused' | undefined> {
  const slip = slipOf(page);
  if ((await slip.locator('[aria-busy=true]').count()) > 0) return undefined;
  if ((await accepted(page).count()) > 0) return 'accepted';
  if ((await placeButton(page).count()) === 0) return undefined;
  const told = slip.getByText('Nothing was taken').or(slip.getByText(/^Paused|not offered|is over/));
  return (await told.count()) > 0 ? 'refused' : undefined;
}

/**
 * Places what is in the slip and waits for the receipt. A live bet may be refused while it waits, for a goal is a goal: it is tried
 * again a few times, as a player would, each time once the act is ready within `readyMs`. `whole`: with every leg of the slip, for the
 * act leaves out those that are closed. Gives the number of the bet.
 */
export async function place(page: Page, tries = 4, readyMs = 40_000, whole = false): Promise<string> {
  const act = whole ? slipOf(page).getByRole('button', { name: /^(Accept and place|Place) (?!.*\blegs?\b)/ }) : placeButton(page);
  /** What the slip says is in the error. */
  const soon = async <T>(what: string, read: () => Promise<T | undefined | false>, limitMs: number): Promise<T> => {
    try {
      return await until(what, read, limitMs);
    } catch {
      throw new Error(`waited ${limitMs / 1000} s for ${what}: ${(await slipOf(page).innerText()).slice(0, 400)}`);
    }
  };
  for (let i = 0; ; i++) {
    await soon('the act to be ready', async () => (await act.count()) > 0 && (await act.isEnabled({ timeout: 1000 })), readyMs);
    await act.click({ timeout: readyMs });
    const answer = await soon('an answer', () => answerOf(page), 30_000);
    if (answer === 'accepted') break;
    check(i < tries, `refused ${i + 1} times: ${(await slipOf(page).innerText()).slice(0, 400)}`);
  }
  const number = await accepted(page).locator('.ticket-number').first().innerText();
  return /\d+/.exec(number)?.[0] ?? '';
}

/** Bets 4 on a match in its last half hour, again until one stood through the live delay. Gives the number of the bet. */
export async function betNearTheEnd(page: Page): Promise<string> {
  const empty = slipOf(page).getByRole('button', { name: 'Empty the slip' });
  return await until(
    'a bet that stood through the delay',
    async () => {
      if ((await empty.count()) > 0) await empty.click();
      await pickLegs(page, await rowsInPlay(page, 55, 78), 1);
      await slipOf(page).getByLabel('Stake', { exact: true }).fill('4');
      await setPolicy(page, 'Accept any change');
      // A price that closed may stay so for long: another match is nearer.
      return await place(page, 1, 8000);
    },
    120_000,
  );
}

/** Rows of live fixtures of a list whose minute lies in a span. */
export async function rowsInPlay(page: Page, from: number, until: number): Promise<Locator> {
  await open(page, '/en/live/football');
  const rows = page.getByRole('main').getByRole('listitem');
  const minutes = await rows.locator('.fx-time').evaluateAll((all) => all.map((one) => Number.parseInt(one.textContent ?? '', 10)));
  const names = await rows.locator('a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const wanted = minutes.flatMap((minute, i) => (minute >= from && minute <= until ? [names[i * 2] ?? ''] : []));
  check(wanted.length > 0, `no match is between minute ${from} and ${until}: ${minutes.join(' ')}`);
  return page.getByRole('main').locator(wanted.map((href) => `li:has(a[href="${href}"])`).join(', '));
}

/** Bets 2 on a match to come, for a player whose journey is about something else. Gives the number of the bet. */
export async function placeAnyBet(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.setViewportSize(DESKTOP);
  await open(page, '/en/line/football?within=3d');
  await pickLegs(page, page.getByRole('main').getByRole('listitem'), 1);
  await slipOf(page).getByLabel('Stake', { exact: true }).fill('2');
  const bet = await place(page);
  await page.close();
  return bet;
}
