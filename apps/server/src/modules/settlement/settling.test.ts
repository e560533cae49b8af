import { checkReceipt, RESUMPTION_MS, type Receipt, RULES_VERSION } from '@fairbook/domain';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlayerCtx } from '../../platform/context.ts';
import { type BettingHarness, bettingHarness, order, pick, score } from '../../testing/betting-harness.ts';
import { createSettlement, type SettlementNeeds } from './index.ts';

let base: TestDatabase;
let h: BettingHarness;
let ann: PlayerCtx;
let fixture = 2000;

beforeAll(async () => {
  base = await testDatabase();
  h = await bettingHarness(base.db);
});
afterAll(() => base.drop());
beforeEach(async () => {
  fixture += 10;
  h.clock.advance(1000);
  ann = await h.player(10_000n);
});

const place = async (...args: Parameters<typeof order>): Promise<bigint> => {
  const placed = await h.betting.placeBet(ann, order(...args));
  if (!placed.ok || placed.value.kind !== 'placed') throw new Error(`not placed: ${JSON.stringify(placed)}`);
  return placed.value.betId;
};
const bet = async (id: bigint) => (await h.betting.bet(ann, `${id}`))!;
const clean = async () => expect((await h.ledger.verify(base.db)).differences).toEqual([]);
const settlements = (id: bigint) => h.settlement.settlements(base.db, { brandId: 1, playerId: ann.player.playerId, betId: id });

/** Another settlement on the same books, with facts of its own. */
const settlementOn = (standing: SettlementNeeds['facts']['standing'], faults: unknown[] = []) =>
  createSettlement({
    db: base.db,
    clock: h.clock,
    ids: h.needs.ids,
    outbox: h.news,
    ledger: h.ledger,
    bets: h.betting,
    facts: {
      standing,
      startsAt: async () => undefined,
      deciding: async () => ({ explicit: false, corrected: 0 }),
      ordersAfter: async () => [],
      correct: () => Promise.reject(new Error('not asked')),
    },
    postponementHours: () => 48,
    differs: () => {},
    onError: (error) => void faults.push(error),
  });
let messages = 0;
/** The feed tells of a message, twice as it may. */
async function delivered(topic: 'settlement' | 'settlement-cancel' | 'rollback', body: object): Promise<void> {
  const message = `${fixture}00${++messages}`;
  const news = {
    topic,
    brandId: 0,
    key: `${fixture}`,
    body: { fixture, message, provider: 'uof', factsVersion: h.factsOf(fixture)?.version ?? 0, ...body },
  };
  h.settlement.start();
  await base.db.transaction((tx) => h.news.add(tx, [news, news]));
  await h.news.drain();
  await h.settlement.stop();
  await h.settlement.drain();
}
const state = (outcome: string, stated: object, market = '1x2', line = 0) =>
  delivered('settlement', { lines: [{ slot: 0, market, line, outcomes: [{ outcome, ...stated }] }] });
const askFor = (asked: number) =>
  base.db.query(
    'insert into settlement_work (fixture_id) values ($1) on conflict (fixture_id) do update set asked = settlement_work.asked + 1',
    [asked],
  );

describe('a fixture that cannot be settled', () => {
  test('is told, keeps its work for later and holds up no other', async () => {
    const [stuck, fine] = [await place(1000n, [pick(fixture)]), await place(1000n, [pick(fixture + 1)])];
    const faults: unknown[] = [];
    let broken = true;
    const settlement = settlementOn(async (_db, asked) => {
      if (broken && asked === fixture) throw new Error('no game 9 in sport 1');
      return { ...score(2, 1), version: 1 };
    }, faults);
    for (const asked of [fixture, fixture + 1]) await askFor(asked);
    await settlement.drain();
    expect([(await bet(stuck)).bet.status, (await bet(fine)).bet.status]).toEqual(['accepted', 'won']);
    expect(faults).toEqual([new Error('no game 9 in sport 1')]);
    broken = false;
    await settlement.drain();
    expect((await bet(stuck)).bet.status).toBe('won');
    expect(await base.db.query('select * from settlement_work')).toEqual([]);
    await clean();
  });
});

