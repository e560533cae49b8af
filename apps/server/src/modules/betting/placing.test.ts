import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlayerCtx } from '../../platform/context.ts';
import { type BettingHarness, bettingHarness, FREE, order, pick, score } from '../../testing/betting-harness.ts';
import { createBetting } from './index.ts';

let base: TestDatabase;
let h: BettingHarness;
let ann: PlayerCtx;
let fixture = 1000;

beforeAll(async () => {
  base = await testDatabase();
  h = await bettingHarness(base.db);
});
afterAll(() => base.drop());
beforeEach(async () => {
  fixture += 10;
  h.setFresh(true);
  h.setHeadroom(FREE);
  ann = await h.player(10_000n);
});

const place = (...args: Parameters<typeof order>) => h.betting.placeBet(ann, order(...args));
const code = async (answer: ReturnType<typeof place>) => {
  const result = await answer;
  return result.ok ? result.value.kind : result.refusal.code;
};
const clean = async () => expect((await h.ledger.verify(base.db)).differences).toEqual([]);

describe('a placed bet', () => {
  test('takes its stake, keeps its legs as seen and stands among the open bets', async () => {
    const placed = await place(1500n, [pick(fixture), pick(fixture + 1, 9, 2500)]);
    expect(placed).toMatchObject({ ok: true, value: { kind: 'placed', price: 4000n, potentialReturn: 6000n, cash: 8500n } });
    const [bet] = (await h.betting.bets(ann, { state: 'open', page: 1 })).items;
    expect(bet).toMatchObject({
      kind: 'accumulator',
      stake: '15.00',
      potentialReturn: '60.00',
      price: 4000,
      status: 'accepted',
      payout: undefined,
    });
    expect(bet?.legs).toMatchObject([
      { home: `Home ${fixture}`, pick: 'home', price: 2000, result: 'open', phase: 'line' },
      { pick: 'over', market: 'total', key: `${pick(fixture + 1).gameId}:9:2500` },
    ]);
    await clean();
  });

  test('counts among the stakes of its sport, from its moment on', async () => {
    const since = h.clock.now();
    await place(1500n, [pick(fixture), pick(fixture + 1, 9, 2500)]);
    await place(1000n, [pick(fixture)]);
    expect(await h.betting.stakes(ann, since)).toEqual([{ sportId: 1, stake: '25.00' }]);
    expect(await h.betting.stakes(await h.player(10_000n), since)).toEqual([]);
    expect(await h.betting.stakes(ann, h.clock.now() + 1)).toEqual([]);
  });

  test('is one bet however often its order comes back, and another order under its name is refused', async () => {
    const asked = order(1000n, [pick(fixture)], { guid: 'the-same' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => h.betting.placeBet(ann, asked)));
    const bets = new Set(answers.map((a) => (a.ok && a.value.kind === 'placed' ? a.value.betId : a)));
    expect(bets.size).toBe(1);
    expect(await h.cash(ann)).toBe(9000n);
    // Also when the price has moved or the fixture is over since: the answer was lost, the bet was not.
    h.offer(pick(fixture), { status: 'over' });
    const again = await h.betting.placeBet(ann, asked);
    expect(again.ok && again.value.kind === 'placed' && bets.has(again.value.betId)).toBe(true);
    expect(await code(h.betting.placeBet(ann, { ...asked, stake: 1001n }))).toBe('idempotency-conflict');
    await clean();
  });

  test('is one of fifty different orders on a balance for one', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => code(place(10_000n, [pick(fixture)], { guid: `race-${i}` }))));
    expect(answers.filter((a) => a === 'placed')).toHaveLength(1);
    expect(answers.filter((a) => a === 'insufficient-balance')).toHaveLength(49);
    expect(await h.cash(ann)).toBe(0n);
    await clean();
  });

  test('is one also when its order reaches two processes at once, each is told so, and another order under its name is refused', async () => {
    const other = await bettingHarness(base.db, { node: 6, brand: h.brand });
    const asked = (n: number, stake: bigint) => order(stake, [pick(fixture)], { guid: `everywhere-${n}` });
    for (let n = 0; n < 4; n++) {
      const answers = await Promise.all([h, other].map((each) => each.betting.placeBet(ann, asked(n, 1000n))));
      expect(new Set(answers.map((a) => (a.ok && a.value.kind === 'placed' ? a.value.betId : a))).size).toBe(1);
      const unlike = await Promise.all([h, other].map((each, i) => code(each.betting.placeBet(ann, asked(n + 4, 100n + BigInt(i))))));
      expect(unlike.toSorted()).toEqual(['idempotency-conflict', 'placed']);
    }
    await clean();
  });

  test('stands with its money and its news, or none of them is there', async () => {
    const broken = createBetting({
      ...h.needs,
      outbox: {
        ...h.news,
        async add(tx) {
          // Bet and money are written by now, as far as this transaction goes.
          await tx.query('select 1');
          throw new Error('no news');
        },
      },
    });
    await expect(broken.placeBet(ann, order(1000n, [pick(fixture)]))).rejects.toThrow('no news');
    expect(await h.cash(ann)).toBe(10_000n);
    expect((await h.betting.bets(ann, { state: 'open', page: 1 })).items).toEqual([]);
    await clean();
  });

  test('is announced only when it stands', async () => {
    const published: string[] = [];
    const listening = await bettingHarness(base.db, { node: 4 });
    listening.news.on('bet', (news) => void published.push((news.body as { betId: string }).betId));
    await listening.news.drain();
    published.length = 0;
    const placed = await place(100n, [pick(fixture)]);
    await code(place(99_999n, [pick(fixture)]));
    await listening.news.drain();
    expect(published).toEqual([placed.ok && placed.value.kind === 'placed' ? `${placed.value.betId}` : '']);
  });

  test('is what its repeat is told too when the price closes while it is on its way to the database', async () => {
    const asked = order(1000n, [pick(fixture)], { guid: 'on-its-way' });
    await h.risk.ready(1, ann.player.playerId);
    const first = h.betting.placeBet(ann, asked);
    h.offer(pick(fixture), { status: 'suspended' });
    const [published, again] = await Promise.all([first, h.betting.placeBet(ann, asked)]);
    expect(published).toMatchObject({ ok: true, value: { kind: 'placed' } });
    expect(again).toEqual(published);
  });
});

