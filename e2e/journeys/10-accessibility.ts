import type { Page } from 'playwright-core';
import { check, open } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { fund, register } from '../support/player.ts';
import { watchPolicy } from '../support/policy.ts';
import { briefly, faultsOf, officeOf, screensOf } from '../support/screens.ts';
import { placeAnyBet } from '../support/slip.ts';

/** English at a desk; the journey on a phone looks at Arabic in the same way, so that each screen is seen in both directions and widths. */
async function clean(page: Page, paths: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const path of paths) {
    await open(page, briefly(path));
    found.push(...(await faultsOf(page, path)));
  }
  check(found.length === 0, `${found.length} found:\n${found.join('\n')}`);
}

export default {
  name: 'Every screen is accessible and keeps to its policy',
  brands: [FAIRBOOK],
  async run({ step, visit, at, match }) {
    await step('for a guest, dark and light', async () => {
      const { page, context } = await visit();
      await watchPolicy(context);
      await page.goto(at('/en'));
      await clean(page, await screensOf(context, 'en', 'guest'));
    });
    await step('for a player, dark and light', async () => {
      const { page, context } = await visit();
      await watchPolicy(context);
      await register(context);
      await fund(context, '20');
      await page.goto(at('/en'));
      const bet = await placeAnyBet(context, await match({ phase: 'to come' }));
      await clean(page, ['/en', ...officeOf(await screensOf(context, 'en', 'player', bet), bet)]);
    });
  },
} satisfies Journey;
