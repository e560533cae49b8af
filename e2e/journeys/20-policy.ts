import type { Page } from 'playwright-core';
import { check, seen } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { call, register } from '../support/player.ts';
import { breaches, watchPolicy } from '../support/policy.ts';
import { settled, signInDesk } from '../support/staff.ts';

const DESK = ['/', '/fixtures', '/bets', '/players', '/feeds', '/settings', '/audit', '/ledger', '/jobs', '/staff', '/nowhere'];

const speaks = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const planted = document.createElement('p');
    planted.setAttribute('style', 'color: rgb(1, 2, 3)');
    document.body.append(planted);
    const { color } = getComputedStyle(planted);
    planted.remove();
    return color === 'rgb(1, 2, 3)';
  });

export default {
  name: 'Bank and desk keep to the policy of their pages',
  brands: [FAIRBOOK],
  async run({ step, visit, at, server }) {
    await step('the bank of the sandbox', async () => {
      const { page, context } = await visit({ language: 'ar', phone: true });
      await watchPolicy(context);
      await register(context);
      await page.goto(at('/ar'));
      const { redirectUrl } = await call<{ redirectUrl: string }>(context, 'POST', '/web-api/api/payments/v1/deposits', {
        provider: 'sandbox',
        amount: '20.00',
        key: crypto.randomUUID(),
      });
      await page.goto(redirectUrl);
      await seen(page.getByRole('button'));
      const found = await breaches(page);
      check(found.length === 0, found.join('\n'));
    });
    await step('staff', async () => {
      const { page, context } = await visit({ desk: true });
      await watchPolicy(context);
      await signInDesk(context, server.staff);
      const found: string[] = [];
      for (const path of DESK) {
        await page.goto(`/console${path}`);
        await settled(page);
        found.push(...(await breaches(page)));
      }
      check(found.length === 0, found.join('\n'));
    });
    await step('a style that is written into a page says nothing', async () => {
      for (const desk of [false, true]) {
        // This page's breach is meant: it is not among those that are watched.
        const { page } = await visit({ desk, planted: true });
        await page.goto(desk ? '/console/' : at('/en'));
        check(!(await speaks(page)), 'an inline style was obeyed');
      }
    });
  },
} satisfies Journey;
