import type { Db } from '@fairbook/database';
import { eventIdOf } from '@fairbook/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';
import { callOf, playerOf, singleOn } from '../testing/app-player.ts';
import { readMetrics } from '../testing/read-metrics.ts';
import { footballFixture, inPlay, scriptedProvider } from '../testing/test-board-harness.ts';
import { figureSource } from './figures.ts';

const PLACE = '/service-api/LiveBet/Secure/MakeBetWeb';
const MINUTE = 60_000;

let harness: AppHarness;
let script: ReturnType<typeof scriptedProvider>;

/** Samples of a world by name and labels. Each asking reads the database anew. */
const samples = async (of: AppHarness = harness) => readMetrics(await of.metrics.registry.metrics());
const value = async (name: string, labels: Record<string, string> = {}, of: AppHarness = harness) =>
  (await samples(of)).find((each) => each.name === name && Object.entries(labels).every(([label, text]) => each.labels[label] === text))
    ?.value;
const games = (phase: 'line' | 'live') => eventIdOf(harness.app.board.desk(1, phase)[0]!.fixture.id, 0, phase);

beforeAll(async () => {
  script = scriptedProvider();
  harness = await appHarness({ providers: [script.provider], figuresCachedMs: 0 });
  const now = harness.clock.now();
  script.tell('line', { kind: 'fixture', fixture: footballFixture('line', now + 60 * MINUTE) });
  script.tell('live', { kind: 'fixture', fixture: footballFixture('live', now - 10 * MINUTE) });
  script.tell('live', { kind: 'score', ref: 'live', state: inPlay(now) });
  await harness.app.feed.synced(60_000);
  await harness.app.feed.idle();
  harness.app.board.priceBook.settle();
});
afterAll(() => harness.end());

test('bets, stakes and refusals are counted, and the live delay apart from the decision', async () => {
  const { ctx, token } = await playerOf(harness);
  expect(await harness.app.betting.placeBet(ctx, singleOn('line-1', games('line')))).toMatchObject({ ok: true });
  expect(await harness.app.betting.placeBet(ctx, singleOn('line-1', games('line')))).toMatchObject({ ok: true });
  const live = singleOn('live-1', games('live'));
  for (const producer of script.provider.producers) script.tell(producer, { kind: 'alive', subscribed: true });
  const waits = await harness.app.betting.placeBet(ctx, live);
  if (!waits.ok || waits.value.kind !== 'wait') throw new Error('it does not wait');
  harness.clock.advance(waits.value.waitMs);
  expect(await harness.app.betting.placeBet(ctx, live)).toMatchObject({ ok: true, value: { kind: 'placed' } });
  expect(await harness.app.betting.placeBet(ctx, { ...singleOn('much', games('line')), stake: 1_000_000_000n })).toMatchObject({
    ok: false,
  });

  // A repeat is the same bet.
  const kind = 'single';
  expect(await value('fairbook_bets_accepted_total', { brand: 'fairbook', phase: 'line', kind })).toBe(1);
  expect(await value('fairbook_bets_accepted_total', { brand: 'fairbook', phase: 'live', kind })).toBe(1);
  expect(await value('fairbook_stakes_minor_units_total', { brand: 'fairbook', currency: 'EUR' })).toBe(2000);
  expect(await value('fairbook_bet_decision_duration_seconds_count', { phase: 'line', result: 'accepted' })).toBe(2);
  expect(await value('fairbook_bet_decision_duration_seconds_count', { phase: 'live', result: 'accepted' })).toBe(1);
  expect(await value('fairbook_bet_decision_duration_seconds_count', { phase: 'line', result: 'refused' })).toBe(1);
  expect(await value('fairbook_bet_live_delay_seconds_count')).toBe(1);

  expect((await callOf(harness, '', PLACE)).statusCode).toBe(401);
  expect((await callOf(harness, token, PLACE, { Events: [], Vid: 0, CheckCf: 0, Summ: 1 })).json().Success).toBe(false);
  expect(await value('fairbook_refusals_total', { at: 'placing', brand: 'fairbook', code: 'not-signed-in' })).toBe(1);
  expect((await samples()).filter(({ name, labels }) => name === 'fairbook_refusals_total' && labels['at'] === 'placing')).toHaveLength(2);
});

