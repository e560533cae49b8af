import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CasinoHarness, type CasinoPlayer, casinoHarness } from '../../testing/casino-harness.ts';
import { type ContestSteps, contestSteps, RULES, SPAN_MS } from '../../testing/contest-steps.ts';

let h: CasinoHarness;
let t: ContestSteps;
let [ann, ben, cy] = [] as unknown as [CasinoPlayer, CasinoPlayer, CasinoPlayer];
beforeAll(async () => {
  h = await casinoHarness();
  t = contestSteps(h);
});
afterAll(() => h.account.end());
beforeEach(async () => {
  [ann, ben, cy] = [await h.player({ cash: 100_000n }), await h.player({ cash: 100_000n }), await h.player({ cash: 100_000n })];
});

const clean = async () => expect(await h.differences()).toEqual([]);
const cash = async (player: CasinoPlayer) => (await h.funds(player)).cash;
const prizesOf = async (id: bigint) =>
  h.account.base.db.query<{ place: number; paid: bigint }>(
    'select place, paid from casino_tournament_prize where tournament_id = $1 order by place, player_id',
    [id],
  );
const refusalOf = async (answer: Promise<{ ok: boolean; refusal?: { code: string } }>) => (await answer).refusal?.code;
const toEnd = (): void => h.account.clock.advance(2 * SPAN_MS + 60_000);

