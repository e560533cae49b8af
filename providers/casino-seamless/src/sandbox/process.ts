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

/** What it is told when it starts. */
export interface SandboxOrder {
  readonly port: number;
  readonly key: string;
  readonly walletUrl: string;
  readonly currencies: readonly string[];
  /** Where rounds under way are kept. */
  readonly file: string;
}

/** Starts it; it ends with this process. A program without its sources has none. */
export function startSandbox(order: SandboxOrder, log: ProviderHost['log']): SandboxProcess {
  if (!existsSync(MAIN)) {
    log('warn', 'the sandbox aggregator runs from the sources alone');
    return { ready: Promise.resolve(false), stop() {} };
  }
  const child = fork(MAIN, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: {} });
  child.send(order);
  const ready = new Promise<boolean>((done) => {
    child.once('message', () => done(true));
    child.once('exit', (code) => {
      if (code) log('error', 'the sandbox aggregator ended', { code });
      done(false);
    });
  });
  child.on('error', (error) =>
    log('error', 'the sandbox aggregator could not be started', { code: (error as NodeJS.ErrnoException).code }),
  );
  return { ready, stop: () => void child.kill() };
}