describe('a refused bet moves no money, and names what is wrong first', () => {
  const cases: [name: string, answer: string, arrange: () => void, order_: () => Parameters<typeof order>][] = [
    ['a kind not offered yet', 'wrong-coupon-kind', () => {}, () => [100n, [pick(fixture), pick(fixture + 1)], { betType: 2 }]],
    ['an unknown kind', 'wrong-coupon-kind', () => {}, () => [100n, [pick(fixture)], { betType: 77 }]],
    ['51 legs', 'too-many-legs', () => {}, () => [100n, Array.from({ length: 51 }, (_, i) => pick(fixture + i))]],
    ['an outcome that is not known', 'fixture-unknown', () => {}, () => [100n, [pick(fixture, 999_999)]]],
    ['a fixture that is over', 'fixture-over', () => h.offer(pick(fixture), { status: 'over' }), () => [100n, [pick(fixture)]]],
    ['a silent feed', 'prices-stale', () => h.setFresh(false), () => [100n, [pick(fixture)]]],
    ['a market that is gone', 'market-gone', () => h.offer(pick(fixture), { status: 'gone' }), () => [100n, [pick(fixture)]]],
    ['a suspended outcome', 'outcome-suspended', () => h.offer(pick(fixture), { status: 'suspended' }), () => [100n, [pick(fixture)]]],
    ['a moved price', 'price-changed', () => h.offer(pick(fixture), { price: 2050 }), () => [100n, [pick(fixture)]]],
    ['two legs of one fixture', 'related-legs', () => {}, () => [100n, [pick(fixture), pick(fixture, 9, 2500)]]],
    ['a stake below the minimum', 'stake-under-minimum', () => {}, () => [9n, [pick(fixture)]]],
    ['a stake above the maximum', 'stake-over-maximum', () => {}, () => [500_001n, [pick(fixture)]]],
    ['a balance that does not hold it', 'insufficient-balance', () => {}, () => [10_001n, [pick(fixture)]]],
    [
      'a stake limit',
      'stake-limit',
      () => h.setHeadroom({ ...FREE, left: 99n, over: { code: 'stake-limit' } }),
      () => [100n, [pick(fixture)]],
    ],
    [
      'an exclusion that began meanwhile',
      'self-excluded',
      () => h.setHeadroom({ ...FREE, refusal: { code: 'self-excluded' } }),
      () => [100n, [pick(fixture)]],
    ],
    // Two reasons at once: the earlier in the order of acceptance is told.
    [
      'a limit and a fixture that is over',
      'loss-limit',
      () => {
        h.setHeadroom({ ...FREE, left: 1n, over: { code: 'loss-limit' } });
        h.offer(pick(fixture), { status: 'over' });
      },
      () => [100n, [pick(fixture)]],
    ],
    ['a moved price and a stake too low', 'price-changed', () => h.offer(pick(fixture), { price: 2050 }), () => [1n, [pick(fixture)]]],
    ['a stake too high for market and balance', 'stake-over-maximum', () => {}, () => [600_000n, [pick(fixture)]]],
  ];
  test.each(cases)('%s: %s', async (_, refusal, arrange, asked) => {
    arrange();
    expect(await code(place(...asked()))).toBe(refusal);
    expect(await h.cash(ann)).toBe(10_000n);
  });

  test.each([
    ['blocked', 'account-blocked'],
    ['closed', 'account-blocked'],
    ['self-excluded', 'self-excluded'],
    ['time-out', 'time-out-active'],
  ] as const)('a player who is %s', async (status, refusal) => {
    ann = { ...ann, player: { ...ann.player, status } };
    h.offer(pick(fixture), { status: 'over' });
    expect(await code(place(100n, [pick(fixture)]))).toBe(refusal);
  });

  test('whose line has moved names the line of now, whatever change of price is taken; nothing is placed on it unasked', async () => {
    h.offer(pick(fixture + 1, 9, 2500), {
      status: 'gone',
      price: 0,
      movedTo: { line: 3500, price: 2150, pick: (language) => `over 3.5 (${language})` },
    });
    for (const policy of [0, 1, 2] as const)
      expect(await place(100n, [pick(fixture), pick(fixture + 1, 9, 2500)], { policy })).toMatchObject({
        ok: false,
        refusal: { code: 'line-changed', leg: 1, facts: { line: 3500, linePrice: 2150, linePick: 'over 3.5 (en)', was: 2000 } },
      });
    expect(await h.cash(ann)).toBe(10_000n);
    h.setFresh(false);
    expect(await code(place(100n, [pick(fixture + 1, 9, 2500)]))).toBe('prices-stale');
    h.setFresh(true);
  });

  test('names the leg and its price now', async () => {
    h.offer(pick(fixture + 1), { price: 1900 });
    expect(await place(100n, [pick(fixture), pick(fixture + 1)])).toMatchObject({
      ok: false,
      refusal: { code: 'price-changed', leg: 1, facts: { price: 1900, was: 2000 } },
    });
  });
});

