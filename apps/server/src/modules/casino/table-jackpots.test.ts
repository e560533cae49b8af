import type { GameRoundBody } from '@fairbook/contract';
import { drawsFrom } from '@fairbook/games';
import { drawPot } from '@fairbook/games/jackpots/chance';
import { sharedMysteryWords } from '@fairbook/games/jackpots/words';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CasinoHarness, type CasinoPlayer, casinoHarness } from '../../testing/casino-harness.ts';
import { changeHung, easyJackpot, hangJackpot } from '../../testing/hang-jackpot.ts';
import { requestName, takeSeat } from '../../testing/studio-seat.ts';
import { inHistory, openTable, reach, roundNow, type TableSeat, takeTable } from '../../testing/table-seat.ts';

const EUR = 'EUR';
const BRAND = 1;
const CRASH = 'crash';
const ROULETTE = 'roulette';
const BINGO = 'bingo-75';

const POTS = ['pier_grand', 'pier_mini'];

let h: CasinoHarness;
let ann: CasinoPlayer;
beforeAll(async () => {
  h = await casinoHarness();
  await h.casino.start();
  await hangJackpot(h, easyJackpot([CRASH, ROULETTE, BINGO, 'dice']));
  for (const game of [CRASH, ROULETTE, BINGO]) await openTable(h, game);
});
afterAll(async () => {
  await h.casino.close();
  await h.account.end();
});
beforeEach(async () => {
  ann = await h.player({ cash: 10n ** 9n });
});

const clean = async () => expect(await h.differences()).toEqual([]);
const pot = (name: string) => h.ledger.houseBalance(h.account.base.db, BRAND, `house:jackpot:${name}`, EUR);
const all = () => Promise.all(POTS.map(pot));
async function nextRound(game: string): Promise<number> {
  await reach(h, game, 'pause');
  await reach(h, game, 'betting');
  return roundNow(h, game).number;
}
const over = (game: string, number: number) => h.timers.until(() => roundNow(h, game).number > number);
const awardsIn = (round: GameRoundBody | null): string[] => (round?.awards ?? []).map((award) => award.pot);
/** Whether a bet won the grand, by what its player may check it with: all of it is told in the round. */
function winsGrand({ source, round, staked }: GameRoundBody): boolean {
  if (source.kind !== 'chain' || source.hash === undefined) throw new Error('the round was not told yet');
  const words = sharedMysteryWords(source.hash, source.salt, 'pier', 'grand', round);
  return drawPot(drawsFrom(words), BigInt(staked.replace('.', '')), 10_000n);
}
const on = (spot: string, amount: string) => ({ stakes: [{ spot, amount }] });

