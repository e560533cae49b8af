import type { Page } from 'playwright-core';
import { check, focused, open, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { balanceOf, fund, money, register } from '../support/player.ts';
import { accepted, LINE, LIVE, openPrices, pick, placeButton, rowOf, setPolicy, slipOf } from '../support/slip.ts';

/** Bets the page sends off. */
function placements(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/MakeBetWeb')) sent.push((request.postDataJSON() as { readonly betGUID: string }).betGUID);
  });
  return sent;
}

const stake = (page: Page) => slipOf(page).getByLabel('Stake', { exact: true });

export default {
  name: 'The slip by the keyboard',
  brands: [FAIRBOOK],
  async run({ step, visit, at, brand, match }) {
    const { page, context } = await visit();
    const slip = slipOf(page);
    const sent = placements(page);

    await step('Enter sends nothing while there is nothing to place with', async () => {
      await open(page, at(LINE));
      await pick(page, await match({ phase: 'to come' }));
      await stake(page).fill('5');
      await stake(page).press('Enter');
      await register(context);
      await fund(context, '20');
      await page.reload();
      await says(balanceOf(page), money(brand, '20.00'));
      await seen(placeButton(page));
      await stake(page).fill('');
      await placeButton(page).click();
      await says(slip, 'Enter a stake.');
      await focused(stake(page), 'the stake that is missing');
      for (const wrong of ['0.05', '21', 'five']) {
        await stake(page).fill(wrong);
        await until('the act to be out of reach', async () => await placeButton(page).isDisabled());
        await stake(page).press('Enter');
        check((await stake(page).inputValue()) === wrong, `what was typed became ${await stake(page).inputValue()}`);
      }
      check(new URL(page.url()).pathname === '/en/line/football', `Enter led to ${page.url()}`);
      check(sent.length === 0, `${sent.length} bets were sent`);
    });
    await step('Enter places what the act would, once however long it is held, and the act has the focus', async () => {
      await setPolicy(page, 'Accept any change');
      await stake(page).fill('5');
      await until('the act to be ready', async () => await placeButton(page).isEnabled());
      let release = () => {};
      const answered = new Promise<void>((done) => {
        release = done;
      });
      await page.route('**/MakeBetWeb*', async (route) => {
        await answered;
        await route.continue();
      });
      await stake(page).focus();
      // A key that is held repeats.
      for (let i = 0; i < 4; i++) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await page.keyboard.press('Enter');
      await focused(slip.locator('.btn-act'), 'the act');
      release();
      await says(accepted(page), money(brand, '5.00'));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      check(sent.length === 1, `${sent.length} bets were sent`);
      await says(balanceOf(page), money(brand, '15.00'));
    });
    await step('Enter in the stake of one single places all of them', async () => {
      await pick(page, await match({ phase: 'to come' }), await match({ phase: 'to come' }));
      await slip.getByRole('radio', { name: 'Singles' }).check({ force: true });
      await slip.getByRole('switch').or(slip.getByRole('checkbox')).first().check({ force: true });
      const own = slip.locator('.leg-stake input');
      await own.nth(0).fill('1');
      await own.nth(1).fill('2');
      await until('the act to be ready', async () => await placeButton(page).isEnabled());
      await own.nth(0).press('Enter');
      await until('two receipts', async () => (await slip.getByRole('link', { name: /^Bet [0-9A-Z]{3}-/ }).count()) === 2);
      await says(balanceOf(page), money(brand, '12.00'));
      check(new Set(sent).size === 3, `${new Set(sent).size} bets were sent`);
    });
    await step('a live bet that waits shows the balance as it is', async () => {
      await open(page, LIVE);
      await pick(page, await match({ phase: 'live' }));
      await stake(page).fill('2');
      await until('the act to be ready', async () => await placeButton(page).isEnabled());
      const [answer] = await Promise.all([page.waitForResponse(/MakeBetWeb/), stake(page).press('Enter')]);
      const shown = (await answer.json()) as {
        readonly Value: { readonly Id: number; readonly waitTime: number; readonly Balance: number };
      };
      check(shown.Value.Id === 0 && shown.Value.waitTime > 0, `it did not wait: ${JSON.stringify(shown.Value)}`);
      check(shown.Value.Balance === 12, `the answer that tells to wait says ${shown.Value.Balance}`);
      await says(balanceOf(page), money(brand, '12.00'));
    });
    await step('the sheet of a phone opens with the balance of now, not with that of when the page was drawn', async () => {
      const { page: phone, context: pocket } = await visit({ phone: true });
      await register(pocket);
      await fund(pocket, '20');
      await open(phone, at(LINE));
      await openPrices(rowOf(phone, await match({ phase: 'to come' })))
        .first()
        .tap();
      await phone.locator('.slip-bar').tap();
      const sheet = phone.getByRole('dialog');
      await sheet.locator('input[inputmode=decimal]').fill('30');
      await says(sheet, 'Your balance is');
      await sheet.getByRole('button', { name: 'Close' }).tap();
      await until('the sheet to close', async () => (await sheet.count()) === 0);
      await fund(pocket, '30');
      await says(balanceOf(phone), money(brand, '50.00'));
      await phone.evaluate(() => {
        const seenWords: string[] = [];
        Object.assign(globalThis, { seenWords });
        new MutationObserver(() => seenWords.push(document.querySelector('[role=dialog]')?.textContent ?? '')).observe(document.body, {
          childList: true,
          subtree: true,
          characterData: true,
        });
      });
      await phone.locator('.slip-bar').tap();
      await until('the act to be ready', async () => await sheet.getByRole('button', { name: /^Place / }).isEnabled());
      const words = await phone.evaluate(() => (globalThis as unknown as { readonly seenWords: readonly string[] }).seenWords);
      check(words.length > 0 && !words.some((text) => text.includes('Your balance is')), 'the sheet spoke of the balance before');
    });
  },
} satisfies Journey;
