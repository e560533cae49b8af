import type { TableDraws } from '@fairbook/casino-studio/tables/draws';
import { chainWords, drawsFrom, isOfChain, payoutOf, playRound } from '@fairbook/games';
import { multiplierAt, reachedAfter } from '@fairbook/games/crash/curve';
import { crash as crashGame, RIDE } from '@fairbook/games/crash/index';
import { drawCrash } from '@fairbook/games/crash/multiplier';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CasinoHarness, type CasinoPlayer, casinoHarness } from '../../testing/casino-harness.ts';
import { asked, requestName } from '../../testing/studio-seat.ts';
import { drawsOf, inHistory, openTable, reach, roundNow, type TableSeat, takeTable } from '../../testing/table-seat.ts';

const CRASH = 'crash';

let h: CasinoHarness;
let draws: TableDraws;
let ann: CasinoPlayer;
let seat: TableSeat;
beforeAll(async () => {
  h = await casinoHarness();
  await h.casino.start();
  await openTable(h, CRASH);
  draws = await drawsOf(h, CRASH);
});
afterAll(async () => {
  await h.casino.close();
  await h.account.end();
  expect(h.logged).toEqual([]);
});
beforeEach(async () => {
  ann = await h.player({ cash: 100_000n });
  seat = await takeTable(h, ann, CRASH);
});

const clean = async () => expect(await h.differences()).toEqual([]);
const now = () => roundNow(h, CRASH);
const crashOf = (number: number): number => draws.draw(number).crash as number;
/** Goes on to a round that flies to at least so many hundredths, while it takes stakes. */
async function flightOf(least: number, most = Number.POSITIVE_INFINITY): Promise<{ number: number; crash: number; takeOff: number }> {
  for (;;) {
    await reach(h, CRASH, 'pause');
    await reach(h, CRASH, 'betting');
    const { number, since } = now();
    const crash = crashOf(number);
    if (crash >= least && crash <= most) return { number, crash, takeOff: since + 6500 };
  }
}
/** Goes on to so long after take-off, ms. */
const flyFor = ({ takeOff }: { takeOff: number }, ms: number) => h.timers.pass(takeOff + ms - h.account.clock.now());
const cash = async () => (await h.funds(ann)).cash;

