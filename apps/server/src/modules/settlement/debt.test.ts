import { checkReceipt, type Receipt, type ResultFacts } from '@fairbook/domain';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlayerCtx } from '../../platform/context.ts';
import { type BettingHarness, bettingHarness, order, pick, score } from '../../testing/betting-harness.ts';

let base: TestDatabase;
let h: BettingHarness;
let ann: PlayerCtx;
let fixture = 5000;

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

const OVER = 9;
const place = async (stake: bigint, on = fixture, outcome = OVER, line = 500): Promise<bigint> => {
  const placed = await h.betting.placeBet(ann, order(stake, [pick(on, outcome, line)]));
  if (!placed.ok || placed.value.kind !== 'placed') throw new Error(`not placed: ${JSON.stringify(placed)}`);
  return placed.value.betId;
};
const withdraw = (amount: bigint) => h.withdraw(ann, amount);
const owed = async () => (await h.ledger.balances(base.db, 1, ann.player.playerId))[0]?.owed;
const settlements = (id: bigint) => h.settlement.settlements(base.db, { brandId: 1, playerId: ann.player.playerId, betId: id });
const clean = async () => expect((await h.ledger.verify(base.db)).differences).toEqual([]);
const live = (home: number): Omit<ResultFacts, 'version'> => score(home, 0, 'live', []);
const staff = { who: 'staff:1', why: 'as the test tells' };

/** Ways a settlement is taken back, and how the bet comes to win again. */
const WAYS: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
  ['the feed takes the goal back and a later one counts', () => h.result(fixture, live(0)), () => h.result(fixture, live(1))],
  [
    'staff correct the result, and correct it back',
    async () => {
      await h.settlement.correctResult({ ...staff, fixture, facts: live(0) });
      await h.settlement.drain();
    },
    async () => {
      await h.settlement.correctResult({ ...staff, fixture, facts: live(1) });
      await h.settlement.drain();
    },
  ],
  [
    'staff void the market, and undo it',
    async () => {
      await h.settlement.voidMarket({ ...staff, brandId: 1, fixture, markets: 'all' });
      await h.settlement.drain();
    },
    async () => {
      const [override] = await h.settlement.overrides(fixture);
      await h.settlement.undoOverride({ ...staff, brandId: 1, fixture, override: override!.id });
      await h.settlement.drain();
    },
  ],
  [
    'the feed rolls the settlement back and settles once more',
    async () => {
      const body = {
        fixture,
        message: `${fixture}001`,
        provider: 'uof',
        factsVersion: h.factsOf(fixture)!.version,
        of: 'settlement',
        markets: 'all',
      };
      h.settlement.start();
      await base.db.transaction((tx) => h.news.add(tx, [{ topic: 'rollback', brandId: 0, key: `${fixture}`, body }]));
      await h.news.drain();
      await h.settlement.stop();
      await h.settlement.drain();
    },
    () => h.result(fixture, live(1)),
  ],
];

describe('a settlement that is taken back after its money left', () => {
  test.each(WAYS)('is paid once in all when %s', async (_, takeBack, again) => {
    const id = await place(10_000n);
    await h.result(fixture, live(1));
    await withdraw(20_000n);
    await takeBack();
    const [balance] = await h.ledger.balances(base.db, 1, ann.player.playerId);
    // What the player has had of the bet beyond what it pays now.
    expect(20_000n - balance!.cash - balance!.owed).toBeLessThanOrEqual(10_000n);
    expect(balance!.owed).toBeGreaterThan(0n);
    await clean();
    await again();
    expect([await h.cash(ann), await owed()]).toEqual([0n, 0n]);
    const rows = await settlements(id);
    expect(rows.at(-1)).toMatchObject({ result: 'won', payout: 20_000n });
    expect(rows.reduce((sum, row) => sum + row.receivable - row.collected, 0n)).toBe(0n);
    await clean();
  });

  test.each(WAYS)('is paid once in all when the money was staked elsewhere, and %s', async (_, takeBack, again) => {
    await place(10_000n);
    await h.result(fixture, live(1));
    const other = await place(20_000n, fixture + 1, 1, 0);
    await takeBack();
    await again();
    expect([await h.cash(ann), await owed()]).toEqual([0n, 0n]);
    await h.result(fixture + 1, score(1, 0));
    expect([await h.cash(ann), await owed()]).toEqual([40_000n, 0n]);
    expect((await settlements(other)).at(-1)).toMatchObject({ payout: 40_000n, collected: 0n });
    await clean();
  });
});

