import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyGame, Decision } from '@fairbook/games/definition/game';
import { usualOptions } from '@fairbook/games/definition/options';
import { playRound, stepOf } from '@fairbook/games/definition/play';
import { chainWords, hashBefore } from '@fairbook/games/fair/chain';
import { commitmentTo } from '@fairbook/games/fair/commitment';
import { seedWords } from '@fairbook/games/fair/words';
import { GAMES, gameOf } from '@fairbook/games/games';
import { hitValueOf } from '@fairbook/games/jackpots/must-hit-by';
import type { Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { clipped } from '../support/clipping.ts';
import { check, says, seen } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { pressable } from '../support/press-areas.ts';
import { overflow, sticksOut } from '../support/screens.ts';

const SERVER_SEED = '5f0c9a71e3d84b26a1f7603cb92d4e8810c6a5fb77d2934e08ab6c1d25f3e790';
const SEEDS = { serverSeed: SERVER_SEED, clientSeed: 'mara-7f3k', nonce: 203 };
const HASH = commitmentTo('a game of a chain');
const CHAIN = { kind: 'chain', number: 1, end: commitmentTo(HASH), salt: 'published beforehand', hash: HASH };

/** What the history tells of a round of a game, as it stands behind the hash of its link; the first choice is taken each time. */
function told(game: AnyGame): { readonly won: string } & Readonly<Record<string, unknown>> {
  const options = usualOptions(game.options);
  const chained = game.source === 'chain';
  const words = chained ? chainWords(HASH, CHAIN.salt) : seedWords(SEEDS);
  const stakes = [{ spot: game.spots(options)[0] as string, amount: 200n * stepOf(game, options) }];
  const decisions: Decision[] = [];
  for (;;) {
    const round = playRound(game, { options, stakes, words, decisions });
    check(round.ok, `${game.id} is not played`);
    const { phase, choices, view, returned, awards, stakes: all } = round.value;
    const [first] = choices;
    if (phase === 'settled' || !first) {
      const amounts = all.map(({ spot, amount }) => ({ spot, amount: `${amount}` }));
      return {
        ...{
          language: 'en',
          game: game.id,
          version: game.version,
          round: 'round',
          currency: 'EUR',
          options,
          decisions,
          view,
          voided: false,
        },
        ...{ stakes: amounts, staked: `${all.reduce((sum, { amount }) => sum + amount, 0n)}`, won: `${returned / 10_000n}` },
        awards: awards.map(({ pot }) => ({ pot, amount: '0' })),
        source: chained ? CHAIN : { kind: 'seeds', pair: 1, serverSeedHash: commitmentTo(SERVER_SEED), ...SEEDS },
      };
    }
    const [value] = first.values ?? [];
    decisions.push(value === undefined ? { move: first.move } : { move: first.move, value });
  }
}

/** Opens a round in the page that is there. */
const open = (page: Page, link: object): Promise<void> =>
  page.evaluate((text) => location.assign(`#${text}`), encodeURIComponent(JSON.stringify(link)));

export default {
  name: 'The saved page checks a round of every game without a network',
  brands: [FAIRBOOK],
  async run({ step, visit, at }) {
    const folder = mkdtempSync(join(tmpdir(), 'fairbook-fairness-'));
    const file = join(folder, 'fairness.html');
    const address = pathToFileURL(file).href;
    try {
      await step('it is saved as one file', async () => {
        const { page } = await visit();
        await page.goto(at('/fairness'));
        const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save' }).click()]);
        await download.saveAs(file);
      });
      const { page, context } = await visit({ width: 1440 });
      await context.setOffline(true);
      await page.goto(address);
      const main = page.getByRole('main');

      for (const game of GAMES)
        await step(`it checks ${game.id}`, async () => {
          const round = told(game);
          await open(page, round);
          await says(main, 'Matches the round in your history');
          await open(page, { ...round, won: `${BigInt(round.won) + 1n}` });
          await says(main, 'Differs from the round in your history');
          await says(main.getByRole('row').nth(1), 'Return');
        });
      await step('it hashes a game of the chain back to its end', async () => {
        await open(page, told(GAMES.find(({ source }) => source === 'chain') as AnyGame));
        await page.getByRole('button', { name: 'Hash back to the end of the chain' }).click();
        await seen(page.getByText('The hash leads to the published end of the chain'));
      });
      await step('it works out a jackpot that had to be hit from the hash of its win, back to the published end', async () => {
        const win = {
          language: 'en',
          jackpot: 'Pier',
          level: 'Mini',
          currency: 'EUR',
          seed: '1000',
          bound: '5000',
          salt: 'salt',
          hash: HASH,
        };
        const value = hitValueOf({ seed: 1000n, hit: { kind: 'must-hit-by', bound: 5000n } }, HASH, 'salt');
        const link = { ...win, cycle: 2, end: hashBefore(hashBefore(HASH)), value: `${value}` };
        await open(page, link);
        await says(main, 'Matches what was published beforehand');
        await open(page, { ...link, cycle: 1 });
        await says(main, 'Differs from what was published');
        await open(page, { ...link, value: `${value + 1n}` });
        await says(main, 'Differs from what was published');
        await says(main, 'The hash leads to the published end of the chain');
      });
      await step('it can be read and used by everybody', async () => {
        for (const colorScheme of ['dark', 'light'] as const)
          for (const language of ['en', 'ar', 'ru'])
            for (const phone of [false, true]) {
              const { page: other } = await visit({ colorScheme, phone });
              await other.goto(`${address}#${encodeURIComponent(JSON.stringify({ ...told(gameOf('blackjack') as AnyGame), language }))}`);
              await seen(other.locator('.fair-verdict[data-holds]'));
              const where = `${colorScheme} ${language} ${phone ? 'phone' : 'desktop'}`;
              check((await overflow(other)) <= 0, `${where} is wider than the window: ${await sticksOut(other)}`);
              const wrong = [...(await violations(other, { where: 'main' })), ...(await clipped(other))];
              check(wrong.length === 0, `${where}: ${wrong.join('\n')}`);
              if (phone) await pressable(other, where);
              await other.close();
            }
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
} satisfies Journey;