describe('a flight', () => {
  test('is of a chain whose end and salt were told before, and shows its hash when it has ended', async () => {
    const { number, crash } = await flightOf(101, 3000);
    const { state } = await seat.table();
    const { end, salt, length } = state.chain!;
    expect(length).toBe(3000);
    const before = JSON.stringify([state, await seat.table()]);
    const { hash } = draws.draw(number);
    expect(before).not.toContain(hash);
    await reach(h, CRASH, 'showing');
    expect(JSON.stringify(await seat.table())).not.toContain(hash);
    await reach(h, CRASH, 'pause');
    const [result] = (await seat.table()).state.results!;
    expect(result).toMatchObject({ number, crash, hash });
    expect(isOfChain(hash, number, end)).toBe(true);
    expect(drawCrash(drawsFrom(chainWords(hash, salt)))).toBe(crash);
    const { data } = await asked<{ rounds: { number: number; crash: number }[] }>(h, ann, 'GET', `/tables/${CRASH}/rounds?limit=3`);
    expect(data.rounds.map((each) => each.number)).toEqual([number, number - 1, number - 2].filter((each) => each > 0));
    expect(data.rounds.every((each) => each.crash === crashOf(each.number))).toBe(true);
  });

  test('pays who leaves it at what it showed when that was asked for', async () => {
    const flight = await flightOf(150);
    const { data } = await seat.join({ stake: '10.00' });
    expect(data.round).toMatchObject({ phase: 'deciding', staked: '10.00', won: '0.00', choices: [{ move: 'cash-out' }] });
    expect(await h.funds(ann)).toMatchObject({ cash: 99_000n, held: 1000n });
    await flyFor(flight, 4000);
    const out = multiplierAt(4000);
    const left = await seat.cashOut(data.round.round);
    expect(left.data.round).toMatchObject({ phase: 'settled', decisions: [{ move: 'cash-out', value: out }] });
    expect(left.data.round.view).toEqual({ auto: 500_000, out });
    expect(await h.funds(ann)).toMatchObject({ cash: 99_000n + BigInt(out) * 10n, held: 0n });
    await reach(h, CRASH, 'pause');
    await clean();
    const shown = await inHistory(h, ann, data.round.round);
    expect(shown).toMatchObject({ view: { crash: flight.crash, out }, source: { kind: 'chain', hash: draws.draw(flight.number).hash } });
  });

  test('is left by itself where that was said, and takes what nobody took out of it', async () => {
    const flight = await flightOf(130);
    const other = await h.player({ cash: 1000n });
    const lost = await takeTable(h, other, CRASH);
    const { data } = await seat.join({ stake: '10.00', options: { auto: 120 } });
    await lost
      .join({ stake: '10.00', options: { auto: 100_000_000 } })
      .then(({ status, code }) => expect([status, code]).toEqual([422, 'stake-over-maximum']));
    await lost.join({ stake: '10.00', options: { auto: flight.crash + 1 } });
    await flyFor(flight, reachedAfter(120));
    await reach(h, CRASH, 'pause');
    await reach(h, CRASH, 'betting');
    expect(await cash()).toBe(99_000n + 1200n);
    expect(await h.funds(other)).toMatchObject({ cash: 0n, held: 0n });
    expect(await inHistory(h, ann, data.round.round)).toMatchObject({ won: '12.00', decisions: [{ move: RIDE }], view: { out: 120 } });
    await clean();
  });

  test('tells who left it nothing of its end, in no answer', async () => {
    const flight = await flightOf(150);
    const { data } = await seat.join({});
    await flyFor(flight, 3000);
    const left = await seat.cashOut(data.round.round);
    const { state, own } = await seat.table();
    const shown = await inHistory(h, ann, data.round.round);
    expect(JSON.stringify([left, state, own, shown])).not.toContain(draws.draw(flight.number).hash);
    expect(JSON.stringify([left, own, shown])).not.toMatch(/"crash":\d/);
    expect([state.round!.until, state.results![0]!.number]).toEqual([null, flight.number - 1]);
    await reach(h, CRASH, 'pause');
    expect((await seat.table()).own).toMatchObject([{ view: { crash: flight.crash } }]);
  });

  test('is left once, however often and at the same time that is asked for', async () => {
    const flight = await flightOf(150);
    const { data } = await seat.join({ stake: '5.00' });
    await flyFor(flight, 3000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => seat.cashOut(data.round.round)));
    expect(new Set(answers.map((each) => JSON.stringify(each.data)))).toHaveLength(1);
    h.account.clock.advance(1000);
    expect((await seat.cashOut(data.round.round)).data.round).toEqual(answers[0]!.data.round);
    expect(await cash()).toBe(99_500n + BigInt(multiplierAt(3000)) * 5n);
    await reach(h, CRASH, 'pause');
    await clean();
  });

  test('can be left in its last millisecond, and not in the one in which it ends', async () => {
    const flight = await flightOf(110, 100_000);
    const ends = reachedAfter(flight.crash);
    const [one, other] = [await seat.join({ stake: '1.00' }), await seat.join({ stake: '1.00' })];
    await flyFor(flight, ends - 1);
    const left = await seat.cashOut(one.data.round.round);
    expect(left.data.round.decisions).toEqual([{ move: 'cash-out', value: multiplierAt(ends - 1) }]);
    // The clock is at the end, and the table did not look yet.
    h.account.clock.advance(1);
    expect(await seat.cashOut(other.data.round.round)).toMatchObject({ status: 409, code: 'round-over' });
    await reach(h, CRASH, 'pause');
    await reach(h, CRASH, 'betting');
    expect(await cash()).toBe(99_800n + BigInt(multiplierAt(ends - 1)));
    await clean();
  });

  test('is not left before it shows 1.01, nor before it takes off', async () => {
    const flight = await flightOf(110);
    const { data } = await seat.join({});
    expect(await seat.cashOut(data.round.round)).toMatchObject({ status: 409, code: 'move-not-offered' });
    await flyFor(flight, 1);
    expect(await seat.cashOut(data.round.round)).toMatchObject({ status: 409, code: 'move-not-offered' });
    expect(await cash()).toBe(99_900n);
    expect(await seat.cashOut(requestName())).toMatchObject({ status: 404, code: 'not-found' });
  });
});

