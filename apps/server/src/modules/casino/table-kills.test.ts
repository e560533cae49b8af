import type { StudioOptions } from '@fairbook/casino-studio';
import type { TableDraws } from '@fairbook/casino-studio/tables/draws';
import type { Db } from '@fairbook/database';
import { type AnyGame, GAMES } from '@fairbook/games';
import { reachedAfter } from '@fairbook/games/crash/curve';
import { SCHEDULES } from '@fairbook/games/shared/schedule';
import type { JoinOrder, StudioSeat } from '@fairbook/provider-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CasinoHarness, type CasinoPlayer, casinoHarness } from '../../testing/casino-harness.ts';
import { generous } from '../../testing/generous-bingo.ts';
import { distantJackpot, hangJackpot } from '../../testing/hang-jackpot.ts';
import { roundIn as roundOf, type StudioProcess, seatOf, startProcess } from '../../testing/studio-process.ts';
import { requestName } from '../../testing/studio-seat.ts';
import { drawsOf } from '../../testing/table-seat.ts';

const CRASH = 'crash';
const STAKE = 1000n;
const AUTO = 120;

let h: CasinoHarness;
let draws: TableDraws;
beforeAll(async () => {
  h = await casinoHarness();
  // What is killed and done again feeds it once: the ledger's verifier counts every stake.
  await hangJackpot(h, distantJackpot(Object.keys(SCHEDULES)));
});
afterAll(() => h.account.end());

/** A database that is there for so many more transactions, once that is said. */
function dying(db: Db): { readonly db: Db; dieAfter(transactions: number): void; readonly dead: () => boolean } {
  let left = Number.POSITIVE_INFINITY;
  let dead = false;
  const alive = (): void => {
    if (dead) throw new Error('killed');
  };
  return {
    db: {
      async query(statement, values) {
        alive();
        return db.query(statement, values);
      },
      async transaction(run) {
        if (left <= 0) dead = true;
        alive();
        left -= 1;
        return db.transaction(run);
      },
      connections: () => db.connections(),
      end: async () => {},
    },
    dieAfter(transactions) {
      left = transactions;
    },
    dead: () => dead,
  };
}

const started = (db: Db, studio: StudioOptions = {}): Promise<StudioProcess> => startProcess(h, { db, studio });
const roundIn = (it: StudioProcess, table = CRASH) => roundOf(it, table);
const reach = (it: StudioProcess, phase: string) => it.timers.until(() => roundIn(it)?.phase === phase);
async function nextFlight(it: StudioProcess, least: number): Promise<{ number: number; crash: number; takeOff: number }> {
  for (;;) {
    await reach(it, 'betting');
    draws ??= await drawsOf(h, CRASH);
    const { number, since } = roundIn(it)!;
    const crash = draws.draw(number).crash!;
    if (crash >= least && crash < 3000) return { number, crash, takeOff: since + 6500 };
    await reach(it, 'pause');
  }
}

const seated = (player: CasinoPlayer, game = CRASH): Promise<StudioSeat> => seatOf(h, player, game);

interface Bet {
  readonly player: CasinoPlayer;
  readonly seat: StudioSeat;
  readonly round: string;
  readonly auto: number | undefined;
}
const tried = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

/** What was written of a bet: nothing, or how it ended. */
async function written({ seat, round }: Bet) {
  const kept = await h.casino.storeOf('studio').round(seat, round);
  const last = kept?.acts.at(-1);
  return { stands: kept !== undefined, status: kept?.status, left: last?.detail?.includes('"cash-out"') === true, won: last?.won ?? 0n };
}

async function flown(number: number): Promise<'interrupted' | 'whole'> {
  const rows = await h.account.base.db.query('select from casino_record where name = $1', [`interrupted/${CRASH}/${number}`]);
  return rows.length > 0 ? 'interrupted' : 'whole';
}

const player = () => h.player({ cash: STAKE });

