import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bet, betWin, type CasinoHarness, type CasinoPlayer, casinoHarness, ROLLBACK, win } from '../../testing/casino-harness.ts';

/** What an aggregator that was taken over, or only does wrong, could try with signatures that are right. */
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
const AT_ONCE = 50;
const times = <T>(run: (i: number) => T): T[] => Array.from({ length: AT_ONCE }, (_, i) => run(i));

describe('currencies', () => {
  test('a rollback, a win and a jackpot in another currency than their round move nothing in either', async () => {
    const { db } = h.account.base;
    await db.query(
      `insert into player_balance (brand_id, player_id, currency) select brand_id, player_id, 'USD' from player_balance where player_id = $1 on conflict do nothing`,
      [ann.playerId],
    );
    const order = h.order(ann, 'a1', bet(1000n));
    await h.wallet.perform(order);
    const usd = { currency: 'USD', reference: order.transactionId };
    expect(await reason(h.act(ann, 'a1', ROLLBACK, usd))).toBe('currency-not-offered');
    expect(await reason(h.act(ann, 'a1', win(500n), usd))).toBe('currency-not-offered');
    expect(await reason(h.act(ann, 'a1', { kind: 'jackpot-win', amount: 5n, jackpot: 'grand', roundClosed: true }, usd))).toBe(
      'currency-not-offered',
    );
    expect(await reason(h.act(ann, 'a1', bet(100n), { currency: 'USD' }))).toBe('launch-unknown');
    expect(await h.funds(ann)).toMatchObject({ cash: 9000n, held: 1000n });
    await clean();
  });
});

test('a rollback in a currency the player has no account in leaves no mark: the bet in the right one is taken', async () => {
  const order = h.order(ann, 'a2', bet(1000n));
  expect(await reason(h.act(ann, 'a2', ROLLBACK, { currency: 'USD', reference: order.transactionId }))).toBe('currency-not-offered');
  expect(await reason(h.wallet.perform(order))).toBe('ok');
});

describe('races', () => {
  test('of fifty of the same act under names of their own requests, one is done and all are told the same', async () => {
    for (const act of [bet(100n), betWin(100n, 50n)]) {
      const order = h.order(ann, `b-${act.kind}`, act);
      const answers = await Promise.all(times((i) => h.wallet.perform({ ...order, requestId: `${order.requestId}-${i}` })));
      expect(new Set(answers.map((a) => (a.ok ? a.balance : a.reason))).size).toBe(1);
      expect(answers.filter((a) => a.ok && !a.repeated)).toHaveLength(1);
    }
    expect(await h.funds(ann)).toMatchObject({ cash: 9850n, held: 100n });
    await clean();
  });

  test('of fifty wins under one name one is paid', async () => {
    await h.act(ann, 'c1', bet(100n));
    const one = h.order(ann, 'c1', win(10n, false));
    await Promise.all(times((i) => h.wallet.perform({ ...one, requestId: `${one.requestId}-${i}` })));
    expect(await h.funds(ann)).toMatchObject({ cash: 9910n });
    await clean();
  });

  test('a rollback that races its bet leaves the stake with the player, whichever comes first', async () => {
    await Promise.all(
      times(async (i) => {
        const order = h.order(ann, `d${i}`, bet(100n));
        const back = h.order(ann, `d${i}`, ROLLBACK, { reference: order.transactionId });
        await Promise.all(
          i % 2 === 0 ? [h.wallet.perform(order), h.wallet.perform(back)] : [h.wallet.perform(back), h.wallet.perform(order)],
        );
      }),
    );
    expect(await h.funds(ann)).toMatchObject({ cash: 10_000n, held: 0n });
    await clean();
  });

  test('a rollback that races the win of its bet leaves either both or neither', async () => {
    const ends = await Promise.all(
      times(async (i) => {
        const order = h.order(ann, `e${i}`, bet(100n));
        await h.wallet.perform(order);
        const won = h.order(ann, `e${i}`, win(300n), { reference: order.transactionId });
        const back = h.order(ann, `e${i}`, ROLLBACK, { reference: order.transactionId });
        const [first, second] = await Promise.all([h.wallet.perform(i % 2 === 0 ? won : back), h.wallet.perform(i % 2 === 0 ? back : won)]);
        const answer = i % 2 === 0 ? first : second;
        return answer!.ok ? 300n : 0n;
      }),
    );
    // A win that was paid before its bet was taken back stays until its supplier takes the win back too: each act has a name of its own.
    expect((await h.funds(ann)).cash).toBe(10_000n + ends.reduce<bigint>((sum, each) => sum + each, 0n));
    await clean();
  });

  test('fifty stakes that each take all there is: one is taken', async () => {
    const answers = await Promise.all(times((i) => reason(h.act(ann, `f${i}`, bet(10_000n)))));
    expect([answers.filter((a) => a === 'ok').length, answers.filter((a) => a === 'insufficient-balance').length]).toEqual([1, 49]);
    expect(await h.funds(ann)).toMatchObject({ cash: 0n, held: 10_000n });
  });

  test('one name for acts of two players at once is one’s alone', async () => {
    const ben = await h.player();
    const [one, other] = [h.order(ann, 'g1', bet(100n)), h.order(ben, 'g2', bet(100n))];
    const same = { ...other, transactionId: one.transactionId };
    await Promise.allSettled([h.wallet.perform(one), h.wallet.perform(same)]);
    const again = [await reason(h.wallet.perform(one)), await reason(h.wallet.perform(same))];
    expect(again.toSorted()).toEqual(['idempotency-conflict', 'ok']);
    expect((await h.funds(ann)).cash + (await h.funds(ben)).cash).toBe(19_900n);
    await clean();
  });
});

