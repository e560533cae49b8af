import { linkSentTo } from '@fairbook/testkit/inbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlayerCtx } from '../platform/context.ts';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';
import { bettingHarness, order, pick } from '../testing/betting-harness.ts';
import { CALLERS, type Caller, TABLE } from '../testing/route-table.ts';

interface Person {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly login: string;
}
interface Ids {
  readonly bet: string;
  readonly payment: string;
  readonly session: string;
}

let w: AppHarness;
let ann: Person;
let bob: Person;
let blocked: Person;
let excluded: Person;
let stranger: Person;
/** Of Bob, whom Ann tries to reach; and what must never be seen in an answer to her. */
let bobs: Ids;
let bobToken: string;
let secrets: readonly string[];
let keys = 0;

const FAIRBOOK = 'localhost';
const KESTREL = 'kestrel.localhost';
const headersOf = (host: string, token: string | undefined) => ({ host, ...(token && { authorization: `Bearer ${token}` }) });

const ONE_CLICK = { type: 'fast_reg', country_id: 118, currency_id: 1, 'agree-policy': true, deposit_limit: 'none' };
const FULL = {
  type: 'full_reg',
  country_id: 10_826,
  currency_id: 2,
  email: 'stranger@mail.test',
  password: 'another harbour at dusk',
  name: 'Mara',
  surname: 'Kelly',
  date_birthday: '1994-06-14',
  'agree-policy': true,
};

/** Opens the link that the address was sent, with the password chosen before. */
async function confirm(host: string, email: string, password: string) {
  const headers = headersOf(host, undefined);
  const { token } = await linkSentTo(async (url) => (await w.http.inject({ url, headers })).body, email);
  return w.http.inject({ method: 'POST', url: '/web-api/api/registration/v1/confirm', headers, payload: { token, password } });
}

async function register(host: string, form: object): Promise<Person> {
  const response = await w.http.inject({
    method: 'POST',
    url: '/web-api/api/registration/v1/submit',
    headers: headersOf(host, undefined),
    payload: form,
  });
  const opened = 'email' in form ? await confirm(host, FULL.email, FULL.password) : response;
  const { data } = opened.json<{ data: { userId: string; login: string } | null }>();
  if (!data) throw new Error(`registration answered ${response.body}`);
  return { brandId: host === FAIRBOOK ? 1 : 2, playerId: BigInt(data.userId), login: data.login };
}
/** A moment later than the last: of many sessions of one player the oldest make room. */
const signIn = (person: Person): Promise<{ token: string; sessionId: bigint }> => {
  w.clock.advance(1);
  return w.base.db.transaction((tx) => w.app.sessions.open(tx, person, { kind: 'web', ip: '203.0.113.9', userAgent: 'matrix' }));
};

async function fund(person: Person): Promise<void> {
  const { playerId, brandId } = person;
  const [debit, credit] = [{ house: 'psp:sandbox' }, { player: playerId, account: 'cash' }] as const;
  const cause = { kind: 'payment', id: 'start' };
  await w.base.db.transaction((tx) =>
    w.app.ledger.post(tx, [
      { key: `start:${playerId}`, brandId, currency: 'EUR', transfers: [{ kind: 'deposit', debit, credit, amount: 50_000n, cause }] },
    ]),
  );
}

/** A bet, a payment under way and a session of somebody. */
async function belongings(person: Person): Promise<Ids> {
  const shop = await bettingHarness(w.base.db, { clock: w.clock, node: 5 });
  const ctx: PlayerCtx = {
    brand: shop.brand,
    player: { playerId: person.playerId, sessionId: 1n, sessionSince: 0, currency: 'EUR', status: 'active' },
    language: 'en',
    requestId: 'matrix',
    ip: '',
    now: w.clock.now(),
  };
  const placed = await shop.betting.placeBet(ctx, order(1000n, [pick(777)]));
  if (!placed.ok || placed.value.kind !== 'placed') throw new Error('the bet was not placed');
  const { token, sessionId } = await signIn(person);
  const begun = await w.http.inject({
    method: 'POST',
    url: '/web-api/api/payments/v1/deposits',
    headers: headersOf(FAIRBOOK, token),
    payload: { provider: 'sandbox', amount: '20.00', key: 'bobs-deposit' },
  });
  bobToken = token;
  return { bet: `${placed.value.betId}`, payment: begun.json().data.payment.id, session: `${sessionId}` };
}

