import type { Page } from 'playwright-core';
import { check, open, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { call, fund, money, register } from '../support/player.ts';
import { betLive, LINE, rowOf } from '../support/slip.ts';

const REASON = 'A journey tries the desk';

/** Gives the reason every action asks for, and does it. */
async function confirm(page: Page, action: string, chip?: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  if (chip === undefined) await dialog.getByLabel('Reason').fill(REASON);
  else {
    await dialog.getByRole('button', { name: chip, exact: true }).click();
    await dialog.getByLabel('Details').fill(REASON);
  }
  await dialog.getByRole('button', { name: action, exact: true }).click();
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
      await desk.getByRole('button', { name: 'Sign in' }).click();
      await until('both fields to be said to be empty', async () => (await desk.getByText('This field is required.').count()) === 2);
      await desk.getByLabel('Login', { exact: true }).fill(server.staff.login);
      await until('what was said of the login to go', async () => (await desk.getByText('This field is required.').count()) === 1);
      await desk.getByLabel('Password', { exact: true }).fill('not-the-password-1');
      await desk.getByRole('button', { name: 'Sign in' }).click();
      await seen(desk.getByText('Wrong login or password.'));
      await desk.getByLabel('Password', { exact: true }).fill(server.staff.password);
      await desk.getByRole('button', { name: 'Sign in' }).click();
      await seen(desk.getByRole('heading', { level: 1, name: 'Trading desk' }));
    });
    await step('suspends a match, and the site locks its prices', async () => {
      await desk.getByRole('link', { name: 'Fixtures', exact: true }).first().click();
      await seen(desk.getByRole('heading', { level: 1, name: 'Fixtures' }));
      const mine = await match({ phase: 'to come' });
      await open(page, LINE);
      await desk.getByRole('radio', { name: /^Pre-match/ }).check({ force: true });
      await desk.getByLabel('Team, competition or ID').fill(String(mine.id));
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
    await step('sets a price by hand, the site sells it until it is withdrawn, and a goal ends another', async () => {
      const low = '1.02';
      const dialog = desk.getByRole('alertdialog');
      const setPrice = async (id: number): Promise<void> => {
        await desk.goto(`/console/fixtures/${id}`);
        const all = desk.getByRole('radio', { name: 'All markets' });
        await seen(all);
        await all.check({ force: true });
        await desk
          .getByRole('region', { name: 'Match result', exact: true })
          .getByRole('button', { name: /^Set the price of / })
          .first()
          .click();
        await dialog.getByLabel('Price', { exact: true }).fill(low);
        await says(dialog, 'Market margin with this price');
        await confirm(desk, 'Set price');
        await says(desk.getByRole('main'), 'In force');
      };
      const mine = await match({ phase: 'to come' });
      await setPrice(mine.id);
      await open(page, LINE);
      const price = rowOf(page, mine).locator('.pb').first();
      await until('the site to sell it', async () => (await price.textContent())?.includes(low) ?? false);
      await desk.getByRole('button', { name: /^Withdraw the manual price of / }).click();
      await confirm(desk, 'Withdraw');
      await until('the site to sell the price of the model', async () => !(await price.textContent())?.includes(low));
      const live = await match({ phase: 'live' });
      await setPrice(live.id);
      await live.tell({ do: 'score', side: 'home' });
      // The feed may suspend before it tells of the goal.
      await says(desk.getByRole('main'), /Ended by (play|a suspension)/);
    });
    await step('corrects a result, and the bet on it settles again', async () => {
      await ending.tell({ do: 'end', minute: 94 });
      await until(
        'the settlement',
        async () => (await call<{ bet: { status: string } }>(context, 'GET', `/office-api/bets/${bet}`)).bet.status !== 'accepted',
      );
      await desk.goto(`/console/bets/${bet}`);
      await says(desk.getByRole('main'), 'Payout, rounded once');
      const sold = (card: string) =>
        desk
          .locator('.card')
          .filter({ has: desk.getByRole('heading', { name: card, exact: true }) })
          .getByRole('rowheader')
          .allTextContents();
      const [legs, receipt] = [await sold('Legs'), await sold('Receipt')];
      check(legs.length === 1 && legs.join() === receipt.join(), `sold as ${legs.join('; ')}, on the receipt ${receipt.join('; ')}`);
      await desk.getByRole('main').locator('a[href*="/fixtures/"]').first().click();
      await desk.getByRole('tab', { name: 'Result' }).click();
      await desk.getByLabel('Status').selectOption({ label: 'Cancelled' });
      await desk.getByRole('button', { name: 'Preview changes' }).click();
      await says(desk.getByRole('main'), /bet legs? changes?/);
      await desk.getByRole('button', { name: 'Correct result' }).click();
      await confirm(desk, 'Correct result');
      await open(page, `/en/office/bets/${bet}`);
      await until('the bet to be void', async () => {
        const shown = await call<{ bet: { status: string; payout?: string } }>(context, 'GET', `/office-api/bets/${bet}`);
        return shown.bet.status === 'void' && shown.bet.payout === '4.00';
      });
      await says(page.getByRole('main'), 'The result was corrected');
      await says(page.getByRole('main'), /Previously: (Won|Lost)/);
      await page.getByRole('button', { name: 'Recalculate' }).click();
      await says(page.getByRole('status').filter({ hasText: /\w/ }), 'Matches');
      await says(page.getByRole('link', { name: /^Balance / }), money(brand, '20.00'));
    });
    await step('reads a document a player sent and rejects it with a reason, which the player is told', async () => {
      await open(page, '/en/office/documents');
      await page.getByRole('radio', { name: /^Proof of address/ }).check({ force: true });
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose a file' }).click()]);
      await chooser.setFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') });
      await says(page.getByRole('main'), 'Document sent.');
      await says(page.getByRole('main'), 'In review');
      await desk.goto(`/console/bets/${bet}`);
      await desk.getByRole('main').locator('a[href*="/players/"]').first().click();
      await desk.getByRole('tab', { name: 'Documents' }).click();
      const [saved] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('link', { name: 'Download' }).click()]);
      check(/^document-\d+\.pdf$/.test(saved.suggestedFilename()), saved.suggestedFilename());
      await desk.getByRole('button', { name: 'Reject' }).click();
      await confirm(desk, 'Reject', 'Incomplete');
      await says(desk.getByRole('main'), 'Rejected');
      await open(page, '/en/office/documents');
      await says(page.getByRole('main'), 'Part of the document is missing.');
      await seen(page.getByRole('link', { name: /1 unread message/ }));
      await open(page, '/en/office/messages');
      await says(page.getByRole('main'), 'Your proof of address was not accepted.');
      await until('nothing to be unread', async () => (await page.getByRole('link', { name: /unread message/ }).count()) === 0);
    });
    await step('finds every action in the audit log, with the reason', async () => {
      await desk.goto('/console/audit');
      await says(desk.getByRole('main'), REASON);
    });
  },
} satisfies Journey;
