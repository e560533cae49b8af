import type { ActOrder, CasinoHost, CasinoSupplier, SupplierWallet, WalletRefusal } from '@fairbook/provider-kit';
import { exactJson, parseExact } from '@fairbook/seamless/amounts';
import { hmacSignature } from '@fairbook/seamless/signature';
import { expect, test } from 'vitest';
import { gameIn, isFramed } from './aggregator.ts';
import { createSeamless } from './index.ts';

const KEY = 'a key of these tests that is long enough';
const signature = hmacSignature(KEY);

/** An aggregator before a wallet that takes everything and keeps what it was asked for. */
function seamless(more: Readonly<Record<string, string>> = {}): {
  readonly orders: ActOrder[];
  readonly supplier: CasinoSupplier;
  now: number;
  /** Answers every order instead. */
  refusal: WalletRefusal | undefined;
} {
  const orders: ActOrder[] = [];
  const wallet = {
    perform: async (order: ActOrder) => {
      orders.push(order);
      if (made.refusal) return made.refusal;
      return { ok: true, repeated: false, balance: 12_345n, currency: order.currency, detail: undefined, staked: 0n, won: 0n };
    },
  } as unknown as SupplierWallet;
  const made = {
    orders,
    now: 0,
    refusal: undefined as WalletRefusal | undefined,
    supplier: createSeamless(
      { CASINO_SEAMLESS_URL: 'https://games.test/api', CASINO_SEAMLESS_SIGNATURE: 'hmac', CASINO_SEAMLESS_HMAC_KEY: KEY, ...more },
      {
        wallet,
        log() {},
        clock: { now: () => made.now },
        secret: '',
        folder: '',
        origin: '',
        currencies: ['EUR'],
      } as unknown as CasinoHost,
    ),
  };
  return made;
}
const call = async ({ supplier }: Pick<ReturnType<typeof seamless>, 'supplier'>, path: string, fields: object | string) => {
  const body = Buffer.from(typeof fields === 'string' ? fields : exactJson(fields));
  const { status, body: text } = await supplier.callbacks!.handle({ path, headers: { 'x-request-sign': signature.sign(body) }, body });
  expect(status).toBe(200);
  return JSON.parse(text) as { readonly status: string; readonly balance?: unknown; readonly request_uuid?: string };
};
const BET = {
  ...{ user: '7', token: 'T', request_uuid: 'r1', transaction_uuid: 't1', supplier_user: '7', game_code: 'dice', round: 'n1' },
  ...{ round_closed: false, amount: 100, currency: 'EUR', is_free: false, sub_partner_id: 'fairbook', platform: 'phone' },
};

test('a bet is read as it was sent, with all that is needed to do it once', async () => {
  const s = seamless();
  expect(await call(s, 'transaction/bet', BET)).toEqual({
    user: '7',
    request_uuid: 'r1',
    status: 'RS_OK',
    currency: 'EUR',
    balance: 12_345,
  });
  expect(s.orders).toEqual([
    {
      ...{ requestId: 'r1', transactionId: 't1', token: 'T', device: 'phone', player: '7', brand: 'fairbook', game: 'dice', round: 'n1' },
      ...{ currency: 'EUR', act: { kind: 'bet', amount: 100n, roundClosed: false } },
    },
  ]);
});

test('a refusal says its status and nothing more of the player', async () => {
  const s = seamless();
  s.refusal = { ok: false, reason: 'loss-limit', status: 'RS_ERROR_LIMIT_REACHED', bound: 250n, balance: 900n };
  expect(await call(s, 'transaction/bet', BET)).toEqual({
    ...{ user: '7', request_uuid: 'r1', status: 'RS_ERROR_LIMIT_REACHED', currency: 'EUR', balance: 900 },
  });
});

test('a free round names the grant it is of', async () => {
  const s = seamless();
  await call(s, 'transaction/bet', { ...BET, is_free: true, free_rounds: 'welcome-1' });
  await call(s, 'transaction/betwin', { ...BET, win_amount: 250, round_closed: true });
  expect(s.orders.map(({ act }) => act)).toEqual([
    { kind: 'bet', amount: 100n, freeRounds: 'welcome-1', roundClosed: false },
    { kind: 'bet-win', amount: 100n, won: 250n, roundClosed: true },
  ]);
});

test('while a key changes, calls under the one before are taken, and none under others', async () => {
  const before = 'the key before this one, long enough';
  const s = seamless({ CASINO_SEAMLESS_HMAC_KEY_BEFORE: before });
  const body = Buffer.from(exactJson(BET));
  const under = async (key: string) => {
    const headers = { 'x-request-sign': hmacSignature(key).sign(body) };
    return (JSON.parse((await s.supplier.callbacks!.handle({ path: 'transaction/bet', headers, body })).body) as { status: string }).status;
  };
  expect([await under(KEY), await under(before), await under(`${before}r`)]).toEqual(['RS_OK', 'RS_OK', 'RS_ERROR_INVALID_SIGNATURE']);
});

test('a jackpot of an aggregator’s is paid by the aggregator: no pot of the house can be named', async () => {
  const s = seamless();
  await call(s, 'transaction/jackpot', { ...BET, amount: 5000, jackpot: 'grand' });
  await call(s, 'transaction/bet', { ...BET, jackpots: [{ jackpot: 'grand', amount: 1 }] });
  expect(s.orders.map(({ act }) => act)).toEqual([
    { kind: 'win', amount: 5000n, roundClosed: false, detail: 'jackpot grand' },
    { kind: 'bet', amount: 100n, roundClosed: false },
  ]);
});

