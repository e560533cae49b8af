import type { CasinoGame, CasinoHost, CasinoSupplier, GivenSettings, LaunchAnswer, LaunchRequest } from '@fairbook/provider-kit';
import { Aggregator } from './aggregator.ts';
import type { AmountForm } from './amounts.ts';
import { seamlessCallbacks } from './callbacks.ts';
import { type SandboxProcess, startSandbox } from './sandbox/process.ts';
import { hmacSignature, rsaSignature, type Signature } from './signature.ts';

const USUAL_CALLS_PER_SECOND = 2000;

/** @throws Error where the keys that its kind of signature needs are not set */
function signatureOf(given: GivenSettings): Signature {
  const key = (name: string): string => {
    const value = given[name];
    if (value === undefined) throw new Error(`CASINO_SEAMLESS_SIGNATURE=${given['CASINO_SEAMLESS_SIGNATURE']} needs ${name}.`);
    // A key in one line of an environment file.
    return value.replaceAll('\\n', '\n');
  };
  return given['CASINO_SEAMLESS_SIGNATURE'] === 'hmac'
    ? hmacSignature(key('CASINO_SEAMLESS_HMAC_KEY'))
    : rsaSignature(key('CASINO_SEAMLESS_PUBLIC_KEY'), key('CASINO_SEAMLESS_PRIVATE_KEY'));
}

/** Games of an aggregator that has them on its own servers and calls our wallet over HTTP. */
export function createSeamless(given: GivenSettings, host: CasinoHost): CasinoSupplier {
  const signature = signatureOf(given);
  const form = (given['CASINO_SEAMLESS_AMOUNTS'] ?? 'minor') as AmountForm;
  const aggregator = new Aggregator(given['CASINO_SEAMLESS_URL'] ?? '', signature, form);
  const handle = seamlessCallbacks(host, {
    form,
    signature,
    callsPerSecond: Number(given['CASINO_SEAMLESS_CALLS_PER_SECOND'] ?? USUAL_CALLS_PER_SECOND),
  });
  const sandbox = given['CASINO_SEAMLESS_SANDBOX'];
  let running: SandboxProcess | undefined;
  return {
    start() {
      if (sandbox === undefined) return;
      const key = given['CASINO_SEAMLESS_HMAC_KEY'];
      if (key === undefined || form !== 'minor') throw new Error('CASINO_SEAMLESS_SANDBOX needs CASINO_SEAMLESS_HMAC_KEY and minor units.');
      running = startSandbox({
        port: Number(sandbox),
        key,
        walletUrl: `${host.origin}/casino/seamless`,
        currencies: host.currencies,
        log: host.log,
      });
    },
    stop: () => running?.stop(),
    name: 'seamless',
    title: 'Seamless',
    games: (): Promise<readonly CasinoGame[]> => aggregator.games(),
    launch: (request: LaunchRequest): Promise<LaunchAnswer> => aggregator.launch(request),
    callbacks: { root: '/casino/seamless', handle },
  };
}
