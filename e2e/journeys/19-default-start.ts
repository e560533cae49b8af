import { open, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';

export default {
  name: 'The feed of a usual start plays by itself',
  brands: [FAIRBOOK],
  server: 'replay',
  async run({ step, visit, at }) {
    const { page } = await visit();

    await step('matches are in play, their clocks run and their prices move', async () => {
      await open(page, at('/en/live/football'));
      const main = page.getByRole('main');
      await seen(main.locator('.pb'));
      const read = (what: string) => main.locator(what).evaluateAll((all) => all.map((one) => one.textContent).join('|'));
      const [times, prices] = [await read('.fx-time'), await read('.pb')];
      await until('a minute to pass', async () => (await read('.fx-time')) !== times);
      await until('a price to move', async () => (await read('.pb')) !== prices);
    });
    await step('matches that ended stand among the results', async () => {
      await open(page, '/en/results/football');
      await seen(page.getByRole('main').locator('.result'));
    });
    await step('every sport has matches to come', async () => {
      for (const sport of ['football', 'basketball', 'ice-hockey']) {
        await open(page, `/en/line/${sport}`);
        await seen(page.getByRole('main').locator('li.fx .pb'));
      }
    });
  },
} satisfies Journey;
