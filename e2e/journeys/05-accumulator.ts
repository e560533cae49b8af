import { check, open, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { balanceOf, fund, money, register } from '../support/player.ts';
import { accepted, LIVE, openPrices, pick, place, placeButton, rowOf, setPolicy, slipOf } from '../support/slip.ts';

export default {
  name: 'A player bets on live matches',
  brands: [FAIRBOOK],
  async run({ step, visit, at, brand, match }) {
    const { page, context } = await visit();
    const slip = slipOf(page);
    await register(context);
    await fund(context, '50');
    const [first, second] = [await match({ phase: 'live' }), await match({ phase: 'live' })];
    /** The act while the bet waits out the live delay. */
    const waits = () => says(slip.locator('.btn-act'), /Placing bet, .*\d/);

    await step('combines two live matches into an accumulator', async () => {
      await page.goto(at('/en'));
      await open(page, LIVE);
      await pick(page, first, second);
      check(await slip.getByRole('radio', { name: 'Accumulator' }).isChecked(), 'two legs are not an accumulator by themselves');
      await slip.getByLabel('Stake', { exact: true }).fill('5');
      await says(slip, 'Potential returns');
    });
    await step('is asked about a price that moved, with the old one beside it', async () => {
      await setPolicy(page, 'Always ask me');
      await says(slip, 'Asks about every odds change');
      await first.tell({ do: 'price', home: 1.8, away: 0.9 });
      await says(slip, /Odds (up|down) from/);
      await says(placeButton(page), /Accept and place/);
    });
    await step('accepts the change, waits the live delay and gets the receipt', async () => {
      await setPolicy(page, 'Accept any change');
      const [bet] = await Promise.all([place(page), waits()]);
      check(/^\d+$/.test(bet), 'the receipt has no number');
      await says(accepted(page), money(brand, '5.00'));
      await says(balanceOf(page), money(brand, '45.00'));
    });
    await step('sees it among the open bets beside the page', async () => {
      await slip.getByRole('tab', { name: /^Open bets/ }).click();
      await seen(slip.getByRole('link', { name: /Accumulator, 2 selections/ }));
      await slip.getByRole('tab', { name: /^Slip/ }).click();
    });
    await step('confirms each price that moved before and while the bet waits, and never gets another one', async () => {
      const third = await match({ phase: 'live' });
      await open(page, LIVE);
      await openPrices(rowOf(page, third).locator('.fx-result')).first().click();
      await setPolicy(page, 'Always ask me');
      await slip.getByLabel('Stake', { exact: true }).fill('3');
      const leg = slip.getByRole('listitem').first();
      const price = async () => (await leg.locator('.leg-price > .num').innerText()).trim();
      const picked = await price();

      await third.tell({ do: 'price', home: 1.5 });
      await says(leg, /Odds down from/);
      await says(leg.locator('.leg-price s'), picked);
      await says(placeButton(page), /^Accept and place/);
      const confirmed = await price();
      check(confirmed !== picked, `the price is still ${picked}`);
      await placeButton(page).click();
      await waits();
      await third.tell({ do: 'price', home: 2.2 });
      await seen(slip.getByText('No money was taken'));
      await says(balanceOf(page), money(brand, '45.00'));
      await says(slip, /The odds are now|Odds (up|down)/);

      await until('the price of now', async () => (await price()) !== confirmed);
      const last = await price();
      await says(placeButton(page), /^Accept and place/);
      await placeButton(page).click();
      await says(accepted(page), last);
      await says(balanceOf(page), money(brand, '42.00'));
    });
    await step('a match that is paused cannot be bet on, and can when it goes on', async () => {
      const fourth = await match({ phase: 'live' });
      await open(page, LIVE);
      await pick(page, fourth);
      await slip.getByLabel('Stake', { exact: true }).fill('2');
      await fourth.tell({ do: 'suspend', reason: 'penalty' });
      await says(slip, /Suspended/);
      await until('the row to be locked', async () => (await openPrices(rowOf(page, fourth)).count()) === 0);
      await fourth.tell({ do: 'reopen' });
      await place(page);
      await says(balanceOf(page), money(brand, '40.00'));
    });
  },
} satisfies Journey;
