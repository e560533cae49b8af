import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AppHarness, appHarness } from '@fairbook/server/testing/app-harness';
import { emptyDatabase } from '@fairbook/testkit';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const CASINO = '/web-api/api/casino/v1';

/** How each side signs and whom it believes, by the names of its settings without their prefix. */
export interface ProcessKeys {
  readonly studio: Readonly<Record<string, string>>;
  readonly platform: Readonly<Record<string, string>>;
}

export interface Answer<T> {
  readonly status: number;
  readonly data: T;
  readonly refusal?: { readonly code: string };
}

/** The whole platform at an address, and the studio as the command starts it. */
export interface StudioProcess {
  readonly w: AppHarness;
  readonly origin: string;
  /** What the studio wrote to its standard error. */
  said(): string;
  /** Starts it and waits until it says that it plays. */
  begin(): Promise<void>;
  killed(): Promise<void>;
  /** Another command of it, to its end: the exit code and what it wrote. */
  run(...args: readonly string[]): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>;
  /** A call of the site's, by a player's token. */
  asked<T>(token: string, path: string, body?: object): Promise<Answer<T>>;
  /** Ends all of it: the studio's own exit code. */
  end(): Promise<number | null>;
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
const ended = (process: ChildProcess): Promise<number | null> => new Promise((done) => process.once('exit', done));
const prefixed = (prefix: string, settings: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [`${prefix}_${name}`, value]));

export async function studioProcess(keys: ProcessKeys): Promise<StudioProcess> {
  const [platformPort, studioPort] = [await freePort(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  const records = await emptyDatabase();
  const origin = `http://127.0.0.1:${studioPort}`;
  const command = (...args: readonly string[]): ChildProcess =>
    spawn(process.execPath, ['scripts/fairbook.ts', 'studio', ...args], {
      cwd: ROOT,
      env: {
        ...process.env,
        ...{ STUDIO_PORT: `${studioPort}`, STUDIO_WALLET_URL: `http://127.0.0.1:${platformPort}/casino/studio` },
        ...{ STUDIO_DATABASE_URL: records.url, STUDIO_DATABASE_OWNER_URL: records.ownerUrl, STUDIO_CURRENCIES: 'EUR' },
        ...prefixed('STUDIO', keys.studio),
      },
    });
  let said = '';
  let studio: ChildProcess;
  function begin(): Promise<void> {
    studio = command();
    return new Promise((plays, failed) => {
      studio.once('exit', () => failed(new Error(said)));
      studio.stderr?.on('data', (bytes: Buffer) => {
        said += bytes.toString();
        if (bytes.toString().includes('The studio plays at')) plays();
      });
    });
  }
  const stopped = (signal: NodeJS.Signals): Promise<number | null> => {
    const over = ended(studio);
    studio.kill(signal);
    return over;
  };
  await begin();
  const w = await appHarness({
    settings: { PORT: `${platformPort}`, VAR_DIR: folder, CASINO_STUDIO_URL: origin, ...prefixed('CASINO_STUDIO', keys.platform) },
    brand: { casino: { suppliers: ['studio'] } },
  });
  await w.http.listen({ host: '127.0.0.1', port: platformPort });
  return {
    ...{ w, origin, begin, said: () => said },
    killed: async () => void (await stopped('SIGKILL')),
    async run(...args) {
      const other = command(...args);
      const told = { out: '', err: '' };
      other.stdout?.on('data', (bytes: Buffer) => {
        told.out += bytes.toString();
      });
      other.stderr?.on('data', (bytes: Buffer) => {
        told.err += bytes.toString();
      });
      return { code: await ended(other), ...told };
    },
    async asked<T>(token: string, path: string, body?: object) {
      const answer = await w.http.inject({
        ...{ method: body ? 'POST' : 'GET', url: `${CASINO}${path}` },
        headers: { host: 'localhost', authorization: `Bearer ${token}` },
        ...(body && { payload: body }),
      });
      return { ...answer.json<{ data: T; refusal?: { code: string } }>(), status: answer.statusCode };
    },
    async end() {
      const code = await stopped('SIGTERM');
      await w.end();
      await records.drop();
      rmSync(folder, { recursive: true });
      return code;
    },
  };
}
