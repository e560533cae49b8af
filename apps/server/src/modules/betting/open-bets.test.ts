import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlayerCtx } from '../../platform/context.ts';
import { type BettingHarness, bettingHarness, FREE, order, pick, score } from '../../testing/betting-harness.ts';

let base: TestDatabase;
let h: BettingHarness;
let ann: PlayerCtx;
let fixture = 1000;

/** A ticket of 50.00 at most, paying 500.00 at most; the player may have as much on an outcome, 1.5 times that on a market, 3 times on a fixture. */
const levels = { outcome: 100, market: 150, fixture: 300 };
const playerBounds = { stake: levels, payout: levels };

async function harnessWith(
  payout: string,
  bounds: BettingHarness['brand']['playerBounds'] = playerBounds,
  node = 0,
): Promise<BettingHarness> {
  const { EUR, USD } = h?.brand.limits ?? (await bettingHarness(base.db)).brand.limits;
  const small = { maximumStake: '5000', maximumPayout: payout };
  return bettingHarness(base.db, {
    node,
    ...(h && { clock: h.clock }),
    brand: {
      playerBounds: bounds,
      limits: { EUR: { ...EUR!, ...small }, USD: { ...USD!, ...small } },
      liability: ['EUR', 'USD'].map((currency) => ({ currency, maximumLoss: '100000000' })),
    },
  });
}

beforeAll(async () => {
  base = await testDatabase();
  h = await harnessWith('50000');
});
afterAll(() => base.drop());
beforeEach(async () => {
  fixture += 10;
  ann = await h.player(1_000_000n);
});

const place = (stake: bigint, selections = [pick(fixture)], at: BettingHarness = h, ctx = ann) =>
  at.betting.placeBet({ ...ctx, brand: at.brand }, order(stake, selections));
/** `placed`, or what is left by the refusal. */
const answerTo = async (bet: ReturnType<typeof place>) => {
  const answer = await bet;
  return answer.ok ? answer.value.kind : [answer.refusal.code, answer.refusal.facts?.['bound']];
};
const maxBet = async (selections = [pick(fixture)], ctx = ann) => {
  const answer = await h.betting.updateCoupon(
    { ...ctx, brand: h.brand },
    { Events: selections.map(({ gameId, outcomeId, line }) => ({ GameId: gameId, Type: outcomeId, Param: line / 1000, Coef: 2 })) },
  );
  return answer.ok ? answer.value['maxBet'] : answer.refusal.code;
};

describe('bounds of stakes', () => {
  test('forty tickets side by side come to one bound, however they arrive', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => answerTo(place(1000n))));
    expect(answers.filter((answer) => answer === 'placed')).toHaveLength(5);
    expect(answers.filter((answer) => answer[0] === 'open-bets-limit')).toHaveLength(35);
    expect(await h.cash(ann)).toBe(995_000n);
  });

  test('a bet that waited so long for the database that it is checked again does not count against itself', async () => {
    const { brand, clock } = h;
    const slow = await bettingHarness(base.db, {
      node: 2,
      brand,
      clock,
      limits: {
        async headroomForStake(_db, players) {
          clock.advance(1000);
          return players.map(() => FREE);
        },
      },
    });
    expect(await answerTo(place(5000n, [pick(fixture)], slow))).toBe('placed');
    expect(await answerTo(place(100n, [pick(fixture)], slow))).toEqual(['open-bets-limit', '0.00']);
  });

  test('a refusal and the slip say what is left', async () => {
    expect(await maxBet()).toBe(50);
    await place(3000n);
    expect(await answerTo(place(2500n))).toEqual(['open-bets-limit', '20.00']);
    expect(await maxBet()).toBe(20);
    expect(await answerTo(place(2000n))).toBe('placed');
    expect(await answerTo(place(100n))).toEqual(['open-bets-limit', '0.00']);
    expect(await maxBet()).toBe(0);
    expect(await maxBet([pick(fixture)], await h.player(100n))).toBe(50);
  });

  test('hold on the market with all its lines, and on the fixture with all its markets, in play as before it', async () => {
    expect(await answerTo(place(5000n, [pick(fixture, 9, 2500)]))).toBe('placed');
    expect(await answerTo(place(5000n, [pick(fixture, 9, 3500, 'live')]))).not.toBe('placed');
    expect(await maxBet([pick(fixture, 9, 3500, 'live')])).toBe(25);
    expect(await answerTo(place(2500n, [pick(fixture, 9, 3500)]))).toBe('placed');
    expect(await answerTo(place(5000n, [pick(fixture, 1)]))).toBe('placed');
    expect(await answerTo(place(2500n, [pick(fixture, 3)]))).toBe('placed');
    // 150.00 of 150.00 on the fixture; another one is free.
    expect(await answerTo(place(100n, [pick(fixture, 180)]))).toEqual(['open-bets-limit', '0.00']);
    expect(await answerTo(place(5000n, [pick(fixture + 1)]))).toBe('placed');
  });

  test('an accumulator counts on each of its legs', async () => {
    expect(await answerTo(place(3000n, [pick(fixture), pick(fixture + 1)]))).toBe('placed');
    expect(
      await Promise.all([maxBet([pick(fixture)]), maxBet([pick(fixture + 1)]), maxBet([pick(fixture + 1), pick(fixture + 2)])]),
    ).toEqual([20, 20, 20]);
  });

  test('a factor scales what a player may have open', async () => {
    await h.risk.setFactor({ brandId: 1, playerId: ann.player.playerId, factor: 100, who: 'staff:1', why: 'test' });
    expect(await answerTo(place(400n))).toBe('placed');
    expect(await answerTo(place(400n))).toEqual(['open-bets-limit', '1.00']);
  });

  test('accounts of a player in several currencies count together', async () => {
    const owner = [1, ann.player.playerId, 'USD'] as const;
    await base.db.transaction(async (tx) => {
      await h.ledger.openAccount(tx, ...owner);
      const cause = { kind: 'payment', id: 'usd' };
      const [debit, credit] = [{ house: 'psp:sandbox' }, { player: ann.player.playerId, account: 'cash' }] as const;
      const transfers = [{ kind: 'deposit', debit, credit, amount: 100_000n, cause }] as const;
      await h.ledger.post(tx, [{ key: `usd:${ann.player.playerId}`, brandId: 1, currency: 'USD', transfers }]);
    });
    const dollars = { ...ann, player: { ...ann.player, currency: 'USD' } };
    expect(await answerTo(place(2000n))).toBe('placed');
    // 20.00 EUR are 22.00 USD by the brand's own scale.
    expect(await answerTo(place(3000n, [pick(fixture)], h, dollars))).toEqual(['open-bets-limit', '28.00']);
    expect(await answerTo(place(2800n, [pick(fixture)], h, dollars))).toBe('placed');
    expect(await answerTo(place(1000n))).toEqual(['open-bets-limit', '4.54']);
  });
});

