import type { Answer, CallName, Input } from '@fairbook/client';
import { CALL_NAMES, type Call } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EURO, MALTA } from '../testing/account-harness.ts';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';
import { clientOf } from '../testing/client-of.ts';

let app: AppHarness;
beforeAll(async () => {
  app = await appHarness();
});
afterAll(() => app.end());

const FORM = { type: 'fast_reg', country_id: MALTA, currency_id: EURO, 'agree-policy': true, deposit_limit: 'none' } as const;
const wanted = <T>(answer: Answer<T>): T => {
  if (!answer.ok) throw new Error(`${answer.code} ${answer.message}`);
  return answer.value;
};

test('a player registers and reads their account by the names of calls', async () => {
  const opened = wanted(await clientOf(app.http).call('accountSubmitRegistration', { body: FORM }));
  if (!('token' in opened)) throw new Error('a one-click account is open at once');
  const player = clientOf(app.http, { authorization: `Bearer ${opened.token}` });
  expect(wanted(await player.call('betsList', { query: { state: 'open' } })).items).toEqual([]);
  // Bare, without our envelope.
  expect(wanted(await player.call('accountBalance')).balance).toHaveLength(1);
  // What the server has a value for may be left out.
  expect(wanted(await player.call('messagesMessages')).page).toBe(1);
  expect(await player.call('betsOne', { params: { id: '77' } })).toMatchObject({ ok: false, code: 'not-found', status: 404 });
});

test('a file comes as its bytes, and the rest of a path keeps its slashes', async () => {
  const client = clientOf(app.http);
  const { attributes } = wanted(await client.call('siteDictionaries', { params: { lang: 'en' } }));
  const [path = ''] = Object.values(JSON.parse(attributes.dictionaryMap) as Record<string, string>);
  const file = wanted(await client.call('siteDictionary', { params: { '*': path } }));
  expect(Object.keys(JSON.parse(await file.text()) as object).length).toBeGreaterThan(0);
});

test('what is wrong with each field comes in sentences', async () => {
  const refused = await clientOf(app.http).call('accountSignIn', { body: { login: '', password: '' } });
  expect(refused).toMatchObject({ ok: false, code: 'bad-input', fields: { login: [expect.any(String)], password: [expect.any(String)] } });
});

/** A call with something in place of each parameter and no more: who may not ask is told so before the rest is looked at. */
const inputOf = ({ params }: Call) =>
  ({ params: Object.fromEntries(Object.keys(params?.properties ?? {}).map((name) => [name, '1'])) }) as Input<CallName>;

test.each([...CALL_NAMES].filter(([{ access }]) => access !== 'any').map(([call, name]) => [name, call] as const))(
  'a guest may not ask %s, as the contract says',
  async (name, call) => {
    const client = clientOf(call.access === 'staff' ? app.deskHttp : app.http);
    const ask = client.call as unknown as (name: string, input: object) => Promise<Answer<unknown>>;
    expect(await ask(name, inputOf(call))).toMatchObject({ ok: false, code: 'not-signed-in', status: 401 });
  },
);
