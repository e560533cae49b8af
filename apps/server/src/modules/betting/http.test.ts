import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { PlayerCtx } from '../../platform/context.ts';
import { createHttp, type Http } from '../../platform/http.ts';
import { sendRefusal } from '../../platform/refusal-answer.ts';
import { type BettingHarness, bettingHarness, pick, score } from '../../testing/betting-harness.ts';
import { quietFaultLog, quietLog } from '../../testing/quiet-fault-log.ts';
import { createBetting } from './index.ts';

let base: TestDatabase;
let h: BettingHarness;
let http: Http;
let ann: PlayerCtx;
let fixture = 5000;
const signedIn = new Map<string, PlayerCtx>();

const MAKE = '/service-api/LiveBet/Secure/MakeBetWeb';
const UPDATE = '/service-api/LiveBet-update/Open/UpdateCoupon';
const SAVE = '/service-api/LiveBet/Open/SaveCoupon';
const GET = '/service-api/LiveBet/Open/GetCoupon';
const OLD = '/web-api/datalinelive/putbetscommon';

beforeAll(async () => {
  base = await testDatabase();
  h = await bettingHarness(base.db);
  http = await createHttp({
    config: readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'development' }),
    context: async (request) =>
      signedIn.get(String(request.headers['x-auth'])) ?? {
        brand: h.brand,
        player: undefined,
        language: 'en',
        requestId: request.id,
        ip: request.ip,
        now: h.clock.now(),
      },
    say: (refusal) => `sentence of ${refusal.code}`,
    faultLog: quietFaultLog,
    log: quietLog,
  });
  const betting = createBetting({ ...h.needs, refuse: (reply, refusal) => sendRefusal(reply, refusal, `sentence of ${refusal.code}`) });
  betting.routes(http, { place: betting.placeBet, quote: betting.updateCoupon });
  await http.ready();
});
afterAll(async () => {
  await http.close();
  await base.drop();
});
beforeEach(async () => {
  fixture += 10;
  ann = await h.player(10_000n);
  signedIn.set('ann', ann);
});

const post = async (url: string, payload: object, auth: string | undefined = 'ann') => {
  const answer = await http.inject({ method: 'POST', url, payload, headers: auth ? { 'x-auth': auth } : {} });
  return { status: answer.statusCode, body: answer.json() };
};
const leg = (more: object = {}) => ({
  GameId: pick(fixture).gameId,
  Type: 1,
  Coef: 2,
  Param: 0,
  Kind: 3,
  PV: null,
  PlayerId: 0,
  InstrumentId: 0,
  PlayersDuel: [],
  ...more,
});
const coupon = (more: object = {}) => ({
  UserId: Number(ann.player.playerId),
  Events: [leg()],
  Vid: 0,
  partner: 1,
  Group: 1,
  live: false,
  CheckCf: 0,
  Lng: 'en',
  notWait: true,
  promo: '',
  Summ: 10,
  ...more,
});

