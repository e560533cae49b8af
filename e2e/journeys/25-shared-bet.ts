import { betNumber } from '@fairbook/domain';
import { violations } from '../support/axe.ts';
import { check, open, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { call, fund, money, register } from '../support/player.ts';
import { betLive } from '../support/slip.ts';

export default {
  name: 'A player shows a bet to others, who check it',
  brands: [FAIRBOOK],
  async run({ step, visit, at, brand, match }) {
    const { page, context } = await visit();
    const guest = await visit();
    await register(context);
    await fund(context, '20');
    const mine = await match({ phase: 'live', period: 'second-half' });
    const link = page.getByLabel('Link', { exact: true });
    let bet = '';
    let path = '';

    await step('bets, and sees by the score how the leg stands', async () => {
      await page.goto(at('/en'));
      bet = await betLive(page, mine, '4.37');
      await open(page, `/en/office/bets/${bet}`);
      await says(page.getByRole('main'), `Bet ${betNumber(bet)}`);
      await says(page.locator('.bet-needs'), /Needs|Wins|Winning|Losing|Void|Already/);
      await page.locator('a.bet-leg').click();
      await page.waitForURL(new RegExp(`/fixture/${mine.id}`));
    });
    await step('shares it without amounts: a link and its QR code', async () => {
      await open(page, `/en/office/bets/${bet}`);
      check((await link.count()) === 0, 'there was a link before anybody asked for one');
      await page.getByRole('button', { name: 'Create link' }).click();
      await seen(page.getByRole('img', { name: 'QR code of the link' }));
      const address = new URL(await link.inputValue());
      path = address.pathname;
      check(/^\/en\/proof\/[0-9a-z]{26}$/.test(path) && !path.includes(bet), `the address is ${address}`);
    });
    await step('a guest reads it while it is open, without any amount', async () => {
      await open(guest.page, at(path));
      await says(guest.page.getByRole('main'), 'This bet is still open');
      await says(guest.page.getByRole('main'), 'Stake and returns are hidden');
      const html = await (await guest.context.request.get(path)).text();
      check(!/4\.37/.test(html), 'the page tells the stake');
      check(!html.includes(bet), 'the page tells the number of the bet');
      check(/<meta name="robots" content="noindex/.test(html), 'search engines may keep the page');
      const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
      const png = await guest.context.request.get(new URL(picture.replaceAll('&amp;', '&')).pathname);
      check(png.headers()['content-type'] === 'image/png', `the picture is ${png.headers()['content-type']}`);
    });
    await step('a guest checks it in the browser once it is settled', async () => {
      await mine.tell({ do: 'score', side: 'home', minute: 88 });
      await mine.tell({ do: 'end', minute: 94 });
      await until('the settlement', async () => {
        await open(guest.page, at(path));
        return (await guest.page.getByRole('button', { name: 'Recalculate' }).count()) > 0;
      });
      await guest.page.getByRole('button', { name: 'Recalculate' }).click();
      await says(guest.page.locator('.check-panel').getByRole('status'), 'Matches');
      await says(guest.page.getByRole('main'), 'Returns for a stake of 1');
      check(!(await guest.page.content()).includes('4.37'), 'the settled page tells the stake');
      check((await violations(guest.page, { where: 'main' })).length === 0, (await violations(guest.page, { where: 'main' })).join('\n'));
    });
    await step('the player shows the amounts after all', async () => {
      await open(page, `/en/office/bets/${bet}`);
      await page.getByRole('switch', { name: 'Show stake and returns' }).click({ force: true });
      await until('amounts to be shown', async () => {
        const { proof } = await call<{ proof?: { amounts: boolean } }>(context, 'GET', `/office-api/bets/${bet}`);
        return proof?.amounts === true;
      });
      await open(guest.page, at(path));
      await says(guest.page.getByRole('main'), money(brand, '4.37'));
    });
    await step('withdraws the link: it answers like one that never was', async () => {
      await page.getByRole('button', { name: 'Withdraw link' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw link' }).click();
      await seen(page.getByRole('button', { name: 'Create link' }));
      const gone = await guest.context.request.get(path);
      const never = await guest.context.request.get(`/en/proof/${'0'.repeat(26)}`);
      check(gone.status() === 404 && never.status() === 404, `withdrawn ${gone.status()}, unknown ${never.status()}`);
    });
  },
} satisfies Journey;
