import { type ChallengeDefinition, HISTORY_DAYS } from '@fairbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CasinoHarness, type CasinoPlayer, casinoHarness } from '../../testing/casino-harness.ts';
import { type ContestSteps, contestSteps } from '../../testing/contest-steps.ts';

const THREE: ChallengeDefinition = {
  id: 'three-rounds',
  title: { en: 'Play 3 rounds of dice' },
  currency: 'EUR',
  games: ['dice'],
  leastStake: '100',
  task: { kind: 'play', times: 3 },
  reward: '150',
};
const DAY_MS = 86_400_000;

let h: CasinoHarness;
let t: ContestSteps;
let ann: CasinoPlayer;
beforeAll(async () => {
  h = await casinoHarness();
  t = contestSteps(h);
  const { db } = h.account.base;
  expect(await db.transaction((tx) => h.contests.makeChallenge(tx, 1, THREE))).toMatchObject({ ok: true });
  expect(await db.transaction((tx) => h.contests.makeChallenge(tx, 1, THREE))).toMatchObject({ ok: false });
  ann = await h.player({ cash: 100_000n });
});
afterAll(() => h.account.end());

const clean = async () => expect(await h.differences()).toEqual([]);
const rewards = async (player: CasinoPlayer) =>
  (
    await h.account.base.db.query<{ amount: bigint; cause_id: string }>(
      `select amount, cause_id from transfer where player_id = $1 and kind = 'contest-prize' order by cause_id`,
      [player.playerId],
    )
  ).map(({ amount, cause_id }) => [cause_id, amount]);
/** Signed in again: sessions end with the day. */
const again = async (cash = 100_000n) => h.player({ cash });

