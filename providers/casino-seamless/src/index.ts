import { join } from 'node:path';
import type { CasinoGame, CasinoHost, CasinoSupplier, GivenSettings, LaunchAnswer, LaunchRequest } from '@fairbook/provider-kit';
import { Aggregator } from './aggregator.ts';
import type { AmountForm } from './amounts.ts';
import { seamlessCallbacks } from './callbacks.ts';
import { type SandboxProcess, startSandbox } from './sandbox/process.ts';
import { hmacSignature, rsaSignature, type Signature } from './signature.ts';

const ROOT = '/casino/seamless';
const USUAL_CALLS_PER_SECOND = 2000;
const USUAL_SANDBOX_PORT = 3090;

/** @throws Error where the keys that its kind of signature needs are not set, or are none */
function signatureOf(given: GivenSettings): Signature {
  // A key in one line of an environment file.
  const key = (name: string): string | undefined => given[name]?.replaceAll('\\n', '\n');
  const needed = (name: string): string => {
    const value = key(name);
    if (value === undefined) throw new Error(`CASINO_SEAMLESS_URL and CASINO_SEAMLESS_SIGNATURE=${kind} need ${name}.`);
    return value;
  };
  const kind = given['CASINO_SEAMLESS_SIGNATURE'] ?? 'rsa';
  if (kind === 'hmac') return hmacSignature(needed('CASINO_SEAMLESS_HMAC_KEY'), key('CASINO_SEAMLESS_HMAC_KEY_BEFORE'));
  const before = key('CASINO_SEAMLESS_PUBLIC_KEY_BEFORE');
  const theirs = [needed('CASINO_SEAMLESS_PUBLIC_KEY'), ...(before === undefined ? [] : [before])];
  return rsaSignature(theirs, needed('CASINO_SEAMLESS_PRIVATE_KEY'));
}

/** The sandbox aggregator stands on this machine and shares a key that nobody has to be told. */
function sandboxOf(given: GivenSettings, host: CasinoHost) {
  const port = Number(given['CASINO_SEAMLESS_SANDBOX_PORT'] ?? USUAL_SANDBOX_PORT);
  const key = given['CASINO_SEAMLESS_HMAC_KEY'] ?? host.secret;
  return {
    url: `http://127.0.0.1:${port}`,
    signature: hmacSignature(key),
    form: 'minor' as const,
    frames: [`http://localhost:${port}`],
    run: (): SandboxProcess =>
      startSandbox(
        {
          ...{ port, key, walletUrl: `${host.origin}${ROOT}`, currencies: host.currencies },
          file: join(host.folder, 'sandbox-rounds.json'),
        },
        host.log,
      ),
  };
}

function aggregatorOf(given: GivenSettings) {
  const url = given['CASINO_SEAMLESS_URL'] ?? '';
  const frames = given['CASINO_SEAMLESS_FRAMES']?.split(',').map((each) => each.trim()) ?? [new URL(url).origin];
  return { url, signature: signatureOf(given), form: (given['CASINO_SEAMLESS_AMOUNTS'] ?? 'minor') as AmountForm, frames, run: undefined };
}

/** Games of an aggregator that has them on its own servers and calls our wallet over HTTP. */
export function createSeamless(given: GivenSettings, host: CasinoHost): CasinoSupplier {
  const { url, signature, form, frames, run } = given['CASINO_SEAMLESS_URL'] === 'sandbox' ? sandboxOf(given, host) : aggregatorOf(given);
  const aggregator = new Aggregator(url, signature, form, frames);
  let running: SandboxProcess | undefined;
  return {
    async start() {
      running = run?.();
      await running?.ready;
    },
    stop: () => running?.stop(),
    name: 'seamless',
    title: 'Seamless',
    frames,
    games: (): Promise<readonly CasinoGame[]> => aggregator.games(),
    picture: (address) => aggregator.picture(address),
    launch: (request: LaunchRequest): Promise<LaunchAnswer> => aggregator.launch(request),
    callbacks: {
      root: ROOT,
      handle: seamlessCallbacks(host, {
        form,
        signature,
        callsPerSecond: Number(given['CASINO_SEAMLESS_CALLS_PER_SECOND'] ?? USUAL_CALLS_PER_SECOND),
      }),
    },
  };
}
