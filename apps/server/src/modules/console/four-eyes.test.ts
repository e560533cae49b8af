import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleHarness, consoleHarness, type Who } from '../../testing/console-harness.ts';
import { firstSignIn, ownLogin } from '../../testing/staff-steps.ts';

const WHY = 'because the test asks for it';
let harness: ConsoleHarness;

beforeAll(async () => {
  harness = await consoleHarness();
  await harness.result(2, 1, 1);
  const { approvals } = (await get('admin', 'brands/1/settings')).data;
  const amounts = { ...approvals.value.amounts, EUR: { automaticWithdrawal: '5000', soleWithdrawal: '8000', soleResult: '500' } };
  const value = { ...approvals.value, amounts, waitMinutes: 5 };
  const asked = await change('admin', 'PUT', 'brands/1/settings/approvals', { seenVersion: 0, value });
  expect((await get('admin', 'brands/1/settings')).data.approvals.version).toBe(0);
  expect((await decide('second', asked.data.request, 'agree')).status).toBe(200);
});
afterAll(() => harness.end());

async function send(who: Who, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await harness.ask(who, method, `/console-api/v1/${path}`, body);
  const { data, refusal } = answer.json();
  return { status: answer.statusCode, data, code: refusal?.code as string | undefined };
}
const get = (who: Who, path: string) => send(who, 'GET', path);
const change = (who: Who, method: 'POST' | 'PUT', path: string, body: object) => send(who, method, path, { why: WHY, ...body });
const decide = (who: Who, id: string, how: 'agree' | 'refuse' | 'withdraw') => change(who, 'POST', `approvals/${id}/${how}`, {});
const margin = async (shift: number): Promise<string> =>
  (await change('trader', 'PUT', `brands/1/fixtures/${harness.line}/margin`, { shift })).data.request;
const shiftNow = async () => (await get('trader', `brands/1/fixtures/${harness.line}`)).data.fixture.marginShift as number;
const stateOf = async (id: string) => (await get('second', `approvals/${id}`)).data.approval.state as string;
const auditRows = async (name: string) =>
  (await get('admin', 'audit')).data.items.filter((row: { action: string }) => row.action === name) as { actor: string; after: object }[];
const pair = (home: number, away: number) => ({ home, away });
const facts = (home: number, away: number) => ({
  status: 'ended',
  complete: ['match', 'full', 'first-half', 'second-half'],
  counts: { score: { match: pair(home, away), full: pair(home, away), 'first-half': pair(0, 0), 'second-half': pair(home, away) } },
});
const correct = (who: Who, home: number, away: number, seenVersion: number) =>
  change(who, 'POST', `fixtures/${harness.line}/facts`, { facts: facts(home, away), seenVersion });
const cash = async () => Number((await get('support', `brands/1/players/${harness.playerId}`)).data.player.cash);
const differences = async () => (await harness.app.ledger.verify(harness.app.db)).differences;