describe('placing', () => {
  test('answers the bet’s number in both places, the balance after it and the coupon', async () => {
    const { status, body } = await post(MAKE, coupon());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      Success: true,
      Error: '',
      ErrorCode: 0,
      Value: { Balance: 90, waitTime: 0, Coupon: { Summ: 10, Coef: 2 } },
    });
    expect(body.Id).toBe(body.Value.Id);
    expect(body.Value.Coupon.Events).toEqual([
      { Coef: 2, Param: 0, Type: 1, GameId: leg().GameId, Kind: 3, Block: false, IsBannedExpress: false, Finish: false },
    ]);
    expect(body.Value.Dt).toMatch(/^\/Date\(\d+\)\/$/);
  });

  test('takes keys with a small first letter, and the stake as text', async () => {
    const { body } = await post(MAKE, {
      events: [{ gameId: leg().GameId, type: 1, coef: 2, param: 0 }],
      vid: 0,
      checkCf: 0,
      summ: '10.50',
    });
    expect(body).toMatchObject({ Success: true, Value: { Balance: 89.5 } });
  });

  test.each([
    ['no session', undefined, () => coupon(), 401, 403],
    ['no session and no body', undefined, {}, 401, 403],
    ['no body', 'ann', {}, 200, 200010],
    ['a moved price', 'ann', () => coupon({ Events: [leg({ Coef: 1.9 })] }), 200, 130],
    ['over the maximum', 'ann', () => coupon({ Summ: 6000 }), 200, 109],
    [
      '51 legs',
      'ann',
      () => coupon({ Vid: 1, Events: Array.from({ length: 51 }, (_, i) => leg({ GameId: pick(fixture + i).gameId })) }),
      200,
      157972,
    ],
    ['a game that cannot be checked', 'ann', () => coupon({ Events: [leg({ Type: 999_999 })] }), 200, 104],
    [
      'a kind that is not offered',
      'ann',
      () => coupon({ Vid: 2, Events: [leg(), leg({ GameId: pick(fixture + 1).gameId })] }),
      200,
      200042,
    ],
    ['a cent too fine', 'ann', () => coupon({ Summ: 0.1 + 0.2 }), 200, 200010],
    ['more than there is', 'ann', () => coupon({ Summ: 100.01 }), 200, 200036],
    ['a stake below zero', 'ann', () => coupon({ Summ: -5 }), 200, 200010],
    ['a guid of strange characters', 'ann', () => coupon({ betGUID: "x' or 1=1" }), 200, 200010],
  ] as const)('%s: status and code, a sentence, no money', async (_, auth, body, status, code) => {
    const answer = await post(MAKE, typeof body === 'function' ? body() : body, auth ?? '');
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ Success: false, ErrorCode: code, Value: null });
    expect(answer.body.Error).toMatch(/^sentence of /);
    expect(await h.cash(ann)).toBe(10_000n);
  });

  test('a live leg waits: a guid, a time and the balance as it is first, then the bet for the same body with that guid, and again the same', async () => {
    const live = coupon({ notWait: false, live: true, Events: [leg({ GameId: pick(fixture, 1, 0, 'live').gameId, Kind: 1 })] });
    const first = await post(MAKE, live);
    expect(first.body).toMatchObject({ Success: true, Id: 0, Value: { Id: 0, Balance: 100, waitTime: 5000 } });
    const { betGUID } = first.body.Value;
    expect(betGUID).not.toBe('');
    h.clock.advance(2000);
    const early = await post(MAKE, { ...live, betGUID });
    expect(early.body.Value).toMatchObject({ Id: 0, Balance: 100, waitTime: 3000 });
    h.clock.advance(3000);
    const second = await post(MAKE, { ...live, betGUID });
    expect(second.body.Value).toMatchObject({ Balance: 90 });
    expect(second.body.Value.Id).toBeGreaterThan(0);
    const third = await post(MAKE, { ...live, betGUID });
    expect(third.body.Id).toBe(second.body.Id);
    expect(await h.cash(ann)).toBe(9000n);
  });

  test('the older placement is taken as JSON and as a form', async () => {
    const json = await post(OLD, {
      coupon: {
        Live: false,
        Events: [leg()],
        Summ: '10',
        Lng: 'en',
        UserId: 1,
        Vid: 0,
        hash: 'x',
        CfView: 0,
        notWait: true,
        CheckCf: 2,
        partner: 1,
      },
    });
    expect(json.body).toMatchObject({ Success: true, Value: { Balance: 90 } });
    const form = await http.inject({
      method: 'POST',
      url: '/datalinelive/putbetscommon',
      headers: { 'x-auth': 'ann', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        'coupon[Events][0][GameId]': `${leg().GameId}`,
        'coupon[Events][0][Type]': '1',
        'coupon[Events][0][Coef]': '2',
        'coupon[Summ]': '10',
        'coupon[Vid]': '0',
        'coupon[CheckCf]': '0',
      }).toString(),
    });
    expect(form.json()).toMatchObject({ Success: true, Value: { Balance: 80 } });
  });
});