describe('a tournament', () => {
  test('counts rounds of who joined, from then on, in its games, from its least stake, and pays its places once', async () => {
    const id = await t.hold();
    expect((await t.enter(ann, id)).data.tournament).toMatchObject({ joined: true, players: 1, state: 'opt-in', place: null });
    await t.enter(ann, id);
    await t.enter(ben, id);
    const [a, b, c] = [await t.seat(ann), await t.seat(ben), await t.seat(cy)];
    // Before it begins.
    await t.dice(a, '50.00');
    h.account.clock.advance(SPAN_MS);
    await t.dice(a, '2.00');
    await t.dice(a, '0.10');
    await (await t.seat(ann, 'limbo')).play({ stake: '9.00', options: { target: 200 } });
    await t.dice(b, '3.00');
    await t.dice(c, '8.00');
    // Who joins late counts from then on.
    expect((await t.enter(cy, id)).data.tournament).toMatchObject({ players: 3, state: 'running' });
    await t.dice(c, '1.00');
    await t.heard();
    const { tournament, standings, own, prizes } = await t.page(cy, id);
    expect(tournament).toMatchObject({ title: 'Sprint', fund: '100.00', scoring: 'stakes', unit: 'amount', joined: true, place: 3 });
    expect(standings.map(({ place, points, prize, own: mine }) => [place, points, prize, mine])).toEqual([
      [1, '3.00', '50.00', false],
      [2, '2.00', '20.00', false],
      [3, '1.00', '20.00', true],
    ]);
    expect(standings[0]!.name).toBe(`••${`${ben.playerId}`.slice(-3)}`);
    expect(own).toMatchObject({ place: 3, points: '1.00', rounds: 1, paid: null });
    expect(prizes).toEqual([
      { from: 1, to: 1, amount: '50.00' },
      { from: 2, to: 3, amount: '20.00' },
    ]);
    toEnd();
    const before = [await cash(ann), await cash(ben), await cash(cy)];
    expect(await t.settle(id)).toEqual({ ok: true, value: undefined });
    expect(await refusalOf(t.settle(id))).toBe('already-decided');
    expect([(await cash(ann)) - before[0]!, (await cash(ben)) - before[1]!, (await cash(cy)) - before[2]!]).toEqual([2000n, 5000n, 2000n]);
    await clean();
  });

  test('counts the same whatever becomes of the news: repeated, late, or lost until it is settled', async () => {
    const id = await t.hold({ scoring: 'rounds' });
    for (const player of [ann, ben]) await t.enter(player, id);
    h.account.clock.advance(SPAN_MS);
    const [a, b] = [await t.seat(ann), await t.seat(ben)];
    for (let i = 0; i < 4; i++) await t.dice(a);
    const { db } = h.account.base;
    const news = await db.query<{ topic: string; brand_id: number; key: string; body: string }>(
      `select topic, brand_id, key, body from outbox where topic = 'round'`,
    );
    await t.heard();
    expect((await t.page(ann, id)).own).toMatchObject({ points: '4', rounds: 4 });
    // All of it again, in the other order.
    for (const { topic, brand_id, key, body } of news.toReversed())
      await db.query('insert into outbox (topic, brand_id, key, body) values ($1, $2, $3, $4::jsonb)', [
        topic,
        brand_id,
        key,
        JSON.stringify(body),
      ]);
    await t.heard();
    expect((await t.page(ann, id)).own).toMatchObject({ points: '4', rounds: 4 });
    for (let i = 0; i < 3; i++) await t.dice(b);
    await db.query(`delete from outbox where topic = 'round'`);
    expect((await t.page(ben, id)).own).toMatchObject({ points: '0', rounds: 0 });
    toEnd();
    expect(await t.settle(id)).toMatchObject({ ok: true });
    expect(await prizesOf(id)).toEqual([
      { place: 1, paid: 5000n },
      { place: 2, paid: 2000n },
    ]);
    await clean();
  });

  test('waits for rounds that began in time, and counts them', async () => {
    const id = await t.hold();
    await t.enter(ann, id);
    h.account.clock.advance(SPAN_MS);
    const seat = await t.seat(ann, 'mines');
    let { round } = (await seat.play({ stake: '5.00', options: { mines: 1 } })).data;
    while (round.phase !== 'deciding') {
      h.account.clock.advance(50);
      round = (await seat.play({ stake: '5.00', options: { mines: 1 } })).data.round;
    }
    h.account.clock.advance(SPAN_MS - 1000);
    expect(await refusalOf(t.settle(id))).toBe('tournament-closed');
    h.account.clock.advance(1000);
    // What was on its way when it ended may not have committed yet.
    expect(await refusalOf(t.settle(id))).toBe('rounds-open');
    h.account.clock.advance(60_000);
    expect(await refusalOf(t.settle(id))).toBe('rounds-open');
    const opened = (await seat.decide(round, { move: 'open', value: 0 })).data.round;
    if (opened.phase === 'deciding') await seat.decide(opened, { move: 'cash-out' });
    expect(await t.settle(id)).toMatchObject({ ok: true });
    expect((await prizesOf(id)).map(({ place }) => place)).toEqual([1]);
    await clean();
  });

  test('waits an hour at most: a round that is left open keeps nobody’s prize back, and counts no more', async () => {
    const id = await t.hold({ scoring: 'rounds' });
    for (const player of [ann, ben]) await t.enter(player, id);
    h.account.clock.advance(SPAN_MS);
    await t.dice(await t.seat(ann));
    const left = await t.seat(ben, 'mines');
    const { round } = (await left.play({ stake: '0.10' })).data;
    expect(round.phase).toBe('deciding');
    h.account.clock.advance(SPAN_MS + 3_600_000 - 60_000);
    expect(await refusalOf(t.settle(id))).toBe('rounds-open');
    h.account.clock.advance(60_000);
    expect(await t.settle(id)).toMatchObject({ ok: true });
    expect((await prizesOf(id)).map(({ place }) => place)).toEqual([1]);
    await clean();
  });

  test('is settled once by many who settle it at the same moment, while others play and join elsewhere', async () => {
    const [id, other] = [await t.hold({ scoring: 'rounds' }), await t.hold({ scoring: 'rounds' }, { lasts: 10 * SPAN_MS })];
    const players = [ann, ben, cy];
    for (const player of players) {
      await t.enter(player, id);
      await t.enter(player, other);
    }
    h.account.clock.advance(SPAN_MS);
    const seats = await Promise.all(players.map((player) => t.seat(player)));
    await Promise.all(
      seats.flatMap((seat) => Array.from({ length: 3 }, () => seat.play({ stake: '1.00', options: { side: 'over', winners: 4950 } }))),
    );
    h.account.clock.advance(SPAN_MS + 60_000);
    const late = await h.player();
    const [results] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => t.settle(id))),
      ...seats.map((seat) => seat.play({ stake: '1.00', options: { side: 'over', winners: 4950 } })),
      t.enter(late, other),
      t.heard(),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    await t.heard();
    // What was counted while the one was settled was counted for the other too: four rounds each, and nine for the first.
    const { standings } = await t.page(ann, other);
    expect(standings.map(({ points }) => points)).toEqual(['4', '4', '4']);
    expect((await prizesOf(id)).map(({ paid }) => paid).reduce((sum, paid) => sum + paid, 0n)).toBe(9000n);
    await clean();
  });

  test('divides the prizes of shared places where its rules say so, odd cents to who was first', async () => {
    const id = await t.hold({
      scoring: 'rounds',
      ties: 'shared',
      fund: '1001',
      prizes: [
        { from: 1, to: 1, share: 7000 },
        { from: 2, to: 2, share: 3000 },
      ],
    });
    for (const player of [ann, ben, cy]) await t.enter(player, id);
    h.account.clock.advance(SPAN_MS);
    for (const player of [ben, ann, cy]) await t.dice(await t.seat(player));
    await t.heard();
    expect((await t.page(cy, id)).standings.map(({ place, prize }) => [place, prize])).toEqual([
      [1, '3.34'],
      [1, '3.34'],
      [1, '3.33'],
    ]);
    expect((await t.page(cy, id)).tournament.place).toBe(1);
    toEnd();
    await t.settle(id);
    expect((await prizesOf(id)).map(({ paid }) => paid).toSorted()).toEqual([333n, 334n, 334n]);
    await clean();
  });

  test('pays nobody when it is called off, and is not settled then', async () => {
    const id = await t.hold();
    await t.enter(ann, id);
    h.account.clock.advance(SPAN_MS);
    await t.dice(await t.seat(ann));
    expect(await t.cancel(id)).toMatchObject({ ok: true });
    toEnd();
    expect(await refusalOf(t.settle(id))).toBe('already-decided');
    expect(await refusalOf(t.cancel(id))).toBe('already-decided');
    expect([await prizesOf(id), (await t.page(ann, id)).tournament.state]).toEqual([[], 'cancelled']);
    await clean();
  });
});