test('requests count by pattern: what strangers guess makes no labels', async () => {
  for (const url of ['/brand/fairbook/theme.css', '/brand/kestrel/theme.css', '/brand/nobody/theme.css', '/wp-login.php', '/.env'])
    await harness.http.inject({ url, headers: { host: 'localhost' } });
  const labels = { listener: 'site', route: '/brand/:key/theme.css', method: 'GET' };
  expect(await value('fairbook_http_requests_total', { ...labels, status: '2xx' })).toBe(2);
  expect(await value('fairbook_http_requests_total', { ...labels, status: '4xx' })).toBe(1);
  expect(await value('fairbook_http_requests_total', { route: 'none', status: '4xx' })).toBeGreaterThanOrEqual(2);
  expect(await value('fairbook_http_request_duration_seconds_count', { route: '/brand/:key/theme.css' })).toBe(3);
  for (const status of [200, 200, 304]) harness.metrics.http.fromMemory(status);
  expect(await value('fairbook_http_requests_total', { route: 'board', status: '2xx' })).toBe(2);
  harness.metrics.http.fromMemory(200);
  expect(await value('fairbook_http_requests_total', { route: 'board', status: '2xx' })).toBe(3);
  expect(await value('fairbook_http_requests_total', { route: 'board', status: '3xx' })).toBe(1);
  await harness.deskHttp.inject({ url: '/console-api/overview', headers: { host: 'localhost' } });
  expect(
    (await samples()).some(({ name, labels: { listener } }) => name === 'fairbook_http_requests_total' && listener === 'console'),
  ).toBe(true);
});

test('what the house can lose goes up with a bet and down when it is settled, which is counted', async () => {
  const exposure = () => harness.app.risk.greatestLoss(harness.app.brands.byId(1)!);
  const { ctx } = await playerOf(harness);
  const before = exposure();
  const placed = await harness.app.betting.placeBet(ctx, singleOn('exposed', games('line')));
  if (!placed.ok || placed.value.kind !== 'placed') throw new Error('it is not placed');
  expect(exposure() - before).toBe(placed.value.potentialReturn - 1000n);

  const { id } = harness.app.board.desk(1, 'line')[0]!.fixture;
  const score = { match: { home: 0, away: 1 }, full: { home: 0, away: 1 } };
  await harness.app.outbox.drain();
  script.tell('live', {
    kind: 'result-facts',
    ref: 'line',
    facts: { version: 1, status: 'ended', complete: ['match', 'full'], counts: { score } },
  });
  await harness.app.feed.idle();
  await harness.app.outbox.drain();
  await harness.app.settlement.drain();
  await harness.app.outbox.drain();
  expect(harness.app.risk.fixtures(1).has(id)).toBe(false);
  expect(await value('fairbook_bets_settled_total', { brand: 'fairbook', result: 'lost' })).toBe(2);
  expect(await value('fairbook_settlement_lag_seconds')).toBe(0);
});

test('a result whose bets are not settled has an age, and so has news that is not told', async () => {
  const { db } = harness.base;
  const fixture = harness.app.board.desk(1, 'live')[0]!.fixture.id;
  await db.query(
    `insert into result_facts (fixture_id, version, source, facts, received_at) values ($1, 1, 'test', '{}', to_timestamp($2::float8 / 1000))`,
    [fixture, harness.clock.now() - 90_000],
  );
  await harness.app.settlement.stop();
  await db.query('insert into settlement_work (fixture_id) values ($1)', [fixture]);
  expect(await value('fairbook_settlement_lag_seconds')).toBe(90);
  expect(await value('fairbook_settlement_fixtures_waiting')).toBe(1);
  await db.query('delete from settlement_work');
  await db.query(
    `insert into outbox (topic, brand_id, key, body, created_at) values ('nobody-listens', 1, 'k', '{}', clock_timestamp() - interval '2 minutes')`,
  );
  const age = await value('fairbook_outbox_oldest_age_seconds', { topic: 'nobody-listens' });
  expect(age).toBeGreaterThanOrEqual(120);
  expect(age).toBeLessThan(600);
  await db.query(`delete from outbox where topic = 'nobody-listens'`);
  expect(await value('fairbook_outbox_oldest_age_seconds', { topic: 'nobody-listens' })).toBe(0);
  expect(await value('fairbook_outbox_oldest_age_seconds', { topic: 'result-facts' })).toBe(0);
});

