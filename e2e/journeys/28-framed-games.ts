import type { FrameLocator, Page } from 'playwright-core';
import { check, hydrated, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { call, fund, register } from '../support/player.ts';

const COIN = '/en/casino/game/seamless/sandbox-coin';
const STEPS = '/en/casino/game/seamless/sandbox-steps';

const framed = (page: Page): FrameLocator => page.frameLocator('iframe.cg-framed');
/** Where the page may frame others from. */
const framesOf = (policy = ''): string => (/frame-src ([^;]+)/.exec(policy) ?? /default-src ([^;]+)/.exec(policy))?.[1] ?? '';

interface Rounds {
  readonly rounds: readonly { readonly supplier: string; readonly game: string; readonly status: string; readonly staked: string }[];
}

export default {
  name: 'Games of another supplier are played in a frame',
  brands: [FAIRBOOK],
  server: 'aggregator',
  async run({ step, visit, at, brand }) {
    const { page, context } = await visit();
    await register(context);
    await fund(context, '20');
    const rounds = async () => (await call<Rounds>(context, 'GET', '/web-api/api/casino/v1/rounds')).rounds;
    let origin = '';

    await step('the page of a game frames its supplier and nobody else, and no other page frames another site', async () => {
      const policies = [];
      for (const path of [COIN, '/en/casino/game/studio/dice', '/en']) {
        const answer = await page.goto(at(path));
        policies.push(framesOf(answer?.headers()['content-security-policy']));
      }
      [origin = ''] = policies;
      check(/^http:\/\/localhost:\d+$/.test(origin), `the game frames ${origin}`);
      check(
        policies.slice(1).every((frames) => frames === "'none'" || frames === "'self'"),
        `others frame ${policies}`,
      );
    });
    await step('a stake in the frame is in the balance and the net position of the page around it', async () => {
      await page.goto(at(COIN));
      await hydrated(page);
      await says(framed(page).locator('#balance'), /20\.00/);
      const box = page.locator('iframe.cg-framed');
      check((await box.getAttribute('sandbox'))?.includes('allow-top-navigation') === false, 'the frame may lead the page elsewhere');
      await framed(page).getByRole('button', { name: 'Flip', exact: true }).click();
      await says(framed(page).locator('#said'), /You win|It fell/);
      const [round] = await rounds();
      check(round?.supplier === 'seamless' && round.status === 'closed' && round.staked === '1.00', JSON.stringify(round));
      await says(page.locator('.cg-bar .net'), /[−+]\D*\d/);
    });
    await step('a round that goes on is held, and is there after the page was left', async () => {
      await page.goto(at(STEPS));
      await framed(page).getByRole('button', { name: 'Begin' }).click();
      await until('the stake to be held', async () => (await rounds())[0]?.status === 'open');
      await page.goto(at(STEPS));
      await seen(framed(page).getByRole('button', { name: 'Step', exact: true }));
    });
    await step('what says it is the game without being it moves nothing', async () => {
      await page.evaluate(() => window.postMessage({ fairbook: 'leave' }, '*'));
      await page.evaluate(
        (from) => dispatchEvent(new MessageEvent('message', { data: { fairbook: 'leave' }, origin: from, source: window })),
        origin,
      );
      await seen(framed(page).getByRole('button', { name: 'Step', exact: true }));
      check(new URL(page.url()).pathname === STEPS, `the page went to ${page.url()}`);
    });
    await step('its launch is of this game and player alone: in another game it is no key', async () => {
      const frame = page.frames().find((each) => each.url().startsWith(origin));
      const token = new URL(frame?.url() ?? '').hash.slice(1);
      check(/^[\w-]{43}$/.test(token), 'the frame has a token behind its hash, which no log sees');
      const answer = await context.request.post(`${origin}/act`, {
        data: JSON.stringify({ token, game_code: 'sandbox-coin', action: 'flip', pick: 'heads', stake: 100, fault: 'none' }),
      });
      const { told } = (await answer.json()) as { readonly told: readonly string[] };
      check(!told.includes('RS_OK'), `the other game was told ${told}`);
    });
    await step('its own way out leads out of the game', async () => {
      await framed(page).getByRole('button', { name: 'Back to the lobby' }).click();
      await until('the page to leave the game', () => page.evaluate(() => !location.pathname.includes('/game/')));
    });
    await step('somebody who walks to it from another screen gets the page that may frame it', async () => {
      await page.goto(at('/en'));
      await hydrated(page);
      await page.evaluate((path) => {
        const link = document.createElement('a');
        link.href = path;
        link.id = 'to-game';
        link.textContent = 'game';
        document.querySelector('main')?.prepend(link);
      }, COIN);
      await page.locator('#to-game').click();
      await says(framed(page).locator('#balance'), new RegExp(`\\${brand.sign}|\\d`));
    });
    await step('somebody on a break is told so, and no game opens', async () => {
      await call(context, 'POST', '/limit-service/v3/BlockUser', { kind: 'time-out', hours: 24, confirm: true });
      await page.goto(at(COIN));
      await seen(page.getByText("The game didn't open"));
      check((await page.locator('iframe').count()) === 0, 'a game is framed for somebody on a break');
    });
  },
} satisfies Journey;
