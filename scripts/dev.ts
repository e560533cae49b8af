import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readConfig } from '@fairbook/server/config';
import { createServer } from 'vite';
import { ROOT } from './workspace.ts';

/**
 * `npm run dev`: Fairbook from its sources. A change of the site or the console is in the browser at once; one of the server, or of what it
 * stands on, starts the server again. Pages come without the browser policy and unpacked: what is measured or tested is built.
 */
const CONSOLE = join(ROOT, 'apps/console');
/** What a change of starts the server again: its own code and what it reads at its start. */
const SERVED = ['apps/server/src', 'packages', 'providers', 'brands', 'data'].map((path) => join(ROOT, path));
const IS_SERVED = /\.(ts|json|sql|csv|svg)$/;
const IS_NOT = /[\\/](node_modules|dist|\.cache)[\\/]|\.test\.ts$/;

process.env['NODE_ENV'] = 'development';
const { console: desk } = readConfig(process.env);
const vite = await createServer({
  root: CONSOLE,
  configFile: join(CONSOLE, 'vite.config.ts'),
  clearScreen: false,
  server: { proxy: { '/console-api': `http://127.0.0.1:${desk.port}` } },
});
await vite.listen();

let server: ChildProcess | undefined;
let ending = false;
/** One at a time: changes that come while it stops are read by the one that starts. */
let turn = Promise.resolve();
let waiting = false;

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}

function startServer(): void {
  if (waiting || ending) return;
  waiting = true;
  turn = turn.then(async () => {
    await stopServer();
    waiting = false;
    if (!ending) server = spawn(process.execPath, [join(ROOT, 'scripts/dev-server.ts')], { stdio: 'inherit' });
  });
}

vite.watcher.add(SERVED);
vite.watcher.on('all', (event, path) => {
  if (!['add', 'change', 'unlink'].includes(event) || !IS_SERVED.test(path) || IS_NOT.test(path)) return;
  if (!server || !SERVED.some((folder) => path.startsWith(folder))) return;
  process.stdout.write(`${path.slice(ROOT.length + 1)} changed: the server starts again\n`);
  startServer();
});
process.stdout.write(`The console, from its sources: ${vite.resolvedUrls?.local[0]}\n`);
startServer();

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await turn;
  await stopServer();
  await vite.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