describe('money given by hand', () => {
  const give = (who: Who, amount: string, key: string, account = 'free-bet') =>
    change(who, 'POST', `brands/1/players/${harness.playerId}/grants`, { account, amount, currency: 'EUR', key });
  const given = async () => {
    const [balance] = (await get('support', `brands/1/players/${harness.playerId}`)).data.balances;
    return [balance.freeBet, balance.bonus];
  };

  test('is given once for its key, stands in the audit log, and needs a second person beyond the bound, in parts too', async () => {
    const before = await cash();
    expect((await give('support', '50.00', 'gift-0001')).data).toEqual({ request: null });
    expect((await give('support', '50.00', 'gift-0001')).status).toBe(200);
    expect(await given()).toEqual(['50.00', '0.00']);
    expect((await auditRows('grant-money'))[0]).toMatchObject({ after: { account: 'free-bet', amount: '50.00', currency: 'EUR' } });
    const second = (await give('support', '40.00', 'gift-0002', 'bonus')).data.request as string;
    expect(await given()).toEqual(['50.00', '0.00']);
    expect((await decide('admin', second, 'agree')).status).toBe(200);
    expect([await given(), await cash()]).toEqual([['50.00', '40.00'], before]);
    expect(await differences()).toEqual([]);
  });

  test('goes to a player of the brand it is given by alone', async () => {
    const elsewhere = { account: 'bonus', amount: '1.00', currency: 'EUR', key: 'gift-elsewhere' };
    expect((await change('admin', 'POST', `brands/2/players/${harness.playerId}/grants`, elsewhere)).status).toBe(404);
  });

  test('is refused of nothing, in a currency the player has no account in, and to who may not give it', async () => {
    expect((await give('support', '0.00', 'gift-0003')).code).toBe('bad-input');
    expect(
      (
        await change('support', 'POST', `brands/1/players/${harness.playerId}/grants`, {
          account: 'bonus',
          amount: '1.00',
          currency: 'USD',
          key: 'gift-0004',
        })
      ).code,
    ).toBe('currency-not-offered');
    expect((await give('trader', '1.00', 'gift-0005')).status).toBe(403);
  });

  test('in several gifts at the same moment is not more than one person may give', async () => {
    const { amounts } = (await get('admin', 'brands/1/settings')).data.approvals.value;
    const amount = ((Number(amounts.USD.soleWithdrawal) / 100) * 0.4).toFixed(2);
    await harness.app.db.transaction((tx) => harness.app.ledger.openAccount(tx, 1, BigInt(harness.playerId), 'USD'));
    const gifts = async () => {
      const { balances } = (await get('support', `brands/1/players/${harness.playerId}`)).data;
      return Math.round(Number(balances.find((each: { currency: string }) => each.currency === 'USD').bonus) / Number(amount));
    };
    const giveUsd = (n: number) =>
      change('support', 'POST', `brands/1/players/${harness.playerId}/grants`, {
        account: 'bonus',
        amount,
        currency: 'USD',
        key: `at-once-${n}`,
      });
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(giveUsd));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const asked = answers.flatMap(({ data }) => (data.request === null ? [] : [data.request as string]));
    expect([await gifts(), new Set(asked).size]).toEqual([2, 4]);
    const [one = '', ...others] = asked;
    expect((await decide('support', one, 'agree')).code).toBe('own-request');
    const both = await Promise.all([decide('admin', one, 'agree'), decide('second', one, 'agree')]);
    expect([both.map(({ status }) => status).sort(), await gifts()]).toEqual([[200, 409], 3]);
    for (const id of others) await decide('support', id, 'withdraw');
    expect(await differences()).toEqual([]);
  });
});

describe('a bet that should never have stood', () => {
  const cancel = (who: Who, bet: string) => change(who, 'POST', `brands/1/bets/${bet}/cancel`, {});
  const status = async (bet: string) => (await get('support', `brands/1/bets/${bet}`)).data.bet.status as string;

  test('is cancelled once with what it gives back, alone or by two; asked for by one it stands until another agrees', async () => {
    const before = await cash();
    const bet = await harness.anotherBet();
    const request = (await cancel('trader', bet)).data.request as string;
    expect([await status(bet), await cash()]).toEqual(['accepted', before - 10]);
    const { consequence } = (await get('admin', `approvals/${request}`)).data;
    expect(consequence.money).toEqual([{ brand: 'Fairbook', currency: 'EUR', bets: 1, players: 1, paid: '10.00', takenBack: '0.00' }]);
    const both = await Promise.all([decide('admin', request, 'agree'), decide('second', request, 'agree')]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 409]);
    expect([await status(bet), await cash()]).toEqual(['cancelled', before]);
    expect((await auditRows('cancel-bet')).map(({ after }) => after)).toEqual([
      { status: 'cancelled', player: harness.playerId, returned: '10.00', currency: 'EUR', askedBy: ownLogin('trader') },
    ]);
    expect((await cancel('trader', bet)).code).toBe('bet-over');
    expect((await cancel('trader', '404')).status).toBe(404);
    expect((await cancel('support', bet)).status).toBe(403);
    expect((await change('admin', 'POST', `brands/2/bets/${bet}/cancel`, {})).status).toBe(404);
    expect(await differences()).toEqual([]);
  });
});