test('a currency whose amounts the form cannot say is refused before anything moves', async () => {
  const s = seamless({ CASINO_SEAMLESS_AMOUNTS: 'decimal' });
  for (const path of ['transaction/bet', 'transaction/win', 'transaction/rollback', 'user/balance'])
    expect((await call(s, path, { ...BET, amount: '1.00', currency: 'KWD' })).status).toBe('RS_ERROR_WRONG_CURRENCY');
  expect((await call(s, 'transaction/bet', { ...BET, amount: '1.00', currency: 'constructor' })).status).toBe('RS_ERROR_WRONG_CURRENCY');
  expect(s.orders).toEqual([]);
});

test.each<[string, string, object | string]>([
  ['another address', 'transaction/refund', BET],
  ['an address of objects', 'constructor', BET],
  ['a list', 'transaction/bet', '[1]'],
  ['a number', 'transaction/bet', '1'],
  ['nothing', 'transaction/bet', ''],
  ['two bodies', 'transaction/bet', '{} {}'],
  ['deep nesting', 'transaction/bet', '['.repeat(20_000)],
  ['an amount as text', 'transaction/bet', { ...BET, amount: '100' }],
  ['an amount with an exponent', 'transaction/bet', JSON.stringify(BET).replace('100', '1e2')],
  ['a free round without its grant', 'transaction/bet', { ...BET, is_free: true }],
  ['an end that is no yes or no', 'transaction/win', { ...BET, round_closed: 'yes' }],
])('%s is not understood, and nothing is done', async (_, path, fields) => {
  const s = seamless();
  expect((await call(s, path, fields)).status).toBe('RS_ERROR_WRONG_SYNTAX');
  expect(s.orders).toEqual([]);
});

test('of two amounts in one body the one that was signed last counts, and proves nothing of the other', async () => {
  const s = seamless();
  await call(s, 'transaction/bet', JSON.stringify(BET).replace('"amount":100', '"amount":1,"amount":200,"__proto__":{"amount":5}'));
  expect(s.orders[0]?.act).toMatchObject({ amount: 200n });
});

test('calls beyond the bound of a second are told to come again; those of strangers use none of it up', async () => {
  const s = seamless({ CASINO_SEAMLESS_CALLS_PER_SECOND: '2' });
  const body = Buffer.from('{}');
  for (let i = 0; i < 10; i++) await s.supplier.callbacks!.handle({ path: 'transaction/bet', headers: { 'x-request-sign': '00' }, body });
  const statuses = async () => [(await call(s, 'transaction/bet', BET)).status, (await call(s, 'transaction/bet', BET)).status];
  expect(await statuses()).toEqual(['RS_OK', 'RS_OK']);
  expect(await statuses()).toEqual(['RS_ERROR_UNKNOWN', 'RS_ERROR_UNKNOWN']);
  expect(await call(s, 'transaction/bet', BET)).toMatchObject({ request_uuid: 'r1', status: 'RS_ERROR_UNKNOWN' });
  s.now += 1000;
  expect(await statuses()).toEqual(['RS_OK', 'RS_OK']);
});

test('a page is framed from the origins that were set, and no other', () => {
  const frames = ['https://games.test', 'https://*.play.test'];
  const framed = (url: string) => isFramed(frames, url);
  expect(['https://games.test/x?y#z', 'https://eu.play.test/', 'https://a.b.play.test/'].map(framed)).toEqual([true, true, true]);
  expect(
    ['http://games.test/', 'https://games.test:8443/', 'https://games.test.evil.test/', 'https://play.test/', 'https://evilplay.test/'].map(
      framed,
    ),
  ).toEqual([false, false, false, false, false]);
  expect(
    ['http://eu.play.test/', 'https://evil.test/?.play.test', 'https://x@evil.test', 'data:text/html,x', 'javascript:1'].map(framed),
  ).toEqual([...[false, false, false, false, false]]);
});

test('a game is listed as the aggregator says, and one that cannot be played is left out', () => {
  const listed = (more: object) =>
    gameIn(
      parseExact(JSON.stringify({ game_code: 'a-game', name: 'A', stakes: { EUR: { min: 10, max: 500, step: 10 } }, ...more })),
      'minor',
    );
  expect(listed({ rtp: 9650, volatility: 'high', category: 'slots', jurisdictions: ['mt'] })).toMatchObject({
    ...{ code: 'a-game', kind: 'slot', rtp: { least: 9650, most: 9650 }, volatility: 'high', jurisdictions: ['mt'] },
    stakes: { EUR: { least: 10n, most: 500n, step: 10n } },
  });
  for (const wrong of [
    { game_code: 'A GAME' },
    { name: '' },
    { stakes: {} },
    { stakes: { EUR: { min: 0, max: 5 } } },
    { stakes: { EUR: { min: 9, max: 5 } } },
  ])
    expect(listed(wrong)).toBeUndefined();
});

test('settings that do not fit each other stop the start by name', () => {
  expect(() => seamless({ CASINO_SEAMLESS_SIGNATURE: 'rsa' })).toThrow('CASINO_SEAMLESS_PUBLIC_KEY');
});
