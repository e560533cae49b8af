import { betNumber } from '@fairbook/domain';
import { check, open, says, seen } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { balanceOf, fund, money, register } from '../support/player.ts';
import { accepted, acceptedBet, LINE, openPrices, pick, place, placeButton, rowOf, setPolicy, slipOf } from '../support/slip.ts';

export default {
  name: 'A player bets before kick-off',
  brands: [FAIRBOOK],
  async run({ step, visit, at, brand, match }) {
    const { page, context } = await visit();
    const slip = slipOf(page);
    let bet = '';

    await step('picks as a guest, and the slip outlives signing in', async () => {
      await open(page, at(LINE));
      await pick(page, await match({ phase: 'to come' }));
      await seen(slip.getByRole('link', { name: 'Sign in to place bet' }));
      await register(context);
      await fund(context, '50');
      await page.reload();
      await says(balanceOf(page), money(brand, '50.00'));
      await seen(slip.getByRole('listitem'));
    });
    await step('is told at the field what a stake may be', async () => {
      await slip.getByLabel('Stake', { exact: true }).fill('0.05');
      await says(slip, 'The minimum stake is');
      await slip.getByLabel('Stake', { exact: true }).fill('60');
      await says(slip, /Your balance is/);
      check(await placeButton(page).isDisabled(), 'a stake over the balance could be placed');
    });
    await step('places it once, however often the act is pressed, and holds the receipt', async () => {
      await slip.getByLabel('Stake', { exact: true }).fill('12.50');
      await placeButton(page).dblclick();
      await says(page.getByRole('region', { name: 'Bet accepted' }), money(brand, '12.50'));
      bet = await acceptedBet(page);
      check(bet !== '', 'the receipt has no number');
      await says(balanceOf(page), money(brand, '37.50'));
    });
    await step('finds it among the open bets', async () => {
      await open(page, '/en/office/bets');
      await says(page.getByRole('main'), `Bet ${betNumber(bet)}`);
      await says(page.getByRole('main'), money(brand, '12.50'));
      check(
        (await page
          .getByRole('main')
          .getByText(/^Bet [0-9A-Z]{3}-\d{4}$/)
          .count()) === 1,
        'there is more than one bet',
      );
      await page.getByRole('main').locator(`a[href$="/office/bets/${bet}"]`).first().click();
      await seen(page.getByRole('heading', { level: 1, name: 'Bet receipt' }));
      await says(page.getByRole('main'), 'Available when the last selection is settled');
    });
    await step('finds the stake in the account history', async () => {
      await open(page, '/en/office/ledger');
      await says(page.getByRole('main'), new RegExp(`Stake.*12\\.50.*\\${brand.sign}37\\.50`));
    });
    await step('places several singles at once with one act', async () => {
      await open(page, LINE);
      await pick(page, await match({ phase: 'to come' }), await match({ phase: 'to come' }));
      await slip.getByRole('radio', { name: 'Singles' }).check({ force: true });
      await slip.getByLabel('Stake', { exact: true }).fill('2');
      await setPolicy(page, 'Accept any change');
      await says(placeButton(page), /^Place 2 bets/);
      await place(page);
      check((await slip.getByRole('link', { name: /^Bet [0-9A-Z]{3}-/ }).count()) === 2, 'two singles are not two bets');
      await says(balanceOf(page), money(brand, '33.50'));
    });
    await step('is asked about each change of a price, sees both, and places at the one accepted', async () => {
      const mine = await match({ phase: 'to come' });
      await open(page, at(LINE));
      await openPrices(rowOf(page, mine).locator('.fx-result')).first().click();
      const leg = slip.getByRole('listitem').first();
      await seen(leg);
      await setPolicy(page, 'Always ask me');
      await slip.getByLabel('Stake', { exact: true }).fill('3');
      const price = () => leg.locator('.leg-price > .num').innerText();
      const agreed = await price();

      await mine.tell({ do: 'price', home: 1.3 });
      await says(leg, new RegExp(`Odds down from .${agreed}`));
      await says(leg.locator('.leg-price s'), agreed);
      await says(placeButton(page), /^Accept and place/);
      const lower = await price();
      check(lower !== agreed, `the price is still ${agreed}`);
      await leg.getByRole('button', { name: /^Accept / }).click();
      await says(placeButton(page), /^Place /);
      check((await leg.locator('.leg-price s').count()) === 0, 'the accepted price still stands beside the old one');

      await mine.tell({ do: 'price', home: 0.8 });
      await says(leg, new RegExp(`Odds up from .${lower}`));
      const higher = await price();
      check(higher !== lower && higher !== agreed, `the price went from ${agreed} over ${lower} to ${higher}`);
      await says(slip, 'Asks about every odds change');
      await placeButton(page).click();
      await says(accepted(page), higher);
      await says(balanceOf(page), money(brand, '30.50'));
    });
    await step('picks on the page of a match, with the keyboard', async () => {
      await open(page, LINE);
      await rowOf(page, await match({ phase: 'to come' }))
        .locator('a.fx-link')
        .click();
      await seen(page.getByRole('region', { name: 'Scoreboard' }));
      const price = openPrices(page.getByRole('main')).first();
      await price.focus();
      await page.keyboard.press('Enter');
      await seen(slip.getByRole('listitem'));
      check((await price.getAttribute('aria-pressed')) === 'true', 'the chosen price does not say that it is chosen');
    });
  },
} satisfies Journey;