test('a feed that falls silent between the check and the lock takes no bet, however short that is', async () => {
  const late = await bettingHarness(base.db, {
    node: 8,
    limits: {
      async headroomForStake(_db, players) {
        late.setFresh(false);
        return players.map(() => FREE);
      },
    },
  });
  expect(await late.betting.placeBet(ann, order(100n, [pick(fixture)]))).toMatchObject({
    ok: false,
    refusal: { code: 'prices-stale', leg: 0 },
  });
  expect(await h.cash(ann)).toBe(10_000n);
});

describe('the greatest payout', () => {
  // 1.005 x 1.205 = 1.211025, shown as 1.211: at the shown price 8257.63 would seem to fit under 10,000.00, and would pay 10,000.20.
  const odd = { maximumStake: '10000000', maximumPayout: '1000000' };
  test('is held by what the bet really pays, not by the price as it is shown', async () => {
    const { EUR } = h.brand.limits;
    const capped = await bettingHarness(base.db, { node: 7, brand: { limits: { EUR: { ...EUR!, ...odd } }, liability: [] } });
    const legs = [pick(fixture), pick(fixture + 1)];
    capped.offer(legs[0]!, { price: 1005 });
    capped.offer(legs[1]!, { price: 1205 });
    const rich = { ...(await h.player(2_000_000n)), brand: capped.brand };
    const asked = (stake: bigint) => capped.betting.placeBet(rich, order(stake, legs, { policy: 2 }));
    expect(await asked(825_747n)).toMatchObject({ ok: false, refusal: { code: 'stake-over-maximum', facts: { bound: '8257.46' } } });
    expect(await asked(825_746n)).toMatchObject({ ok: true, value: { potentialReturn: 999_999n } });
  });
});

