import { GAMES, playRound, seedWords } from '@fairbook/games';
import type { StudioRound, StudioSeat } from '@fairbook/provider-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { retireAll } from './restored.ts';
import { lost } from './testing/faults.ts';
import { orderOf, played } from './testing/story-parts.ts';
import { NO_FAULT, type StudioHarness, studioHarness } from './testing/studio-harness.ts';

const TABLES = ['record', 'launch', 'stake', 'taken_back', 'delivery', 'act', 'round', 'player'].map((name) => `studio_${name}`);

let h: StudioHarness;
beforeAll(async () => {
  h = await studioHarness();
});
afterAll(() => h.end());
beforeEach(() => {
  h.fault = NO_FAULT;
});

/** Keeps the records as they are; what comes back puts that state back. */
async function backup(): Promise<() => Promise<void>> {
  const { owner } = h.records;
  await owner.query('drop schema if exists kept cascade; create schema kept');
  for (const table of TABLES) await owner.query(`create table kept.${table} as table ${table}`);
  return async () => {
    await owner.query(`truncate ${TABLES.join(', ')}`);
    for (const table of TABLES.toReversed()) await owner.query(`insert into ${table} overriding system value select * from kept.${table}`);
    h.restart();
  };
}

const dice = async (seat: StudioSeat): Promise<StudioRound> => {
  h.platform.account.clock.advance(1000);
  return played(await h.service.calls.play.play(seat, orderOf({ target: 5050 })));
};
const drawnFrom = ({ source }: StudioRound): string => (source.kind === 'seeds' ? `${source.serverSeedHash} ${source.nonce}` : '');
const retired = () => retireAll(h.records.db, h.service);

test('after an older state was put back no nonce is drawn twice, of the pair in use and of those that came after it, and all of them are told', async () => {
  const ann = await h.platform.player({ cash: 100_000n });
  const seat = await h.seat(ann, 'dice');
  const seen = [await dice(seat), await dice(seat)];
  const before = await h.service.calls.play.seeds(seat);
  const putBack = await backup();
  seen.push(await dice(seat), await dice(seat));
  // The next pair, which the old state has committed to, was in use as well.
  expect(await h.service.calls.play.rotate(seat, 'mine')).toMatchObject({ ok: true });
  seen.push(await dice(seat));
  await putBack();
  expect(await retired()).toEqual({ done: 1, left: 0 });
  const now = await h.service.calls.play.seeds(seat);
  expect([before.serverSeedHash, before.nextServerSeedHash]).not.toContain(now.serverSeedHash);
  const after = [await dice(seat), await dice(seat)];
  expect(await h.service.calls.play.rotate(seat, 'another')).toMatchObject({ ok: true });
  after.push(await dice(seat));
  const drawn = [...seen, ...after].map(drawnFrom);
  expect(new Set(drawn).size).toBe(drawn.length);
  // Every round that was ever seen can be checked by what is told now, with the client seed it was drawn with.
  const pairs = await h.service.calls.play.revealed(seat, 50);
  const game = GAMES.find(({ id }) => id === 'dice')!;
  for (const { options, stakes, source, view } of [...seen, ...after.slice(0, 2)]) {
    if (source.kind !== 'seeds') throw new Error('dice are drawn from seeds');
    const { serverSeed } = pairs.find(({ serverSeedHash }) => serverSeedHash === source.serverSeedHash)!;
    const words = seedWords({ serverSeed, clientSeed: source.clientSeed, nonce: source.nonce });
    const again = playRound(game, { options, stakes, hundredth: 1n, decisions: [], words });
    expect(again.ok && again.value.view).toEqual(view);
  }
});

test('what was open or under way in it is given back, and nobody goes on with a round of which they have seen more', async () => {
  const ben = await h.platform.player();
  const seat = await h.seat(ben, 'mines');
  const order = orderOf({ mines: 24 });
  expect(played(await h.service.calls.play.play(seat, order)).phase).toBe('deciding');
  const putBack = await backup();
  await putBack();
  h.fault = lost;
  // The wallet does not answer: nobody is done before it has heard of it.
  expect((await retired()).left).toBeGreaterThan(0);
  await h.settled();
  expect((await retired()).left).toBe(0);
  await h.service.settle();
  expect(await h.platform.funds(ben)).toMatchObject({ cash: 10_000n, held: 0n });
  expect(await h.service.calls.play.open(seat, 'mines')).toBeUndefined();
  expect(await h.service.calls.play.seeds(seat)).toMatchObject({ nonce: 0, openRounds: 0 });
});
