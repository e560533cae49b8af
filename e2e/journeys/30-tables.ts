import type { Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { clipped } from '../support/clipping.ts';
import { check, open, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { fund, register } from '../support/player.ts';
import { pressable } from '../support/press-areas.ts';
import { overflow, sticksOut } from '../support/screens.ts';

const GAME = '/en/casino/game/studio';
/** A flight may go on for minutes. */
const CRASH_MS = 300_000;
const TABLES = [
  ...['roulette', 'american-roulette', 'baccarat', 'sic-bo', 'dragon-tiger', 'andar-bahar', 'blackjack'],
  ...['casino-holdem', 'three-card-poker', 'jacks-or-better', 'deuces-wild', 'crash'],
  ...['keno-draw', 'bingo-75', 'bingo-90', 'tv-lottery', 'big-wheel'],
];
/** A round of the wheel with what is left of the one before. */
const WHEEL_MS = 90_000;
/** A round of a shared table, with the rest of the one before, ms. */
const ROUND_MS = 60_000;
/** Time for a few presses while bets are open, seconds. */
const ENOUGH = 5;
/** What may move while a page opens, as browsers count it: 0.1 is what counts as good. */
const MOST_MOVED = 0.05;
const LIVE = ['roulette', 'american-roulette', 'baccarat', 'sic-bo', 'dragon-tiger'];
/** What every result says: stake and return together. */
const RESULT = /(You get .+ back on|Nothing comes back on) .+\./;

/** What draws say of all bets of the player's together. */
const RETURNED = /(You get .+|Nothing) back on /;

const act = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** Opens a game and waits until its own script has it: from then on presses count. */
async function openGame(page: Page, game: string, ready: RegExp): Promise<void> {
  await open(page, `${GAME}/${game}`);
  await seen(act(page, ready));
  // Chips may be laid once somebody sits at the table; in an open hand there is nothing to lay them for.
  const closed = page.locator('.tg [aria-disabled="true"]');
  await until('the table to open', async () => (await closed.count()) === 0 || (await page.locator('.decision:enabled').count()) > 0);
}

/** Waits until a shared table takes bets, and long enough. */
async function betsOpen(page: Page): Promise<void> {
  const time = page.locator('.round-bar[data-stage="betting"] .round-time');
  const left = async (): Promise<number> =>
    Number(/(\d+) s/.exec((await time.textContent({ timeout: 1000 }).catch(() => '')) ?? '')?.[1] ?? 0);
  await until('bets to open', async () => (await left()) >= ENOUGH, ROUND_MS);
}

/** The stage and what stands around it: sound for screen readers and contrast, and nothing cut. */
async function isSound(page: Page, where: string): Promise<void> {
  const found = [...(await violations(page, { where })), ...(await clipped(page))];
  check(found.length === 0, found.join('\n'));
}

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

    const { page: own, context } = await visit();
    await register(context);
    await fund(context, '60');
    await step('plays roulette for money, and finds the round with its replay in the history', async () => {
      await openGame(own, 'roulette', /^Spin for €0\.00$/);
      const spot = (name: string | RegExp) => own.getByRole('group', { name: 'Roulette table' }).getByRole('button', { name });
      for (const name of ['Red', 'Black']) {
        await spot(name).focus();
        await own.keyboard.press('3');
        await own.keyboard.press('Enter');
      }
      await act(own, /^Spin for €10\.00$/).click();
      await says(own.locator('.roulette-head'), /(You get €10\.00 back|Nothing comes back) on €10\.00\./);
      await act(own, /^Rounds$/).click();
      await own.getByRole('dialog').locator('.cg-rounds button').first().click();
      await says(own.getByRole('dialog').locator('.tg-replay'), /Red\s*€5\.00\s*Black\s*€5\.00/);
      await own.keyboard.press('Escape');
    });
    await step('stakes no more than there is, and says so', async () => {
      await act(own, /^Chip of €25\.00$/).click();
      const low = own.getByRole('group', { name: 'Roulette table' }).getByRole('button', { name: 'Low 1 to 18' });
      for (let i = 0; i < 3; i++) {
        await low.focus();
        await own.keyboard.press('Enter');
      }
      await says(own.getByRole('alert'), 'Your balance is too low for this stake.');
      await seen(act(own, /^Spin for €50\.00$/));
    });
    await step('plays a hand of blackjack for money, goes away in the middle of it and comes back to the same cards', async () => {
      await openGame(own, 'blackjack', /^Deal for €0\.00$/);
      check((await own.getByRole('switch', { name: 'Strategy hints' }).count()) === 0, 'hints where there is money at stake');
      const asks = own.locator('.decisions');
      const result = own.locator('.tg-result');
      const cards = () =>
        own.locator('.blackjack-boxes .playing-card').evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')).join());
      // A round may be over at once, by a blackjack.
      do {
        const deal = act(own, /^(Deal|Repeat) for /);
        await own.locator('.tg-ring[data-ring="main"]').first().click();
        await deal.click();
        await seen(asks.or(result).first());
      } while (await result.isVisible());
      const before = await cards();
      await openGame(own, 'blackjack', /^(Stand|No insurance)/);
      check((await cards()) === before, 'other cards lie there');
      const decline = act(own, /^No insurance/);
      if (await decline.isVisible()) await decline.click();
      await seen(result.or(act(own, /^Stand/)).first());
      if (!(await result.isVisible())) await act(own, /^Stand/).click();
      await says(result, /(You get €\d+\.\d\d back|Nothing comes back) on €1\.00\./);
    });
    await step('draws the cards of video poker for money, but for those that are held', async () => {
      await openGame(own, 'jacks-or-better', /^Deal for €0\.00$/);
      await own.getByRole('button', { name: /^Stake/ }).click();
      await act(own, /^Deal for €1\.00$/).click();
      await seen(act(own, /^Draw 5 cards$/));
      const held = own.locator('.video-poker-card').nth(1);
      const card = await held.locator('.playing-card').getAttribute('aria-label');
      await own.keyboard.press('2');
      await seen(act(own, /^Draw 4 cards$/));
      await own.keyboard.press(' ');
      await says(own.locator('.tg-result'), RESULT);
      check((await held.locator('.playing-card').getAttribute('aria-label')) === card, 'the held card was drawn again');
    });

    await step('opens tables whose layout stays where the server drew it, on every width', async () => {
      for (const width of [390, 1440]) {
        const { page: other } = await visit({ width, phone: width < 700 });
        await other.addInitScript(() => {
          const shifts: number[] = [];
          Object.assign(globalThis, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { readonly value: number }).value);
          }).observe({ type: 'layout-shift', buffered: true });
        });
        for (const address of [
          ...LIVE.map((table) => `/en/casino/live/${table}`),
          `${GAME}/roulette`,
          `${GAME}/baccarat`,
          `${GAME}/bingo-75`,
        ]) {
          await open(other, address);
          await until('the page to be taken over', async () => (await other.locator('.cg-frame [data-phase="opening"]').count()) === 0);
          const moved = await other.evaluate(() =>
            (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
          );
          check(moved < MOST_MOVED, `${address} moved by ${moved} at ${width} px`);
        }
        await other.close();
      }
    });

    await step('bets on crash for money at the table of the house, and finds the flight in the history', async () => {
      await open(own, `${GAME}/crash`);
      const first = own.getByRole('region', { name: 'Bet 1' });
      const button = first.locator('.btn-large');
      await until('a round', async () => !/opening/.test(await own.locator('.crash-headline').innerText()));
      await first.getByRole('switch', { name: 'Auto cash-out' }).check();
      await first.getByRole('textbox', { name: 'Auto cash-out' }).fill('1.01');
      await button.click();
      await says(first, /Cashed out at .?1\.01×.?\. You get .?€1\.01.? back on .?€1\.00.?\.|Nothing comes back on .?€1\.00.?\./, CRASH_MS);
      await isSound(own, '.crash');
      await until('the flight to end', async () => (await own.locator('.crash-headline[data-phase="flying"]').count()) === 0, CRASH_MS);
      await act(own, /^Fairness$/).click();
      await says(own.getByRole('dialog'), /Chain of this table .*[0-9a-f]{64}/);
      await own.keyboard.press('Escape');
      await act(own, /^Rounds$/).click();
      await own.getByRole('dialog').locator('.cg-rounds button').first().click();
      await says(own.getByRole('dialog').locator('.crash-replay'), /\d×.*(back on|Nothing comes back on) .?€1\.00/);
      await own.keyboard.press('Escape');
    });

    await step('bets on the wheel for money in a round that many share, and finds it in the history', async () => {
      await open(own, `${GAME}/big-wheel`);
      const number = own.getByRole('group', { name: 'Bets' }).getByRole('button', { name: /^1\b/ });
      await until('a round', async () => (await own.locator('.draw-line[data-phase="opening"]').count()) === 0);
      await number.click();
      await act(own, /^(Place bets|Bet on the next round), .?€1\.00/).click();
      await says(own.locator('.cg-said'), /(You get .?€2\.00.?|Nothing) back on .?€1\.00/, WHEEL_MS);
      await until('the round to be settled', async () => (await own.locator('.draw-line[data-phase="betting"]').count()) > 0, WHEEL_MS);
      await act(own, /^Rounds$/).click();
      await own.getByRole('dialog').locator('.cg-rounds button').first().click();
      await says(own.getByRole('dialog').locator('.bwheel-replay'), /1\s*€1\.00/);
      await own.keyboard.press('Escape');
    });
    await step(
      'bets at a shared table for money, takes the bet back, bets again, and is told what came with what it gives back',
      async () => {
        await open(own, '/en/casino/live/dragon-tiger');
        await betsOpen(own);
        await own.getByRole('button', { name: /^Dragon\b/ }).click();
        await act(own, /^Bet €1\.00$/).click();
        await act(own, /^Take back €1\.00$/).click();
        await act(own, /^Repeat for €1\.00$/).click();
        await seen(act(own, /^Take back €1\.00$/));
        await says(own.getByRole('region', { name: 'In this round' }), /You\s*€1\.00/);
        await isSound(own, '.live-table');
        await says(own.locator('.round-bar'), /(wins|Tie)\. (You get .+ back|Nothing comes back) on €1\.00\./, ROUND_MS);
        await act(own, /^Fairness$/).click();
        await says(own.getByRole('dialog'), /Chain of this table .*[0-9a-f]{64}/);
        await own.keyboard.press('Escape');
        await betsOpen(own);
        await act(own, /^Rounds$/).click();
        await own.getByRole('dialog').locator('.cg-rounds button').first().click();
        await says(own.getByRole('dialog').locator('.tg-replay'), /Dragon\s*€1\.00/);
        await own.keyboard.press('Escape');
      },
    );
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

    const { page: phone } = await visit({ phone: true });
    await step('plays baccarat on a phone, where the roads record each hand', async () => {
      await openGame(phone, 'baccarat', /^Deal for 0\.00$/);
      await phone.getByRole('button', { name: /^Banker\b.*Pays 0\.95 to 1/ }).tap();
      await act(phone, /^Deal for 1\.00$/).tap();
      await says(phone.locator('.tg-result'), RESULT);
      await says(phone.getByRole('region', { name: 'Roads' }), /1 hand, top to bottom/);
      await act(phone, /^Repeat for 1\.00$/).tap();
      await says(phone.getByRole('region', { name: 'Roads' }), /2 hands, top to bottom/);
      await isSound(phone, '.tg');
    });
    await step('lays bets on several spots from the sheet of a phone', async () => {
      await openGame(phone, 'roulette', /^Spin for 0\.00$/);
      await act(phone, /^Chips and bets$/).tap();
      await phone
        .getByRole('dialog')
        .getByRole('button', { name: /^Voisins/ })
        .tap();
      await phone
        .getByRole('dialog')
        .getByRole('button', { name: /^Close$/ })
        .tap();
      await seen(act(phone, /^Spin for 9\.00$/));
      await isSound(phone, '.tg');
    });
    const { page: arabic } = await visit({ phone: true, language: 'ar' });
    await step('finds no table cut on a phone in Arabic, and 44 px of all that is pressed', async () => {
      for (const game of TABLES) {
        await open(arabic, `/ar/casino/game/studio/${game}`);
        await until(`${game} to open`, async () => (await arabic.locator('.cg-act, .crash-panel').count()) > 0);
        check((await overflow(arabic)) <= 0, `${game} is wider than the window: ${await sticksOut(arabic)}`);
        const cut = await clipped(arabic);
        check(cut.length === 0, `${game}: ${cut.join('\n')}`);
        await pressable(arabic, game);
      }
      for (const table of LIVE) {
        await open(arabic, `/ar/casino/live/${table}`);
        await until(
          `${table} to open`,
          async () => (await arabic.locator('.live-table:not([data-stage="opening"])').count()) > 0,
          ROUND_MS,
        );
        check((await overflow(arabic)) <= 0, `the table ${table} is wider than the window: ${await sticksOut(arabic)}`);
        const cut = await clipped(arabic);
        check(cut.length === 0, `the table ${table}: ${cut.join('\n')}`);
        await pressable(arabic, table);
      }
    });
  },
} satisfies Journey;