test('whatever is killed between two transactions, the round goes on by the rule: nothing is lost, paid twice, or drawn again', {
  timeout: 240_000,
}, async () => {
  let kills = 0;
  for (; kills < 60; kills++) {
    const { db, dieAfter, dead } = dying(h.account.base.db);
    const first = await started(db);
    const flight = await nextFlight(first, 170);
    const autos = [AUTO, undefined, flight.crash + 1] as const;
    const bets = await Promise.all(
      autos.map(async (auto): Promise<Bet> => {
        const made = await player();
        return { player: made, seat: await seated(made), round: requestName(), auto };
      }),
    );
    dieAfter(kills);
    const orders = bets.map(
      ({ round, auto }): JoinOrder => ({
        ...{ receivedAt: h.account.clock.now(), request: round, table: CRASH, number: flight.number },
        ...{ options: auto === undefined ? {} : { auto }, stakes: [{ spot: 'stake', amount: STAKE }] },
      }),
    );
    for (const [i, { seat }] of bets.entries()) await tried(first.play.join(seat, orders[i]!));
    await tried(first.timers.pass(flight.takeOff + reachedAfter(140) - h.account.clock.now()));
    const decision = { move: 'cash-out' };
    await tried(first.play.decide(bets[1]!.seat, { receivedAt: h.account.clock.now(), round: bets[1]!.round, after: 0, decision }));
    if (!dead()) await tried(first.timers.pass(reachedAfter(flight.crash) - reachedAfter(140) + 4000));
    const before = await Promise.all(bets.map(written));

    const second = await started(h.account.base.db);
    await second.timers.until(() => (roundIn(second)?.number ?? 0) > flight.number && roundIn(second)?.phase === 'betting');
    expect([kills, roundIn(second)?.number]).toEqual([kills, flight.number + 1]);
    const how = await flown(flight.number);
    for (const [i, bet] of bets.entries()) {
      const { stands, left, won } = before[i]!;
      const isReached = bet.auto !== undefined && bet.auto <= flight.crash;
      // Whoever said where to leave has the committed result; the others could not leave by hand any more.
      const lost = how === 'interrupted' && bet.auto === undefined ? STAKE : 0n;
      const back = !stands ? STAKE : left ? won : isReached ? (STAKE * BigInt(bet.auto!)) / 100n : lost;
      expect([kills, i, how, await h.funds(bet.player)]).toMatchObject([kills, i, how, { cash: back, held: 0n }]);
    }
    expect([kills, await h.differences()]).toEqual([kills, []]);
    await second.casino.close();
    if (!dead()) {
      expect(how).toBe('whole');
      await first.casino.close();
      break;
    }
  }
  // Three stakes, closing, an automatic cash-out, one by hand, the end, settling what is left, the next round.
  expect(kills).toBeGreaterThanOrEqual(8);
  expect(kills).toBeLessThan(60);
});

test('of two processes the later has the table, and the earlier writes nothing more', async () => {
  const first = await started(h.account.base.db);
  const { number } = await nextFlight(first, 150);
  const made = await player();
  const [seat, request] = [await seated(made), requestName()];
  const order = {
    receivedAt: h.account.clock.now(),
    request,
    table: CRASH,
    number,
    options: { auto: 110 },
    stakes: [{ spot: 'stake', amount: STAKE }],
  };
  expect(await first.play.join(seat, order)).toMatchObject({ ok: true });
  const second = await started(h.account.base.db);
  await reach(second, 'betting');
  expect(roundIn(second)?.number).toBe(number);
  // The stake stands whoever took it.
  expect((await second.play.table('fairbook', CRASH, seat))?.own).toMatchObject([{ round: request }]);
  h.logged.length = 0;
  await first.timers.pass(60_000);
  expect(h.logged.join()).toContain('another process runs it');
  expect(roundIn(first)?.phase).toBe('betting');
  expect(await first.play.join(seat, { ...order, request: requestName() })).toMatchObject({ ok: false, reason: 'records-moved' });
  await second.timers.until(() => (roundIn(second)?.number ?? 0) > number);
  expect((await h.funds(made)).cash).toBe((await flown(number)) === 'whole' || draws.draw(number).crash! >= 110 ? 1100n : STAKE);
  expect(await h.differences()).toEqual([]);
  await Promise.all([first.casino.close(), second.casino.close()]);
});