describe('bounds of payouts', () => {
  test('hold over all bets on an outcome, to the cent', async () => {
    const capped = await harnessWith('7000', { ...playerBounds, stake: { outcome: 1000, market: 1000, fixture: 1000 } }, 3);
    expect(await answerTo(place(2000n, [pick(fixture)], capped))).toBe('placed');
    expect(await answerTo(place(2000n, [pick(fixture)], capped))).toEqual(['open-bets-limit', '15.00']);
    expect(await answerTo(place(1500n, [pick(fixture)], capped))).toBe('placed');
  });

  test('of a day count what won and free what lost', async () => {
    const payout = { outcome: 1000, market: 1000, fixture: 1000, day: 200 };
    const capped = await harnessWith('10000', { stake: { outcome: 1000, market: 1000, fixture: 1000 }, payout }, 4);
    const [won, lost] = [fixture, fixture + 1];
    for (const each of [won, lost]) expect(await answerTo(place(4000n, [pick(each)], capped))).toBe('placed');
    expect(await answerTo(place(4000n, [pick(fixture + 2)], capped))).toEqual(['open-bets-limit', '20.00']);
    await capped.result(lost, score(0, 1));
    await capped.news.drain();
    expect(await answerTo(place(4000n, [pick(fixture + 2)], capped))).toBe('placed');
    await capped.result(won, score(1, 0));
    await capped.news.drain();
    expect(await answerTo(place(4000n, [pick(fixture + 3)], capped))).toEqual(['open-bets-limit', '20.00']);
    const restarted = await harnessWith('10000', capped.brand.playerBounds, 5);
    await restarted.risk.start();
    expect(await answerTo(place(4000n, [pick(fixture + 3)], restarted))).toEqual(['open-bets-limit', '20.00']);
    h.clock.advance(86_400_000);
    expect(await answerTo(place(4000n, [pick(fixture + 3)], capped))).toBe('placed');
  });
});

describe('what is open', () => {
  test('is free when it is settled or void, and counts again when that is taken back', async () => {
    await place(5000n);
    await h.result(fixture, score(0, 1));
    await h.news.drain();
    expect(await maxBet()).toBe(50);
    await h.result(fixture, score(0, 0, 'live', []));
    await h.news.drain();
    expect(await maxBet()).toBe(0);
    await h.settlement.voidMarket({ brandId: undefined, fixture, markets: 'all', who: 'staff:1', why: 'test' });
    await h.settlement.settleFixture(fixture);
    await h.news.drain();
    expect(await maxBet()).toBe(50);
  });

  test('is counted anew at a start, and news that waited changes nothing of it', async () => {
    await place(3000n);
    await place(1000n, [pick(fixture + 1)]);
    await h.result(fixture + 1, score(0, 1));
    const restarted = await harnessWith('50000', playerBounds, 6);
    await restarted.risk.start();
    await restarted.news.drain();
    expect(await answerTo(place(5000n, [pick(fixture)], restarted))).toEqual(['open-bets-limit', '20.00']);
    expect(await answerTo(place(5000n, [pick(fixture + 1)], restarted))).toBe('placed');
  });

  test('is not what was refused', async () => {
    const poor = await h.player(1000n);
    expect(await answerTo(place(5000n, [pick(fixture)], h, poor))).toEqual(['insufficient-balance', '10.00']);
    expect(await maxBet([pick(fixture)], poor)).toBe(50);
  });
});

test('news of a settlement that was taken back, delivered late, does not free what the bet takes again', async () => {
  expect(await answerTo(place(5000n))).toBe('placed');
  await h.news.drain();
  await h.result(fixture, score(1, 0));
  const [settled] = await base.db.query<{ body: object }>("select body from outbox where topic = 'bet'");
  await h.news.drain();
  await h.result(fixture, score(0, 0, 'live', []));
  await h.news.drain();
  expect(await answerTo(place(100n))).toEqual(['open-bets-limit', '0.00']);
  // As staff deliver a dead letter again.
  const key = `${ann.player.playerId}`;
  await base.db.transaction((tx) => h.news.add(tx, [{ topic: 'bet', brandId: h.brand.id, key, body: settled!.body }]));
  await h.news.drain();
  expect(await answerTo(place(100n))).toEqual(['open-bets-limit', '0.00']);
});
