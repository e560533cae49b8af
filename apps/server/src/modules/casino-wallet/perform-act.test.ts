import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bet, betWin, type CasinoHarness, type CasinoPlayer, casinoHarness, ROLLBACK, win } from '../../testing/casino-harness.ts';
import { untilLocked } from '../../testing/until-locked.ts';

let h: CasinoHarness;
let ann: CasinoPlayer;

beforeAll(async () => {
  h = await casinoHarness();
});
afterAll(() => h.account.end());
beforeEach(async () => {
  ann = await h.player();
});
const clean = async () => expect(await h.differences()).toEqual([]);
const reason = async (answer: ReturnType<CasinoHarness['act']>) => {
  const given = await answer;
  return given.ok ? 'ok' : given.reason;
};

describe('a round', () => {
  test('holds its stake while it is open, pays what it wins and gives the stake to its supplier when it ends', async () => {
    expect(await h.act(ann, 'a1', bet(1000n))).toMatchObject({ ok: true, repeated: false, balance: 9000n, currency: 'EUR', staked: 1000n });
    expect(await h.funds(ann)).toEqual({ cash: 9000n, bonus: 0n, held: 1000n, owed: 0n });
    expect(await h.casino.held(h.account.base.db)).toMatchObject([{ currency: 'EUR', supplier: 'toy', rounds: 1, held: 1000n }]);
    await clean();
    expect(await h.act(ann, 'a1', win(2500n))).toMatchObject({ ok: true, balance: 11_500n, won: 2500n });
    expect(await h.funds(ann)).toEqual({ cash: 11_500n, bonus: 0n, held: 0n, owed: 0n });
    expect(await h.casino.held(h.account.base.db)).toEqual([]);
    await clean();
  });

  test('of one act stands with stake and result, or not at all', async () => {
    expect(await h.act(ann, 'b1', betWin(1000n, 1980n))).toMatchObject({ ok: true, balance: 10_980n });
    expect(await h.act(ann, 'b2', betWin(20_000n, 90_000n))).toMatchObject({ ok: false, reason: 'insufficient-balance', bound: 10_980n });
    expect(await h.funds(ann)).toMatchObject({ cash: 10_980n, held: 0n });
    await clean();
  });

  test('splits stake and win over cash and bonus money as a bet does', async () => {
    const ben = await h.player({ cash: 600n, bonus: 500n });
    await h.act(ben, 'c1', bet(1000n));
    expect(await h.funds(ben)).toMatchObject({ cash: 0n, bonus: 100n, held: 1000n });
    await h.act(ben, 'c1', win(1001n));
    expect(await h.funds(ben)).toMatchObject({ cash: 601n, bonus: 500n });
    await clean();
  });

  test('takes further stakes while it is open and none once it is over, but pays what comes late', async () => {
    await h.act(ann, 'd1', bet(100n));
    await h.act(ann, 'd1', bet(200n));
    await h.act(ann, 'd1', win(500n, false));
    await h.act(ann, 'd1', win(0n));
    expect(await reason(h.act(ann, 'd1', bet(100n)))).toBe('round-over');
    expect(await h.act(ann, 'd1', win(50n, false))).toMatchObject({ ok: true, balance: 10_250n });
    await clean();
  });

  test('feeds jackpots of its stake and is paid by them in cash', async () => {
    await h.act(ann, 'e1', bet(1000n, { jackpots: [{ jackpot: 'grand', amount: 10n }] }));
    expect(await h.act(ann, 'e1', { kind: 'jackpot-win', jackpot: 'grand', amount: 10n, roundClosed: true })).toMatchObject({
      balance: 9010n,
    });
    await clean();
  });

  test('is paid by its supplier and by jackpots in one act, each from where it is, which is never taken back', async () => {
    const shares = [
      { jackpot: 'major', amount: 70n },
      { jackpot: 'minor', amount: 30n },
    ];
    const holds = (name: string) => h.ledger.houseBalance(h.account.base.db, ann.ctx.brand.id, `house:jackpot:${name}`, 'EUR');
    await h.act(ann, 'e2', betWin(1000n, 0n, { jackpots: shares }));
    const both = h.order(ann, 'e3', betWin(1000n, 200n, { awards: shares, detail: 'both' }));
    expect(await h.wallet.perform(both)).toMatchObject({ ok: true, balance: 8300n, staked: 1000n, won: 300n });
    expect(await h.wallet.perform(both)).toMatchObject({ ok: true, repeated: true, won: 300n, detail: 'both' });
    expect(await reason(h.wallet.perform({ ...both, requestId: 'e3-other', act: betWin(1000n, 200n, { detail: 'both' }) }))).toBe(
      'idempotency-conflict',
    );
    expect([await holds('major'), await holds('minor')]).toEqual([0n, 0n]);
    await clean();
    // Others stake for the next pot by then, whether the house put a seed in or it began with what was put aside.
    const back = (reference: string) => reason(h.act(ann, 'e3', ROLLBACK, { reference }));
    expect(await back(both.transactionId)).toBe('bad-input');
    await h.act(ann, 'e2-again', betWin(1000n, 0n, { jackpots: shares }));
    const seeded = h.order(ann, 'e3-seeded', betWin(1000n, 0n, { awards: shares.slice(1), seeds: [{ jackpot: 'minor', amount: 5n }] }));
    expect(await h.wallet.perform(seeded)).toMatchObject({ ok: true, won: 30n });
    expect(await reason(h.act(ann, 'e3-seeded', ROLLBACK, { reference: seeded.transactionId }))).toBe('bad-input');
    expect([await holds('major'), await holds('minor')]).toEqual([70n, 5n]);
    await h.act(ann, 'e4', bet(1000n));
    const end = h.order(ann, 'e4', { kind: 'win', amount: 5n, awards: shares.slice(0, 1), roundClosed: true });
    expect(await h.wallet.perform(end)).toMatchObject({ won: 75n });
    expect(await reason(h.act(ann, 'e4', ROLLBACK, { reference: end.transactionId }))).toBe('bad-input');
    await clean();
  });

  test('leaves who spent a jackpot of the supplier’s own that is taken back with what they owe, and the jackpot whole', async () => {
    const ben = await h.player({ cash: 1000n });
    const award = { jackpot: 'royal', amount: 5000n };
    await h.act(ann, 'e5', bet(10_000n, { jackpots: [award], roundClosed: true }));
    await h.act(ben, 'e6', betWin(1000n, 100n));
    const order = h.order(ben, 'e6', { kind: 'jackpot-win', ...award, roundClosed: true });
    expect(await h.wallet.perform(order)).toMatchObject({ balance: 5100n });
    await h.act(ben, 'e7', betWin(5100n, 0n));
    await h.act(ben, 'e6', ROLLBACK, { reference: order.transactionId });
    expect(await h.funds(ben)).toEqual({ cash: 0n, bonus: 0n, held: 0n, owed: 5000n });
    expect(await h.ledger.houseBalance(h.account.base.db, ben.ctx.brand.id, 'house:jackpot:royal', 'EUR')).toBe(5000n);
    await clean();
  });

  test('given for free stakes nothing, wins cash and is given so often', async () => {
    const { db } = h.account.base;
    const grant = { brandId: ann.ctx.brand.id, playerId: ann.playerId, supplier: 'toy', name: 'g1', game: 'dice', currency: 'EUR' };
    const give = () =>
      db.transaction((tx) => h.casino.grantFreeRounds(tx, { ...grant, stake: 100n, rounds: 1, expiresAt: h.account.clock.now() + 1000 }));
    expect([await give(), await give()]).toEqual([true, false]);
    expect(await reason(h.act(ann, 'f0', bet(200n, { freeRounds: 'g1' })))).toBe('free-rounds-over');
    expect(await h.act(ann, 'f1', bet(100n, { freeRounds: 'g1' }))).toMatchObject({ ok: true, balance: 10_000n, staked: 100n });
    expect(await h.act(ann, 'f1', win(70n))).toMatchObject({ balance: 10_070n });
    expect(await reason(h.act(ann, 'f2', bet(100n, { freeRounds: 'g1' })))).toBe('free-rounds-over');
    await clean();
  });
});