describe('a price that moved', () => {
  test.each([
    [0, 2100, 'price-changed'],
    [0, 1900, 'price-changed'],
    [1, 2100, 'placed'],
    [1, 1900, 'price-changed'],
    [2, 2100, 'placed'],
    [2, 1900, 'placed'],
  ] as const)('policy %i at %i: %s, at the price of now', async (policy, price, answer) => {
    h.offer(pick(fixture), { price });
    const result = await place(1000n, [pick(fixture)], { policy });
    expect(result.ok ? result.value.kind : result.refusal.code).toBe(answer);
    if (result.ok && result.value.kind === 'placed') expect(result.value.price).toBe(BigInt(price));
  });
});

describe('a bet that waits for the database', () => {
  test('is not accepted at a price that moved meanwhile, nor on an outcome that closed', async () => {
    const moved = place(1000n, [pick(fixture)]);
    const closed = place(1000n, [pick(fixture, 3)]);
    h.clock.advance(1000);
    h.offer(pick(fixture), { price: 1500 });
    h.offer(pick(fixture, 3), { status: 'suspended' });
    expect([await code(moved), await code(closed)]).toEqual(['price-changed', 'outcome-suspended']);
    expect(await h.cash(ann)).toBe(10_000n);
  });

  test.each([
    [2, 1500],
    [1, 2500],
  ] as const)('is accepted at the price of now where its policy %i takes any such: %i', async (policy, price) => {
    const moved = place(1000n, [pick(fixture)], { policy });
    h.clock.advance(1000);
    h.offer(pick(fixture), { price });
    expect(await moved).toMatchObject({ ok: true, value: { kind: 'placed', price: BigInt(price), potentialReturn: BigInt(price) } });
    expect(await h.cash(ann)).toBe(9000n);
    expect(h.risk.exposure(1, 'EUR', { fixture, slot: 0, market: '1x2', line: 0, outcome: 'home' })).toBe(BigInt(price) - 1000n);
    await clean();
  });
});