describe('work', () => {
  const won = async () => ({ ...score(2, 1), version: 1 });

  test('stands still while the database is away: no fixture is at fault', async () => {
    const id = await place(1000n, [pick(fixture)]);
    for (const asked of [fixture, fixture + 1]) await askFor(asked);
    const faults: unknown[] = [];
    let asked = 0;
    const away = settlementOn(() => {
      asked++;
      return Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }));
    }, faults);
    await expect(away.drain()).rejects.toThrow('terminating connection');
    expect([asked, faults]).toEqual([1, []]);
    await settlementOn(won).drain();
    expect((await bet(id)).bet.status).toBe('won');
  });

  test('that is asked for while it is done is done again', async () => {
    const id = await place(1000n, [pick(fixture)]);
    await askFor(fixture);
    let looks = 0;
    await settlementOn(async () => {
      if (++looks > 1) return won();
      await askFor(fixture);
      return undefined;
    }).drain();
    expect((await bet(id)).bet.status).toBe('won');
  });

  test('is looked for at the start among bets left open by whatever happened before', async () => {
    const id = await place(1000n, [pick(fixture)]);
    const settlement = settlementOn(won);
    settlement.start();
    await expect.poll(async () => (await bet(id)).bet.status).toBe('won');
    await settlement.stop();
  });

  test('is looked at once more after a while: a bet may have been on its way while the result came', async () => {
    await place(1000n, [pick(fixture)]);
    await askFor(fixture);
    const settlement = settlementOn(won);
    await settlement.drain();
    const late = await place(1000n, [pick(fixture)]);
    await settlement.drain();
    expect((await bet(late)).bet.status).toBe('accepted');
    h.clock.advance(60_000);
    await settlement.drain();
    expect((await bet(late)).bet.status).toBe('won');
  });
});

test('who settled is told of it, each bet with what became of it', async () => {
  const delivered: unknown[] = [];
  const ids = [await place(1000n, [pick(fixture)]), await place(1000n, [pick(fixture, 3)])];
  h.news.on('bet', ({ body }) => void delivered.push(body));
  await h.news.drain();
  delivered.length = 0;
  await h.result(fixture, score(1, 0));
  await h.news.drain();
  expect(delivered).toEqual(
    ids.map((id, i) => ({ playerId: `${ann.player.playerId}`, betId: `${id}`, status: i === 0 ? 'won' : 'lost', version: 1 })),
  );
});