test('a draw stands as it was committed to, whenever the house comes back', async () => {
  const table = 'sic-bo';
  const first = await started(h.account.base.db);
  await first.timers.until(() => roundIn(first, table)?.phase === 'betting');
  const { number } = roundIn(first, table)!;
  const made = await player();
  const [seat, request] = [await seated(made, table), requestName()];
  const stakes = ['big', 'small'].map((spot) => ({ spot, amount: 100n }));
  const order = { receivedAt: h.account.clock.now(), request, table, number, options: {}, stakes };
  expect(await first.play.join(seat, order)).toMatchObject({ ok: true });
  h.account.clock.advance(3_600_000);
  const second = await started(h.account.base.db);
  await second.timers.until(() => (roundIn(second, table)?.number ?? 0) > number);
  expect(roundIn(second, table)?.number).toBe(number + 1);
  // One of the two wins as much as both cost, unless three of a kind were thrown.
  const { cash, held } = await h.funds(made);
  expect([held, cash === STAKE || cash === STAKE - 200n]).toEqual([0n, true]);
  expect(second.play.watch('fairbook', table)?.results?.[0]?.number).toBe(number);
  expect(await h.differences()).toEqual([]);
  await Promise.all([first.casino.close(), second.casino.close()]);
});

test('an order is judged by when it was received: a stake that reaches a closed round is late all the same, a cash-out that was on its way is not', async () => {
  const it = await started(h.account.base.db);
  const { number, crash, takeOff } = await nextFlight(it, 150);
  const made = await h.player({ cash: 2n * STAKE });
  const [seat, request] = [await seated(made), requestName()];
  const order = {
    receivedAt: h.account.clock.now(),
    request,
    table: CRASH,
    number,
    options: {},
    stakes: [{ spot: 'stake', amount: STAKE }],
  };
  expect(await it.play.join(seat, order)).toMatchObject({ ok: true });
  await it.timers.pass(takeOff - 500 - h.account.clock.now());
  expect(roundIn(it)?.phase).toBe('closed');
  expect(await it.play.join(seat, { ...order, request: requestName() })).toMatchObject({ ok: false, reason: 'betting-closed' });
  const ends = takeOff + reachedAfter(crash);
  await it.timers.pass(ends + 240 - h.account.clock.now());
  expect(roundIn(it)?.phase).toBe('pause');
  const leaving = { round: request, after: 0, decision: { move: 'cash-out' } };
  expect(await it.play.decide(seat, { ...leaving, receivedAt: ends })).toMatchObject({ ok: false, reason: 'round-over' });
  const left = await it.play.decide(seat, { ...leaving, receivedAt: ends - 1 });
  expect(left).toMatchObject({ ok: true, round: { phase: 'settled', view: { crash } } });
  await reach(it, 'betting');
  expect(await h.funds(made)).toMatchObject({ cash: STAKE + (left.ok ? left.round.won : 0n), held: 0n });
  expect(await h.differences()).toEqual([]);
  await it.casino.close();
});

test.each([
  ['stood still in the middle of a flight', 3000],
  ['closed the betting too late for anybody to leave', -600],
])('a house that %s gives back what could not be left by hand, and nothing that was not to be', async (_, from) => {
  const it = await started(h.account.base.db);
  const { number, crash, takeOff } = await nextFlight(it, 180);
  const bets = await Promise.all(
    [AUTO, undefined, crash + 1].map(async (auto) => {
      const made = await player();
      const [seat, request] = [await seated(made), requestName()];
      const options = auto === undefined ? {} : { auto };
      const stakes = [{ spot: 'stake', amount: STAKE }];
      const order = { receivedAt: h.account.clock.now(), request, table: CRASH, number, options, stakes };
      expect(await it.play.join(seat, order)).toMatchObject({ ok: true });
      return made;
    }),
  );
  await it.timers.pass(takeOff + from - h.account.clock.now());
  h.account.clock.set(takeOff + reachedAfter(crash) + 1);
  await it.timers.until(() => (roundIn(it)?.number ?? 0) > number);
  expect(await Promise.all(bets.map(async (made) => (await h.funds(made)).cash))).toEqual([(STAKE * BigInt(AUTO)) / 100n, STAKE, 0n]);
  expect([await flown(number), await h.differences()]).toEqual(['interrupted', []]);
  await it.casino.close();
});