/** Everything of Bob that a call could change. */
const stateOfBob = async (): Promise<unknown> => {
  const read = (text: string) => w.base.db.query(text, [bob.brandId, bob.playerId]);
  return {
    balances: await w.app.ledger.balances(w.base.db, bob.brandId, bob.playerId),
    bets: await read('select count(*) from bet where brand_id = $1 and player_id = $2'),
    payments: await read('select payment_id, status from payment where brand_id = $1 and player_id = $2 order by 1'),
    limits: await read('select * from player_limit where brand_id = $1 and player_id = $2'),
    sessions: await read('select session_id from player_session where brand_id = $1 and player_id = $2 and ended_at is null order by 1'),
    answers: (await w.http.inject({ url: '/limit-service/v3/limits', headers: headersOf(FAIRBOOK, bobToken) })).statusCode,
  };
};

beforeAll(async () => {
  w = await appHarness();
  [ann, bob, blocked, excluded] = [
    await register(FAIRBOOK, ONE_CLICK),
    await register(FAIRBOOK, ONE_CLICK),
    await register(FAIRBOOK, ONE_CLICK),
    await register(FAIRBOOK, ONE_CLICK),
  ];
  stranger = await register(KESTREL, FULL);
  for (const person of [ann, bob]) await fund(person);
  await w.base.db.query('update player set identified_at = $1', [w.clock.now()]);
  bobs = await belongings(bob);
  secrets = [`${bob.playerId}`, bob.login, bobToken, bobs.bet, bobs.payment, bobs.session, 'Home 777'];
  await w.base.db.transaction(async (tx) => {
    await tx.query('update player set blocked_at = $3 where brand_id = $1 and player_id = $2', [
      blocked.brandId,
      blocked.playerId,
      w.clock.now(),
    ]);
    await w.app.sessions.changed(tx, blocked);
  });
  const breaking = await w.http.inject({
    method: 'POST',
    url: '/limit-service/v3/BlockUser',
    headers: headersOf(FAIRBOOK, (await signIn(excluded)).token),
    payload: { kind: 'self-exclusion', months: 6, confirm: true },
  });
  expect(breaking.statusCode).toBe(200);
});
afterAll(() => w.end());

/** Good enough to come past the schema where what follows it is the question. */
function bodyOf(route: string, foreign: boolean): object {
  const coupon = { Events: [{ GameId: pick(778).gameId, Type: 1, Coef: 2 }], Vid: 0, CheckCf: 0, Summ: '5.00' };
  const bodies: Readonly<Record<string, object>> = {
    'PUT /office-api/bets/:id/proof': { amounts: true },
    'POST /service-api/LiveBet/Secure/MakeBetWeb': coupon,
    'POST /web-api/api/payments/v1/deposits': { provider: 'sandbox', amount: '20.00', key: `matrix-${++keys}` },
    'POST /office-api/closesession': { session_id: foreign ? bobs.session : '1' },
  };
  const body = bodies[route] ?? (/put_?bets/.test(route) ? { coupon } : {});
  if (!foreign) return body;
  const id = `${bob.playerId}`;
  return { UserId: Number(id), user_id: id, userId: id, player_id: id, playerId: id, ...body };
}

const addressOf = (url: string, foreign: boolean): string => {
  const own = url.includes('/bets/') ? bobs.bet : bobs.payment;
  const path = url.replace(/:id\b/, foreign ? own : '1').replace(/:\w+|\*/g, foreign ? `${bob.playerId}` : '1');
  return foreign ? `${path}?UserId=${bob.playerId}&user_id=${bob.playerId}&playerId=${bob.playerId}` : path;
};

