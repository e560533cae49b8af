import { DOCUMENT_CALLS } from '@fairbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Http } from '../platform/http.ts';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';

let w: AppHarness;
beforeAll(async () => {
  w = await appHarness();
});
afterAll(() => w.end());

interface Address {
  readonly http: Http;
  readonly url: string;
  readonly path: string;
  readonly methods: ReadonlySet<string>;
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];
const HOST = { host: 'localhost' };

/** Every address of both listeners once, with the methods it takes. */
function addresses(): readonly Address[] {
  const found = new Map<string, Address & { readonly methods: Set<string> }>();
  for (const [http, routes] of [
    [w.http, w.routes],
    [w.deskHttp, w.deskRoutes],
  ] as const)
    for (const { url, method } of routes) {
      const key = `${http === w.http} ${url}`;
      const path = url.replaceAll(/:\w+/g, '1').replace('*', 'x');
      const one = found.get(key) ?? { http, url, path, methods: new Set<string>() };
      one.methods.add(method);
      found.set(key, one);
    }
  return [...found.values()];
}
/** Whether an address is also one of another call, by a parameter of it. */
const takes = (all: readonly Address[], { http, path }: Address, method: Method): boolean =>
  all.some(
    (each) =>
      each.http === http &&
      each.methods.has(method) &&
      new RegExp(`^${each.url.replaceAll('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );
/** Payment providers and their pages send what they like. */
const TAKES_ANYTHING = /^\/(?:webhooks|sandbox\/pay)\//;
/** Answers of old clients have an envelope of their own. */
const OF_OLD_CLIENTS = /bet|coupon|gamespreview/i;
/** The older placement is sent as a form too; a document is the file itself. */
const withBody = (): readonly (Address & { readonly method: Method })[] =>
  addresses().flatMap((address) =>
    TAKES_ANYTHING.test(address.url) || address.url === DOCUMENT_CALLS.sendDocument.path
      ? []
      : METHODS.flatMap((method) =>
          method !== 'GET' && method !== 'DELETE' && address.methods.has(method) ? [{ ...address, method }] : [],
        ),
  );

describe('every call, whatever it is', () => {
  test('answers another method than its own with 405 and the methods it takes, and one there is not with 501', async () => {
    const seen: unknown[] = [];
    const all = addresses();
    for (const address of all) {
      const { http, url, path, methods } = address;
      for (const method of [...METHODS.filter((each) => !takes(all, address, each)), 'PATCH' as const]) {
        const { statusCode, headers, body } = await http.inject({ method, url: path, headers: HOST });
        const [status, code] = method === 'PATCH' ? [501, 'method-unknown'] : [405, 'wrong-method'];
        const allow = new Set(String(headers.allow).split(', '));
        const right =
          statusCode === status && [...methods].every((each) => allow.has(each)) && !allow.has(method) && body.includes(`"${code}"`);
        if (!right) seen.push([method, url, statusCode, headers.allow, body.slice(0, 100)]);
      }
    }
    expect(seen).toEqual([]);
  });

  test('takes no body but JSON: 415', async () => {
    const seen: unknown[] = [];
    for (const { http, url, path, method } of withBody()) {
      const answer = await http.inject({ method, url: path, headers: { ...HOST, 'content-type': 'text/xml' }, payload: '<a/>' });
      if (answer.statusCode !== 415 || answer.json().refusal.code !== 'wrong-media-type') seen.push([method, url, answer.statusCode]);
    }
    expect(seen).toEqual([]);
  });

  test('that has a body of our own takes it as JSON:API, and says so where it has no attributes', async () => {
    const seen: unknown[] = [];
    const headers = { ...HOST, 'content-type': 'application/vnd.api+json', accept: 'application/vnd.api+json' };
    for (const { http, url, path, method } of withBody().filter(({ url: each }) => !OF_OLD_CLIENTS.test(each))) {
      const whole = await http.inject({ method, url: path, headers, payload: JSON.stringify({ data: { type: 'x', attributes: {} } }) });
      const bare = await http.inject({ method, url: path, headers, payload: '{"a":1}' });
      const isOut = whole.statusCode === 401 && bare.statusCode === 401;
      const shown =
        bare.json().errors?.[0]?.source?.pointer === '/data/attributes/data/attributes' || bare.json().refusal?.field === 'data.attributes';
      if (whole.statusCode === 415 || whole.statusCode >= 500 || !(isOut || shown))
        seen.push([method, url, whole.statusCode, bare.body.slice(0, 200)]);
      if (!String(whole.headers['content-type']).startsWith('application/vnd.api+json'))
        seen.push([method, url, whole.headers['content-type']]);
    }
    expect(seen).toEqual([]);
  });

  test('that cannot be read is refused as such, never as a fault', async () => {
    const seen: unknown[] = [];
    for (const { http, url, path, method } of withBody()) {
      const answer = await http.inject({ method, url: path, headers: { ...HOST, 'content-type': 'application/json' }, payload: '{"a":' });
      if (answer.json().refusal?.code !== 'bad-input' || /[Uu]nexpected|JSON|token/.test(answer.body))
        seen.push([method, url, answer.body]);
    }
    expect(seen).toEqual([]);
  });
});

test('a form that is wrong in many fields is told all of them, in the language of the visitor', async () => {
  const payload = {
    type: 'full_reg',
    country_id: 10_826,
    currency_id: 2,
    'agree-policy': true,
    email: 'mara',
    name: 'Mara1',
    password: 'short',
  };
  const asked = (lng: string) =>
    w.http.inject({
      method: 'POST',
      url: `/web-api/api/registration/v1/submit?lng=${lng}`,
      headers: { host: 'kestrel.localhost' },
      payload,
    });
  const answer = (await asked('en')).json();
  expect(answer.validation_errors).toMatchObject({
    email: ['Include the @ sign.'],
    password: ['Use at least 8 characters.'],
    surname: ['Enter your last name.'],
    date_birthday: ['Enter your date of birth.'],
  });
  expect(Object.keys(answer.validation_errors)).toEqual(['email', 'password', 'date_birthday', 'name', 'surname']);
  const arabic = (await asked('ar')).json();
  expect(arabic.validation_errors.surname[0]).toMatch(/\p{Script=Arabic}/u);
  const empty = (await w.http.inject({ method: 'POST', url: '/user/auth?lng=ru', headers: HOST, payload: {} })).json();
  expect(empty.validation_errors).toEqual({ login: ['Заполните это поле.'], password: ['Заполните это поле.'] });
});

test('dictionaries of a language there is not are not found; a regional one falls back to its language and says so', async () => {
  for (const call of ['by-lang/', 'api/external/v2/unit/language/']) {
    const unknown = await w.http.inject({ url: `/translation-api/${call}xx`, headers: HOST });
    expect([unknown.statusCode, unknown.json().refusal]).toEqual([404, { code: 'not-found', field: 'lang' }]);
    for (const lang of ['en', 'en-GB', 'en_AU', 'EN']) {
      const { data } = (await w.http.inject({ url: `/translation-api/${call}${lang}`, headers: HOST })).json();
      expect(data.id ?? data.language).toBe('en');
    }
  }
});

test.each([
  ['promo', 'WELCOME', 'coupon-member-not-offered'],
  ['isAutoBet', true, 'coupon-member-not-offered'],
  ['SaleBetId', 17, 'coupon-member-not-offered'],
  ['bonusWallet', 3, 'coupon-member-unknown'],
])('a coupon with %s is refused by its name', async (member, value, code) => {
  const Events = [{ GameId: 1, Type: 1, Coef: 2, GroupId: 1, PlayersDuel: [] }];
  for (const url of ['/service-api/LiveBet-update/Open/UpdateCoupon', '/service-api/LiveBet/Open/SaveCoupon']) {
    const asked = (more: object) => w.http.inject({ method: 'POST', url, headers: HOST, payload: { Events, Vid: 0, ...more } });
    const { statusCode, body } = await asked({ [member]: value });
    const answer = JSON.parse(body);
    expect([statusCode, answer.Success, answer.refusal]).toMatchObject([200, false, { code, facts: { member } }]);
    // What is logged of a refusal is never a text of the client's own.
    expect(answer.refusal.field).toBe(code === 'coupon-member-unknown' ? undefined : member);
    expect(answer.Error).toContain(`“${member}”`);
    // The same member that wishes for nothing is what clients send along.
    if (code === 'coupon-member-not-offered') expect((await asked({ [member]: null })).json().refusal?.code).not.toBe(code);
  }
});
