import { check, open, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { balanceOf, call, fund, money, PASSWORD, register } from '../support/player.ts';
import { accepted, LINE, openPrices, pick, place, placeButton, slipOf } from '../support/slip.ts';

export default {
  name: 'Pages side by side',
  brands: [FAIRBOOK],
  async run({ step, visit, at, brand, match }) {
    const { page: first, context } = await visit();
    const second = await context.newPage();
    const other = await visit();
    const { login } = await register(other.context);
    const mine = [await match({ phase: 'to come' }), await match({ phase: 'to come' }), await match({ phase: 'to come' })] as const;

    await step('share one slip and one balance', async () => {
      await register(context);
      await fund(context, '20');
      await open(first, at(LINE));
      await open(second, LINE);
      await pick(first, mine[0]);
      await seen(slipOf(second).getByRole('listitem'));
      await slipOf(second).getByLabel('Stake', { exact: true }).fill('4');
      await place(second);
      await until('the slip of the other page to be empty', async () => (await slipOf(first).getByRole('listitem').count()) === 0);
      await says(balanceOf(first), money(brand, '16.00'));
      check((await accepted(first).count()) === 0, 'the receipt stands on both pages');
    });
    await step('see that the player signed out, wherever that was', async () => {
      // One that a browser keeps for the way back hears nothing meanwhile.
      const aside = await context.newPage();
      const turn = (kind: 'pagehide' | 'pageshow') =>
        aside.evaluate((type) => void window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })), kind);
      await open(aside, LINE);
      await says(balanceOf(aside), money(brand, '16.00'));
      await turn('pagehide');
      check(!(await balanceOf(aside).isVisible()), 'the balance would be seen on the way back');
      await pick(second, mine[1]);
      await open(first, '/en/office');
      await first.getByRole('button', { name: 'Sign out' }).click();
      await first.waitForURL(/\/en$/);
      await seen(slipOf(second).getByRole('link', { name: 'Sign in to place bet' }));
      check((await balanceOf(second).count()) === 0, 'the balance is still shown');
      check((await slipOf(second).getByText('Open bets').count()) === 0, "the player's bets are still shown");
      check((await accepted(second).count()) === 0, "the receipt of the player's bet is still shown");
      await turn('pageshow');
      await seen(aside.getByRole('banner').getByRole('link', { name: 'Sign in' }));
      check((await balanceOf(aside).count()) === 0, 'the balance came back');
      await aside.close();
    });
    await step('see that somebody else signed in, and show nothing of the one before', async () => {
      await first.goto('/en/sign-in');
      await first.getByLabel('Login number or email').fill(login);
      await first.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await first.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      await says(balanceOf(second), money(brand, '0.00'));
    });
    await step('see that the session was ended from another device', async () => {
      await call(other.context, 'POST', '/user/auth', { login, password: PASSWORD });
      await open(other.page, '/en/office/sessions');
      await other.page.getByRole('button', { name: 'Sign out on all other devices' }).click();
      await seen(second.getByRole('banner').getByRole('link', { name: 'Sign in' }));
    });
    await step('keep a bet whose answer got lost from whoever signs in next', async () => {
      const { page, context: own } = await visit({ failing: true });
      await register(own);
      await fund(own, '20');
      await open(page, at(LINE));
      await pick(page, mine[2]);
      await slipOf(page).getByLabel('Stake', { exact: true }).fill('4');
      await page.route('**/MakeBetWeb*', (route) => route.abort());
      await until('the act to be ready', () => placeButton(page).isEnabled());
      await placeButton(page).click();
      const again = slipOf(page).getByRole('button', { name: 'Send again' });
      await seen(again);
      await open(page, LINE);
      await seen(again);
      await call(own, 'POST', '/user/auth', { login, password: PASSWORD });
      await open(page, LINE);
      await says(balanceOf(page), money(brand, '0.00'));
      await until('the lost bet to be gone', async () => (await again.count()) === 0);
    });
    await step('show the page of the address when back comes before the page was taken over', async () => {
      await open(second, LINE);
      await second.getByRole('main').locator('a.fx-link').first().click();
      await seen(second.getByRole('region', { name: 'Scoreboard' }));
      let release = () => {};
      const back = new Promise<void>((done) => {
        release = done;
      });
      await second.route('**/dictionary_*.json', async (route) => {
        await back;
        await route.continue();
      });
      await second.reload({ waitUntil: 'commit' });
      // Asked of the page itself: the browser's own way back may not reach a page that has just come.
      await second.evaluate(() => window.history.back());
      await second.waitForURL((url) => url.pathname === '/en/line/football', { waitUntil: 'commit' });
      release();
      await second.unrouteAll({ behavior: 'ignoreErrors' });
      await until('the page of the address', async () => (await second.getByRole('region', { name: 'Scoreboard' }).count()) === 0);
      await seen(openPrices(second.getByRole('main')));
    });
  },
} satisfies Journey;
