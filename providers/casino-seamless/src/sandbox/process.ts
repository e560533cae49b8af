import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ProviderHost } from '@fairbook/provider-kit';

/** The sandbox aggregator in a process beside this one. */
export interface SandboxProcess {
  /** Resolves when it listens; false: it ended first. */
  readonly ready: Promise<boolean>;
  stop(): void;
}

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Starts it; it ends with this process. A program without its sources has none. */
export function startSandbox(setup: {
  readonly port: number;
  readonly key: string;
  readonly walletUrl: string;
  readonly currencies: readonly string[];
  /** Where rounds under way are kept. */
  readonly file: string;
  readonly log: ProviderHost['log'];
}): SandboxProcess {
  if (!existsSync(MAIN)) {
    setup.log('warn', 'the sandbox aggregator runs from the sources alone');
    return { ready: Promise.resolve(false), stop() {} };
  }
  const child = fork(MAIN, [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PORT: `${setup.port}`,
      WALLET_URL: setup.walletUrl,
      HMAC_KEY: setup.key,
      CURRENCIES: setup.currencies.join(','),
      ROUNDS_FILE: setup.file,
    },
  });
  const ready = new Promise<boolean>((done) => {
    child.once('message', () => done(true));
    child.once('exit', (code) => {
      if (code) setup.log('error', 'the sandbox aggregator ended', { code });
      done(false);
    });
  });
  child.on('error', (error) =>
    setup.log('error', 'the sandbox aggregator could not be started', { code: (error as NodeJS.ErrnoException).code }),
  );
  return { ready, stop: () => void child.kill() };
}
