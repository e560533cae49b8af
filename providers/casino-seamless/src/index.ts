import { join } from 'node:path';
import type { CasinoGame, CasinoHost, CasinoSupplier, GivenSettings, LaunchAnswer, LaunchRequest } from '@fairbook/provider-kit';
import type { AmountForm } from '@fairbook/seamless/amounts';
import { seamlessCallbacks } from '@fairbook/seamless/callbacks';
import { signatureIn } from '@fairbook/seamless/settings';
import { hmacSignature } from '@fairbook/seamless/signature';
import { Aggregator } from './aggregator.ts';
import { type SandboxProcess, startSandbox } from './sandbox/process.ts';

const ROOT = '/casino/seamless';
const USUAL_CALLS_PER_SECOND = 2000;
const USUAL_SANDBOX_PORT = 3090;

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
  return {
    url,
    signature: signatureIn('CASINO_SEAMLESS', given, 'CASINO_SEAMLESS_URL'),
    form: (given['CASINO_SEAMLESS_AMOUNTS'] ?? 'minor') as AmountForm,
    frames,
    run: undefined,
  };
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
        reasons: false,
        callsPerSecond: Number(given['CASINO_SEAMLESS_CALLS_PER_SECOND'] ?? USUAL_CALLS_PER_SECOND),
      }),
    },
  };
}