test('a void that is undone before anything is known of the match opens the bet again', async () => {
  const id = await place(1000n);
  await h.settlement.voidMarket({ ...staff, brandId: 1, fixture, markets: 'all' });
  await h.settlement.drain();
  expect(await h.cash(ann)).toBe(10_000n);
  const [override] = await h.settlement.overrides(fixture);
  await h.settlement.undoOverride({ ...staff, brandId: 1, fixture, override: override!.id });
  await h.settlement.drain();
  expect([await h.cash(ann), (await h.betting.bet(ann, `${id}`))?.bet.status]).toEqual([9000n, 'accepted']);
  await clean();
});

describe('what a player owes', () => {
  /** Owes 100.00, has nothing, and has 50.00 on the next fixture. */
  async function owing(): Promise<bigint> {
    const open = await place(5000n, fixture + 1, 1, 0);
    await place(5000n, fixture, OVER, 500);
    await h.result(fixture, live(1));
    await withdraw(10_000n);
    await h.result(fixture, live(0));
    expect([await h.cash(ann), await owed()]).toEqual([0n, 10_000n]);
    return open;
  }

  test('is collected from the payout of another bet, the rest is paid out', async () => {
    const open = await owing();
    await h.result(fixture + 1, score(1, 0));
    expect([await h.cash(ann), await owed()]).toEqual([0n, 0n]);
    expect((await settlements(open)).at(-1)).toMatchObject({ payout: 10_000n, collected: 10_000n });
    await clean();
  });

  test('is collected from a stake that comes back', async () => {
    const open = await owing();
    await h.result(fixture + 1, score(0, 0, 'cancelled', []));
    expect([await h.cash(ann), await owed()]).toEqual([0n, 5000n]);
    expect((await settlements(open)).at(-1)).toMatchObject({ result: 'void', payout: 5000n, collected: 5000n });
    await clean();
  });

  test('is collected from each of several payouts of one transaction until nothing is owed', async () => {
    await h.deposit(ann, 9000n);
    const ids = [await place(3000n, fixture + 1, 1, 0), await place(3000n, fixture + 1, 1, 0), await place(3000n, fixture + 1, 1, 0)];
    await owing();
    await h.result(fixture + 1, score(1, 0));
    const collected = await Promise.all(ids.map(async (id) => (await settlements(id)).at(-1)!.collected));
    expect(collected).toEqual([6000n, 4000n, 0n]);
    expect([await h.cash(ann), await owed()]).toEqual([2000n + 6000n + 10_000n, 0n]);
    await clean();
  });

  test('stands in the receipt of the bet it was collected from', async () => {
    const open = await owing();
    await h.result(fixture + 1, score(1, 0));
    const found = await h.betting.bet(ann, `${open}`);
    expect(found?.receipt).toMatchObject({ payout: '100.00', debt: { owed: '0.00', collected: '100.00' } });
    expect(checkReceipt(JSON.parse(JSON.stringify(found?.receipt)) as Receipt)).toEqual({ verdict: 'equal' });
  });

  test('counts as lost against a loss limit, as the cash taken back does; collecting it does not count', async () => {
    const lost = async () => {
      const question = { brandId: 1, playerId: ann.player.playerId, currency: 'EUR', since: 0 };
      const [loss] = await h.ledger.usage(base.db, [{ ...question, kind: 'loss' }]);
      return [loss, -(await h.ledger.netSince(base.db, 1, ann.player.playerId, 'EUR', 0))];
    };
    await owing();
    // Both stakes are out again: used of the limit, and not lost while they are open.
    expect(await lost()).toEqual([10_000n, 0n]);
    await h.result(fixture + 1, score(1, 0));
    // One won its stake again; the other is still open.
    expect(await lost()).toEqual([0n, -5000n]);
  });

  test('never stands on the other side: the database refuses it', async () => {
    await expect(base.db.query('update player_balance set debt = 1 where player_id = $1', [ann.player.playerId])).rejects.toThrow(
      'player_balance_debt_check',
    );
  });

  test('is found by verification when the account or a transfer of it was tampered with', async () => {
    await owing();
    const own = ann.player.playerId;
    await base.db.query('update player_balance set debt = debt + 1 where player_id = $1', [own]);
    const report = await h.ledger.verify(base.db);
    expect(report.differences.map((d) => d.check).toSorted()).toEqual(['player-balance', 'zero-sum']);
    await base.db.query('update player_balance set debt = debt - 1 where player_id = $1', [own]);
    await clean();
  });
});