describe('a jackpot over games that many share', () => {
  test('is fed with the end of a bet, and by none that was taken back', async () => {
    const table = await takeTable(h, ann, ROULETTE);
    const number = await nextRound(ROULETTE);
    const before = await all();
    const kept = await table.join(on('red', '10.00'));
    const back = await table.join(on('black', '10.00'));
    expect([kept.status, back.status, await all()]).toEqual([200, 200, before]);
    await table.leave(back.data.round.round);
    await over(ROULETTE, number);
    const shown = await inHistory(h, ann, kept.data.round.round);
    if (awardsIn(shown).length === 0) expect((await all()).map((now, i) => now - before[i]!)).toEqual([15n, 150n]);
    await clean();
  });

  test('is won by draws that each player can make again, each bet by its own, and paid beside what the bet won', async () => {
    const seats = await Promise.all(Array.from({ length: 6 }, async () => takeTable(h, await h.player({ cash: 10n ** 7n }), ROULETTE)));
    let hits = 0;
    for (let rounds = 0; rounds < 6; rounds++) {
      const number = await nextRound(ROULETTE);
      const bets = await Promise.all(seats.map((seat) => seat.join(on('red', '20.00'))));
      await over(ROULETTE, number);
      for (const [i, { data }] of bets.entries()) {
        const round = (await inHistory(h, seats[i]!.player, data.round.round))!;
        expect([round.phase, awardsIn(round).includes('pier_grand')]).toEqual(['settled', winsGrand(round)]);
        hits += awardsIn(round).length;
      }
    }
    // One in five wins the grand.
    expect(hits).toBeGreaterThan(3);
    await clean();
  });

  test('is fed and won by a flight that is left by hand, by itself, or not at all', async () => {
    const seats: TableSeat[] = await Promise.all(
      Array.from({ length: 4 }, async () => takeTable(h, await h.player({ cash: 10n ** 7n }), CRASH)),
    );
    const ended: GameRoundBody[] = [];
    for (let rounds = 0; rounds < 4; rounds++) {
      const number = await nextRound(CRASH);
      const bets = await Promise.all(seats.map((seat, i) => seat.join({ stake: '25.00', options: i % 2 === 0 ? { auto: 110 } : {} })));
      const { since } = roundNow(h, CRASH);
      await h.timers.pass(since + 6500 + 900 - h.account.clock.now());
      await seats[1]!.cashOut(bets[1]!.data.round.round);
      await over(CRASH, number);
      for (const [i, { data }] of bets.entries()) ended.push((await inHistory(h, seats[i]!.player, data.round.round))!);
    }
    for (const round of ended) expect([round.phase, awardsIn(round).includes('pier_grand')]).toEqual(['settled', winsGrand(round)]);
    expect(ended.some(winsGrand)).toBe(true);
    await clean();
  });

  test('hangs over games with a pot of their own too, which the stake feeds at once', async () => {
    const table = await takeTable(h, ann, BINGO);
    const number = await nextRound(BINGO);
    const [own, before] = [await pot('bingo-75'), await all()];
    const { data, status } = await table.join(on('ticket-1', '10.00'));
    expect(status).toBe(200);
    expect([(await pot('bingo-75')) > own, await all()]).toEqual([true, before]);
    await over(BINGO, number);
    const round = await inHistory(h, ann, data.round.round);
    if (awardsIn(round).length === 0) expect((await all()).every((now, i) => now > before[i]!)).toBe(true);
    await clean();
  });

  test('is one with rounds that are played alone', async () => {
    const seat = await takeSeat(h, ann, 'dice');
    const before = await all();
    const { data } = await seat.play({ stake: '1.00', options: { side: 'over', winners: 4950 }, request: requestName() });
    if (data.round.awards.length === 0) expect((await all())[1]! - before[1]!).toBeGreaterThan(0n);
    await clean();
  });

  test('that stands still is neither fed nor won', async () => {
    const key = { brandId: BRAND, jackpot: 'pier', currency: EUR };
    const change = async (state: 'open' | 'paused') => {
      expect((await changeHung(h, key, state)).ok).toBe(true);
      await h.jackpots.refresh();
    };
    const table = await takeTable(h, ann, ROULETTE);
    await change('paused');
    const number = await nextRound(ROULETTE);
    const before = await all();
    const { data } = await table.join(on('red', '50.00'));
    await over(ROULETTE, number);
    expect([awardsIn(await inHistory(h, ann, data.round.round)), await all()]).toEqual([[], before]);
    await change('open');
    await clean();
  });

  test('is held against the hashes of its tables: a prize nobody drew is found', async () => {
    const table = await takeTable(h, ann, ROULETTE);
    for (;;) {
      const number = await nextRound(ROULETTE);
      const { data } = await table.join(on('red', '50.00'));
      await over(ROULETTE, number);
      if (awardsIn(await inHistory(h, ann, data.round.round)).includes('pier_grand')) break;
    }
    await clean();
    const owner = h.account.base.owner;
    await owner.query('alter table casino_act disable trigger all');
    await owner.query(`update casino_act set awards = null, seeds = null where player_id = $1 and awards like '%pier_grand%'`, [
      ann.playerId,
    ]);
    expect((await h.differences()).length).toBeGreaterThan(0);
  });
});
