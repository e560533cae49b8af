import type { BrowserContext, Locator, Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { clipped } from '../support/clipping.ts';
import { check, hydrated, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey, KESTREL } from '../support/journey.ts';
import { call, fund, money, register } from '../support/player.ts';
import { overflow, sticksOut } from '../support/screens.ts';

const CARDS = ['silver-scratch', 'harbour-numbers', 'kite-lines', 'sand-treasure'] as const;
const GAMES = ['dice', 'limbo', 'plinko', 'mines', 'hi-lo', 'keno', 'wheel', 'towers', 'coin-flip', ...CARDS] as const;
const MAIN = 'main';
/** A round of many steps on a busy machine. */
const ROUND_MS = 90_000;

const act = (page: Page): Locator => page.locator('.cg-act');
/** Sentences the game said, the newest last. */
const said = (page: Page): Locator => page.getByRole('log').getByRole('listitem');

interface Round {
  readonly game: string;
  readonly staked: string;
  readonly won: string;
  readonly status: string;
}
const roundsOf = async (context: BrowserContext): Promise<readonly Round[]> =>
  (await call<{ rounds: readonly Round[] }>(context, 'GET', '/web-api/api/casino/v1/rounds')).rounds;

async function openGame(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await until('the game to open', async () => (await act(page).getAttribute('data-phase')) === 'ready');
}

/** Plays one round to its end, whatever the game asks for. */
async function playOne(page: Page): Promise<void> {
  const forMe = page.getByRole('button', { name: 'Choose for me' });
  if ((await forMe.count()) > 0) await forMe.click();
  const before = await page.locator('.cg-last li').count();
  await act(page).click();
  await until(
    'the round to end',
    async () => {
      if ((await page.locator('.cg-last li').count()) > before) return true;
      const all = page.getByRole('button', { name: 'Uncover all' });
      const step = page.locator('.guess:enabled, [data-state="hidden"][aria-disabled="false"], [data-state="next"]').first();
      const cash = page.getByRole('button', { name: /^Cash out/ });
      for (const next of [all, cash, step]) if (await next.count()) return next.click().then(() => false);
      return false;
    },
    ROUND_MS,
  );
}

/** Fields of a card, by their names; covered ones say so. */
const fields = (page: Page): Locator => page.locator('.scratch-field');
const covered = (page: Page): Locator => page.getByRole('button', { name: /: covered$/ });

/** Rubs over a field until it is open, as a mouse does. */
async function rub(page: Page, field: Locator): Promise<void> {
  const box = await field.boundingBox();
  check(box, 'the field has a place');
  const [left, right] = [box.x + 6, box.x + box.width - 6];
  await page.mouse.move(left, box.y + 4);
  await page.mouse.down();
  for (let [y, side] = [box.y + 4, 0]; y < box.y + box.height; y += 12, side = 1 - side)
    await page.mouse.move(side ? left : right, y, { steps: 4 });
  await page.mouse.up();
}

/** The same with a finger. */
async function rubByFinger(page: Page, field: Locator): Promise<void> {
  const box = await field.boundingBox();
  check(box, 'the field has a place');
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', box.x + 6, box.y + 6);
  for (let y = box.y + 6; y < box.y + box.height; y += 10)
    for (let x = box.x + 6; x < box.x + box.width; x += 16) await touch('touchMove', x, y);
  await touch('touchEnd');
  await finger.detach();
}

export default {
  name: 'The games of the studio are played',
  brands: [FAIRBOOK, KESTREL],
  async run({ step, visit, at, brand }) {
    const guest = await visit();
    const phone = await visit({ phone: true, language: 'ar' });
    const { page, context } = await visit();
    const stake = money(brand, '1.00');

    if (brand === FAIRBOOK) {
      await step('a guest tries each without money, and hears what happened', async () => {
        for (const game of GAMES) {
          await openGame(guest.page, at(`/en/casino/game/studio/${game}`));
          await playOne(guest.page);
          await says(said(guest.page).last(), /back on .*1\.00/);
          const found = await violations(guest.page, { where: MAIN });
          check(found.length === 0, found.join('\n'));
        }
      });
      await step('a card is rubbed, tapped and opened by keys, and says what it came to when all of it is seen', async () => {
        const { page: card } = guest;
        await openGame(card, at('/en/casino/game/studio/silver-scratch'));
        await act(card).click();
        await seen(card.getByText('Uncovered 0 of 9'));
        await rub(card, fields(card).nth(0));
        await until('the rubbed field to open', async () => (await covered(card).count()) === 8);
        await fields(card).nth(1).focus();
        await card.keyboard.press('Enter');
        await card.keyboard.press('ArrowRight');
        await card.keyboard.press(' ');
        await fields(card).nth(3).click();
        await says(card.getByRole('main'), 'Uncovered 4 of 9');
        check((await said(card).count()) === 0, 'the card tells its end before it is seen');
        await act(card).click();
        await says(said(card).last(), /back on .*1\.00/);
        await says(card.getByRole('main'), 'Uncovered 9 of 9');
      });
      await step('on a phone a finger rubs, and the page scrolls everywhere else', async () => {
        const { page: card } = phone;
        await openGame(card, at('/ar/casino/game/studio/sand-treasure'));
        await act(card).click();
        const field = fields(card).nth(7);
        await field.scrollIntoViewIfNeeded();
        await rubByFinger(card, field);
        await until('the field to open', async () => (await field.getAttribute('data-open')) === '');
      });
      await step('on a phone in Arabic nothing is cut', async () => {
        for (const game of GAMES) {
          await openGame(phone.page, at(`/ar/casino/game/studio/${game}`));
          check((await overflow(phone.page)) <= 0, `${game} is wider than the window: ${await sticksOut(phone.page)}`);
          const cut = await clipped(phone.page);
          check(cut.length === 0, `${game}: ${cut.join('\n')}`);
        }
      });
    }

    await register(context);
    await fund(context, '20');

    await step('a player plays for money by the space bar, within what the jurisdiction allows', async () => {
      await openGame(page, at('/en/casino/game/studio/dice'));
      await says(act(page), new RegExp(`Roll for .*${stake.slice(1)}`));
      await page.keyboard.press(' ');
      await says(said(page).last(), /back on .*1\.00/);
      await says(page.locator('.cg-bar .net'), /[−+].*\d/);
      if (brand === KESTREL) {
        await says(page.getByRole(MAIN), 'Auto play is not offered in your country');
        await says(act(page), /^Wait \d/);
      } else await seen(page.getByText('Auto', { exact: true }));
      const rounds = await roundsOf(context);
      check(rounds.length === 1 && rounds[0]?.staked === '1.00' && rounds[0].status === 'closed', JSON.stringify(rounds));
    });
    if (brand === KESTREL) return;

    await step('a card for money tells its end nowhere on the page before its last field', async () => {
      await openGame(page, at('/en/casino/game/studio/silver-scratch'));
      await page.getByRole('button', { name: '€1', exact: true }).click();
      const net = page.locator('.cg-bar .net');
      const before = await net.innerText();
      await says(act(page), /Buy a card for .*1\.00/);
      await act(page).click();
      await seen(page.getByText('Uncovered 0 of 9'));
      await until('the card to be paid', async () => (await roundsOf(context))[0]?.game === 'silver-scratch');
      check((await net.innerText()) === before, `the net position went from ${before} to ${await net.innerText()} with the card covered`);
      await act(page).click();
      await says(said(page).last(), /back on .*1\.00/);
      const sum = (await roundsOf(context)).reduce((total, { won, staked }) => total + Number(won) - Number(staked), 0);
      await says(net, `${sum < 0 ? '−' : sum > 0 ? '+' : ''}€${Math.abs(sum).toFixed(2)}`);
      await page.getByRole('button', { name: 'All cards' }).click();
      await page.locator('.cg-rounds button').first().click();
      await until(
        'the card to lie there again',
        async () => (await page.getByRole('dialog').locator('.scratch-field[data-open]').count()) === 9,
      );
    });
    await step('an open round is there again after the page was left', async () => {
      await openGame(page, at('/en/casino/game/studio/coin-flip'));
      await act(page).click();
      await seen(page.locator('.guess:enabled'));
      await openGame(page, at('/en/casino/game/studio/coin-flip'));
      await page.locator('.guess:enabled').first().click();
      await until('the coin to fall', async () => (await page.locator('.coin-streak li').count()) === 1);
      const cash = page.getByRole('button', { name: /^Cash out/ });
      if (await cash.count()) await cash.click();
      await until('the round to end', async () => (await page.locator('.cg-last li').count()) > 0);
    });
    await step('a limit stops the next stake, and says what is left', async () => {
      await call(context, 'POST', '/limit-service/v3/limits', { kind: 'stake', period: 'day', amount: '5.00' });
      await openGame(page, at('/en/casino/game/studio/dice'));
      await page.getByLabel('Stake', { exact: true }).fill('4');
      await act(page).click();
      await says(page.getByRole('status').filter({ hasText: 'stake limit' }), /You have .*2\.00.* left/);
    });
    await step('the seeds are changed, and the rounds before tell what they were drawn from', async () => {
      await page.getByRole('button', { name: 'Fairness' }).click();
      await page.getByRole('button', { name: 'Rotate and show the old seed' }).click();
      await page.getByRole('button', { name: 'Rotate', exact: true }).click();
      await seen(page.getByRole('heading', { name: 'Shown seeds' }));
      // The focus finds its way back from a button that is gone.
      await until('the panel to close', async () => {
        await page.keyboard.press('Escape');
        return (await page.getByRole('dialog').count()) === 0;
      });
      await page.getByRole('button', { name: 'Rounds' }).click();
      await page.locator('.cg-rounds button').first().click();
      await says(page.getByRole('dialog'), /The roll is \d+\.\d\d/);
      const link = await page.getByRole('link', { name: 'Check this round' }).getAttribute('href');
      check(/serverSeed%22%3A%22[0-9a-f]{64}/.test(link ?? ''), `the link tells no seed: ${link}`);
      await page.goto(at(link ?? ''));
      await says(page.getByRole('main'), 'Matches the round in your history');
    });
    await step('the page that checks rounds goes on without the server, and sees what was changed', async () => {
      await context.setOffline(true);
      const nonce = page.getByLabel('Nonce');
      await nonce.fill(`${Number(await nonce.inputValue()) + 1}`);
      await page.keyboard.press('Control+Enter');
      await says(page.getByRole('main'), 'Differs from the round in your history');
      const found = await violations(page, { where: MAIN });
      check(found.length === 0, found.join('\n'));
      await context.setOffline(false);
    });
  },
} satisfies Journey;