describe('what is another’s', () => {
  test('no act of one player, brand or supplier is taken back, won on or repeated as another’s', async () => {
    const ben = await h.player();
    const order = h.order(ann, 'h1', bet(1000n));
    await h.wallet.perform(order);
    const [, second] = h.account.brands.all();
    const back = { ...ROLLBACK };
    expect(await reason(h.act(ben, 'h1', back, { reference: order.transactionId }))).toBe('idempotency-conflict');
    expect(await reason(h.act(ann, 'h1', back, { reference: order.transactionId, brand: second!.key }))).toBe('currency-not-offered');
    expect(await reason(h.wallet.perform({ ...order, player: `${ben.playerId}` }))).toBe('idempotency-conflict');
    expect(await reason(h.wallet.perform({ ...order, brand: second!.key }))).toBe('idempotency-conflict');
    expect(await reason(h.act(ben, 'h1', win(500n), { reference: order.transactionId }))).toBe('transaction-unknown');
    // To another supplier it never was: what is refused later is that supplier's own.
    const other = h.casino.walletOf('other');
    expect(await reason(other.perform(h.order(ann, 'h1', back, { reference: order.transactionId })))).toBe('ok');
    expect(await reason(other.perform(h.order(ann, 'h1', win(500n))))).toBe('transaction-unknown');
    expect([await h.funds(ann), await h.funds(ben)]).toMatchObject([{ cash: 9000n, held: 1000n }, { cash: 10_000n }]);
    await clean();
  });

  test('a launch says on which kind of device, and another is refused', async () => {
    expect(await reason(h.act(ann, 'i1', bet(100n), { device: 'desktop' }))).toBe('launch-unknown');
    expect(await reason(h.act(ann, 'i1', bet(100n), { device: 'phone' }))).toBe('ok');
  });
});

describe('amounts', () => {
  test.each([10n ** 15n + 1n, 2n ** 63n - 1n, 2n ** 63n, 2n ** 64n + 100n, 10n ** 21n])(
    '%d is refused, whatever the act',
    async (amount) => {
      await h.act(ann, `j${amount}`, bet(100n));
      for (const act of [bet(amount), win(amount), betWin(100n, amount)])
        expect(await reason(h.act(ann, `j${amount}`, act))).toBe('bad-input');
      expect(await h.funds(ann)).toMatchObject({ cash: 9900n });
    },
  );

  test('the largest wins there are add up without an overflow, or are refused whole', async () => {
    await h.act(ann, 'k1', bet(100n));
    for (let i = 0; i < 3; i++) expect(await reason(h.act(ann, 'k1', win(10n ** 15n, false)))).toBe('ok');
    expect((await h.funds(ann)).cash).toBe(9900n + 3n * 10n ** 15n);
    await clean();
  });
});

test('what was refused stays refused under its request, also when it would be taken by now', async () => {
  const poor = await h.player({ cash: 0n });
  const order = h.order(poor, 'l1', bet(100n));
  expect(await reason(h.wallet.perform(order))).toBe('insufficient-balance');
  expect(await reason(h.wallet.perform({ ...order, act: bet(200n) }))).toBe('idempotency-conflict');
  expect(await reason(h.wallet.perform(order))).toBe('insufficient-balance');
});
