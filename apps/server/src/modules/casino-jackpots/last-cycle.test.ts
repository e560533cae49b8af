import type { AnswerOf, CASINO_JACKPOT_CALLS, JackpotDefinition } from '@fairbook/contract';
import { CHAIN_CYCLES } from '@fairbook/games/jackpots/terms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CasinoHarness, type CasinoPlayer, casinoHarness } from '../../testing/casino-harness.ts';
import { hangJackpot } from '../../testing/hang-jackpot.ts';
import { takeSeat } from '../../testing/studio-seat.ts';
import { inHistory, openTable, roundNow, takeTable } from '../../testing/table-seat.ts';

const BRAND = 1;
const EUR = 'EUR';
const ROULETTE = 'roulette';

/** Its pot goes from 10.00 to 20.00 at most, and each stake of 20.00 brings 20.00: whoever stakes wins, and never more than once. */
const QUAY: JackpotDefinition = {
  ...{ id: 'quay', title: { en: 'Quay' }, currency: EUR, games: ['dice', ROULETTE] },
  levels: [
    { level: 'mini', seed: '1000', toPot: 9000, toReserve: 900, hit: { kind: 'must-hit-by', bound: '2000' } },
    { level: 'grand', seed: '0', toPot: 1, toReserve: 0, hit: { kind: 'mystery', stakesToWin: 10 ** 15 } },
  ],
};

let h: CasinoHarness;
let ann: CasinoPlayer;
beforeAll(async () => {
  h = await casinoHarness();
  await h.casino.start();
  await hangJackpot(h, QUAY);
  ann = await h.player({ cash: 10n ** 9n });
});
afterAll(async () => {
  await h.casino.close();
  await h.account.end();
});

const clean = async () => expect(await h.differences()).toEqual([]);
const pot = () => h.ledger.houseBalance(h.account.base.db, BRAND, 'house:jackpot:quay_mini', EUR);
/** As if all cycles before had been won. */
const goTo = (cycle: number) =>
  h.account.base.owner.query(
    `update casino_record set text = regexp_replace(text, '"cycle":\\d+', '"cycle":' || $1::int) where name = 'pot/quay_mini/EUR'`,
    [cycle],
  );
const paid = async (): Promise<readonly string[]> => {
  h.account.clock.advance(1001);
  const path = '/web-api/api/casino/v1/jackpots';
  const { data } = (await h.account.call('GET', path)).json<{ data: AnswerOf<(typeof CASINO_JACKPOT_CALLS)['list']> }>();
  return data.jackpots.find(({ id }) => id === 'quay')!.levels.map(({ level }) => level);
};
const play = async () => {
  h.account.clock.advance(3000);
  const seat = await takeSeat(h, ann, 'dice');
  const { status, data } = await seat.play({ stake: '20.00', options: { side: 'over', winners: 4950 } });
  expect(status).toBe(200);
  return data.round.awards.map((award) => award.pot);
};

test('a level whose last value was won seeds no other, takes no more stakes, and is told no more; its jackpot goes on', async () => {
  expect(await play()).toEqual(['quay_mini']);
  await goTo(CHAIN_CYCLES);
  expect(await paid()).toEqual(['mini', 'grand']);
  const house = () => h.ledger.houseBalance(h.account.base.db, BRAND, 'house:bonus-expense', EUR);
  const before = await house();
  expect(await play()).toEqual(['quay_mini']);
  const [left, after] = [await pot(), await house()];
  expect(after).toBe(before);
  expect(await play()).toEqual([]);
  expect([await pot(), await paid()]).toEqual([left, ['grand']]);
  expect(
    (await h.jackpots.figures(h.jackpots.find({ brandId: BRAND, jackpot: 'quay', currency: EUR })!)).map(({ cycle }) => cycle),
  ).toEqual([CHAIN_CYCLES + 1, 1]);
  await clean();
});

test('of two bets at a table that play for its last pot the first to end wins it, and the other ends as well', async () => {
  await goTo(CHAIN_CYCLES);
  await openTable(h, ROULETTE);
  const { number } = roundNow(h, ROULETTE);
  const players = [ann, await h.player({ cash: 10n ** 9n })];
  const bets = [];
  for (const player of players) {
    const table = await takeTable(h, player, ROULETTE);
    bets.push((await table.join({ stakes: [{ spot: 'red', amount: '20.00' }] })).data.round.round);
  }
  await h.timers.until(() => roundNow(h, ROULETTE).number > number);
  const rounds = await Promise.all(bets.map((bet, i) => inHistory(h, players[i]!, bet)));
  expect(rounds.map((round) => [round?.phase, round?.awards.map((award) => award.pot)])).toEqual([
    ['settled', ['quay_mini']],
    ['settled', []],
  ]);
  await clean();
});