describe('the live delay', () => {
  const live = () => [pick(fixture, 1, 0, 'live')];
  test('is waited out by the time that passes: a clock set ahead ends it for nobody', async () => {
    let steady = 0;
    const guid = 'jumped';
    const betting = createBetting({ ...h.needs, clock: { now: () => h.clock.now(), steady: () => steady } });
    const again = () => code(betting.placeBet(ann, order(1000n, live(), { guid })));
    expect(await again()).toBe('wait');
    h.clock.advance(3_600_000);
    expect(await again()).toBe('wait');
    steady += h.brand.liveDelayMs['football']!;
    expect(await again()).toBe('placed');
  });
  test('first answers a name and a wait; the same order after it is placed, once', async () => {
    const first = await place(1000n, live());
    expect(first).toMatchObject({ ok: true, value: { kind: 'wait', waitMs: h.brand.liveDelayMs['football']! } });
    const guid = first.ok ? first.value.guid : '';
    h.clock.advance(2000);
    expect(await place(1000n, live(), { guid })).toMatchObject({ ok: true, value: { kind: 'wait', guid, waitMs: 3000 } });
    expect(await h.cash(ann)).toBe(10_000n);
    h.clock.advance(3000);
    const placed = await place(1000n, live(), { guid });
    expect(placed).toMatchObject({ ok: true, value: { kind: 'placed', cash: 9000n } });
    expect(await place(1000n, live(), { guid })).toEqual(placed);
    expect(await h.cash(ann)).toBe(9000n);
  });

  test('checks again after the wait', async () => {
    const first = await place(1000n, live());
    h.clock.advance(5000);
    h.offer(live()[0]!, { price: 1500 });
    expect(await code(place(1000n, live(), { guid: first.ok ? first.value.guid : '' }))).toBe('price-changed');
    expect(await h.cash(ann)).toBe(10_000n);
  });

  test('decides at its end, whoever comes back when: an order is no ticket to call in once it is good', async () => {
    const [kept, dropped] = [pick(fixture, 1, 0, 'live'), pick(fixture, 3, 0, 'live')];
    const good = await place(1000n, [kept]);
    const bad = await place(1000n, [dropped]);
    h.offer(dropped, { price: 1500 });
    h.clock.advance(5000);
    await h.runTimers();
    expect(await h.cash(ann)).toBe(9000n);
    // The price is back, and the other outcome is as good as lost.
    h.offer(dropped, { price: 2000 });
    h.offer(kept, { status: 'suspended' });
    h.clock.advance(40_000);
    expect(await code(place(1000n, [dropped], { guid: bad.ok ? bad.value.guid : '' }))).toBe('price-changed');
    const published = await place(1000n, [kept], { guid: good.ok ? good.value.guid : '' });
    expect(published).toMatchObject({ ok: true, value: { kind: 'placed', cash: 9000n } });
    expect(await place(1000n, [kept], { guid: good.ok ? good.value.guid : '' })).toEqual(published);
    expect(await code(place(1000n, [dropped], { guid: bad.ok ? bad.value.guid : '' }))).toBe('wait');
    expect(await h.cash(ann)).toBe(9000n);
  });

  test('is one verdict: what is refused while it lasts is not refused', async () => {
    const first = await place(1000n, live());
    const guid = first.ok ? first.value.guid : '';
    h.offer(live()[0]!, { status: 'suspended' });
    h.clock.advance(1000);
    expect(await code(place(1000n, live(), { guid }))).toBe('wait');
    h.offer(live()[0]!, { status: 'open' });
    h.clock.advance(4000);
    await h.runTimers();
    expect(await code(place(1000n, live(), { guid }))).toBe('placed');
  });

  test('ends with the session: what was asked for in one that ended is not placed', async () => {
    await place(1000n, live());
    h.betting.sessionEnded(ann.player.sessionId);
    h.clock.advance(5000);
    await h.runTimers();
    expect(await h.cash(ann)).toBe(10_000n);
  });

  test('ends with the session also where another process ended it, which the database knows', async () => {
    const over = new Set<bigint>();
    const there = await bettingHarness(base.db, { node: 2, sessions: { over: async () => over } });
    const player = { ...ann, brand: there.brand };
    const wait = async (guid: string) => {
      expect(await there.betting.placeBet(player, order(1000n, live(), { guid }))).toMatchObject({ ok: true, value: { kind: 'wait' } });
      there.clock.advance(5000);
      await there.runTimers();
      return there.cash(ann);
    };
    expect(await wait('signed-in')).toBe(9000n);
    over.add(ann.player.sessionId);
    expect(await wait('signed-out')).toBe(9000n);
  });

  test('is not skipped by another order under the name that waited', async () => {
    const first = await place(1000n, live());
    h.clock.advance(5000);
    expect(await code(place(2000n, live(), { guid: first.ok ? first.value.guid : '' }))).toBe('idempotency-conflict');
  });

  test('an order that never waited starts the wait, whatever name it brings', async () => {
    expect(await code(place(1000n, live(), { guid: 'brought-along' }))).toBe('wait');
  });

  test('keeps at most twenty orders of a player waiting', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => code(place(100n, live()))));
    expect(answers.filter((a) => a === 'wait')).toHaveLength(20);
    expect(answers.filter((a) => a === 'too-many-attempts')).toHaveLength(5);
  });
});

