import { betNumber } from '@fairbook/domain';
import { unclipped } from '../support/clipping.ts';
import { check, open, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { call, fund, register } from '../support/player.ts';
import { betLive, place } from '../support/slip.ts';

export default {
  name: 'A bet is settled and the player checks it',
  brands: [FAIRBOOK],
  async run({ step, visit, at, brand, match }) {
    const { page, context } = await visit();
    await register(context);
    await fund(context, '20');
    const mine = await match({ phase: 'live', period: 'second-half' });
    let bet = '';

    await step('bets on a match in its last half hour', async () => {
      await page.goto(at('/en'));
      bet = await betLive(page, mine, '4');
    });
    const other = await context.newPage();
    await step('sees it settled without asking', async () => {
      await open(other, '/en/office/ledger');
      await page.bringToFront();
      await open(page, `/en/office/bets/${bet}`);
      await says(page.getByRole('main'), 'Check this settlement');
      await mine.tell({ do: 'score', side: 'home', minute: 88 });
      await mine.tell({ do: 'end', minute: 94 });
      await until('the settlement', async () => (await page.getByRole('button', { name: 'Recalculate' }).count()) > 0);
    });
    await step('sees net position and account history follow on another page, without loading it again', async () => {
      const { bet: shown } = await call<{ bet: { payout?: string } }>(context, 'GET', `/office-api/bets/${bet}`);
      const net = Number(shown.payout ?? '0') - 4;
      const sign = net < 0 ? '[-−]' : '\\+?';
      await says(other.locator('body'), new RegExp(`Net ${sign}\\${brand.sign}${Math.abs(net).toFixed(2)}`));
      if (net > -4) await says(other.getByRole('main'), /Payout|Stake returned/);
      await other.close();
    });
    await step('computes the settlement again in the browser: equal', async () => {
      await page.getByRole('button', { name: 'Recalculate' }).click();
      await says(page.getByRole('status').filter({ hasText: /\w/ }), 'Matches');
      await says(page.getByRole('main'), 'Recalculated on your device');
      await says(page.getByRole('main'), /result version \d/);
    });
    await step("finds the match's page as it ended, and from its bet there the receipt", async () => {
      await open(page, `/en/fixture/${mine.id}`);
      const main = page.getByRole('main');
      for (const section of ['Your bet on this match', 'Timeline', 'Statistics', 'Odds history', 'How markets settled'])
        await seen(main.getByRole('heading', { name: section }));
      await unclipped(page, 'the page of a finished match');
      await main.getByRole('link', { name: 'Check settlement' }).click();
      await page.waitForURL(new RegExp(`/office/bets/${bet}$`));
    });
    await step('finds payout and balance to the cent', async () => {
      const shown = await call<{ bet: { status: string; payout?: string } }>(context, 'GET', `/office-api/bets/${bet}`);
      const payout = Number(shown.bet.payout ?? '0');
      check(shown.bet.status === 'won' ? payout > 4 : payout <= 4, `a ${shown.bet.status} bet of 4 paid ${payout}`);
      await open(page, '/en/office/ledger');
      await says(page.getByRole('main'), new RegExp(`\\${brand.sign}${(16 + payout).toFixed(2).replace('.', '\\.')}`));
      await open(page, '/en/office/bets?state=settled');
      await says(page.getByRole('main'), `Bet ${betNumber(bet)}`);
    });
    const named = await match({ phase: 'to come', players: true });
    const nine = named.players.find((player) => player.endsWith(':9')) ?? '';
    const goalscorers = page.getByRole('group').filter({ hasText: 'Anytime goalscorer' }).first();
    await step('bets on a goalscorer, from the list of players on the page of the match', async () => {
      await open(page, `/en/fixture/${named.id}`);
      await page.getByRole('tab', { name: 'Goalscorers' }).click();
      await says(goalscorers, 'These players are simulated');
      await goalscorers
        .getByRole('button', { name: /No\. 9/ })
        .first()
        .click();
      await page.getByLabel('Stake', { exact: true }).first().fill('2');
      bet = await place(page);
      await open(page, `/en/office/bets/${bet}`);
      await says(page.getByRole('main'), 'No. 9 to score');
    });
    await step('cannot bet on players while a goal is looked into, nor on who has scored afterwards', async () => {
      await named.tell({ do: 'kick-off' });
      await open(page, `/en/fixture/${named.id}`);
      await page.getByRole('tab', { name: 'Goalscorers' }).click();
      const shirts = (n: number) => goalscorers.getByRole('button', { name: new RegExp(`No\\. ${n}\\b`) });
      await until('the players in play', async () => (await shirts(9).count()) === 2);
      await named.tell({ do: 'score', side: 'home', player: nine, minute: 20, hold: true });
      await until('the suspension', async () => (await shirts(10).first().getAttribute('aria-disabled')) === 'true');
      await named.tell({ do: 'reopen' });
      await until('the scorer to be gone', async () => (await shirts(9).count()) === 1);
      await says(page.getByRole('main'), 'No. 9');
    });
    await step('is paid for the goalscorer, and the browser computes it again: equal', async () => {
      await named.tell({ do: 'end', minute: 94 });
      await open(page, `/en/office/bets/${bet}`);
      await until('the settlement', async () => (await page.getByRole('button', { name: 'Recalculate' }).count()) > 0);
      await says(page.getByRole('main'), /Goal · .* · No\. 9/);
      await page.getByRole('button', { name: 'Recalculate' }).click();
      await says(page.getByRole('status').filter({ hasText: /\w/ }), 'Matches');
    });
  },
} satisfies Journey;
