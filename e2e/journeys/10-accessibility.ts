import { SCREENS } from '@fairbook/contract/screens';
import type { Page } from 'playwright-core';
import { type Rules, violations } from '../support/axe.ts';
import { check, open } from '../support/expect.ts';
import { FAIRBOOK, type Journey, KESTREL } from '../support/journey.ts';
import { fund, register } from '../support/player.ts';
import { breaches, lostStyles, watchPolicy } from '../support/policy.ts';
import { screensOf } from '../support/screens.ts';
import { placeAnyBet } from '../support/slip.ts';

const OFFICE_SCREENS = SCREENS.filter(({ group }) => group === 'office').length;

async function clean(page: Page, paths: readonly string[], rules: Rules): Promise<void> {
  const found: string[] = [];
  for (const path of paths) {
    // A long list is the same row many times over, and axe looks at each.
    await open(page, path.endsWith('/line/football') ? `${path}?within=3h` : path);
    found.push(...(await breaches(page)), ...(await lostStyles(page, path)), ...(await violations(page, { rules })));
  }
  check(found.length === 0, `${found.length} found:\n${found.join('\n')}`);
}

export default {
  name: 'Every screen is accessible and keeps to its policy',
  brands: [FAIRBOOK, KESTREL],
  async run({ step, visit, at, match, brand }) {
    // Two brands differ in colours and words; what a page is made of is the same.
    const rules = brand === FAIRBOOK ? 'all' : 'colours';
    for (const language of brand === FAIRBOOK ? (['en', 'ar'] as const) : (['en'] as const)) {
      const direction = language === 'ar' ? 'right to left' : 'left to right';
      await step(`for a guest, ${direction}, dark and light`, async () => {
        const { page, context } = await visit({ language, phone: language === 'ar' });
        await watchPolicy(context);
        await page.goto(at(`/${language}`));
        await clean(page, await screensOf(context, language, 'guest'), rules);
      });
      await step(`for a player, ${direction}, dark and light`, async () => {
        const { page, context } = await visit({ language, phone: language === 'en' });
        await watchPolicy(context);
        await register(context);
        await fund(context, '20');
        await page.goto(at(`/${language}`));
        const bet = await placeAnyBet(context, await match({ phase: 'to come' }));
        const office = (await screensOf(context, language, 'player', bet)).filter((path) => path.includes('/office'));
        check(office.length === OFFICE_SCREENS && office.some((path) => path.endsWith(`/bets/${bet}`)), `met only ${office.join(' ')}`);
        await clean(page, [`/${language}`, ...office], rules);
      });
    }
  },
} satisfies Journey;
