import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ConsoleWorld, consoleWorld } from '../../testing/console-world.ts';

let world: ConsoleWorld;
beforeEach(async () => {
  world = await consoleWorld();
});
afterEach(() => world.end());

const WHY = 'its provider knows it no more';
const untold = async () =>
  (await world.ask('support', 'GET', '/console-api/v1/brands/1/untold-fixtures')).json<{
    data: { currency: string; fixtures: { id: number; openBets: number; worstCase: string; home: { name: string } }[] };
  }>().data;
const closedOf = async () =>
  (await world.ask('trader', 'GET', `/console-api/v1/brands/1/fixtures/${world.line}`)).json<{
    data: { fixture: { closed: string | null } };
  }>().data.fixture.closed;

test('a fixture with bets that its provider does not know any more is shown, and its bets can be voided', async () => {
  expect((await untold()).fixtures).toEqual([]);
  // As long as the feed may still tell of it nobody is asked to do anything.
  await world.restart(false);
  expect([(await untold()).fixtures, await closedOf()]).toEqual([[], 'producer']);
  await world.restart(true);
  const { fixtures, currency } = await untold();
  expect(currency).toBe('EUR');
  expect(fixtures).toMatchObject([{ id: world.line, openBets: 1, home: { name: 'Atlético line-one' } }]);
  expect(Number(fixtures[0]?.worstCase)).toBeLessThan(0);
  expect(await closedOf()).toBe('untold');

  const path = `/console-api/v1/brands/1/fixtures/${world.line}/void`;
  const voided = await world.ask('trader', 'POST', path, { all: true, markets: [], why: WHY });
  expect(voided.statusCode).toBe(200);
  await world.app.settlement.drain();
  const [balance] = await world.app.ledger.balances(world.app.db, 1, BigInt(world.playerId));
  expect([balance?.cash, balance?.openStakes]).toEqual([100_000n, 0n]);
  // Another program has read no books yet.
  await world.restart(true);
  expect((await untold()).fixtures).toEqual([]);
});

test('a fixture whose result came is not among them, however long its bets wait', async () => {
  await world.restart(true);
  const keep = (version: number, status: string) =>
    world.app.db.query('insert into result_facts (fixture_id, version, source, facts, received_at) values ($1, $2, $3, $4, now())', [
      world.line,
      version,
      `provider:${version}`,
      JSON.stringify({ version, status, complete: [], counts: {} }),
    ]);
  await keep(1, 'live');
  expect([(await untold()).fixtures.length, await closedOf()]).toEqual([1, 'untold']);
  await keep(2, 'ended');
  expect([(await untold()).fixtures.length, await closedOf()]).toEqual([0, null]);
});
