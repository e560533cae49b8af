import { type AnyGame, GAMES, playRound, type Round, sayOf, seedWords } from '@fairbook/games';
import type { SlotView } from '@fairbook/games/slots/slot-game';
import { createSay } from '@fairbook/words';
import { compileAll, loadLanguages, loadTexts } from '@fairbook/words/load';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { clipped } from '../support/clipping.ts';
import { check, open, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Harness, type Journey, KESTREL } from '../support/journey.ts';
import { call, fund, register } from '../support/player.ts';
import { breaches, watchPolicy } from '../support/policy.ts';
import { overflow, sticksOut } from '../support/screens.ts';

const SLOTS = ['paper-koi', 'moon-wolf', 'vault-six', 'sun-of-cuzco', 'corner-shop-fruit', 'book-of-hours'] as const;
const STAKE = 100n;
const OPTIONS = { mode: 'spin' };

/** What the seeds of a demonstration are made of in these pages: two bytes by turns, so that its first round is known beforehand. */
interface Drawn {
  readonly bytes: readonly [number, number];
  readonly round: Round & { readonly view: SlotView };
}

const gameOf = (id: string): AnyGame => {
  const game = GAMES.find((each) => each.id === id);
  check(game, `there is no game ${id}`);
  return game;
};

/** The first round of a demonstration that is `wanted`, by the bytes its seeds are made of. */
function drawn(id: string, wanted: (view: SlotView) => boolean): Drawn {
  const game = gameOf(id);
  const spot = game.spots(OPTIONS)[0] ?? '';
  for (let number = 0; number < 65_536; number++) {
    const bytes = [number & 255, number >> 8] as const;
    const seed = Buffer.from(Array.from({ length: 32 }, (_, at) => bytes[at % 2] as number));
    const words = seedWords({ serverSeed: seed.toString('hex'), clientSeed: seed.toString('hex', 0, 5), nonce: 0 });
    const played = playRound(game, { options: OPTIONS, stakes: [{ spot, amount: STAKE }], words, decisions: [] });
    if (played.ok && wanted(played.value.view as SlotView)) return { bytes, round: played.value as Drawn['round'] };
  }
  throw new Error(`no seeds give ${id} such a round`);
}

const pays = ({ pictures }: SlotView): boolean => pictures.length <= 2 && pictures.some(({ wins }) => wins.length > 0);
const freeSpins = ({ pictures }: SlotView): boolean => pictures.some(({ scene }) => scene === 'free');

/** What the game says of a round, in a language. */
function narrated(id: string, { view }: Drawn['round'], language: string): string {
  const locale = loadLanguages().find(({ code }) => code === language)?.locale ?? language;
  const say = createSay(locale, compileAll(loadTexts(language)));
  return gameOf(id)
    .narrate(view as never)
    .map((sentence) => sayOf(sentence, say, locale))
    .join(' ');
}
/** Without the marks that keep figures apart in a sentence of the other direction. */
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');

const act = (page: Page): Locator => page.locator('.slot-act .btn');
const ready = (page: Page): Locator => page.locator('.slot-act .btn:not([aria-busy]):not([disabled])');
const said = (page: Page): Locator => page.getByRole('log').getByRole('listitem');

/** Plays a round press by press, as whoever reads the button does; what the game said of it. */
async function playRoundOf(page: Page): Promise<string> {
  const before = await said(page).count();
  const spin = await act(page).innerText();
  await ready(page).click();
  await until('the round to end', async () => {
    if ((await said(page).count()) > before) return true;
    const next = (await ready(page).count()) ? await act(page).innerText() : spin;
    // The act that begins another round is left alone, also where it comes between a look and a press.
    if (next !== spin)
      await ready(page)
        .filter({ hasText: next })
        .click({ timeout: 500 })
        .catch(() => {});
    return false;
  });
  return plain(await said(page).last().innerText());
}

/** Makes the seeds of demonstrations of two bytes by turns. */
const seedsOf = (page: Page, bytes: Drawn['bytes']): Promise<unknown> =>
  page.addInitScript((both) => {
    crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
      const seed = into as unknown as Uint8Array;
      for (const at of seed.keys()) seed[at] = both[at % 2] as number;
      return into;
    };
  }, bytes);

/** Opens a slot, past its introduction. */
async function openSlot(page: Page, address: string): Promise<void> {
  await open(page, address);
  const intro = page.locator('.slot-intro');
  await seen(intro);
  await ready(page).click();
  await intro.waitFor({ state: 'detached' });
}

interface Rounds {
  readonly rounds: readonly { readonly game: string; readonly staked: string; readonly won: string }[];
}

interface Challenges {
  readonly challenges: readonly { readonly paid: { readonly amount: string } | null }[];
}

