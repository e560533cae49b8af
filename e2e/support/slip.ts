import type { BrowserContext, Locator, Page } from 'playwright-core';
import { DESKTOP } from './browser.ts';
import { check, open, seen, until } from './expect.ts';
import type { Match } from './matches.ts';

/** The slip of the desktop's right rail; each brand calls it in its own words. */
export const slipOf = (page: Page): Locator => page.getByRole('complementary', { name: /^(Bet|Your) slip$/ });

/** Prices of a page that can be taken. */
export const openPrices = (where: Page | Locator): Locator => where.locator('.pb:not([aria-disabled]):visible');

/** The row of a match in the list that the page shows. */
export const rowOf = (page: Page, { id }: Pick<Match, 'id'>): Locator =>
  page.getByRole('main').locator(`li.fx:has(a.fx-link[href*="/fixture/${id}-"])`);

/**
 * The price of a row that is nearest to even chances: it is the last to be closed. A whole line is passed over, for it can be met exactly,
 * and a void leg proves nothing.
 */
export async function evenPrice(row: Locator): Promise<Locator> {
  const price = openPrices(row).filter({ hasText: /\d/ });
  await seen(price);
  const values = await price.locator('.pb-p').evaluateAll((all) =>
    all.map((one) => {
      const line = one.parentElement?.querySelector('.pb-l')?.textContent ?? '';
      if (!one.closest('.fx-result') && !line.includes('.')) return Number.NaN;
      const [, over, under] = /^(\d+)\/(\d+)$/.exec(one.textContent ?? '') ?? [];
      return over && under ? Number(over) / Number(under) + 1 : Number(one.textContent);
    }),
  );
  const distances = values.map((value) => (Number.isFinite(value) ? Math.abs(value - 2) : Number.POSITIVE_INFINITY));
  return price.nth(distances.indexOf(Math.min(...distances)));
}

/** Puts a leg of each match into the slip, from the list that the page shows. */
export async function pick(page: Page, ...matches: readonly Match[]): Promise<void> {
  const legs = slipOf(page).getByRole('listitem');
  for (const match of matches) {
    const before = await legs.count();
    await (await evenPrice(rowOf(page, match))).click();
    await until(`the leg of ${match.home} in the slip`, async () => (await legs.count()) > before);
  }
}

/** What to do when a price moves. */
export async function setPolicy(page: Page, policy: 'Always ask me' | 'Accept higher odds' | 'Accept any change'): Promise<void> {
  const slip = slipOf(page);
  const settings = slip.getByRole('button', { name: 'Bet slip settings' });
  if ((await settings.getAttribute('aria-expanded')) !== 'true') await settings.click();
  await slip.getByRole('radio', { name: policy }).check({ force: true });
  await settings.click();
}

export const placeButton = (page: Page): Locator => slipOf(page).getByRole('button', { name: /^(Accept and place|Place) / });
export const accepted = (page: Page): Locator => page.getByRole('region', { name: 'Bet accepted' });

/** The whole number of the first bet that was accepted; the page shows its short one. */
export async function acceptedBet(page: Page): Promise<string> {
  const address = await accepted(page).locator('a.ticket-number').first().getAttribute('href');
  return /\d+$/.exec(address ?? '')?.[0] ?? '';
}

/**
 * Places what is in the slip and waits for the receipt. A slip with a bet on its way is busy, also when another one of it was accepted; one
 * whose bet was refused offers the act again and says why. Gives the number of the bet.
 */
export async function place(page: Page): Promise<string> {
  const slip = slipOf(page);
  const act = placeButton(page);
  await until('the act to be ready', async () => (await act.count()) > 0 && (await act.isEnabled({ timeout: 1000 })));
  await act.click();
  await until('an answer', async () => {
    if ((await slip.locator('[aria-busy=true]').count()) > 0) return false;
    return (await accepted(page).count()) > 0 || (await slip.getByText('No money was taken').count()) > 0;
  });
  check((await accepted(page).count()) > 0, `refused: ${(await slip.innerText()).slice(0, 400)}`);
  return await acceptedBet(page);
}

/** Lists that hold every match of their phase. */
export const LINE = '/en/line/football?within=3d';
export const LIVE = '/en/live/football';

/** Bets on a live match, through the live delay. Gives the number of the bet. */
export async function betLive(page: Page, match: Match, stake: string): Promise<string> {
  await open(page, LIVE);
  await pick(page, match);
  await slipOf(page).getByLabel('Stake', { exact: true }).fill(stake);
  return await place(page);
}

/** Bets 2 on a match to come, for a player whose journey is about something else. Gives the number of the bet. */
export async function placeAnyBet(context: BrowserContext, match: Match): Promise<string> {
  const page = await context.newPage();
  await page.setViewportSize(DESKTOP);
  await open(page, LINE);
  await pick(page, match);
  await slipOf(page).getByLabel('Stake', { exact: true }).fill('2');
  const bet = await place(page);
  await page.close();
  return bet;
}
