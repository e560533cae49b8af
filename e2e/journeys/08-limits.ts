import { check, focused, open, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey, KESTREL } from '../support/journey.ts';
import { balanceOf, fund, money, PASSWORD, register } from '../support/player.ts';
import { LINE, pick, placeButton, slipOf } from '../support/slip.ts';

export default {
  name: 'A player sets limits and stops',
  brands: [FAIRBOOK, KESTREL],
  async run({ step, visit, at, brand, match }) {
    const { page, context } = await visit();
    const slip = slipOf(page);
    await register(context, { period: 'week', amount: '100' });
    await fund(context, '60');
    const main = page.getByRole('main');

    await step('is told what a new limit lacks', async () => {
      await open(page, at('/en/office/limits'));
      const set = main.getByRole('button', { name: 'Set limit' });
      const amount = main.getByLabel('Amount', { exact: true });
      for (const [limit, said] of [
        ['Daily stakes', 'Enter an amount such as 25.00.'],
        ['Daily session time', 'Enter whole minutes, such as 60.'],
      ] as const) {
        await main.getByLabel('Limit', { exact: true }).selectOption({ label: limit });
        await set.click();
        await says(main, said);
        await focused(amount, 'the amount that is missing');
      }
    });
    await step('lowers a limit, and it holds at once', async () => {
      await main.getByRole('button', { name: 'Change' }).first().click();
      await main.getByLabel('Amount', { exact: true }).first().fill('70');
      await main.getByRole('button', { name: 'Save' }).click();
      await says(main, `Left ${money(brand, '10.00')}`);
    });
    await step('asks for a higher one, and it waits', async () => {
      await main.getByRole('button', { name: 'Change' }).first().click();
      await main.getByLabel('Amount', { exact: true }).first().fill('200');
      await main.getByRole('button', { name: 'Save' }).click();
      await says(main, `Increase to ${money(brand, '200.00')} requested`);
      await says(main, `Left ${money(brand, '10.00')}`);
      await main.getByRole('button', { name: 'Cancel this request' }).click();
      await until('the rise to be gone', async () => (await main.getByText('requested').count()) === 0);
    });
    await step('sets a stake limit that the slip keeps', async () => {
      await main.getByLabel('Limit', { exact: true }).selectOption({ label: 'Daily stakes' });
      await main.getByLabel('Amount', { exact: true }).last().fill('5');
      await main.getByRole('button', { name: 'Set limit' }).click();
      await says(main, 'Daily stakes');
      await open(page, LINE);
      await pick(page, await match({ phase: 'to come' }));
      await slip.getByLabel('Stake', { exact: true }).fill('6');
      await until('the slip to speak of the limit', async () => {
        if (/stake limit/i.test(await slip.innerText())) return true;
        await placeButton(page).click({ timeout: 1000 });
        return false;
      });
      await says(balanceOf(page), money(brand, '60.00'));
    });
    await step('excludes themselves with one confirmation', async () => {
      await open(page, '/en/office/limits');
      const act = main.getByRole('button', { name: 'Start break' });
      await act.click();
      await says(main, 'Confirm that you want to stop betting.');
      await main.getByLabel('Length').selectOption({ label: 'Self-exclude for 6 months' });
      await main.getByRole('checkbox', { name: /Yes, stop my betting/ }).check({ force: true });
      await act.click();
      await says(main, 'You are self-excluded until');
    });
    await step('can neither bet nor deposit from that moment on', async () => {
      await open(page, LINE);
      await seen(slip.getByRole('listitem'));
      await says(slip, 'You are self-excluded until');
      await slip.getByLabel('Stake', { exact: true }).fill('2');
      await placeButton(page).click();
      await says(slip, 'You are self-excluded');
      await open(page, '/en/office/deposit');
      await says(main, 'You are self-excluded until');
      check((await main.getByLabel('Amount', { exact: true }).count()) === 0, 'a deposit is offered');
      const tried = await context.request.post('/web-api/api/payments/v1/deposits', {
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        data: { provider: 'sandbox', amount: '10', key: crypto.randomUUID() },
      });
      check(tried.status() === 403, `the server answered ${tried.status()}`);
      await says(balanceOf(page), money(brand, '60.00'));
    });
    await step('can still take the money out', async () => {
      await open(page, '/en/office/withdrawal');
      await main.getByRole('button', { name: 'Withdraw all' }).click();
      await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await main.getByRole('button', { name: /^Withdraw [^a]/ }).click();
      await page.waitForURL(/\/office\/payments/);
      await seen(main.getByText('Completed. Your balance is up to date.'));
      await says(balanceOf(page), money(brand, '0.00'));
    });
  },
} satisfies Journey;