/** Whether a bar says that the player has so much, or more by what challenges of the day have paid at any time until now. */
function balanceTold(context: BrowserContext, page: Page) {
  const rewards = new Set([0]);
  return (has: number): Promise<unknown> =>
    until(`a balance of €${has.toFixed(2)} and rewards`, async () => {
      const { challenges } = await call<Challenges>(context, 'GET', '/web-api/api/casino/v1/challenges');
      rewards.add(challenges.reduce((sum, { paid }) => sum + Number(paid?.amount ?? 0), 0));
      const told = plain(await page.locator('.slot-balance').innerText());
      return [...rewards].some((reward) => told.includes(`€${(has + reward).toFixed(2)}`));
    });
}

/** A round of each slot for money: what its bar says the player has is what the round left. */
async function forMoney({ step, visit, at }: Harness): Promise<void> {
  const { page, context } = await visit();
  const told = balanceTold(context, page);
  await step('a player signs in with money to play', async () => {
    await register(context);
    await fund(context, '100');
  });
  let has = 100;
  for (const slot of SLOTS)
    await step(`the player spins ${slot} for money, and looks at the round again`, async () => {
      await openSlot(page, at(`/en/casino/game/studio/${slot}`));
      await told(has);
      await playRoundOf(page);
      const [newest] = (await call<Rounds>(context, 'GET', '/web-api/api/casino/v1/rounds?limit=1')).rounds;
      check(newest?.game === slot, `the newest round is of ${newest?.game}`);
      has += Number(newest.won) - Number(newest.staked);
      await told(has);
      await page.locator('.slot-tools button').nth(1).click();
      await page.locator('.cg-rounds button').first().click();
      await seen(page.locator('.slot-replay .slot-still'));
      await seen(page.locator('.cg-source'));
    });
}

/** What hastens play, where nothing forbids it. */
async function byThemselves({ step, visit, at }: Harness): Promise<void> {
  await step('rounds play by themselves until they are stopped', async () => {
    const { page, context } = await visit();
    await openSlot(page, at('/en/casino/game/studio/paper-koi'));
    await page.getByRole('button', { name: 'Auto' }).click();
    await ready(page).click();
    await until('two rounds', async () => (await said(page).count()) >= 2);
    await act(page)
      .getByText(/^Stop, \d+ of 10$/)
      .click();
    await seen(page.locator('.slot-act').getByRole('button', { name: 'Spin' }));
    await context.close();
  });
}

/** Great Britain forbids whatever hastens slots (RTS 14). */
async function nothingHastens({ step, visit, at }: Harness): Promise<void> {
  await step('neither turbo nor auto play nor a feature to buy is offered', async () => {
    const { page, context } = await visit();
    await register(context);
    await openSlot(page, at('/en/casino/game/studio/book-of-hours'));
    check((await page.locator('.slot-act button').count()) === 1, 'there is more than the act');
    check((await page.locator('.slot-buy').count()) === 0, 'free spins can be bought');
  });
}

export default {
  name: 'The slots of the studio are spun',
  brands: [FAIRBOOK, KESTREL],
  async run(harness) {
    if (harness.brand === KESTREL) return nothingHastens(harness);
    const { step, visit, at } = harness;
    const address = (language: string, slot: string): string => at(`/${language}/casino/game/studio/${slot}`);

    for (const slot of SLOTS)
      await step(`a guest spins ${slot}, and hears what its rules say of the round`, async () => {
        const { page, context } = await visit();
        await watchPolicy(context);
        const { bytes, round } = drawn(slot, pays);
        await seedsOf(page, bytes);
        await openSlot(page, address('en', slot));
        const told = await playRoundOf(page);
        const expected = plain(narrated(slot, round, 'en'));
        check(told.startsWith(expected), `it says "${told}", and its rules "${expected}"`);
        const grid = await page.getByRole('table').locator('td').allInnerTexts();
        check(grid.length === round.view.pictures.at(-1)?.grid.length, `the table has ${grid.length} places`);
        const found = [...(await violations(page, { where: 'main' })), ...(await breaches(page))];
        check(found.length === 0, found.join('\n'));
        await context.close();
      });
    await step('free spins are pressed one by one, on a phone in Arabic, and nothing is cut', async () => {
      for (const slot of ['paper-koi', 'book-of-hours']) {
        const { page, context } = await visit({ phone: true, language: 'ar' });
        const { bytes, round } = drawn(slot, freeSpins);
        await seedsOf(page, bytes);
        await openSlot(page, address('ar', slot));
        const told = await playRoundOf(page);
        const expected = plain(narrated(slot, round, 'ar'));
        check(told.startsWith(expected), `it says "${told}", and its rules "${expected}"`);
        check((await overflow(page)) <= 0, `${slot} is wider than the window: ${await sticksOut(page)}`);
        const cut = await clipped(page);
        check(cut.length === 0, `${slot}: ${cut.join('\n')}`);
        check((await act(page).count()) === 1, 'there is more than one act');
        await context.close();
      }
    });
    await forMoney(harness);
    return byThemselves(harness);
  },
} satisfies Journey;