describe('a single', () => {
  // Outcome ids: 1 home, 9 over, 3829 Asian handicap home. Price 2.00, stake 10.00, the match ends 2:1.
  test.each([
    ['home', 1, 0, 'won', 'won', '20.00'],
    ['away', 3, 0, 'lost', 'lost', '0.00'],
    ['over 3 of 3 goals', 9, 3000, 'void', 'void', '10.00'],
    ['home -0.75', 3829, -750, 'won', 'half-won', '15.00'],
    ['home -1.25', 3829, -1250, 'lost', 'half-lost', '5.00'],
  ] as const)('on %s is paid, with a receipt that computes to the same', async (_, outcome, line, status, result, payout) => {
    const id = await place(1000n, [pick(fixture, outcome, line)]);
    expect(await h.result(fixture, score(2, 1))).toBe(1);
    const { bet: view, receipt } = await bet(id);
    expect(view).toMatchObject({ status, payout, resettled: false, settledAt: h.clock.now() });
    expect(view.legs[0]?.result).toBe(result);
    expect(receipt).toMatchObject({ payout, result, rounding: 'half-up' });
    expect(checkReceipt(JSON.parse(JSON.stringify(receipt)) as Receipt)).toEqual({ verdict: 'equal' });
    await clean();
  });

  test('keeps what the rules of its day gave: its receipt says which they were, and nothing is held against those of today', async () => {
    const id = await place(1000n, [pick(fixture)]);
    await h.result(fixture, score(2, 1));
    const write = async (...row: [number, string, string, number]): Promise<void> => {
      await base.owner.query('alter table settlement disable trigger settlement_append_only');
      await base.owner.query(
        'update settlement set rules_version = $2, result = $3, leg_results = $4::text[], payout = $5 where bet_id = $1',
        [id, row[0], row[1], row[2], row[3]],
      );
      await base.owner.query('alter table settlement enable trigger settlement_append_only');
    };
    // As a version before would have left it: the same facts, another rule.
    await write(1, 'void', '{void}', 1000);
    const receipt = JSON.parse(JSON.stringify((await bet(id)).receipt)) as Receipt;
    expect(receipt).toMatchObject({ rulesVersion: 1, result: 'void', payout: '10.00', legs: [{ result: 'void' }] });
    expect(checkReceipt(receipt)).toEqual({ verdict: 'not-computable', reason: 'older-rules' });
    await write(RULES_VERSION, 'won', '{won}', 2000);
    await clean();
  });

  test('settles while the match goes on, as soon as nothing can change its answer', async () => {
    const over = await place(1000n, [pick(fixture, 9, 1500)]);
    const home = await place(1000n, [pick(fixture, 1)]);
    await h.result(fixture, score(2, 0, 'live', []));
    expect((await bet(over)).bet.status).toBe('won');
    expect((await bet(home)).bet).toMatchObject({ status: 'accepted', payout: undefined });
    expect((await bet(home)).receipt).toBeUndefined();
    await clean();
  });

  test('of an abandoned match waits to be resumed unless it was decided, then is void whatever is played later', async () => {
    const over = await place(1000n, [pick(fixture, 9, 500)]);
    const home = await place(1000n, [pick(fixture, 1)]);
    const abandonedAt = h.clock.now();
    await h.result(fixture, score(1, 0, 'abandoned', []));
    expect((await bet(over)).bet.status).toBe('won');
    expect((await bet(home)).bet.status).toBe('accepted');
    h.clock.advance(RESUMPTION_MS - 1);
    await h.result(fixture, score(1, 0, 'abandoned', []));
    expect((await bet(home)).bet.status).toBe('accepted');
    h.clock.advance(1);
    expect(await h.settlement.settleFixture(fixture)).toEqual({ bets: 1, again: undefined });
    const { bet: view, receipt } = await bet(home);
    const receipts = [receipt, (await bet(over)).receipt].map((each) => JSON.parse(JSON.stringify(each)) as Receipt);
    expect(view).toMatchObject({ status: 'void', payout: '10.00' });
    for (const each of receipts) {
      expect(each.legs[0]?.facts).toMatchObject({ status: 'abandoned', abandonedAt });
      expect(checkReceipt(each)).toEqual({ verdict: 'equal' });
    }
    expect(await h.result(fixture, score(1, 0, 'live', []))).toBe(0);
    expect(await h.result(fixture, score(2, 1))).toBe(0);
    await clean();
    // Staff stand above the rule's time.
    await h.settlement.correctResult({ fixture, facts: score(2, 1), who: 'staff:1', why: 'it was played after all' });
    await h.settlement.settleFixture(fixture);
    expect((await bet(home)).bet).toMatchObject({ status: 'won', resettled: true });
    await clean();
  });

  test('of an abandoned match that is resumed in time settles by its result, and waits anew when it is abandoned again', async () => {
    const home = await place(1000n, [pick(fixture, 1)]);
    // Nor does a preview of such facts, as staff would write them, return what waits.
    expect((await h.settlement.preview(fixture, { kind: 'facts', facts: { ...score(0, 0, 'abandoned', []), version: 1 } })).legs).toEqual(
      [],
    );
    await h.result(fixture, score(0, 0, 'abandoned', []));
    h.clock.advance(RESUMPTION_MS - 1000);
    await h.result(fixture, score(0, 0, 'live', []));
    h.clock.advance(2000);
    await h.result(fixture, score(0, 0, 'abandoned', []));
    expect((await bet(home)).bet.status).toBe('accepted');
    h.clock.advance(RESUMPTION_MS - 1000);
    await h.result(fixture, score(0, 1, 'live', []));
    h.clock.advance(RESUMPTION_MS);
    await h.result(fixture, score(2, 1));
    expect((await bet(home)).bet).toMatchObject({ status: 'won', payout: '20.00', resettled: false });
    await clean();
  });

  test('of an abandoned match can be corrected by the feed after its time: what was counted then, and results it states itself', async () => {
    const over = await place(1000n, [pick(fixture, 9, 500)]);
    const home = await place(1000n, [pick(fixture, 1)]);
    await h.result(fixture, score(1, 0, 'abandoned', []));
    h.clock.advance(RESUMPTION_MS);
    await h.settlement.settleFixture(fixture);
    expect([(await bet(over)).bet.status, (await bet(home)).bet.status]).toEqual(['won', 'void']);
    await h.result(fixture, score(0, 0, 'abandoned', []));
    expect((await bet(over)).bet).toMatchObject({ status: 'void', payout: '10.00', resettled: true });
    await state('home', { result: 'won' });
    expect((await bet(home)).bet).toMatchObject({ status: 'won', payout: '20.00', resettled: true });
    await clean();
  });

  test('of an abandoned match is void when its time is over, also after a stop in between', async () => {
    const home = await place(1000n, [pick(fixture, 1)]);
    await h.result(fixture, score(0, 0, 'abandoned', []));
    // Another process than the one that heard of it: it finds the fixture by its open bets.
    const later = h.anotherSettlement();
    later.start();
    await later.drain();
    await later.stop();
    expect((await bet(home)).bet.status).toBe('accepted');
    h.clock.advance(RESUMPTION_MS);
    await later.drain();
    expect((await bet(home)).bet).toMatchObject({ status: 'void', payout: '10.00' });
    h.clock.advance(RESUMPTION_MS);
    await later.drain();
    expect(await settlements(home)).toHaveLength(1);
    await clean();
  });
});

describe('an accumulator', () => {
  const legs = () => [pick(fixture), pick(fixture + 1), pick(fixture + 2)];

  test('is lost with its first lost leg, and the others change nothing', async () => {
    const id = await place(1000n, legs());
    await h.result(fixture, score(1, 0));
    expect((await bet(id)).bet).toMatchObject({ status: 'accepted', legs: [{ result: 'won' }, { result: 'open' }, { result: 'open' }] });
    await h.result(fixture + 1, score(0, 1));
    expect((await bet(id)).bet).toMatchObject({ status: 'lost', payout: '0.00' });
    await h.result(fixture + 2, score(1, 0));
    expect(await settlements(id)).toHaveLength(1);
    expect((await bet(id)).receipt).toMatchObject({ legs: [{ result: 'won' }, { result: 'lost' }, { result: 'open' }] });
    await clean();
  });

  test('is paid when all its legs are decided, a void one counting 1', async () => {
    const id = await place(1000n, legs());
    await h.result(fixture, score(1, 0));
    await h.result(fixture + 1, score(0, 0, 'cancelled', []));
    await h.result(fixture + 2, score(3, 1));
    expect((await bet(id)).bet).toMatchObject({ status: 'won', payout: '40.00' });
    expect(await h.cash(ann)).toBe(13_000n);
    await clean();
  });
});