describe('checking a coupon', () => {
  test.each([UPDATE, '/service-api/LiveBet/Open/UpdateCoupon', '/LiveUtil/UpdateCoupon'])('%s prices it for anybody', async (url) => {
    h.offer(pick(fixture + 1, 9, 2500), { price: 1850, status: 'suspended' });
    const events = [leg({ Coef: 0 }), leg({ GameId: pick(fixture + 1).gameId, Type: 9, Param: 2.5, Coef: 1.7 })];
    const { body } = await post(url, { UserId: 0, Events: events, Vid: 1, partner: 1, Lng: 'en', CfView: 0 }, '');
    expect(body).toMatchObject({
      Success: true,
      ErrorCode: 0,
      Value: { Coef: 3.7, ResultCoef: 3.7, CoefView: '3.7', minBet: 0.1, Vid: 1 },
    });
    expect(body.Value.maxBet).toBe(body.Value.MaxBet);
    expect(body.Value.maxBet).toBeGreaterThan(0);
    expect(body.Value.Events).toMatchObject([
      { GameId: leg().GameId, Type: 1, Coef: 2, Block: false, Finish: false, IsRelation: 0, Opp1: `Home ${fixture}` },
      { Coef: 1.85, Param: 2.5, Block: true, IsBlock: true, CoefName: 'over' },
    ]);
  });

  test('names related legs and an over game', async () => {
    h.offer(pick(fixture, 9, 500), { status: 'over' });
    const { body } = await post(UPDATE, { Events: [leg(), leg({ Type: 9, Param: 0.5 })], Vid: 1 }, '');
    expect(body.Value.Events).toMatchObject([{ IsRelation: 1 }, { IsRelation: 1, Finish: true }]);
  });

  test('tells of a line that is gone which one its market has now', async () => {
    h.offer(pick(fixture, 9, 2500), { status: 'gone', price: 0, movedTo: { line: 3250, price: 2150, pick: () => 'over 3.25' } });
    const { body } = await post(UPDATE, { Events: [leg({ Type: 9, Param: 2.5 })], Lng: 'en' }, '');
    expect(body.Value.Events).toMatchObject([
      { Param: 2.5, Coef: 0, Block: true, NewParam: 3.25, NewCoef: 2.15, NewCoefName: 'over 3.25' },
    ]);
  });

  test('without legs it is refused', async () => {
    expect(await post(UPDATE, {}, '')).toMatchObject({ status: 200, body: { Success: false, ErrorCode: 200010 } });
  });
});

describe('sharing a coupon', () => {
  test('gives a code of five characters and prices it again when it is asked for; of two legs of a game the later is dropped', async () => {
    const saved = await post(
      SAVE,
      {
        notWait: true,
        CheckCf: 1,
        partner: 1,
        Summ: 1,
        Vid: 1,
        Events: [leg(), leg({ Type: 3 }), leg({ GameId: pick(fixture + 1).gameId })],
      },
      '',
    );
    expect(saved.body.Value).toMatch(/^[0-9A-HJ-NP-Z]{5}$/);
    h.offer(pick(fixture), { price: 3000 });
    const read = await post(GET, { guid: saved.body.Value.toLowerCase(), lng: 'en', partner: 1 }, '');
    expect(read.body).toMatchObject({
      Success: true,
      Value: { Vid: 1, Coef: 6, HasRemoveEvents: false, Events: [{ Coef: 3 }, { Coef: 2 }] },
    });
    h.offer(pick(fixture), { status: 'over' });
    expect((await post(GET, { Guid: saved.body.Value }, '')).body.Value).toMatchObject({
      HasRemoveEvents: true,
      Events: [{ GameId: pick(fixture + 1).gameId }],
    });
    h.offer(pick(fixture + 1), { status: 'over' });
    expect((await post(GET, { Guid: saved.body.Value }, '')).body.ErrorCode).toBe(159271);
  });

  test('is for thirty days: then its code is unknown, free again, and the row goes', async () => {
    const saved = await post(SAVE, { Vid: 1, Events: [leg()] }, '');
    const code = saved.body.Value as string;
    const rows = async () =>
      Number((await h.db.query<{ n: bigint }>('select count(*) as n from shared_coupon where code = $1', [code]))[0]?.n);
    h.clock.advance(30 * 86_400_000 - 1);
    await h.betting.sweepCoupons();
    expect([(await post(GET, { Guid: code }, '')).body.ErrorCode === 100849, await rows()]).toEqual([false, 1]);
    h.clock.advance(1);
    expect((await post(GET, { Guid: code }, '')).body.ErrorCode).toBe(100849);
    await h.betting.sweepCoupons();
    expect(await rows()).toBe(0);
  });

  test('an unknown code and a bad leg are refused', async () => {
    expect((await post(GET, { Guid: 'ZZZZZ' }, '')).body.ErrorCode).toBe(100849);
    expect((await post(SAVE, { Vid: 1, Events: [leg(), leg({ Type: 999_999 })] }, '')).body.ErrorCode).toBe(161627);
  });
});

