import { clipped } from '../support/clipping.ts';
import { check, open, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { pressable } from '../support/press-areas.ts';
import { overflow, sticksOut } from '../support/screens.ts';
import { act, GAME, isSound, LIVE, openGame, RESULT, ROUND_MS } from '../support/tables.ts';

const TABLES = [
  ...['roulette', 'american-roulette', 'baccarat', 'sic-bo', 'dragon-tiger', 'andar-bahar', 'blackjack'],
  ...['casino-holdem', 'three-card-poker', 'jacks-or-better', 'deuces-wild', 'crash'],
  ...['keno-draw', 'bingo-75', 'bingo-90', 'tv-lottery', 'big-wheel'],
];
/** What may move while a page opens, as browsers count it: 0.1 is what counts as good. */
const MOST_MOVED = 0.05;

/** Tables on every width: nothing moves, is cut or is too small to press. */
export default {
  name: 'Tables of the casino on phones',
  brands: [FAIRBOOK],
  async run({ step, visit }) {
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