describe('accumulators whose two matches end at once', () => {
  test('are all paid, each once: neither settlement misses the leg of the other', async () => {
    const bets = await Promise.all(
      Array.from({ length: 40 }, (_, i) => place(100n, [pick(fixture), pick(fixture + 1)], { guid: `both-${i}` })),
    );
    await Promise.all([h.result(fixture, score(1, 0)), h.result(fixture + 1, score(1, 0))]);
    for (const id of bets) {
      expect((await bet(id)).bet).toMatchObject({ status: 'won', payout: '4.00' });
      expect(await settlements(id)).toHaveLength(1);
    }
    await clean();
  });
});

describe('the same facts twice', () => {
  test('move no money', async () => {
    const id = await place(1000n, [pick(fixture)]);
    await h.result(fixture, score(1, 0));
    expect((await h.settlement.settleFixture(fixture)).bets).toBe(0);
    expect(await h.result(fixture, score(1, 0))).toBe(0);
    expect(await settlements(id)).toHaveLength(1);
    expect(await h.cash(ann)).toBe(11_000n);
  });

  test('also side by side', async () => {
    await place(1000n, [pick(fixture)]);
    await h.result(fixture, score(0, 0, 'live', []));
    h.factsOf(fixture);
    await Promise.all([h.result(fixture, score(1, 0)), ...Array.from({ length: 5 }, () => h.settlement.settleFixture(fixture))]);
    expect(await h.cash(ann)).toBe(11_000n);
    await clean();
  });
});

describe('a corrected result', () => {
  test('pays what was lost, and shows both settlements', async () => {
    const id = await place(1000n, [pick(fixture)]);
    await h.result(fixture, score(0, 1));
    expect(await h.cash(ann)).toBe(9000n);
    await h.result(fixture, score(1, 0));
    expect(await h.cash(ann)).toBe(11_000n);
    expect(await settlements(id)).toMatchObject([
      { version: 1, result: 'lost', payout: 0n },
      { version: 2, result: 'won', payout: 2000n, reversed: 0n },
    ]);
    expect(await bet(id)).toMatchObject({
      bet: { status: 'won', payout: '20.00', resettled: true },
      earlier: [{ result: 'lost', payout: '0.00' }],
    });
    await clean();
  });

  test('takes back what was paid', async () => {
    const id = await place(1000n, [pick(fixture)]);
    await h.result(fixture, score(1, 0));
    await h.result(fixture, score(0, 1));
    expect(await h.cash(ann)).toBe(9000n);
    expect(await settlements(id)).toMatchObject([{ payout: 2000n }, { payout: 0n, reversed: 2000n, receivable: 0n }]);
    await clean();
  });

  test('never takes a player below zero: what the cash does not hold is owed', async () => {
    const id = await place(10_000n, [pick(fixture)]);
    await h.result(fixture, score(1, 0));
    await place(19_000n, [pick(fixture + 1)]);
    expect(await h.cash(ann)).toBe(1000n);
    await h.result(fixture, score(0, 1));
    expect(await h.cash(ann)).toBe(0n);
    expect((await settlements(id))[1]).toMatchObject({ reversed: 20_000n, receivable: 19_000n });
    expect((await h.ledger.balances(base.db, 1, ann.player.playerId))[0]?.owed).toBe(19_000n);
    await clean();
  });

  test('nor with several bets at once: each finds what those before it left', async () => {
    ann = await h.player(2000n);
    const ids = [await place(1000n, [pick(fixture)]), await place(1000n, [pick(fixture)])];
    await h.result(fixture, score(1, 0));
    await place(3500n, [pick(fixture + 1)]);
    await h.result(fixture, score(0, 1));
    expect(await h.cash(ann)).toBe(0n);
    const taken = (await Promise.all(ids.map(settlements))).map(([, second]) => second?.receivable);
    expect(taken.toSorted()).toEqual([1500n, 2000n]);
    await clean();
  });

  test('of a fixture that has none is refused', async () => {
    const order = { who: 'staff:7', why: 'a result by hand', fixture, facts: score(1, 0) };
    expect(await h.settlement.correctResult(order)).toMatchObject({ ok: false, refusal: { code: 'not-found' } });
  });

  test('opens an accumulator again that a wrong result had lost', async () => {
    const id = await place(1000n, [pick(fixture), pick(fixture + 1)]);
    await h.result(fixture, score(0, 1));
    expect((await bet(id)).bet.status).toBe('lost');
    await h.result(fixture, score(1, 0));
    expect(await bet(id)).toMatchObject({
      bet: { status: 'accepted', payout: undefined, settledAt: undefined },
      earlier: [{ result: 'lost', payout: '0.00' }],
    });
    await h.result(fixture + 1, score(1, 0));
    expect((await bet(id)).earlier).toMatchObject([{ result: 'lost', payout: '0.00' }]);
    expect((await bet(id)).bet).toMatchObject({ status: 'won', payout: '40.00' });
    expect((await settlements(id)).map((s) => s.result)).toEqual(['lost', 'open', 'won']);
    await clean();
  });
});

