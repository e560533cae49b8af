import { PLACING_PATHS } from '@fairbook/contract';
import { StartRefused } from '@fairbook/database';
import { eventIdOf } from '@fairbook/domain';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPlacingRole } from '../placing/placing-role.ts';
import { Unavailable } from '../platform/faults.ts';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';
import { callOf, playerOf, singleOn } from '../testing/app-player.ts';
import { footballFixture, inPlay, scriptedProvider } from '../testing/test-board-harness.ts';

let one: AppHarness;
let two: AppHarness;
let gameId: number;
let script: ReturnType<typeof scriptedProvider>;

beforeAll(async () => {
  script = scriptedProvider();
  one = await appHarness({ providers: [script.provider] });
  two = await appHarness({ beside: one });
  const now = one.clock.now();
  script.tell('live', { kind: 'fixture', fixture: footballFixture('live', now - 600_000) });
  script.tell('live', { kind: 'score', ref: 'live', state: inPlay(now) });
  await one.app.feed.synced(60_000);
  await one.app.feed.idle();
  one.app.board.priceBook.settle();
  gameId = eventIdOf(one.app.board.desk(1, 'live')[0]!.fixture.id, 0, 'live');
});
afterAll(async () => {
  await two.end();
  await one.end();
});

/** A player whose live order waits in the first server. */
async function waiting() {
  for (const producer of script.provider.producers) script.tell(producer, { kind: 'alive', subscribed: true });
  const { ctx, playerId, token } = await playerOf(one);
  const order = singleOn(`g-${playerId}`, gameId);
  const first = await one.app.betting.placeBet(ctx, order);
  if (!first.ok || first.value.kind !== 'wait') throw new Error(`it does not wait: ${JSON.stringify(first)}`);
  const { waitMs } = first.value;
  /** What the first server makes of the order at the end of its delay, by what it knows of the player itself. */
  const ends = () => {
    one.clock.advance(waitMs);
    return one.app.betting.placeBet(ctx, order);
  };
  return { ctx, playerId, token, ends };
}

test('a live order stands at the end of its delay when its player may still bet', async () => {
  const { ends } = await waiting();
  expect(await ends()).toMatchObject({ ok: true, value: { kind: 'placed' } });
});

test('a bet is told in the language it is read in, also by a server that knows its fixture from the books alone', async () => {
  const { ctx, ends } = await waiting();
  await ends();
  for (const { app } of [one, two]) {
    const [bet] = (await app.betting.bets({ ...ctx, language: 'ru' }, { state: 'open', page: 1 })).items;
    expect(bet?.legs[0]).toMatchObject({ home: 'Atlético live (рус)', market: 'Исход матча', pick: expect.stringContaining('(рус)') });
    const again = await app.betting.bet({ ...ctx, language: 'ar' }, `${bet?.id}`);
    expect(again?.bet.legs[0]?.market).toBe('نتيجة المباراة');
  }
});

test.each([
  ['signs out', 'not-signed-in', (token: string) => callOf(two, token, '/user/disconnect')],
  [
    'signs out everywhere',
    'not-signed-in',
    (token: string) => callOf(two, token, '/office-api/disconnecteverywhere', { include_current: true }),
  ],
  [
    'excludes themselves',
    'self-excluded',
    (token: string) => callOf(two, token, '/limit-service/v3/BlockUser', { kind: 'self-exclusion', months: 6, confirm: true }),
  ],
  [
    'is blocked by staff',
    'account-blocked',
    (_: string, playerId: bigint) => two.base.db.transaction((tx) => two.app.players.setBlocked(tx, { brandId: 1, playerId }, true)),
  ],
] as const)('of a player who %s in another server it does not: %s', async (_, code, act) => {
  const { playerId, token, ends } = await waiting();
  const done = await act(token, playerId);
  expect(typeof done === 'object' ? done.statusCode : 200).toBe(200);
  expect(await ends()).toMatchObject({ ok: false, refusal: { code } });
  const [cash] = await one.app.ledger.balances(one.base.db, 1, playerId);
  expect(cash?.cash).toBe(10_000n);
});

test('one process of a database places bets: a second one with the role web is refused, and one without it has no call for it', async () => {
  const fail = (error: Error): never => {
    throw error;
  };
  const { url, db } = one.base;
  const first = createPlacingRole({ url, db, sessions: 'fairbook first', brandIds: [1] }, { onLost: fail, waitMs: 0 });
  await first.take();
  const second = createPlacingRole({ url, db, sessions: 'fairbook second', brandIds: [1] }, { onLost: fail, waitMs: 0 }).take();
  await expect(second).rejects.toThrow(StartRefused);
  await expect(second).rejects.toThrow('with the role web works on this database');
  await first.release();
  const worker = await appHarness({ beside: one, roles: 'worker' });
  const urls = (harness: AppHarness) => new Set(harness.routes.map(({ url }) => url));
  expect(PLACING_PATHS.map((path) => [urls(one).has(path), urls(worker).has(path)])).toEqual(PLACING_PATHS.map(() => [true, false]));
  await worker.end();
});

