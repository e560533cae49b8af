import { open, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { act, isSound, openGame, RESULT, ROUND_MS } from '../support/tables.ts';

/** What draws say of all bets of the player's together. */
const RETURNED = /(You get .+|Nothing) back on /;

/** Games of the tables, played without money: the draws are chance, what is said of them is not. */
export default {
  name: 'Tables of the casino',
  brands: [FAIRBOOK],
  async run({ step, visit }) {
    const { page } = await visit();

    await step('bets on roulette by the keys alone, and reads stake and return in one sentence', async () => {
      await openGame(page, 'roulette', /^Spin for 0\.00$/);
      const spot = (name: string | RegExp) => page.getByRole('group', { name: 'Roulette table' }).getByRole('button', { name });
      await spot('Straight up 17').focus();
      await page.keyboard.press('2');
      await page.keyboard.press('Enter');
      await seen(spot(/^Straight up 17, 2\.00 on it$/));
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await seen(spot(/^Split 17, 20, 2\.00 on it$/));
      await page.keyboard.press('u');
      await seen(act(page, /^Spin for 2\.00$/));
      await isSound(page, '.tg');
      await act(page, /^Spin for 2\.00$/).click();
      await says(page.locator('.roulette-head'), RESULT);
      await seen(page.getByRole('list', { name: 'Last results, newest first' }).getByRole('listitem'));
      await act(page, /^Repeat for 2\.00$/).click();
      await seen(page.getByRole('heading', { name: 'Last 2 spins' }));
    });
    await step('reads what every bet of the table returns, exactly', async () => {
      await act(page, /^Rules and mathematics$/)
        .last()
        .click();
      await says(page.getByRole('dialog'), /Corner\s*8:1\s*10\.8108%\s*97\.2973%\s*36\/37/);
      await page.keyboard.press('Escape');
    });
    await step('plays blackjack to its end by the keys, with hints in a demonstration', async () => {
      await openGame(page, 'blackjack', /^Deal for 0\.00$/);
      await page.getByRole('switch', { name: 'Strategy hints' }).check();
      await page.getByRole('button', { name: 'Hand 2', exact: true }).click();
      await act(page, /^Deal for 1\.00$/).click();
      const result = page.locator('.tg-result');
      const stand = act(page, /^Stand/);
      const decline = act(page, /^No insurance/);
      await seen(result.or(stand).or(decline).first());
      if (await decline.isVisible()) await page.keyboard.press('n');
      await seen(result.or(stand).first());
      if (!(await result.isVisible())) {
        await says(stand, /−?\d\.\d{3}/);
        await page.keyboard.press('s');
      }
      await says(result, RESULT);
      await isSound(page, '.tg');
    });
    await step('bets on crash, and is out or has lost when the round ends', async () => {
      await openGame(page, 'crash', /^Bet .?1\.00/);
      const first = page.getByRole('region', { name: 'Bet 1' });
      await first.getByRole('switch', { name: 'Auto cash-out' }).check();
      await first.getByRole('textbox', { name: 'Auto cash-out' }).fill('1.01');
      await first.getByRole('button', { name: /^Bet .?1\.00/ }).click();
      await says(first, /Cashed out at .?1\.01×.?\. You get .?1\.01.? back on .?1\.00.?\.|Nothing comes back on .?1\.00.?\./);
      await isSound(page, '.crash');
    });

    await step('buys a ticket of keno and one of bingo, and sees what was drawn', async () => {
      await openGame(page, 'keno-draw', /^Draw now$/);
      await act(page, /^Choose for me$/).click();
      await act(page, /^Buy for .?1\.00/).click();
      const bets = page.getByRole('region', { name: 'Your bets' });
      await seen(bets.getByRole('button', { name: /^Take back bet of .?1\.00/ }));
      await act(page, /^Draw now$/).click();
      await says(page.locator('.cg-said'), RETURNED);
      await isSound(page, '.cg-body');
      await openGame(page, 'bingo-90', /^Draw now$/);
      await act(page, /^Buy 6 for .?1\.20/).click();
      await says(page.getByRole('region', { name: 'Your bets' }), /6 tickets.*cannot be returned/);
      await act(page, /^Draw now$/).click();
      await says(page.locator('.cg-said'), RETURNED);
      await isSound(page, '.bingo');
    });

    await step('lets the bets of a table play by themselves until a rule stops them', async () => {
      await openGame(page, 'dragon-tiger', /^Deal for 0\.00$/);
      await page.getByRole('button', { name: /^Dragon\b/ }).click();
      await act(page, /^Auto$/).click();
      await page.getByRole('dialog').getByLabel('Stop at a loss of').fill('1');
      await page.getByRole('dialog').getByRole('button', { name: 'Start auto play' }).click();
      await seen(page.getByText(/^(Auto play stopped at your loss|All rounds were played)\.$/));
      await seen(act(page, /^Repeat for 1\.00$/));
    });

    await step('watches a shared table without an account, and is led from there to the same game played alone', async () => {
      await open(page, '/en/casino/live/sic-bo');
      await seen(page.getByRole('link', { name: 'Sign in to bet' }));
      await until('a round', async () => (await page.locator('.live-table[data-stage="opening"]').count()) === 0, ROUND_MS);
      await isSound(page, '.live-table');
      await page.getByRole('link', { name: 'Play alone' }).click();
      await seen(act(page, /^Roll for 0\.00$/));
      await page.getByRole('link', { name: 'Live table' }).click();
      await seen(page.getByRole('link', { name: 'Sign in to bet' }));
    });
  },
} satisfies Journey;