describe('an act is done once', () => {
  test('however often its request or its transaction comes back, and another under its name is refused', async () => {
    const order = h.order(ann, 'g1', bet(1000n));
    const first = await h.wallet.perform(order);
    await h.act(ann, 'g2', bet(500n));
    expect(await h.wallet.perform(order)).toEqual({ ...first, repeated: true });
    expect(await h.wallet.perform({ ...order, requestId: 'another' })).toEqual({ ...first, repeated: true });
    for (const other of [
      { ...order, act: bet(1010n) },
      { ...order, round: 'g9' },
      { ...order, requestId: 'third', act: bet(10n) },
    ])
      expect(await reason(h.wallet.perform(other))).toBe('idempotency-conflict');
    expect(await reason(h.wallet.perform({ ...order, transactionId: 'not-the-same' }))).toBe('idempotency-conflict');
    expect(await h.funds(ann)).toMatchObject({ cash: 8500n, held: 1500n });
    await clean();
  });

  test('of fifty of the same at once, in two processes', async () => {
    const order = h.order(ann, 'h1', betWin(1000n, 500n));
    const other = h.beside();
    await other.prepare();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => (i % 2 ? h.wallet : other.walletOf('toy')).perform(order)));
    expect(answers.filter((answer) => answer.ok && !answer.repeated)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.ok && answer.balance))).toEqual(new Set([9500n]));
    await clean();
  });

  test('of fifty different ones on a balance for ten', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => reason(h.act(ann, `i${i}`, bet(1000n)))));
    expect([answers.filter((a) => a === 'ok').length, answers.filter((a) => a === 'insufficient-balance').length]).toEqual([10, 40]);
    expect(await h.funds(ann)).toMatchObject({ cash: 0n, held: 10_000n });
    await clean();
  });

  test('by one player, when two claim the same transaction at once', async () => {
    const ben = await h.player();
    const orders = [ann, ben].map((player) => h.order(player, 'j1', bet(100n), { transactionId: 'shared-name' }));
    const answers = await Promise.all(orders.map((order) => reason(h.wallet.perform(order))));
    expect(answers.toSorted()).toEqual(['idempotency-conflict', 'ok']);
    await clean();
  });

  test('and what was refused is refused again under its request, whatever has changed', async () => {
    const order = h.order(ann, 'k1', bet(20_000n));
    const refused = await h.wallet.perform(order);
    expect(refused).toMatchObject({ ok: false, status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 10_000n });
    await h.act(ann, 'k2', betWin(100n, 50_000n));
    expect(await h.wallet.perform(order)).toEqual(refused);
    expect(await h.wallet.perform({ ...order, requestId: 'once-more' })).toMatchObject({ ok: true });
  });
});

