import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import NODE_OPTIONS from '../../scripts/node-options.json' with { type: 'json' };

const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
/** The first start fits the ratings to the history; that takes seconds. */
const START_MS = 180_000;
const LAST_WORDS = 4000;

/** The whole product as an operator runs it, on a port of this machine. */
export interface Product {
  readonly port: number;
  readonly address: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

export interface ProductOptions {
  readonly port: number;
  readonly varDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Options of Node beside those of every start, for a profile. */
  readonly nodeOptions?: readonly string[];
}

/** Starts it without waiting. */
export function spawnProduct({ port, varDir, env, nodeOptions = [] }: ProductOptions): ChildProcess {
  return spawn(process.execPath, [...NODE_OPTIONS, ...nodeOptions, MAIN, 'serve'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: `${port}`,
      VAR_DIR: varDir,
      LOG_LEVEL: 'error',
      ADDRESS_LIMITS: 'no',
      CONSOLE_PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** Starts it and waits until it says that it is ready. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const child = spawnProduct(options);
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the server did not start in ${START_MS / 1000} s:\n${said}`));
    }, START_MS);
    const hear = (chunk: Buffer): void => {
      said = (said + chunk.toString()).slice(-LAST_WORDS);
      if (!said.includes('Fairbook is ready')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended (${code}):\n${said}`));
    });
  });
  return { port: options.port, address: `http://127.0.0.1:${options.port}`, process: child, stop: () => stopProcess(child) };
}
