import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountHarness, accountHarness, type TestPlayer } from '../../testing/account-harness.ts';
import { createCompliance } from './index.ts';

const HOUR = 3_600_000;

let harness: AccountHarness;
let player: TestPlayer;
beforeAll(async () => {
  harness = await accountHarness();
});
afterAll(() => harness.end());
beforeEach(async () => {
  harness.clock.set('2026-08-05T12:00:00Z');
  player = await harness.newPlayer();
});

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, who = player) =>
  harness.call(method, `/limit-service/v3/${path}`, { token: who.token, ...(body ? { body } : {}) });
const set = (kind: string, period: string, amount: string | null) => call('POST', 'limits', { kind, period, amount });
const limitOf = async (kind: string) => (await call('GET', 'limits')).json().data.limits.find((l: { kind: string }) => l.kind === kind);
async function later(ms: number): Promise<void> {
  harness.clock.advance(ms);
  const answer = await harness.call('POST', '/user/auth', { body: { login: player.login, password: player.password } });
  player = { ...player, token: answer.json().data.token };
}
let keys = 0;
/** Moves money as a deposit, a stake or a payout would. */
async function move(kind: 'deposit' | 'stake' | 'payout', amount: bigint, currency = 'EUR'): Promise<void> {
  const key = `t${++keys}`;
  const mine = (account: 'cash' | 'open-stakes') => ({ player: player.playerId, account });
  const ways = {
    deposit: [{ house: 'psp:sandbox' as const }, mine('cash')],
    stake: [mine('cash'), mine('open-stakes')],
    payout: [{ house: 'revenue' as const }, mine('cash')],
  } as const;
  const [debit, credit] = ways[kind];
  const cause = { kind: kind === 'deposit' ? 'payment' : 'bet', id: key };
  await harness.base.db.transaction(async (tx) => {
    const verdicts = await harness.ledger.post(tx, [{ key, brandId: 1, currency, transfers: [{ kind, debit, credit, amount, cause }] }]);
    expect(verdicts).toEqual(['posted']);
  });
}
const headroom = (currency = 'EUR') =>
  harness.base.db
    .transaction((tx) => harness.compliance.headroomForStake(tx, [{ brandId: 1, playerId: player.playerId, currency }]))
    .then(([answer]) => answer);