test('payments, withdrawals in review, approvals and mail that wait are told with the age of the oldest', async () => {
  const { db } = harness.base;
  const { playerId } = await playerOf(harness);
  const now = harness.clock.now();
  const pay = (id: number, direction: string, status: string, review: string | null, age: number) =>
    db.query(
      `insert into payment (brand_id, player_id, payment_id, direction, provider, currency, amount, status, review, key, language, created_at, updated_at)
       values (1, $1, $2::bigint, $3, 'sandbox', 'EUR', 100, $4, $5, $2::bigint::text, 'en', $6, $6)`,
      [playerId, id, direction, status, review, now - age],
    );
  await pay(1, 'deposit', 'pending', null, 30_000);
  await pay(2, 'deposit', 'pending', null, 10_000);
  await pay(3, 'withdrawal', 'held', 'approved', 40_000);
  await pay(4, 'withdrawal', 'held', 'waiting', 3_600_000);
  await pay(5, 'withdrawal', 'held', 'on-hold', 7_200_000);
  await db.query(
    `insert into message (message_id, brand_id, template, sealed, state, attempts, created_at, next_at, expires_at)
     values (1, 1, 'x', 'sealed', 'waiting', 0, $1, $2, $2)`,
    [now - 5000, now + 86_400_000],
  );
  const brand = 'fairbook';
  const deposits = { brand, direction: 'deposit', state: 'pending' };
  const held = { brand, direction: 'withdrawal', state: 'held' };
  expect(await value('fairbook_payments_pending', deposits)).toBe(2);
  expect(await value('fairbook_payments_pending_oldest_age_seconds', deposits)).toBe(30);
  expect(await value('fairbook_payments_pending', held)).toBe(1);
  expect(await value('fairbook_withdrawals_in_review', { brand })).toBe(2);
  expect(await value('fairbook_withdrawals_in_review_oldest_age_seconds', { brand })).toBe(7200);
  expect(await value('fairbook_messages_waiting')).toBe(1);
  expect(await value('fairbook_messages_oldest_age_seconds')).toBe(5);
  expect(await value('fairbook_approvals_waiting')).toBe(0);
  await db.query('delete from message where message_id = 1');
});

test('a feed has an age and a state by the clock', async () => {
  harness.clock.advance(4000);
  const producer = 'scripted/live';
  expect(await value('fairbook_feed_message_age_seconds', { producer })).toBeGreaterThanOrEqual(4);
  const messages = (await value('fairbook_feed_messages_total', { producer }))!;
  script.tell('live', { kind: 'alive', subscribed: true });
  expect(await value('fairbook_feed_message_age_seconds', { producer })).toBe(0);
  expect(await value('fairbook_feed_alive_age_seconds', { producer })).toBe(0);
  expect(await value('fairbook_feed_messages_total', { producer })).toBe(messages + 1);
  const states = (await samples()).filter(({ name, labels }) => name === 'fairbook_feed_state' && labels['producer'] === producer);
  expect(states.reduce((sum, each) => sum + each.value, 0)).toBe(1);
});

