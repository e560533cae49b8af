import { alerts, check, open, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { balanceOf, call, confirm, money, newEmail, PASSWORD } from '../support/player.ts';

export default {
  name: 'A player deposits',
  brands: [FAIRBOOK],
  async run({ step, visit, at, brand }) {
    const { page, context } = await visit();
    const deposit = async (amount: string) => {
      await page.getByLabel('Amount', { exact: true }).fill(amount);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Deposit/ })
        .click();
    };
    const balance = (amount: string) => says(balanceOf(page), money(brand, amount));

    await step('must decide about a deposit limit before the first deposit', async () => {
      const form = await call<{
        attributes: { fields: readonly { name: string; options: readonly { id: number; selected?: boolean }[] }[] };
      }>(context, 'GET', '/api/web/registration/v1/fields/full_reg');
      const chosen = (name: string) => form.attributes.fields.find((f) => f.name === name)?.options.find((o) => o.selected)?.id;
      const email = newEmail();
      await call(context, 'POST', '/web-api/api/registration/v1/submit', {
        type: 'full_reg',
        country_id: chosen('country_id'),
        currency_id: chosen('currency_id'),
        email,
        password: PASSWORD,
        name: 'Robin',
        surname: 'Vella',
        date_birthday: '1990-05-17',
        'agree-policy': true,
      });
      await confirm(context, email);
      await open(page, at('/en/office/deposit'));
      await page.getByRole('radio', { name: 'Set a limit' }).check();
      await page.getByLabel('Amount', { exact: true }).fill('100');
      await page.getByLabel('Period').selectOption({ label: 'Weekly' });
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await seen(page.getByText('Sandbank'));
    });
    await step('approves at the bank and sees the money without loading the page again', async () => {
      await deposit('60');
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.waitForURL(/\/office\/payments/);
      await balance('60.00');
      await says(page.getByRole('main'), 'added to your balance.');
    });
    await step('finds the deposit in the account history', async () => {
      await open(page, '/en/office/ledger');
      await says(page.getByRole('main'), new RegExp(`Deposit.*\\${brand.sign}60\\.00`));
    });
    await step('declines at the bank and nothing is taken', async () => {
      await open(page, '/en/office/deposit');
      await deposit('20');
      await page.getByRole('button', { name: 'Decline' }).click();
      await page.waitForURL(/\/office\/payments/);
      await says(page.getByRole('main'), 'Cancelled. Your balance is as it was before.');
      await balance('60.00');
    });
    await step('is held to the limit by the server, in words', async () => {
      await open(page, '/en/office/deposit');
      await says(page.getByRole('main'), new RegExp(`to \\${brand.sign}40\\.00`));
      await deposit('40.01');
      await says(alerts(page), /limit/i);
      check(page.url().includes('/office/deposit'), 'the deposit went on');
      await balance('60.00');
    });
    await step('reads what an amount may be, until another one is written', async () => {
      await deposit('1');
      await says(alerts(page), /must be from .*5\.00 to/);
      await page.getByLabel('Amount', { exact: true }).fill('12');
      await until('the refusal to go', async () => (await alerts(page).count()) === 0);
    });
    await step('leaves the bank without deciding, and is told what the limit holds and until when', async () => {
      await deposit('12');
      await seen(page.getByText('Sandbox: no real money moves'));
      await page.getByRole('link', { name: 'Finish later' }).click();
      await page.waitForURL(/\/office\/payments/);
      await says(page.getByRole('main'), /has not confirmed this deposit yet\. Expires at \d\d:\d\d/);
      await open(page, '/en/office/deposit');
      await says(page.getByRole('main'), new RegExp(`Pending deposit\\s+\\${brand.sign}12\\.00`));
      await says(page.getByRole('main'), new RegExp(`to \\${brand.sign}28\\.00`));
      await deposit('30');
      await says(alerts(page), new RegExp(`A pending deposit holds \\${brand.sign}12\\.00 of your limit`));
    });
    await step('goes on where the bank was left, and declines', async () => {
      await page.getByRole('button', { name: 'Resume deposit' }).click();
      await page.getByRole('button', { name: 'Decline' }).click();
      await page.waitForURL(/\/office\/payments/);
      await says(page.getByRole('main'), /Cancelled\. Your balance is as it was before/);
    });
    await step('cancels a deposit that was left, and has the limit back at once', async () => {
      await open(page, '/en/office/deposit');
      await deposit('40');
      await page.getByRole('link', { name: 'Finish later' }).click();
      await page.waitForURL(/\/office\/payments/);
      await open(page, '/en/office/deposit');
      await says(page.getByRole('main'), 'Your pending deposits leave');
      await page.getByRole('button', { name: 'Cancel deposit' }).click();
      await says(page.getByRole('main'), new RegExp(`to \\${brand.sign}40\\.00`));
    });
    await step('may still use what the limit leaves', async () => {
      await open(page, '/en/office/deposit');
      await deposit('40');
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.waitForURL(/\/office\/payments/);
      await balance('100.00');
    });
  },
} satisfies Journey;
