import { generateKeyPairSync } from 'node:crypto';
import { createSeamless } from '@fairbook/casino-seamless';
import { attackWallet } from '@fairbook/casino-seamless/attack';
import { WALLET_CONFORMANCE, type WalletTrial } from '@fairbook/provider-kit/wallet-conformance';
import { type HttpWallet, httpWallet } from '@fairbook/seamless/http-wallet';
import { hmacSignature, rsaSignature, type Signature } from '@fairbook/seamless/signature';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bet, type CasinoHarness, type CasinoPlayer, casinoHarness, SUPPLIER } from '../../testing/casino-harness.ts';

let h: CasinoHarness;
let names = 0;
beforeAll(async () => {
  h = await casinoHarness();
});
afterAll(() => h.account.end());

const asTrial = (player: CasinoPlayer) => ({
  player: `${player.playerId}`,
  brand: player.ctx.brand.key,
  token: player.token,
  game: 'dice',
  currency: 'EUR',
});

/** Whom a wallet is tried with: one player for all that is asked of it. */
const trialOf = (one = h.player({ cash: 100_000n })): Omit<WalletTrial, 'wallet'> => ({
  stake: 100n,
  otherCurrency: 'USD',
  name: () => `trial-${++names}`,
  player: async () => asTrial(await one),
  async expired() {
    const player = await h.player();
    const order = h.order(player, `round-${++names}`, bet(100n));
    await h.wallet.perform(order);
    const until = h.account.clock.now() + 4 * 3_600_000;
    h.account.clock.set(until);
    return { ...asTrial(player), round: order.round, transaction: order.transactionId };
  },
});

describe('every guarantee of a wallet holds in this process', () => {
  let trial: Omit<WalletTrial, 'wallet'>;
  beforeAll(() => {
    trial = trialOf();
  });
  const wallet: WalletTrial['wallet'] = {
    async perform(order) {
      const answer = await h.wallet.perform(order);
      return answer.ok ? { status: 'RS_OK', balance: answer.balance } : answer;
    },
    async balance(of) {
      const answer = await h.wallet.balance(of);
      return answer.ok ? { status: 'RS_OK', balance: answer.balance } : answer;
    },
  };
  test.each(WALLET_CONFORMANCE.map((check) => [check.name, check] as const))('%s', async (_, check) => {
    // In this process no answer is lost on the way; over HTTP below some are.
    expect(await check.run({ ...trial, wallet })).toEqual(check.name.includes('answer was lost') ? undefined : []);
  });
});

const KEY = 'a key of these tests that is long enough';
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const SETTINGS = {
  hmac: { CASINO_SEAMLESS_SIGNATURE: 'hmac', CASINO_SEAMLESS_HMAC_KEY: KEY },
  rsa: {
    CASINO_SEAMLESS_SIGNATURE: 'rsa',
    CASINO_SEAMLESS_PUBLIC_KEY: keys.publicKey,
    CASINO_SEAMLESS_PRIVATE_KEY: keys.privateKey.replaceAll('\n', '\\n'),
  },
} as const;

describe('the attacker finds nothing over HTTP', () => {
  test.each([
    ['hmac', 'minor', hmacSignature(KEY)],
    ['rsa', 'minor', rsaSignature([keys.publicKey], keys.privateKey)],
    ['hmac', 'micro', hmacSignature(KEY)],
    ['rsa', 'decimal', rsaSignature([keys.publicKey], keys.privateKey)],
  ] as const)('signed by %s, in %s units', { timeout: 60_000 }, async (kind, form, signature: Signature) => {
    const { createServer } = await import('node:http');
    const supplier = createSeamless(
      { CASINO_SEAMLESS_URL: 'http://localhost:1', CASINO_SEAMLESS_AMOUNTS: form, ...SETTINGS[kind] },
      {
        ...{ ...h.host, currencies: ['EUR'] },
        ...{ wallet: h.casino.walletOf(SUPPLIER), store: h.casino.storeOf(SUPPLIER) },
      },
    );
    const server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, `${value}`]));
      const answer = await supplier.callbacks!.handle({ path: request.url!.slice(1), headers, body: Buffer.concat(parts) });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    const wallet: HttpWallet = httpWallet(`http://127.0.0.1:${port}`, signature, form);
    const findings = await attackWallet({ ...trialOf(), wallet, form });
    server.close();
    expect(findings.filter(({ found }) => found?.length !== 0)).toEqual([]);
    expect(findings.length).toBeGreaterThan(30);
    expect(await h.differences()).toEqual([]);
  });
});