test('a house that stood still for a moment flies on', async () => {
  const it = await started(h.account.base.db);
  const { number, takeOff } = await nextFlight(it, 180);
  await it.timers.pass(takeOff + 3000 - h.account.clock.now());
  h.account.clock.advance(1900);
  await it.timers.until(() => (roundIn(it)?.number ?? 0) > number);
  expect(await flown(number)).toBe('whole');
  await it.casino.close();
});

test('a game whose rules changed in the middle of a round gives its stakes back, with what they put into its pot', async () => {
  const table = 'bingo-90';
  const pot = () => h.ledger.houseBalance(h.account.base.db, 1, `house:jackpot:${table}`, 'EUR');
  const first = await started(h.account.base.db);
  await first.timers.until(() => roundIn(first, table)?.phase === 'betting');
  const { number } = roundIn(first, table)!;
  const made = await Promise.all([player(), player()]);
  for (const [i, each] of made.entries()) {
    const stakes = [{ spot: `ticket-${i + 1}`, amount: STAKE - 7n }];
    const order = { receivedAt: h.account.clock.now(), request: requestName(), table, number, options: { tickets: [i + 1] }, stakes };
    expect(await first.play.join(await seated(each, table), order)).toMatchObject({ ok: true });
  }
  // A hundredth of 19.86, of which the pot and what is put aside for the next wait for whole cents each.
  expect(await pot()).toBe(18n);
  await first.casino.close();
  const newer = GAMES.map((game): AnyGame => (game.id === table ? { ...game, version: '9.0.0' } : game));
  const second = await started(h.account.base.db, { games: newer });
  await second.timers.until(() => (roundIn(second, table)?.number ?? 0) > number);
  for (const each of made) expect(await h.funds(each)).toMatchObject({ cash: STAKE, held: 0n });
  expect([await pot(), await h.differences()]).toEqual([0n, []]);
  await second.casino.close();
});

test('a pot is divided among those who play by the rules of now: what others staked by earlier rules of the game goes back, and counts for nothing', async () => {
  const table = 'bingo-75';
  const pot = () => h.ledger.houseBalance(h.account.base.db, 1, `house:jackpot:${table}`, 'EUR');
  const bet = async (it: StudioProcess, number: number, amount: bigint) => {
    const made = await player();
    const order = { receivedAt: h.account.clock.now(), request: requestName(), table, number, options: {} };
    const seat = await seated(made, table);
    expect(await it.play.join(seat, { ...order, stakes: [{ spot: 'ticket-1', amount }] })).toMatchObject({ ok: true });
    return { made, seat, round: order.request };
  };
  const games = GAMES.map(generous);
  const first = await started(h.account.base.db, { games });
  await first.timers.until(() => roundIn(first, table)?.phase === 'betting');
  const { number } = roundIn(first, table)!;
  const before = await bet(first, number, STAKE);
  const newer = games.map((game): AnyGame => (game.id === table ? { ...game, version: '9.0.0' } : game));
  const second = await started(h.account.base.db, { games: newer });
  await second.timers.until(() => roundIn(second, table)?.phase === 'betting');
  const after = await bet(second, number, STAKE / 2n);
  await second.timers.until(() => (roundIn(second, table)?.number ?? 0) > number);
  expect(await h.funds(before.made)).toMatchObject({ cash: STAKE, held: 0n });
  const kept = await h.casino.storeOf('studio').round(after.seat, after.round);
  // A stake of 5.00 put 0.04 into the pot and wins half of it.
  expect(kept?.acts.flatMap(({ awards }) => awards)).toEqual([{ jackpot: table, amount: 2n }]);
  expect([await pot(), await h.differences()]).toEqual([3n, []]);
  await second.casino.close();
});
