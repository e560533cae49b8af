import { SCREENS } from '@fairbook/contract/screens';
import type { BrowserContext, Page } from 'playwright-core';
import { type Rules, violations } from './axe.ts';
import { check } from './expect.ts';
import { call } from './player.ts';
import { breaches, lostStyles } from './policy.ts';

interface Route {
  readonly name: string;
  readonly path: string;
  readonly access: 'any' | 'guest' | 'player';
}

/** Every screen of the site by its address in a language, as the server lists them; fixture and competition are real ones, and so is the bet that is given. */
export async function screensOf(context: BrowserContext, language: string, who: 'guest' | 'player', bet?: string): Promise<string[]> {
  const routes = await call<readonly Route[]>(context, 'GET', '/web-api/api/site/routes');
  return (
    routes
      .filter((route) => route.access === 'any' || route.access === who)
      .map((route) => route.path.replace(/^\/[a-z]{2,3}(?:-[A-Za-z-]+)?(?=\/|$)/, `/${language}`))
      // A shared bet is there once somebody shares one, and a bet only for who placed it.
      .filter((path) => !path.endsWith('/proof/0'))
      .filter((path) => bet !== undefined || !path.endsWith('/office/bets/0'))
      .map((path) => path.replace(/\/office\/bets\/0$/, `/office/bets/${bet}`))
  );
}

const OFFICE_SCREENS = SCREENS.filter(({ group }) => group === 'office').length;

/** Of a player's screens those of the office: all that there are, the page of their bet among them. */
export function officeOf(screens: readonly string[], bet: string): readonly string[] {
  const office = screens.filter((path) => path.includes('/office'));
  check(office.length === OFFICE_SCREENS && office.some((path) => path.endsWith(`/bets/${bet}`)), `met only ${office.join(' ')}`);
  return office;
}

/** A long list is the same row many times over, and axe looks at each. */
export const briefly = (path: string): string => (path.endsWith('/line/football') ? `${path}?within=3h` : path);

/** What is wrong with the page as it stands: breaches of its policy, styles that were lost, and what axe finds, dark and light. */
export const faultsOf = async (page: Page, path: string, rules: Rules = 'all'): Promise<readonly string[]> => [
  ...(await breaches(page)),
  ...(await lostStyles(page, path)),
  ...(await violations(page, { rules })),
];

/** How far a page is wider than its window, CSS pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Elements that stick out of the window at either side, for the message of a failure. */
export const sticksOut = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((each) => {
        const { left, right, width } = each.getBoundingClientRect();
        return width > 0 && (left < -1 || right > document.documentElement.clientWidth + 1);
      })
      .slice(0, 5)
      .map((each) => `${each.tagName.toLowerCase()}.${each.className}`)
      .join(' '),
  );
