import type { Locator, Page } from 'playwright-core';
import { violations } from './axe.ts';
import { clipped } from './clipping.ts';
import { check, open, seen, until } from './expect.ts';

/** Where games are that are played alone. */
export const GAME = '/en/casino/game/studio';
/** Tables that many share, with a dealer. */
export const LIVE = ['roulette', 'american-roulette', 'baccarat', 'sic-bo', 'dragon-tiger'];
/** A round of a shared table, with the rest of the one before, ms. */
export const ROUND_MS = 60_000;
/** Time for a few presses while bets are open, seconds. */
const ENOUGH = 5;
/** What every result says: stake and return together. */
export const RESULT = /(You get .+ back on|Nothing comes back on) .+\./;

export const act = (page: Page, name: RegExp): Locator => page.getByRole('button', { name });

/** Opens a game and waits until its own script has it: from then on presses count. */
export async function openGame(page: Page, game: string, ready: RegExp): Promise<void> {
  await open(page, `${GAME}/${game}`);
  await seen(act(page, ready));
  // Chips may be laid once somebody sits at the table; in an open hand there is nothing to lay them for.
  const closed = page.locator('.tg [aria-disabled="true"]');
  await until('the table to open', async () => (await closed.count()) === 0 || (await page.locator('.decision:enabled').count()) > 0);
}

/** Seconds of "12 s" and of "0:12". */
function secondsIn(text: string): number {
  const [, minutes = '0', seconds = '0'] = /(?:(\d+):)?(\d+)/.exec(text) ?? [];
  return 60 * Number(minutes) + Number(seconds);
}

/** Waits until a shared table takes bets, and long enough. @param timer what counts the time down, there while bets are open alone */
export async function betsOpen(page: Page, timer = '.round-bar[data-stage="betting"] .round-time'): Promise<void> {
  const time = page.locator(timer);
  const left = async (): Promise<number> => secondsIn((await time.textContent({ timeout: 1000 }).catch(() => '')) ?? '');
  await until('bets to open', async () => (await left()) >= ENOUGH, ROUND_MS);
}

/** The stage and what stands around it: sound for screen readers and contrast, and nothing cut. */
export async function isSound(page: Page, where: string): Promise<void> {
  const found = [...(await violations(page, { where })), ...(await clipped(page))];
  check(found.length === 0, found.join('\n'));
}
