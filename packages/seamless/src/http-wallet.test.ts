import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ActOrder } from '@fairbook/provider-kit';
import { afterEach, expect, test } from 'vitest';
import { type HttpWallet, httpWallet } from './http-wallet.ts';
import { hmacSignature } from './signature.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function origin(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const walletAt = async (answer: RequestListener, form: HttpWallet['form'] = 'minor') =>
  httpWallet(await origin(answer), hmacSignature('a key that is long enough for a test'), form);

const order = (currency: string, amount: bigint): ActOrder => ({
  ...{ requestId: 'r', transactionId: 't', player: '1', brand: 'b', game: 'dice', round: 'x', currency },
  act: { kind: 'win', amount, roundClosed: true },
});
const CALLS: readonly (readonly [string, (wallet: HttpWallet) => Promise<unknown>])[] = [
  ['an act', (wallet) => wallet.perform(order('EUR', 1n))],
  ['who plays', (wallet) => wallet.player('a-token-of-a-launch')],
  ['a balance', (wallet) => wallet.balance({ player: '1', brand: 'b', currency: 'EUR' })],
];

test.each(CALLS)('of an answer that does not end (%s) no more is read than any has', async (_, call) => {
  let sent = 0;
  const wallet = await walletAt((_request, response) => {
    const more = (): void => {
      if (response.destroyed) return;
      sent += 16_384;
      if (response.write(' '.repeat(16_384))) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  });
  await expect(call(wallet)).rejects.toThrow('too long');
  expect(sent).toBeLessThan(64_000_000);
});

test.each(CALLS)('a signed call (%s) follows nobody to another address', async (_, call) => {
  let followed = 0;
  const other = await origin((_request, response) => {
    followed += 1;
    response.end('{"status":"RS_OK"}');
  });
  const wallet = await walletAt((_request, response) => void response.writeHead(307, { location: other }).end());
  expect(await call(wallet)).toMatchObject({ status: 'RS_ERROR_UNKNOWN' });
  expect(followed).toBe(0);
});

test('an amount that the form cannot say is a call that fails, for whoever waits for its answer', async () => {
  const wallet = await walletAt((_request, response) => void response.end(), 'decimal');
  expect(await wallet.perform(order('KWD', 1005n)).catch(() => 'failed')).toBe('failed');
});
