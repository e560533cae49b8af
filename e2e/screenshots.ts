import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildAll } from '../scripts/build.ts';
import { installChromium } from '../scripts/chromium.ts';
import { ROOT } from '../scripts/workspace.ts';
import { Complaints, launchBrowser, openVisit, type Visit } from './support/browser.ts';
import { open, seen, until } from './support/expect.ts';
import { fund, register } from './support/player.ts';
import { startServer } from './support/server.ts';
import { betLive, LINE, pick, slipOf } from './support/slip.ts';

/** `npm run screenshots`: the pictures of README.md, taken from a running Fairbook of its own. */
const FOLDER = join(ROOT, 'docs/screenshots');
const GAME = '/en/casino/game/studio';
/** JPEG of this quality keeps the folder small; text stays sharp at it. */
const QUALITY = 82;

mkdirSync(FOLDER, { recursive: true });
const tell = (line: string): void => void process.stdout.write(`${line}\n`);
await installChromium(tell);
await buildAll(tell);
const server = await startServer();
const browser = await launchBrowser();

async function visitor(visit: Visit, partner: number): Promise<{ page: Page; context: Awaited<ReturnType<typeof openVisit>> }> {
  const context = await openVisit(browser, visit.desk ? server.console : server.origin, visit, new Complaints());
  await context.addCookies([{ name: 'partner', value: String(partner), url: server.origin }]);
  return { context, page: await context.newPage() };
}

async function shoot(page: Page, name: string): Promise<void> {
  // Prices that are just flashing would make every picture another one.
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: QUALITY });
  tell(`docs/screenshots/${name}.jpg`);
}

try {
  // A player with a bet that settles, an open accumulator and a slip.
  const dark = await visitor({ colorScheme: 'dark' }, 1);
  await register(dark.context, { period: 'week', amount: '400' });
  await fund(dark.context, '248.60');
  await open(dark.page, '/en');
  const slip = slipOf(dark.page);
  const live = await server.matches.take({ phase: 'live', period: 'second-half' });
  const bet = await betLive(dark.page, live, '10');
  await live.tell({ do: 'end', minute: 94 });
  await open(dark.page, LINE);
  await pick(dark.page, await server.matches.take({ phase: 'to come' }), await server.matches.take({ phase: 'to come' }));
  await slip.getByLabel('Stake', { exact: true }).fill('10');
  await open(dark.page, '/en');
  await seen(slip.getByText('Potential returns'));
  await shoot(dark.page, 'home');
  await open(dark.page, '/en/live');
  await shoot(dark.page, 'live');
  await dark.page.getByRole('main').locator('a[href*="/fixture/"]').first().click();
  await seen(dark.page.getByRole('region', { name: 'Scoreboard' }));
  await shoot(dark.page, 'fixture');

  await open(dark.page, '/en/casino');
  await shoot(dark.page, 'casino');
  await open(dark.page, `${GAME}/roulette`);
  await shoot(dark.page, 'roulette');
  const slots = await visitor({ phone: true, colorScheme: 'dark' }, 1);
  await open(slots.page, `${GAME}/sun-of-cuzco`);
  await seen(slots.page.locator('canvas'));
  await shoot(slots.page, 'phone-slot');

  const kestrel = await visitor({ colorScheme: 'light' }, 2);
  await open(kestrel.page, '/en');
  await shoot(kestrel.page, 'kestrel');

  const arabic = await visitor({ phone: true, language: 'ar', colorScheme: 'dark' }, 1);
  await open(arabic.page, '/ar');
  await shoot(arabic.page, 'phone-arabic');

  const phone = await visitor({ phone: true, colorScheme: 'dark', storageState: await dark.context.storageState() }, 1);
  await open(phone.page, `/en/office/bets/${bet}`);
  const again = phone.page.getByRole('button', { name: 'Recalculate' });
  await until('the settlement', async () => (await again.count()) > 0);
  await again.click();
  await seen(phone.page.getByText('Matches', { exact: true }));
  await phone.page.locator('.check-panel').scrollIntoViewIfNeeded();
  await shoot(phone.page, 'phone-receipt');

  const desk = await visitor({ colorScheme: 'dark', desk: true }, 1);
  await desk.page.goto('/console/');
  await desk.page
    .getByLabel(/login|name/i)
    .first()
    .fill(server.staff.login);
  await desk.page
    .getByLabel(/password/i)
    .first()
    .fill(server.staff.password);
  await desk.page.getByRole('button', { name: /sign in/i }).click();
  await seen(desk.page.getByRole('heading', { level: 1, name: 'Trading desk' }));
  await shoot(desk.page, 'console');
} finally {
  await browser.close();
  await server.stop();
}
