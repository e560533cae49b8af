import type { Db } from '@fairbook/database';
import { seededRandom } from '@fairbook/domain/seeded-random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Outbox, outbox, RETRY_WAIT } from '../../platform/outbox.ts';
import { type CasinoHarness, type CasinoPlayer, casinoHarness } from '../../testing/casino-harness.ts';
import { type ContestSteps, contestSteps, SPAN_MS } from '../../testing/contest-steps.ts';
import type { StudioSeat } from '../../testing/studio-seat.ts';
import { createCasinoContests } from './index.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_127);
const STEPS = 120;

let h: CasinoHarness;
let t: ContestSteps;
beforeAll(async () => {
  h = await casinoHarness();
  t = contestSteps(h);
});
afterAll(() => h.account.end());

/** Deliveries wait by a time of their own: tournaments run out meanwhile. */
let now = Date.UTC(2026, 0, 1);

/** A process that hears of rounds; `dies` says before each commit, and after it, whether that is its last act. */
function worker(dies: () => boolean): Outbox {
  const { base, clock, brands } = h.account;
  const shaky: Db = {
    ...base.db,
    async transaction(run) {
      const value = await base.db.transaction(async (tx) => {
        const done = await run(tx);
        if (dies()) throw new Error('killed before the commit');
        return done;
      });
      if (dies()) throw new Error('killed after the commit');
      return value;
    },
  };
  const own = outbox(shaky, () => {}, { clock: { now: () => now } });
  createCasinoContests({
    ...{ db: shaky, clock, ids: h.needs.ids, ledger: h.ledger, compliance: h.needs.compliance, casinoWallet: h.casino },
    ...{ outbox: own, brands: brands.all, brandById: brands.byId, log() {}, onError() {} },
    timeZone: (brand) => brands.jurisdiction(brand).limits.timeZone,
  });
  return own;
}

test(`contests count every round once, whatever becomes of the workers that hear of it (seed ${SEED})`, async () => {
  const draw = seededRandom(SEED);
  const id = await t.hold({ scoring: 'stakes', games: ['dice'], leastStake: '20' });
  const players: CasinoPlayer[] = [];
  const seats: StudioSeat[] = [];
  for (let i = 0; i < 4; i++) {
    players.push(await h.player({ cash: 100_000n }));
    expect((await t.enter(players[i]!, id)).data.tournament).toMatchObject({ joined: true });
    seats.push(await t.seat(players[i]!));
  }
  h.account.clock.advance(SPAN_MS);
  let isShaky = true;
  const dies = () => isShaky && draw.int(0, 5) === 0;
  const workers = [worker(dies), worker(dies), worker(dies)];
  const heard = () => Promise.allSettled(workers.slice(0, draw.int(1, 3)).map((each) => each.drain()));
  const points = [0n, 0n, 0n, 0n];
  const rounds = [0, 0, 0, 0];
  for (let step = 0; step < STEPS; step++) {
    const who = draw.int(0, 3);
    const stake = BigInt(draw.int(10, 60));
    await t.dice(seats[who]!, `0.${stake}`);
    if (stake >= 20n) {
      points[who]! += stake;
      rounds[who]! += 1;
    }
    if (draw.int(0, 2) === 0) await heard();
    now += 200;
  }
  isShaky = false;
  for (let tries = 0; tries < 20; tries++) {
    await heard();
    now += RETRY_WAIT.most;
  }
  expect(await workers[0]!.undelivered()).toEqual({ retrying: 0, dead: 0 });
  const counted = await h.account.base.db.query<{ points: bigint; rounds: number }>(
    'select points, rounds from casino_tournament_entry where tournament_id = $1 order by number',
    [id],
  );
  expect(counted.map((entry) => [entry.points, entry.rounds])).toEqual(points.map((sum, i) => [sum, rounds[i]]));
  expect(await h.differences()).toEqual([]);
});

test('contests count a round that was settled by a clock that had been set back', async () => {
  const id = await t.hold({ scoring: 'rounds', games: ['dice'], leastStake: '20' });
  const ann = await h.player({ cash: 100_000n });
  await t.enter(ann, id);
  const seat = await t.seat(ann);
  h.account.clock.advance(SPAN_MS + 60_000);
  const own = worker(() => false);
  await t.dice(seat);
  await own.drain();
  h.account.clock.advance(-2000);
  await t.dice(seat);
  await own.drain();
  expect((await t.page(ann, id)).own).toMatchObject({ rounds: 2 });
});