describe('a limit', () => {
  test('holds at once when new or lower', async () => {
    expect((await set('stake', 'day', '50.00')).statusCode).toBe(200);
    await set('stake', 'day', '20.00');
    expect(await limitOf('stake')).toMatchObject({ amount: '20.00', used: '0.00', left: '20.00', pending: null });
    expect(await headroom()).toMatchObject({ left: 2000n, refusal: undefined });
  });

  test('that is raised waits, needs a yes after the wait, and lapses without one', async () => {
    await set('stake', 'month', '50.00');
    await set('stake', 'month', '80.00');
    const from = harness.clock.now() + 24 * HOUR;
    expect(await limitOf('stake')).toMatchObject({ amount: '50.00', pending: { amount: '80.00', from, needsConfirmation: true } });
    const confirm = () => call('POST', 'limitaction', { kind: 'stake', period: 'month', action: 'confirm' });
    expect((await confirm()).json().refusal).toMatchObject({ code: 'not-allowed', facts: { from } });
    await later(24 * HOUR - 1);
    expect((await confirm()).statusCode).toBe(403);
    expect(await headroom()).toMatchObject({ left: 5000n });
    harness.clock.advance(1);
    // The wait is over, and still nothing rises by itself.
    expect(await headroom()).toMatchObject({ left: 5000n });
    expect((await confirm()).statusCode).toBe(200);
    expect(await headroom()).toMatchObject({ left: 8000n });
    await set('stake', 'month', '90.00');
    await later(24 * HOUR + 169 * HOUR);
    expect((await limitOf('stake')).pending).toBeNull();
    expect((await confirm()).statusCode).toBe(404);
  });

  test('where no yes is asked for, a rise and a removal come in by themselves after the wait', async () => {
    const { base, clock, ids, brands, ledger, sessions } = harness;
    const unasked = createCompliance({
      ...{ db: base.db, clock, ids, ledger, sessions, outbox: harness.outbox, brand: brands.byId, ofSameOperator: brands.ofSameOperator },
      register: () => undefined,
      jurisdiction(brand) {
        const gb = brands.jurisdiction(brand);
        return { ...gb, limits: { ...gb.limits, confirmation: undefined } };
      },
    });
    const left = async () => {
      const [answer] = await base.db.transaction((tx) =>
        unasked.headroomForStake(tx, [{ brandId: 1, playerId: player.playerId, currency: 'EUR' }]),
      );
      return answer?.left;
    };
    await set('stake', 'month', '50.00');
    await set('stake', 'month', '80.00');
    clock.advance(24 * HOUR - 1);
    expect(await left()).toBe(5000n);
    clock.advance(1);
    expect(await left()).toBe(8000n);
    await later(0);
    await call('DELETE', 'limits?kind=stake&period=month');
    clock.advance(24 * HOUR);
    expect(await left()).toBeUndefined();
  });

  test('that is to be removed waits the same way, and the wish can be taken back', async () => {
    await set('loss', 'week', '30.00');
    expect((await call('DELETE', 'limits?kind=loss&period=week')).statusCode).toBe(200);
    expect((await limitOf('loss')).pending).toMatchObject({ amount: null });
    await call('POST', 'limitaction', { kind: 'loss', period: 'week', action: 'cancel' });
    expect((await limitOf('loss')).pending).toBeNull();
    await call('DELETE', 'limits?kind=loss&period=week');
    await later(25 * HOUR);
    expect((await call('POST', 'limitaction', { kind: 'loss', period: 'week', action: 'confirm' })).statusCode).toBe(200);
    expect(await limitOf('loss')).toBeUndefined();
  });

  test('lowered while a rise waits drops the rise', async () => {
    await set('deposit', 'day', '50.00');
    await set('deposit', 'day', '500.00');
    await set('deposit', 'day', '40.00');
    expect(await limitOf('deposit')).toMatchObject({ amount: '40.00', pending: null });
  });

  test('on a single bet has no period, is used up by nothing, and waits to be raised like any other', async () => {
    expect((await set('single-bet', 'day', '10.00')).json().refusal).toMatchObject({ code: 'bad-input', field: 'period' });
    expect((await set('stake', 'bet', '10.00')).json().refusal).toMatchObject({ code: 'bad-input', field: 'period' });
    await set('single-bet', 'bet', '10.00');
    await move('deposit', 10_000n);
    await move('stake', 1000n);
    expect(await limitOf('single-bet')).toMatchObject({ amount: '10.00', used: '0.00', left: '10.00', since: null, until: null });
    expect(await headroom()).toMatchObject({ left: undefined, each: { left: 1000n, over: { code: 'single-bet-limit' } } });
    await set('single-bet', 'bet', '20.00');
    await later(24 * HOUR);
    expect(await headroom()).toMatchObject({ each: { left: 1000n } });
    await call('POST', 'limitaction', { kind: 'single-bet', period: 'bet', action: 'confirm' });
    expect(await headroom()).toMatchObject({ each: { left: 2000n } });
    await call('DELETE', 'limits?kind=single-bet&period=bet');
    await later(24 * HOUR);
    await call('POST', 'limitaction', { kind: 'single-bet', period: 'bet', action: 'confirm' });
    expect(await headroom()).toMatchObject({ each: undefined });
  });

  test('asked up and down at the same time ends at the lower', async () => {
    await set('stake', 'day', '50.00');
    await Promise.all(['60.00', '20.00', '70.00', '30.00', '80.00'].map((amount) => set('stake', 'day', amount)));
    expect((await limitOf('stake')).amount).toBe('20.00');
  });

  test('cannot be turned off by saying no deposit limit is wanted', async () => {
    await set('deposit', 'week', '50.00');
    expect((await call('POST', 'limits', { kind: 'deposit', amount: null })).statusCode).toBe(400);
    expect((await limitOf('deposit')).amount).toBe('50.00');
  });

  test.each([
    ['stake', 'day', '-5.00'],
    ['stake', 'day', '5.001'],
    ['stake', 'day', '1e5'],
    ['stake', 'year', '5.00'],
    ['wins', 'day', '5.00'],
    ['session-time', 'day', '4.5'],
    ['stake', 'day', '99999999999999.00'],
  ])('%s per %s of %s is refused', async (kind, period, amount) => {
    expect((await set(kind, period, amount)).statusCode).toBe(400);
  });
});

