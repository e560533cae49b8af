import { checkReceipt, grantTransfer, type Receipt } from '@fairbook/domain';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlayerCtx } from '../../platform/context.ts';
import { type BettingHarness, bettingHarness, order, pick, score } from '../../testing/betting-harness.ts';
import type { CloseOrder } from './face.ts';

let base: TestDatabase;
let h: BettingHarness;
let ann: PlayerCtx;
let fixture = 9000;
let guids = 0;

beforeAll(async () => {
  base = await testDatabase();
  h = await bettingHarness(base.db);
});
afterAll(() => base.drop());
beforeEach(async () => {
  fixture += 10;
  h.clock.advance(1000);
  ann = await h.player(1000n);
});

const grant = (account: 'bonus' | 'free-bet', amount: bigint) =>
  base.db.transaction((tx) => {
    const { playerId: player } = ann.player;
    const transfers = [grantTransfer({ player, account, amount, cause: { kind: 'grant', id: '1' } })];
    return h.ledger.post(tx, [{ key: `grant:${player}:${account}`, brandId: 1, currency: 'EUR', transfers }]);
  });
async function placed(stake: bigint, more: Parameters<typeof order>[2] = {}, picks = [pick(fixture)]): Promise<bigint> {
  const made = await h.betting.placeBet(ann, order(stake, picks, more));
  if (!made.ok || made.value.kind !== 'placed') throw new Error(`not placed: ${JSON.stringify(made)}`);
  return made.value.betId;
}
const close = (betId: bigint, closing: CloseOrder['closing'], more: Partial<CloseOrder> = {}) =>
  h.betting.closeBet({
    ...{ brandId: 1, playerId: ann.player.playerId, betId, guid: `closing-${++guids}`, closing, who: 'player', why: 'cash-out' },
    ...more,
  });
const sell = (betId: bigint, stake: bigint, offer: bigint, more: Partial<CloseOrder> = {}) =>
  close(betId, { kind: 'cash-out', stake, offer }, more);
const cancel = (betId: bigint) => close(betId, { kind: 'cancel' }, { who: 'staff:1', why: 'a palpable error' });
const has = async () => {
  const [balance] = await h.ledger.balances(base.db, 1, ann.player.playerId);
  return balance && [balance.cash, balance.bonus, balance.freeBet, balance.openStakes];
};
const bet = async (betId: bigint) => (await h.betting.bet(ann, `${betId}`))!;
const exposure = async () =>
  (await base.db.query<{ sum: bigint | null }>('select sum(amount)::int8 as sum from open_exposure where fixture_id = $1', [fixture]))[0]
    ?.sum;
const clean = async () => expect((await h.ledger.verify(base.db)).differences).toEqual([]);

test('a part is sold, the rest settles, is corrected, taken back and settled again; every payout is told and the books agree', async () => {
  const betId = await placed(600n);
  expect(await sell(betId, 200n, 250n)).toEqual({ ok: true, value: { repeated: false, status: 'accepted', stake: 200n, paid: 250n } });
  expect(await has()).toEqual([650n, 0n, 0n, 400n]);
  expect(await exposure()).toBe(400n);
  expect((await bet(betId)).bet).toMatchObject({
    status: 'accepted',
    stake: '6.00',
    potentialReturn: '8.00',
    payouts: [{ kind: 'cash-out', stake: '2.00', paid: '2.50' }],
  });
  await clean();

  await h.result(fixture, score(1, 0));
  expect(await has()).toEqual([1450n, 0n, 0n, 0n]);
  const won = await bet(betId);
  expect(won.bet).toMatchObject({
    status: 'won',
    payout: '10.50',
    payouts: [
      { kind: 'cash-out', stake: '2.00', paid: '2.50' },
      { kind: 'result', stake: '4.00', paid: '8.00' },
    ],
  });
  const receipt = won.receipt as Receipt;
  expect(receipt).toMatchObject({ stake: '6.00', cashed: [{ stake: '2.00', paid: '2.50' }], product: '2', payout: '8.00' });
  expect(checkReceipt(receipt)).toEqual({ verdict: 'equal' });
  expect(checkReceipt({ ...receipt, cashed: [{ stake: '1.00', paid: '2.50' }] })).toMatchObject({ verdict: 'different' });
  await clean();

  await h.result(fixture, score(0, 1));
  expect(await has()).toEqual([650n, 0n, 0n, 0n]);
  await h.result(fixture, score(0, 0, 'live', []));
  expect(await has()).toEqual([650n, 0n, 0n, 400n]);
  expect(await exposure()).toBe(400n);
  // Another part is sold between two results: the settlements of before keep what they settled.
  await sell(betId, 100n, 50n);
  expect(await exposure()).toBe(300n);
  await h.result(fixture, score(1, 0));
  expect(await has()).toEqual([1300n, 0n, 0n, 0n]);
  const key = { brandId: 1, playerId: ann.player.playerId, betId };
  for (const [version, cashed, payout] of [
    [1, 1, '8.00'],
    [4, 2, '6.00'],
  ] as const) {
    const made = (await h.settlement.receipt(base.db, key, version)) as Receipt;
    expect([made.cashed?.length, made.payout, checkReceipt(made).verdict]).toEqual([cashed, payout, 'equal']);
  }
  await h.settlement.voidMarket({ who: 'staff:1', why: 'as the test tells', brandId: 1, fixture, markets: 'all' });
  await h.settlement.drain();
  expect(await has()).toEqual([1000n, 0n, 0n, 0n]);
  await clean();
});

