import { PLACING_PATHS } from '@fairbook/contract';
import { eventIdOf } from '@fairbook/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refused } from '../platform/player-route.ts';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';
import { callOf, playerOf, singleOn } from '../testing/app-player.ts';
import { footballFixture, scriptedProvider } from '../testing/test-board-harness.ts';

let one: AppHarness;
/** A process that serves and places nothing. */
let web: AppHarness;
let fixture: number;
const brand = () => one.app.brands.byId(1)!;

beforeAll(async () => {
  const script = scriptedProvider();
  one = await appHarness({ providers: [script.provider] });
  script.tell('line', { kind: 'fixture', fixture: footballFixture('line', one.clock.now() + 3_600_000) });
  await one.app.feed.synced(60_000);
  await one.app.feed.idle();
  one.app.board.priceBook.settle();
  fixture = one.app.board.desk(1, 'line')[0]!.fixture.id;
  web = await appHarness({ beside: one, roles: 'web,stream' });
});
afterAll(async () => {
  await web.end();
  await one.end();
});

const order = (guid: string) => singleOn(guid, eventIdOf(fixture, 0, 'line'));
const elsewhere = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Refused);
  expect((error as Refused).refusal).toEqual({ code: 'placing-elsewhere' });
};

test('in one process the face is the modules themselves', async () => {
  const { ctx, playerId } = await playerOf(one);
  expect(await one.app.placing.place(ctx, order('at-home'))).toMatchObject({ ok: true, value: { kind: 'placed' } });
  expect(await one.app.placing.stakeFactor(1, playerId)).toBe(1000);
  expect(await one.app.placing.greatestLoss(brand())).toBe(one.app.risk.greatestLoss(brand()));
  expect((await one.app.placing.exposedFixtures(1)).has(fixture)).toBe(true);
});

test('a process that does not place the bets of a brand refuses what would change them, and reads what is stored', async () => {
  const { ctx, playerId, token } = await playerOf(one);
  await one.app.placing.place(ctx, order('seen-elsewhere'));
  await one.app.placing.setStakeFactor({ brandId: 1, playerId, factor: 500, who: 'staff:1', why: 'test' });

  expect(await web.app.placing.place(ctx, order('refused'))).toEqual({ ok: false, refusal: { code: 'placing-elsewhere' } });
  const reasoned = { who: 'staff:1', why: 'test' };
  await elsewhere(web.app.placing.setStakeFactor({ brandId: 1, playerId, factor: 1, ...reasoned }));
  await elsewhere(web.app.placing.suspensions.suspend({ brandId: 1, scope: { kind: 'fixture', fixture }, reason: 'other', ...reasoned }));
  await elsewhere(web.app.placing.suspensions.suspend({ brandId: undefined, scope: { kind: 'brand' }, reason: 'other', ...reasoned }));
  await elsewhere(web.app.placing.margin(1, fixture, 100));
  expect(await one.app.placing.suspensions.all()).toEqual([]);

  expect(await web.app.placing.stakeFactor(1, playerId)).toBe(500);
  expect(await web.app.placing.greatestLoss(brand())).toBe(one.app.risk.greatestLoss(brand()));
  expect((await web.app.placing.exposedFixtures(1)).has(fixture)).toBe(true);

  // Over the wire it is a refusal in words, not a fault.
  const body = { Events: [{ GameId: eventIdOf(fixture, 0, 'line'), Type: 1, Coef: 2 }], Vid: 0, CheckCf: 2, Summ: 1 };
  const answer = await callOf(web, token, PLACING_PATHS[0]!, body);
  expect(answer.json()).toMatchObject({ Success: false, Error: 'We are not taking bets right now. Try again in a minute.' });
});