test('a bet that another server settles is told to the one with the role web, which then has its room back', async () => {
  const own = scriptedProvider('own');
  const web = await appHarness({ providers: [own.provider], roles: 'web,place,stream,feed' });
  const worker = await appHarness({ beside: web, roles: 'worker' });
  own.tell('line', { kind: 'fixture', fixture: footballFixture('line', web.clock.now() + 3_600_000) });
  await web.app.feed.synced(60_000);
  await web.app.feed.idle();
  web.app.board.priceBook.settle();
  const { id } = web.app.board.desk(1, 'line')[0]!.fixture;
  const { ctx } = await playerOf(web);
  const placed = await web.app.betting.placeBet(ctx, singleOn('settled-elsewhere', eventIdOf(id, 0, 'line')));
  if (!placed.ok || placed.value.kind !== 'placed') throw new Error(`not placed: ${JSON.stringify(placed)}`);
  const exposure = () => web.app.risk.exposure(1, 'EUR', { fixture: id, slot: 0, market: '1x2', line: 0, outcome: 'home' });
  expect(exposure()).toBeGreaterThan(0n);
  const received: unknown[] = [];
  web.app.outbox.on('bet', ({ body }) => void received.push((body as { status: string }).status));

  const score = { match: { home: 0, away: 1 }, full: { home: 0, away: 1 } };
  own.tell('live', {
    kind: 'result-facts',
    ref: 'line',
    facts: { version: 1, status: 'ended', complete: ['match', 'full'], counts: { score } },
  });
  await web.app.feed.idle();
  await web.app.outbox.drain();
  await worker.app.outbox.drain();
  await worker.app.settlement.drain();
  await worker.app.outbox.drain();
  await web.app.outbox.drain();
  expect(received).toContain('lost');
  expect(exposure()).toBe(0n);
  await worker.end();
  await web.end();
});

test('what becomes of a jackpot is known seconds later to the server that ends rounds nobody comes back to', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const worker = await appHarness({ beside: one, roles: 'worker' });
  const [jackpot] = one.app.casinoJackpots.all(1);
  const key = { brandId: 1, jackpot: jackpot!.jackpot.id, currency: jackpot!.currency };
  const known = () => worker.app.casinoJackpots.find(key)?.state;
  expect(known()).toBe('open');
  await one.base.db.transaction((tx) => one.app.casinoJackpots.change(tx, key, 'paused'));
  vi.advanceTimersByTime(10_000);
  await expect.poll(known).toBe('paused');
  vi.useRealTimers();
  await worker.end();
});

test('a process that was replaced without noticing places no bet and takes no news: the database knows better', async () => {
  const lost: string[] = [];
  const { base, clock } = one;
  const placing = createPlacingRole(
    { url: base.url, db: base.db, sessions: 'fairbook replaced', brandIds: [1, 2] },
    { onLost: (error) => void lost.push(error.message), pace: { beatMs: 600_000, askMs: 600_000, takeMs: 600_000 } },
  );
  await placing.take();
  const own = scriptedProvider('replaced');
  const harness = await appHarness({ beside: { base, clock }, providers: [own.provider], roles: 'web,place,stream,feed', placing });
  own.tell('line', { kind: 'fixture', fixture: footballFixture('kept', clock.now() + 3_600_000) });
  await harness.app.feed.synced(60_000);
  await harness.app.feed.idle();
  harness.app.board.priceBook.settle();
  const { id } = harness.app.board.desk(1, 'line').find(({ fixture }) => fixture.ref === 'kept')!.fixture;
  const game = eventIdOf(id, 0, 'line');
  const leg = { fixture: id, slot: 0, market: '1x2', line: 0, outcome: 'home' } as const;
  const { ctx, playerId } = await playerOf(harness);
  expect(await harness.app.betting.placeBet(ctx, singleOn('while-held', game))).toMatchObject({ ok: true, value: { kind: 'placed' } });
  await harness.app.outbox.drain();
  const taken = harness.app.risk.exposure(1, 'EUR', leg);

  await base.db.query("update sole_holder set epoch = epoch + 1 where role in ('web', 'place/1')");
  await expect(harness.app.betting.placeBet(ctx, singleOn('after', game))).rejects.toThrow(Unavailable);
  // Two that travel in one batch, too.
  const both = await Promise.allSettled(['after-1', 'after-2'].map((guid) => harness.app.betting.placeBet(ctx, singleOn(guid, game))));
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(lost).toEqual(['another process has the role web']);
  expect(harness.app.risk.exposure(1, 'EUR', leg)).toBe(taken);
  const guids = await base.db.query('select guid from bet where player_id = $1', [playerId]);
  expect(guids).toEqual([{ guid: 'while-held' }]);

  const news = { topic: 'bet', brandId: 1, key: `${playerId}`, body: { playerId: `${playerId}`, betId: '1', status: 'accepted' } } as const;
  await base.db.transaction((tx) => two.app.outbox.add(tx, [news]));
  await expect(harness.app.outbox.drain()).rejects.toThrow(Unavailable);
  await harness.end();
  await placing.release();
});
