import type { Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { clipped } from '../support/clipping.ts';
import { check, focused, open, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { fund, register, withdraw } from '../support/player.ts';
import { overflow, sticksOut } from '../support/screens.ts';
import { LINE, pick, place, slipOf } from '../support/slip.ts';
import { askDesk, firstSignIn, settled, signInDesk } from '../support/staff.ts';

interface Bet {
  readonly playerId: string;
}

/** A screen of the desk, and what is opened on it one after the other: tabs, or actions that ask something first. */
interface Screen {
  readonly path: string;
  readonly tabs?: readonly string[];
  readonly dialogs?: readonly (string | RegExp)[];
}

const screensOf = (fixture: number, live: number, bet: string, player: string): readonly Screen[] => [
  { path: '/', dialogs: ['Find a player, bet or fixture', 'Suspend all', 'Alerts'] },
  { path: '/all-brands', tabs: ['Bets', 'Payments', 'Alerts', 'Daily report'] },
  { path: '/fixtures' },
  {
    path: `/fixtures/${fixture}`,
    tabs: ['Voids and holds', 'Bets', 'Markets'],
    dialogs: ['Margin', 'Void the whole fixture', /^Set the price of /],
  },
  { path: `/fixtures/${live}`, tabs: ['Result'] },
  { path: '/bets' },
  { path: `/bets/${bet}` },
  { path: '/players' },
  { path: `/players/${player}`, tabs: ['Bets', 'Notes', 'Transfers', 'Payments', 'Sign-ins', 'Audit'], dialogs: ['Stake factor', 'Block'] },
  { path: '/withdrawals', tabs: ['All'] },
  { path: '/approvals', tabs: ['All'] },
  { path: '/security', dialogs: ['Change login', 'Change password', 'Set up an app'] },
  { path: '/feeds' },
  { path: '/settings', tabs: ['Liability', 'Margins', 'Four eyes', 'Alerts', 'Manual prices'] },
  { path: '/reports' },
  { path: '/audit' },
  { path: '/ledger', dialogs: ['Check now'] },
  { path: '/jobs' },
  { path: '/staff', dialogs: ['Add employee'] },
  { path: '/nowhere' },
];

const DIALOG = '[role=dialog], [role=alertdialog]';

/** What axe finds on a screen with everything that opens on it, and whether it sticks out of the window. */
async function look(page: Page, { path, tabs = [], dialogs = [] }: Screen, light: boolean): Promise<string[]> {
  const found: string[] = [];
  const take = async (what: string, where = 'html'): Promise<void> => {
    await settled(page);
    found.push(...(await violations(page, { where, light })).map((each) => `${what}: ${each}`));
    if ((await overflow(page)) > 0) found.push(`${path} ${what} sticks out: ${await sticksOut(page)}`);
    found.push(...(await clipped(page)).map((each) => `${path} ${what}: ${each}`));
  };
  await page.goto(`/console${path}`);
  await take('as it opens');
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await take(tab);
  }
  for (const action of dialogs) {
    await page.getByRole('button', { name: action }).first().click();
    const dialog = page.locator(DIALOG);
    await seen(dialog);
    await take(String(action), DIALOG);
    await page.keyboard.press('Escape');
    await until('the dialog to close', async () => (await dialog.count()) === 0);
  }
  return found;
}

export default {
  name: 'Every screen of the desk',
  brands: [FAIRBOOK],
  async run({ step, visit, at, server, match }) {
    let screens: readonly Screen[] = [];
    const admin = await visit({ desk: true });
    await step('sign-in is accessible, dark and light', async () => {
      await admin.page.goto('/console/');
      await seen(admin.page.getByRole('heading', { level: 1, name: 'Sign in to the console' }));
      const found = await violations(admin.page);
      check(found.length === 0, found.join('\n'));
    });
    await step('a bet stands on a fixture', async () => {
      const { page, context } = await visit();
      await register(context);
      await fund(context, '40');
      // So that no list of the desk is empty.
      await withdraw(context, '11');
      const [mine, live] = [await match({ phase: 'to come' }), await match({ phase: 'live' })];
      await open(page, at(LINE));
      await pick(page, mine);
      await slipOf(page).getByLabel('Stake', { exact: true }).fill('4');
      const bet = await place(page);
      await live.tell({ do: 'score', side: 'away' });
      await signInDesk(admin.context, server.staff);
      const { data } = await askDesk<{ bet: Bet }>(admin.context, 'GET', `v1/brands/1/bets/${bet}`);
      await until('the facts of the live match', async () => {
        const { data: detail } = await askDesk<{ hasFacts: boolean }>(admin.context, 'GET', `v1/brands/1/fixtures/${live.id}`);
        return detail.hasFacts;
      });
      screens = screensOf(mine.id, live.id, bet, data.bet.playerId);
    });
    for (const phone of [false, true]) {
      await step(`every screen and what opens on it, ${phone ? 'on a phone' : 'on a desk, dark and light'}`, async () => {
        const { page, context } = await visit({ desk: true, phone });
        await signInDesk(context, server.staff);
        const found: string[] = [];
        for (const screen of screens) found.push(...(await look(page, screen, !phone)));
        check(found.length === 0, `${found.length} found:\n${found.join('\n')}`);
      });
    }
    await step('names of teams and states are read whole, and nothing of the trading list is pushed out of sight', async () => {
      const { page } = admin;
      const cut = (selector: string): Promise<readonly string[]> =>
        page
          .locator(selector)
          .evaluateAll((found) => found.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent ?? ''));
      for (const width of [390, 768, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/console/fixtures');
        await seen(page.locator('tr[data-fixture]'));
        const found = await cut('.col-teams a > span, .scroll-x:has(.fixtures)');
        check(found.length === 0, `cut at ${width}: ${found.join('; ')}`);
        await page.goto('/console/bets');
        await settled(page);
        const states = await cut('.filters .segment-item');
        check(states.length === 0, `cut at ${width}: ${states.join('; ')}`);
        for (const broad of ['settings', 'reports']) {
          await page.goto(`/console/${broad}`);
          await seen(page.getByRole('main').getByRole('table'));
          const aside = await cut('main .scroll-x');
          check(aside.length === 0, `${broad} is pushed aside at ${width}`);
        }
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await step('a fixture that is closed says so without pushing a column out of sight, and no row grows by it', async () => {
      const { page } = admin;
      const closed = await match({ phase: 'to come' });
      await page.goto('/console/fixtures');
      await page.getByRole('radio', { name: /^Pre-match/ }).check({ force: true });
      const row = page.locator(`tr[data-fixture="${closed.id}"]`);
      await page.getByLabel('Team, competition or ID').fill(String(closed.id));
      await seen(row);
      const size = () => row.evaluate((each) => [each.clientHeight, each.closest('.scroll-x')?.scrollWidth]);
      const before = await size();
      const body = { scope: { kind: 'fixture', fixture: closed.id }, reason: 'other', why: 'A journey looks at the row' };
      await askDesk(admin.context, 'POST', 'v1/brands/1/suspensions', body);
      await seen(row.getByText('Suspended').filter({ visible: true }));
      check(String(await size()) === String(before), `the row was ${before} and is ${await size()}`);
    });
    await step('a figure of the settings is typed in one go: its field keeps the focus', async () => {
      const { page } = admin;
      for (const tab of ['Limits', 'Alerts', 'Margins']) {
        await page.goto('/console/settings');
        await page.getByRole('tab', { name: tab, exact: true }).click();
        const field = page.getByRole('main').getByRole('textbox').first();
        await seen(field);
        const stood = await field.inputValue();
        await field.press('End');
        await page.keyboard.type('55');
        check((await field.inputValue()) === `${stood}55`, `${tab}: ${await field.inputValue()} stands in the field`);
      }
    });
    await step('a search that finds nobody says what can be searched by, and one that fits finds', async () => {
      const { page } = admin;
      for (const list of ['players', 'bets']) {
        await page.goto(`/console/${list}`);
        await page.getByRole('searchbox').fill('nobody@nowhere.example');
        await seen(page.getByText(/^Search by /));
        await page.getByRole('searchbox').fill('robin');
        await seen(page.getByRole('main').getByRole('rowheader'));
      }
    });
    await step('the keyboard alone walks the fixtures, opens the margin and comes back to its row', async () => {
      const { page } = admin;
      await page.goto('/console/');
      const row = page.locator('tr[data-fixture]');
      await seen(row);
      await row.first().focus();
      // The list moves: rows are told by their fixture.
      const at = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['fixture']);
      const first = await at();
      await page.keyboard.press('ArrowDown');
      const second = await at();
      check(second !== undefined && second !== first, `the arrow led from ${first} to ${second}`);
      await page.keyboard.press('m');
      const dialog = page.getByRole('alertdialog');
      await seen(dialog);
      await focused(dialog.getByLabel('Shift, percentage points'), 'the field');
      await page.keyboard.press('Escape');
      await until('the focus to be back', async () => (await at()) === second);
    });
    await step('a session that ends leads back to the sign-in by itself', async () => {
      const { page, context } = await visit({ desk: true });
      await signInDesk(context, server.staff);
      await page.goto('/console/');
      await settled(page);
      await context.clearCookies();
      await seen(page.getByRole('heading', { level: 1, name: 'Sign in to the console' }));
    });
    for (const [role, sees, not] of [
      ['trader', ['Suspend all', 'Brand settings'], ['Audit', 'Staff', 'Ledger check']],
      ['support', ['Players'], ['Suspend all', 'Brand settings', 'Audit', 'Staff']],
    ] as const) {
      await step(`${role} is offered what the role may do, and refused the rest`, async () => {
        const login = `${role}${Date.now()}`;
        const { data } = await askDesk<{ password: string }>(admin.context, 'POST', 'v1/staff', {
          login,
          name: `A ${role}`,
          roles: [role],
          brandIds: null,
          why: 'A journey needs them',
        });
        const { page, context } = await visit({ desk: true });
        await firstSignIn(context, { login, password: data.password });
        await page.goto('/console/');
        const offered = (name: string) => page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }));
        for (const name of sees) await seen(offered(name));
        await settled(page);
        for (const name of not) check((await offered(name).count()) === 0, `${role} is offered ${name}`);
        const why = 'A journey tries it';
        // A trader may pause everything, and would: other journeys play on this server.
        const { status } =
          role === 'trader'
            ? await askDesk(context, 'POST', 'v1/ledger-check', { why })
            : await askDesk(context, 'POST', 'v1/brands/1/suspensions', {
                scope: { kind: 'brand' },
                reason: 'other',
                why,
              });
        check(status === 403, `the server answered ${status}`);
        const refused: string[] = [];
        page.on('response', (response) => {
          if (response.status() === 403) refused.push(response.url());
        });
        for (const closed of ['audit', 'ledger', 'staff', role === 'trader' ? 'withdrawals' : 'settings']) {
          await page.goto(`/console/${closed}`);
          await seen(page.getByText('You do not have access to this page.'));
          check((await page.getByRole('main').getByRole('button').count()) === 0, `${role} is offered buttons at ${closed}`);
        }
        check(refused.length === 0, `${role} asked for what is refused: ${refused.join(' ')}`);
      });
    }
  },
} satisfies Journey;