describe('a stake', () => {
  test('is taken while betting is open, twice for each player, and under a name once', async () => {
    await flightOf(100);
    const request = requestName();
    const twins = await Promise.all(Array.from({ length: 5 }, () => seat.join({ request })));
    expect(new Set(twins.map(({ data }) => JSON.stringify(data.round)))).toHaveLength(1);
    expect((await seat.join({ request, stake: '2.00' })).code).toBe('idempotency-conflict');
    const more = await Promise.all(Array.from({ length: 5 }, () => seat.join({})));
    expect(more.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(more.map(({ code }) => code))).toEqual(new Set([undefined, 'round-in-progress']));
    expect(await h.funds(ann)).toMatchObject({ cash: 99_800n, held: 200n });
    expect((await seat.table()).own.map(({ staked }) => staked)).toEqual(['1.00', '1.00']);
  });

  test('comes in time or not at all: of many at the close each is settled or was never taken', async () => {
    const { takeOff, number } = await flightOf(100);
    const seats = await Promise.all(Array.from({ length: 12 }, async () => takeTable(h, await h.player({ cash: 500n }), CRASH)));
    h.account.clock.set(takeOff - 501);
    const joining = seats.map((each) => each.join({ stake: '5.00', options: { auto: 101 } }));
    const closing = h.timers.pass(1);
    const answers = await Promise.all(joining);
    await closing;
    for (const each of answers) expect([each.status, each.code].join(' ')).toMatch(/^200 |^409 betting-closed/);
    expect(await seats[0]!.join({ number })).toMatchObject({ status: 409, code: 'betting-closed' });
    await reach(h, CRASH, 'pause');
    await reach(h, CRASH, 'betting');
    const back = crashOf(number) >= 101 ? 505n : 0n;
    for (const [i, each] of seats.entries())
      expect(await h.funds(each.player)).toMatchObject({ cash: answers[i]!.status === 200 ? back : 500n, held: 0n });
    await clean();
  });

  test('that came in time is taken though the table has not looked since, and one that came too late is not though it is still open', async () => {
    const { takeOff } = await flightOf(100);
    h.account.clock.set(takeOff - 501);
    expect((await seat.join({})).status).toBe(200);
    h.account.clock.set(takeOff - 500);
    expect(await seat.join({})).toMatchObject({ status: 409, code: 'betting-closed' });
  });

  test('is for the round it names', async () => {
    const { number } = await flightOf(100);
    for (const other of [number - 1, number + 1].filter((each) => each > 0))
      expect(await seat.join({ number: other })).toMatchObject({ status: 409, code: 'betting-closed' });
  });

  test('is taken back until the close, and stays from then on', async () => {
    const flight = await flightOf(100);
    const { data } = await seat.join({ stake: '7.00' });
    const back = await seat.leave(data.round.round);
    expect(back.data).toMatchObject({ round: { phase: 'voided', staked: '0.00' }, balance: '1000.00' });
    expect((await seat.leave(data.round.round)).data.round).toEqual(back.data.round);
    expect((await seat.table()).own).toEqual([]);
    const again = await seat.join({ stake: '7.00' });
    expect(again.status).toBe(200);
    await flyFor(flight, -500);
    expect(await seat.leave(again.data.round.round)).toMatchObject({ status: 409, code: 'betting-closed' });
    await reach(h, CRASH, 'pause');
    await reach(h, CRASH, 'betting');
    expect(await seat.leave(again.data.round.round)).toMatchObject({ status: 409, code: 'round-over' });
    await clean();
  });

  test('is shown to everybody without a name, the largest first, with where it left', async () => {
    const flight = await flightOf(150);
    const { data } = await seat.join({ stake: '20.00' });
    const other = await takeTable(h, await h.player({ cash: 10_000n }), CRASH);
    await other.join({ stake: '50.00' });
    await flyFor(flight, 3000);
    await seat.cashOut(data.round.round);
    const { state } = await seat.table();
    const name = (player: CasinoPlayer) => `***${`${player.playerId}`.slice(-3)}`;
    expect(state).toMatchObject({
      count: 2,
      bets: [
        { name: name(other.player), amount: '50.00' },
        { name: name(ann), amount: '20.00' },
      ],
    });
    expect(state.bets![1]).toMatchObject({ out: multiplierAt(3000) });
    expect(JSON.stringify(state)).not.toContain(`${ann.playerId}`);
    expect(JSON.stringify(state)).not.toContain(data.round.round);
  });

  test('without an automatic cash-out leaves where it has won all that a round may win', async () => {
    await flightOf(100);
    const { data } = await seat.join({ stake: '500.00' });
    expect(data.round.options).toEqual({ auto: 10_000 });
    const words = chainWords('f'.repeat(64), 'salt');
    const most = playRound(crashGame, {
      options: { auto: 10_000 },
      stakes: [{ spot: 'stake', amount: 50_000n }],
      words,
      decisions: [{ move: 'cash-out', value: 10_000 }],
    });
    if (most.ok && most.value.view.out !== undefined) expect(payoutOf(most.value.returned)).toBeLessThanOrEqual(5_000_000n);
  });
});
