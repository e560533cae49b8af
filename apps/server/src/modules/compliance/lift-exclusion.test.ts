import { monthsAfter } from '@fairbook/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountHarness, accountHarness, type TestPlayer } from '../../testing/account-harness.ts';

const HOUR = 3_600_000;
const START = '2026-08-31T12:00:00Z';

let harness: AccountHarness;
let player: TestPlayer;
beforeAll(async () => {
  harness = await accountHarness();
});
afterAll(() => harness.end());
beforeEach(async () => {
  harness.clock.set(START);
  player = await harness.newPlayer();
});

async function signIn(): Promise<void> {
  const answer = await harness.call('POST', '/user/auth', { body: { login: player.login, password: player.password } });
  player = { ...player, token: answer.json().data.token };
}
const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  harness.call(method, `/limit-service/v3/${path}`, { token: player.token, ...(body ? { body } : {}) });
const exclude = (months: number) => call('POST', 'BlockUser', { kind: 'self-exclusion', months, confirm: true });
const lift = async (action: 'ask' | 'cancel' | 'confirm', confirm = true) => {
  const answer = await call('POST', 'UnblockUser', { action, confirm });
  return answer.statusCode === 200 ? 'ok' : answer.json().refusal.code;
};
const restriction = async () => (await call('GET', 'limits')).json().data.restriction;
const barred = async () => {
  const asker = { brandId: 1, playerId: player.playerId, currency: 'EUR' };
  const [headroom] = await harness.base.db.transaction((tx) => harness.compliance.headroomForStake(tx, [asker]));
  const deposit = await harness.compliance.headroomForDeposit(harness.base.db, asker, new Map());
  expect(deposit.refusal?.code ?? 'limit-choice-missing').toBe(headroom?.refusal?.code ?? 'limit-choice-missing');
  return headroom?.refusal?.code;
};
async function at(instant: number): Promise<void> {
  harness.clock.set(new Date(instant).toISOString());
  await signIn();
}
const start = Date.parse(START);
const half = monthsAfter(start, 6);

describe('an exclusion for a time, where it does not end by itself', () => {
  test('holds after its time until its player asked, waited a day and confirmed', async () => {
    await exclude(6);
    expect(await restriction()).toEqual({
      kind: 'self-exclusion',
      by: 'player',
      since: start,
      until: half,
      lifting: { step: 'closed', from: half, until: null },
    });
    await at(half - 1);
    expect(await lift('ask')).toBe('not-allowed');
    await at(half);
    expect([await barred(), (await restriction()).lifting.step]).toEqual(['self-excluded', 'may-ask']);
    expect(await lift('confirm')).toBe('not-allowed');
    expect(await lift('ask', false)).toBe('consent-missing');
    expect(await lift('ask')).toBe('ok');
    expect(await restriction()).toMatchObject({ lifting: { step: 'waiting', from: half + 24 * HOUR } });
    await at(half + 24 * HOUR - 1);
    expect([await lift('confirm'), await barred()]).toEqual(['not-allowed', 'self-excluded']);
    await at(half + 24 * HOUR);
    expect([await barred(), await lift('confirm'), await barred(), await restriction()]).toEqual(['self-excluded', 'ok', undefined, null]);
    expect(await harness.sessions.authenticate({ authorization: `Bearer ${player.token}` }, 1)).toMatchObject({ status: 'active' });
  });

  test('keeps whoever does not confirm, and whoever takes the wish back', async () => {
    await exclude(6);
    await at(half);
    await lift('ask');
    await at(half + 193 * HOUR);
    expect([(await restriction()).lifting.step, await lift('confirm')]).toEqual(['may-ask', 'not-allowed']);
    await lift('ask');
    expect([await lift('cancel'), await lift('cancel')]).toEqual(['ok', 'not-allowed']);
    await at(half + 300 * HOUR);
    expect([(await restriction()).lifting.step, await barred()]).toEqual(['may-ask', 'self-excluded']);
  });

  test('is begun again by another, whatever was asked before; and an old one does not come back with a new one', async () => {
    await exclude(6);
    await at(half);
    await lift('ask');
    await exclude(6);
    await at(half + 24 * HOUR);
    expect([await lift('confirm'), (await restriction()).lifting.from]).toEqual(['not-allowed', monthsAfter(half, 6)]);
    const later = monthsAfter(half, 6);
    await at(later);
    await lift('ask');
    await at(later + 24 * HOUR);
    expect(await lift('confirm')).toBe('ok');
    await exclude(12);
    expect(await restriction()).toMatchObject({
      since: later + 24 * HOUR,
      lifting: { step: 'closed', from: monthsAfter(later + 24 * HOUR, 12) },
    });
  });

  test('is confirmed once by two requests at once, and stands against a confirmation at the same moment', async () => {
    await exclude(6);
    await at(half);
    await lift('ask');
    await at(half + 24 * HOUR);
    expect((await Promise.all([lift('confirm'), lift('confirm')])).toSorted()).toEqual(['not-found', 'ok']);
    await exclude(6);
    const next = monthsAfter(half + 24 * HOUR, 6);
    await at(next);
    await lift('ask');
    await at(next + 24 * HOUR);
    await Promise.all([exclude(24), lift('confirm'), exclude(24)]);
    expect(await barred()).toBe('self-excluded');
  });
});

test('one for good may be asked back after six months, and waits seven days', async () => {
  await exclude(0);
  expect(await restriction()).toMatchObject({ until: null, lifting: { step: 'closed', from: half } });
  await at(half);
  await lift('ask');
  await at(half + 168 * HOUR - 1);
  expect(await lift('confirm')).toBe('not-allowed');
  await at(half + 168 * HOUR);
  expect([await lift('confirm'), await barred()]).toEqual(['ok', undefined]);
});

test('a break ends by itself and has nothing to lift', async () => {
  await call('POST', 'BlockUser', { kind: 'time-out', hours: 24, confirm: true });
  expect([(await restriction()).lifting, await lift('ask')]).toEqual([null, 'not-found']);
  await at(start + 24 * HOUR);
  expect([await restriction(), await barred(), await lift('ask')]).toEqual([null, undefined, 'not-found']);
});

test('whoever is excluded beyond its time cannot open another account, and gets no news ever after', async () => {
  const who = { name: 'Nora', surname: 'Returning', birthDate: '1991-02-03' };
  player = await harness.newPerson({ ...who, email: 'nora.returning@mail.test', password: 'a quiet harbour at noon' });
  const news = async () =>
    (await harness.base.db.query<{ news: boolean }>('select receives_news as news from player where player_id = $1', [player.playerId]))[0]
      ?.news;
  await harness.base.db.query('update player set receives_news = true where player_id = $1', [player.playerId]);
  await exclude(6);
  expect(await news()).toBe(false);
  const isExcluded = () => harness.base.db.transaction((tx) => harness.compliance.isPersonExcluded(tx, 1, who));
  harness.clock.set(new Date(half + 5000 * HOUR).toISOString());
  await signIn();
  expect(await isExcluded()).toBe(true);
  await lift('ask');
  await at(half + 5024 * HOUR);
  await lift('confirm');
  expect([await isExcluded(), await news()]).toEqual([false, false]);
});