describe('a player’s bets', () => {
  const get = async (url: string, auth = 'ann') => {
    const answer = await http.inject({ method: 'GET', url, headers: { 'x-auth': auth } });
    return { status: answer.statusCode, body: answer.json() };
  };

  test('are listed open and settled, and one comes with its receipt', async () => {
    const placed = await post(MAKE, coupon());
    expect((await get('/office-api/bets')).body.data).toMatchObject({
      total: 1,
      items: [{ id: `${placed.body.Id}`, status: 'accepted', stake: '10.00' }],
    });
    await h.result(fixture, score(1, 0));
    expect((await get('/office-api/bets?state=open')).body.data.total).toBe(0);
    expect((await get('/office-api/bets?state=settled&page=9')).body.data).toMatchObject({ page: 1, items: [{ payout: '20.00' }] });
    const one = await get(`/office-api/bets/${placed.body.Id}`);
    expect(one.body.data).toMatchObject({ bet: { status: 'won' }, receipt: { payout: '20.00', result: 'won' } });
  });

  test('are nobody else’s', async () => {
    const placed = await post(MAKE, coupon());
    signedIn.set('bob', await h.player(0n));
    expect((await get(`/office-api/bets/${placed.body.Id}`, 'bob')).status).toBe(404);
    expect((await get('/office-api/bets', 'bob')).body.data.total).toBe(0);
    expect((await get('/office-api/bets', '')).status).toBe(401);
    expect((await get('/office-api/bets/abc')).status).toBe(400);
  });

  test('are filtered by result, sport and time, with the sums of all of them', async () => {
    await post(MAKE, coupon());
    await post(MAKE, coupon({ Summ: 5, Events: [leg({ GameId: pick(fixture + 1).gameId })] }));
    const before = h.clock.now();
    await h.result(fixture, score(1, 0));
    h.clock.advance(60_000);
    await h.result(fixture + 1, score(0, 1));
    const list = async (query: string) => (await get(`/office-api/bets?${query}`)).body.data;
    expect(await list('state=settled')).toMatchObject({ total: 2, sums: [{ currency: 'EUR', stake: '15.00', returns: '20.00' }] });
    expect(await list('state=settled&result=won')).toMatchObject({ total: 1, items: [{ status: 'won' }], sums: [{ returns: '20.00' }] });
    expect(await list('state=settled&result=void')).toMatchObject({ total: 0, items: [], sums: [] });
    expect(await list('state=settled&sport=1')).toMatchObject({ total: 2 });
    expect(await list('state=settled&sport=3')).toMatchObject({ total: 0 });
    expect(await list(`state=settled&since=${before + 1}`)).toMatchObject({ total: 1, items: [{ status: 'lost' }] });
    expect(await list('state=open')).toMatchObject({ total: 0, sums: [] });
    expect((await get('/office-api/bets?result=all')).status).toBe(400);
  });

  test('are shown to others over three calls and a picture, none of which may be kept or listed', async () => {
    const { Id } = (await post(MAKE, coupon())).body;
    const call = (method: 'PUT' | 'DELETE', auth: string, payload?: object) =>
      http.inject({ method, url: `/office-api/bets/${Id}/proof`, headers: { 'x-auth': auth }, ...(payload && { payload }) });
    signedIn.set('bob', await h.player(0n));
    expect((await call('PUT', '', { amounts: true })).statusCode).toBe(401);
    expect((await call('PUT', 'bob', { amounts: true })).statusCode).toBe(404);
    expect((await call('PUT', 'ann', { amounts: 'perhaps' })).statusCode).toBe(400);
    const { code } = (await call('PUT', 'ann', { amounts: false })).json().data;
    const url = `/web-api/api/bets/v1/proofs/${code}`;
    const shown = await http.inject({ url });
    expect(shown.json().data).toMatchObject({ code, status: 'accepted', receipt: null });
    expect(shown.body).not.toMatch(/10\.00|20\.00/);
    const picture = await http.inject({ url: `${url}/picture.png?lng=ar` });
    expect([picture.statusCode, picture.headers['content-type'], picture.body]).toEqual([200, 'image/png', 'picture']);
    for (const { headers } of [shown, picture])
      expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex, noarchive']);
    expect((await call('DELETE', 'bob')).statusCode).toBe(404);
    expect((await call('DELETE', 'ann')).json().data).toEqual({ withdrawn: true });
    const [gone, never] = await Promise.all([http.inject({ url }), http.inject({ url: `/web-api/api/bets/v1/proofs/${'0'.repeat(26)}` })]);
    expect([gone.statusCode, gone.json().refusal]).toEqual([404, never.json().refusal]);
    expect((await http.inject({ url: `${url}/picture.png` })).statusCode).toBe(404);
  });
});