describe('actions of one person that each stay within the bounds, 5.00 here', () => {
  const requestsOf = (answers: readonly { status: number; data: { request: string | null } }[]) => {
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    return answers.flatMap(({ data }) => (data.request === null ? [] : [data.request]));
  };
  const voidMarkets = (fixture: number, market: object) =>
    change('trader', 'POST', `brands/1/fixtures/${fixture}/void`, { all: false, markets: [market] });
  const overridesOf = (fixture: number) => harness.app.settlement.overrides(fixture);

  test('count together for a fixture: voiding it market by market needs a second person, and says so beforehand', async () => {
    const { fixture, markets } = await harness.threeMarkets(2);
    const [one, two, three] = markets as [object, object, object];
    const preview = async () =>
      (await send('trader', 'POST', `brands/1/fixtures/${fixture}/void/preview`, { all: false, markets: [three] })).data.second as boolean;
    expect(requestsOf([await voidMarkets(fixture, one)])).toEqual([]);
    await harness.app.settlement.drain();
    expect(await preview()).toBe(false);
    expect(requestsOf([await voidMarkets(fixture, two)])).toEqual([]);
    await harness.app.settlement.drain();
    expect(await preview()).toBe(true);
    const [request = ''] = requestsOf([await voidMarkets(fixture, three)]);
    expect(await overridesOf(fixture)).toHaveLength(2);
    expect((await decide('second', request, 'agree')).status).toBe(200);
    expect(await overridesOf(fixture)).toHaveLength(3);
    // What two agreed to is no part of what one does alone, and another fixture has a bound of its own.
    const other = await harness.threeMarkets(2);
    expect(requestsOf([await voidMarkets(other.fixture, other.markets[0]!)])).toEqual([]);
  });

  test('count together for a fixture at the same moment too', async () => {
    const { fixture, markets } = await harness.threeMarkets(2);
    const requests = requestsOf(await Promise.all(markets.map((market) => voidMarkets(fixture, market))));
    expect([requests.length, (await overridesOf(fixture)).length]).toEqual([1, 2]);
    await decide('trader', requests[0]!, 'withdraw');
  });

  test('count together for a player: cancelling bet by bet needs a second person, at the same moment too', async () => {
    const bets = [await harness.anotherBet(2), await harness.anotherBet(2), await harness.anotherBet(2), await harness.anotherBet(2)];
    const requests = requestsOf(await Promise.all(bets.map((bet) => change('trader', 'POST', `brands/1/bets/${bet}/cancel`, {}))));
    const states = await Promise.all(bets.map(async (bet) => (await get('support', `brands/1/bets/${bet}`)).data.bet.status as string));
    expect([requests.length, states.filter((each) => each === 'cancelled').length]).toEqual([2, 2]);
    for (const request of requests) await decide('trader', request, 'withdraw');
    expect(await differences()).toEqual([]);
  });
});

describe('an action beyond the bounds', () => {
  test('waits for a second person, who does it by agreeing, with both names in the audit log', async () => {
    const id = await margin(1700);
    expect([await shiftNow(), await stateOf(id)]).toEqual([0, 'waiting']);
    expect((await get('admin', 'brands/1/waiting')).data.approvals).toBe(1);
    const { approval, consequence, mayDecide } = (await get('admin', `approvals/${id}`)).data;
    expect([approval.askedBy, consequence.after, mayDecide]).toEqual([ownLogin('trader'), { marginShift: 1700 }, true]);
    expect((await decide('admin', id, 'agree')).status).toBe(200);
    expect([await shiftNow(), await stateOf(id)]).toEqual([1700, 'agreed']);
    expect((await auditRows('shift-margin'))[0]).toMatchObject({ actor: ownLogin('admin'), after: { askedBy: ownLogin('trader') } });
  });

  test('is not agreed to by who asked, in whatever session, nor by the database', async () => {
    const id = await margin(1800);
    expect((await decide('trader', id, 'agree')).code).toBe('own-request');
    expect((await decide('trader', id, 'refuse')).code).toBe('own-request');
    const [row] = await harness.app.db.query<{ asked_by: bigint }>('select asked_by from approval_request where request_id = $1', [
      BigInt(id),
    ]);
    const forged =
      "insert into approval_decision (request_id, asked_by, state, staff_id, why, at) values ($1, $2, 'agreed', $2, 'mine', 0)";
    await expect(harness.app.db.query(forged, [BigInt(id), row?.asked_by])).rejects.toThrow(/check/);
    const later = 'update approval_request set expires_at = expires_at + 1';
    await expect(harness.app.db.query(later)).rejects.toThrow('permission denied');
    await expect(harness.owner.query(later)).rejects.toThrow('append-only');
    expect((await decide('trader', id, 'withdraw')).status).toBe(200);
    expect((await decide('admin', id, 'agree')).code).toBe('already-decided');
    expect(await shiftNow()).toBe(1700);
  });

  test('asked twice waits once', async () => {
    const [one, two] = [await margin(1900), await margin(1900)];
    expect(one).toBe(two);
    expect((await decide('admin', one, 'refuse')).status).toBe(200);
    expect(await margin(1900)).not.toBe(one);
    await decide('trader', await margin(1900), 'withdraw');
  });

  test('is none of those whose role or brand it is not', async () => {
    const id = await margin(2000);
    for (const who of ['support', 'elsewhere'] as const) {
      expect((await get(who, `approvals/${id}`)).status).toBe(404);
      expect((await decide(who, id, 'agree')).status).toBe(404);
      expect((await get(who, 'approvals')).data.total).toBe(0);
    }
    await decide('trader', id, 'withdraw');
  });

  test('that one may do alone is done at once', async () => {
    expect((await change('trader', 'PUT', `brands/1/fixtures/${harness.line}/margin`, { shift: 1500 })).data).toEqual({ request: null });
    expect(await shiftNow()).toBe(1500);
  });

  test('is over when its time is', async () => {
    const id = await margin(1850);
    const past = 'alter table approval_request disable trigger approval_request_append_only';
    await harness.owner.query(past);
    await harness.owner.query('update approval_request set asked_at = 1, expires_at = 2 where request_id = $1', [BigInt(id)]);
    await harness.owner.query(past.replace('disable', 'enable'));
    expect(await stateOf(id)).toBe('expired');
    expect((await decide('admin', id, 'agree')).code).toBe('already-decided');
    expect((await get('admin', 'approvals')).data.total).toBe(0);
  });
});