describe('joining', () => {
  test('is not possible before it opens, after it ended, or beyond its places, and leaving not once it runs', async () => {
    const [id, small] = [await t.hold(), await t.hold({ mostPlayers: 2 })];
    for (const player of [ann, ben]) await t.enter(player, small);
    expect(await t.enter(cy, small)).toMatchObject({ status: 409, code: 'tournament-full' });
    expect((await t.leave(ben, small)).data.tournament).toMatchObject({ joined: false, players: 1 });
    expect((await t.enter(cy, small)).status).toBe(200);
    await t.enter(ann, id);
    h.account.clock.advance(SPAN_MS);
    expect(await t.leave(ann, id)).toMatchObject({ status: 409, code: 'tournament-closed' });
    h.account.clock.advance(SPAN_MS);
    expect(await t.enter(ben, id)).toMatchObject({ status: 409, code: 'tournament-closed' });
    // Who is in is told so, also then.
    expect((await t.enter(ann, id)).status).toBe(200);
    const now = h.account.clock.now();
    const times = { optIn: now, start: now + 1, end: now + 2 };
    const draft = await h.account.base.db.transaction((tx) => h.contests.make(tx, 1, RULES, times));
    expect(await t.enter(ann, draft)).toMatchObject({ status: 404 });
    expect((await t.list(ann)).map(({ id: listed }) => listed)).not.toContain(`${draft}`);
  });

  test('is for those who may play: not for who is excluded or in a break; a place that was reached is paid all the same', async () => {
    const id = await t.hold();
    await t.enter(ben, id);
    h.account.clock.advance(SPAN_MS);
    await t.dice(await t.seat(ben), '4.00');
    for (const player of [ann, ben])
      await h.account.call('POST', '/limit-service/v3/BlockUser', {
        body: { kind: 'time-out', hours: 24, confirm: true },
        token: player.signedIn,
      });
    expect(await t.enter(ann, id)).toMatchObject({ status: 403, code: 'time-out-active' });
    toEnd();
    const before = await cash(ben);
    await t.settle(id);
    expect((await cash(ben)) - before).toBe(5000n);
    await clean();
  });

  test('with a place for one lets one of many in', async () => {
    const id = await t.hold({ mostPlayers: 2 });
    const players = await Promise.all(Array.from({ length: 6 }, () => h.player()));
    const answers = await Promise.all(players.map((player) => t.enter(player, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await t.page(ann, id)).tournament.players).toBe(2);
  });
});

describe('the verifier finds', () => {
  test.each([
    ['a prize that was raised', 'casino_tournament_prize', 'update casino_tournament_prize set paid = paid + 1'],
    ['a prize without its transfer', 'transfer', `delete from transfer where kind = 'contest-prize'`],
    ['a transfer without its prize', 'casino_tournament_prize', 'delete from casino_tournament_prize'],
    [
      'a prize of one that was never settled',
      'casino_tournament',
      `update casino_tournament set state = 'announced', ended_at = null where state = 'settled'`,
    ],
  ])('%s', async (_, table, change) => {
    const { owner } = h.account.base;
    const past = (...statements: string[]) =>
      owner.transaction(async (tx) => {
        await tx.query(`set local session_replication_role = 'replica'`);
        for (const statement of statements) await tx.query(statement);
      });
    await past(`create table kept_contest as table ${table}`, change);
    const found = (await h.differences()).filter(({ check }) => check === 'contest');
    await past(`delete from ${table}`, `insert into ${table} select * from kept_contest`, 'drop table kept_contest');
    expect(found).not.toEqual([]);
  });
});
