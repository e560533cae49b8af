import { randomInt, randomUUID } from 'node:crypto';
import { httpWallet } from '@fairbook/seamless/http-wallet';
import { hmacSignature } from '@fairbook/seamless/signature';
import { climbsIn } from './climbs.ts';
import type { SandboxOrder } from './process.ts';
import { createSandboxAggregator } from './server.ts';

/** The sandbox aggregator as a process of its own: whoever started it tells it the rest, for a key in the environment is read by too many. */
process.once('message', ({ port, key, walletUrl, currencies, file }: SandboxOrder) => {
  const signature = hmacSignature(key);
  const server = createSandboxAggregator({
    wallet: httpWallet(walletUrl, signature, 'minor'),
    signature,
    currencies,
    origin: `http://localhost:${port}`,
    climbs: climbsIn(file),
    name: randomUUID,
    draw: () => randomInt(2 ** 32) / 2 ** 32,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  });
  server.listen(port, '127.0.0.1', () => process.send?.('ready'));
});
// Whoever started it has gone.
process.on('disconnect', () => process.exit(0));
