import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountHarness, accountHarness, type TestPlayer } from '../../testing/account-harness.ts';
import { complianceAt } from '../../testing/compliance-at.ts';
import type { ComplianceNeeds } from './needs.ts';
import { answerReminder, readUnreminded } from './reminders.ts';
import { headroomForStake } from './stake-headroom.ts';

const MINUTE = 60_000;
const EVERY = 60 * MINUTE;

let harness: AccountHarness;
let player: TestPlayer;
/** The same accounts where reminders hold stakes, and where a pause follows them. */
let holding: ComplianceNeeds;
let pausing: ComplianceNeeds;
beforeAll(async () => {
  harness = await accountHarness();
  const { brands } = harness;
  const place = (minutes: number): ComplianceNeeds =>
    complianceAt(harness, (brand) => ({ ...brands.jurisdiction(brand), realityCheckHoldsStakes: true, realityCheckPauseMinutes: minutes }));
  holding = place(0);
  pausing = place(5);
});
afterAll(() => harness.end());
beforeEach(async () => {
  harness.clock.set('2026-08-05T12:00:00Z');
  player = await harness.newPlayer();
});

const call = (path: string, body: object = {}) => harness.call('POST', `/limit-service/v3/${path}`, { token: player.token, body });
const owner = () => ({ brandId: 1, playerId: player.playerId });
/** The player's answer, and from when on the next stretch counts. */
const answer = async (place = holding) => {
  await harness.base.db.transaction((tx) => answerReminder(place, tx, owner()));
  return readUnreminded(harness.base.db, owner());
};
/** So many minutes in which the player does something at least every ten. */
async function play(minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 10) {
    harness.clock.advance(Math.min(10, left) * MINUTE);
    expect((await harness.call('GET', '/limit-service/v3/limits', { token: player.token })).statusCode).toBe(200);
  }
  await harness.sessions.stop();
}
const signIn = () => harness.call('POST', '/user/auth', { body: { login: player.login, password: player.password } });
const held = async (place = holding) => {
  const asker = { brandId: 1, playerId: player.playerId, currency: 'EUR' };
  const [headroom] = await harness.base.db.transaction((tx) => headroomForStake(place, tx, [asker]));
  return headroom?.refusal;
};
const CODE = { code: 'reality-check' };

describe('where a reminder holds stakes', () => {
  test('nothing is staked from when it is due until it is answered, and then for the next stretch', async () => {
    harness.clock.advance(EVERY - 1);
    expect(await held()).toBeUndefined();
    harness.clock.advance(1);
    expect(await held()).toEqual(CODE);
    harness.clock.advance(20 * MINUTE);
    expect(await held()).toEqual(CODE);
    expect(await answer()).toBe(harness.clock.now());
    expect(await held()).toBeUndefined();
    harness.clock.advance(EVERY - 1);
    expect(await held()).toBeUndefined();
    harness.clock.advance(1);
    expect(await held()).toEqual(CODE);
  });

  test('it comes at the player’s own interval', async () => {
    await call('limits', { kind: 'reality-check', amount: '15' });
    harness.clock.advance(15 * MINUTE - 1);
    expect(await held()).toBeUndefined();
    harness.clock.advance(1);
    expect(await held()).toEqual(CODE);
  });

  test('none is answered ahead, and signing out and in again puts none off', async () => {
    const began = harness.clock.now();
    await play(58);
    expect(await answer()).toBe(began);
    await signIn();
    await play(2);
    expect(await held()).toEqual(CODE);
    await signIn();
    expect(await held()).toEqual(CODE);
  });

  test('who was away for a while begins to play anew', async () => {
    harness.clock.advance(EVERY + 16 * MINUTE);
    await signIn();
    expect(await held()).toBeUndefined();
    harness.clock.advance(EVERY);
    expect(await held()).toEqual(CODE);
  });

  test('two answers at once are one', async () => {
    harness.clock.advance(EVERY);
    const at = harness.clock.now();
    expect(await Promise.all([answer(), answer(), answer()])).toEqual([at, at, at]);
  });
});

test('by its call it is answered in the player’s own session', async () => {
  await call('limits', { kind: 'reality-check', amount: '15' });
  harness.clock.advance(15 * MINUTE);
  expect((await call('realitycheck')).json().data).toMatchObject({ remindedAt: harness.clock.now(), realityCheckMinutes: 15 });
});

test('where it does not, stakes go on and the reminder is told all the same', async () => {
  await play(61);
  expect(await held({ ...holding, jurisdiction: harness.brands.jurisdiction })).toBeUndefined();
  const { data } = (await harness.call('GET', '/limit-service/v3/limits', { token: player.token })).json();
  expect([data.realityCheckMinutes, harness.clock.now() - data.remindedAt]).toEqual([60, EVERY + MINUTE]);
});

test('a pause after the answer is waited out, told with its end, and begins the next stretch', async () => {
  harness.clock.advance(EVERY);
  await answer(pausing);
  const until = harness.clock.now() + 5 * MINUTE;
  expect(await held(pausing)).toEqual({ ...CODE, facts: { until } });
  // A second answer ends no pause, and another session neither.
  await answer(pausing);
  await signIn();
  harness.clock.advance(5 * MINUTE - 1);
  expect(await held(pausing)).toEqual({ ...CODE, facts: { until } });
  harness.clock.advance(1);
  expect(await held(pausing)).toBeUndefined();
  harness.clock.advance(EVERY);
  expect(await held(pausing)).toEqual(CODE);
});

test('a longer interval that is chosen while a reminder is due is an answer to it, and no way around it', async () => {
  const path = 'limits';
  expect((await call(path, { kind: 'reality-check', amount: '15' })).statusCode).toBe(200);
  const since = await readUnreminded(harness.base.db, owner());
  harness.clock.advance(10 * MINUTE);
  expect((await call(path, { kind: 'reality-check', amount: '30' })).statusCode).toBe(200);
  expect(await readUnreminded(harness.base.db, owner())).toBe(since);
  harness.clock.advance(20 * MINUTE);
  expect((await call(path, { kind: 'reality-check', amount: '60' })).statusCode).toBe(200);
  expect(await readUnreminded(harness.base.db, owner())).toBe(harness.clock.now());
});