describe('what is used', () => {
  test('a loss is stakes less returns; a stake counts whole', async () => {
    await move('deposit', 10_000n);
    await set('stake', 'day', '50.00');
    await set('loss', 'day', '20.00');
    await move('stake', 1000n);
    expect(await limitOf('loss')).toMatchObject({ used: '10.00', inPlay: '10.00', left: '10.00' });
    await move('payout', 800n);
    expect(await limitOf('loss')).toMatchObject({ used: '2.00', left: '18.00' });
    expect(await limitOf('stake')).toMatchObject({ used: '10.00', left: '40.00' });
    expect(await headroom()).toMatchObject({ left: 1800n, over: { code: 'loss-limit', facts: { left: '18.00', period: 'day' } } });
  });

  test('begins anew at the midnight, Monday and first of the jurisdiction', async () => {
    // Malta in August is two hours ahead: its day begins at 22:00 UTC.
    harness.clock.set('2026-08-05T21:59:59Z');
    await later(0);
    await move('deposit', 10_000n);
    await set('stake', 'day', '10.00');
    await move('stake', 1000n);
    expect(await limitOf('stake')).toMatchObject({ left: '0.00', until: Date.UTC(2026, 7, 5, 22) });
    await later(1000);
    expect(await limitOf('stake')).toMatchObject({ left: '10.00', since: Date.UTC(2026, 7, 5, 22) });
    await set('loss', 'week', '10.00');
    expect(await limitOf('loss')).toMatchObject({ since: Date.UTC(2026, 7, 2, 22), until: Date.UTC(2026, 7, 9, 22) });
    await set('deposit', 'month', '200.00');
    expect(await limitOf('deposit')).toMatchObject({ since: Date.UTC(2026, 6, 31, 22), until: Date.UTC(2026, 7, 31, 22), used: '100.00' });
  });

  test('counts over all accounts in the scale of the brand, rounded against the player', async () => {
    await harness.call('POST', '/office-api/createCurrencyAccount', { body: { currency_id: 3 }, token: player.token });
    await set('stake', 'day', '50.00');
    await move('deposit', 10_000n, 'USD');
    await move('stake', 1101n, 'USD');
    // 11.01 dollars are 10.009 euro: counted as 10.01.
    expect(await limitOf('stake')).toMatchObject({ used: '10.01', left: '39.99' });
    expect(await headroom('USD')).toMatchObject({ left: 4398n });
  });

  test('time signed in stops bets when it is over', async () => {
    await set('session-time', 'day', '60');
    for (let i = 0; i < 3; i++) {
      harness.clock.advance(21 * 60_000);
      await call('GET', 'limits');
    }
    await harness.sessions.stop();
    expect(await limitOf('session-time')).toMatchObject({ amount: '60', used: '63', left: '0' });
    expect(await headroom()).toMatchObject({ refusal: { code: 'session-time-limit', facts: { until: Date.UTC(2026, 7, 5, 22) } } });
  });
});

test('time on two devices at once counts once, for the limit as for what is shown', async () => {
  await set('session-time', 'day', '60');
  const other = await harness.call('POST', '/user/auth', { body: { login: player.login, password: player.password } });
  for (let i = 0; i < 2; i++) {
    harness.clock.advance(20 * 60_000);
    for (const token of [player.token, other.json().data.token]) await harness.call('GET', '/limit-service/v3/limits', { token });
  }
  await harness.sessions.stop();
  expect(await limitOf('session-time')).toMatchObject({ used: '40', left: '20' });
  expect(await headroom()).toMatchObject({ refusal: undefined });
  expect(await harness.sessions.timePlayed(harness.base.db, { brandId: 1, playerId: player.playerId }, [0])).toEqual([40 * 60_000]);
});

