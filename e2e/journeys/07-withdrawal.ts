import { alerts, check, open, says } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { balanceOf, fund, money, PASSWORD, register } from '../support/player.ts';

export default {
  name: 'A player withdraws',
  brands: [FAIRBOOK],
  async run({ step, visit, at, brand }) {
    const { page, context } = await visit();
    await register(context);
    await fund(context, '80');
    const ask = async (amount: string, password: string) => {
      await page.getByLabel('Amount', { exact: true }).fill(amount);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Withdraw [^a]/ })
        .click();
    };

    await step('is asked for the password and refused with a wrong one', async () => {
      await open(page, at('/en/office/withdrawal'));
      await ask('30', 'not-the-password-1');
      await says(alerts(page), 'The password is wrong.');
      await says(balanceOf(page), money(brand, '80.00'));
    });
    await step('cannot take out more than there is', async () => {
      await ask('80.01', PASSWORD);
      await says(alerts(page), /\w/);
      check(page.url().includes('/withdrawal'), 'the withdrawal went on');
    });
    await step('has the money set aside at once and then paid', async () => {
      await ask('30', PASSWORD);
      await page.waitForURL(/\/office\/payments/);
      await says(balanceOf(page), money(brand, '50.00'));
      await says(page.getByRole('main'), 'sent. Your balance is up to date.');
    });
    await step('finds it in the account history', async () => {
      await open(page, '/en/office/ledger');
      await says(page.getByRole('main'), new RegExp(`Withdrawal requested.*30\\.00.*\\${brand.sign}50\\.00`));
    });
  },
} satisfies Journey;
