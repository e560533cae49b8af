import type { Page } from 'playwright-core';
import { open, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { call, fund, money, register } from '../support/player.ts';
import { betLive, LINE, rowOf } from '../support/slip.ts';

const REASON = 'A journey tries the desk';

/** Gives the reason every act asks for, and does it. */
async function confirm(page: Page, act: string, chip?: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  if (chip === undefined) await dialog.getByLabel('Reason').fill(REASON);
  else {
    await dialog.getByRole('button', { name: chip, exact: true }).click();
    await dialog.getByLabel('Details').fill(REASON);
  }
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await until('the dialog to close', async () => (await dialog.count()) === 0);
}

export default {
  name: 'A trader at the desk',
  brands: [FAIRBOOK],
  async run({ step, visit, at, server, brand, match }) {
    const desk = (await visit({ desk: true })).page;
    const { page, context } = await visit();
    await register(context);
    await fund(context, '20');
    const ending = await match({ phase: 'live', period: 'second-half' });
    let bet = '';

    await step('a player bets on a match that is about to end', async () => {
      await page.goto(at('/en'));
      bet = await betLive(page, ending, '4');
    });
    await step('signs in with what the start printed, and not with anything else', async () => {
      await desk.goto('/console/');
      await desk.getByLabel('Login', { exact: true }).fill(server.staff.login);
      await desk.getByLabel('Password', { exact: true }).fill('not-the-password-1');
      await desk.getByRole('button', { name: 'Sign in' }).click();
      await seen(desk.getByText('Login or password is wrong.'));
      await desk.getByLabel('Password', { exact: true }).fill(server.staff.password);
      await desk.getByRole('button', { name: 'Sign in' }).click();
      await seen(desk.getByRole('heading', { level: 1, name: 'Trading desk' }));
    });
    await step('suspends a match, and the site locks its prices', async () => {
      await desk.getByRole('link', { name: 'Fixtures', exact: true }).first().click();
      await seen(desk.getByRole('heading', { level: 1, name: 'Fixtures' }));
      const mine = await match({ phase: 'to come' });
      await open(page, LINE);
      await desk.getByRole('radio', { name: /^Line/ }).check({ force: true });
      await desk.getByLabel('Team, competition or number').fill(String(mine.id));
      const suspend = desk.getByRole('button', { name: /^Suspend (?!all)/ });
      await until('the list to show that match alone', async () => (await suspend.count()) === 1);
      await suspend.click();
      await confirm(desk, 'Suspend', 'Wrong prices');
      const row = rowOf(page, mine);
      await until('the site to lock the row', async () => (await row.locator('.pb[data-state=suspended]').count()) >= 3);
      await desk
        .getByRole('button', { name: /^Resume / })
        .first()
        .click();
      await confirm(desk, 'Resume');
      await until('the site to open the row', async () => (await row.locator('.pb[data-state=suspended]').count()) === 0);
    });
    await step('corrects a result, and the bet on it settles again', async () => {
      await ending.tell({ do: 'end', minute: 94 });
      await until(
        'the settlement',
        async () => (await call<{ bet: { status: string } }>(context, 'GET', `/office-api/bets/${bet}`)).bet.status !== 'accepted',
      );
      await desk.goto(`/console/bets/${bet}`);
      await desk.getByRole('main').locator('a[href*="/fixtures/"]').first().click();
      await desk.getByRole('tab', { name: 'Result' }).click();
      await desk.getByLabel('Status').selectOption({ label: 'Cancelled' });
      await desk.getByRole('button', { name: 'Show what changes' }).click();
      await says(desk.getByRole('main'), /bet legs? changes?/);
      await desk.getByRole('button', { name: 'Correct result' }).click();
      await confirm(desk, 'Correct result');
      await open(page, `/en/office/bets/${bet}`);
      await until('the bet to be void', async () => {
        const told = await call<{ bet: { status: string; payout?: string } }>(context, 'GET', `/office-api/bets/${bet}`);
        return told.bet.status === 'void' && told.bet.payout === '4.00';
      });
      await says(page.getByRole('main'), 'The result was corrected');
      await says(page.getByRole('main'), /Previously: (Won|Lost)/);
      await page.getByRole('button', { name: 'Recalculate' }).click();
      await says(page.getByRole('status').filter({ hasText: /\w/ }), 'Matches');
      await says(page.getByRole('link', { name: /^Balance / }), money(brand, '20.00'));
    });
    await step('finds every act in the audit book, with the reason', async () => {
      await desk.goto('/console/audit');
      await says(desk.getByRole('main'), REASON);
    });
  },
} satisfies Journey;