test('what is sold whole is over: no result moves its money, nothing stands on its outcome, and it is not sold or cancelled again', async () => {
  const betId = await placed(600n, {}, [pick(fixture), pick(fixture + 1)]);
  await sell(betId, 599n, 300n);
  expect(await sell(betId, 1n, 1n)).toMatchObject({ value: { status: 'cashed-out' } });
  expect(await has()).toEqual([701n, 0n, 0n, 0n]);
  expect(await exposure()).toBe(0n);
  expect(await h.betting.openBets(1, ann.player.playerId)).toBe(0);
  await clean();
  await h.result(fixture, score(1, 0));
  await h.result(fixture + 1, score(1, 0));
  await h.settlement.voidMarket({ who: 'staff:1', why: 'as the test tells', brandId: 1, fixture, markets: 'all' });
  await h.settlement.drain();
  expect(await has()).toEqual([701n, 0n, 0n, 0n]);
  const { bet: view, receipt } = await bet(betId);
  expect(view).toMatchObject({ status: 'cashed-out', payout: '3.01', payouts: [{ paid: '3.00' }, { paid: '0.01' }] });
  expect(receipt).toBeUndefined();
  expect(await sell(betId, 1n, 1n)).toEqual({ ok: false, refusal: { code: 'bet-over' } });
  expect(await cancel(betId)).toEqual({ ok: false, refusal: { code: 'bet-over' } });
  await clean();
});

test('a cancelled bet gives back what was not sold, each part where it came from', async () => {
  await grant('bonus', 500n);
  const betId = await placed(800n, { funding: 'bonus' });
  expect(await has()).toEqual([700n, 0n, 0n, 800n]);
  await sell(betId, 400n, 100n);
  expect(await has()).toEqual([737n, 63n, 0n, 400n]);
  await cancel(betId);
  expect(await has()).toEqual([887n, 313n, 0n, 0n]);
  expect((await bet(betId)).bet).toMatchObject({
    status: 'cancelled',
    payout: '5.00',
    payouts: [{ kind: 'cash-out' }, { kind: 'cancel', paid: '4.00' }],
  });
  await h.result(fixture, score(1, 0));
  expect(await has()).toEqual([887n, 313n, 0n, 0n]);
  await clean();
});

test('a free bet that is sold in part pays cash, and its rest pays what it wins or comes back as a free bet', async () => {
  await grant('free-bet', 500n);
  const betId = await placed(500n, { funding: 'free-bet' });
  await sell(betId, 200n, 90n);
  expect(await has()).toEqual([1090n, 0n, 0n, 300n]);
  await h.result(fixture, score(1, 0));
  expect(await has()).toEqual([1390n, 0n, 0n, 0n]);
  expect(checkReceipt((await bet(betId)).receipt as Receipt)).toEqual({ verdict: 'equal' });
  await h.settlement.voidMarket({ who: 'staff:1', why: 'as the test tells', brandId: 1, fixture, markets: 'all' });
  await h.settlement.drain();
  expect(await has()).toEqual([1090n, 0n, 300n, 0n]);
  await clean();
});

test('under one name a part is sold once; another order under it is refused, and so is a bet of somebody else', async () => {
  const betId = await placed(600n);
  const order = { guid: 'once' };
  const both = await Promise.all([sell(betId, 200n, 250n, order), sell(betId, 200n, 250n, order)]);
  expect(both.map((each) => each.ok && each.value.repeated).sort()).toEqual([false, true]);
  expect(await has()).toEqual([650n, 0n, 0n, 400n]);
  expect(await sell(betId, 200n, 251n, order)).toEqual({ ok: false, refusal: { code: 'idempotency-conflict' } });
  expect(await sell(betId, 401n, 500n)).toEqual({ ok: false, refusal: { code: 'stake-over-maximum' } });
  expect(await sell(betId, 200n, 250n, { playerId: 0n })).toEqual({ ok: false, refusal: { code: 'not-found' } });
  await clean();
});

test('one name for two bets at once closes one of them', async () => {
  const bets = [await placed(100n), await placed(100n)];
  const order = { guid: 'shared' };
  const answers = await Promise.all(bets.map((betId) => sell(betId, 100n, 90n, order)));
  expect(answers.map((each) => (each.ok ? each.value.status : each.refusal.code)).sort()).toEqual(['cashed-out', 'idempotency-conflict']);
  expect(await has()).toEqual([890n, 0n, 0n, 100n]);
  await clean();
});

test('a sale and a result that meet: whichever is first, the stake is settled once', async () => {
  for (let round = 0; round < 4; round++) {
    fixture += 1;
    const betId = await placed(100n);
    const before = (await has())!;
    const [sold] = await Promise.all([sell(betId, 100n, 150n), h.result(fixture, score(1, 0))]);
    const [cash, , , open] = (await has())!;
    expect([cash! - before[0]!, open]).toEqual([sold.ok ? 150n : 200n, 0n]);
  }
  await clean();
});

test('what a player owes is collected from what a sale pays', async () => {
  const first = await placed(100n);
  await h.result(fixture, score(1, 0));
  fixture += 1;
  const betId = await placed(1000n);
  await h.withdraw(ann, 100n);
  await h.result(fixture - 1, score(0, 1));
  expect(first).toBeGreaterThan(0n);
  const [owing] = await h.ledger.balances(base.db, 1, ann.player.playerId);
  expect([owing?.cash, owing?.owed]).toEqual([0n, 200n]);
  await sell(betId, 400n, 300n);
  const [paid] = await h.ledger.balances(base.db, 1, ann.player.playerId);
  expect([paid?.cash, paid?.owed]).toEqual([100n, 0n]);
  await clean();
});
