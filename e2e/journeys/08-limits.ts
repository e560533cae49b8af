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
      await main.getByRole('button', { name: 'Save', exact: true }).click();
      await says(main, `Left ${money(brand, '10.00')}`);
    });
    await step('asks for a higher one, and it waits', async () => {
      await main.getByRole('button', { name: 'Change' }).first().click();
      await main.getByLabel('Amount', { exact: true }).first().fill('200');
      await main.getByRole('button', { name: 'Save', exact: true }).click();
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
    await step('is asked once before a limit is removed, and may keep it', async () => {
      await open(page, '/en/office/limits');
      await main.getByRole('button', { name: 'Remove', exact: true }).first().click();
      await says(main, 'Remove this limit?');
      await main.getByRole('button', { name: 'Keep limit' }).click();
      await until('the question to go', async () => (await main.getByText('Remove this limit?').count()) === 0);
      check((await main.getByText('Removal requested').count()) === 0, 'the limit is to be removed');
    });
    await step('reads who helps, with a number to call', async () => {
      const tel = main.locator('a[href^="tel:"]').first();
      await seen(tel);
    });
    await step('answers the self-test, which sends nothing', async () => {
      await main.getByRole('link', { name: /^Check your gambling/ }).click();
      await seen(page.getByRole('heading', { level: 1, name: 'Check your gambling' }));
      const sent: string[] = [];
      page.on('request', (request) => {
        // The slip keeps asking for its prices.
        if (request.method() !== 'GET' && !request.url().includes('UpdateCoupon')) sent.push(request.url());
      });
      await main.getByRole('button', { name: 'Show my result' }).click();
      await says(main, 'Answer all nine questions.');
      for (const answer of await main.getByRole('radio', { name: 'Sometimes' }).all()) await answer.check({ force: true });
      await main.getByRole('button', { name: 'Show my result' }).click();
      await says(main, /High risk[\s\S]*Score 9/);
      check(sent.length === 0, `the test sent ${sent.join()}`);
      await main.getByRole('link', { name: 'Self-exclusion' }).click();
      await seen(page.getByRole('heading', { level: 1, name: 'Self-exclusion' }));
    });
    await step('excludes themselves in a step of its own, with one confirmation', async () => {
      await main.getByRole('radio', { name: /^6 months/ }).check();
      await main.getByRole('button', { name: 'Continue' }).click();
      await says(main, new RegExp(`Your balance stays yours: \\${brand.sign}60\\.00`));
      await says(main, 'It cannot be undone');
      const act = main.getByRole('button', { name: 'Self-exclude' });
      await act.click();
      await says(main, 'Confirm that you understand.');
      await main.getByRole('checkbox', { name: /I understand what self-exclusion means/ }).check({ force: true });
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
      await seen(main.getByText('sent. Your balance is up to date.'));
      await says(balanceOf(page), money(brand, '0.00'));
    });
  },
} satisfies Journey;