describe('two accounts are two people', () => {
  const signedIn = async (login: string, password: string): Promise<string> =>
    firstSignIn((path, body, cookie) => harness.ask('guest', 'POST', path, body, cookie ? { cookie } : {}), login, password);
  const asPerson = async (cookie: string, path: string, method: 'POST' | 'PUT', body: object) =>
    (await harness.ask('guest', method, `/console-api/v1/${path}`, { why: WHY, ...body }, { cookie })).json() as {
      data: { id: string; password: string; request: string };
      refusal?: { code: string };
    };
  const make = async (by: (body: object) => Promise<{ id: string; password: string }>, login: string) => {
    const { id, password } = await by({ login, name: login, roles: ['admin'], brandIds: null });
    return { id, cookie: await signedIn(login, password) };
  };
  const byAdmin = async (body: object) => (await change('admin', 'POST', 'staff', body)).data;

  test('an account that who asks has made or opened today does not agree, nor one that such a one has made', async () => {
    const { request } = (await change('admin', 'PUT', `brands/1/fixtures/${harness.line}/margin`, { shift: 1820 })).data;
    const puppet = await make(byAdmin, 'puppet');
    const second = await make(async (body) => (await asPerson(puppet.cookie, 'staff', 'POST', body)).data, 'puppets-puppet');
    for (const { cookie } of [puppet, second])
      expect((await asPerson(cookie, `approvals/${request}/agree`, 'POST', {})).refusal?.code).toBe('access-too-new');
    // Nor the other way about: what a puppet asks for.
    const asked = await asPerson(second.cookie, `brands/1/fixtures/${harness.line}/margin`, 'PUT', { shift: 1830 });
    expect((await decide('admin', asked.data.request, 'agree')).code).toBe('access-too-new');
    expect((await asPerson(puppet.cookie, `approvals/${asked.data.request}/agree`, 'POST', {})).refusal?.code).toBe('access-too-new');
    expect(await shiftNow()).not.toBeGreaterThan(1800);
    expect((await decide('second', request, 'agree')).status).toBe(200);
    expect(await shiftNow()).toBe(1820);
  });

  test('what somebody asked for who may not ask any more is not done', async () => {
    const leaver = await make(byAdmin, 'leaver');
    const path = `brands/1/fixtures/${harness.line}/margin`;
    const { request } = (await asPerson(leaver.cookie, path, 'PUT', { shift: 1840 })).data;
    const before = await shiftNow();
    expect((await change('admin', 'PUT', `staff/${leaver.id}`, { roles: ['admin'], brandIds: null, blocked: true })).status).toBe(200);
    expect((await decide('second', request, 'agree')).code).toBe('outdated-request');
    expect([await shiftNow(), await stateOf(request)]).toEqual([before, 'outdated']);
  });
});