describe('whatever the order, what bets have paid with what is owed is what their newest settlements say', () => {
  /** From the rule: cash, what is set aside and what is staked are the deposits less what left, plus what bets pay, plus what is owed. */
  async function agrees(deposited: bigint, left: bigint): Promise<void> {
    const [balance] = await h.ledger.balances(base.db, 1, ann.player.playerId);
    const [bets] = await base.db.query<{ net: bigint }>(
      'select sum(coalesce(payout, 0) - case when payout is null then 0 else stake end)::int8 as net from bet where player_id = $1',
      [ann.player.playerId],
    );
    const { cash, locked, openStakes, owed } = balance!;
    expect(cash + locked + openStakes - owed).toBe(deposited - left + bets!.net);
    await clean();
  }

  test('corrected to and fro twenty times, with a withdrawal set aside that comes back in the middle', async () => {
    await place(2000n);
    await place(3000n, fixture, 10, 500);
    await h.result(fixture, live(1));
    const id = `held${fixture}`;
    expect(await h.pay(ann.player.playerId, 'withdrawal-hold', 9000n, { id })).toBe('posted');
    for (let turn = 0; turn < 20; turn++) {
      const facts = turn % 2 === 0 ? score(0, 0) : score(1, 0);
      await h.settlement.correctResult({ ...staff, fixture, facts });
      await h.settlement.drain();
      if (turn === 10) expect(await h.pay(ann.player.playerId, 'withdrawal-released', 9000n, { id })).toBe('posted');
      await agrees(10_000n, 0n);
    }
    expect(await owed()).toBe(0n);
  });

  test('bets of one transaction that go both ways, and settlements of several fixtures at once in two processes', async () => {
    for (let n = 0; n < 4; n++) {
      await place(500n, fixture + n);
      await place(500n, fixture + n, 10, 500);
      await place(500n, fixture + n, 10, 500);
    }
    const other = h.anotherSettlement();
    for (const home of [1, 0, 1, 0]) {
      await Promise.all([0, 1, 2, 3].map((n) => h.result(fixture + n, score((home + n) % 2, 0))));
      await Promise.all([0, 1, 2, 3].flatMap((n) => [other.settleFixture(fixture + n), h.settlement.settleFixture(fixture + n)]));
      const cash = await h.cash(ann);
      if (cash > 0n) await withdraw(cash);
      await clean();
    }
    const [left] = await base.db.query<{ sum: bigint }>(
      "select sum(amount)::int8 as sum from transfer where player_id = $1 and kind = 'withdrawal-paid'",
      [ann.player.playerId],
    );
    await agrees(10_000n, left!.sum);
  });
});
