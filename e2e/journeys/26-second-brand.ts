import { check, open, says, seen, until } from '../support/expect.ts';
import { type Journey, KESTREL } from '../support/journey.ts';
import { balanceOf, linkSent, money, newEmail, PASSWORD } from '../support/player.ts';
import { accepted, betLive, LINE, pick, place, slipOf } from '../support/slip.ts';

/** What a player does first to last under a brand with another currency, licence, look and words; the other journeys look closer, at one. */
export default {
  name: 'A player of the second brand',
  brands: [KESTREL],
  async run({ step, visit, at, brand, match }) {
    const { page, context } = await visit();
    const slip = slipOf(page);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    let bet = '';

    await step('registers with the one form that the licence allows, and sets a deposit limit with it', async () => {
      await open(page, at('/en/registration'));
      check((await page.getByRole('radio', { name: 'One click' }).count()) === 0, 'registration with one click is offered');
      const email = newEmail();
      await field('Email').fill(email);
      await field('Password').fill(PASSWORD);
      await field('First name').fill('Robin');
      await field('Last name').fill('Vella');
      await field('Date of birth').fill('1990-05-17');
      await field('Amount').fill('100');
      await page.getByRole('checkbox', { name: /old enough/ }).check();
      await page.getByRole('button', { name: 'Create account' }).click();
      await seen(page.getByRole('heading', { level: 1, name: 'Check your email' }));
      const { path } = await linkSent(context, email);
      await open(page, at(path));
      await field('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Open my account' }).click();
      await seen(page.getByRole('heading', { level: 1, name: 'Your account is open' }));
    });
    await step('deposits in the currency of the brand, up to the limit', async () => {
      await open(page, at('/en/office/deposit'));
      await says(page.getByRole('main'), new RegExp(`to \\${brand.sign}100\\.00`));
      await field('Amount').fill('50');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Deposit/ })
        .click();
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.waitForURL(/\/office\/payments/);
      await says(balanceOf(page), money(brand, '50.00'));
    });
    await step('places an accumulator before kick-off, at prices written as the brand writes them', async () => {
      await open(page, LINE);
      await pick(page, await match({ phase: 'to come' }), await match({ phase: 'to come' }));
      await slip.getByLabel('Stake', { exact: true }).fill('5');
      await place(page);
      await says(accepted(page), money(brand, '5.00'));
      await says(balanceOf(page), money(brand, '45.00'));
    });
    const mine = await match({ phase: 'live', period: 'second-half' });
    await step('bets in play and waits out the delay', async () => {
      bet = await betLive(page, mine, '4');
      await says(balanceOf(page), money(brand, '41.00'));
    });
    await step('sees it settled, and computes the settlement again', async () => {
      await open(page, `/en/office/bets/${bet}`);
      await says(page.getByRole('main'), 'Check this settlement');
      await mine.tell({ do: 'score', side: 'home', minute: 88 });
      await mine.tell({ do: 'end', minute: 94 });
      await until('the settlement', async () => (await page.getByRole('button', { name: 'Recalculate' }).count()) > 0);
      await page.getByRole('button', { name: 'Recalculate' }).click();
      await says(page.getByRole('status').filter({ hasText: /\w/ }), 'Matches');
    });
    await step('withdraws, and finds every movement in the account history', async () => {
      await open(page, '/en/office/withdrawal');
      await field('Amount').fill('30');
      await field('Password').fill(PASSWORD);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Withdraw [^a]/ })
        .click();
      await page.waitForURL(/\/office\/payments/);
      await says(page.getByRole('main'), 'sent. Your balance is up to date.');
      await open(page, '/en/office/ledger');
      for (const movement of [
        `Deposit.*\\${brand.sign}50\\.00`,
        `Stake.*\\${brand.sign}5\\.00`,
        `Withdrawal requested.*\\${brand.sign}30\\.00`,
      ])
        await says(page.getByRole('main'), new RegExp(movement));
    });
  },
} satisfies Journey;