describe('overrides', () => {
  const order = { who: 'staff:7', why: 'wrong kick-off time' };

  test('a market made void returns its stakes, settled or not, other markets stand; taken back, the facts hold again', async () => {
    const settled = await place(1000n, [pick(fixture)]);
    await h.result(fixture, score(1, 0, 'live', ['first-half']));
    const open = await place(1000n, [pick(fixture, 3)]);
    const other = await place(1000n, [pick(fixture, 9, 2500)]);
    await h.result(fixture, score(1, 0));
    expect((await bet(settled)).bet.status).toBe('won');
    const override = await h.settlement.voidMarket({ ...order, brandId: 1, fixture, markets: [{ slot: 0, market: '1x2' }] });
    await h.settlement.drain();
    for (const id of [settled, open]) expect((await bet(id)).bet).toMatchObject({ status: 'void', payout: '10.00' });
    expect((await bet(other)).bet.status).toBe('lost');
    expect((await bet(open)).receipt).toMatchObject({ legs: [{ voided: order.why }] });
    await h.settlement.undoOverride({ ...order, brandId: 1, fixture, override: override.ok ? override.value : 0n });
    await h.settlement.drain();
    expect((await bet(settled)).bet.status).toBe('won');
    expect((await bet(open)).bet.status).toBe('lost');
    await clean();
  });

  test('of two voids one may be taken back: the other holds, and the leg names it', async () => {
    const id = await place(1000n, [pick(fixture)]);
    await h.result(fixture, score(1, 0));
    const scope = { brandId: 1, fixture, markets: 'all' } as const;
    const first = await h.settlement.voidMarket({ ...order, ...scope });
    const second = await h.settlement.voidMarket({ ...order, ...scope, why: 'played on another day' });
    await h.settlement.drain();
    const undo = { ...order, fixture, override: first.ok ? first.value : 0n };
    expect(await h.settlement.undoOverride({ ...undo, brandId: 2 })).toMatchObject({ ok: false, refusal: { code: 'not-found' } });
    expect(await h.settlement.undoOverride({ ...undo, brandId: 1 })).toMatchObject({ ok: true });
    await h.settlement.drain();
    expect((await bet(id)).bet.status).toBe('void');
    expect(await base.db.query('select ruling_id from leg where bet_id = $1', [id])).toEqual([
      { ruling_id: second.ok ? second.value : 0n },
    ]);
    await clean();
  });

  test('an override of another brand changes nothing, and nobody rules without a reason', async () => {
    const id = await place(1000n, [pick(fixture)]);
    await h.result(fixture, score(1, 0));
    await h.settlement.voidMarket({ ...order, brandId: 2, fixture, markets: 'all' });
    await h.settlement.drain();
    expect((await bet(id)).bet.status).toBe('won');
    expect(await h.settlement.voidMarket({ ...order, why: ' ', brandId: 1, fixture, markets: 'all' })).toMatchObject({
      ok: false,
      refusal: { field: 'why' },
    });
  });

  test('a cancel by the feed voids the bets placed in its window, told once or twice, and can be rolled back', async () => {
    const early = await place(1000n, [pick(fixture)]);
    h.clock.advance(60_000);
    const from = h.clock.now();
    const inside = await place(1000n, [pick(fixture)]);
    h.clock.advance(60_000);
    const cancel = {
      topic: 'settlement-cancel',
      brandId: 0,
      key: `${fixture}`,
      body: { fixture, message: `${fixture}1`, factsVersion: 0, markets: 'all', from, until: h.clock.now() - 1, reason: 'late goal' },
    };
    await h.result(fixture, score(1, 0));
    h.settlement.start();
    await base.db.transaction((tx) => h.news.add(tx, [cancel, cancel]));
    await h.news.drain();
    await h.settlement.stop();
    await h.settlement.drain();
    expect((await h.settlement.overrides(fixture)).length).toBe(1);
    expect((await bet(early)).bet.status).toBe('won');
    expect((await bet(inside)).bet.status).toBe('void');
    const { reason: _, ...window } = cancel.body;
    await base.db.transaction((tx) =>
      h.news.add(tx, [{ ...cancel, topic: 'rollback', body: { ...window, message: `${fixture}2`, of: 'settlement-cancel' } }]),
    );
    await h.news.drain();
    await h.settlement.drain();
    expect((await bet(inside)).bet.status).toBe('won');
    await clean();
  });

  test('a settlement rolled back by the feed is open until newer facts come', async () => {
    const id = await place(1000n, [pick(fixture)]);
    await h.result(fixture, score(1, 0));
    await base.db.transaction((tx) =>
      h.news.add(tx, [
        {
          topic: 'rollback',
          brandId: 0,
          key: `${fixture}`,
          body: { fixture, message: `${fixture}3`, factsVersion: 1, markets: 'all', of: 'settlement' },
        },
      ]),
    );
    await h.news.drain();
    await h.settlement.drain();
    expect((await bet(id)).bet.status).toBe('accepted');
    expect(await h.cash(ann)).toBe(9000n);
    await clean();
    await h.result(fixture, score(0, 0));
    expect((await bet(id)).bet.status).toBe('lost');
    await clean();
  });

  test('a corrected result by staff is a new version that settles everything again', async () => {
    const id = await place(1000n, [pick(fixture)]);
    await h.result(fixture, score(0, 0));
    const corrected = await h.settlement.correctResult({ ...order, fixture, facts: score(2, 0) });
    expect(corrected).toMatchObject({ ok: true, value: { version: 2 } });
    await h.settlement.drain();
    expect((await bet(id)).bet.status).toBe('won');
  });
});