test('connections to the database are told as they are used', async () => {
  const { most } = harness.base.db.connections();
  expect(await value('fairbook_database_connections_limit')).toBe(most);
  const hold = Promise.withResolvers<void>();
  const busy = Array.from({ length: most }, () => harness.base.db.transaction(() => hold.promise));
  await expect.poll(() => harness.base.db.connections().used).toBe(most);
  const waits = harness.base.db.query('select 1');
  const held = harness.base.db.connections();
  hold.resolve();
  await Promise.all([...busy, waits]);
  expect(held).toMatchObject({ used: most, idle: 0 });
  // The server looks for work of its own meanwhile.
  expect(held.waiting).toBeGreaterThanOrEqual(1);
  await expect.poll(() => harness.base.db.connections().waiting).toBe(0);
  expect(harness.base.db.connections().idle).toBeGreaterThan(0);
});

test('nothing of a player is in any label', async () => {
  const { playerId } = await playerOf(harness);
  const text = await harness.metrics.registry.metrics();
  expect(text).not.toContain(`${playerId}`);
  expect(text).not.toContain('127.0.0.1');
});

test('a process with the role worker alone tells its share, and nothing of placing', async () => {
  const worker = await appHarness({ beside: harness, roles: 'worker' });
  const names = new Set((await samples(worker)).map(({ name }) => name));
  expect(names).toContain('fairbook_outbox_oldest_age_seconds');
  expect(names).toContain('fairbook_ledger_differences');
  expect(names).not.toContain('fairbook_exposure_minor_units');
  expect(names).not.toContain('fairbook_placing_lock_held');
  expect(await value('fairbook_process_info', { roles: 'worker', node: '1' }, worker)).toBe(1);
  expect(await value('fairbook_metrics_incomplete', {}, worker)).toBe(0);
  await worker.end();
});

test('while the database cannot tell, the rest is there and says so', async () => {
  const away = await appHarness({ beside: harness, roles: 'web,place,feed', figuresCachedMs: 0 });
  expect(await value('fairbook_outbox_undelivered', { state: 'dead' }, away)).toBe(0);
  away.breakDatabase(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  const read = await samples(away);
  const find = (name: string) => read.find((each) => each.name === name)?.value;
  expect(find('fairbook_metrics_incomplete')).toBe(1);
  expect(find('fairbook_outbox_undelivered')).toBeUndefined();
  expect(find('fairbook_ledger_differences')).toBeUndefined();
  expect(find('fairbook_process_info')).toBe(1);
  expect(find('fairbook_exposure_minor_units')).toBeGreaterThanOrEqual(0);
  away.breakDatabase(undefined);
  expect(await value('fairbook_metrics_incomplete', {}, away)).toBe(0);
  await away.end();
});

test('figures are read once at a time, kept for a while, and not waited for long', async () => {
  let reads = 0;
  const hold = Promise.withResolvers<void>();
  const slow: Pick<Db, 'transaction'> = {
    async transaction(run) {
      reads++;
      await hold.promise;
      return harness.base.db.transaction(run);
    },
  };
  const errors: unknown[] = [];
  const source = figureSource({ ...harness.app, db: slow }, (error) => void errors.push(error), { cachedMs: 60_000, patienceMs: 5 });
  expect(await Promise.all([source.read(), source.read(), source.read()])).toEqual([undefined, undefined, undefined]);
  expect(await source.read()).toBeUndefined();
  expect(reads).toBe(1);
  hold.resolve();

  const quick = figureSource({ ...harness.app, db: slow }, (error) => void errors.push(error), { cachedMs: 60_000 });
  const [one, two] = [await quick.read(), await quick.read()];
  expect(one?.undelivered).toEqual({ retrying: 0, dead: 0 });
  expect(two).toBe(one);
  expect(reads).toBe(2);
  expect(errors).toEqual([]);
});

test('a statement that goes on for long is given up', async () => {
  const errors: { code?: string }[] = [];
  const never = {
    ...harness.app,
    outbox: {
      ...harness.app.outbox,
      ages: (db: Pick<Db, 'query'> = harness.base.db) => db.query('select pg_sleep(60)').then(() => new Map()),
    },
  };
  const source = figureSource({ ...never, db: harness.base.db }, (error) => void errors.push(error as { code?: string }), {
    patienceMs: 10_000,
  });
  expect(await source.read()).toBeUndefined();
  expect(errors.map(({ code }) => code)).toEqual(['57014']);
});
