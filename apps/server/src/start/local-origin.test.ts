import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { appHarness } from '../testing/app-harness.ts';
import { localOrigin } from './local-origin.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['::1', 'http://[::1]:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
])('listening at %s, the server reaches itself at %s', (host, origin) => {
  expect(localOrigin({ host, port: 3000 })).toBe(origin);
});

test('a deposit is booked at once wherever the server listens and whatever its public address is', async () => {
  const probe = createServer().listen(0, '127.0.0.2');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  // Nobody answers at the public address from here, as behind a proxy that does not lead back.
  const w = await appHarness({ settings: { HOST: '127.0.0.2', PORT: `${port}`, PUBLIC_URL: 'https://bets.invalid', TRUST_PROXY: 'no' } });
  try {
    await w.http.listen({ host: '127.0.0.2', port });
    const headers = { host: 'bets.invalid' };
    const registered = await w.http.inject({
      method: 'POST',
      url: '/web-api/api/registration/v1/submit',
      headers,
      payload: { type: 'fast_reg', country_id: 118, currency_id: 1, 'agree-policy': true, deposit_limit: 'none' },
    });
    // As if the details had been completed.
    await w.base.db.query('update player set identified_at = 0');
    const auth = { ...headers, authorization: `Bearer ${registered.json<{ data: { token: string } }>().data.token}` };
    const begun = await w.http.inject({
      method: 'POST',
      url: '/web-api/api/payments/v1/deposits',
      headers: auth,
      payload: { provider: 'sandbox', amount: '20.00', key: 'a-deposit-key' },
    });
    const { payment, redirectUrl } = begun.json<{ data: { payment: { id: string }; redirectUrl: string } }>().data;
    expect(redirectUrl).toMatch(/^https:\/\/bets\.invalid\/sandbox\/pay\//);
    // What the bank is told travels in the address of its page, sealed and readable.
    const sealed = Buffer.from(new URL(redirectUrl).pathname.split('/').at(-1)?.split('.')[0] ?? '', 'base64url').toString();
    expect(sealed).toContain('"https://bets.invalid/webhooks/payments/sandbox"');
    const page = await w.http.inject({
      method: 'POST',
      url: `${new URL(redirectUrl).pathname}/approve`,
      headers: { ...headers, 'content-type': 'text/plain' },
      payload: '',
    });
    expect(page.headers.location).toMatch(/^https:\/\/bets\.invalid\//);
    const now = await w.http.inject({ url: `/web-api/api/payments/v1/payments/${payment.id}`, headers: auth });
    expect(now.json().data.payment.status).toBe('succeeded');
  } finally {
    await w.end();
  }
});