describe('liability', () => {
  test('an outcome takes no more than the house may lose on it, also from many at once; another outcome is free', async () => {
    const small = await bettingHarness(base.db, { node: 1, brand: { liability: [{ currency: 'EUR', maximumLoss: '5000' }] } });
    const bob = { ...ann, brand: small.brand };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => small.betting.placeBet(bob, order(1000n, [pick(fixture)], { guid: `l${i}` }))),
    );
    expect(answers.filter((a) => a.ok)).toHaveLength(5);
    expect(answers.flatMap((a) => (a.ok ? [] : [a.refusal.code])).every((c) => c === 'liability-exceeded')).toBe(true);
    const other = await small.betting.placeBet(bob, order(1000n, [pick(fixture, 3)]));
    expect(other.ok).toBe(true);
    // After a restart the room is the same, read from the open bets.
    const restarted = await bettingHarness(base.db, { node: 2, brand: small.brand });
    await restarted.risk.start();
    expect(restarted.risk.exposure(1, 'EUR', { fixture, slot: 0, market: '1x2', line: 0, outcome: 'home' })).toBe(5000n);
  });

  const exposed = (bettingHarness: Pick<BettingHarness, 'risk'>) =>
    bettingHarness.risk.exposure(1, 'EUR', { fixture, slot: 0, market: '1x2', line: 0, outcome: 'home' });

  test('an outcome is free again once news tells that its bets are settled, and taken again when they are open again', async () => {
    await place(1000n, [pick(fixture)]);
    await place(3000n, [pick(fixture)]);
    await h.result(fixture, score(0, 1));
    expect(exposed(h)).toBe(4000n);
    await h.news.drain();
    expect(exposed(h)).toBe(0n);
    await h.result(fixture, score(0, 0, 'live', []));
    await h.news.drain();
    expect(exposed(h)).toBe(4000n);
  });

  test('what a start has read from the books is not told to it again', async () => {
    const first = h.clock.now();
    await place(1000n, [pick(fixture)]);
    h.clock.advance(1000);
    await place(3000n, [pick(fixture)]);
    await h.settlement.voidMarket({ brandId: undefined, fixture, markets: 'all', until: first, who: 'staff:1', why: 'wrong price' });
    await h.settlement.settleFixture(fixture);
    const restarted = await bettingHarness(base.db, { node: 3, brand: h.brand });
    await restarted.risk.start();
    await restarted.news.drain();
    expect(exposed(restarted)).toBe(3000n);
  });

  test('the same order many times at once takes its room once', async () => {
    const tight = await bettingHarness(base.db, { node: 5, brand: { liability: [{ currency: 'EUR', maximumLoss: '1000' }] } });
    const bob = { ...ann, brand: tight.brand };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tight.betting.placeBet(bob, order(1000n, [pick(fixture)], { guid: 'tight' }))),
    );
    expect(new Set(answers.map((a) => (a.ok && a.value.kind === 'placed' ? a.value.betId : a))).size).toBe(1);
  });

  test('a bet refused by the balance gives its room back', async () => {
    const poor = await h.player(0n);
    await h.betting.placeBet(poor, order(1000n, [pick(fixture)]));
    expect(h.risk.exposure(1, 'EUR', { fixture, slot: 0, market: '1x2', line: 0, outcome: 'home' })).toBe(0n);
  });

  test('a factor scales the bounds of one player', async () => {
    await h.risk.setFactor({ brandId: 1, playerId: ann.player.playerId, factor: 1, who: 'staff:1', why: 'test' });
    expect(await place(1000n, [pick(fixture)])).toMatchObject({
      ok: false,
      refusal: { code: 'stake-over-maximum', facts: { bound: '5.00' } },
    });
  });
});

describe('a database that dies under the load', () => {
  test('leaves no bet lost or doubled: every order is asked again under its name until it has an answer', async () => {
    const rich = await h.player(1_000_000n);
    const killer = new pg.Client({ connectionString: base.url });
    await killer.connect();
    const killAll = () =>
      killer.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
    const bets = new Set<bigint>();
    let faults = 0;
    const untilPlaced = async (guid: string): Promise<void> => {
      for (let attempt = 0; attempt < 100; attempt++) {
        try {
          const answer = await h.betting.placeBet(rich, order(100n, [pick(fixture)], { guid }));
          if (!answer.ok || answer.value.kind !== 'placed') throw new Error(`not placed: ${JSON.stringify(answer)}`);
          bets.add(answer.value.betId);
          return;
        } catch (error) {
          if ((error as Error).message.startsWith('not placed')) throw error;
          faults += 1;
        }
      }
      throw new Error('no answer in a hundred attempts');
    };
    let orders = 0;
    await Promise.all(
      Array.from({ length: 20 }, async (_, caller) => {
        // A connection that dies with nobody's order on it proves nothing: it goes on until one did.
        for (let i = 0; i < 20 || (faults === 0 && i < 200); i++) {
          if (++orders % 40 === 0) await killAll();
          await untilPlaced(`kill-${caller}-${i}`);
        }
      }),
    );
    await killer.end();
    expect(faults).toBeGreaterThan(0);
    expect(bets.size).toBe(orders);
    expect(await h.cash(rich)).toBe(1_000_000n - BigInt(orders) * 100n);
    await clean();
  });
});