describe('a provider that states results itself', () => {
  const receiptOf = async (id: bigint) => JSON.parse(JSON.stringify((await bet(id)).receipt)) as Receipt;

  test.each([
    ['won', { result: 'won' }, 'won', '20.00'],
    ['lost', { result: 'lost' }, 'lost', '0.00'],
    ['a whole void factor', { result: 'lost', voidFactor: 1 }, 'void', '10.00'],
    ['half a void factor on a winner', { result: 'won', voidFactor: 0.5 }, 'won', '15.00'],
    ['half a void factor on a loser', { result: 'lost', voidFactor: 0.5 }, 'lost', '5.00'],
    ['a dead heat of four for one place', { result: 'won', deadHeat: [1, 4] }, 'won', '5.00'],
  ])('decides by it alone, with a receipt that says so: %s', async (_, stated, status, payout) => {
    h.settledByProvider(fixture);
    const id = await place(1000n, [pick(fixture)]);
    await h.result(fixture, score(3, 1));
    expect((await bet(id)).bet.status).toBe('accepted');
    await state('home', stated);
    expect((await bet(id)).bet).toMatchObject({ status, payout });
    const receipt = await receiptOf(id);
    expect(receipt.legs[0]).toMatchObject({ stated: { provider: 'uof', message: `${fixture}00${messages}`, ...stated } });
    expect(receipt.legs[0]?.facts).toBeUndefined();
    expect(checkReceipt(receipt)).toEqual({ verdict: 'equal' });
    expect(await settlements(id)).toHaveLength(1);
    await clean();
  });

  test('a dead heat of one leg is kept until the accumulator it stands in is decided', async () => {
    h.settledByProvider(fixture);
    const id = await place(1000n, [pick(fixture), pick(fixture + 1)]);
    await state('home', { result: 'won', deadHeat: [1, 2] });
    await h.result(fixture + 1, score(1, 0));
    expect((await bet(id)).bet).toMatchObject({ status: 'won', payout: '20.00' });
    expect(checkReceipt(await receiptOf(id))).toEqual({ verdict: 'equal' });
    await clean();
  });

  test('a later statement settles again, and a tie that is found to be none pays in full', async () => {
    const id = await place(1000n, [pick(fixture)]);
    await state('home', { result: 'won', deadHeat: [1, 2] });
    expect((await bet(id)).bet.payout).toBe('10.00');
    await state('home', { result: 'won' });
    expect((await bet(id)).bet).toMatchObject({ payout: '20.00', resettled: true });
    await clean();
  });

  test('facts that give another result change nothing, and staff are told', async () => {
    h.differences.length = 0;
    const id = await place(1000n, [pick(fixture)]);
    await h.result(fixture, score(0, 1));
    await state('home', { result: 'won' });
    expect((await bet(id)).bet.status).toBe('won');
    expect(h.differences).toMatchObject([{ fixture, market: '1x2', outcome: 'home', stated: 'won', byFacts: 'lost' }]);
    await clean();
  });

  test('what is not stated follows from the facts of a provider that states only some', async () => {
    const home = await place(1000n, [pick(fixture)]);
    const over = await place(1000n, [pick(fixture, 9, 1500)]);
    await state('home', { result: 'won', voidFactor: 1 });
    await h.result(fixture, score(2, 0));
    expect([(await bet(home)).bet.status, (await bet(over)).bet.status]).toEqual(['void', 'won']);
    await clean();
  });

  test('a settlement taken back is open again until it is stated anew', async () => {
    h.settledByProvider(fixture);
    const id = await place(1000n, [pick(fixture)]);
    await state('home', { result: 'won' });
    await delivered('rollback', { of: 'settlement', markets: [{ slot: 0, market: '1x2', line: 0 }] });
    expect((await bet(id)).bet.status).toBe('accepted');
    expect(await h.cash(ann)).toBe(9000n);
    await h.result(fixture, score(1, 0));
    expect((await bet(id)).bet.status).toBe('accepted');
    await state('home', { result: 'lost' });
    expect((await bet(id)).bet.status).toBe('lost');
    await clean();
  });

  test('a cancel voids bets placed in its window above what is stated, until it is taken back', async () => {
    h.settledByProvider(fixture);
    const early = await place(1000n, [pick(fixture)]);
    h.clock.advance(60_000);
    const window = { markets: [{ slot: 0, market: '1x2', line: 0 }], from: h.clock.now() };
    const late = await place(1000n, [pick(fixture)]);
    await state('home', { result: 'won' });
    await delivered('settlement-cancel', { ...window, reason: 'late' });
    expect([(await bet(early)).bet.status, (await bet(late)).bet.status]).toEqual(['won', 'void']);
    expect((await receiptOf(late)).legs[0]).toMatchObject({ voided: 'late', result: 'void' });
    await delivered('rollback', { ...window, of: 'settlement-cancel' });
    expect((await bet(late)).bet.status).toBe('won');
    await clean();
  });

  test('a cancel told again under another name is the same one, and only its own window takes it back', async () => {
    const id = await place(1000n, [pick(fixture)]);
    const window = { markets: 'all', from: h.clock.now() - 1000, until: h.clock.now() };
    for (let n = 0; n < 2; n++) await delivered('settlement-cancel', { ...window, reason: 'late' });
    expect(await h.settlement.overrides(fixture)).toHaveLength(1);
    await state('home', { result: 'won' });
    expect((await bet(id)).bet.status).toBe('void');
    await delivered('rollback', { ...window, from: window.from - 1, of: 'settlement-cancel' });
    await delivered('rollback', { ...window, until: window.until + 1, of: 'settlement-cancel' });
    await delivered('rollback', { ...window, markets: [{ slot: 0, market: '1x2' }], of: 'settlement-cancel' });
    expect((await bet(id)).bet.status).toBe('void');
    await delivered('rollback', { ...window, of: 'settlement-cancel' });
    expect((await bet(id)).bet.status).toBe('won');
    await clean();
  });

  test('another result settles again also where it pays the same', async () => {
    const id = await place(1000n, [pick(fixture)]);
    await state('home', { result: 'won', deadHeat: [1, 2] });
    expect((await bet(id)).bet).toMatchObject({ status: 'won', payout: '10.00' });
    await state('home', { result: 'won', voidFactor: 1 });
    expect((await bet(id)).bet).toMatchObject({ status: 'void', payout: '10.00' });
    await clean();
  });

  test('a correction by staff stands above what was stated before it, and is settled by at once', async () => {
    h.settledByProvider(fixture);
    const id = await place(1000n, [pick(fixture)]);
    await h.result(fixture, score(0, 1));
    await state('home', { result: 'lost' });
    await h.settlement.correctResult({ who: 'staff:1', why: 'the provider has the sides wrong', fixture, facts: score(1, 0) });
    await h.settlement.drain();
    expect((await bet(id)).bet.status).toBe('won');
    expect((await receiptOf(id)).legs[0]).toMatchObject({ facts: { version: 2 } });
    expect((await bet(id)).bet.payout).toBe('20.00');
    await clean();
  });

  test('a preview of a correction tells what it moves, whatever was stated', async () => {
    h.settledByProvider(fixture);
    const id = await place(1000n, [pick(fixture)]);
    await h.result(fixture, score(0, 1));
    await state('home', { result: 'lost' });
    const { money } = await h.settlement.preview(fixture, { kind: 'facts', facts: { ...score(1, 0), version: 2 } });
    expect(money).toMatchObject([{ bets: 1, paid: 2000n, takenBack: 0n }]);
    expect((await bet(id)).bet.status).toBe('lost');
    await clean();
  });
});

