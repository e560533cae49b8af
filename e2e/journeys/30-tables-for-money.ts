import { check, open, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { fund, register } from '../support/player.ts';
import { act, betsOpen, GAME, isSound, openGame, RESULT, ROUND_MS } from '../support/tables.ts';

/** A flight may go on for minutes. */
const CRASH_MS = 300_000;
/** A round of the wheel with what is left of the one before. */
const WHEEL_MS = 90_000;

/** Games of the tables, played for money: alone, and in rounds that many share. */
export default {
  name: 'Tables of the casino for money',
  brands: [FAIRBOOK],
  async run({ step, visit }) {
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
      // A press as bets close is refused, as it should be.
      await betsOpen(own, '.draw-line[data-phase="betting"] [role="timer"]');
      await own.getByRole('group', { name: 'Bets' }).getByRole('button', { name: /^1\b/ }).click();
      await act(own, /^Place bets, .?€1\.00/).click();
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
  },
} satisfies Journey;