describe('a challenge', () => {
  test('is there from the day after it was made', async () => {
    expect((await t.day(ann)).challenges).toEqual([]);
    const { resetsAt } = await t.day(ann);
    // 12:00 UTC is 14:00 in Malta, where the day ends at 22:00 UTC.
    expect(new Date(resetsAt).toISOString()).toBe('2026-08-05T22:00:00.000Z');
    h.account.clock.set(resetsAt);
    ann = await again();
    expect(await t.day(ann)).toMatchObject({
      day: '2026-08-06',
      timeZone: 'Europe/Malta',
      challenges: [{ id: 'three-rounds', title: 'Play 3 rounds of dice', done: 0, reward: '1.50', completedAt: null, paid: null }],
    });
  });

  test('is completed by rounds that meet it, and rewarded once a day', async () => {
    const seat = await t.seat(ann);
    await t.dice(seat, '1.00');
    await t.dice(seat, '0.99');
    await t.dice(seat, '1.00');
    await t.heard();
    expect((await t.day(ann)).challenges).toMatchObject([{ done: 2, completedAt: null, paid: null }]);
    expect(await rewards(ann)).toEqual([]);
    const before = (await h.funds(ann)).cash;
    const third = await t.dice(seat, '1.00');
    await t.heard();
    expect((await t.day(ann)).challenges).toMatchObject([{ done: 3, completedAt: third.at, paid: { amount: '1.50', currency: 'EUR' } }]);
    const won = BigInt(third.won.replace('.', ''));
    expect((await h.funds(ann)).cash - before).toBe(150n - 100n + won);
    for (let i = 0; i < 5; i++) await t.dice(seat);
    await t.heard();
    expect(await rewards(ann)).toEqual([['three-rounds/2026-08-06', 150n]]);
    await clean();
  });

  test('begins anew with the brand’s day, and a round counts on the day it began', async () => {
    const { resetsAt } = await t.day(ann);
    h.account.clock.set(resetsAt - 60_000);
    const ben = await again();
    const seat = await t.seat(ben);
    await t.dice(seat);
    await t.dice(seat);
    h.account.clock.set(resetsAt - 1);
    // The third begins a moment before midnight, and is heard of the day after.
    const { data } = await seat.play({ stake: '1.00', options: { side: 'over', winners: 4950 } });
    expect(data.round.at).toBe(resetsAt - 1);
    h.account.clock.advance(10);
    await t.heard();
    expect(await rewards(ben)).toEqual([['three-rounds/2026-08-06', 150n]]);
    expect((await t.day(ben)).challenges).toMatchObject([{ done: 0, completedAt: null }]);
    for (let i = 0; i < 3; i++) await t.dice(seat);
    await t.heard();
    expect(await rewards(ben)).toEqual([
      ['three-rounds/2026-08-06', 150n],
      ['three-rounds/2026-08-07', 150n],
    ]);
    await clean();
  });

  test('is rewarded once by news that many processes hear at once', async () => {
    const cy = await again();
    const seat = await t.seat(cy);
    for (let i = 0; i < 3; i++) await t.dice(seat);
    await Promise.all([t.heard(), t.heard(), t.heard()]);
    expect(await rewards(cy)).toEqual([['three-rounds/2026-08-07', 150n]]);
    await clean();
  });

  test('is told afterwards with what was done and paid, the last day first, and to nobody else', async () => {
    const fay = await again();
    /** The same player on a later day. */
    const later = async (): Promise<CasinoPlayer> => {
      h.account.clock.advance(DAY_MS);
      const signedIn = await h.account.call('POST', '/user/auth', { body: { login: fay.login, password: fay.password } });
      return { ...fay, signedIn: signedIn.json<{ data: { token: string } }>().data.token };
    };
    const seat = await t.seat(fay);
    for (let i = 0; i < 2; i++) await t.dice(seat);
    const { at } = await t.dice(seat);
    await t.heard();
    // The day that goes on is no past one.
    expect(await t.past(fay)).toEqual({ challenges: [], more: false });
    await t.dice(await t.seat(await later()));
    await t.heard();
    const now = await later();
    const three = { id: 'three-rounds', title: 'Play 3 rounds of dice', task: { kind: 'play', times: 3, atLeast: null } };
    expect(await t.past(now)).toEqual({
      more: false,
      challenges: [
        { ...three, day: '2026-08-08', done: 1, completedAt: null, paid: null },
        { ...three, day: '2026-08-07', done: 3, completedAt: at, paid: { amount: '1.50', currency: 'EUR' } },
      ],
    });
    expect((await t.past(now, '2026-08-08')).challenges).toMatchObject([{ day: '2026-08-07' }]);
    expect((await t.past(await again())).challenges).toEqual([]);
  });

  test('is told of a page of days at a time', async () => {
    const gus = await again();
    const days = Array.from({ length: HISTORY_DAYS + 2 }, (_, i) => new Date(Date.UTC(2026, 6, 1 + i)).toISOString().slice(0, 10));
    await h.account.base.db.query(
      `insert into casino_challenge_progress (brand_id, player_id, challenge, day, done) select 1, $1, 'three-rounds', day, 2 from unnest($2::text[]) day`,
      [gus.playerId, `{${days.join(',')}}`],
    );
    const first = await t.past(gus);
    expect([first.more, first.challenges.map(({ day }) => day)]).toEqual([true, days.toReversed().slice(0, HISTORY_DAYS)]);
    const rest = await t.past(gus, first.challenges.at(-1)!.day);
    expect([rest.more, rest.challenges.map(({ day }) => day)]).toEqual([false, [days[1], days[0]]]);
  });

  test('ends with the day it is ended on', async () => {
    const { db } = h.account.base;
    expect(await db.transaction((tx) => h.contests.endChallenge(tx, 1, THREE.id))).toMatchObject({ ok: true });
    expect(await db.transaction((tx) => h.contests.endChallenge(tx, 1, THREE.id))).toMatchObject({ ok: false });
    const dan = await again();
    expect((await t.day(dan)).challenges).toHaveLength(1);
    h.account.clock.advance(DAY_MS);
    const eve = await again();
    expect((await t.day(eve)).challenges).toEqual([]);
    const seat = await t.seat(eve);
    for (let i = 0; i < 3; i++) await t.dice(seat);
    await t.heard();
    expect(await rewards(eve)).toEqual([]);
  });
});