const CALLING: Readonly<Record<Caller, () => { readonly person: Person | undefined; readonly host: string }>> = {
  guest: () => ({ person: undefined, host: FAIRBOOK }),
  player: () => ({ person: ann, host: FAIRBOOK }),
  foreignIds: () => ({ person: ann, host: FAIRBOOK }),
  blocked: () => ({ person: blocked, host: FAIRBOOK }),
  selfExcluded: () => ({ person: excluded, host: FAIRBOOK }),
  otherBrand: () => ({ person: stranger, host: FAIRBOOK }),
  elsewhere: () => ({ person: ann, host: KESTREL }),
};
const KEPT_AWAY = new Set(['self-excluded', 'time-out-active', 'account-blocked', 'not-allowed']);

/** Calls of the console: on its own listener alone. */
const isDesk = (url: string): boolean => url.startsWith('/console-api/');

async function ask(route: string, caller: Caller): Promise<string> {
  const [method = '', url = ''] = route.split(' ');
  const { person, host } = CALLING[caller]();
  const foreign = caller === 'foreignIds';
  const token = person && (await signIn(person)).token;
  const address = addressOf(url, foreign);
  const payload = method === 'GET' || method === 'DELETE' ? undefined : bodyOf(route, foreign);
  const response = await (isDesk(url) ? w.deskHttp : w.http).inject({
    method: method as 'GET',
    url: address,
    headers: headersOf(host, token),
    remoteAddress: '203.0.113.9',
    ...(payload && { payload }),
  });
  // What Ann sent herself may come back; nothing else of Bob's may.
  const sent = `${address} ${JSON.stringify(payload)}`;
  if (foreign) for (const secret of secrets) if (!sent.includes(secret)) expect(`${route}: ${response.body}`).not.toContain(secret);
  if (response.statusCode >= 500) return `fault ${response.statusCode}`;
  if (response.statusCode === 401) return 'out';
  const code = response.headers['content-type']?.includes('json')
    ? response.json<{ refusal?: { code: string } }>()?.refusal?.code
    : undefined;
  if (code !== undefined && KEPT_AWAY.has(code)) return code;
  const wanted = TABLE.get(route);
  return response.statusCode === 404 && wanted?.[caller] === 'not-found' ? 'not-found' : 'in';
}

test('every route has its row, and every row its route', () => {
  // The document of each listener stands on both.
  const all = [...w.routes, ...w.deskRoutes].map(({ method, url }) => `${method} ${url}`);
  expect([...new Set(all)].sort()).toEqual([...TABLE.keys()].sort());
});

test('the public port serves nothing of the console, and the console nothing of the site', async () => {
  expect(w.routes.filter(({ url }) => /console/.test(url))).toEqual([]);
  expect(w.deskRoutes.filter(({ url }) => !isDesk(url) && url !== '/openapi.json')).toEqual([]);
  for (const { method, url } of w.deskRoutes.filter((route) => isDesk(route.url))) {
    const answer = await w.http.inject({
      method: method as 'GET',
      url: addressOf(url, false),
      headers: { host: FAIRBOOK },
      ...(method === 'GET' ? {} : { payload: {} }),
    });
    expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
  }
});

describe.each(CALLERS)('%s', (caller) => {
  test('is let in, or kept out, as the table says', async () => {
    const before = await stateOfBob();
    const seen: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const [route, cells] of TABLE) {
      seen[route] = await ask(route, caller);
      wanted[route] = cells[caller];
    }
    expect(seen).toEqual(wanted);
    // Whoever asked, nothing of Bob has moved.
    expect(await stateOfBob()).toEqual(before);
  });
});

test('the owner of the bet and the payment sees them', async () => {
  for (const url of [`/office-api/bets/${bobs.bet}`, `/web-api/api/payments/v1/payments/${bobs.payment}`])
    expect((await w.http.inject({ url, headers: headersOf(FAIRBOOK, bobToken) })).statusCode).toBe(200);
});
