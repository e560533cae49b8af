import { moneyToText, parseMoney } from '@fairbook/domain';
import { chainWords, GAMES, isOfChain, payoutOf, playRound, stepOf, usualOptions } from '@fairbook/games';
import { shareOut } from '@fairbook/games/jackpots/pot';
import { mayBeShared, scheduleOf } from '@fairbook/games/shared/schedule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CasinoHarness, casinoHarness } from '../../testing/casino-harness.ts';
import { generous } from '../../testing/generous-bingo.ts';
import { asked } from '../../testing/studio-seat.ts';
import { drawsOf, inHistory, openTable, reach, roundNow, takeTable } from '../../testing/table-seat.ts';

const SHARED = GAMES.filter(mayBeShared);
const DRAWS = SHARED.filter(({ id }) => scheduleOf(id)?.showing !== 'flight');

let h: CasinoHarness;
beforeAll(async () => {
  h = await casinoHarness({ games: GAMES.map(generous) });
  await h.casino.start();
});
afterAll(async () => {
  await h.casino.close();
  await h.account.end();
  expect(h.logged).toEqual([]);
});
const clean = async () => expect(await h.differences()).toEqual([]);
const cents = (text: string): bigint => {
  const parsed = parseMoney(text, 'EUR');
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};
/** To the next round, while it takes stakes. */
async function nextRound(game: string): Promise<number> {
  await reach(h, game, 'pause');
  await reach(h, game, 'betting');
  return roundNow(h, game).number;
}

test('every game that may be shared has a table, which begins when somebody comes to it', async () => {
  const ann = await h.player();
  const { data } = await asked<{ tables: { table: string; game: string; state: object }[] }>(h, ann, 'GET', '/tables');
  expect(data.tables.map(({ table }) => table).sort()).toEqual(SHARED.map(({ id }) => id).sort());
  expect(await asked(h, ann, 'GET', '/tables/no-such-table')).toMatchObject({ status: 404, code: 'not-found' });
  expect(await asked(h, ann, 'GET', '/tables/mines')).toMatchObject({ status: 404, code: 'not-found' });
  h.rules.offers = false;
  expect((await asked<{ tables: object[] }>(h, ann, 'GET', '/tables')).data.tables).toEqual([]);
  expect(await asked(h, ann, 'GET', '/tables/roulette')).toMatchObject({ status: 404, code: 'not-found' });
  h.rules.offers = true;
});

describe('a table', () => {
  test.each(DRAWS.map((game) => [game.id, game] as const))(
    'of %s draws one outcome for all, shows it, and then pays it',
    async (id, game) => {
      await openTable(h, id);
      const draws = await drawsOf(h, id);
      const number = await nextRound(id);
      const players = [await h.player({ cash: 100_000n }), await h.player({ cash: 100_000n })];
      const seats = await Promise.all(players.map((player) => takeTable(h, player, id)));
      const { hash } = draws.draw(number);
      const { salt, end } = (await seats[0]!.table()).state.chain!;
      const options = usualOptions(game.options);
      const spots = game.spots(options).slice(0, 3);
      const amount = 100n * stepOf(game, options);
      const stakes = spots.map((spot) => ({ spot, amount }));
      const sent = stakes.map((stake) => ({ ...stake, amount: moneyToText(stake.amount, 'EUR') }));
      const joined = await Promise.all(seats.map((seat) => seat.join({ stakes: sent })));
      for (const { status, code, data } of joined) {
        expect([status, code]).toEqual([200, undefined]);
        expect(data.round).toMatchObject({ phase: 'deciding', view: null, choices: [], won: '0.00' });
      }
      await reach(h, id, 'closed');
      const unseen = JSON.stringify(await seats[0]!.table());
      expect(unseen).not.toContain(hash);
      await reach(h, id, 'showing');
      const { state } = await seats[0]!.table();
      expect(state.results![0]).toMatchObject({ number, hash });
      expect(isOfChain(hash, number, end)).toBe(true);
      // It is shown, and nobody's balance tells of it before it was seen.
      expect(await h.funds(players[0]!)).toMatchObject({ held: amount * BigInt(stakes.length) });
      await reach(h, id, 'pause');
      await reach(h, id, 'betting');
      const played = playRound(game, { options, stakes, words: chainWords(hash, salt), decisions: [] });
      if (!played.ok) throw new Error(played.refusal.code);
      const payout = payoutOf(played.value.returned);
      for (const [i, player] of players.entries()) {
        const round = (await inHistory(h, player, joined[i]!.data.round.round))!;
        expect(round).toMatchObject({ phase: 'settled', view: played.value.view, source: { kind: 'chain', number, hash } });
        const awarded = round.awards.reduce((sum, each) => sum + cents(each.amount), 0n);
        expect(cents(round.won)).toBe(payout + awarded);
        expect(await h.funds(player)).toMatchObject({ cash: 100_000n - amount * BigInt(stakes.length) + payout + awarded, held: 0n });
      }
      await clean();
    },
  );

  test('begins its rounds on the clock where its game has a time', async () => {
    await openTable(h, 'keno-draw');
    const { since } = roundNow(h, 'keno-draw');
    expect(since % 60_000).toBe(0);
    const number = await nextRound('keno-draw');
    expect(roundNow(h, 'keno-draw')).toMatchObject({ number, since: since + 60_000 });
  });

  test('takes no more stakes of a player than it has places, and gives back a stake while betting is open', async () => {
    await openTable(h, 'roulette');
    await nextRound('roulette');
    const ann = await h.player({ cash: 100_000n });
    const seat = await takeTable(h, ann, 'roulette');
    const stakes = [{ spot: 'red', amount: '1.00' }];
    const joined = await Promise.all(Array.from({ length: 10 }, () => seat.join({ stakes })));
    expect(joined.filter(({ status }) => status === 200)).toHaveLength(8);
    const taken = joined.find(({ status }) => status === 200)!;
    expect((await seat.leave(taken.data.round.round)).data.round).toMatchObject({ phase: 'voided' });
    expect((await seat.join({ stakes })).status).toBe(200);
    expect((await seat.table()).own).toHaveLength(8);
    // Also after the brand closed the game: no stake is taken any more, and what was may be taken back.
    h.rules.offers = false;
    expect((await seat.join({ stakes })).status).toBe(404);
    const other = joined.findLast(({ status }) => status === 200)!;
    expect((await seat.leave(other.data.round.round)).data.round).toMatchObject({ phase: 'voided' });
    h.rules.offers = true;
    expect((await seat.join({ stakes })).status).toBe(200);
    expect(await h.funds(ann)).toMatchObject({ cash: 99_200n, held: 800n });
    await nextRound('roulette');
    expect((await h.funds(ann)).held).toBe(0n);
    await clean();
  });
});

