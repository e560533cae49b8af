import { check, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { call, fund, register } from '../support/player.ts';

const PLAYERS = 4;
/** Bets that stand before the server is killed, and how many may be on their way at that moment. */
const BEFORE_KILL = 60;
const STAKE = '1.00';
const VERIFY_MS = 60_000;

interface Game {
  readonly I: number;
  readonly E?: readonly { readonly T: number; readonly C: number; readonly P?: number; readonly G: number; readonly B?: boolean }[];
}

export default {
  name: 'The server is killed while bets come in',
  brands: [FAIRBOOK],
  server: 'own',
  async run({ step, visit, server }) {
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, async () => {
        const { context } = await visit();
        await register(context);
        await fund(context, '500');
        return { context, told: new Set<string>(), asked: 0 };
      }),
    );
    let acknowledged = 0;
    let dead = false;

    await step('many bets are acknowledged, then the process is killed', async () => {
      const feed = (await (await players[0]!.context.request.get('/service-api/LineFeed/Get1x2_VZip?sports=1&count=50')).json()) as {
        readonly Value: readonly Game[];
      };
      const picks = feed.Value.flatMap((game) => {
        const price = game.E?.find((e) => e.T === 1 && e.B !== true);
        return price ? [{ GameId: game.I, Type: price.T, Coef: price.C, Param: 0, Kind: 3 }] : [];
      });
      check(picks.length > 20, `only ${picks.length} matches can be bet on`);
      const betting = players.map(async (player, n) => {
        for (let i = 0; !dead; i++) {
          player.asked++;
          const answer = await player.context.request
            .post('/service-api/LiveBet/Secure/MakeBetWeb', {
              headers: { 'x-requested-with': 'XMLHttpRequest' },
              data: { Events: [picks[(i * PLAYERS + n) % picks.length]], Vid: 0, CheckCf: 2, Summ: STAKE, betGUID: crypto.randomUUID() },
            })
            .then(async (response) => (await response.json()) as { Success?: boolean; Value?: { Id?: string } })
            .catch(() => undefined);
          const id = answer?.Success === true ? answer.Value?.Id : undefined;
          if (!id) continue;
          player.told.add(String(id));
          acknowledged++;
        }
      });
      await until(`${BEFORE_KILL} acknowledged bets`, async () => acknowledged >= BEFORE_KILL);
      await server.kill();
      dead = true;
      await Promise.all(betting);
    });
    await step('it starts again by itself on the same data', async () => {
      await server.restart();
    });
    await step('no acknowledged bet is lost, and none was placed twice', async () => {
      for (const player of players) {
        const kept = new Set<string>();
        for (let page = 1, pages = 1; page <= pages; page++) {
          for (const state of ['open', 'settled'] as const) {
            const list = await call<{ items: readonly { id: string }[]; pages: number }>(
              player.context,
              'GET',
              `/office-api/bets?state=${state}&page=${page}`,
            );
            for (const bet of list.items) kept.add(bet.id);
            pages = Math.max(pages, list.pages);
          }
        }
        const lost = [...player.told].filter((id) => !kept.has(id));
        check(lost.length === 0, `${lost.length} of ${player.told.size} acknowledged bets are gone`);
        check(kept.size <= player.asked, `${kept.size} bets stand, ${player.asked} were asked for`);
      }
    });
    await step('the books balance', async () => {
      await server.kill();
      const { code, output } = await server.command('verify-ledger', VERIFY_MS);
      check(code === 0, `verify-ledger ended with ${code}: ${output}`);
    });
  },
} satisfies Journey;
