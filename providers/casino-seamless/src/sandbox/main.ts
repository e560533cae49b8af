import { randomInt, randomUUID } from 'node:crypto';
import { httpWallet } from '../http-wallet.ts';
import { hmacSignature } from '../signature.ts';
import { climbsIn } from './climbs.ts';
import { createSandboxAggregator } from './server.ts';

/** The sandbox aggregator as a process of its own: what it is told comes from its environment. */
const { PORT = '', WALLET_URL = '', HMAC_KEY = '', CURRENCIES = 'EUR', ROUNDS_FILE = '' } = process.env;
const signature = hmacSignature(HMAC_KEY);
const server = createSandboxAggregator({
  wallet: httpWallet(WALLET_URL, signature, 'minor'),
  signature,
  currencies: CURRENCIES.split(','),
  origin: `http://localhost:${PORT}`,
  climbs: climbsIn(ROUNDS_FILE),
  name: randomUUID,
  draw: () => randomInt(2 ** 32) / 2 ** 32,
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
});
server.listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
// Whoever started it has gone.
process.on('disconnect', () => process.exit(0));