describe('taken back', () => {
  test('a stake returns to where it came from, once, and a win in its round is refused from then on', async () => {
    const order = h.order(ann, 'l1', bet(1000n));
    await h.wallet.perform(order);
    const reference = order.transactionId;
    expect(await h.act(ann, 'l1', ROLLBACK, { reference })).toMatchObject({ ok: true, repeated: false, balance: 10_000n });
    expect(await h.act(ann, 'l1', ROLLBACK, { reference })).toMatchObject({ ok: true, repeated: true, balance: 10_000n });
    expect(await reason(h.act(ann, 'l1', win(500n), { reference }))).toBe('transaction-taken-back');
    expect(await h.wallet.perform(order)).toMatchObject({ ok: true, repeated: true });
    expect(await h.funds(ann)).toEqual({ cash: 10_000n, bonus: 0n, held: 0n, owed: 0n });
    await clean();
  });

  test('before it came, a stake is refused when it does', async () => {
    const late = h.order(ann, 'm1', bet(1000n));
    const before = h.order(ann, 'm1', ROLLBACK, { reference: late.transactionId });
    expect(await h.wallet.perform(before)).toMatchObject({ ok: true, balance: 10_000n });
    expect(await h.wallet.perform(before)).toMatchObject({ ok: true });
    expect(await reason(h.wallet.perform(late))).toBe('stake-taken-back');
    expect(await h.funds(ann)).toMatchObject({ cash: 10_000n, held: 0n });
    await clean();
  });

  test('a win whose money is gone is owed, and collected from the next win', async () => {
    await h.act(ann, 'n1', bet(10_000n));
    const won = h.order(ann, 'n1', win(30_000n));
    await h.wallet.perform(won);
    await h.act(ann, 'n2', betWin(25_000n, 0n));
    expect(await h.act(ann, 'n1', ROLLBACK, { reference: won.transactionId })).toMatchObject({ ok: true, balance: 0n });
    expect(await h.funds(ann)).toMatchObject({ cash: 0n, owed: 25_000n });
    const last = h.order(ann, 'n3', bet(10n));
    expect(await reason(h.wallet.perform(last))).toBe('insufficient-balance');
    expect(await h.act(ann, 'n2', win(26_000n))).toMatchObject({ ok: true, balance: 1000n });
    expect(await h.funds(ann)).toMatchObject({ cash: 1000n, owed: 0n });
    await clean();
  });

  test('nothing can be that is another player’s, or was a taking back itself', async () => {
    const ben = await h.player();
    const order = h.order(ann, 'o1', bet(100n));
    await h.wallet.perform(order);
    const { transactionId: reference } = order;
    expect(await reason(h.act(ben, 'o1', ROLLBACK, { reference }))).toBe('idempotency-conflict');
    const back = h.order(ann, 'o1', ROLLBACK, { reference });
    await h.wallet.perform(back);
    expect(await reason(h.act(ann, 'o1', ROLLBACK, { reference: back.transactionId }))).toBe('idempotency-conflict');
    await clean();
  });
});