describe('at the same moment', () => {
  test('two who agree do it once', async () => {
    const before = (await auditRows('shift-margin')).length;
    const id = await margin(1750);
    const answers = await Promise.all([decide('admin', id, 'agree'), decide('second', id, 'agree')]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['already-decided', undefined]);
    expect((await auditRows('shift-margin')).length).toBe(before + 1);
  });

  test('an agreement and a withdrawal: one of them holds, and the action is done with the agreement alone', async () => {
    for (let round = 0; round < 5; round++) {
      const [before, shift] = [await shiftNow(), 1600 + round];
      const id = await margin(shift);
      const [agreed, withdrawn] = await Promise.all([decide('admin', id, 'agree'), decide('trader', id, 'withdraw')]);
      expect([agreed.status, withdrawn.status].sort()).toEqual([200, 409]);
      expect([await stateOf(id), await shiftNow()]).toEqual(agreed.status === 200 ? ['agreed', shift] : ['withdrawn', before]);
    }
  });
});

describe('a correction that moves much', () => {
  test('is done when it still changes what its asker saw, and settles the bets', async () => {
    const preview = (await send('trader', 'POST', `fixtures/${harness.line}/facts/preview`, { facts: facts(0, 1) })).data;
    expect(preview.second).toBe(true);
    const { request, version } = (await correct('trader', 0, 1, 1)).data;
    expect(version).toBeNull();
    const { consequence } = (await get('admin', `approvals/${request}`)).data;
    expect(consequence.money).toEqual(preview.money);
    expect((await decide('admin', request, 'agree')).status).toBe(200);
    await harness.app.settlement.drain();
    expect((await get('support', `brands/1/bets/${harness.betId}`)).data.bet.status).toBe('lost');
  });

  test('is over when the facts changed meanwhile: nothing is done, and it must be asked anew', async () => {
    const { request } = (await correct('trader', 3, 1, 2)).data;
    // The feed tells another version of the result.
    await harness.result(0, 2, 3);
    const before = (await get('admin', `fixtures/${harness.line}/facts`)).data.version;
    expect((await decide('admin', request, 'agree')).code).toBe('outdated-request');
    expect([await stateOf(request), (await get('admin', `fixtures/${harness.line}/facts`)).data.version]).toEqual(['outdated', before]);
    expect((await decide('second', request, 'agree')).code).toBe('already-decided');
  });

  test('shows what it would change by now', async () => {
    const markets = [{ slot: 0, market: '1x2' }];
    const { request } = (await change('trader', 'POST', `brands/1/fixtures/${harness.line}/void`, { all: false, markets })).data;
    const version = (await get('admin', `fixtures/${harness.line}/facts`)).data.version;
    const back = (await correct('second', 2, 1, version)).data;
    expect((await decide('admin', back.request, 'agree')).status).toBe(200);
    await harness.app.settlement.drain();
    const { consequence, present } = (await get('admin', `approvals/${request}`)).data;
    expect(present.money).not.toEqual(consequence.money);
    expect((await decide('admin', request, 'agree')).code).toBe('outdated-request');
    expect((await get('admin', `approvals/${request}`)).data.present).toEqual(present);
  });
});

describe('a price set by hand that sells its market below 100%', () => {
  // Before the match: in play the model's price moves with the clock, and the request is outdated.
  const path = () => `brands/1/fixtures/${harness.line}`;
  const order = { slot: 0, market: '1x2', outcome: 'home', line: 0, price: 50_000, acceptsLoss: true };
  const priceNow = async () => (await get('trader', path())).data.fixture.prices[0].price as number;

  test('is asked for by one and sold when another agrees', async () => {
    const before = await priceNow();
    const { data, code } = await change('trader', 'POST', `${path()}/manual-prices`, order);
    expect(code).toBeUndefined();
    expect(data).toMatchObject({ manualPrice: null, until: null, request: expect.stringMatching(/^\d+$/) });
    expect(await priceNow()).toBe(before);
    expect((await decide('trader', data.request, 'agree')).code).toBe('own-request');
    expect((await decide('support', data.request, 'agree')).status).toBe(404);
    expect((await decide('second', data.request, 'agree')).code).toBeUndefined();
    expect(await priceNow()).toBe(50_000);
    expect((await auditRows('set-manual-price'))[0]).toMatchObject({
      actor: ownLogin('second'),
      after: { price: 50_000, askedBy: ownLogin('trader') },
    });
    // Beside it another price of the market sells it below 100% too.
    const next = await change('trader', 'POST', `${path()}/manual-prices`, { ...order, outcome: 'draw', price: 3000 });
    expect([next.data.manualPrice, next.data.request === null]).toEqual([null, false]);
    expect((await decide('trader', next.data.request, 'withdraw')).status).toBe(200);
  });
});

