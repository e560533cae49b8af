import { check, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey, KESTREL } from '../support/journey.ts';
import { balanceOf, fund, money, register } from '../support/player.ts';
import { accepted, pickLegs, place, placeButton, rowsInPlay, setPolicy, slipOf } from '../support/slip.ts';

export default {
  name: 'A player bets on live matches',
  brands: [FAIRBOOK, KESTREL],
  limit: 120,
  speed: 'slow',
  async run({ step, visit, at, brand }) {
    const { page, context } = await visit();
    const slip = slipOf(page);
    await register(context);
    await fund(context, '50');

    await step('combines two live matches into an accumulator', async () => {
      await page.goto(at('/en'));
      await pickLegs(page, await rowsInPlay(page, 1, 75), 2);
      check(await slip.getByRole('radio', { name: 'Accumulator' }).isChecked(), 'two legs are not an accumulator by themselves');
      await slip.getByLabel('Stake', { exact: true }).fill('5');
      await says(slip, 'Potential return');
    });
    await step('is asked about a price that moved, with the old one beside it', async () => {
      await setPolicy(page, 'Always ask me');
      await says(slip, 'Asks about every change');
      await until('a price of the slip to move', async () => (await slip.getByRole('button', { name: /^Accept / }).count()) > 1, 45_000);
      await says(slip, /Price went (up|down) from/);
      await says(placeButton(page), /Accept and place/);
    });
    await step('accepts the change, waits the live delay and gets the receipt', async () => {
      await setPolicy(page, 'Accept any change');
      const said: string[] = [];
      const waited = until('the live delay in words', async () => {
        said.push((await slip.locator('.btn-act').innerText({ timeout: 1000 })).trim());
        return /Placing, .*\d/.test(said.at(-1) ?? '');
      });
      const placed = place(page);
      await waited.catch(() => check(false, [...new Set(said)].join(' / ')));
      const bet = await placed;
      check(/^\d+$/.test(bet), 'the receipt has no number');
      await says(accepted(page), money(brand, '5.00'));
      await says(balanceOf(page), money(brand, '45.00'));
    });
    await step('sees it among the open bets beside the page', async () => {
      await seen(slip.getByRole('link', { name: /Accumulator, 2 legs/ }));
    });
  },
} satisfies Journey;
