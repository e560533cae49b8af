import { check, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey, KESTREL } from '../support/journey.ts';
import { balanceOf, call, fund, money, register } from '../support/player.ts';
import { accepted, openPrices, pickLegs, place, placeButton, rowsInPlay, setPolicy, slipOf } from '../support/slip.ts';

export default {
  name: 'A player bets on live matches',
  brands: [FAIRBOOK, KESTREL],
  speed: 'slow',
  async run({ step, visit, at, brand, server }) {
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
      const waited = until(
        'the live delay in words',
        async () => {
          said.push((await slip.locator('.btn-act').innerText({ timeout: 1000 })).trim());
          return /Placing, .*\d/.test(said.at(-1) ?? '');
        },
        150_000,
      );
      const whole = () => place(page, 4, 15_000, true);
      // A leg may close for good, by a goal: a slip that cannot be placed whole is filled anew.
      const placed = whole().catch(async () => {
        await slip.getByRole('button', { name: 'Empty the slip' }).click();
        await pickLegs(page, await rowsInPlay(page, 1, 60), 2);
        await slip.getByLabel('Stake', { exact: true }).fill('5');
        return whole();
      });
      await waited.catch(() => check(false, [...new Set(said)].join(' / ')));
      const bet = await placed;
      check(/^\d+$/.test(bet), 'the receipt has no number');
      await says(accepted(page), money(brand, '5.00'));
      await says(balanceOf(page), money(brand, '45.00'));
    });
    await step('sees it among the open bets beside the page', async () => {
      await seen(slip.getByRole('link', { name: /Accumulator, 2 legs/ }));
    });
    await step('confirms each price that moved before and while the bet waits, and never gets another one', async () => {
      const rows = await rowsInPlay(page, 3, 70);
      const price = openPrices(rows.locator('.fx-result')).filter({ hasText: /\d/ });
      const values = await price.locator('.pb-p').evaluateAll((all) =>
        all.map(({ textContent }) => {
          const [, over, under] = /^(\d+)\/(\d+)$/.exec(textContent ?? '') ?? [];
          return over && under ? Number(over) / Number(under) + 1 : Number(textContent);
        }),
      );
      // A longer price stands still for longer than the live delay.
      const far = values.map((value) => Math.abs(value - 7));
      const chosen = price.nth(far.indexOf(Math.min(...far)));
      const fixture = await chosen.evaluate((it) => /fixture\/(\d+)-/.exec(it.closest('li')?.querySelector('a')?.href ?? '')?.[1]);
      await chosen.click();
      await setPolicy(page, 'Always ask me');
      await slip.getByLabel('Stake', { exact: true }).fill('3');
      const leg = slip.getByRole('listitem').first();

      const desk = (await visit({ desk: true })).context;
      await call(desk, 'POST', '/console-api/sign-in', server.staff);
      const margin = (shift: number) =>
        call(desk, 'PUT', `/console-api/v1/brands/${brand.partner}/fixtures/${fixture}/margin`, { shift, why: 'A journey moves a price' });
      await margin(1500);
      await says(leg, /Price went (up|down) from/);
      await says(placeButton(page), /^Accept and place/);
      const picked = await leg.locator('.leg-price s').innerText();

      /** Presses the act, and tells which price stood in the slip at that moment. */
      const confirm = () =>
        placeButton(page).evaluate((act: HTMLButtonElement) => {
          if (act.disabled) return undefined;
          const shown = act.closest('aside')?.querySelector('.leg .leg-price > .num')?.textContent?.trim();
          act.click();
          return shown;
        });
      const confirmed: string[] = [];
      const stood = await until(
        'a price that was confirmed to stand through the delay',
        async () => {
          const shown = await confirm();
          if (shown === undefined) return undefined;
          confirmed.push(shown);
          const answer = await until('an answer', async () => {
            if ((await accepted(page).count()) > 0) return 'accepted';
            return (await slip.getByText('Nothing was taken').count()) > 0 ? 'refused' : undefined;
          });
          if (answer === 'accepted') return true;
          await says(balanceOf(page), money(brand, '45.00'));
          await says(slip, /The price is .* now|Price went/);
          return undefined;
        },
        60_000,
      ).catch(() => false);
      const last = confirmed.at(-1) ?? '';
      if (stood) {
        check(last !== picked, `the price confirmed is the one first picked, ${picked}`);
        await says(accepted(page), last);
        await says(balanceOf(page), money(brand, '42.00'));
      } else {
        // A price in play need not stand still for that long, and its match may end: then each was asked about, and none was taken.
        check(confirmed.length > 0, 'no price could be confirmed');
        await says(balanceOf(page), money(brand, '45.00'));
      }
      await margin(0);
    });
  },
} satisfies Journey;
