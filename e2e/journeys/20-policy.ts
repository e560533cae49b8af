import type { BrowserContext, Page } from 'playwright-core';
import { check, open, seen } from '../support/expect.ts';
import { FAIRBOOK, type Journey, KESTREL } from '../support/journey.ts';
import { call, fund, register } from '../support/player.ts';
import { screensOf } from '../support/screens.ts';
import { placeAnyBet } from '../support/slip.ts';
import { settled, signInDesk } from '../support/staff.ts';

const DESK = ['/', '/fixtures', '/bets', '/players', '/feeds', '/settings', '/audit', '/ledger', '/staff', '/nowhere'];

interface Watched {
  readonly broken: string[];
}

/** Every breach of the policy that a page of the visit reports. */
const watch = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const { broken } = Object.assign(globalThis, { broken: [] as string[] });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      broken.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });

/** What was reported on the page as it stands, and whether a style written into it would speak. */
async function breaches(page: Page): Promise<string[]> {
  const { path, broken } = await page.evaluate(() => ({
    path: location.pathname,
    broken: (globalThis as unknown as Watched).broken.splice(0),
  }));
  return broken.map((breach) => `${path}: ${breach}`);
}

const speaks = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const planted = document.createElement('p');
    planted.setAttribute('style', 'color: rgb(1, 2, 3)');
    document.body.append(planted);
    const { color } = getComputedStyle(planted);
    planted.remove();
    return color === 'rgb(1, 2, 3)';
  });

async function hold(page: Page, paths: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const path of paths) {
    const html = await (await page.context().request.get(path)).text();
    if (/<[a-z][^<>]* style="/.test(html)) found.push(`${path}: a style attribute is sent`);
    await open(page, path);
    found.push(...(await breaches(page)));
    const left = await page.locator('[data-style]').count();
    if (left > 0) found.push(`${path}: ${left} styles were not set again`);
  }
  check(found.length === 0, `${found.length} breaches:\n${found.join('\n')}`);
}

export default {
  name: 'No page breaks its policy',
  brands: [FAIRBOOK, KESTREL],
  async run({ step, visit, at, match, server, brand }) {
    await step('a guest', async () => {
      const { page, context } = await visit();
      await watch(context);
      await page.goto(at('/en'));
      await hold(page, await screensOf(context, 'en', 'guest'));
    });
    await step('a player, on a phone, right to left', async () => {
      const { page, context } = await visit({ language: 'ar', phone: true });
      await watch(context);
      await register(context);
      await fund(context, '20');
      await page.goto(at('/ar'));
      const bet = await placeAnyBet(context, await match({ phase: 'to come' }));
      await hold(page, await screensOf(context, 'ar', 'player', bet));
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
    if (brand !== FAIRBOOK) return;
    await step('staff', async () => {
      const { page, context } = await visit({ desk: true });
      await watch(context);
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