describe('a pot that many win at once', () => {
  test('is divided once by what each won of it, paid by the ledger, and begins anew', async () => {
    const id = 'bingo-75';
    await openTable(h, id);
    const pot = () => h.ledger.houseBalance(h.account.base.db, 1, `house:jackpot:${id}`, 'EUR');
    const seats = await Promise.all(Array.from({ length: 3 }, async () => takeTable(h, await h.player({ cash: 100_000n }), id)));
    // The pot fills: every ticket wins of it, so nothing is left but what is put aside.
    for (let i = 0; i < 2; i++) {
      await nextRound(id);
      await Promise.all(seats.map((seat, n) => seat.join({ stakes: [{ spot: 'ticket-1', amount: `${n + 1}.00` }] })));
    }
    await nextRound(id);
    const amounts = ['10.00', '5.00', '2.50'];
    const portions = [10_000, 5000, 2500];
    const joined = await Promise.all(seats.map((seat, n) => seat.join({ stakes: [{ spot: 'ticket-1', amount: amounts[n]! }] })));
    for (const { status, code } of joined) expect([status, code]).toEqual([200, undefined]);
    expect(await seats[0]!.leave(joined[0]!.data.round.round)).toMatchObject({ status: 409, code: 'move-not-offered' });
    // The record counts ten-thousandths.
    const record = async () => {
      const [row] = await h.account.base.db.query<{ text: string }>('select text from casino_record where name = $1', [`pot/${id}/EUR`]);
      const { pot: inPot, reserve, cycle } = JSON.parse(row!.text) as { pot: string; reserve: string; cycle: number };
      return { inPot: BigInt(inPot), reserve: BigInt(reserve), cycle };
    };
    const [first, before] = [await record(), await pot()];
    const held = first.inPot / 10_000n;
    await nextRound(id);
    const paid = await Promise.all(
      seats.map(async ({ player }, n) => {
        const round = (await inHistory(h, player, joined[n]!.data.round.round))!;
        return round.awards.reduce((sum, each) => sum + cents(each.amount), 0n);
      }),
    );
    expect(paid).toEqual(shareOut(held, portions));
    const given = paid.reduce((sum, each) => sum + each, 0n);
    expect(await pot()).toBe(before - given);
    // Odd cents are left over; what was put aside is in the next pot all the same.
    const aside = (first.reserve / 10_000n) * 10_000n;
    expect(held - given).toBeGreaterThan(0n);
    expect(await record()).toEqual({
      ...{ inPot: first.inPot - given * 10_000n + aside, reserve: first.reserve - aside, cycle: first.cycle + 1 },
    });
    await clean();
  });
});
