import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ConsoleHarness, consoleHarness } from '../../testing/console-harness.ts';

let harness: ConsoleHarness;
beforeEach(async () => {
  harness = await consoleHarness();
});
afterEach(() => harness.end());

const WHY = 'its provider knows it no more';
const orphaned = async () =>
  (await harness.ask('support', 'GET', '/console-api/v1/brands/1/orphaned-fixtures')).json<{
    data: { currency: string; fixtures: { id: number; openBets: number; worstCase: string; home: { name: string } }[] };
  }>().data;
const closedOf = async () =>
  (await harness.ask('trader', 'GET', `/console-api/v1/brands/1/fixtures/${harness.line}`)).json<{
    data: { fixture: { closed: string | null } };
  }>().data.fixture.closed;

test('a fixture with bets that its provider does not know any more is shown, and its bets can be voided', async () => {
  expect((await orphaned()).fixtures).toEqual([]);
  // As long as the feed may still tell of it nobody is asked to do anything.
  await harness.restart(false);
  expect([(await orphaned()).fixtures, await closedOf()]).toEqual([[], 'producer']);
  await harness.restart(true);
  const { fixtures, currency } = await orphaned();
  expect(currency).toBe('EUR');
  expect(fixtures).toMatchObject([{ id: harness.line, openBets: 1, home: { name: 'Atlético line-one' } }]);
  expect(Number(fixtures[0]?.worstCase)).toBeLessThan(0);
  expect(await closedOf()).toBe('orphaned');

  const path = `/console-api/v1/brands/1/fixtures/${harness.line}/void`;
  const voided = await harness.ask('trader', 'POST', path, { all: true, markets: [], why: WHY });
  expect(voided.statusCode).toBe(200);
  await harness.app.settlement.drain();
  const [balance] = await harness.app.ledger.balances(harness.app.db, 1, BigInt(harness.playerId));
  expect([balance?.cash, balance?.openStakes]).toEqual([100_000n, 0n]);
  // Another program has read no books yet.
  await harness.restart(true);
  expect((await orphaned()).fixtures).toEqual([]);
});

test('a fixture whose result came is not among them, however long its bets wait', async () => {
  await harness.restart(true);
  const keep = (version: number, status: string) =>
    harness.app.db.query('insert into result_facts (fixture_id, version, source, facts, received_at) values ($1, $2, $3, $4, now())', [
      harness.line,
      version,
      `provider:${version}`,
      JSON.stringify({ version, status, complete: [], counts: {} }),
    ]);
  await keep(1, 'live');
  expect([(await orphaned()).fixtures.length, await closedOf()]).toEqual([1, 'orphaned']);
  await keep(2, 'ended');
  expect([(await orphaned()).fixtures.length, await closedOf()]).toEqual([0, null]);
});