describe('a break', () => {
  test('holds on every call from the next request on, and the player still sees everything', async () => {
    const blocked = await call('POST', 'BlockUser', { kind: 'time-out', hours: 24, confirm: true, reason: 'time' });
    expect(blocked.json().data).toMatchObject({ kind: 'time-out', until: harness.clock.now() + 24 * HOUR });
    expect(await harness.sessions.authenticate({ authorization: `Bearer ${player.token}` }, 1)).toMatchObject({ status: 'time-out' });
    expect(await headroom()).toMatchObject({ refusal: { code: 'time-out-active' } });
    expect((await call('GET', 'limits')).json().data.restriction.kind).toBe('time-out');
    await later(24 * HOUR);
    expect(await harness.sessions.authenticate({ authorization: `Bearer ${player.token}` }, 1)).toMatchObject({ status: 'active' });
    expect(await headroom()).toMatchObject({ refusal: undefined });
  });

  test('asks once for confirmation and takes only the lengths of the jurisdiction', async () => {
    const codes = await Promise.all(
      [
        { kind: 'time-out', hours: 24, confirm: false },
        { kind: 'time-out', hours: 25, confirm: true },
        { kind: 'self-exclusion', months: 3, confirm: true },
        { kind: 'self-exclusion', hours: 24, confirm: true },
        { kind: 'time-out', hours: 24, confirm: true, reason: 'drop table player' },
      ].map(async (body) => (await call('POST', 'BlockUser', body)).json().refusal.code),
    );
    expect(codes).toEqual(['consent-missing', 'bad-input', 'bad-input', 'bad-input', 'bad-input']);
  });

  test('can be made longer and never shorter', async () => {
    await call('POST', 'BlockUser', { kind: 'self-exclusion', months: 12, confirm: true });
    const until = Date.UTC(2027, 7, 5, 12);
    expect((await call('POST', 'BlockUser', { kind: 'self-exclusion', months: 6, confirm: true })).json().data.until).toBe(until);
    expect((await call('POST', 'BlockUser', { kind: 'time-out', hours: 24, confirm: true })).json().data.kind).toBe('self-exclusion');
    expect((await call('POST', 'BlockUser', { kind: 'self-exclusion', months: 0, confirm: true })).json().data.until).toBeNull();
    expect(await headroom()).toMatchObject({ refusal: { code: 'self-excluded' } });
  });

  test('somebody excluded cannot come back under a new account with the same address or the same name and birth date', async () => {
    const person = {
      type: 'full_reg',
      country_id: 118,
      currency_id: 1,
      email: 'excluded@mail.test',
      password: 'a quiet harbour at noon',
      name: 'Anna',
      surname: 'Borg',
      date_birthday: '1990-01-02',
      'agree-policy': true,
    };
    const submit = (body: object) => harness.call('POST', '/web-api/api/registration/v1/submit', { body });
    const { name, surname, email, password, date_birthday: birthDate } = person;
    const first = await harness.newPerson({ name, surname, email, password, birthDate });
    await call('POST', 'BlockUser', { kind: 'self-exclusion', months: 6, confirm: true }, { ...player, token: first.token });
    const messageFor = async (change: { email?: string; name?: string; date_birthday?: string }) => {
      expect((await submit({ ...person, ...change })).json().data).toEqual({ sent: 'e-mail', inbox: '/sandbox/inbox' });
      return (await harness.mail.last(change.email ?? email)).subject;
    };
    expect(await messageFor({ name: 'Another' })).toBe('No Fairbook account was opened');
    expect(await messageFor({ email: 'new@mail.test', name: 'ANNA' })).toBe('No Fairbook account was opened');
    expect(await messageFor({ email: 'other@mail.test', date_birthday: '1990-01-03' })).toBe('Finish opening your Fairbook account');
  });

  test('a bet decided at the same time is decided before or refused', async () => {
    await move('deposit', 1000n);
    const owner = { brandId: 1, playerId: player.playerId };
    // A bet transaction that holds the balances when the exclusion arrives: the exclusion waits for it.
    let excluded = false;
    let blocking: Promise<unknown> | undefined;
    await harness.base.db.transaction(async (tx) => {
      await harness.ledger.lockPlayer(tx, 1, player.playerId);
      blocking = call('POST', 'BlockUser', { kind: 'self-exclusion', months: 6, confirm: true }).then(() => {
        excluded = true;
      });
      expect(await harness.compliance.headroomForStake(tx, [{ ...owner, currency: 'EUR' }])).toMatchObject([{ refusal: undefined }]);
      expect(excluded).toBe(false);
    });
    await blocking;
    expect(await headroom()).toMatchObject({ refusal: { code: 'self-excluded' } });
  });
});

