import { loadBrands } from '@fairbook/brands';
import type { TableDraws } from '@fairbook/casino-studio/tables/draws';
import { moneyToText } from '@fairbook/domain';
import { type AnyGame, gameOf } from '@fairbook/games';
import { multiplierAt } from '@fairbook/games/crash/curve';
import { SCHEDULES } from '@fairbook/games/shared/schedule';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CasinoHarness, type CasinoPlayer, type CasinoRules, casinoHarness } from '../../testing/casino-harness.ts';
import { drawsOf, openTable, reach, roundNow, type TableSeat, takeTable } from '../../testing/table-seat.ts';

const CRASH = 'crash';

let h: CasinoHarness;
let draws: TableDraws;
let usual: CasinoRules;
let ann: CasinoPlayer;
let seat: TableSeat;
beforeAll(async () => {
  h = await casinoHarness();
  usual = { ...h.rules };
  await h.casino.start();
  await openTable(h, CRASH);
  draws = await drawsOf(h, CRASH);
});
afterAll(async () => {
  await h.casino.close();
  await h.account.end();
});
beforeEach(async () => {
  ann = await h.player({ cash: 100_000n });
  seat = await takeTable(h, ann, CRASH);
});
afterEach(() => void Object.assign(h.rules, usual));

const clean = async () => expect(await h.differences()).toEqual([]);
const post = async (url: string, body: object) => {
  const answer = await h.account.call('POST', url, { body, token: ann.signedIn });
  expect([url, answer.statusCode]).toEqual([url, 200]);
};
const breakNow = () => post('/limit-service/v3/BlockUser', { kind: 'time-out', hours: 24, confirm: true });
/** To a round that flies to at least so many hundredths, while it takes stakes. */
async function flightOf(least: number): Promise<{ readonly number: number; readonly takeOff: number }> {
  for (;;) {
    await reach(h, CRASH, 'pause');
    await reach(h, CRASH, 'betting');
    const { number, since } = roundNow(h, CRASH);
    if (draws.draw(number).crash! >= least) return { number, takeOff: since + 6500 };
  }
}

describe('who may not play any more', () => {
  test('stakes nothing, and leaves the flight they are in', async () => {
    const { takeOff } = await flightOf(150);
    const { data } = await seat.join({ stake: '10.00' });
    await breakNow();
    expect(await seat.join({})).toMatchObject({ status: 403, code: 'time-out-active' });
    await h.timers.pass(takeOff + 4000 - h.account.clock.now());
    expect((await seat.cashOut(data.round.round)).data.round).toMatchObject({ phase: 'settled' });
    expect((await h.funds(ann)).cash).toBe(99_000n + 10n * BigInt(multiplierAt(4000)));
    await reach(h, CRASH, 'pause');
    await clean();
  });

  test('takes a stake back while that may be done, and has what an automatic cash-out brings', async () => {
    const { number } = await flightOf(130);
    const [one, other] = [await seat.join({ stake: '10.00', options: { auto: 120 } }), await seat.join({ stake: '5.00' })];
    await breakNow();
    expect((await seat.leave(other.data.round.round)).data.round).toMatchObject({ phase: 'voided' });
    await h.timers.until(() => roundNow(h, CRASH).number > number);
    expect(await h.funds(ann)).toMatchObject({ cash: 99_000n + 1200n, held: 0n });
    expect((await seat.table()).own).toEqual([]);
    expect(one.status).toBe(200);
    await clean();
  });

  test('in the middle of many stakes: none is taken after the moment it is told', async () => {
    await flightOf(100);
    const others = await Promise.all(Array.from({ length: 4 }, async () => takeTable(h, await h.player({ cash: 1000n }), CRASH)));
    // One of its two places in the round stays free, so that nothing but the break refuses the next.
    await Promise.all([...others.map((each) => each.join({})), breakNow(), seat.join({})]);
    const before = await h.funds(ann);
    expect((await seat.join({})).code).toBe('time-out-active');
    expect(await h.funds(ann)).toEqual(before);
  });
});