describe('out of order', () => {
  test('a win before its stake is refused, not remembered, and paid when it comes again after it', async () => {
    const staked = h.order(ann, 'p1', bet(1000n));
    const won = h.order(ann, 'p1', win(1500n), { reference: staked.transactionId });
    expect(await h.wallet.perform(won)).toMatchObject({ ok: false, status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    await h.wallet.perform(staked);
    expect(await h.wallet.perform(won)).toMatchObject({ ok: true, balance: 10_500n });
    await clean();
  });
});

describe('records of a supplier in this process', () => {
  const SEEDS = { of: 'player', name: 'seeds' } as const;
  const SHARED = { of: 'brand', name: 'pool' } as const;
  /** Counts a nonce up, and pays by it. */
  const spin = {
    reads: [SEEDS, SHARED],
    decide: (records: ReadonlyMap<string, string>) => {
      const nonce = Number(records.get('player seeds') ?? '0');
      const pool = Number(records.get('brand pool') ?? '0');
      return {
        act: { kind: 'bet-win', amount: 100n, won: BigInt(nonce), roundClosed: true, detail: `nonce ${nonce}` } as const,
        writes: [
          { ...SEEDS, text: `${nonce + 1}` },
          { ...SHARED, text: `${pool + 1}` },
        ],
      };
    },
  };

  test('that two begin at once begin once: the second goes on from what the first wrote', async () => {
    const { db } = h.account.base;
    const begins = { of: 'brand', name: 'begun' } as const;
    const act = {
      reads: [begins],
      decide: (records: ReadonlyMap<string, string>) => ({
        act: bet(100n),
        writes: [{ ...begins, text: `${Number(records.get('brand begun') ?? '0') + 1}` }],
      }),
    };
    let second: ReturnType<typeof h.act> | undefined;
    // What is not there cannot be held: the act finds nothing, and meets the record as it writes.
    await db.transaction(async (tx) => {
      await tx.query(
        "insert into casino_record (brand_id, player_id, supplier, name, text, version) values ($1, 0, 'toy', 'begun', '5', 1)",
        [ann.ctx.brand.id],
      );
      second = h.act(ann, 'begins', act);
      await untilLocked(db);
    });
    expect(await second).toMatchObject({ ok: true });
    const of = { player: `${ann.playerId}`, brand: ann.ctx.brand.key };
    expect(await h.store.read(of, [begins])).toEqual(new Map([['brand begun', '6']]));
    await clean();
  });

  test('are read and written under the lock of the act they decide: no two rounds get the same number', async () => {
    const ben = await h.player();
    const orders = [ann, ben].flatMap((player) => Array.from({ length: 20 }, (_, i) => h.order(player, `q${i}`, spin)));
    const answers = await Promise.all(orders.map((order) => h.wallet.perform(order)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    for (const [player, own] of [
      [ann, answers.slice(0, 20)],
      [ben, answers.slice(20)],
    ] as const) {
      const nonces = own.map((answer) => (answer.ok ? answer.detail : '')).toSorted();
      expect(nonces).toEqual(Array.from({ length: 20 }, (_, i) => `nonce ${i}`).toSorted());
      expect(await h.funds(player)).toMatchObject({ cash: 10_000n - 2000n + 190n });
    }
    const of = { player: `${ann.playerId}`, brand: ann.ctx.brand.key };
    expect((await h.store.read(of, [SHARED])).get('brand pool')).toBe('40');
    const again = await h.wallet.perform(orders[3]!);
    expect(again).toEqual({ ...answers[3], repeated: true });
    await clean();
  });

  test('stay as they were where the act is refused', async () => {
    const poor = await h.player({ cash: 50n });
    const of = { player: `${poor.playerId}`, brand: poor.ctx.brand.key };
    expect(await reason(h.act(poor, 'r1', spin))).toBe('insufficient-balance');
    expect((await h.store.read(of, [SEEDS])).size).toBe(0);
    expect(await h.store.change(of, [SEEDS], () => [{ ...SEEDS, text: 'mine' }])).toBe(true);
    expect(await h.store.change(of, [SEEDS], (records) => (records.get('player seeds') === 'mine' ? undefined : []))).toBe(false);
    expect((await h.account.base.db.query('select 1 from casino_record where player_id = $1', [poor.playerId])).length).toBe(1);
    expect((await h.casino.storeOf('other').read(of, [SEEDS])).size).toBe(0);
  });

  test('of open rounds can be asked for, to go on where a process was stopped', async () => {
    await h.act(ann, 's1', bet(100n, { detail: 'dealt: 7 8' }));
    const of = { player: `${ann.playerId}`, brand: ann.ctx.brand.key };
    expect(await h.store.openRounds(of, 10)).toMatchObject([{ game: 'dice', round: 's1', held: 100n, details: ['dealt: 7 8'] }]);
    await h.act(ann, 's1', win(0n));
    expect(await h.store.openRounds(of, 10)).toEqual([]);
  });
});
