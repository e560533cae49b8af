import { check, open, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { call, register } from '../support/player.ts';
import { askDesk, signInDesk } from '../support/staff.ts';

const SETTINGS = 'v1/brands/1/settings';

/** A guest finds games, keeps some, and has them as a player; then the operator closes the casino. */
export default {
  name: 'A guest in the casino lobby',
  brands: [FAIRBOOK],
  server: 'own',
  async run({ step, visit, server }) {
    const { page, context } = await visit();
    const main = page.getByRole('main');
    const menu = page.getByRole('banner').getByRole('link', { name: 'Casino', exact: true });
    const sections = page.getByRole('navigation', { name: 'Casino sections' });
    const game = (name: string) => main.getByRole('link', { name: new RegExp(`^${name}`) });
    const heading = (name: string) => main.getByRole('heading', { level: 1, name });

    await step('comes from the menu, and every section is a page of its own', async () => {
      await open(page, '/en');
      await menu.click();
      await seen(main.getByRole('heading', { level: 2, name: 'Fast games' }));
      for (const section of ['Fast games', 'Keno', 'Favourites', 'Recent', 'Providers']) {
        await sections.getByRole('link', { name: section, exact: true }).click();
        await seen(heading(section));
      }
    });
    await step('finds a game while its name is typed', async () => {
      await sections.getByRole('link', { name: 'Lobby', exact: true }).click();
      await seen(main.getByRole('heading', { level: 2, name: 'Fast games' }));
      await main.getByRole('searchbox', { name: 'Search games' }).pressSequentially('peg');
      await seen(heading('Results for'));
      await seen(game('Peg Drop'));
      check((await game('Two Dice').count()) === 0, 'a search for one game shows others');
    });
    await step('narrows fast games to those that return most, and goes back to all', async () => {
      await open(page, '/en/casino/fast-games');
      const all = await main.locator('.game-tile').count();
      const least = main.getByLabel('Return', { exact: true });
      await least.selectOption('99');
      await until('fewer games', async () => (await main.locator('.game-tile').count()) < all);
      await seen(game('Fair Wheel'));
      check((await game('Peg Drop').count()) === 0, 'a game that can return less is among them');
      await least.selectOption('');
      await until('all games', async () => (await main.locator('.game-tile').count()) === all);
    });
    await step('marks a game, and keeps it in the browser', async () => {
      await main.getByRole('button', { name: 'Add Peg Drop to favourites' }).click();
      await open(page, '/en/casino/favourites');
      await seen(game('Peg Drop'));
    });
    await step('opens it, and finds it among the games opened last', async () => {
      await game('Peg Drop').getByText('Peg Drop', { exact: true }).click();
      await seen(page.getByRole('heading', { level: 1, name: 'Peg Drop' }));
      await open(page, '/en/casino/recent');
      await seen(game('Peg Drop'));
    });
    await step('has it as a player: in the account, and in the browser no longer', async () => {
      await register(context);
      await open(page, '/en/casino/favourites');
      await seen(main.getByRole('button', { name: 'Remove Peg Drop from favourites' }));
      const { games } = await call<{ games: readonly { name: string }[] }>(context, 'GET', '/web-api/api/casino/v1/favourites');
      check(games.map(({ name }) => name).join() === 'Peg Drop', `the account has ${JSON.stringify(games)}`);
      const kept = await page.evaluate(() => localStorage.getItem('casino-marked-1'));
      check(kept === null, `the browser keeps ${kept} beside the account`);
    });
    await step('finds no casino where the operator closed it', async () => {
      const desk = (await visit({ desk: true })).context;
      await signInDesk(desk, server.staff);
      const { data } = await askDesk<{ settings: { version: number } }>(desk, 'GET', SETTINGS);
      const change = { seenVersion: data.settings.version, value: { casino: false }, why: 'The casino is closed' };
      const { status } = await askDesk(desk, 'PUT', `${SETTINGS}/settings`, change);
      check(status === 200, `the desk answered ${status}`);
      await until('the casino to be gone', async () => (await context.request.get('/en/casino')).status() === 404);
      check((await context.request.get('/en/casino/slots')).status() === 404, 'a section is still there');
      await open(page, '/en');
      check((await menu.count()) === 0, 'the menu still leads to the casino');
    });
  },
} satisfies Journey;