describe('limits', () => {
  test('count what is staked at a table, also of two bets at once', async () => {
    await post('/limit-service/v3/limits', { kind: 'stake', period: 'day', amount: '5.00' });
    await flightOf(100);
    const answers = await Promise.all([seat.join({ stake: '4.00' }), seat.join({ stake: '4.00' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)).toMatchObject({ code: 'stake-limit', facts: { left: '1.00', currency: 'EUR' } });
    expect(await h.funds(ann)).toMatchObject({ cash: 99_600n, held: 400n });
  });

  test('are the brand’s and the game’s for each bet', async () => {
    await flightOf(100);
    h.rules.bounds = { least: 50n, most: 200n };
    expect(await seat.join({ stake: '0.40' })).toMatchObject({ code: 'stake-under-minimum', facts: { bound: '0.50' } });
    expect(await seat.join({ stake: '2.01' })).toMatchObject({ code: 'stake-over-maximum', facts: { bound: '2.00' } });
    h.rules.bounds = undefined;
    expect(await seat.join({ options: { auto: 100 } })).toMatchObject({ code: 'bad-input' });
    expect(await seat.join({ stake: '1000.01' })).toMatchObject({ code: 'stake-over-maximum', facts: { bound: '1000.00' } });
    const poor = await takeTable(h, await h.player({ cash: 50n }), CRASH);
    expect(await poor.join({})).toMatchObject({ status: 422, code: 'insufficient-balance' });
  });

  test('hold for all that a player stakes in one draw, in however many parts', async () => {
    const rich = await h.player({ cash: 10_000_000n });
    await openTable(h, 'sic-bo');
    await openTable(h, 'roulette');
    const [dice, wheel] = [await takeTable(h, rich, 'sic-bo'), await takeTable(h, rich, 'roulette')];
    const nextRound = async (game: string) => {
      await reach(h, game, 'pause');
      await reach(h, game, 'betting');
    };
    const on = (spot: string, amount: string) => ({ stakes: [{ spot, amount }] });
    await nextRound('roulette');
    // 1,000.00 is the most in a round of a table.
    const first = await wheel.join(on('straight-17', '600.00'));
    expect(first.status).toBe(200);
    const over = { status: 422, code: 'stake-over-maximum', facts: { bound: '400.00', currency: 'EUR' } };
    expect(await wheel.join(on('straight-17', '400.01'))).toMatchObject(over);
    const parts = await Promise.all(Array.from({ length: 5 }, () => wheel.join(on('straight-17', '100.00'))));
    expect(parts.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await wheel.join(on('red', '1.00'))).toMatchObject({ code: 'stake-over-maximum', facts: { bound: '0.00' } });
    // What is taken back may be staked again.
    await wheel.leave(first.data.round.round);
    expect((await wheel.join(on('red', '600.00'))).status).toBe(200);
    expect(await h.funds(rich)).toMatchObject({ held: 100_000n });
    // 50,000.00 is the most that a round wins, and a triple of sic bo pays the most.
    await nextRound('sic-bo');
    const game = gameOf('sic-bo') as AnyGame;
    const most = (BigInt(game.limits.greatestWin) * 10_000n) / BigInt(game.greatest({}));
    const triple = game.spots({})[0] as string;
    expect((await dice.join(on(triple, '100.00'))).status).toBe(200);
    const left = moneyToText(most - 10_000n, 'EUR');
    expect(await dice.join(on(triple, moneyToText(most - 9999n, 'EUR')))).toMatchObject({
      code: 'stake-over-maximum',
      facts: { bound: left },
    });
    expect((await dice.join(on(triple, left))).status).toBe(200);
    // So do bounds of the brand.
    await nextRound('roulette');
    h.rules.bounds = { least: 100n, most: 200n };
    expect((await wheel.join(on('red', '1.50'))).status).toBe(200);
    expect(await wheel.join(on('red', '1.00'))).toMatchObject({ code: 'stake-over-maximum', facts: { bound: '0.50' } });
    h.rules.bounds = undefined;
    await nextRound('roulette');
    await nextRound('sic-bo');
    expect((await wheel.join(on('red', '1000.00'))).status).toBe(200);
    await nextRound('roulette');
    await clean();
  });

  test('of a cycle are kept by the table: several stakes in a round are one, and no round of any game is shorter than the law asks', async () => {
    h.rules.games = { ...usual.games, minimumCycleMs: { slot: 2500, other: 5000 } };
    await flightOf(100);
    expect([(await seat.join({})).status, (await seat.join({})).status]).toEqual([200, 200]);
    const { jurisdictions } = await loadBrands();
    const longest = Math.max(...[...jurisdictions.values()].map(({ games }) => games.minimumCycleMs.other));
    for (const [game, { betting, closed, showing, pause }] of Object.entries(SCHEDULES)) {
      const shortest = betting + closed + pause + (showing === 'flight' ? 0 : showing);
      expect([game, shortest >= longest && shortest >= 5000]).toEqual([game, true]);
    }
  });
});