describe('a withdrawal', () => {
  const stateIn = async (id: string) => (await get('support', `brands/1/withdrawals/${id}`)).data.withdrawal.state as string;
  const shown = async (id: string) =>
    (await harness.asPlayer('GET', `/web-api/api/payments/v1/payments/${id}`)).json<{ data: { payment: { status: string } } }>().data
      .payment.status;
  const cancel = (id: string) => harness.asPlayer('POST', `/web-api/api/payments/v1/payments/${id}/cancel`);

  test('within the bounds goes its way; what passes them in parts waits, and says so to the player', async () => {
    const before = await cash();
    const small = await harness.withdraw('30.00');
    expect([await stateIn(small), await shown(small)]).toEqual(['held', 'held']);
    const next = await harness.withdraw('30.00');
    expect([await stateIn(next), await shown(next)]).toEqual(['waiting', 'review']);
    expect((await get('support', 'brands/1/waiting')).data.withdrawals).toBe(1);
    expect(await cash()).toBe(before - 60);
    expect((await cancel(next)).statusCode).toBe(200);
    expect((await cancel(next)).statusCode).toBe(200);
    expect([await stateIn(next), await cash()]).toEqual(['cancelled', before - 30]);
    expect((await cancel(small)).statusCode).toBe(409);
    expect(await differences()).toEqual([]);
  });

  test('that is large needs two, and is handed over once', async () => {
    const id = await harness.withdraw('70.00');
    const { second, lastDay, earlier } = (await get('support', `brands/1/withdrawals/${id}`)).data;
    expect([second, lastDay, earlier.length]).toEqual([true, '30.00', 2]);
    const { request } = (await change('support', 'POST', `brands/1/withdrawals/${id}/approve`, {})).data;
    expect([await stateIn(id), (await get('support', `brands/1/withdrawals/${id}`)).data.withdrawal.request]).toEqual(['waiting', request]);
    expect((await decide('support', request, 'agree')).code).toBe('own-request');
    const answers = await Promise.all([decide('admin', request, 'agree'), decide('second', request, 'agree')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stateIn(id)).toBe('held');
    expect(await differences()).toEqual([]);
  });

  test('is cancelled by the player or approved by staff, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const before = await cash();
      const id = await harness.withdraw('10.00');
      const [cancelled, approved] = await Promise.all([cancel(id), change('admin', 'POST', `brands/1/withdrawals/${id}/approve`, {})]);
      const request = approved.data?.request as string | null | undefined;
      if (request) expect((await decide('second', request, 'agree')).code).toBe('outdated-request');
      expect([await stateIn(id), await cash()]).toEqual(cancelled.statusCode === 200 ? ['cancelled', before] : ['held', before - 10]);
      expect(await differences()).toEqual([]);
    }
  });

  test('that was refused is over, and its money is back', async () => {
    const before = await cash();
    const id = await harness.withdraw('15.00');
    await change('support', 'POST', `brands/1/withdrawals/${id}/hold`, {});
    expect([await stateIn(id), await shown(id)]).toEqual(['on-hold', 'review']);
    expect((await change('support', 'POST', `brands/1/withdrawals/${id}/refuse`, {})).status).toBe(200);
    expect([await stateIn(id), await shown(id), await cash()]).toEqual(['refused', 'refused', before]);
    expect((await change('support', 'POST', `brands/1/withdrawals/${id}/approve`, {})).code).toBe('already-decided');
    expect((await cancel(id)).statusCode).toBe(409);
    expect(await differences()).toEqual([]);
  });
});
