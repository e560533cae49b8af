import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { check, focused, open, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { call, fund, register } from '../support/player.ts';
import { askDesk, signInDesk } from '../support/staff.ts';

const SETTINGS = 'v1/brands/1/settings';

const CASINO = '/web-api/api/casino/v1';
const TOURNAMENTS = 'v1/brands/1/casino/tournaments';
const HOUR_MS = 3_600_000;
const SPRINT = 'Harbour sprint';

/** Announces a tournament that can be joined at once and begins in an hour. */
async function announce(desk: BrowserContext): Promise<void> {
  const now = Date.now();
  const rules = {
    ...{ title: { en: SPRINT }, currency: 'EUR', games: ['dice', 'plinko'], leastStake: '20', mostPlayers: 100 },
    ...{ scoring: 'best-multiplier', ties: 'earlier-first', fund: '10000' },
    prizes: [
      { from: 1, to: 1, share: 6000 },
      { from: 2, to: 3, share: 2000 },
    ],
  };
  const times = { optIn: now, start: now + HOUR_MS, end: now + 2 * HOUR_MS };
  const made = await askDesk<{ id: string }>(desk, 'POST', TOURNAMENTS, { rules, times, why: 'A sprint by the harbour' });
  check(made.status === 200, `the desk answered ${made.status} to the tournament`);
  const announced = await askDesk(desk, 'POST', `${TOURNAMENTS}/${made.data.id}/announce`, { why: 'It is ready' });
  check(announced.status === 200, `the desk answered ${announced.status} to its announcement`);
}

/** Plays rounds of a slot for money without its page. */
async function playSlot(context: BrowserContext, game: string, rounds: number): Promise<void> {
  const launch = { supplier: 'studio', game, device: 'phone', money: true };
  const { token } = await call<{ token: string }>(context, 'POST', `${CASINO}/launches`, launch);
  const order = { token, game, options: { mode: 'spin' }, stakes: [{ spot: 'stake', amount: '1.00' }], features: [] };
  for (let i = 0; i < rounds; i++) await call(context, 'POST', `${CASINO}/rounds`, { ...order, request: randomUUID() });
}

/** A guest finds games, keeps some, and has them as a player, who joins a tournament and completes a challenge; then the operator closes the casino. */
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
    const desk = (await visit({ desk: true })).context;
    await step('joins a tournament, is in it after a reload, and leaves it before it begins', async () => {
      await signInDesk(desk, server.staff);
      await announce(desk);
      const guest = (await visit()).page;
      await open(guest, '/en/casino/tournaments');
      await guest.getByRole('link', { name: SPRINT }).click();
      await seen(guest.getByRole('link', { name: 'Sign in to join' }));
      await open(page, '/en/casino/tournaments');
      await main.getByRole('link', { name: SPRINT }).click();
      await seen(heading(`${SPRINT} Registration open`));
      await main.getByRole('button', { name: 'Join tournament' }).press('Enter');
      await seen(main.getByText('You are in'));
      await focused(main.getByRole('region', { name: 'Taking part' }), 'what the press led to');
      await page.reload();
      await main.getByRole('button', { name: 'Leave tournament' }).click();
      await seen(main.getByRole('button', { name: 'Join tournament' }));
    });
    await step('completes a challenge of the day for money, and is paid at once', async () => {
      await fund(context, '20');
      await open(page, '/en/casino/daily-challenges');
      const task = main.getByRole('listitem').filter({ hasText: 'Play 10 rounds of any slot' });
      await says(task, '0 of 10');
      await playSlot(context, 'paper-koi', 9);
      await says(task, '9 of 10');
      await playSlot(context, 'paper-koi', 1);
      await says(task, /Completed.*Paid to your balance.*€0\.50/s);
      await open(page, '/en/casino/game/studio/paper-koi');
      await says(main.getByRole('region', { name: 'Rounds count for' }), /completed, .*€0\.50.* paid/);
      await open(page, '/en/office/ledger');
      await seen(main.getByText('Tournament or challenge prize').first());
    });
    await step('finds no casino where the operator closed it', async () => {
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