describe('a preview of an action', () => {
  test('tells what the action then moves, and moves nothing itself', async () => {
    const single = await place(1000n, [pick(fixture)]);
    const lost = await place(1000n, [pick(fixture, 3)]);
    const double = await place(1000n, [pick(fixture), pick(fixture + 1)]);
    const open = await place(1000n, [pick(fixture), pick(fixture + 2)]);
    await h.result(fixture + 1, score(1, 0));
    await h.result(fixture, score(1, 0));
    const states = () => Promise.all([single, lost, double, open].map(async (id) => (await bet(id)).bet.status));
    const what = { brandId: 1, markets: [{ slot: 0, market: '1x2' }] };
    const before = await h.cash(ann);
    const { legs, money, more } = await h.settlement.preview(fixture, { kind: 'void', ...what, from: undefined, until: undefined });
    expect(legs.map(({ from, to, legs: n }) => [from, to, n]).sort()).toEqual([
      ['lost', 'void', 1],
      ['won', 'void', 3],
    ]);
    expect([more, await states(), await h.cash(ann)]).toEqual([false, ['won', 'lost', 'won', 'accepted'], before]);
    const override = await h.settlement.voidMarket({ who: 'staff:7', why: 'wrong price', fixture, ...what });
    await h.settlement.drain();
    // 20.00 and 40.00 become 10.00 and 20.00, the lost stake comes back, the open accumulator goes on.
    expect(money).toEqual([{ brandId: 1, currency: 'EUR', bets: 3, players: 1, paid: 1000n, takenBack: 3000n }]);
    expect((await h.cash(ann)) - before).toBe(-2000n);
    const back = await h.settlement.preview(fixture, { kind: 'undo', override: override.ok ? override.value : 0n });
    expect(back.money).toEqual([{ brandId: 1, currency: 'EUR', bets: 3, players: 1, paid: 3000n, takenBack: 1000n }]);
    await clean();
  });

  test('tells nothing of what is decided already and only waits to be settled', async () => {
    const one = await place(1000n, [pick(fixture)]);
    await h.result(fixture, score(1, 0));
    const ask = (market: string) =>
      h.settlement.preview(fixture, { kind: 'void', brandId: 1, markets: [{ slot: 0, market }], from: undefined, until: undefined });
    const override = { who: 'staff:7', why: 'wrong price', fixture, brandId: 1, markets: [{ slot: 0, market: '1x2' }] };
    const voided = await h.settlement.voidMarket(override);
    expect((await bet(one)).bet.status).toBe('won');
    const nothing = { legs: [], money: [], more: false };
    expect([await ask('1x2'), await ask('total')]).toEqual([nothing, nothing]);
    // Taking back what never settled changes the same in the other direction.
    const undo = await h.settlement.preview(fixture, { kind: 'undo', override: voided.ok ? voided.value : 0n });
    expect(undo.legs.map(({ from, to, legs }) => [from, to, legs])).toEqual([['void', 'won', 1]]);
    expect(undo.money).toEqual([{ brandId: 1, currency: 'EUR', bets: 1, players: 1, paid: 1000n, takenBack: 0n }]);
    await h.settlement.drain();
    expect((await bet(one)).bet.payout).toBe('10.00');
    await clean();
  });
});