test('what is written of limits, breaks and answers cannot be changed', async () => {
  await set('stake', 'day', '50.00');
  await call('POST', 'testanswers', { answers: [0, 1, 2, 3, 0, 1, 2, 3, 0] });
  await call('POST', 'BlockUser', { kind: 'time-out', hours: 24, confirm: true });
  for (const table of ['player_limit_change', 'player_restriction', 'self_assessment'])
    await expect(harness.base.owner.query(`delete from ${table}`)).rejects.toThrow('append-only');
});

test('the self-assessment tells its band and what to do, and keeps the last answer', async () => {
  const questions = (await call('GET', 'testanswers')).json().data;
  expect([questions.questions.length, questions.answers.length, questions.last]).toEqual([9, 4, null]);
  const high = (await call('POST', 'testanswers', { answers: [3, 3, 3, 0, 0, 0, 0, 0, 0] })).json().data;
  expect(high).toMatchObject({ score: 9, band: 'high', suggestions: ['self-exclusion', 'help', 'time-out'] });
  expect((await call('GET', 'testanswers')).json().data.last).toMatchObject({ score: 9, band: 'high' });
  expect((await call('POST', 'testanswers', { answers: [4, 0, 0, 0, 0, 0, 0, 0, 0] })).statusCode).toBe(400);
});

test('reminders take the minutes of the jurisdiction and cannot be turned off where it asks for them', async () => {
  expect((await call('GET', 'limits')).json().data.realityCheckMinutes).toBe(60);
  expect((await call('POST', 'limits', { kind: 'reality-check', amount: '30' })).json().data.realityCheckMinutes).toBe(30);
  expect((await call('POST', 'limits', { kind: 'reality-check', amount: '31' })).statusCode).toBe(400);
  expect((await call('POST', 'limits', { kind: 'reality-check', amount: null })).statusCode).toBe(400);
});

test('what is on offer names its source', async () => {
  const offer = (await call('GET', 'availablelimits')).json().data;
  expect(offer.increaseWaitHours).toBe(24);
  expect(offer.source).toContain('MGA');
  expect(offer.limits.map((l: { kind: string }) => l.kind)).toEqual(['deposit', 'stake', 'loss', 'single-bet', 'session-time']);
  expect((await call('GET', 'reasons/selfexclude')).json().data.reasons.length).toBeGreaterThan(3);
});

test('an account that becomes a person’s while they exclude themselves is excluded with them', async () => {
  const who = { name: 'Lena', surname: 'Overtaken', birthDate: '1990-02-03' };
  const known = await harness.newPerson({ ...who, email: 'lena.overtaken@mail.test', password: 'a quiet harbour at noon' });
  const { db } = harness.base;
  const key = (await db.query<{ key: string }>('select person_key as key from player where player_id = $1', [known.playerId]))[0]?.key;
  let excluding: ReturnType<typeof call> | undefined;
  await db.transaction(async (tx) => {
    expect(await harness.compliance.isPersonExcluded(tx, 1, who)).toBe(false);
    await tx.query('update player set person_key = $2 where player_id = $1', [player.playerId, key]);
    let over = false;
    excluding = call('POST', 'BlockUser', { kind: 'self-exclusion', months: 6, confirm: true }, known);
    void excluding.then(() => (over = true));
    const waits = async () =>
      (await db.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length > 0;
    while (!over && !(await waits())) await new Promise((resolve) => setImmediate(resolve));
  });
  expect((await excluding)?.statusCode).toBe(200);
  expect(await headroom()).toMatchObject({ refusal: { code: 'self-excluded' } });
});
