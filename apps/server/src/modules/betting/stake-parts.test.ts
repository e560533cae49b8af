import { checkReceipt, grantTransfer, type Receipt } from '@fairbook/domain';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlayerCtx } from '../../platform/context.ts';
import { type BettingHarness, bettingHarness, FREE, order, pick, score } from '../../testing/betting-harness.ts';
import type { Order } from './face.ts';

let base: TestDatabase;
let h: BettingHarness;
let ann: PlayerCtx;
let fixture = 8000;

beforeAll(async () => {
  base = await testDatabase();
  h = await bettingHarness(base.db);
});
afterAll(() => base.drop());
beforeEach(async () => {
  fixture += 10;
  h.clock.advance(1000);
  h.setHeadroom(FREE);
  ann = await h.player(1000n);
});

const grant = (account: 'bonus' | 'free-bet', amount: bigint) =>
  base.db.transaction((tx) =>
    h.ledger.post(tx, [
      {
        key: `grant:${ann.player.playerId}:${account}:${amount}`,
        brandId: 1,
        currency: 'EUR',
        transfers: [grantTransfer({ player: ann.player.playerId, account, amount, cause: { kind: 'grant', id: '1' } })],
      },
    ]),
  );
const place = (stake: bigint, funding: Order['funding'], more: Partial<Order> = {}) =>
  h.betting.placeBet(ann, order(stake, [pick(fixture)], { funding, ...more }));
async function placed(stake: bigint, funding: Order['funding']): Promise<bigint> {
  const made = await place(stake, funding);
  if (!made.ok || made.value.kind !== 'placed') throw new Error(`not placed: ${JSON.stringify(made)}`);
  return made.value.betId;
}
const has = async () => {
  const [balance] = await h.ledger.balances(base.db, 1, ann.player.playerId);
  return balance && [balance.cash, balance.bonus, balance.freeBet, balance.openStakes];
};
const receipt = async (betId: bigint) =>
  (await h.settlement.receipt(base.db, { brandId: 1, playerId: ann.player.playerId, betId })) as Receipt;
const clean = async () => expect((await h.ledger.verify(base.db)).differences).toEqual([]);

test('a free bet takes no money, pays its winnings as cash and survives being settled again, taken back and void', async () => {
  await grant('free-bet', 500n);
  const betId = await placed(500n, 'free-bet');
  expect(await has()).toEqual([1000n, 0n, 0n, 500n]);
  expect(await base.db.query('select potential_return, stake_free from bet where id = $1', [betId])).toEqual([
    { potential_return: 500n, stake_free: 500n },
  ]);
  await clean();

  await h.result(fixture, score(1, 0));
  expect(await has()).toEqual([1500n, 0n, 0n, 0n]);
  const won = await receipt(betId);
  expect(won).toMatchObject({ stake: '5.00', funds: { cash: '0.00', bonus: '0.00', 'free-bet': '5.00' }, payout: '5.00' });
  expect(checkReceipt(won)).toEqual({ verdict: 'equal' });
  expect(checkReceipt({ ...won, payout: '10.00' })).toMatchObject({ verdict: 'different', at: 'payout' });
  await clean();

  await h.result(fixture, score(0, 1));
  expect(await has()).toEqual([1000n, 0n, 0n, 0n]);
  await h.result(fixture, score(1, 0, 'live', []));
  expect(await has()).toEqual([1000n, 0n, 0n, 500n]);
  await h.settlement.voidMarket({ who: 'staff:1', why: 'as the test tells', brandId: 1, fixture, markets: 'all' });
  await h.settlement.drain();
  expect(await has()).toEqual([1000n, 0n, 500n, 0n]);
  await clean();
});

test('a void free bet that was placed anew and is then lost after all is written off, and owed by nobody', async () => {
  await grant('free-bet', 500n);
  await placed(500n, 'free-bet');
  await h.settlement.voidMarket({ who: 'staff:1', why: 'as the test tells', brandId: 1, fixture, markets: 'all' });
  await h.settlement.drain();
  const [override] = await h.settlement.overrides(fixture);
  const first = fixture;
  fixture += 1;
  await placed(500n, 'free-bet');
  await h.result(first, score(0, 1));
  await h.settlement.undoOverride({ who: 'staff:1', why: 'as the test tells', brandId: 1, fixture: first, override: override!.id });
  await h.settlement.drain();
  expect(await has()).toEqual([1000n, 0n, 0n, 500n]);
  await clean();
});

test('cash goes before bonus, a win returns in the proportion staked, a void bet to where it came from', async () => {
  await grant('bonus', 1000n);
  const betId = await placed(1500n, 'balance');
  expect(await has()).toEqual([0n, 500n, 0n, 1500n]);
  await h.result(fixture, score(1, 0));
  expect(await has()).toEqual([2000n, 1500n, 0n, 0n]);
  expect(checkReceipt(await receipt(betId))).toEqual({ verdict: 'equal' });
  await h.settlement.voidMarket({ who: 'staff:1', why: 'as the test tells', brandId: 1, fixture, markets: 'all' });
  await h.settlement.drain();
  expect(await has()).toEqual([1000n, 1000n, 0n, 0n]);
  await clean();
});

test('orders of one batch see what those before them left, and what is chosen must cover the stake', async () => {
  await grant('bonus', 1000n);
  await grant('free-bet', 300n);
  const made = await Promise.all([place(800n, 'balance'), place(800n, 'bonus'), place(300n, 'free-bet'), place(300n, 'free-bet')]);
  expect(made.map((each) => each.ok)).toEqual([true, true, true, false]);
  expect(made[3]).toMatchObject({ refusal: { code: 'insufficient-balance' } });
  expect(await has()).toEqual([200n, 200n, 0n, 1900n]);
  await clean();
});

test('the same name for another source of the stake is another order', async () => {
  await grant('free-bet', 300n);
  expect(await place(300n, 'balance', { guid: 'twice' })).toMatchObject({ ok: true });
  expect(await place(300n, 'free-bet', { guid: 'twice' })).toMatchObject({ ok: false, refusal: { code: 'idempotency-conflict' } });
});

test('limits hold back money, not a free bet, and do not count it', async () => {
  await grant('free-bet', 300n);
  await grant('bonus', 100n);
  h.setHeadroom({ refusal: undefined, left: 0n, over: { code: 'stake-limit' } });
  expect(await place(100n, 'balance')).toMatchObject({ ok: false, refusal: { code: 'stake-limit' } });
  expect(await place(300n, 'free-bet')).toMatchObject({ ok: true });
  h.setHeadroom(FREE);
  await placed(100n, 'bonus');
  const kinds = ['stake', 'loss', 'in-play'] as const;
  const asked = kinds.map((kind) => ({ brandId: 1, playerId: ann.player.playerId, currency: 'EUR', kind, since: 0 }));
  // The bonus was staked but is no cash of theirs.
  expect(await h.ledger.usage(base.db, asked)).toEqual([100n, 0n, 100n]);
});