test('a bet whose money does not move stays as it was, and its fixture is at fault', async () => {
  const id = await place(1000n, [pick(fixture)]);
  const who = { player: ann.player.playerId, account: 'cash' } as const;
  const taken = {
    key: `bet:${id}:settlement:1`,
    brandId: 1,
    currency: 'EUR',
    transfers: [
      { kind: 'adjustment', debit: { house: 'adjustment' }, credit: who, amount: 1n, cause: { kind: 'adjustment', id: '1' } },
    ] as const,
  };
  await base.db.transaction((tx) => h.ledger.post(tx, [taken]));
  await expect(h.result(fixture, score(1, 0))).rejects.toThrow('of a settlement is conflict');
  expect((await bet(id)).bet.status).toBe('accepted');
  expect([await settlements(id), await h.cash(ann)]).toEqual([[], 9001n]);
});

describe('a crash', () => {
  test('between batches leaves whole batches; the next run goes on and pays everyone once', async () => {
    ann = await h.player(100_000n);
    await Promise.all(Array.from({ length: 900 }, (_, i) => place(100n, [pick(fixture)], { guid: `crash-${i}` })));
    // The connection dies when the third batch of this player's share begins.
    let transactions = 0;
    const transaction: typeof base.db.transaction = (run) =>
      ++transactions > 3 ? Promise.reject(new Error('killed')) : base.db.transaction(run);
    const dying = await bettingHarness({ ...base.db, transaction }, { node: 3 });
    await expect(dying.result(fixture, score(1, 0))).rejects.toThrow('killed');
    const paid = await h.cash(ann);
    expect(paid).toBeGreaterThan(10_000n);
    expect(paid).toBeLessThan(190_000n);
    await clean();
    await h.result(fixture, score(1, 0));
    expect(await h.cash(ann)).toBe(190_000n);
    await clean();
  });

  test('after asking for work does not lose it', async () => {
    const id = await place(1000n, [pick(fixture)]);
    await h.result(fixture, score(0, 0, 'live', []));
    await h.settlement.voidMarket({ who: 'staff:1', why: 'test', brandId: 1, fixture, markets: 'all' });
    const restarted = await bettingHarness(base.db, { node: 4 });
    await restarted.settlement.drain();
    expect((await bet(id)).bet.status).toBe('void');
  });
});
